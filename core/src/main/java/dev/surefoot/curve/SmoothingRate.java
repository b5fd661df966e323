// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

/** At how many frames a second smooth curves are planned, whatever the rate of a clip. */
public final class SmoothingRate {
    /**
     * Frames a second. Smoothness weighs an acceleration by the fourth power of the rate, beside positions that weigh
     * one: at 4,000 the heaviest term (0.05 s⁴) is 1/5,000 of what a double resolves, at 10,000 it is 1/128, and at
     * 100,000 the matrices are singular and solve to NaN. No camera of a capture studio takes 2,000.
     */
    static final double MOST_FRAMES_PER_SECOND = 4000;

    private SmoothingRate() {}

    /**
     * Returns the rate to plan with: that of the clip up to the most there is. A faster clip is planned as if it were
     * slower motion, so that its curves are a little stiffer.
     */
    public static double of(double framesPerSecond) {
        return Math.min(framesPerSecond, MOST_FRAMES_PER_SECOND);
    }
}
