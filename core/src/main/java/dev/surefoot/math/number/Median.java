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
        return 0.5 * ((n % 2 == 1 ? upper : lower(ordered, upper)) + upper);
    }

    /** The number before the upper one of an even number of them: what is smaller is before it already. */
    private static double lower(double[] ordered, double upper) {
        int half = ordered.length / 2;
        double lower = ordered[0];
        for (int i = 1; i < half; i++) {
            lower = ordered[i] > lower ? ordered[i] : lower;
        }
        // zeros have an order of their own
        return lower == 0 && upper == 0 ? Nth.of(ordered, ordered.length, half - 1) : lower;
    }
}
