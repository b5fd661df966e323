// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import java.util.Arrays;

/** Order statistics of a sample. */
final class Quantile {
    private Quantile() {}

    /** Returns the smallest value that at least {@code part} of the values do not exceed; NaN of nothing. {@code part} is in (0, 1]. */
    static double of(double[] values, double part) {
        return of(values, values.length, part);
    }

    /** Returns the median, of an even number of values the mean of the two in the middle: the same for mirrored values. NaN of nothing. */
    static double middle(double[] values) {
        int n = values.length;
        if (n == 0) {
            return Double.NaN;
        }
        double[] sorted = Arrays.copyOf(values, n);
        Arrays.sort(sorted);
        return 0.5 * (sorted[(n - 1) / 2] + sorted[n / 2]);
    }

    /** Returns the quantile of the first {@code count} values. */
    static double of(double[] values, int count, double part) {
        if (count == 0) {
            return Double.NaN;
        }
        double[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        return sorted[Math.max(0, (int) Math.ceil(part * count) - 1)];
    }
}
