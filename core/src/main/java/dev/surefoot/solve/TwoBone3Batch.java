// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

/**
 * Places the knees of many limbs in space at once, each thigh as close as possible to a hint: numbers in arrays, one array a component, all with the same index.
 *
 * <p>The formula is that of {@link TwoBone3} with the squared distance q held in what can be reached, r = max(min(q, p²), m²), so that no branch is left:
 *
 * <pre>
 *   knee = (r + t) / 2 sqrt(r q) D + sqrt((p² - r)(r - m²) / 4 r |R|²) R        R = D × (k × D)
 * </pre>
 *
 * <p>R is measured as it came out, not as it should be, so a hint near the line to the target costs its own digits and not the bones'. The loops are plain ones
 * that the virtual machine turns into vector code, each as small as that takes; in one loop they would take five times as long. A range may be split over
 * threads as one likes, the bits do not depend on it.
 *
 * <p><b>Frames:</b> any, the same for all; knees are from the root. <b>Units:</b> any for D and lengths, with lengths between 1e-4 and 1e4 in float, 1e-40 and
 * 1e40 in double; hints about as long as 1, between 0.01 and 10. <b>Scratch:</b> the arrays for the knees hold intermediate numbers on the way, so they
 * must not be among the inputs. <b>Degenerate:</b> all targets are moved along +x by 5e-9 units in float, 1e-60 in double, so that a target on its root is
 * solved as one on the positive x-axis. All hints are turned by up to 5e-7 radians in float, 1e-15 in double, so that a hint along the line to the target
 * still gives a side; save where both point within some degrees of ±(0.58, -0.52, 0.63), where the knee may be left on the line and the thigh too short, since
 * no rule without a branch has an answer everywhere. <b>Errors:</b> {@link IllegalArgumentException} for the range and shared arrays; the limbs themselves are not
 * checked: a number that is not finite spoils its own limb alone, as {@link #reach} tells. <b>Accuracy:</b> thigh within 4 and shin within 6 units of rounding
 * (2^-24, 2^-53) of the limb's length, shown by {@code TwoBone3BatchTest}. <b>Cost:</b> no allocation; three divisions and two roots a limb, several limbs at a
 * time. <b>Source:</b> docs/notes/two-bone.md.
 */
public final class TwoBone3Batch {
    /** Moves targets off their roots; see {@link TwoBone2Batch}. */
    private static final float NUDGE_FLOAT = 0x1.5ecp-28f;

    private static final double NUDGE_DOUBLE = 0x1.5ecp-200;
    /** Keeps divisions finite where the nudges meet what they nudge. It drowns in what else they leave. */
    private static final float LEAST_PRODUCT_FLOAT = 0x1p-140f;

    private static final double LEAST_PRODUCT_DOUBLE = 0x1p-900;
    /** The same for the length of R. */
    private static final float LEAST_SQUARE_FLOAT = 0x1p-126f;

    private static final double LEAST_SQUARE_DOUBLE = 0x1p-800;
    /** Turns hints off the lines to their targets: a few roundings, towards a direction in which few legs point. */
    private static final float HINT_X_FLOAT = 0x1.3cp-22f;

    private static final float HINT_Y_FLOAT = -0x1.1ap-22f;
    private static final float HINT_Z_FLOAT = 0x1.57p-22f;
    private static final double HINT_X_DOUBLE = 0x1.3cp-51;
    private static final double HINT_Y_DOUBLE = -0x1.1ap-51;
    private static final double HINT_Z_DOUBLE = 0x1.57p-51;

    /** Keeps the square of R, which has the fourth power of D, in range for targets near the root; R is measured with it, so it drops out. */
    private static final float HINT_SCALE_FLOAT = 0x1p32f;

    private static final double HINT_SCALE_DOUBLE = 0x1p100;

    private TwoBone3Batch() {}

