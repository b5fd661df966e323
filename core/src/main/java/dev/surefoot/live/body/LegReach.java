// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.body;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.PlannedFeet;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.PlanterState;

/** How far a leg stretches, and how far towards a foot beyond that it is seen to. */
public final class LegReach {
    /**
     * A leg stretched to this part of its bones is easily stretched: at 16 degrees of flexion, where a knee starts to
     * race. The clip's own length is allowed beyond. At 8 degrees knees are a fifth faster.
     */
    public static final double EASY_SHARE = 0.99;

    /** Beyond this part of its bones a swinging leg is eased towards straight: 64 degrees of flexion, a slow knee. */
    private static final double SOFT_SHARE = 0.85;
    /** What easing takes off a foot comes and goes in so long after it lifts and before it lands. */
    private static final double SOFT_SECONDS = 0.1;
    /** What comes and goes with the clip goes as fast as that, but for rounding. */
    private static final double ROUNDING = 1e-9;

    private final PlanterInput in;

    /** Creates one. */
    public LegReach(PlanterInput in) {
        this.in = in;
    }

    /** Returns how far a leg stretches: easily, or as far as the clip's does now. */
    public double of(int leg) {
        return Math.max(EASY_SHARE * in.length[leg], in.span[leg]);
    }

    /**
     * Lets easing come and go with the clip's swing: so evenly too where clips blend, which are in mid-swing all at
     * once, and where a foot is let go.
     *
     * @param starts whether it is what it is at once: the first frame
     */
    public void advance(double[] s, int leg, boolean starts) {
        int b = PlanterState.leg(in.girdles, leg);
        double goal = 0;
        // the clip does not say when a foot lifts and lands that was let go
        if (s[b + MODE] != STANDING && s[b + MODE] != RELEASED) {
            double toLanding = in.cue[PlanterInput.CUE * leg + PlanterInput.TO_LANDING];
            double since = in.cue[PlanterInput.CUE * leg + PlanterInput.SINCE_LIFT];
            goal = Math.min(1, Math.min(toLanding, since) / SOFT_SECONDS);
        }
        double by = goal - s[b + EASED];
        double most = (1 + ROUNDING) * in.dt / SOFT_SECONDS;
        boolean there = starts || s[b + MODE] == STANDING || Math.abs(by) <= most;
        s[b + EASED] = there ? goal : s[b + EASED] + Math.copySign(most, by);
    }

    /**
     * Returns how far a leg that swings goes towards a foot that is further than the clip's: less and less near its
     * reach, so that its knee does not snap straight and out of it again; all of it where it lifts and lands.
     */
    double eased(double[] s, int leg, double far, double reach) {
        double from = Math.max(SOFT_SHARE * in.length[leg], in.span[leg]);
        double over = far - from;
        double room = reach - from;
        if (!(over > 0 && room > 0)) {
            return Math.min(far, reach);
        }
        double soft = from + over / Math.sqrt(1 + over * over / (room * room));
        double share = s[PlanterState.leg(in.girdles, leg) + EASED];
        return share * soft + (1 - share) * Math.min(far, reach);
    }

    /** Writes how far a swinging foot is shown off where it was planned, with the body where it is now. */
    public void shown(double[] s, PlannedFeet feet, int leg, double[] out) {
        int move = PlanterState.girdle(in.girdleOf[leg]) + MOVE;
        int h = PlanterInput.POSE * leg + PlanterInput.HIP;
        for (int i = 0; i < 3; i++) {
            out[i] = feet.ankle[3 * leg + i] - in.pose[h + i] - s[move + i] - in.lean[3 * leg + i];
        }
        double far = Math.sqrt(out[0] * out[0] + out[1] * out[1] + out[2] * out[2]);
        double part = far > 0 ? eased(s, leg, far, of(leg)) / far - 1 : 0;
        for (int i = 0; i < 3; i++) {
            out[i] *= part;
        }
    }
}
