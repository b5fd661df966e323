// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import java.util.Arrays;

/**
 * A smooth curve over evenly spaced frames that is fixed at some frames and free at the others: least added
 * acceleration, decaying to zero away from what is fixed.
 *
 * <p>Minimises Σ(Δ²e)² + λΣe² with the fixed frames held exactly; λ = 1/(τ·fps)⁴. <b>Shape:</b> one value per frame;
 * call it once per coordinate. <b>Degenerate:</b> nothing fixed gives zero everywhere. <b>Cost:</b> O(frames): a banded
 * Cholesky factorisation of width two. <b>Source:</b> the discrete smoothing spline (Whittaker 1923) with an added
 * decay; why plain quintics are worse is in docs/design.
 */
public final class LeastAccelerationCurve {
    /**
     * Part of the highest bound by which a curve may stay below one: a tenth of a micrometre of a lift of a decimetre,
     * and the curve is put there at the end.
     */
    private static final double ENOUGH = 1e-6;

    private LeastAccelerationCurve() {}

    /**
     * Seconds over which the speed of a curve is taken where a stance ends: in one frame there is only the tremble of
     * captured feet, which would throw the foot.
     */
    public static final double SPEED_SECONDS = 0.05;

    /**
     * Fills in the free frames.
     *
     * @param fixed which frames are held; one flag a frame
     * @param values in: what to hold at the fixed frames; out: the whole curve
     * @param decayFrames frames of decay: a correction keeps about 70 % of its size after one of them and 28 % after
     *     two; greater than 0
     */
    public static void fill(boolean[] fixed, double[] values, double decayFrames) {
        fill(fixed, new double[][] {values}, decayFrames);
    }

    /** Does so for several curves that are held at the same frames. */
    static void fill(boolean[] fixed, double[][] curves, double decayFrames) {
        fill(fixed, curves, decayFrames, 1);
    }

    /**
     * Does so with the speed that a curve has where it becomes free taken over {@code speedFrames} of the held frames,
     * or as many as there are: over the same time at every frame rate, so that the curve does not depend on it.
     */
    public static void fill(boolean[] fixed, double[][] curves, double decayFrames, double speedFrames) {
        if (!(decayFrames > 0)) {
            throw new IllegalArgumentException("decayFrames must be greater than 0, got " + decayFrames);
        }
        int n = fixed.length;
        double decay = 1 / (decayFrames * decayFrames * decayFrames * decayFrames);
        for (int from = 0; from < n; from++) {
            if (!fixed[from]) {
                int to = freeEnd(fixed, from);
                fill(fixed, curves, from, to, decay, speedFrames);
                from = to;
            }
        }
    }

    /**
     * Returns the frame behind the last free one of a span that begins with a free one: behind it, and before it, two
     * in a row are held, and no second difference there has free frames on both sides.
     */
    private static int freeEnd(boolean[] fixed, int from) {
        int end = from + 1;
        for (int f = end; f < fixed.length && f <= end + 1; f++) {
            end = fixed[f] ? end : f + 1;
        }
        return end;
    }

    /** Fills in such a span of all curves, to the bit as one matrix of all frames would. */
    private static void fill(boolean[] fixed, double[][] curves, int from, int to, double decay, double speedFrames) {
        int n = fixed.length;
        int count = curves.length;
        // of each frame the curves' numbers one behind the other, so that they are solved for at once
        double[] rhs = new double[count * (to - from)];
        boolean asks = false;
        for (int c = 0; c < count; c++) {
            for (int i = Math.max(1, from - 1); i <= Math.min(n - 2, to); i++) {
                if (fixed[i - 1] || fixed[i] || fixed[i + 1]) {
                    couple(fixed, curves[c], i, speedFrames, rhs, c - count * from, count);
                }
            }
        }
        for (double each : rhs) {
            asks |= each != 0;
        }
        if (asks) {
            PentadiagonalMatrix matrix = PentadiagonalMatrix.secondDifferences(n, from, to, 1, decay);
            matrix.isolate(fixed, from);
            matrix.factorize();
            matrix.solve(rhs, count);
        }
        for (int f = from; f < to; f++) {
            for (int c = 0; c < count && !fixed[f]; c++) {
                curves[c][f] = rhs[count * (f - from) + c];
            }
        }
    }

