// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

/**
 * The smallest rise over a swing that clears what is in its way: up to a peak and down again to 0 at the landing, both
 * by the polynomial of least jerk.
 */
public final class SwingBump {
    /** Moments of a swing that are looked at: 25 ms apart in a walk, at heel and toe by turns. */
    public static final int SAMPLES = 16;

    /** How high the peak is, metres; 0 when nothing is in the way. */
    public double peak;
    /** After which part of what is left of the swing it is reached. */
    public double at;
    /** How much higher the foot must be, by sample, metres; sample i is after (i + 1) / (SAMPLES + 1) of the swing. */
    public final double[] needed = new double[SAMPLES];

    /**
     * The peak is at most this many times what is needed most: a late edge would else be cleared by a leap, and what it
     * takes off a heel instead is millimetres.
     */
    private static final double MOST_LEAP = 1.5;

    /** Returns the part of the swing that is over at a sample. */
    public static double part(int sample) {
        return (sample + 1) / (double) (SAMPLES + 1);
    }

    /**
     * Chooses the peak that asks for the least acceleration.
     *
     * @param state how much higher the foot is now: a triple
     * @param from where it is in {@code state}
     * @param seconds what is left of the swing
     */
    public void choose(double[] state, int from, double seconds) {
        peak = 0;
        at = 0.5;
        double most = 0;
        for (int i = 0; i < SAMPLES; i++) {
            most = Math.max(most, MOST_LEAP * needed[i]);
        }
        double least = Double.POSITIVE_INFINITY;
        for (int p = 0; p < SAMPLES; p++) {
            double top = part(p);
            double height = 0;
            for (int i = 0; i < SAMPLES; i++) {
                double t = part(i);
                // what is on its way goes on by itself until the peak
                double own = t < top ? MinimumJerk.after(state, from, 0, top * seconds, t * seconds) : 0;
                height = Math.max(height, (needed[i] - own) / shape(t, top));
            }
            double shorter = Math.min(top, 1 - top);
            double acceleration = height / (shorter * shorter);
            if (height > 0 && acceleration < least) {
                least = acceleration;
                peak = Math.min(height, most);
                at = top;
            }
        }
    }

    private static double shape(double part, double top) {
        return MinimumJerk.shape(part <= top ? part / top : (1 - part) / (1 - top));
    }
}
