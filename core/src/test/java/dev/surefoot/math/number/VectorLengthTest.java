// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math.number;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VectorLengthTest {
    @Test
    void twoThreeSix_isSeven_atAnySize() {
        for (int e : new int[] {-1074, -700, 0, 700, 1020}) {
            double u = Math.scalb(1.0, e);
            assertThat(VectorLength.of(2 * u, -3 * u, 6 * u)).isEqualTo(7 * u);
        }
    }

    @Test
    void ends_areNothing_andTheLargestDouble() {
        assertThat(VectorLength.of(0, -0.0, 0)).isZero();
        assertThat(VectorLength.of(Double.MAX_VALUE, Double.MAX_VALUE, 0)).isEqualTo(Double.MAX_VALUE);
    }
}
