// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

/**
 * A smooth closed curve over one cycle through evenly spaced values: a cubic spline whose second derivative is
 * continuous, also where the cycle closes.
 *
 * <p><b>Units:</b> the phase is in cycles, any real number; the value in whatever the samples are in. <b>Source:</b>
 * interpolation by cubic B-splines; the coefficients are the samples filtered with powers of √3 − 2 (M. Unser 1999,
 * "Splines: a perfect fit for signal and image processing").
 */
final class PeriodicSpline {
    private static final double POLE = Math.sqrt(3) - 2;
    /** Terms of the filter on each side: POLE^30 is 7e-18, below rounding. */
    private static final int TERMS = 30;

    private final double[] coefficients;

    /** Creates the curve through {@code samples}, the first of them at phase 0. */
    PeriodicSpline(double... samples) {
        int n = samples.length;
        coefficients = new double[n];
        double scale = -6 * POLE / (1 - POLE * POLE);
        for (int i = 0; i < n; i++) {
            double sum = samples[i];
            double power = 1;
            for (int k = 1; k <= TERMS; k++) {
                power *= POLE;
                sum += power * (samples[(i + k) % n] + samples[Math.floorMod(i - k, n)]);
            }
            coefficients[i] = scale * sum;
        }
    }

    /** Returns the value at {@code phase} cycles. */
    double at(double phase) {
        int n = coefficients.length;
        double x = (phase - Math.floor(phase)) * n;
        int i = (int) Math.floor(x);
        double u = x - i;
        double v = 1 - u;
        double before = v * v * v / 6;
        double after = u * u * u / 6;
        double here = 2.0 / 3 - 0.5 * u * u * (2 - u);
        double next = 2.0 / 3 - 0.5 * v * v * (2 - v);
        return before * coefficients[Math.floorMod(i - 1, n)]
                + here * coefficients[i % n]
                + next * coefficients[(i + 1) % n]
                + after * coefficients[(i + 2) % n];
    }
}
