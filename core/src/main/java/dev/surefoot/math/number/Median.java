// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math.number;

import java.util.Arrays;

/** The middle of some numbers: single ones that are far off do not count. */
public final class Median {
    private Median() {}

    /**
     * Returns the median; of an even number the mean of the two in the middle, so that the negated numbers have the
     * negated median. NaN of none. <b>Cost:</b> O(n).
     */
    public static double of(double[] values) {
        int n = values.length;
        if (n == 0) {
            return Double.NaN;
        }
        double[] ordered = Arrays.copyOf(values, n);
        double upper = Nth.of(ordered, n, n / 2);
        return 0.5 * ((n % 2 == 1 ? upper : Nth.of(ordered, n, n / 2 - 1)) + upper);
    }
}
