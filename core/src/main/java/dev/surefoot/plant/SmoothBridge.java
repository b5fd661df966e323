// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import java.util.Arrays;

/**
 * A smooth curve over evenly spaced frames that is fixed at some frames and free at the others: least added acceleration, decaying to zero away from
 * what is fixed.
 *
 * <p>Minimises Σ(Δ²e)² + λΣe² with the fixed frames held exactly; λ = 1/(τ·fps)⁴. <b>Shape:</b> one value per frame; call it once per coordinate.
 * <b>Degenerate:</b> nothing fixed gives zero everywhere. <b>Cost:</b> O(frames): a banded Cholesky factorisation of width two. <b>Source:</b> the
 * discrete smoothing spline (Whittaker 1923) with an added decay; why plain quintics are worse is in docs/design.
 */
public final class SmoothBridge {
    private SmoothBridge() {}

    /**
     * Fills in the free frames.
     *
     * @param fixed which frames are held; one flag a frame
     * @param values in: what to hold at the fixed frames; out: the whole curve
     * @param decayFrames frames of decay: a correction keeps about 70 % of its size after one of them and 28 % after two; greater than 0
     */
    public static void fill(boolean[] fixed, double[] values, double decayFrames) {
        fill(fixed, new double[][] {values}, decayFrames);
    }

    /**
     * The same for several curves that are held at the same frames. A curve leaves a run of these with the slope that it has over their last {@code slopeFrames}, and
     * comes to one likewise: from frame to frame what is held may tremble, and one frame's tremble carried on is a leap.
     */
    static void fill(boolean[] fixed, double[][] curves, double decayFrames, int slopeFrames) {
        double[][] calm = new double[curves.length][];
        for (int c = 0; c < curves.length; c++) {
            calm[c] = Arrays.copyOf(curves[c], fixed.length);
            calmEnds(fixed, calm[c], slopeFrames);
        }
        fill(fixed, calm, decayFrames);
        for (int c = 0; c < curves.length; c++) {
            for (int i = 0; i < fixed.length; i++) {
                curves[c][i] = fixed[i] ? curves[c][i] : calm[c][i];
            }
        }
    }

    /** Puts what lies next to the ends of each run of fixed frames, two of which a bridge looks at, on the line of its slope there. */
    private static void calmEnds(boolean[] fixed, double[] values, int slopeFrames) {
        int n = fixed.length;
        for (int from = 0; from < n; from++) {
            int to = from;
            while (to + 1 < n && fixed[from] && fixed[to + 1]) {
                to++;
            }
            int count = Math.min(slopeFrames, to - from + 1);
            // shorter runs have no two ends of their own
            if (fixed[from] && count > 2 && to - from > 2) {
                double first = slope(values, from, count);
                double last = slope(values, to - count + 1, count);
                values[from + 1] = values[from] + first;
                values[to - 1] = values[to] - last;
            }
            from = to;
        }
    }

    /** The slope of the straight line that is nearest to {@code count} values. */
    private static double slope(double[] values, int from, int count) {
        double products = 0;
        double squares = 0;
        for (int i = 0; i < count; i++) {
            double t = i - 0.5 * (count - 1);
            products += t * values[from + i];
            squares += t * t;
        }
        return products / squares;
    }

    /** Does so for several curves that are held at the same frames. */
    static void fill(boolean[] fixed, double[][] curves, double decayFrames) {
        if (!(decayFrames > 0)) {
            throw new IllegalArgumentException("decayFrames must be greater than 0, got " + decayFrames);
        }
        int n = fixed.length;
        double decay = 1 / (decayFrames * decayFrames * decayFrames * decayFrames);
        Banded whole = Banded.secondDifferences(n, 1, decay);
        Banded matrix = Banded.secondDifferences(n, 1, decay);
        matrix.isolate(fixed);
        matrix.factorize();
        double[] rhs = new double[n];
        for (double[] values : curves) {
            for (int i = 0; i < n; i++) {
                rhs[i] = fixed[i] ? values[i] : -coupling(whole, fixed, values, i);
            }
            matrix.solve(rhs);
            for (int i = 0; i < n; i++) {
                if (!fixed[i]) {
                    values[i] = rhs[i];
                }
            }
        }
    }

    private static double coupling(Banded matrix, boolean[] fixed, double[] values, int i) {
        double sum = 0;
        for (int j = Math.max(0, i - 2); j <= Math.min(values.length - 1, i + 2); j++) {
            if (j != i && fixed[j]) {
                sum += matrix.at(i, j) * values[j];
            }
        }
        return sum;
    }

    /**
     * Returns the least curve that stays at or above {@code least} everywhere and equals it where {@code fixed}: smooth lifts over obstacles.
     *
     * <p>Frames that the free curve leaves below their bound are fixed at it, worst of each run first, until none is below.
     */
    public static double[] above(boolean[] fixed, double[] least, double decayFrames) {
        int n = least.length;
        boolean[] held = Arrays.copyOf(fixed, n);
        double[] curve = new double[n];
        // each round fixes at least one frame of every run that is too low, so n rounds always suffice; a few do in
        // practice
        for (int round = 0; round < n; round++) {
            for (int i = 0; i < n; i++) {
                curve[i] = held[i] ? least[i] : 0;
            }
            fill(held, curve, decayFrames);
            if (!holdWorstOfEachRun(held, least, curve)) {
                break;
            }
        }
        for (int i = 0; i < n; i++) {
            curve[i] = Math.max(curve[i], least[i]);
        }
        return curve;
    }

    private static boolean holdWorstOfEachRun(boolean[] held, double[] least, double[] curve) {
        // a tenth of a micrometre: far below any tolerance, far above rounding
        double enough = 1e-7;
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
