// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import dev.surefoot.math.number.Nth;

/** How much of a motion is noise from frame to frame. */
public final class FrameNoise {
    /** Noise is always there, motion is not: this share of the frames, the quietest, shows noise alone. */
    private static final double QUIET_SHARE = 0.2;
    /** The absolute value of normal noise that this share stays below, times this, is its standard deviation. */
    private static final double SIGMA_OF_QUIET = 3.947;
    /** Deviation of the third differences of noise of deviation 1: the root of 1 + 9 + 9 + 1. */
    private static final double THIRD_DIFFERENCE = Math.sqrt(20);

    private FrameNoise() {}

    /**
     * Returns the deviation of the noise of evenly spaced samples; 0 where there are not four in a row.
     *
     * @param samples the samples; NaN where there is none, and nothing is said of what goes on there
     */
    public static double deviation(double[] samples) {
        double[] third = new double[samples.length];
        int n = 0;
        for (int f = 0; f + 3 < samples.length; f++) {
            double difference = Math.abs(samples[f + 3] - 3 * samples[f + 2] + 3 * samples[f + 1] - samples[f]);
            if (!Double.isNaN(difference)) {
                third[n++] = difference;
            }
        }
        return n == 0 ? 0 : SIGMA_OF_QUIET * Nth.of(third, n, (int) (QUIET_SHARE * n)) / THIRD_DIFFERENCE;
    }
}
