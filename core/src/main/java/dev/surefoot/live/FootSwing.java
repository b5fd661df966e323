// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.body.LegReach;
import dev.surefoot.live.body.PushOff;
import dev.surefoot.live.plan.BodyFrame;
import dev.surefoot.live.plan.EvenPace;
import dev.surefoot.live.plan.GroundProbe;
import dev.surefoot.live.plan.LiftCurve;
import dev.surefoot.live.plan.MinimumJerk;
import dev.surefoot.live.plan.PlannedFeet;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.PlanterState;
import dev.surefoot.live.plan.SwingTime;
import dev.surefoot.live.way.AboveGround;
import dev.surefoot.live.way.EdgeAhead;
import dev.surefoot.live.way.WayEdges;
import java.util.Arrays;

/**
 * A foot on its way: offset, level and turn go to those of the foothold by the polynomial of least jerk and arrive when
 * the clip's foot does. The foothold is looked for where root, turn and track say that the foot will come down.
 */
final class FootSwing {
    /** A step takes the body to its level in at least this time: legs that lift together are no steps apart. */
    private static final double LEAST_STEP_SECONDS = 0.15;
    /** And in at most this time. */
    private static final double MOST_STEP_SECONDS = 0.6;
    /**
     * What is this high over all that was seen about it is not asked for, legs: a stair. A way along a riser is past it
     * by millimetres, and had not seen it.
     */
    private static final double SAFE = 0.2;

    /** Questions of a foot that comes down: its three points, where it stops, and its sole on the ground. */
    private static final int LANDING_ASKS = 9;

    /** A quick step's way over the square of its time, legs/s²: a tenth of a leg in 0.13 s, 3 g of a grown human. */
    private static final double QUICK = 6;
    /** A foot that turns by a radian goes by this, legs: half its length. */
    private static final double TURN_SHARE = 0.15;
    /** How often the time that a foot needs is looked for: after that it is within a hundredth of it. */
    private static final int DELAYS = 4;
    /** What is this high falls within the time in which feet settle, legs: 13 mm of a grown human. Lower, it lands. */
    private static final double UP_SHARE = 0.015;

    /**
     * So long rate and acceleration say where a foot goes that comes down within the frame, seconds: a frame of 17 a
     * second. Over one of 0.2 s they throw it by two metres; what is longer stops it.
     */
    private static final double MOST_ON_SECONDS = 0.06;

    private final PlanterInput in;
    private final FootPlanterSettings settings;
    private final GroundProbe probe;
    private final PlannedFeet feet;
    private final PushOff pushOff;
    private final SwingClearance clearance;
    private final SwingGoal goal;
    private final LegReach reach;
    private final AboveGround above;
    private final double[] shown = new double[3];
    /** By leg by how much the window of heights was opened for it. */
    private final double[] further;

    FootSwing(
            PlanterInput in,
            FootPlanterSettings settings,
            GroundProbe probe,
            PlannedFeet feet,
            SwingGoal goal,
            SwingClearance clearance,
            LegReach reach) {
        this.in = in;
        this.settings = settings;
        this.probe = probe;
        this.feet = feet;
        pushOff = new PushOff(in, feet);
        this.goal = goal;
        this.clearance = clearance;
        this.reach = reach;
        further = new double[in.legs];
        above = new AboveGround(in, feet, probe);
    }

    /** Begins a swing. */
    void begin(double[] s, int b, int leg) {
        pushOff.lift(s, b, leg);
        further[leg] = 0;
        s[b + FOOTING + 2] = nextLift(leg);
        s[b + LATE] = 0;
        EdgeAhead.forget(s, b);
        s[b + IN_GROUND] = 0;
        goal.time.begin(s, b, leg);
        s[b + MODE] = SWINGING;
        leaveBody(s, b);
    }

    /** Keeps where its points were by the world, and no more by the body on which the foot stood. */
    private static void leaveBody(double[] s, int b) {
        for (int at = b + POINTS; s[b + BODY] != 0 && at < b + POINTS + 9; at += 3) {
            BodyFrame.toWorld(s, b, at, s, at);
        }
        s[b + BODY] = 0;
    }

