// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

/**
 * The knee without angles, measured from the root, as it is widely copied from Inigo Quilez's page on simple inverse
 * kinematics: nothing is guarded but the root of a negative.
 *
 * <p>What is missed: bones out of reach change their lengths, and a target on the root divides by zero.
 */
public final class QuilezFormula {
    /** The knee along x, from the root. */
    public double kneeX;

    /** The knee along y. */
    public double kneeY;

    /** Creates one to be used again and again. */
    public QuilezFormula() {}

    /** Places the knee on the left. */
    public void solve(double dx, double dy, double thigh, double shin) {
        double h = dx * dx + dy * dy;
        double w = h + thigh * thigh - shin * shin;
        double s = 4 * thigh * thigh * h - w * w;
        double root = s > 0 ? Math.sqrt(s) : 0;
        double e = 0.5 / h;
        kneeX = (w * dx - root * dy) * e;
        kneeY = (w * dy + root * dx) * e;
    }
}
