// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math.number;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MedianTest {
    @Test
    void oddNumber_isTheOneInTheMiddle_andLeavesTheArrayAsItIs() {
        double[] values = {5, -100, 3};
        assertThat(Median.of(values)).isEqualTo(3);
        assertThat(values).containsExactly(5, -100, 3);
    }

    @Test
    void negatedNumbers_haveTheNegatedMedian() {
        assertThat(Median.of(new double[] {1, 2, 4, 100})).isEqualTo(3);
        assertThat(Median.of(new double[] {-1, -2, -4, -100})).isEqualTo(-3);
    }

    @Test
    void none_isNaN() {
        assertThat(Median.of(new double[0])).isNaN();
    }
}
