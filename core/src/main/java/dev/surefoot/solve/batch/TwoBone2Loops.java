// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

/** The loops of {@link TwoBone2Batch}, each small enough to become vector code. */
final class TwoBone2Loops {
    /**
     * Moves targets off their roots. Not a round number, so that no target on a grid of powers of two lies just this
     * far on the other side.
     */
    private static final float NUDGE = 0x1.5ecp-28f;
    /**
     * Keeps the division finite for a target that the nudge moved onto its root. It drowns in any square of what else
     * the nudge leaves.
     */
    private static final float LEAST_PRODUCT = 0x1p-140f;
    /** Above, the square of this is far from {@link #LEAST_PRODUCT} and from underflow, so that its root is exact. */
    private static final float LEAST_SQUARE = 0x1p-56f;

    /** One loop over a range of limbs. */
    interface Step {
        void run(
                float[] dx,
                float[] dy,
                float[] thighLength,
                float[] shinLength,
                float side,
                float[] kneeX,
                float[] kneeY,
                int from,
                int to);
    }

    /**
     * The steps, to be run over a range one after the other. They are called through a table so that the compiler takes
     * each loop by itself: it inlines no call that has many receivers, and several loops together in one method it
     * leaves as they are, from one run to the next, more than it turns into vector code.
     */
    static final Step[] STEPS = {
        (dx, dy, a, b, side, x, y, from, to) -> clamp(dx, dy, a, b, x, y, from, to),
        (dx, dy, a, b, side, x, y, from, to) -> factors(a, b, x, y, from, to),
        (dx, dy, a, b, side, x, y, from, to) -> place(dx, dy, side, x, y, from, to)
    };

    private TwoBone2Loops() {}

    /** Works out 0 for a limb that the loops solve, anything else for a small one. */
    static void doubts(float[] thighLength, float[] shinLength, float[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            float spare = thighLength[i] + shinLength[i] - BatchLimb.SMALL;
            out[i] = Math.abs(spare) - spare;
        }
    }

    /** Works out r and 1 / 2 sqrt(r q). */
    private static void clamp(
            float[] dx,
            float[] dy,
            float[] thighLength,
            float[] shinLength,
            float[] clamped,
            float[] unit,
            int from,
            int to) {
        for (int i = from; i < to; i++) {
            float x = dx[i] + NUDGE;
            float y = dy[i];
            float q = x * x + y * y;
            float p = thighLength[i] + shinLength[i];
            float m = thighLength[i] - shinLength[i];
            float r = Math.max(Math.min(q, p * p), m * m);
            clamped[i] = r;
            unit[i] = 0.5f / (float) Math.sqrt(r * q + LEAST_PRODUCT);
        }
    }

    /**
     * Turns these, where they are, into how far the knee lies along (dx, dy) and across it, in units of that vector.
     */
    private static void factors(
            float[] thighLength, float[] shinLength, float[] along, float[] across, int from, int to) {
        for (int i = from; i < to; i++) {
            float r = along[i];
            float e = across[i];
            float p = thighLength[i] + shinLength[i];
            float m = thighLength[i] - shinLength[i];
            along[i] = (r + m * p) * e;
            across[i] = (float) Math.sqrt((p * p - r) * (r - m * m)) * e;
        }
    }

    /** Turns both factors into the knee's place, where they are. */
    private static void place(float[] dx, float[] dy, float side, float[] kneeX, float[] kneeY, int from, int to) {
        for (int i = from; i < to; i++) {
            float x = dx[i] + NUDGE;
            float y = dy[i];
            float along = kneeX[i];
            float across = kneeY[i] * side;
            kneeX[i] = along * x - across * y;
            kneeY[i] = along * y + across * x;
        }
    }

    /**
     * Does the same operations for one limb, but spares the root that is known where the target can be reached: the
     * root of a square.
     */
    static void solveOne(
            float dx, float y, float thighLength, float shinLength, float side, float[] kneeX, float[] kneeY, int i) {
        float x = dx + NUDGE;
        float q = x * x + y * y;
        float p = thighLength + shinLength;
        float m = thighLength - shinLength;
        float pp = p * p;
        float mm = m * m;
        float r = Math.max(Math.min(q, pp), mm);
        float e = 0.5f / (r == q && q > LEAST_SQUARE ? q : (float) Math.sqrt(r * q + LEAST_PRODUCT));
        float along = (r + m * p) * e;
        float across = (float) Math.sqrt((pp - r) * (r - mm)) * e * side;
        kneeX[i] = along * x - across * y;
        kneeY[i] = along * y + across * x;
    }
}
