// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math.number;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
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
    void itIsToTheBitThatOfSortedNumbers_withZerosOfBothSigns() {
        Random random = new Random(3);
        for (int round = 0; round < 5000; round++) {
            double[] values = new double[1 + random.nextInt(120)];
            int kinds = 1 + random.nextInt(40);
            for (int i = 0; i < values.length; i++) {
                double value = random.nextInt(kinds) - kinds / 2;
                values[i] = value == 0 && random.nextBoolean() ? -0.0 : value;
            }
            double[] sorted = values.clone();
            Arrays.sort(sorted);
            int half = sorted.length / 2;
            double lower = sorted[sorted.length % 2 == 1 ? half : half - 1];
            assertThat(Double.doubleToRawLongBits(Median.of(values)))
                    .isEqualTo(Double.doubleToRawLongBits(0.5 * (lower + sorted[half])));
        }
    }

    @Test
    void none_isNaN() {
        assertThat(Median.of(new double[0])).isNaN();
    }
}
