// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.curve.LeastAccelerationCurve;
import dev.surefoot.curve.LowPass;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

/**
 * By how much a knee is turned about the line from hip to ankle so that it swivels no faster than its source's.
 *
 * <p>A solved leg takes its knee's side along from the source's line to its own, at each frame by the shortest turn.
 * From frame to frame such turns do not add up: a leg that swings fast along a line some degrees beside its source's
 * swivels by that angle for each radian of swing. What was added so far is kept only as far as it changes slowly; the
 * rest is turned back. <b>Out:</b> radians, one a frame; zero where both lines are one. <b>Degenerate:</b> a leg
 * without length has no line and turns nothing. <b>Cost:</b> O(frames). <b>Source:</b> the holonomy of parallel
 * transport on the sphere.
 */
public final class KneeSwivel {
    /**
     * What swivel is added more slowly than this, in hertz, stays: half a second and more, in which a leg's whole
     * stride takes its knee along.
     */
    private static final double SLOW_HERTZ = 1.5;
    /**
     * A knee is never turned further than this from the side that its source has: beyond, the cure is seen and the
     * swivel is not.
     */
    private static final double MOST = Trig.radians(20);
    /** Seconds in which what is taken from a turn where none is wanted loses a third of its size. */
    private static final double FADE_SECONDS = 0.12;

    private KneeSwivel() {}

    /**
     * Returns the turns.
     *
     * @param n how many frames there are; at least one
     * @param was unit directions from hip to ankle in the source at each frame, asked for in turn; zero where there is
     *     none
     * @param is the same of the planned leg
     * @param kept the frames in which nothing is turned
     */
    public static double[] turns(
            int n, IntFunction<Vec3> was, IntFunction<Vec3> is, IntPredicate kept, double framesPerSecond) {
        double[] added = new double[n];
        boolean any = false;
        Vec3 wasLast = was.apply(0);
        Vec3 isLast = is.apply(0);
        for (int f = 1; f < n; f++) {
            Vec3 wasNow = was.apply(f);
            Vec3 isNow = is.apply(f);
            double more = added(wasLast, wasNow, isLast, isNow);
            added[f] = added[f - 1] + more;
            any |= more != 0;
            wasLast = wasNow;
            isLast = isNow;
        }
        double[] turns = new double[n];
        if (!any) {
            return turns;
        }
        double[] slow = Arrays.copyOf(added, n);
        new LowPass(SLOW_HERTZ, framesPerSecond).apply(slow);
        for (int f = 0; f < n; f++) {
            double back = slow[f] - added[f];
            turns[f] = back / Math.sqrt(1 + back * back / (MOST * MOST));
        }
        return settled(turns, kept, framesPerSecond);
    }

    /** Brings turns to nothing where they are not wanted, and lets that fade. */
    private static double[] settled(double[] turns, IntPredicate kept, double framesPerSecond) {
        boolean[] fixed = new boolean[turns.length];
        double[][] back = new double[1][turns.length];
        boolean any = false;
        for (int f = 0; f < fixed.length; f++) {
            fixed[f] = kept.test(f);
            back[0][f] = fixed[f] ? -turns[f] : 0;
            any |= back[0][f] != 0;
        }
        if (any) {
            LeastAccelerationCurve.fill(fixed, back, FADE_SECONDS * framesPerSecond, 1);
            for (int f = 0; f < fixed.length; f++) {
                turns[f] += back[0][f];
            }
        }
        return turns;
    }

    /**
     * By how many radians a knee that keeps its side along the one line swivels along the other, from one frame to the
     * next.
     */
    private static double added(Vec3 was, Vec3 wasNext, Vec3 is, Vec3 isNext) {
        if (was.equals(is) && wasNext.equals(isNext)) {
            return 0;
        }
        Quat around = Quat.fromTo(isNext, is)
                .times(Quat.fromTo(wasNext, isNext))
                .times(Quat.fromTo(was, wasNext))
                .times(Quat.fromTo(is, was));
        double sine = around.x() * is.x() + around.y() * is.y() + around.z() * is.z();
        double turn = 2 * Trig.atan2(sine, around.w());
        return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
    }
}
