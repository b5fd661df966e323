// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

/**
 * The smallest rise over a swing that clears what is in its way: up to a peak and down again to 0 at the landing, both
 * by the polynomial of least jerk.
 */
public final class SwingBump {
    /** Places along a swing that are looked at: 50 ms apart in a walk, a foot's length. */
    public static final int SAMPLES = 8;

    /** How high the peak is, metres; 0 when nothing is in the way. */
    public double peak;
    /** After which part of what is left of the swing it is reached. */
    public double at;
    /** How much higher the foot must be, by sample, metres; sample i is after (i + 1) / (SAMPLES + 1) of the swing. */
    public final double[] needed = new double[SAMPLES];

    /** Returns the part of the swing that is over at a sample. */
    public static double part(int sample) {
        return (sample + 1) / (double) (SAMPLES + 1);
    }

    /** Chooses the peak that asks for the least acceleration. */
    public void choose() {
        peak = 0;
        at = 0.5;
        double least = Double.POSITIVE_INFINITY;
        for (int p = 0; p < SAMPLES; p++) {
            double top = part(p);
            double height = 0;
            for (int i = 0; i < SAMPLES; i++) {
                height = Math.max(height, needed[i] / shape(part(i), top));
            }
            double shorter = Math.min(top, 1 - top);
            double acceleration = height / (shorter * shorter);
            if (height > 0 && acceleration < least) {
                least = acceleration;
                peak = height;
                at = top;
            }
        }
    }

    private static double shape(double part, double top) {
        double t = part <= top ? part / top : (1 - part) / (1 - top);
        return t * t * t * (t * (6 * t - 15) + 10);
    }
}
