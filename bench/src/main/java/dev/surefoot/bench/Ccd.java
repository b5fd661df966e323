// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

/**
 * Cyclic coordinate descent on two bones in the plane (Wang and Chen 1991): each joint in turn, from the knee to the
 * root, turns the end towards the target, until the end is within a millionth of the limb of a target that can be
 * reached.
 */
public final class Ccd {
    private static final int MOST_PASSES = 1_000;
    private static final double NEAR_ENOUGH = 1e-6;

    /** The knee along x, from the root. */
    public double kneeX;

    /** The knee along y. */
    public double kneeY;

    /** Creates one to be used again and again. */
    public Ccd() {}

    /**
     * Moves the knee, given where it is from the root, to reach (dx, dy); the shin starts a quarter turn to its right.
     */
    public void solve(double dx, double dy, double thigh, double shin, double startX, double startY) {
        double reach = thigh + shin;
        double near = NEAR_ENOUGH * reach;
        double kx = startX;
        double ky = startY;
        double ex = kx + shin / thigh * ky;
        double ey = ky - shin / thigh * kx;
        double d = Math.sqrt(dx * dx + dy * dy);
        double goal = d > reach ? d - reach : Math.max(0, Math.abs(thigh - shin) - d);
        for (int pass = 0; pass < MOST_PASSES; pass++) {
            // the knee turns the shin at the target
            double sx = dx - kx;
            double sy = dy - ky;
            double s = shin / Math.sqrt(sx * sx + sy * sy);
            ex = kx + s * sx;
            ey = ky + s * sy;
            // the root turns the whole limb: the end's direction into the target's
            double l = 1 / Math.sqrt((ex * ex + ey * ey) * (dx * dx + dy * dy));
            double c = (ex * dx + ey * dy) * l;
            double n = (ex * dy - ey * dx) * l;
            double x = c * kx - n * ky;
            ky = n * kx + c * ky;
            kx = x;
            double ox = c * ex - n * ey;
            ey = n * ex + c * ey;
            ex = ox;
            if (Math.abs(Math.sqrt((dx - ex) * (dx - ex) + (dy - ey) * (dy - ey)) - goal) < near) {
                break;
            }
        }
        kneeX = kx;
        kneeY = ky;
    }
}
