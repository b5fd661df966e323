// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.body;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.lock.LockBreak;
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
    private final LockBreak breaks;
    /** From hip to ankle to the root's left and ahead, and between them how high the hip is over the foot's level. */
    private final double[] from = new double[3];

    /** In how many seconds the body may be what {@link #aboveMean} said. */
    double when;

    LiftLevel(PlanterInput in, PlannedFeet feet, LockBreak breaks) {
        this.in = in;
        this.feet = feet;
        this.breaks = breaks;
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

    /**
     * Returns how much higher than the mean of the footholds, which is {@code mean} now, the body may be then: when the
     * leg lifts, or before that when its foot is going to be let go.
     */
    double aboveMean(double[] s, int leg, double mean, double lowest) {
        int b = PlanterState.leg(in.girdles, leg);
        int a = PlanterInput.POSE * leg + PlanterInput.ANKLE;
        boolean standing = s[b + MODE] == STANDING;
        double stands = standing ? seconds(leg) : Math.max(0, seconds(leg) - feet.landIn[leg]);
        double side = feet.landSide[leg];
        double ahead = feet.landAhead[leg];
        if (standing) {
            double x = feet.ankle[3 * leg] - in.pose[a];
            double z = feet.ankle[3 * leg + 2] - in.pose[a + 2];
            side = x * in.cos - z * in.sin;
            ahead = x * in.sin + z * in.cos;
        }
        // a foot that stands stays behind a root that is faster than its clip
        double x = in.pose[a] - in.rootX;
        double z = in.pose[a + 2] - in.rootZ;
        in.driftAt(x * in.cos - z * in.sin, x * in.sin + z * in.cos, side, ahead);
        double holds = breaks.holdsFor(s, b, leg, standing, stands, in.goesSide, in.goesAhead);
        System.arraycopy(s, b + LIFTED, from, 0, from.length);
        if (holds < stands) {
            before(s, b, leg, standing, 1 - holds / stands);
        }
        side += from[0] - holds * in.goesSide;
        ahead += from[2] - holds * in.goesAhead;
        double reach = s[b + LIFTED + 3];
        double up = Math.sqrt(Math.max(0, reach * reach - side * side - ahead * ahead));
        when = standing ? holds : seconds(leg) - (stands - holds);
        return s[b + FOOTING] + rise(s, b, when) + Math.max(lowest, up - from[1]) - meanThen(s, leg, mean);
    }

    private double meanThen(double[] s, int leg, double mean) {
        int girdle = in.girdleOf[leg];
        double then = mean;
        for (int other = 0; other < in.legs; other++) {
            if (in.girdleOf[other] == girdle) {
                then += rise(s, PlanterState.leg(in.girdles, other), when) / in.legsOf(girdle);
            }
        }
        return then;
    }

    /**
     * Goes back from where the hip is above the foot when the leg lifts, by a part of the way from now, or its landing.
     */
    private void before(double[] s, int b, int leg, boolean standing, double part) {
        int h = PlanterInput.POSE * leg + PlanterInput.HIP;
        int a = PlanterInput.POSE * leg + PlanterInput.ANKLE;
        double x = in.pose[a] - in.pose[h];
        double z = in.pose[a + 2] - in.pose[h + 2];
        double side = x * in.cos - z * in.sin;
        double up = in.pose[h + 1] - in.rootY - (feet.ankle[3 * leg + 1] - s[b + FOOTING]);
        double ahead = x * in.sin + z * in.cos;
        if (!standing) {
            int at = PlanterInput.CUE * leg + PlanterInput.LANDING;
            side = in.cue[at + 9] - in.cue[at + 12];
            up = in.cue[at + 13] - in.cue[at + 10];
            ahead = in.cue[at + 11] - in.cue[at + 14];
        }
        from[0] += part * (side - from[0]);
        from[1] += part * (up - from[1]);
        from[2] += part * (ahead - from[2]);
    }

    /** Returns by how much a foot's part of the mean rises in so many seconds. */
    private static double rise(double[] s, int b, double seconds) {
        return s[b + FOOTING + 1] * Math.min(seconds, s[b + FOOTING + 2]);
    }
}
