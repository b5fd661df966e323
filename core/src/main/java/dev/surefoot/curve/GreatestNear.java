// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

/** The greatest of the values around each. */
public final class GreatestNear {
    private GreatestNear() {}

    /** Returns for each value the greatest of those at most {@code around} places away; O(values). */
    public static double[] of(double[] values, int around) {
        int length = values.length;
        double[] greatest = new double[length];
        // places whose values fall: the greatest of those in reach is the first of them
        int[] falling = new int[length];
        int from = 0;
        int to = 0;
        for (int i = 0; i < length + around; i++) {
            if (i < length) {
                while (to > from && values[falling[to - 1]] <= values[i]) {
                    to--;
                }
                falling[to++] = i;
            }
            int at = i - around;
            if (at >= 0) {
                while (falling[from] < at - around) {
                    from++;
                }
                greatest[at] = values[falling[from]];
            }
        }
        return greatest;
    }
}
