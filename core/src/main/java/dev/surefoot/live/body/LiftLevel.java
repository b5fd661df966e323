// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.body;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.PlannedFeet;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.PlanterState;

/**
 * Foresees how high the body may be when the next leg lifts. A leg is furthest behind then; the hip is above and ahead
 * of its foot as it was when the leg lifted last, but for where the foot stands now and how high. So what a step is
 * going to ask for is known as soon as it is known where it ends, and nothing has to be kept low in case.
 */
final class LiftLevel {
    /** In the last frames before it lifts a leg is looked at: this many, that frames of any length have one. */
    private static final double FRAMES = 1.5;
    /** A leg that stands for longer does not step. */
    private static final double LONGEST_SECONDS = 2;

    private final PlanterInput in;
    private final PlannedFeet feet;

    LiftLevel(PlanterInput in, PlannedFeet feet) {
        this.in = in;
        this.feet = feet;
    }

    /** Keeps where the hip of a leg that stands is above its foot, if it is about to lift. */
    void remember(double[] s, int b, int leg, double reach) {
        if (!(seconds(leg) < FRAMES * in.dt)) {
            return;
        }
        int h = PlanterInput.POSE * leg + PlanterInput.HIP;
        int a = PlanterInput.POSE * leg + PlanterInput.ANKLE;
        double x = in.pose[a] - in.pose[h];
        double z = in.pose[a + 2] - in.pose[h + 2];
        s[b + LIFTED] = x * in.cos - z * in.sin;
        s[b + LIFTED + 1] = in.pose[h + 1] - in.rootY - (feet.ankle[3 * leg + 1] - s[b + FOOTING]);
        s[b + LIFTED + 2] = x * in.sin + z * in.cos;
        s[b + LIFTED + 3] = reach;
    }

    /** Returns in how many seconds a leg lifts, infinitely many where nobody knows. */
    double seconds(int leg) {
        return in.cue[PlanterInput.CUE * leg + PlanterInput.TO_LIFT];
    }

    /**
     * Returns the leg of a girdle that lifts next, of those that stand or are going to; -1 for none of which it is
     * known how. What the one after it will ask hangs on a step that is not planned yet.
     */
    int next(double[] s, int girdle) {
        if (!foresees()) {
            return -1;
        }
        int next = -1;
        double soonest = LONGEST_SECONDS;
        for (int leg = 0; leg < in.legs; leg++) {
            boolean stands = s[PlanterState.leg(in.girdles, leg) + MODE] == STANDING || feet.lands[leg];
            if (in.girdleOf[leg] == girdle && stands && seconds(leg) < soonest) {
                soonest = seconds(leg);
                next = leg;
            }
        }
        return next >= 0 && s[PlanterState.leg(in.girdles, next) + LIFTED + 3] > 0 ? next : -1;
    }

    /**
     * Returns whether what steps ask for is foreseen: not where contacts are guessed, and not of several girdles, whose
     * trunk turns a frame late and would not keep its length, by 2.2 mm, if they rose at once.
     */
    boolean foresees() {
        return !in.guessed && in.girdles == 1;
    }

    /** Returns how much higher than the mean of the footholds, which is {@code mean} now, the body may be then. */
    double aboveMean(double[] s, int leg, double mean, double lowest) {
        double seconds = seconds(leg);
        int girdle = in.girdleOf[leg];
        double then = mean;
        for (int other = 0; other < in.legs; other++) {
            if (in.girdleOf[other] == girdle) {
                then += rise(s, PlanterState.leg(in.girdles, other), seconds) / in.legsOf(girdle);
            }
        }
        int b = PlanterState.leg(in.girdles, leg);
        int a = PlanterInput.POSE * leg + PlanterInput.ANKLE;
        double stands = seconds;
        double side = feet.landSide[leg];
        double ahead = feet.landAhead[leg];
        if (s[b + MODE] == STANDING) {
            double x = feet.ankle[3 * leg] - in.pose[a];
            double z = feet.ankle[3 * leg + 2] - in.pose[a + 2];
            side = x * in.cos - z * in.sin;
            ahead = x * in.sin + z * in.cos;
        } else {
            stands = Math.max(0, seconds - feet.landIn[leg]);
        }
        // a foot that stands stays behind a root that is faster than its clip
        double x = in.pose[a] - in.rootX;
        double z = in.pose[a + 2] - in.rootZ;
        in.driftAt(x * in.cos - z * in.sin, x * in.sin + z * in.cos, side, ahead);
        side += s[b + LIFTED] - stands * in.goesSide;
        ahead += s[b + LIFTED + 2] - stands * in.goesAhead;
        double reach = s[b + LIFTED + 3];
        double up = Math.sqrt(Math.max(0, reach * reach - side * side - ahead * ahead));
        return s[b + FOOTING] + rise(s, b, seconds) + Math.max(lowest, up - s[b + LIFTED + 1]) - then;
    }

    /** Returns by how much a foot's part of the mean rises in so many seconds. */
    private static double rise(double[] s, int b, double seconds) {
        return s[b + FOOTING + 1] * Math.min(seconds, s[b + FOOTING + 2]);
    }
}
