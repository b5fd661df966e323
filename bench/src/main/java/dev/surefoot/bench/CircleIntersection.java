// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

/**
 * The knee where two circles meet, the distance worked out first, as taught everywhere; guarded against targets too far
 * alone.
 */
final class CircleIntersection {
    double kneeX;
    double kneeY;

    /** Places the knee on the left; a target too far leaves the knee on the line to it. */
    void solve(double dx, double dy, double thigh, double shin) {
        double d = Math.sqrt(dx * dx + dy * dy);
        double ux = dx / d;
        double uy = dy / d;
        if (d > thigh + shin) {
            kneeX = thigh * ux;
            kneeY = thigh * uy;
            return;
        }
        double a = (thigh * thigh - shin * shin + d * d) / (2 * d);
        double h = Math.sqrt(Math.max(0, thigh * thigh - a * a));
        kneeX = a * ux - h * uy;
        kneeY = a * uy + h * ux;
    }
}
