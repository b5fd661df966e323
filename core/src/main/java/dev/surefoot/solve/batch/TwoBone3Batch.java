// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

import dev.surefoot.solve.TwoBone3;

/**
 * Places the knees of many limbs in space at once, each thigh as close as possible to a hint: floats in arrays, one
 * array a component, all with the same index.
 *
 * <p>The formula is that of {@link TwoBone3} with the squared distance q held in what can be reached, r = max(min(q,
 * p²), m²), so that no branch is left:
 *
 * <pre>
 *   knee = (r + t) / 2 sqrt(r q) D + sqrt((p² - r)(r - m²) / 4 r |R|²) R        R = D × (k × D)
 * </pre>
 *
 * <p>R is measured as it came out, not as it should be, so a hint near the line to the target costs its own digits and
 * not the bones'. The loops are plain ones that the virtual machine turns into vector code, each as small as that
 * takes; in one loop they would take five times as long. A range may be split over threads as one likes, the bits do
 * not depend on it.
 *
 * <p><b>Frames:</b> any, the same for all; knees are from the root. <b>Units:</b> any for D and lengths, up to 1e4;
 * hints about as long as 1, between 0.01 and 10. Limbs shorter than 0.03 units are solved one by one, which takes ten
 * times as long. <b>Scratch:</b> the arrays for the knees hold intermediate numbers while it works, so they must not be
 * among the inputs. <b>Degenerate:</b> the targets of longer limbs are moved along +x by 5e-9 units, so that a target
 * on its root is solved as one on the positive x-axis; their hints are turned by up to 5e-7 radians, so that a hint
 * along the line to the target still gives a side. Where that turn itself is along the line, the limb is solved one by
 * one too, with the least axis for a hint. <b>Errors:</b> {@link IllegalArgumentException} for the range and shared
 * arrays; the limbs themselves are not checked: a number that is not finite spoils its own limb alone, as
 * {@link #reach} reports. <b>Accuracy:</b> thigh within 4 and shin within 6 units of rounding (2^-24) of the limb's
 * length, shown by {@code TwoBone3BatchTest}. <b>Cost:</b> no allocation; three divisions and two roots a limb, several
 * limbs at a time. <b>Source:</b> docs/notes/two-bone.md.
 */
public final class TwoBone3Batch {
    private TwoBone3Batch() {}

    /**
     * Places the knees of the limbs from {@code from} to before {@code to}, each thigh as close as possible to its
     * hint.
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
            for (TwoBone3Loops.Step step : TwoBone3Loops.STEPS) {
                step.run(dx, dy, dz, thighLength, shinLength, kx, ky, kz, kneeX, kneeY, kneeZ, scratch, start, end);
            }
            if (BatchDoubts.any(scratch, start, end)) {
                for (int i = start; i < end; i++) {
                    if (scratch[i] > 0) {
                        BatchLimb.space(
                                dx[i],
                                dy[i],
                                dz[i],
                                thighLength[i],
                                shinLength[i],
                                kx[i],
                                ky[i],
                                kz[i],
                                kneeX,
                                kneeY,
                                kneeZ,
                                i);
                    }
                }
            }
            start = end;
        }
    }

    /**
     * Returns how the targets lie to what the limbs can reach.
     *
     * @param dx x from root to target
     * @param dy y from root to target
     * @param dz z from root to target
     * @param thighLength lengths of the bones at the roots
     * @param shinLength lengths of the bones at the ends
     * @param reach receives codes for {@link TwoBone2Batch#reachOf}; exact but for limits that are nearer than 2^-50 of
     *     the distance
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

    private static int least(int a, int b, int c) {
        return Math.min(a, Math.min(b, c));
    }
}