    /** Forgets what was planned. */
    static void forget(double[] s, int b) {
        forgetPlan(s, b);
        LiftCurve.clear(s, b + LIFT);
    }

    /** Forgets the foothold and the way to it; the foot stays as high as it is lifted. */
    static void forgetPlan(double[] s, int b) {
        s[b + PLAN] = NO_PLAN;
        s[b + PLAN_DUE] = 0;
        s[b + BUMP_DUE] = 0;
        s[b + LOOK_DUE] = 0;
        s[b + FORESEEN] = Double.NaN;
        WayEdges.forget(s, b);
    }

    /** Lets go: a step to where the clip has the foot. */
    void release(double[] s, int b, int leg, FootReason reason) {
        begin(s, b, leg);
        s[b + REASON] = reason.number;
        goal.time.release(s, b, settings.releaseSeconds());
        forget(s, b);
        clearance.step(s, b, leg, 0, settings.releaseSeconds());
    }

    /** Returns how long a quick step takes from where the foot is to where the clip has it, seconds. */
    double quickSeconds(double[] s, int b, int leg) {
        double way = Math.sqrt(s[b + SIDE] * s[b + SIDE] + s[b + AHEAD] * s[b + AHEAD]);
        double turn = TURN_SHARE * in.length[leg] * Math.abs(s[b + TURN + 3]);
        return Math.sqrt((way + turn) / (QUICK * in.length[leg]));
    }

    /** Returns whether a foot is so high over the level it goes on that it cannot just come down. */
    boolean isUp(double[] s, int b, int leg) {
        return in.soleHeight(leg) + s[b + BUMP] + LiftCurve.after(s, b + LIFT, 0, 0) > UP_SHARE * in.length[leg];
    }

    /** The same from so many seconds ago, until when the foot went on as it did, and advances it by them. */
    void stepDown(double[] s, int b, int leg, double ago) {
        double dt = in.dt - ago;
        goOn(s, b, dt);
        LiftCurve.advance(s, b + LIFT, dt);
        s[b + FOOTING] += dt * s[b + FOOTING + 1];
        s[b + FOOTING + 2] = Math.max(0, s[b + FOOTING + 2] - dt);
        stepDown(s, b);
        step(s, b, leg, ago);
        s[b + RELEASE_LEFT] -= ago;
    }

    /** Makes what is left of a swing, so many seconds, a step of its own. */
    void release(double[] s, int b, double seconds) {
        goal.time.release(s, b, seconds);
    }

    /**
     * Lets a foot go on with its clip's swing that steps by itself: what was looked at for its step is not the swing's,
     * whose foothold would wait for its turn behind it, and the body has a step's time to get there.
     */
    void goOn(double[] s, int b, int leg) {
        s[b + MODE] = SWINGING;
        s[b + FOOTING + 2] = nextLift(leg);
        forgetPlan(s, b);
    }

    /** Gives a foot that swings on another time. */
    void calm(double[] s, int b) {
        goal.time.calm(s, b);
    }

    /** Makes the rest of a swing a step of its own, to where the clip's foot stands. */
    void stepDown(double[] s, int b) {
        goal.time.release(s, b, settings.releaseSeconds());
        forgetPlan(s, b);
        clearance.fall(s, b, settings.releaseSeconds());
    }

    /**
     * Lets a foot roll on that stands for so many seconds of the frame, of which it has been placed where it would
     * stand at its end, under a body that goes on as it does.
     */
    void rollOn(double[] s, int b, int leg, double stood) {
        int g = PlanterState.girdle(in.girdleOf[leg]);
        double level = s[g + RIDE] + s[g + DROP] + in.dt * (s[g + RIDE + 1] + s[g + DROP + 1]);
        pushOff.until(s, b, leg, level - in.rootY, reach.of(leg), stood);
    }

    /** Lifts a foot that stood until so many seconds ago, and advances it by them. */
    void lift(double[] s, int b, int leg, double since) {
        begin(s, b, leg);
        s[b + FOOTING + 2] += since;
        step(s, b, leg, since);
    }