    /**
     * Places the knees of the limbs from {@code from} to before {@code to}, in floats, each thigh as close as possible to its hint.
     *
     * @param dx x from root to target
     * @param dy y from root to target
     * @param dz z from root to target
     * @param thighLength lengths of the bones at the roots, not negative
     * @param shinLength lengths of the bones at the ends, not negative
     * @param kx x of the bend hint, for example of the posed thigh
     * @param ky y of the bend hint
     * @param kz z of the bend hint
     * @param kneeX receives x from root to knee
     * @param kneeY receives y from root to knee
     * @param kneeZ receives z from root to knee
     * @param scratch is written over
     * @param from the first limb
     * @param to the limb after the last
     */
    public static void solve(
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
            int to) {
        BatchRange.check(
                from,
                to,
                Math.min(
                        least(dx.length, dy.length, dz.length),
                        Math.min(
                                least(kx.length, ky.length, kz.length),
                                Math.min(
                                        least(kneeX.length, kneeY.length, kneeZ.length),
                                        least(thighLength.length, shinLength.length, scratch.length)))));
        apart("kneeX", kneeX, dx, dy, dz, thighLength, shinLength, kx, ky, kz, kneeY, kneeZ);
        apart("kneeY", kneeY, dx, dy, dz, thighLength, shinLength, kx, ky, kz, kneeZ, scratch);
        apart("kneeZ", kneeZ, dx, dy, dz, thighLength, shinLength, kx, ky, kz, scratch, scratch);
        apart("scratch", scratch, dx, dy, dz, thighLength, shinLength, kx, ky, kz, kneeX, kneeX);
        for (int start = from; start < to; ) {
            int end = BatchRange.blockEnd(start, to);
            cross(ky, HINT_Y_FLOAT, kz, HINT_Z_FLOAT, dy, 0, dz, 0, kneeX, start, end);
            cross(kz, HINT_Z_FLOAT, kx, HINT_X_FLOAT, dz, 0, dx, NUDGE_FLOAT, kneeY, start, end);
            cross(kx, HINT_X_FLOAT, ky, HINT_Y_FLOAT, dx, NUDGE_FLOAT, dy, 0, kneeZ, start, end);
            across(dx, dy, dz, kneeX, kneeY, kneeZ, start, end);
            squares(dx, dy, dz, scratch, start, end);
            heights(thighLength, shinLength, scratch, start, end);
            relate(kneeX, kneeY, kneeZ, scratch, start, end);
            scale(scratch, kneeX, kneeY, kneeZ, start, end);
            squares(dx, dy, dz, scratch, start, end);
            parts(thighLength, shinLength, scratch, start, end);
            add(scratch, dx, NUDGE_FLOAT, kneeX, start, end);
            add(scratch, dy, 0, kneeY, start, end);
            add(scratch, dz, 0, kneeZ, start, end);
            start = end;
        }
    }

    /**
     * Places the knees of the limbs from {@code from} to before {@code to}, in doubles, each thigh as close as possible to its hint.
     *
     * @param dx x from root to target
     * @param dy y from root to target
     * @param dz z from root to target
     * @param thighLength lengths of the bones at the roots, not negative
     * @param shinLength lengths of the bones at the ends, not negative
     * @param kx x of the bend hint, for example of the posed thigh
     * @param ky y of the bend hint
     * @param kz z of the bend hint
     * @param kneeX receives x from root to knee
     * @param kneeY receives y from root to knee
     * @param kneeZ receives z from root to knee
     * @param scratch is written over
     * @param from the first limb
     * @param to the limb after the last
     */
    public static void solve(
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
        BatchRange.check(
                from,
                to,
                Math.min(
                        least(dx.length, dy.length, dz.length),
                        Math.min(
                                least(kx.length, ky.length, kz.length),
                                Math.min(
                                        least(kneeX.length, kneeY.length, kneeZ.length),
                                        least(thighLength.length, shinLength.length, scratch.length)))));
        apart("kneeX", kneeX, dx, dy, dz, thighLength, shinLength, kx, ky, kz, kneeY, kneeZ);
        apart("kneeY", kneeY, dx, dy, dz, thighLength, shinLength, kx, ky, kz, kneeZ, scratch);
        apart("kneeZ", kneeZ, dx, dy, dz, thighLength, shinLength, kx, ky, kz, scratch, scratch);
        apart("scratch", scratch, dx, dy, dz, thighLength, shinLength, kx, ky, kz, kneeX, kneeX);
        for (int start = from; start < to; ) {
            int end = BatchRange.blockEnd(start, to);
            cross(ky, HINT_Y_DOUBLE, kz, HINT_Z_DOUBLE, dy, 0, dz, 0, kneeX, start, end);
            cross(kz, HINT_Z_DOUBLE, kx, HINT_X_DOUBLE, dz, 0, dx, NUDGE_DOUBLE, kneeY, start, end);
            cross(kx, HINT_X_DOUBLE, ky, HINT_Y_DOUBLE, dx, NUDGE_DOUBLE, dy, 0, kneeZ, start, end);
            across(dx, dy, dz, kneeX, kneeY, kneeZ, start, end);
            squares(dx, dy, dz, scratch, start, end);
            heights(thighLength, shinLength, scratch, start, end);
            relate(kneeX, kneeY, kneeZ, scratch, start, end);
            scale(scratch, kneeX, kneeY, kneeZ, start, end);
            squares(dx, dy, dz, scratch, start, end);
            parts(thighLength, shinLength, scratch, start, end);
            add(scratch, dx, NUDGE_DOUBLE, kneeX, start, end);
            add(scratch, dy, 0, kneeY, start, end);
            add(scratch, dz, 0, kneeZ, start, end);
            start = end;
        }
    }

