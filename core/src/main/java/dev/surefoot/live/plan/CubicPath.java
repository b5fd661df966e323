// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

/**
 * The cubic through evenly spaced samples whose slopes are those of their neighbours' chords.
 *
 * <p><b>Source:</b> Catmull and Rom, "A class of local interpolating splines", 1974; uniform.
 */
public final class CubicPath {
    private CubicPath() {}

    /** Returns the value at the part {@code u} of the way from {@code b} to {@code c}. */
    public static double between(double a, double b, double c, double d, double u) {
        double slopeB = 0.5 * (c - a);
        double slopeC = 0.5 * (d - b);
        double rise = c - b;
        return b + u * (slopeB + u * (3 * rise - 2 * slopeB - slopeC + u * (slopeB + slopeC - 2 * rise)));
    }
}