    /** Advances the foot by the frame's time. */
    void step(double[] s, int b, int leg) {
        step(s, b, leg, in.dt);
    }

    /**
     * Advances a foot that comes down within the frame, so long before its end: until then it goes on as it did, and it
     * is shown as if it went on like that.
     */
    void land(double[] s, int b, int leg, double since) {
        goal.aim(s, b, leg, in.dt);
        double dt = in.dt;
        goOn(s, b, dt);
        s[b + FOOTING] += (dt - since) * s[b + FOOTING + 1];
        s[b + FOOTING + 2] = Math.max(0, s[b + FOOTING + 2] - (dt - since));
        show(s, b, leg, dt);
        stayAbove(s, b, leg);
    }

    /** Keeps a foot that swings out of the ground, once it is known where the body is. */
    void stayOut(double[] s, int b, int leg) {
        reach.shown(s, feet, leg, shown);
        keepOut(s, b, leg, false);
    }

    /** Puts a foot that swings in the first frame out of the ground, once it is known where the body is. */
    void startOut(double[] s, int b, int leg) {
        reach.shown(s, feet, leg, shown);
        above.start(s, b, leg, clearance.way.highestAround(s, b, leg) + SAFE * in.length[leg], shown);
    }

    /** Returns whether the frame has questions left to keep out a foot that comes down, and for its landing. */
    boolean mayAsk() {
        return probe.left() >= LANDING_ASKS;
    }

    /** Keeps a foot that comes down out of what rises there by more than a foot settles by. */
    void stayAbove(double[] s, int b, int leg) {
        Arrays.fill(shown, 0);
        keepOut(s, b, leg, true);
    }

    private void keepOut(double[] s, int b, int leg, boolean lands) {
        probe.extend(further[leg]);
        above.step(s, b, leg, clearance.way.highestAround(s, b, leg) + SAFE * in.length[leg], shown, lands);
        probe.extend(-further[leg]);
    }

    /** Lets what the foot is off its clip's go on as it does. */
    private static void goOn(double[] s, int b, double dt) {
        goesOn(s, b + SIDE, dt);
        goesOn(s, b + AHEAD, dt);
        goesOn(s, b + LEVEL, dt);
        for (int i = 0; i < 9; i += 3) {
            goesOn(s, b + TURN + i, dt);
        }
        goesOn(s, b + BUMP, dt);
    }

    private static void goesOn(double[] s, int at, double dt) {
        double on = Math.min(dt, MOST_ON_SECONDS);
        s[at] += on * (s[at + 1] + 0.5 * on * s[at + 2]);
        s[at + 1] += on * s[at + 2];
        if (on < dt) {
            MinimumJerk.rest(s, at, s[at]);
        }
    }

    /** Advances the foot by the last part of the frame. */
    void step(double[] s, int b, int leg, double seconds) {
        goal.aim(s, b, leg, seconds);
        boolean timed = goal.time.foreseen || s[b + MODE] == RELEASED;
        takeTime(s, b, leg, timed ? seconds : 0);
        int steps = Math.max(1, (int) Math.ceil(seconds / MinimumJerk.TRAIL_SECONDS));
        double dt = seconds / steps;
        for (int i = 0; i < steps; i++) {
            move(s, b, leg, timed ? seconds - i * dt : 0, seconds - i * dt, dt);
        }
        show(s, b, leg, seconds);
    }

    /** Lets a foot arrive later that would be thrown there else. */
    private void takeTime(double[] s, int b, int leg, double before) {
        SwingTime time = goal.time;
        boolean late = time.mayBeLate(s, b, leg);
        for (int i = 0; late && i < DELAYS; i++) {
            double left = time.arrival + before;
            double beside = time.catchUp(s, b, leg, before);
            double lands = SwingTime.landing(left, beside);
            double side = lands * goal.sideRate;
            double ahead = lands * goal.aheadRate;
            double level = time.levelArrival(s, b, leg, goal.level, before);
            double catching = Math.max(
                    time.later(s, b + SIDE, leg, goal.side - side * left, side, beside),
                    time.later(s, b + AHEAD, leg, goal.ahead - ahead * left, ahead, beside));
            double later = Math.max(
                    time.later(s, b + LEVEL, leg, goal.level, 0, level),
                    time.catchUpLater(s, b, catching, time.besideLatest(before) - beside));
            late = later > 0 || catching > 0;
            time.delay(s, b, later);
        }
    }

