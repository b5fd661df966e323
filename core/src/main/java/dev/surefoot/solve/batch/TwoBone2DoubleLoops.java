// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

/** The loops of {@link TwoBone2Batch} over doubles, each small enough to become vector code. */
final class TwoBone2DoubleLoops {
    /**
     * Moves targets off their roots. Not a round number, so that no target on a grid of powers of two lies just this
     * far on the other side.
     */
    private static final double NUDGE = 0x1.5ecp-200;
    /**
     * Keeps the division finite for a target that the nudge moved onto its root. It drowns in any square of what else
     * the nudge leaves.
     */
    private static final double LEAST_PRODUCT = 0x1p-900;
    /** Above, the square of this is far from {@link #LEAST_PRODUCT} and from underflow, so that its root is exact. */
    private static final double LEAST_SQUARE = 0x1p-400;

    /** One loop over a range of limbs. */
    private interface Step {
        void run(
                double[] dx,
                double[] dy,
                double[] thighLength,
                double[] shinLength,
                double side,
                double[] kneeX,
                double[] kneeY,
                int from,
                int to);
    }

    /**
     * The steps, called through a table so that the compiler takes each loop by itself: it inlines no call that has
     * many receivers, and several loops together in one method it leaves as they are, from one run to the next, more
     * than it turns into vector code.
     */
    private static final Step[] STEPS = {
        (dx, dy, a, b, side, x, y, from, to) -> clamp(dx, dy, a, b, x, y, from, to),
        (dx, dy, a, b, side, x, y, from, to) -> factors(a, b, x, y, from, to),
        (dx, dy, a, b, side, x, y, from, to) -> place(dx, dy, side, x, y, from, to)
    };

    private TwoBone2DoubleLoops() {}

    /** Solves a range of limbs, one step for all of them after the other. */
    static void solve(
            double[] dx,
            double[] dy,
            double[] thighLength,
            double[] shinLength,
            double side,
            double[] kneeX,
            double[] kneeY,
            int from,
            int to) {
        for (Step step : STEPS) {
            step.run(dx, dy, thighLength, shinLength, side, kneeX, kneeY, from, to);
        }
    }

    /** Works out r and 1 / 2 sqrt(r q). */
    private static void clamp(
            double[] dx,
            double[] dy,
            double[] thighLength,
            double[] shinLength,
            double[] clamped,
            double[] unit,
            int from,
            int to) {
        for (int i = from; i < to; i++) {
            double x = dx[i] + NUDGE;
            double y = dy[i];
            double q = x * x + y * y;
            double p = thighLength[i] + shinLength[i];
            double m = thighLength[i] - shinLength[i];
            double r = Math.max(Math.min(q, p * p), m * m);
            clamped[i] = r;
            unit[i] = 0.5 / Math.sqrt(r * q + LEAST_PRODUCT);
        }
    }

    /**
     * Turns these, where they are, into how far the knee lies along (dx, dy) and across it, in units of that vector.
     */
    private static void factors(
            double[] thighLength, double[] shinLength, double[] along, double[] across, int from, int to) {
        for (int i = from; i < to; i++) {
            double r = along[i];
            double e = across[i];
            double p = thighLength[i] + shinLength[i];
            double m = thighLength[i] - shinLength[i];
            along[i] = (r + m * p) * e;
            across[i] = Math.sqrt((p * p - r) * (r - m * m)) * e;
        }
    }

    /** Turns both factors into the knee's place, where they are. */
    private static void place(double[] dx, double[] dy, double side, double[] kneeX, double[] kneeY, int from, int to) {
        for (int i = from; i < to; i++) {
            double x = dx[i] + NUDGE;
            double y = dy[i];
            double along = kneeX[i];
            double across = kneeY[i] * side;
            kneeX[i] = along * x - across * y;
            kneeY[i] = along * y + across * x;
        }
    }

    /**
     * Does the same operations for one limb, but spares the root that is known where the target can be reached: the
     * root of a square.
     */
    static void solveOne(
            double dx,
            double y,
            double thighLength,
            double shinLength,
            double side,
            double[] kneeX,
            double[] kneeY,
            int i) {
        double x = dx + NUDGE;
        double q = x * x + y * y;
        double p = thighLength + shinLength;
        double m = thighLength - shinLength;
        double pp = p * p;
        double mm = m * m;
        double r = Math.max(Math.min(q, pp), mm);
        double e = 0.5 / (r == q && q > LEAST_SQUARE ? q : Math.sqrt(r * q + LEAST_PRODUCT));
        double along = (r + m * p) * e;
        double across = Math.sqrt((pp - r) * (r - mm)) * e * side;
        kneeX[i] = along * x - across * y;
        kneeY[i] = along * y + across * x;
    }
}
