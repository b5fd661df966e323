// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import java.util.function.DoubleUnaryOperator;

/**
 * A polynomial of degree five between two moments, with value, rate and acceleration given at both: joined end to end,
 * pieces have no jump in speed or acceleration.
 *
 * @param start where it begins
 * @param end where it ends
 * @param from value, rate and acceleration at the start
 * @param to value, rate and acceleration at the end
 */
record Quintic(double start, double end, Knot from, Knot to) {
    /**
     * What a curve does at one moment.
     *
     * @param value its value
     * @param rate its first derivative
     * @param acceleration its second derivative
     */
    record Knot(double value, double rate, double acceleration) {
        /** At nought and at rest. */
        static final Knot REST = new Knot(0, 0, 0);
    }

    /**
     * Step of the differences in {@link #knotOf}. Where a curve's third derivative jumps, by some ten thousand here,
     * the second is off by that times a third of the step; rounding adds 1e-16/step². Both stay below 0.1, of
     * accelerations of hundreds.
     */
    private static final double STEP = 2e-5;

    /** Returns what {@code curve} does at {@code t}, by central differences. */
    static Knot knotOf(DoubleUnaryOperator curve, double t) {
        double before = curve.applyAsDouble(t - STEP);
        double here = curve.applyAsDouble(t);
        double after = curve.applyAsDouble(t + STEP);
        return new Knot(here, (after - before) / (2 * STEP), ((after - here) - (here - before)) / (STEP * STEP));
    }

    /** Returns the value at {@code t}; outside start and end the polynomial simply goes on. */
    double at(double t) {
        double span = end - start;
        double s = (t - start) / span;
        double v0 = from.rate * span;
        double v1 = to.rate * span;
        double a0 = from.acceleration * span * span;
        double a1 = to.acceleration * span * span;
        double d = to.value - from.value;
        double c3 = 10 * d - 6 * v0 - 4 * v1 - 1.5 * a0 + 0.5 * a1;
        double c4 = -15 * d + 8 * v0 + 7 * v1 + 1.5 * a0 - a1;
        double c5 = 6 * d - 3 * v0 - 3 * v1 - 0.5 * a0 + 0.5 * a1;
        return from.value + s * (v0 + s * (0.5 * a0 + s * (c3 + s * (c4 + s * c5))));
    }
}