    private void show(double[] s, int b, int leg, double seconds) {
        LiftCurve.advance(s, b + LIFT, seconds);
        MinimumJerk.trail(s, b + TOE, 0, SwingTime.UNFORESEEN_SECONDS, in.dt);
        feet.bend[leg] = s[b + TOE];
        feet.place(in, s, b, leg);
        further[leg] = goal.further;
        probe.extend(-goal.further);
    }

    /**
     * Moves the foot on by a part of the frame, from whose beginning the foot arrives so much later than foreseen, and
     * which begins so long before the frame's end.
     */
    private void move(double[] s, int b, int leg, double before, double ago, double dt) {
        double left = goal.time.arrival + before;
        double later = Math.max(left, SwingTime.LEAST_SECONDS);
        double beside = goal.time.catchUp(s, b, leg, before);
        double lands = SwingTime.landing(left, beside);
        MinimumJerk.meet(s, b + SIDE, goal.side, lands * goal.sideRate, left, beside, dt);
        MinimumJerk.meet(s, b + AHEAD, goal.ahead, lands * goal.aheadRate, left, beside, dt);
        // until an edge came in sight it went where it did
        double old = Math.max(0, Math.min(dt, ago - goal.edge.since));
        if (old > 0) {
            double soon = goal.time.levelArrival(s, b, leg, goal.edge.levelBefore, before);
            MinimumJerk.advance(s, b + LEVEL, goal.edge.levelBefore, soon, old);
        }
        MinimumJerk.advance(s, b + LEVEL, goal.level, goal.time.levelArrival(s, b, leg, goal.level, before), dt - old);
        double turned = goal.time.turnArrival(s, b, before);
        for (int i = 0; i < 3; i++) {
            MinimumJerk.advance(s, b + TURN + 3 * i, goal.turn[i], turned, dt);
        }
        EvenPace.advance(s, b + FOOTING, goal.footing, goal.time.foreseen ? SwingTime.LEAST_SECONDS : later, dt);
        MinimumJerk.advance(s, b + BUMP, 0, Math.max(later, SwingTime.UNFORESEEN_SECONDS), dt);
        s[b + LEVEL_IN] -= dt;
        s[b + TURN_IN] -= dt;
    }

    /** Puts the foot at its goal at once: the first frame. */
    void start(double[] s, int b, int leg) {
        begin(s, b, leg);
        feet.lands[leg] = false;
        feet.bend[leg] = 0;
        forget(s, b);
        goal.aimBelow(leg);
        MinimumJerk.rest(s, b + SIDE, goal.side);
        MinimumJerk.rest(s, b + AHEAD, goal.ahead);
        MinimumJerk.rest(s, b + LEVEL, goal.level);
        MinimumJerk.rest(s, b + FOOTING, goal.footing);
        for (int i = 0; i < 3; i++) {
            MinimumJerk.rest(s, b + TURN + 3 * i, goal.turn[i]);
        }
        feet.place(in, s, b, leg);
    }

    /** Returns the seconds until another foot of the girdle lifts: by then the body is where this one takes it. */
    private double nextLift(int leg) {
        double soonest = MOST_STEP_SECONDS;
        for (int other = 0; other < in.legs; other++) {
            double lift = in.cue[PlanterInput.CUE * other + PlanterInput.TO_LIFT];
            if (other != leg && in.girdleOf[other] == in.girdleOf[leg] && lift > LEAST_STEP_SECONDS) {
                soonest = Math.min(soonest, lift);
            }
        }
        return soonest;
    }
}
