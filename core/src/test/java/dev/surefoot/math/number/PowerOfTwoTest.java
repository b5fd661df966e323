// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math.number;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PowerOfTwoTest {
    @Test
    void exponent_isOfThePowerBelow_alsoOfSubnormals() {
        assertThat(PowerOfTwo.exponent(1)).isZero();
        assertThat(PowerOfTwo.exponent(7.9)).isEqualTo(2);
        assertThat(PowerOfTwo.exponent(0.3)).isEqualTo(-2);
        assertThat(PowerOfTwo.exponent(Double.MAX_VALUE)).isEqualTo(1023);
        assertThat(PowerOfTwo.exponent(Double.MIN_VALUE)).isEqualTo(-1074);
        assertThat(PowerOfTwo.exponent(3 * Double.MIN_VALUE)).isEqualTo(-1073);
    }

    @Test
    void scaled_isHeldAtTheLargestDouble() {
        assertThat(PowerOfTwo.scaled(3, 4)).isEqualTo(48);
        assertThat(PowerOfTwo.scaled(-2, 1023)).isEqualTo(-Double.MAX_VALUE);
    }
}
