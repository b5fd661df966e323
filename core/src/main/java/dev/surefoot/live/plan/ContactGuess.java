// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

/**
 * Which points of a foot stand, guessed from the pose where no contact track plays: those that are low over the root's
 * plane and neither rise nor fall.
 *
 * <p>It goes by the root's own frame, so that neither the capsule's height nor its speed matters, and does not ask how
 * fast a point goes along the ground: a foot that stands goes back under the root as fast as the clip walks, which is
 * not known. It foresees nothing. Second best: it sees a landing when it has happened.
 */
public final class ContactGuess {
    /** A point comes down below this height, in legs: 17 mm of a grown human, a shoe's tread and a capture's error. */
    private static final double LOW_SHARE = 0.02;
    /** It lifts above this height: twice that, so that noise does not flicker. */
    private static final double HIGH_SHARE = 0.04;
    /** A point that rises or falls faster, in legs a second, does not stand: 0.25 m/s of a grown human. */
    private static final double FASTEST = 0.3;

    private ContactGuess() {}

    /** Guesses for a leg. */
    public static void read(PlanterInput in, double[] s, int b, int leg) {
        int cue = PlanterInput.CUE * leg;
        for (int i = 0; i < PlanterInput.CUE; i++) {
            in.cue[cue + i] = 0;
        }
        boolean stands = false;
        for (int p = 0; p < 3; p++) {
            double height = in.pose[PlanterInput.POSE * leg + PlanterInput.POINT + 3 * p + 1] - in.rootY;
            double before = s[b + PlanterState.HEIGHTS + p];
            boolean stood = s[b + PlanterState.BORE + p] > 0 && s[b + PlanterState.MODE] == PlanterState.STANDING;
            double rate = in.dt > 0 && s[PlanterState.RUNNING] > 0 ? Math.abs(height - before) / in.dt : 0;
            boolean low = height < (stood ? HIGH_SHARE : LOW_SHARE) * in.length[leg];
            boolean still = rate < (stood ? 2 : 1) * FASTEST * in.length[leg];
            boolean bears = in.has[3 * leg + p] && low && still;
            in.cue[cue + PlanterInput.BEARS + p] = bears ? 1 : 0;
            stands |= bears;
        }
        in.cue[cue + PlanterInput.TO_LANDING] = stands ? 0 : Double.POSITIVE_INFINITY;
        in.cue[cue + PlanterInput.TO_LIFT] = Double.POSITIVE_INFINITY;
        in.cue[cue + PlanterInput.TO_NEXT] = Double.POSITIVE_INFINITY;
    }

    /** Keeps the heights of this frame. */
    public static void remember(PlanterInput in, double[] s, int b, int leg) {
        for (int p = 0; p < 3; p++) {
            s[b + PlanterState.HEIGHTS + p] =
                    in.pose[PlanterInput.POSE * leg + PlanterInput.POINT + 3 * p + 1] - in.rootY;
        }
    }
}
