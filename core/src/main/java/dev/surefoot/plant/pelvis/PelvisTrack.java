// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.Progress;
import dev.surefoot.solve.limit.PelvisReach;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * One smooth trajectory of the pelvis that keeps every leg within reach at every frame, and near the length it had.
 *
 * <p>Minimises ½Σ|P − desired|² + ½μΣ|P̈|² + Σ{@link LegLengthTerms} with P inside each frame's {@link PelvisReach}: a
 * convex problem with one solution. First without the reach, in one banded solve; then, around the frames that this
 * leaves out of reach, {@link PelvisReachSolver} solves it with, in pieces that overlap where these are many.
 * <b>Units:</b> metres. <b>Exact:</b> reach holds to rounding: what the iteration leaves is projected.
 * <b>Degenerate:</b> a frame whose legs have no common move gets the nearest compromise and is reported by
 * {@link #shortfallMetres(int)}. <b>Cost:</b> O(frames); a window costs some dozen banded solves of its own length.
 */
public final class PelvisTrack {
    /**
     * Seconds on either side of a frame out of reach within which the trajectory may change: what is done there fades
     * with μ^¼ = 0.23 s, to less than a thousandth at this distance.
     */
    private static final double WINDOW_SECONDS = 2.5;
    /**
     * Weight of the acceleration of what reach alone makes of the trajectory, in s⁴, where the ground rises or falls:
     * there legs fall short at every stride, and a pelvis that stays low between adds a third less to the acceleration
     * below 8 Hz of a walk up a slope or stairs than one that dips for each. It is lower by a third in the mean. Four
     * times as much saves little more. On level ground it is moments that lack reach: there none of it.
     */
    private static final double LASTING_SECONDS_4 = 5e-2;
    /** The same as {@link #WINDOW_SECONDS} for changes that last. */
    private static final double LASTING_WINDOW_SECONDS = 4;
    /**
     * Seconds of a piece of a longer stretch: pieces are solved at once. In half as long ones their overlaps cost as
     * much again, a fifteenth of the whole.
     */
    private static final double PIECE_SECONDS = 150;
    /** Frames whose reach is looked at at once: some milliseconds. */
    private static final int LOOKED_AT_ONCE = 4096;
    /** Windows on either side of a piece: where pieces of a walk meet, two leave a step of 20 nanometres. */
    private static final int OVERLAP_WINDOWS = 2;
    /** Metres between its lowest and its highest desired from which on the ground of an adult rises or falls. */
    private static final double RISING_METRES = 0.05;
    /** Metres beyond easy reach that count: a tenth of a micrometre, far below any tolerance. */
    private static final double OUT_OF_REACH_METRES = 1e-7;

    private final Vec3[] trajectory;
    private final double[] shortfall;
    /** With what each frame's legs pull at the pelvis, as {@link PelvisReachSolver} found it; null where none does. */
    private final double[][] force;

    private PelvisTrack(Vec3[] trajectory, double[] shortfall, double[][] force) {
        this.trajectory = trajectory;
        this.shortfall = shortfall;
        this.force = force;
    }

    /**
     * Finds the trajectory.
     *
     * @param desired where the pelvis would go if legs had no length, as a move from the source, one a frame
     * @param framesPerSecond frames per second
     * @param legs how many legs there are at most
     * @param constraints what each frame's legs allow
     */
    public static PelvisTrack solve(Vec3[] desired, double framesPerSecond, int legs, ReachConstraints constraints) {
        double[] heights = new double[desired.length];
        Arrays.setAll(heights, f -> desired[f].y());
        PelvisObjective cost =
                new PelvisObjective(desired, f -> false, framesPerSecond, new LegLengthTerms(0, desired.length));
        return solve(cost, heights, legs, constraints, Optional.empty(), Progress.NONE);
    }

    /**
     * Does so over ground of those {@code heights}: a desired that rises only because the source's own floor is tilted
     * goes over level ground.
     *
     * @param like a trajectory of the same frames that may be near, from which the search begins; what it finds is the
     *     same to rounding
     */
    static PelvisTrack solve(
            PelvisObjective cost,
            double[] heights,
            int legs,
            ReachConstraints constraints,
            Optional<PelvisTrack> like,
            Progress progress) {
        Vec3[] desired = cost.desired();
        double framesPerSecond = cost.framesPerSecond();
        double[] rises = new double[desired.length];
        Arrays.setAll(rises, f -> desired[f].y());
        int n = desired.length;
        Vec3[] trajectory = new Vec3[n];
        PelvisReachSolver.withoutReach(cost, trajectory);
        boolean[] out = new boolean[n];
        progress.parallel().ranges(0, n, LOOKED_AT_ONCE, (from, to) -> {
            PelvisReach reach = new PelvisReach(legs);
            for (int f = from; f < to; f++) {
                reach.clear();
                constraints.at(f, reach);
                out[f] = reach.strainMetres(trajectory[f]) > OUT_OF_REACH_METRES;
            }
        });
        double[] shortfall = new double[n];
        double[][] force = new double[n][];
        Vec3[] free = Arrays.copyOf(trajectory, n);
        List<Window> windows = windows(out, rises, heights, framesPerSecond);
        progress.at(Progress.Stage.BODY, 0, n);
        progress.parallel().each(windows.size(), w -> {
            Window window = windows.get(w);
            PelvisReachSolver solver = new PelvisReachSolver(cost, free, window.lasting, window.first, window.last);
            like.ifPresent(track -> solver.beginAt(track.trajectory, track.force));
            solver.reach(constraints, new PelvisReach(legs));
            solver.copy(window.from, window.to, trajectory, shortfall, force);
        });
        progress.parallel().ranges(0, n, LOOKED_AT_ONCE, (from, to) -> {
            PelvisReach reach = new PelvisReach(legs);
            for (int f = from; f < to; f++) {
                reach.clear();
                constraints.at(f, reach);
                trajectory[f] = reach.nearest(trajectory[f], shortfall[f]);
                shortfall[f] = reach.shortfallMetres();
            }
        });
        progress.at(Progress.Stage.BODY, n, n);
        return new PelvisTrack(trajectory, shortfall, force);
    }

    /**
     * Frames that are solved for together.
     *
     * @param first the first that may change
     * @param last the last
     * @param from the first that is kept: what lies before is another's
     * @param to the last that is kept
     * @param lasting weight of the acceleration of what reach alone makes of the trajectory
     */
    private record Window(int first, int last, int from, int to, double lasting) {}

    /**
     * Returns the frames around those that are out of reach, the longest first, so that none of several threads is left
     * with one; long stretches in pieces that overlap.
     */
    private static List<Window> windows(boolean[] out, double[] rises, double[] heights, double framesPerSecond) {
        int n = out.length;
        List<Window> windows = new ArrayList<>();
        boolean isRising = Math.min(risingPart(rises, 0, n - 1), risingPart(heights, 0, n - 1)) > 0;
        int pad = (int) Math.ceil((isRising ? LASTING_WINDOW_SECONDS : WINDOW_SECONDS) * framesPerSecond);
        int piece = (int) Math.ceil(PIECE_SECONDS * framesPerSecond);
        int overlap = OVERLAP_WINDOWS * pad;
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
            double part = Math.min(risingPart(rises, first, end), risingPart(heights, first, end));
            int pieces = Math.max(1, (end - first + 1) / piece);
            for (int i = 0; i < pieces; i++) {
                int begins = first + i * piece;
                int ends = i == pieces - 1 ? end : begins + piece - 1;
                windows.add(new Window(
                        Math.max(first, begins - overlap),
                        Math.min(end, ends + overlap),
                        begins,
                        ends,
                        LASTING_SECONDS_4 * part));
            }
            from = last + 1;
        }
        windows.sort(Comparator.comparingInt(window -> window.first - window.last));
        return windows;
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

    /**
     * Returns where a search with more frames may begin: between two frames on a straight line, with the forces of the
     * nearer.
     *
     * @param frames how many there are
     * @param first the first of them, in these frames; may be less than 0
     * @param step from one to the next, in these frames
     */
    public PelvisTrack atFrames(int frames, double first, double step) {
        Vec3[] places = new Vec3[frames];
        double[][] forces = new double[frames][];
        int last = trajectory.length - 1;
        for (int f = 0; f < frames; f++) {
            double at = Math.max(0, Math.min(last, first + f * step));
            int before = (int) at;
            places[f] = trajectory[before].lerp(trajectory[Math.min(last, before + 1)], at - before);
            forces[f] = force[(int) (at + 0.5)];
        }
        return new PelvisTrack(places, new double[frames], forces);
    }

    /** Returns the pelvis's move from the source at frame {@code f}. */
    public Vec3 move(int f) {
        return trajectory[f];
    }

    /** Returns by how much the legs of frame {@code f} exceed any common reach; 0 nearly always. */
    public double shortfallMetres(int f) {
        return shortfall[f];
    }
}
