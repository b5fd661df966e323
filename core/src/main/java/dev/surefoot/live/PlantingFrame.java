// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.body.BodyLevel;
import dev.surefoot.live.body.LegPosing;
import dev.surefoot.live.body.LegReach;
import dev.surefoot.live.body.TrunkLean;
import dev.surefoot.live.lock.ContactGuess;
import dev.surefoot.live.lock.LockBreak;
import dev.surefoot.live.plan.GroundProbe;
import dev.surefoot.live.plan.MinimumJerk;
import dev.surefoot.live.plan.OwnTrack;
import dev.surefoot.live.plan.PlannedFeet;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.PlanterState;
import dev.surefoot.live.plan.RootLikeness;

/** One frame of a {@link FootPlanter}: what the clip does, then the feet, then the body, then the legs between them. */
final class PlantingFrame {
    /** Longer frames are a break: what was foreseen has happened long ago. */
    private static final double LONGEST_SECONDS = 0.25;
    /** Shorter frames are none: a rate over one may be beyond all numbers. */
    private static final double LEAST_SECONDS = 1e-9;
    /** Footholds are within this many legs of the root's height. */
    private static final double WINDOW_LEGS = 1.25;
    /** How long it takes to fade out in the air, and in again on the ground. */
    private static final double AIR_SECONDS = 0.12;
    /** How long another weight takes to show: as a step of its own. On stairs a foot is 30 cm from its clip's. */
    private static final double WEIGHT_SECONDS = 0.25;

    /** Whether the character is on the ground. */
    boolean grounded = true;
    /** How much of what is planned is shown. */
    double weight = 1;
    /** Whether footholds are looked for. */
    boolean looksAhead = true;
    /** Whether the trunk leans. */
    boolean trunkLeans;

    private final PlanterInput in;
    private final TrackMix mix;
    private final double[] s;
    private final FootPlanterSettings settings;
    private final GroundProbe probe;
    private final PlannedFeet feet;
    private final CarriedFeet carried;
    private final SwingPlans plans;
    private final BodyLevel body;
    private final FootSteps steps;
    private final LegPosing posing;
    private final TrunkLean trunk;
    private final OwnTrack ownTrack = new OwnTrack();
    private final LegReach reach;

    PlantingFrame(PlanterInput in, TrackMix mix, double[] s, FootPlanterSettings settings) {
        this.in = in;
        this.mix = mix;
        this.s = s;
        this.settings = settings;
        probe = new GroundProbe(in.legs);
        feet = new PlannedFeet(in.legs);
        carried = new CarriedFeet(in);
        SwingGoal goal = new SwingGoal(in, settings, probe, feet);
        SwingClearance clearance = new SwingClearance(in, mix, settings, probe);
        plans = new SwingPlans(in, settings, probe, goal, clearance);
        reach = new LegReach(in);
        FootSwing swing = new FootSwing(in, settings, probe, feet, goal, clearance, reach);
        FootLock lock = new FootLock(in, settings, probe, feet, swing, goal);
        LockBreak breaks = new LockBreak(in, settings.breakDistance(), settings.breakRadians());
        body = new BodyLevel(in, settings.pelvisSeconds(), feet, reach, breaks);
        steps = new FootSteps(in, swing, lock, breaks, body);
        posing = new LegPosing(in, feet, reach);
        trunk = new TrunkLean(in);
    }

    /** Forgets how another character was shown. */
    void begin() {
        grounded = true;
        weight = 1;
        looksAhead = true;
        trunkLeans = false;
    }

    /** Starts anew with the next frame. */
    void reset() {
        PlanterState.clear(s, in.girdles, in.legs);
    }

    /** Returns how many ground queries the last frame asked. */
    int queries() {
        return probe.asked;
    }

    /** Plants the feet by so much time. */
    void step(FootGround ground, double seconds) {
        if (seconds < LEAST_SECONDS && s[RUNNING] > 0) {
            return;
        }
        if (!in.measured()) {
            pass(FootReason.POSE);
            return;
        }
        in.dt = seconds < LEAST_SECONDS ? 0 : Math.min(seconds, LONGEST_SECONDS);
        in.moment = 0;
        in.late = 0;
        probe.begin(ground);
        steps.begin(ground);
        if (rests()) {
            rest();
            return;
        }
        boolean wakes = s[RUNNING] < 0;
        boolean starts = !(s[RUNNING] > 0) || seconds > LONGEST_SECONDS || in.jumped(s);
        if (starts) {
            reset();
        } else {
            in.count(s);
            carried.step(s, ground);
        }
        readCues();
        // what feet ask of the body is asked of hips that the trunk has turned
        trunk.turn(s, trunkLeans, 1);
        if (starts) {
            start();
            if (wakes) {
                MinimumJerk.rest(s, SHOWN, 0);
                s[SHOWN_LEFT] = AIR_SECONDS;
                fadeOn();
            }
        } else {
            advance();
        }
        for (int leg = 0; leg < in.legs; leg++) {
            reach.advance(s, leg, starts);
        }
        moveBody(starts);
        if (starts && trunkLeans) {
            // where the girdles are without a lean says how it leans
            trunk.remember(s);
            trunk.turn(s, true, 1);
            moveBody(true);
        }
        if (starts) {
            // what the root's step is from where feet stand
            open();
        }
        steps.stayOut(s, starts);
        if (!starts) {
            look();
        }
        show();
    }

