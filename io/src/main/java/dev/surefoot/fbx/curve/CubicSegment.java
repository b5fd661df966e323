// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

/** The cubic from a key to the next: a Bézier curve in time and value. */
final class CubicSegment {
    /** Steps after which bisection alone has used up all digits of a number in [0, 1]. */
    private static final int MOST_STEPS = 64;
    /** Part of the way from key to key to which the moment is met: rounding of the values is larger. */
    private static final double CLOSE = 1e-15;

    private CubicSegment() {}

    /**
     * Returns the value at a part of the way.
     *
     * @param part of the time from key to key, in [0, 1]
     * @param weights the parts of the way at which the tangents end, from the left key and from the right one
     * @param values the value at the left key, at its tangent's end, at that of the right key and at the right key
     */
    static double value(double part, double[] weights, double[] values) {
        double t = parameter(part, weights[0], 1 - weights[1]);
        double u = 1 - t;
        return u * u * u * values[0] + 3 * u * u * t * values[1] + 3 * u * t * t * values[2] + t * t * t * values[3];
    }

    /** Solves 3 u² t x1 + 3 u t² x2 + t³ = part for t: Newton's steps, halved intervals where these go astray. */
    private static double parameter(double part, double x1, double x2) {
        double low = 0;
        double high = 1;
        double t = part;
        for (int step = 0; step < MOST_STEPS; step++) {
            double u = 1 - t;
            double error = 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t - part;
            if (Math.abs(error) <= CLOSE) {
                return t;
            }
            if (error < 0) {
                low = t;
            } else {
                high = t;
            }
            double slope = 3 * u * u * x1 + 6 * u * t * (x2 - x1) + 3 * t * t * (1 - x2);
            double next = t - error / slope;
            // a slope of nothing makes no number, which no comparison lets pass
            t = next > low && next < high ? next : 0.5 * (low + high);
        }
        return t;
    }
}
