// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.Progress;
import dev.surefoot.solve.limit.PelvisReach;
import java.util.Arrays;

/**
 * One smooth course of the pelvis that keeps every leg within reach at every frame, and near the length it had.
 *
 * <p>Minimises ½Σ|P − wish|² + ½μΣ|P̈|² + Σ{@link LegLengthTerms} with P inside each frame's {@link PelvisReach}: a
 * convex problem with one solution. First without the reach, in one banded solve; then, around the frames that this
 * leaves out of reach, {@link PelvisReachSolver} solves it with. <b>Units:</b> metres. <b>Exact:</b> reach holds to
 * rounding: what the iteration leaves is projected. <b>Degenerate:</b> a frame whose legs have no common move gets the
 * nearest compromise and is told by {@link #shortfallMetres(int)}. <b>Cost:</b> O(frames); a window costs some dozen
 * banded solves of its own length.
 */
public final class PelvisTrack {
    /**
     * Weight of acceleration against displacement, in s⁴: larger is smoother and wanders further. The whole body goes
     * with the pelvis: a third of this adds a tenth more acceleration below 8 Hz to captured walks, three times as much
     * saves a twentieth and straightens knees by another degree.
     */
    static final double SMOOTHNESS_SECONDS_4 = 3e-3;
    /**
     * Seconds on either side of a frame out of reach within which the course may change: what is done there fades with
     * μ^¼ = 0.23 s, to less than a thousandth at this distance.
     */
    private static final double WINDOW_SECONDS = 2.5;
    /**
     * Weight of the acceleration of what reach alone makes of the course, in s⁴, where the ground rises or falls: there
     * legs fall short at every stride, and a pelvis that stays low between adds a third less to the acceleration below
     * 8 Hz of a walk up a slope or stairs than one that dips for each. It is lower by a third in the mean. Four times
     * as much saves little more. On level ground it is moments that lack reach: there none of it.
     */
    private static final double LASTING_SECONDS_4 = 5e-2;
    /** The same as {@link #WINDOW_SECONDS} for changes that last. */
    private static final double LASTING_WINDOW_SECONDS = 4;
    /** Metres between its lowest and its highest wish from which on the ground of an adult rises or falls. */
    private static final double RISING_METRES = 0.05;
    /** Metres beyond easy reach that count: a tenth of a micrometre, far below any tolerance. */
    private static final double OUT_OF_REACH_METRES = 1e-7;

    private final Vec3[] course;
    private final double[] shortfall;

    private PelvisTrack(Vec3[] course, double[] shortfall) {
        this.course = course;
        this.shortfall = shortfall;
    }

    /** What the legs ask of the pelvis at a frame. */
    public interface Demands {
        /** Adds every leg's ball at frame {@code f} to a cleared {@code reach}. */
        void at(int f, PelvisReach reach);
    }

    /**
     * Finds the course.
     *
     * @param wish where the pelvis would go if legs had no length, as a move from the source, one a frame
     * @param framesPerSecond frames per second
     * @param legs how many legs there are at most
     * @param demands what each frame's legs allow
     */
    public static PelvisTrack solve(Vec3[] wish, double framesPerSecond, int legs, Demands demands) {
        double[] heights = new double[wish.length];
        Arrays.setAll(heights, f -> wish[f].y());
        return solve(wish, heights, framesPerSecond, legs, demands, new LegLengthTerms(0, wish.length), Progress.NONE);
    }

    /**
     * Does so over ground of those {@code heights}: a wish that rises only because the source's own floor is tilted
     * goes over level ground.
     */
    static PelvisTrack solve(
            Vec3[] wish,
            double[] heights,
            double framesPerSecond,
            int legs,
            Demands demands,
            LegLengthTerms lengths,
            Progress progress) {
        double[] wished = new double[wish.length];
        Arrays.setAll(wished, f -> wish[f].y());
        int n = wish.length;
        PelvisObjective cost = new PelvisObjective(wish, framesPerSecond, lengths);
        Vec3[] course = new Vec3[n];
        PelvisReachSolver.withoutReach(cost, course);
        PelvisReach reach = new PelvisReach(legs);
        boolean[] out = new boolean[n];
        for (int f = 0; f < n; f++) {
            reach.clear();
            demands.at(f, reach);
            out[f] = reach.strainMetres(course[f]) > OUT_OF_REACH_METRES;
        }
        double[] shortfall = new double[n];
        boolean rises = Math.min(risingPart(wished, 0, n - 1), risingPart(heights, 0, n - 1)) > 0;
        int pad = (int) Math.ceil((rises ? LASTING_WINDOW_SECONDS : WINDOW_SECONDS) * framesPerSecond);
        int from = 0;
        while (from < n) {
            if (!out[from]) {
                from++;
                continue;
            }
            int last = from;
            for (int f = from; f < n && f <= last + 2 * pad; f++) {
                last = out[f] ? f : last;
            }
            int first = Math.max(0, from - pad);
            int end = Math.min(n - 1, last + pad);
            double part = Math.min(risingPart(wished, first, end), risingPart(heights, first, end));
            double lasting = LASTING_SECONDS_4 * part;
            Progress window = progress.part(from / (double) n, (last + 1.0) / n);
            new PelvisReachSolver(cost, course, lasting, first, end).reach(demands, reach, shortfall, window);
            from = last + 1;
        }
        for (int f = 0; f < n; f++) {
            reach.clear();
            demands.at(f, reach);
            course[f] = reach.nearest(course[f], shortfall[f]);
            shortfall[f] = reach.shortfallMetres();
        }
        return new PelvisTrack(course, shortfall);
    }

    /** From 0 where some frames' heights are one, to 1. */
    private static double risingPart(double[] heights, int first, int last) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int f = first; f <= last; f++) {
            low = Math.min(low, heights[f]);
            high = Math.max(high, heights[f]);
        }
        return SmoothStep.quintic(Math.min(1, (high - low) / RISING_METRES));
    }

    /** Returns the pelvis's move from the source at frame {@code f}. */
    public Vec3 move(int f) {
        return course[f];
    }

    /** Returns by how much the legs of frame {@code f} exceed any common reach; 0 nearly always. */
    public double shortfallMetres(int f) {
        return shortfall[f];
    }
}
