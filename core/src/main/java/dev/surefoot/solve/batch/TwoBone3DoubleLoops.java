// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

/** The loops of {@link TwoBone3Batch} over doubles, each small enough to become vector code. */
final class TwoBone3DoubleLoops {
    /** Moves targets off their roots; see {@link TwoBone2Batch}. */
    private static final double NUDGE = 0x1.5ecp-200;
    /** Keeps divisions finite where the nudges meet what they nudge. It drowns in what else they leave. */
    private static final double LEAST_PRODUCT = 0x1p-900;
    /** The same for the length of R. */
    private static final double LEAST_SQUARE = 0x1p-800;
    /** Turns hints off the lines to their targets: a few roundings, towards a direction in which few legs point. */
    private static final double HINT_X = 0x1.3cp-51;

    private static final double HINT_Y = -0x1.1ap-51;
    private static final double HINT_Z = 0x1.57p-51;
    /**
     * Keeps the square of R, which has the fourth power of D, in range for targets near the root; R is measured with
     * it, so it drops out.
     */
    private static final double HINT_SCALE = 0x1p100;

    /** One loop over a range of limbs. */
    private interface Step {
        void run(
                double[] dx,
                double[] dy,
                double[] dz,
                double[] thighLength,
                double[] shinLength,
                double[] kx,
                double[] ky,
                double[] kz,
                double[] kneeX,
                double[] kneeY,
                double[] kneeZ,
                double[] scratch,
                int from,
                int to);
    }

    /**
     * The steps, called through a table so that the compiler takes each loop by itself: it inlines no call that has
     * many receivers, and several loops together in one method it leaves as they are, from one run to the next, more
     * than it turns into vector code.
     */
    private static final Step[] STEPS = {
        (dx, dy, dz, a, b, kx, ky, kz, x, y, z, s, from, to) ->
                cross(ky, HINT_Y, kz, HINT_Z, dy, 0, dz, 0, x, from, to),
        (dx, dy, dz, a, b, kx, ky, kz, x, y, z, s, from, to) ->
                cross(kz, HINT_Z, kx, HINT_X, dz, 0, dx, NUDGE, y, from, to),
        (dx, dy, dz, a, b, kx, ky, kz, x, y, z, s, from, to) ->
                cross(kx, HINT_X, ky, HINT_Y, dx, NUDGE, dy, 0, z, from, to),
        (dx, dy, dz, a, b, kx, ky, kz, x, y, z, s, from, to) -> across(dx, dy, dz, x, y, z, from, to),
        (dx, dy, dz, a, b, kx, ky, kz, x, y, z, s, from, to) -> clamp(dx, dy, dz, a, b, s, from, to),
        (dx, dy, dz, a, b, kx, ky, kz, x, y, z, s, from, to) -> heights(a, b, s, from, to),
        (dx, dy, dz, a, b, kx, ky, kz, x, y, z, s, from, to) -> scale(x, y, z, s, from, to),
        (dx, dy, dz, a, b, kx, ky, kz, x, y, z, s, from, to) -> squares(dx, dy, dz, s, from, to),
        (dx, dy, dz, a, b, kx, ky, kz, x, y, z, s, from, to) -> parts(a, b, s, from, to),
        (dx, dy, dz, a, b, kx, ky, kz, x, y, z, s, from, to) -> add(s, dx, dy, dz, x, y, z, from, to)
    };

    private TwoBone3DoubleLoops() {}

    /** Solves a range of limbs, one step for all of them after the other. */
    static void solve(
            double[] dx,
            double[] dy,
            double[] dz,
            double[] thighLength,
            double[] shinLength,
            double[] kx,
            double[] ky,
            double[] kz,
            double[] kneeX,
            double[] kneeY,
            double[] kneeZ,
            double[] scratch,
            int from,
            int to) {
        for (Step step : STEPS) {
            step.run(dx, dy, dz, thighLength, shinLength, kx, ky, kz, kneeX, kneeY, kneeZ, scratch, from, to);
        }
    }

    /** One component of k × D, scaled. */
    private static void cross(
            double[] u,
            double u0,
            double[] v,
            double v0,
            double[] x,
            double x0,
            double[] y,
            double y0,
            double[] out,
            int from,
            int to) {
        for (int i = from; i < to; i++) {
            out[i] = ((u[i] + u0) * (y[i] + y0) - (v[i] + v0) * (x[i] + x0)) * HINT_SCALE;
        }
    }

    /** Turns c into r = D × c: the hint's part across D, times q. */
    private static void across(
            double[] dx, double[] dy, double[] dz, double[] cx, double[] cy, double[] cz, int from, int to) {
        for (int i = from; i < to; i++) {
            double x = dx[i] + NUDGE;
            double y = dy[i];
            double z = dz[i];
            double u = cx[i];
            double v = cy[i];
            double w = cz[i];
            cx[i] = y * w - z * v;
            cy[i] = z * u - x * w;
            cz[i] = x * v - y * u;
        }
    }

    /** Works out q. */
    private static void squares(double[] dx, double[] dy, double[] dz, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            double x = dx[i] + NUDGE;
            double y = dy[i];
            double z = dz[i];
            out[i] = x * x + y * y + z * z;
        }
    }

    /** Works out q held in what can be reached. */
    private static void clamp(
            double[] dx,
            double[] dy,
            double[] dz,
            double[] thighLength,
            double[] shinLength,
            double[] out,
            int from,
            int to) {
        for (int i = from; i < to; i++) {
            double x = dx[i] + NUDGE;
            double y = dy[i];
            double z = dz[i];
            double p = thighLength[i] + shinLength[i];
            double m = thighLength[i] - shinLength[i];
            out[i] = Math.max(Math.min(x * x + y * y + z * z, p * p), m * m);
        }
    }

    /** Turns the clamped q into the square of the knee's height over the line to the target. */
    private static void heights(double[] thighLength, double[] shinLength, double[] square, int from, int to) {
        for (int i = from; i < to; i++) {
            double r = square[i];
            double p = thighLength[i] + shinLength[i];
            double m = thighLength[i] - shinLength[i];
            square[i] = 0.25 * ((p * p - r) * (r - m * m)) / (r + LEAST_PRODUCT);
        }
    }

    /** Turns r into the knee's way off the line, of the height whose square is given. */
    private static void scale(double[] rx, double[] ry, double[] rz, double[] square, int from, int to) {
        for (int i = from; i < to; i++) {
            double x = rx[i];
            double y = ry[i];
            double z = rz[i];
            double f = Math.sqrt(square[i] / (x * x + y * y + z * z + LEAST_SQUARE));
            rx[i] = x * f;
            ry[i] = y * f;
            rz[i] = z * f;
        }
    }

    /** Turns q into the knee's part along D, in units of it. */
    private static void parts(double[] thighLength, double[] shinLength, double[] square, int from, int to) {
        for (int i = from; i < to; i++) {
            double q = square[i];
            double p = thighLength[i] + shinLength[i];
            double m = thighLength[i] - shinLength[i];
            double r = Math.max(Math.min(q, p * p), m * m);
            square[i] = (r + m * p) * (0.5 / Math.sqrt(r * q + LEAST_PRODUCT));
        }
    }

    /** Adds the part along D. */
    private static void add(
            double[] part,
            double[] dx,
            double[] dy,
            double[] dz,
            double[] x,
            double[] y,
            double[] z,
            int from,
            int to) {
        for (int i = from; i < to; i++) {
            double f = part[i];
            x[i] += f * (dx[i] + NUDGE);
            y[i] += f * dy[i];
            z[i] += f * dz[i];
        }
    }
}
