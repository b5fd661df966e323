// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Beside what sorting gives. */
class NthTest {
    private static void assertAsSorted(double[] values) {
        double[] sorted = Arrays.copyOf(values, values.length);
        Arrays.sort(sorted);
        int step = Math.max(1, values.length / 50);
        for (int n = 0; n < values.length; n += step) {
            double found = Nth.of(Arrays.copyOf(values, values.length), values.length, n);
            assertThat(Double.doubleToLongBits(found))
                    .as("place " + n + " of " + values.length)
                    .isEqualTo(Double.doubleToLongBits(sorted[n]));
        }
    }

    private static double[] values(int count, IntToDoubleFunction value) {
        double[] values = new double[count];
        Arrays.setAll(values, value);
        return values;
    }

    @Test
    void numbersOfAnyOrder_areAsSorted() {
        Random random = new Random(1);
        for (int count : new int[] {1, 2, 3, 31, 33, 34, 100, 5000}) {
            assertAsSorted(values(count, i -> random.nextGaussian()));
            assertAsSorted(values(count, i -> i));
            assertAsSorted(values(count, i -> -i));
            assertAsSorted(values(count, i -> Math.min(i, count - i)));
            assertAsSorted(values(count, i -> random.nextInt(3)));
            assertAsSorted(values(count, i -> 7));
        }
    }

    @Test
    void zerosOfBothSigns_infinities_andWhatIsNoNumber_areAsSorted() {
        Random random = new Random(2);
        double[] some = {0.0, -0.0, 1, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (int count : new int[] {1, 2, 7, 40, 1000}) {
            assertAsSorted(values(count, i -> some[random.nextInt(some.length)]));
            assertAsSorted(values(count, i -> some[random.nextInt(2)]));
            assertAsSorted(values(count, i -> Double.NaN));
        }
    }

    @Test
    void onlyTheFirstValues_count() {
        assertThat(Nth.of(new double[] {3, 2, 1, 0}, 3, 0)).isEqualTo(1);
    }

    @Test
    void placeThatIsNot_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Nth.of(new double[] {1, 2}, 2, 2))
                .withMessage("n must be in [0, count), and count at most 2, got 2 and 2");
        assertThatIllegalArgumentException().isThrownBy(() -> Nth.of(new double[] {1}, 2, 1));
    }
}
