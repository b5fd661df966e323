// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.body;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.EvenPace;
import dev.surefoot.live.plan.MinimumJerk;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.PlanterState;

/**
 * Legs that lift within a frame: they hold the body low until then. Looked at when a frame ends, a runner's leg, which
 * asks for 2 m/s downwards when it lifts, lets the body go 3 cm sooner at 60 frames a second than at 240.
 */
final class LiftedLegs {
    /**
     * How long a leg at its reach takes to give the body its pace: one that is for the last milliseconds before it
     * lifts threw a runner's body down by 7 cm. Three times as long, and the body of a root that is a third too fast
     * goes up and down by twice the clip's.
     */
    private static final double PULLED_SECONDS = 0.02;

    private final PlanterInput in;
    private final double pelvisSeconds;

    LiftedLegs(PlanterInput in, double pelvisSeconds) {
        this.in = in;
        this.pelvisSeconds = pelvisSeconds;
    }

    /**
     * Keeps how high a leg that stands lets the body be, and at the end of its reach: metres in the world, and how fast
     * they change, which is not known in the frame in which it came down.
     */
    void keep(double[] s, int b, double highest, double reached) {
        keep(s, b, LIMITS, highest);
        keep(s, b, LIMITS + 2, reached);
    }

    private void keep(double[] s, int b, int at, double level) {
        s[b + at + 1] = s[b + STOOD] > 0 && in.dt > 0 ? (level - s[b + at]) / in.dt : Double.NaN;
        s[b + at] = level;
    }

    static void forget(double[] s, int b) {
        s[b + LIMITS + 1] = Double.NaN;
    }

    /**
     * Moves the body until the last leg of a girdle that lifted in the frame did; returns how long that was, seconds.
     *
     * @param mean the level it rides on at the frame's end
     */
    double step(double[] s, int girdle, double mean) {
        int g = PlanterState.girdle(girdle);
        double gone = 0;
        for (int leg = 0; leg < in.legs; leg++) {
            int b = PlanterState.leg(in.girdles, leg);
            double since = in.cue[PlanterInput.CUE * leg + PlanterInput.SINCE_LIFT];
            double until = in.dt - since;
            // NaN compares as not known
            if (in.girdleOf[leg] == girdle
                    && s[b + MODE] == SWINGING
                    && s[b + LIMITS + 1] < Double.POSITIVE_INFINITY
                    && isKnown(leg)
                    && until > gone) {
                double then = mean - s[g + RIDE + 1] * since;
                double highest = s[b + LIMITS] + until * s[b + LIMITS + 1] - then;
                s[g + DROP_GOAL] = Math.min(s[g + DROP_GOAL], highest);
                MinimumJerk.trail(s, g + DROP, s[g + DROP_GOAL], pelvisSeconds, until - gone);
                double reached = s[b + LIMITS + 2] + until * s[b + LIMITS + 3] - then;
                if (reached < s[g + DROP]) {
                    s[g + DROP] = reached;
                    pull(s, g, s[b + LIMITS + 3] - s[g + RIDE + 1], until - gone);
                }
                gone = until;
            }
        }
        return gone;
    }

    private boolean isKnown(int leg) {
        double toNext = in.cue[PlanterInput.CUE * leg + PlanterInput.TO_NEXT];
        return !in.guessed && !in.blends && toNext < Double.POSITIVE_INFINITY;
    }

    /** Gives the body the pace at which a leg at its reach takes it down, as far as it gets in so many seconds. */
    static void pull(double[] s, int g, double rate, double seconds) {
        s[g + DROP + 1] += EvenPace.part(seconds, PULLED_SECONDS) * Math.min(0, rate - s[g + DROP + 1]);
        s[g + DROP + 2] = 0;
    }
}
