// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static dev.surefoot.live.plan.PlanterState.*;

/** What the plan of a step, as {@link FootholdSearch} writes it into the state, says of a landing. */
public final class FootholdPlan {
    /**
     * A landing this far from where its plan looked, legs, is another: 26 cm of a grown human, from where no move of
     * the sole brings it back. At the 17 cm that were looked at, dogs that trot plan anew in their last frames.
     */
    private static final double ELSEWHERE_SHARE = 0.3;
    /** The same of a foot that was let go, which has the time to begin anew: half of what the sole may be moved by. */
    private static final double RELEASED_SHARE = 0.1;
    /** A place that rounding alone has moved off a sample is that sample. */
    private static final double ROUNDING = 1e-9;

    private FootholdPlan() {}

    /**
     * Returns whether a landing is about where its plan looked. A root that starts, stops or turns between two looks
     * takes it half a stride from there, and a foot that went to the old place would take the body down to it.
     *
     * @param legMetres the leg's length
     */
    public static boolean isAbout(double[] s, int b, double legMetres, Landing landing) {
        double x = landing.places[0] - s[b + PLAN_PLACE];
        double z = landing.places[2] - s[b + PLAN_PLACE + 1];
        double about = (s[b + MODE] == RELEASED ? RELEASED_SHARE : ELSEWHERE_SHARE) * legMetres;
        return x * x + z * z <= about * about;
    }

    /** Returns whether every place that was looked at is as good: there is no edge near. */
    public static boolean isEven(double[] s, int b) {
        double all = 2 * (FootholdChoice.REACH + FootholdChoice.FURTHER) - 0.5;
        return s[b + PLAN_HIGH] - s[b + PLAN_LOW] > all * s[b + PLAN_STEP];
    }

    /** Between two candidates, of which one may be no place at all and then counts nothing. */
    public static double between(double[] s, int at, double part) {
        if (part <= ROUNDING) {
            return s[at];
        }
        return part >= 1 - ROUNDING ? s[at + 1] : s[at] + part * (s[at + 1] - s[at]);
    }
}