    /**
     * Tells how the targets lie to what the limbs can reach, in floats.
     *
     * @param dx x from root to target
     * @param dy y from root to target
     * @param dz z from root to target
     * @param thighLength lengths of the bones at the roots
     * @param shinLength lengths of the bones at the ends
     * @param reach receives codes for {@link TwoBone2Batch#reachOf}; exact but for limits that are nearer than 2^-50 of the distance
     * @param from the first limb
     * @param to the limb after the last
     */
    public static void reach(
            float[] dx,
            float[] dy,
            float[] dz,
            float[] thighLength,
            float[] shinLength,
            byte[] reach,
            int from,
            int to) {
        BatchRange.check(
                from,
                to,
                Math.min(
                        least(dx.length, dy.length, dz.length),
                        least(thighLength.length, shinLength.length, reach.length)));
        for (int i = from; i < to; i++) {
            reach[i] = BatchReach.code(dx[i], dy[i], dz[i], thighLength[i], shinLength[i]);
        }
    }

    /**
     * Tells how the targets lie to what the limbs can reach, in doubles.
     *
     * @param dx x from root to target
     * @param dy y from root to target
     * @param dz z from root to target
     * @param thighLength lengths of the bones at the roots
     * @param shinLength lengths of the bones at the ends
     * @param reach receives codes for {@link TwoBone2Batch#reachOf}; exact but for limits that are nearer than 2^-50 of the distance
     * @param from the first limb
     * @param to the limb after the last
     */
    public static void reach(
            double[] dx,
            double[] dy,
            double[] dz,
            double[] thighLength,
            double[] shinLength,
            byte[] reach,
            int from,
            int to) {
        BatchRange.check(
                from,
                to,
                Math.min(
                        least(dx.length, dy.length, dz.length),
                        least(thighLength.length, shinLength.length, reach.length)));
        for (int i = from; i < to; i++) {
            reach[i] = BatchReach.code(dx[i], dy[i], dz[i], thighLength[i], shinLength[i]);
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
            out[i] = ((u[i] + u0) * (y[i] + y0) - (v[i] + v0) * (x[i] + x0)) * HINT_SCALE_FLOAT;
        }
    }

    /** Turns c into r = D × c: the hint's part across D, times q. */
    private static void across(
            float[] dx, float[] dy, float[] dz, float[] cx, float[] cy, float[] cz, int from, int to) {
        for (int i = from; i < to; i++) {
            float x = dx[i] + NUDGE_FLOAT;
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
            float x = dx[i] + NUDGE_FLOAT;
            float y = dy[i];
            float z = dz[i];
            out[i] = x * x + y * y + z * z;
        }
    }

    /** Turns q into the square of the knee's height over the line to the target. */
    private static void heights(float[] thighLength, float[] shinLength, float[] square, int from, int to) {
        for (int i = from; i < to; i++) {
            float q = square[i];
            float p = thighLength[i] + shinLength[i];
            float m = thighLength[i] - shinLength[i];
            float pp = p * p;
            float mm = m * m;
            float r = Math.max(Math.min(q, pp), mm);
            square[i] = 0.25f * ((pp - r) * (r - mm)) / (r + LEAST_PRODUCT_FLOAT);
        }
    }

    /** Turns the height's square into its relation to the length of r. */
    private static void relate(float[] rx, float[] ry, float[] rz, float[] height, int from, int to) {
        for (int i = from; i < to; i++) {
            float x = rx[i];
            float y = ry[i];
            float z = rz[i];
            height[i] = (float) Math.sqrt(height[i] / (x * x + y * y + z * z + LEAST_SQUARE_FLOAT));
        }
    }

