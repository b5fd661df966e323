// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math.number;

import java.util.Arrays;

/** Order statistics of a sample. */
public final class Quantile {
    private Quantile() {}

    /**
     * Returns the smallest value that at least {@code part} of the values do not exceed; NaN of nothing. {@code part}
     * is in (0, 1].
     */
    public static double of(double[] values, double part) {
        return of(values, values.length, part);
    }

    /** Returns the quantile of the first {@code count} values. */
    public static double of(double[] values, int count, double part) {
        if (count == 0) {
            return Double.NaN;
        }
        return Nth.of(Arrays.copyOf(values, count), count, Math.max(0, (int) Math.ceil(part * count) - 1));
    }
}