    private void readCues() {
        in.begin(s);
        if (mix.plays()) {
            mix.read(in, s);
            in.guessed = ownTrack.isForeign(in, s);
            if (!in.guessed) {
                return;
            }
            in.begin(s);
        } else {
            in.guessed = true;
            OwnTrack.forget(s);
        }
        for (int leg = 0; leg < in.legs; leg++) {
            ContactGuess.read(in, s, PlanterState.leg(in.girdles, leg), leg);
        }
    }

    private void start() {
        s[RUNNING] = 1;
        s[GROUNDED] = grounded ? 1 : 0;
        s[SHOWN_GOAL] = grounded ? weight : 0;
        MinimumJerk.rest(s, SHOWN, s[SHOWN_GOAL]);
        probe.window(in.rootY - WINDOW_LEGS * in.length[0], in.rootY + WINDOW_LEGS * in.length[0]);
        steps.start(s);
    }

    private void advance() {
        s[ELAPSED] += in.dt;
        fade();
        open();
        steps.advance(s);
    }

    /** Takes what is shown to what is asked for, in a time from when that changed: at any frame rate the same way. */
    private void fade() {
        double goal = grounded ? weight : 0;
        if (goal != s[SHOWN_GOAL]) {
            s[SHOWN_LEFT] = grounded == s[GROUNDED] > 0 ? WEIGHT_SECONDS : AIR_SECONDS;
            s[SHOWN_GOAL] = goal;
        }
        s[GROUNDED] = grounded ? 1 : 0;
        fadeOn();
    }

    private void fadeOn() {
        MinimumJerk.advance(s, SHOWN, s[SHOWN_GOAL], Math.max(0, s[SHOWN_LEFT]), in.dt);
        s[SHOWN_LEFT] -= in.dt;
    }

    /** Returns whether nothing is planned: in the air, once nothing of it is shown. */
    private boolean rests() {
        return !grounded && !(s[RUNNING] > 0 && s[SHOWN] != 0);
    }

    /** Passes the pose through; what lands starts anew, and fades in. */
    private void rest() {
        pass(FootReason.AIRBORNE);
        s[RUNNING] = -1;
    }

    private void look() {
        if (looksAhead && in.moment > 0) {
            plans.step(s);
        }
    }

    /** Opens the window of heights that count: a step above and below the feet and the root. */
    private void open() {
        double step = settings.maxStep() * in.length[0];
        double most = WINDOW_LEGS * in.length[0];
        double lowest = in.rootY - step;
        double highest = in.rootY + step;
        for (int leg = 0; leg < in.legs; leg++) {
            int b = PlanterState.leg(in.girdles, leg);
            double level = s[b + FOOTING];
            double ahead = s[b + PLAN] != NO_PLAN ? s[b + ROOT_GROUND] : in.rootY;
            // footholds are about the root; where it will be the ground has been looked at
            lowest = Math.min(lowest, Math.min(Math.max(level - step, in.rootY - most), ahead - step));
            highest = Math.max(highest, Math.max(Math.min(level + step, in.rootY + most), ahead + step));
        }
        probe.window(lowest, highest);
    }

    private void moveBody(boolean starts) {
        for (int girdle = 0; girdle < in.girdles; girdle++) {
            int loose = body.step(s, girdle, starts);
            if (loose >= 0) {
                steps.release(s, loose);
            }
        }
    }

    /** Writes what comes out, and keeps what the next frame asks of this one. */
    private void show() {
        // a fade that turns round may pass its ends
        double share = Math.max(0, Math.min(1, s[SHOWN]));
        if (share < 1) {
            trunk.turn(s, trunkLeans, share);
        }
        trunk.remember(s);
        for (int leg = 0; leg < in.legs; leg++) {
            int b = PlanterState.leg(in.girdles, leg);
            feet.remember(in, s, b, leg);
            in.remember(s, b, leg);
            if (share > 0) {
                posing.step(s, leg, share);
                s[b + SLIP] = s[b + MODE] == STANDING ? s[b + SHORTFALL] : 0;
            } else {
                posing.pass(s, leg);
            }
        }
        for (int girdle = 0; girdle < in.girdles; girdle++) {
            int g = PlanterState.girdle(girdle);
            for (int i = 0; i < 3; i++) {
                s[g + MOVE + i] *= share;
            }
        }
        RootLikeness.remember(in, s);
        s[ROOT] = in.rootX;
        s[ROOT + 1] = in.rootY;
        s[ROOT + 2] = in.rootZ;
    }

    /** Passes the pose through and starts anew with the next. */
    private void pass(FootReason reason) {
        reset();
        trunk.turn(s, false, 0);
        for (int leg = 0; leg < in.legs; leg++) {
            posing.pass(s, leg);
            s[PlanterState.leg(in.girdles, leg) + REASON] = reason.number;
        }
    }
}
