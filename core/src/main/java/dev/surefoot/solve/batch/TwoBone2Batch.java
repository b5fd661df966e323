// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

import dev.surefoot.solve.Reach;
import dev.surefoot.solve.TwoBone2;

/**
 * Places the knees of many limbs in the plane at once: floats in arrays, one array a component, all with the same
 * index.
 *
 * <p>The formula is that of {@link TwoBone2} with the squared distance q held in what can be reached, r = max(min(q,
 * p²), m²), so that no branch is left:
 *
 * <pre>
 *   knee = ((r + t) D + side sqrt((p² - r)(r - m²)) D⊥) / 2 sqrt(r q)
 * </pre>
 *
 * <p>The loops are plain ones that the virtual machine turns into vector code, each is kept as small as that takes; a
 * {@code ?:}, a copied sign or a second index would cost a factor of five. A range may be split over threads as one
 * likes, the bits do not depend on it.
 *
 * <p><b>Frames:</b> as in {@link TwoBone2}; knees are from the root. <b>Units:</b> any, the same for all, with lengths
 * up to 1e4; limbs shorter than 0.03 units are solved one by one, which takes ten times as long. <b>Scratch:</b> the
 * arrays for the knees hold intermediate numbers while it works, so they must not be among the inputs.
 * <b>Degenerate:</b> the targets of longer limbs are moved along +x by 5e-9 units, so a target on its root is solved as
 * TwoBone2 does. <b>Errors:</b> {@link IllegalArgumentException} for the side, the range and shared arrays; the limbs
 * themselves are not checked: a number that is not finite spoils its own limb alone, as {@link #reach} reports.
 * <b>Accuracy:</b> thigh within 4 and shin within 6 units of rounding (2^-24) of the limb's length, shown by
 * {@code TwoBone2BatchTest}. <b>Cost:</b> no allocation; one division and two roots a limb, several limbs at a time.
 * <b>Source:</b> docs/notes/two-bone.md.
 */
public final class TwoBone2Batch {
    /** What {@link #reach} writes for a limb with a number that is not finite or a negative length. */
    public static final byte INVALID = -1;

    private TwoBone2Batch() {}

    /** Returns the status that {@link #reach} wrote as {@code code}; null for {@link #INVALID}. */
    public static Reach reachOf(byte code) {
        return BatchReach.of(code);
    }

    /**
     * Places the knees of the limbs from {@code from} to before {@code to}.
     *
     * @param dx x from root to target
     * @param dy y from root to target
     * @param thighLength lengths of the bones at the roots, not negative
     * @param shinLength lengths of the bones at the ends, not negative
     * @param side {@link TwoBone2#LEFT} or {@link TwoBone2#RIGHT}, for all of them
     * @param kneeX receives x from root to knee
     * @param kneeY receives y from root to knee
     * @param from the first limb
     * @param to the limb after the last
     */
    public static void solve(
            float[] dx,
            float[] dy,
            float[] thighLength,
            float[] shinLength,
            int side,
            float[] kneeX,
            float[] kneeY,
            int from,
            int to) {
        check(side, from, to, dx.length, dy.length, thighLength.length, shinLength.length, kneeX.length, kneeY.length);
        BatchRange.apart("kneeX", kneeX, dx, dy, thighLength, shinLength, kneeY);
        BatchRange.apart("kneeY", kneeY, dx, dy, thighLength, shinLength, kneeX);
        if (to - from < BatchRange.FEW) {
            for (int i = from; i < to; i++) {
                TwoBone2Loops.solveOne(dx[i], dy[i], thighLength[i], shinLength[i], side, kneeX, kneeY, i);
            }
            solveSmall(dx, dy, thighLength, shinLength, side, kneeX, kneeY, from, to);
            return;
        }
        for (int start = from; start < to; ) {
            int end = BatchRange.blockEnd(start, to);
            TwoBone2Loops.doubts(thighLength, shinLength, kneeX, start, end);
            boolean small = BatchDoubts.any(kneeX, start, end);
            for (TwoBone2Loops.Step step : TwoBone2Loops.STEPS) {
                step.run(dx, dy, thighLength, shinLength, side, kneeX, kneeY, start, end);
            }
            if (small) {
                solveSmall(dx, dy, thighLength, shinLength, side, kneeX, kneeY, start, end);
            }
            start = end;
        }
    }

    private static void solveSmall(
            float[] dx,
            float[] dy,
            float[] thighLength,
            float[] shinLength,
            int side,
            float[] kneeX,
            float[] kneeY,
            int from,
            int to) {
        for (int i = from; i < to; i++) {
            if (thighLength[i] + shinLength[i] < BatchLimb.SMALL) {
                BatchLimb.plane(dx[i], dy[i], thighLength[i], shinLength[i], side, kneeX, kneeY, i);
            }
        }
    }

    /**
     * Returns how the targets lie to what the limbs can reach.
     *
     * @param dx x from root to target
     * @param dy y from root to target
     * @param thighLength lengths of the bones at the roots
     * @param shinLength lengths of the bones at the ends
     * @param reach receives codes for {@link #reachOf}; exact but for limits that are nearer than 2^-50 of the distance
     * @param from the first limb
     * @param to the limb after the last
     */
    public static void reach(
            float[] dx, float[] dy, float[] thighLength, float[] shinLength, byte[] reach, int from, int to) {
        check(
                TwoBone2.LEFT,
                from,
                to,
                dx.length,
                dy.length,
                thighLength.length,
                shinLength.length,
                reach.length,
                reach.length);
        for (int i = from; i < to; i++) {
            reach[i] = BatchReach.code(dx[i], dy[i], 0, thighLength[i], shinLength[i]);
        }
    }

    private static void check(
            int side, int from, int to, int dx, int dy, int thighLength, int shinLength, int first, int second) {
        if (side != TwoBone2.LEFT && side != TwoBone2.RIGHT) {
            throw new IllegalArgumentException("side must be 1 (left) or -1 (right), got " + side);
        }
        BatchRange.check(
                from,
                to,
                Math.min(Math.min(dx, dy), Math.min(Math.min(thighLength, shinLength), Math.min(first, second))));
    }
}
