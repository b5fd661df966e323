// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math.number;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What counts as more. */
class RoundingTest {
    @Test
    void moreThanABillionth_exceeds_andLessIsRounding() {
        assertThat(Rounding.exceeds(1 + 1.1e-9, 1)).isTrue();
        assertThat(Rounding.exceeds(1 + 0.9e-9, 1)).isFalse();
        assertThat(Rounding.exceeds(1, 1)).isFalse();
        assertThat(Rounding.exceeds(1e-300, 0)).isTrue();
        assertThat(Rounding.exceeds(0, 0)).isFalse();
    }
}