    /**
     * Adds what the held frames of the second difference around {@code i} ask of its free ones; frame f's right-hand
     * side is at {@code first + step * f}.
     */
    private static void couple(
            boolean[] fixed, double[] values, int i, double speedFrames, double[] rhs, int first, int step) {
        if (fixed[i - 1] && fixed[i] && fixed[i + 1]) {
            return;
        }
        double before = fixed[i - 1] ? values[i - 1] : 0;
        double after = fixed[i + 1] ? values[i + 1] : 0;
        if (fixed[i] && fixed[i - 1]) {
            before = values[i] + change(fixed, values, i, -1, speedFrames);
        } else if (fixed[i] && fixed[i + 1]) {
            after = values[i] + change(fixed, values, i, 1, speedFrames);
        }
        double difference = before - 2 * (fixed[i] ? values[i] : 0) + after;
        for (int k = -1; k <= 1; k++) {
            if (!fixed[i + k]) {
                rhs[first + step * (i + k)] -= (k == 0 ? -2 : 1) * difference;
            }
        }
    }

    /**
     * By how much a curve changes a frame from held frame {@code i} into the held ones, in the mean over some of them;
     * {@code i} has at least one held neighbour.
     */
    private static double change(boolean[] fixed, double[] values, int i, int step, double speedFrames) {
        int whole = 1;
        int next = i + 2 * step;
        while (whole < speedFrames && next >= 0 && next < fixed.length && fixed[next]) {
            whole++;
            next += step;
        }
        double frames = Math.min(whole, Math.max(1, speedFrames));
        double last = values[i + whole * step];
        double before = values[i + (whole - 1) * step];
        double there = last + (before - last) * (whole - frames);
        return (there - values[i]) / frames;
    }

    /**
     * Returns the least curve that stays at or above {@code least} everywhere and equals it where {@code fixed}: smooth
     * lifts over obstacles.
     *
     * <p>Frames that the free curve leaves below their bound are fixed at it, worst of each run first, until none is
     * below. Between two frames in a row that are fixed and the next two the curve depends on nothing else: each such
     * span is solved by itself, and one that asks for nothing is zero.
     */
    public static double[] above(boolean[] fixed, double[] least, double decayFrames) {
        int n = least.length;
        double[] curve = new double[n];
        double most = 0;
        for (double bound : least) {
            most = Math.max(most, Math.abs(bound));
        }
        double enough = ENOUGH * most;
        for (int from = 0; from < n; ) {
            int to = spanEnd(fixed, from);
            boolean asks = false;
            for (int f = from; f < to; f++) {
                asks |= least[f] != 0;
            }
            if (asks) {
                boolean[] held = Arrays.copyOfRange(fixed, from, to);
                double[] part = above(held, Arrays.copyOfRange(least, from, to), decayFrames, enough);
                System.arraycopy(part, 0, curve, from, part.length);
            }
            from = to == n ? n : to - 2;
        }
        return curve;
    }

    /** Returns the frame after the first two fixed ones in a row behind the beginning of a span. */
    private static int spanEnd(boolean[] fixed, int from) {
        int f = from + 2;
        while (f < fixed.length && !(fixed[f - 1] && fixed[f] && f - 1 > from)) {
            f++;
        }
        return Math.min(fixed.length, f + 1);
    }

    private static double[] above(boolean[] held, double[] least, double decayFrames, double enough) {
        int n = least.length;
        double[] curve = new double[n];
        // each round fixes at least one frame of every run that is too low, so n rounds always suffice; a few do in
        // practice
        for (int round = 0; round < n; round++) {
            for (int i = 0; i < n; i++) {
                curve[i] = held[i] ? least[i] : 0;
            }
            fill(held, curve, decayFrames);
            if (!holdWorstOfEachRun(held, least, curve, enough)) {
                break;
            }
        }
        for (int i = 0; i < n; i++) {
            curve[i] = Math.max(curve[i], least[i]);
        }
        return curve;
    }

    private static boolean holdWorstOfEachRun(boolean[] held, double[] least, double[] curve, double enough) {
        boolean any = false;
        int i = 0;
        while (i < least.length) {
            int worst = -1;
            while (i < least.length && least[i] - curve[i] > enough) {
                if (!held[i] && (worst < 0 || least[i] - curve[i] > least[worst] - curve[worst])) {
                    worst = i;
                }
                i++;
            }
            if (worst >= 0) {
                held[worst] = true;
                any = true;
            }
            i++;
        }
        return any;
    }
}
