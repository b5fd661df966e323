// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

/**
 * The textbook method with angles: two arc cosines from the law of cosines, an arc tangent for the direction, sines and
 * cosines to get back to places.
 */
public final class LawOfCosines {
    /** The knee along x, from the root. */
    public double kneeX;

    /** The knee along y. */
    public double kneeY;

    /** The knee along z. */
    public double kneeZ;

    /** Creates one to be used again and again. */
    public LawOfCosines() {}

    /** Places the knee on the left, in the plane. */
    public void solve(double dx, double dy, double thigh, double shin) {
        double d = clamp(Math.sqrt(dx * dx + dy * dy), Math.abs(thigh - shin), thigh + shin);
        double atHip = acos((thigh * thigh + d * d - shin * shin) / (2 * thigh * d));
        double angle = Math.atan2(dy, dx) + atHip;
        kneeX = thigh * Math.cos(angle);
        kneeY = thigh * Math.sin(angle);
    }

    /**
     * Places the knee towards (kx, ky, kz), in space: the target's direction turned about the bend plane's normal by
     * the angle at the hip.
     */
    public void solve(double dx, double dy, double dz, double thigh, double shin, double kx, double ky, double kz) {
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        double ux = dx / length;
        double uy = dy / length;
        double uz = dz / length;
        double d = clamp(length, Math.abs(thigh - shin), thigh + shin);
        double angle = acos((thigh * thigh + d * d - shin * shin) / (2 * thigh * d));
        double nx = uy * kz - uz * ky;
        double ny = uz * kx - ux * kz;
        double nz = ux * ky - uy * kx;
        double n = Math.sqrt(nx * nx + ny * ny + nz * nz);
        double s = Math.sin(angle) / n;
        double c = Math.cos(angle);
        kneeX = thigh * (c * ux + s * (ny * uz - nz * uy));
        kneeY = thigh * (c * uy + s * (nz * ux - nx * uz));
        kneeZ = thigh * (c * uz + s * (nx * uy - ny * ux));
    }

    private static double clamp(double d, double least, double most) {
        return d < least ? least : d > most ? most : d;
    }

    private static double acos(double c) {
        return Math.acos(c < -1 ? -1 : c > 1 ? 1 : c);
    }
}
