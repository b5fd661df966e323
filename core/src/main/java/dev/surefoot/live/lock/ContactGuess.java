// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.lock;

import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.PlanterState;

/**
 * Which points of a foot stand, guessed from the pose where no contact track plays: those that are low over the root's
 * plane, neither rise nor fall, and go back under the root about as fast as the root goes.
 *
 * <p>It goes by the root's own plane and speed: the capsule's height does not matter, and its speed may be off the
 * clip's by a third. It foresees nothing. Second best: it sees a landing when it has happened.
 */
public final class ContactGuess {
    /** A point comes down below this height, in legs: 17 mm of a grown human, a shoe's tread and a capture's error. */
    private static final double LOW_SHARE = 0.02;
    /** It lifts above this height: twice that, so that noise does not flicker. */
    private static final double HIGH_SHARE = 0.04;
    /** A point that rises or falls faster, in legs a second, does not stand: 0.25 m/s of a grown human. */
    private static final double FASTEST = 0.3;
    /**
     * Nor does one that goes over the ground faster than this, in legs a second, and this part of the root's speed: a
     * clip's foot that stands goes by as much as the root is off its clip's speed, one that swings by more than the
     * root.
     */
    private static final double SLIDES = 0.3;
    /** See {@link #SLIDES}. */
    private static final double SLIDES_SHARE = 0.5;

    private ContactGuess() {}

    /** Guesses for a leg. */
    public static void read(PlanterInput in, double[] s, int b, int leg) {
        int cue = PlanterInput.CUE * leg;
        for (int i = 0; i < PlanterInput.CUE; i++) {
            in.cue[cue + i] = 0;
        }
        double speed = Math.sqrt(in.goesX * in.goesX + in.goesZ * in.goesZ);
        double slides = SLIDES * in.length[leg] + SLIDES_SHARE * speed;
        boolean known = in.dt > 0 && s[PlanterState.RUNNING] > 0;
        boolean stands = false;
        for (int p = 0; p < 3; p++) {
            int at = PlanterInput.POSE * leg + PlanterInput.POINT + 3 * p;
            int before = b + PlanterState.PLACES + 3 * p;
            double x = in.pose[at] - in.rootX;
            double height = in.pose[at + 1] - in.rootY;
            double z = in.pose[at + 2] - in.rootZ;
            double rate = 0;
            double over = 0;
            if (known) {
                rate = Math.abs(height - s[before + 1]) / in.dt;
                double goesX = (x * in.cos - z * in.sin - s[before]) / in.dt;
                double goesZ = (x * in.sin + z * in.cos - s[before + 2]) / in.dt;
                double overX = in.goesX + goesX * in.cos + goesZ * in.sin + in.turns * z;
                double overZ = in.goesZ + goesZ * in.cos - goesX * in.sin - in.turns * x;
                over = Math.sqrt(overX * overX + overZ * overZ);
            }
            boolean stood = s[b + PlanterState.BORE + p] > 0 && s[b + PlanterState.MODE] == PlanterState.STANDING;
            boolean low = height < (stood ? HIGH_SHARE : LOW_SHARE) * in.length[leg];
            boolean still = rate < (stood ? 2 : 1) * FASTEST * in.length[leg] && over < (stood ? 1.5 : 1) * slides;
            boolean bears = in.has[3 * leg + p] && low && still;
            in.cue[cue + PlanterInput.BEARS + p] = bears ? 1 : 0;
            s[b + PlanterState.SAYS + p] = in.cue[cue + PlanterInput.BEARS + p];
            stands |= bears;
        }
        in.cue[cue + PlanterInput.TO_LANDING] = stands ? 0 : Double.POSITIVE_INFINITY;
        in.cue[cue + PlanterInput.TO_LIFT] = Double.POSITIVE_INFINITY;
        in.cue[cue + PlanterInput.TO_NEXT] = Double.POSITIVE_INFINITY;
        in.cue[cue + PlanterInput.SINCE_TOUCH] = Double.POSITIVE_INFINITY;
        in.cue[cue + PlanterInput.SINCE_CHANGE] = Double.POSITIVE_INFINITY;
        in.cue[cue + PlanterInput.SINCE_TURN] = Double.POSITIVE_INFINITY;
        in.cue[cue + PlanterInput.CAME_IN] = 0;
    }
}
