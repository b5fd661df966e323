// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.stride;

import dev.surefoot.curve.BeamOverObstacles;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.foot.SwingRise;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;

/**
 * By how much a swing from tread to tread goes ahead of its source, or stays behind, so that it takes least
 * acceleration to clear the nosings: a foot that comes down beside a riser is out over its tread before it falls.
 *
 * <p>Of some leads that come and go over the swing the one for which the acceleration of the lead along the way, and
 * that of the heights that then carry the foot ({@link SwingRise}), sum to least. <b>Frames:</b> world, in
 * {@link BodyMetre}s. <b>Cost:</b> some dozens of beams as long as the swing.
 */
final class SwingLead {
    /** Metres between leads that are tried, and how many of them to either side: up to half a tread. */
    private static final double STEP_METRES = 0.02;

    private static final int STEPS = 7;
    /**
     * Exponents of what is left of a swing in a lead's shape, those of what is done being the rest to six: most of it
     * at a third, at half or at two thirds. All begin and end at rest.
     */
    private static final int[] EXPONENTS = {4, 3, 2};

    private static final int EXPONENT_SUM = 6;
    /** Parts by which another lead must cost less: of those as good the one that is nearer to none. */
    private static final double BETTER = 1e-9;
    /**
     * m/s² with which a foot leaves its tread or comes down on one at most: more than {@link SwingRise} asks for, which
     * leaves what is sooner to other means, and a lead saves that.
     */
    private static final double LEAVING = 20;
    /** Frames held at either end, so that a swing begins and ends at rest. */
    private static final int HELD = 2;

    private final LegTrack track;
    private final Ground solid;
    private final IntToDoubleFunction sources;
    private final double framesPerSecond;
    private final GroundHit hit = new GroundHit();

    /**
     * @param track a leg in its source
     * @param ground what its foot is put on
     * @param sources the height of what carries it in the source, one a frame
     * @param framesPerSecond frames per second
     */
    SwingLead(LegTrack track, Ground ground, IntToDoubleFunction sources, double framesPerSecond) {
        this.track = track;
        this.sources = sources;
        this.framesPerSecond = framesPerSecond;
        solid = ground;
    }

    /**
     * Finds the lead of a swing.
     *
     * @param from the last frame of the stance before
     * @param to the first of the next, later than that
     * @param moves how far the foot is moved along the floor at each frame
     * @param way the level unit direction in which it goes
     * @param fromHeight of the ground under the stance before
     * @param toHeight of that under the next
     * @return metres ahead along the way, one a frame, nothing at both ends
     */
    double[] best(int from, int to, IntFunction<Vec3> moves, Vec3 way, double fromHeight, double toHeight) {
        int n = to - from + 1;
        double[] best = new double[n];
        double least = cost(from, best, moves, way, fromHeight, toHeight) * (1 - BETTER);
        for (int exponent : EXPONENTS) {
            double[] shape = shape(n, exponent);
            for (int k = -STEPS; k <= STEPS; k++) {
                double metres = k * STEP_METRES;
                double[] lead = new double[n];
                Arrays.setAll(lead, i -> metres * shape[i]);
                double cost = k == 0 ? Double.POSITIVE_INFINITY : cost(from, lead, moves, way, fromHeight, toHeight);
                if (cost < least) {
                    least = cost * (1 - BETTER);
                    best = lead;
                }
            }
        }
        return best;
    }

    /** From nothing to 1 and back. */
    private static double[] shape(int n, int exponent) {
        double[] shape = new double[n];
        double greatest = 0;
        for (int i = 0; i < n; i++) {
            double done = i / (n - 1.0);
            shape[i] = power(1 - done, exponent) * power(done, EXPONENT_SUM - exponent);
            greatest = Math.max(greatest, shape[i]);
        }
        for (int i = 0; i < n && greatest > 0; i++) {
            shape[i] /= greatest;
        }
        return shape;
    }

    private static double power(double x, int exponent) {
        double power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= x;
        }
        return power;
    }

    /** The squares of all second differences. */
    private double cost(
            int from, double[] lead, IntFunction<Vec3> moves, Vec3 way, double fromHeight, double toHeight) {
        int n = lead.length + 2 * (HELD - 1);
        boolean[] fixed = new boolean[n];
        double[] even = new double[n];
        double[] along = new double[n];
        for (int i = 0; i < n; i++) {
            int at = i - HELD + 1;
            fixed[i] = at <= 0 || at >= lead.length - 1;
            even[i] = at <= 0 ? fromHeight : toHeight;
            along[i] = fixed[i] ? 0 : lead[at];
        }
        double[] least = SwingRise.least(
                fixed,
                even,
                i -> {
                    int f = from + i - HELD + 1;
                    Vec3 moved = moves.apply(f).plusTimes(along[i], way);
                    return SwingRise.needed(track, moved, f, sources.applyAsDouble(f), solid, hit);
                },
                LEAVING,
                framesPerSecond);
        double[] heights = BeamOverObstacles.over(fixed, least);
        double cost = 0;
        for (int i = 1; i + 1 < n; i++) {
            double up = heights[i - 1] - 2 * heights[i] + heights[i + 1];
            double on = along[i - 1] - 2 * along[i] + along[i + 1];
            cost += up * up + on * on;
        }
        return cost;
    }
}
