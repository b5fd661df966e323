// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

/**
 * Forward and backward reaching on two bones (Aristidou and Lasenby 2011), from a posed knee, until the end is within a
 * millionth of the limb of a target that can be reached.
 */
public final class Fabrik {
    /** Near full reach each pass gains next to nothing; this many is where everybody gives up. */
    private static final int MOST_PASSES = 1_000;

    private static final double NEAR_ENOUGH = 1e-6;

    /** The knee along x, from the root. */
    public double kneeX;

    /** The knee along y. */
    public double kneeY;

    /** The knee along z. */
    public double kneeZ;

    /** Creates one to be used again and again. */
    public Fabrik() {}

    /** Moves the knee, given where it is from the root, to reach (dx, dy, dz). */
    public void solve(
            double dx, double dy, double dz, double thigh, double shin, double startX, double startY, double startZ) {
        double reach = thigh + shin;
        double d = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (d > reach) {
            kneeX = thigh / d * dx;
            kneeY = thigh / d * dy;
            kneeZ = thigh / d * dz;
            return;
        }
        double x = startX;
        double y = startY;
        double z = startZ;
        for (int pass = 0; pass < MOST_PASSES; pass++) {
            // backward: the end on the target, the knee a shin away from it
            double bx = x - dx;
            double by = y - dy;
            double bz = z - dz;
            double b = shin / Math.sqrt(bx * bx + by * by + bz * bz);
            x = dx + b * bx;
            y = dy + b * by;
            z = dz + b * bz;
            // forward: the root stays, the knee a thigh away from it
            double f = thigh / Math.sqrt(x * x + y * y + z * z);
            x *= f;
            y *= f;
            z *= f;
            double ex = dx - x;
            double ey = dy - y;
            double ez = dz - z;
            if (Math.abs(Math.sqrt(ex * ex + ey * ey + ez * ez) - shin) < NEAR_ENOUGH * reach) {
                break;
            }
        }
        kneeX = x;
        kneeY = y;
        kneeZ = z;
    }
}