    /** Turns r into the knee's way off the line. */
    private static void scale(float[] factor, float[] x, float[] y, float[] z, int from, int to) {
        for (int i = from; i < to; i++) {
            float f = factor[i];
            x[i] *= f;
            y[i] *= f;
            z[i] *= f;
        }
    }

    /** Turns q into the knee's part along D, in units of it. */
    private static void parts(float[] thighLength, float[] shinLength, float[] square, int from, int to) {
        for (int i = from; i < to; i++) {
            float q = square[i];
            float p = thighLength[i] + shinLength[i];
            float m = thighLength[i] - shinLength[i];
            float r = Math.max(Math.min(q, p * p), m * m);
            square[i] = (r + m * p) * (0.5f / (float) Math.sqrt(r * q + LEAST_PRODUCT_FLOAT));
        }
    }

    /** Adds the part along D. */
    private static void add(float[] part, float[] d, float d0, float[] knee, int from, int to) {
        for (int i = from; i < to; i++) {
            knee[i] += part[i] * (d[i] + d0);
        }
    }

    private static void apart(
            String name,
            float[] out,
            float[] a,
            float[] b,
            float[] c,
            float[] d,
            float[] e,
            float[] f,
            float[] g,
            float[] h,
            float[] i,
            float[] j) {
        BatchRange.apart(name, out, a, b, c, d, e);
        BatchRange.apart(name, out, f, g, h, i, j);
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
            out[i] = ((u[i] + u0) * (y[i] + y0) - (v[i] + v0) * (x[i] + x0)) * HINT_SCALE_DOUBLE;
        }
    }

    /** Turns c into r = D × c: the hint's part across D, times q. */
    private static void across(
            double[] dx, double[] dy, double[] dz, double[] cx, double[] cy, double[] cz, int from, int to) {
        for (int i = from; i < to; i++) {
            double x = dx[i] + NUDGE_DOUBLE;
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
            double x = dx[i] + NUDGE_DOUBLE;
            double y = dy[i];
            double z = dz[i];
            out[i] = x * x + y * y + z * z;
        }
    }

    /** Turns q into the square of the knee's height over the line to the target. */
    private static void heights(double[] thighLength, double[] shinLength, double[] square, int from, int to) {
        for (int i = from; i < to; i++) {
            double q = square[i];
            double p = thighLength[i] + shinLength[i];
            double m = thighLength[i] - shinLength[i];
            double pp = p * p;
            double mm = m * m;
            double r = Math.max(Math.min(q, pp), mm);
            square[i] = 0.25 * ((pp - r) * (r - mm)) / (r + LEAST_PRODUCT_DOUBLE);
        }
    }

    /** Turns the height's square into its relation to the length of r. */
    private static void relate(double[] rx, double[] ry, double[] rz, double[] height, int from, int to) {
        for (int i = from; i < to; i++) {
            double x = rx[i];
            double y = ry[i];
            double z = rz[i];
            height[i] = Math.sqrt(height[i] / (x * x + y * y + z * z + LEAST_SQUARE_DOUBLE));
        }
    }

    /** Turns r into the knee's way off the line. */
    private static void scale(double[] factor, double[] x, double[] y, double[] z, int from, int to) {
        for (int i = from; i < to; i++) {
            double f = factor[i];
            x[i] *= f;
            y[i] *= f;
            z[i] *= f;
        }
    }

    /** Turns q into the knee's part along D, in units of it. */
    private static void parts(double[] thighLength, double[] shinLength, double[] square, int from, int to) {
        for (int i = from; i < to; i++) {
            double q = square[i];
            double p = thighLength[i] + shinLength[i];
            double m = thighLength[i] - shinLength[i];
            double r = Math.max(Math.min(q, p * p), m * m);
            square[i] = (r + m * p) * (0.5 / Math.sqrt(r * q + LEAST_PRODUCT_DOUBLE));
        }
    }

    /** Adds the part along D. */
    private static void add(double[] part, double[] d, double d0, double[] knee, int from, int to) {
        for (int i = from; i < to; i++) {
            knee[i] += part[i] * (d[i] + d0);
        }
    }

    private static void apart(
            String name,
            double[] out,
            double[] a,
            double[] b,
            double[] c,
            double[] d,
            double[] e,
            double[] f,
            double[] g,
            double[] h,
            double[] i,
            double[] j) {
        BatchRange.apart(name, out, a, b, c, d, e);
        BatchRange.apart(name, out, f, g, h, i, j);
    }

    private static int least(int a, int b, int c) {
        return Math.min(a, Math.min(b, c));
    }
}
