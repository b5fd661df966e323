// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Vec3;

/**
 * One smooth course of the pelvis that keeps every leg within reach at every frame.
 *
 * <p>Minimises ½Σ|P − wish|² + ½μΣ|P̈|² with P inside each frame's {@link PelvisReach}: a convex problem with one solution, solved by alternating a smooth
 * step and an exact projection (ADMM). The answer is the projected copy, so reach holds exactly even where the iteration was stopped. <b>Units:</b> metres.
 * <b>Degenerate:</b> a frame whose legs have no common move gets the nearest compromise and is told by {@link #shortfallMetres(int)}. <b>Cost:</b>
 * O(frames) per round, a few hundred rounds at most; none when the smooth wish is already within reach. <b>Source:</b> Boyd et al. 2011, section 3;
 * numbers in docs/design.
 */
public final class PelvisTrack {
    /** Weight of acceleration against displacement, in s⁴: larger is smoother and wanders further. */
    private static final double SMOOTHNESS_SECONDS_4 = 3e-4;
    /** Step of the iteration per √μ: found best near this value; off by ten it converges several times slower. */
    private static final double STEP_PER_ROOT_SMOOTHNESS = 600;
    /** Over-relaxation, in (1, 2): 1.6 saves about a third of the rounds. */
    private static final double RELAXATION = 1.6;
    /** Metres between the smooth and the reachable copy at which they count as one. */
    private static final double AGREED_METRES = 1e-6;
    /** Rounds after which the reachable copy is taken as it is. */
    private static final int MOST_ROUNDS = 600;

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
        int n = wish.length;
        double f2 = framesPerSecond * framesPerSecond;
        double step = STEP_PER_ROOT_SMOOTHNESS * Math.sqrt(SMOOTHNESS_SECONDS_4);
        double[][] smooth = smoothed(wish, f2 * f2);
        PelvisReach reach = new PelvisReach(legs);
        double[][] inside = new double[3][n];
        double[][] price = new double[3][n];
        double[] shortfall = new double[n];
        double gap = project(smooth, null, price, inside, reach, demands, shortfall);
        Banded factor = Banded.secondDifferences(n, SMOOTHNESS_SECONDS_4 * f2 * f2, 1 + step);
        factor.factorize();
        for (int round = 0; round < MOST_ROUNDS && gap > AGREED_METRES; round++) {
            for (int c = 0; c < 3; c++) {
                for (int f = 0; f < n; f++) {
                    smooth[c][f] = coordinate(wish[f], c) + step * (inside[c][f] - price[c][f]);
                }
                factor.solve(smooth[c]);
            }
            gap = project(smooth, inside, price, inside, reach, demands, shortfall);
        }
        Vec3[] course = new Vec3[n];
        for (int f = 0; f < n; f++) {
            course[f] = new Vec3(inside[0][f], inside[1][f], inside[2][f]);
        }
        return new PelvisTrack(course, shortfall);
    }

    private static double[][] smoothed(Vec3[] wish, double framesPerSecond4) {
        int n = wish.length;
        Banded factor = Banded.secondDifferences(n, SMOOTHNESS_SECONDS_4 * framesPerSecond4, 1);
        factor.factorize();
        double[][] smooth = new double[3][n];
        for (int c = 0; c < 3; c++) {
            for (int f = 0; f < n; f++) {
                smooth[c][f] = coordinate(wish[f], c);
            }
            factor.solve(smooth[c]);
        }
        return smooth;
    }

    /** One projection of every frame with its running price; returns the largest disagreement. */
    private static double project(
            double[][] smooth,
            double[][] previous,
            double[][] price,
            double[][] inside,
            PelvisReach reach,
            Demands demands,
            double[] shortfall) {
        double gap = 0;
        for (int f = 0; f < shortfall.length; f++) {
            double[] wanted = new double[3];
            for (int c = 0; c < 3; c++) {
                double relaxed =
                        previous == null ? smooth[c][f] : RELAXATION * smooth[c][f] + (1 - RELAXATION) * previous[c][f];
                wanted[c] = relaxed + price[c][f];
            }
            reach.clear();
            demands.at(f, reach);
            Vec3 point = reach.nearest(new Vec3(wanted[0], wanted[1], wanted[2]), shortfall[f]);
            shortfall[f] = reach.shortfallMetres();
            for (int c = 0; c < 3; c++) {
                inside[c][f] = coordinate(point, c);
                price[c][f] = wanted[c] - inside[c][f];
                gap = Math.max(gap, Math.abs(smooth[c][f] - inside[c][f]));
            }
        }
        return gap;
    }

    private static double coordinate(Vec3 v, int c) {
        return c == 0 ? v.x() : c == 1 ? v.y() : v.z();
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
