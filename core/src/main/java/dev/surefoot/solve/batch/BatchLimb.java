// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

import dev.surefoot.solve.TwoBone3;

/**
 * One limb of a batch by itself, in double precision: those that loops over floats without a branch have no digits for,
 * being small, or bent by a hint along the line to the target.
 *
 * <p>The formulas are those of the batches with a unit vector u towards the target. Fourth powers of floats stay in the
 * range of doubles, and half of their digits are more than a float holds, so nothing here needs a second thought.
 */
final class BatchLimb {
    /**
     * A limb shorter than this, in units, is solved by itself: from here down the nudge of 5e-9 units that keeps the
     * loops' divisions finite is more than 3 units of rounding of the limb.
     */
    static final float SMALL = 0x1p-5f;

    /**
     * A hint nearer to the line than this sine, squared, is rounding of that line: the floats themselves hold 2^-48.
     */
    private static final double LEAST_SINE_SQUARED = 0x1p-80;

    private BatchLimb() {}

    /** Places a knee in the plane. */
    static void plane(
            double dx, double dy, double thigh, double shin, double side, float[] kneeX, float[] kneeY, int i) {
        double d = Math.sqrt(dx * dx + dy * dy);
        double ux = d > 0 ? dx / d : 1;
        double uy = d > 0 ? dy / d : 0;
        double r = clamped(d * d, thigh, shin);
        double along = along(r, thigh, shin);
        double height = side * height(r, thigh, shin);
        kneeX[i] = (float) (along * ux - height * uy);
        kneeY[i] = (float) (along * uy + height * ux);
    }

    /** Places a knee in space; where a hint gives no side, the least axis does, as in {@link TwoBone3}. */
    static void space(
            double dx,
            double dy,
            double dz,
            double thigh,
            double shin,
            double kx,
            double ky,
            double kz,
            float[] kneeX,
            float[] kneeY,
            float[] kneeZ,
            int i) {
        double d = Math.sqrt(dx * dx + dy * dy + dz * dz);
        double ux = d > 0 ? dx / d : 1;
        double uy = d > 0 ? dy / d : 0;
        double uz = d > 0 ? dz / d : 0;
        double hintX = kx;
        double hintY = ky;
        double hintZ = kz;
        double cx = hintY * uz - hintZ * uy;
        double cy = hintZ * ux - hintX * uz;
        double cz = hintX * uy - hintY * ux;
        double kk = hintX * hintX + hintY * hintY + hintZ * hintZ;
        if (!(cx * cx + cy * cy + cz * cz > LEAST_SINE_SQUARED * kk)) {
            boolean leastX = Math.abs(ux) <= Math.abs(uy) && Math.abs(ux) <= Math.abs(uz);
            boolean leastY = !leastX && Math.abs(uy) <= Math.abs(uz);
            hintX = leastX ? 1 : 0;
            hintY = leastY ? 1 : 0;
            hintZ = leastX || leastY ? 0 : 1;
            cx = hintY * uz - hintZ * uy;
            cy = hintZ * ux - hintX * uz;
            cz = hintX * uy - hintY * ux;
        }
        double r = clamped(d * d, thigh, shin);
        double along = along(r, thigh, shin);
        // |u × c| is |c|, the two being perpendicular
        double height = height(r, thigh, shin) / Math.sqrt(cx * cx + cy * cy + cz * cz);
        kneeX[i] = (float) (along * ux + height * (uy * cz - uz * cy));
        kneeY[i] = (float) (along * uy + height * (uz * cx - ux * cz));
        kneeZ[i] = (float) (along * uz + height * (ux * cy - uy * cx));
    }

    /** Returns the squared distance, held in what can be reached. */
    private static double clamped(double q, double thigh, double shin) {
        double p = thigh + shin;
        double m = thigh - shin;
        return Math.max(Math.min(q, p * p), m * m);
    }

    /** Returns how far the knee lies along the line to the target. */
    private static double along(double r, double thigh, double shin) {
        return r > 0 ? (r + (thigh - shin) * (thigh + shin)) / (2 * Math.sqrt(r)) : 0;
    }

    /** Returns how far the knee lies off that line; equal bones folded onto their root leave all of the thigh. */
    private static double height(double r, double thigh, double shin) {
        double p = thigh + shin;
        double m = thigh - shin;
        return r > 0 ? 0.5 * Math.sqrt((p * p - r) * ((r - m * m) / r)) : thigh;
    }
}
