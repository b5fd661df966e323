// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

/** The loops of {@link TwoBone3Batch}, each small enough to become vector code. */
final class TwoBone3Loops {
    /** Moves targets off their roots; see {@link TwoBone2Batch}. */
    private static final float NUDGE = 0x1.5ecp-28f;
    /** Keeps divisions finite where the nudges meet what they nudge. It drowns in what else they leave. */
    private static final float LEAST_PRODUCT = 0x1p-140f;
    /** The same for the length of R. */
    private static final float LEAST_SQUARE = 0x1p-126f;
    /** Turns hints off the lines to their targets: a few roundings, towards a direction in which few legs point. */
    private static final float HINT_X = 0x1.3cp-22f;

    private static final float HINT_Y = -0x1.1ap-22f;
    private static final float HINT_Z = 0x1.57p-22f;
    /**
     * Keeps the square of R, which has the fourth power of D, in range for targets near the root; R is measured with
     * it, so it drops out.
     */
    private static final float HINT_SCALE = 0x1p32f;

    /**
     * Error of the thigh's square, over the product of thigh and limb, that no rounding makes: 4 units of rounding of
     * the limb are a quarter of it.
     */
    private static final float WRONG = 0x1p-19f;

    /** One loop over a range of limbs. */
    interface Step {
        void run(
                float[] dx,
                float[] dy,
                float[] dz,
                float[] thighLength,
                float[] shinLength,
                float[] kx,
                float[] ky,
                float[] kz,
                float[] kneeX,
                float[] kneeY,
                float[] kneeZ,
                float[] scratch,
                int from,
                int to);
    }

    /**
     * The steps, to be run over a range one after the other. They are called through a table so that the compiler takes
     * each loop by itself: it inlines no call that has many receivers, and several loops together in one method it
     * leaves as they are, from one run to the next, more than it turns into vector code. It leaves a loop alone as well
     * whose body is more than some 60 of its nodes, and most of these are near that.
     */
    static final Step[] STEPS = {
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
        (dx, dy, dz, a, b, kx, ky, kz, x, y, z, s, from, to) -> add(s, dx, dy, dz, x, y, z, from, to),
        (dx, dy, dz, a, b, kx, ky, kz, x, y, z, s, from, to) -> doubts(x, y, z, a, b, s, from, to)
    };

    private TwoBone3Loops() {}

    /**
     * Works out, more than 0 where there is reason to and 0 where there is none, whether a limb must be solved by
     * itself: it is small, or its thigh came out wrong because the hint, turned as it is, lies along the line to the
     * target.
     */
    private static void doubts(
            float[] x, float[] y, float[] z, float[] thighLength, float[] shinLength, float[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            float a = thighLength[i];
            float p = a + shinLength[i];
            float off = Math.abs(x[i] * x[i] + y[i] * y[i] + z[i] * z[i] - a * a);
            float doubt = Math.max(off - WRONG * (a * p), BatchLimb.SMALL - p);
            out[i] = Math.abs(doubt) + doubt;
        }
    }

    /** One component of k × D, scaled. */
    private static void cross(
            float[] u,
            float u0,
            float[] v,
            float v0,
            float[] x,
            float x0,
            float[] y,
            float y0,
            float[] out,
            int from,
            int to) {
        for (int i = from; i < to; i++) {
            out[i] = ((u[i] + u0) * (y[i] + y0) - (v[i] + v0) * (x[i] + x0)) * HINT_SCALE;
        }
    }

    /** Turns c into r = D × c: the hint's part across D, times q. */
    private static void across(
            float[] dx, float[] dy, float[] dz, float[] cx, float[] cy, float[] cz, int from, int to) {
        for (int i = from; i < to; i++) {
            float x = dx[i] + NUDGE;
            float y = dy[i];
            float z = dz[i];
            float u = cx[i];
            float v = cy[i];
            float w = cz[i];
            cx[i] = y * w - z * v;
            cy[i] = z * u - x * w;
            cz[i] = x * v - y * u;
        }
    }

    /** Works out q. */
    private static void squares(float[] dx, float[] dy, float[] dz, float[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            float x = dx[i] + NUDGE;
            float y = dy[i];
            float z = dz[i];
            out[i] = x * x + y * y + z * z;
        }
    }

    /** Works out q held in what can be reached. */
    private static void clamp(
            float[] dx,
            float[] dy,
            float[] dz,
            float[] thighLength,
            float[] shinLength,
            float[] out,
            int from,
            int to) {
        for (int i = from; i < to; i++) {
            float x = dx[i] + NUDGE;
            float y = dy[i];
            float z = dz[i];
            float p = thighLength[i] + shinLength[i];
            float m = thighLength[i] - shinLength[i];
            out[i] = Math.max(Math.min(x * x + y * y + z * z, p * p), m * m);
        }
    }

    /** Turns the clamped q into the square of the knee's height over the line to the target. */
    private static void heights(float[] thighLength, float[] shinLength, float[] square, int from, int to) {
        for (int i = from; i < to; i++) {
            float r = square[i];
            float p = thighLength[i] + shinLength[i];
            float m = thighLength[i] - shinLength[i];
            square[i] = 0.25f * ((p * p - r) * (r - m * m)) / (r + LEAST_PRODUCT);
        }
    }

    /** Turns r into the knee's displacement off the line, of the height whose square is given. */
    private static void scale(float[] rx, float[] ry, float[] rz, float[] square, int from, int to) {
        for (int i = from; i < to; i++) {
            float x = rx[i];
            float y = ry[i];
            float z = rz[i];
            float f = (float) Math.sqrt(square[i] / (x * x + y * y + z * z + LEAST_SQUARE));
            rx[i] = x * f;
            ry[i] = y * f;
            rz[i] = z * f;
        }
    }

    /** Turns q into the knee's part along D, in units of it. */
    private static void parts(float[] thighLength, float[] shinLength, float[] square, int from, int to) {
        for (int i = from; i < to; i++) {
            float q = square[i];
            float p = thighLength[i] + shinLength[i];
            float m = thighLength[i] - shinLength[i];
            float r = Math.max(Math.min(q, p * p), m * m);
            square[i] = (r + m * p) * (0.5f / (float) Math.sqrt(r * q + LEAST_PRODUCT));
        }
    }

    /** Adds the part along D. */
    private static void add(
            float[] part, float[] dx, float[] dy, float[] dz, float[] x, float[] y, float[] z, int from, int to) {
        for (int i = from; i < to; i++) {
            float f = part[i];
            x[i] += f * (dx[i] + NUDGE);
            y[i] += f * dy[i];
            z[i] += f * dz[i];
        }
    }
}
