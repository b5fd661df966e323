// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math.number;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Quantiles of a handful of values. */
class QuantileTest {
    private static final double[] VALUES = {5, 1, 4, 2, 3};

    @Test
    void quantile_isTheSmallestValueThatThatPartDoesNotExceed() {
        assertThat(Quantile.of(VALUES, 0.2)).isEqualTo(1);
        assertThat(Quantile.of(VALUES, 0.21)).isEqualTo(2);
        assertThat(Quantile.of(VALUES, 0.5)).isEqualTo(3);
        assertThat(Quantile.of(VALUES, 0.95)).isEqualTo(5);
        assertThat(Quantile.of(VALUES, 1)).isEqualTo(5);
        assertThat(Quantile.of(VALUES, 1e-9)).isEqualTo(1);
    }

    @Test
    void firstValues_countAlone_andStayInTheirOrder() {
        assertThat(Quantile.of(VALUES, 2, 1)).isEqualTo(5);
        assertThat(Quantile.of(VALUES, 2, 0.5)).isEqualTo(1);
        assertThat(VALUES).containsExactly(5, 1, 4, 2, 3);
    }

    @Test
    void nothing_hasNone() {
        assertThat(Quantile.of(new double[0], 0.5)).isNaN();
        assertThat(Quantile.of(VALUES, 0, 0.5)).isNaN();
    }
}
