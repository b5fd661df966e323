// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.EvenPace;
import dev.surefoot.live.plan.FootholdChoice;
import dev.surefoot.live.plan.FootholdSearch;
import dev.surefoot.live.plan.GroundProbe;
import dev.surefoot.live.plan.Landing;
import dev.surefoot.live.plan.LiftCurve;
import dev.surefoot.live.plan.MinimumJerk;
import dev.surefoot.live.plan.PlannedFeet;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.PushOff;
import dev.surefoot.live.plan.Turn;

/**
 * A foot on its way: offset, level and turn go to those of the foothold by the polynomial of least jerk and arrive when
 * the clip's foot does. The foothold is looked for where root, turn and track say that the foot will come down.
 */
final class FootSwing {
    /** However soon a foot lands, its goal is this far off: what changes in the last moment must not throw it. */
    private static final double LEAST_SECONDS = 0.04;
    /** A step takes the body to its level in at least this time: legs that lift together are no steps apart. */
    private static final double LEAST_STEP_SECONDS = 0.15;
    /** And in at most this time. */
    private static final double MOST_STEP_SECONDS = 0.6;
    /**
     * A foot that the clip's has left behind catches up before it is this much further behind, in legs: at a run it
     * would else drag for half of its swing.
     */
    private static final double CATCH_UP = 0.3;
    /** A foot that lands is over its foothold so long before: it comes to rest in the clip a little before it bears. */
    private static final double BESIDE_SECONDS = 0.03;
    /** How soon a foot follows the ground where its landing is not foreseen. */
    private static final double UNFORESEEN_SECONDS = 0.12;
    /** How far ahead it looks then: a riser comes before the tread behind it. */
    private static final double UNFORESEEN_LOOK_SECONDS = 0.15;
    /** The part of a swing that is left when a foot that goes up is up: an edge comes before the tread behind it. */
    private static final double EARLY_SHARE = 0.2;
    /** From this part of a swing on its foothold stays. */
    private static final double COMMITTED_SHARE = 0.8;
    /** So long before a foot lifts its way is planned: toes may be in the next riser a moment later. */
    private static final double LEAD_SECONDS = 0.05;
    /** And at least so many frames: foothold, toe and heel take one each. */
    private static final double LEAD_FRAMES = 3;
    /** Times in a swing at which a foothold is looked for. */
    private static final double PLANS = 3;
    /** A foot in the ground rises at most so fast, legs a second: faster is seen as a snap. */
    private static final double RISE_PER_SECOND = 2.4;
    /** Questions of a plan: in a frame that has one, feet without a plan ask no more. */
    private static final int ASKED_BY_PLAN = FootholdChoice.SAMPLES - 1;
    /** A place that rounding alone has moved off a sample is that sample. */
    private static final double ROUNDING = 1e-9;

    /** The ground's rise along x and z that the foot was last turned to. */
    double riseX;

    double riseZ;
    /** Whether there was ground. */
    boolean grounded;

    private final PlanterInput in;
    private final FootPlanterSettings settings;
    private final GroundProbe probe;
    private final PlannedFeet feet;
    private final PushOff pushOff;
    private final SwingClearance clearance;
    private final FootholdSearch search;
    private final Landing landing = new Landing();
    private final double[] land = landing.places;

    private final double[] q = new double[4];
    private final double[] v = new double[6];
    /** Where the foot goes: offset, level and turn as {@code PlanterState} has them. */
    double goalSide;

    double goalAhead;
    /**
     * How fast that offset changes while the foot lands, for the foot to be still although the root is not the clip's.
     */
    double sideRate;

    double aheadRate;
    double goalLevel;
    final double[] goalTurn = new double[3];
    /** In how many seconds it is at its level, beside its foothold, and turned. */
    double levelArrival;

    double beside;
    double later;
    private double goalFooting;
    private double further;
    private double arrival;
    private boolean foreseen;

    FootSwing(PlanterInput in, TrackMix mix, FootPlanterSettings settings, GroundProbe probe, PlannedFeet feet) {
        this.in = in;
        this.settings = settings;
        this.probe = probe;
        this.feet = feet;
        pushOff = new PushOff(in, feet);
        clearance = new SwingClearance(in, mix, settings, probe);
        search = new FootholdSearch(in, probe);
    }

    /** Begins a swing. */
    void begin(double[] s, int b, int leg) {
        pushOff.lift(s, b, leg);
        s[b + FOOTING + 2] = nextLift(leg);
        s[b + CATCH_UP_IN] = catchUpSeconds(s, b, leg);
        s[b + MODE] = SWINGING;
        s[b + BODY] = 0;
    }

    /** Forgets what was planned. */
    static void forget(double[] s, int b) {
        s[b + PLAN] = NO_PLAN;
        s[b + PLAN_DUE] = 0;
        s[b + BUMP_DUE] = 0;
        LiftCurve.clear(s, b + LIFT);
        SwingClearance.forget(s, b);
    }

    /** Lets go: a step to where the clip has the foot. */
    void release(double[] s, int b, int leg, FootReason reason) {
        begin(s, b, leg);
        s[b + MODE] = RELEASED;
        s[b + REASON] = reason.number;
        s[b + RELEASE_LEFT] = settings.releaseSeconds();
        forget(s, b);
        clearance.step(s, b, RELEASE_LIFT * in.length[leg], settings.releaseSeconds());
    }

    /** A released foot steps this high, in legs: 4 cm of a grown human, a shuffle that does not drag. */
    private static final double RELEASE_LIFT = 0.045;

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

    private void step(double[] s, int b, int leg, double seconds) {
        aim(s, b, leg);
        int steps = Math.max(1, (int) Math.ceil(seconds / MinimumJerk.TRAIL_SECONDS));
        double dt = seconds / steps;
        for (int i = 0; i < steps; i++) {
            // landings are foreseen from this frame; a step that was let go is counted from the frame before
            double before = foreseen ? seconds - i * dt : s[b + MODE] == RELEASED ? -i * dt : 0;
            move(s, b, leg, before, dt);
        }
        LiftCurve.advance(s, b + LIFT, seconds);
        MinimumJerk.trail(s, b + TOE, 0, UNFORESEEN_SECONDS, in.dt);
        feet.bend[leg] = s[b + TOE];
        place(s, b, leg);
        stayAbove(s, b, leg);
        probe.extend(-further);
    }

    /** Moves the foot on by a part of the frame, from whose beginning the foot arrives so much later than foreseen. */
    private void move(double[] s, int b, int leg, double before, double dt) {
        later = Math.max(arrival + before, LEAST_SECONDS);
        beside = catchUp(s, b, leg, before);
        double left = arrival + before;
        // a foot that catches up has not begun to come down
        boolean lands = !(beside < left - BESIDE_SECONDS);
        MinimumJerk.meet(s, b + SIDE, goalSide, lands ? sideRate : 0, left, beside, dt);
        MinimumJerk.meet(s, b + AHEAD, goalAhead, lands ? aheadRate : 0, left, beside, dt);
        MinimumJerk.advance(s, b + LEVEL, goalLevel, levelArrival(s, b, leg, before), dt);
        for (int i = 0; i < 3; i++) {
            MinimumJerk.advance(s, b + TURN + 3 * i, goalTurn[i], later, dt);
        }
        EvenPace.advance(s, b + FOOTING, goalFooting, foreseen ? LEAST_SECONDS : later, dt);
        MinimumJerk.advance(s, b + BUMP, 0, later, dt);
    }

    /** Puts the foot at its goal at once: the first frame. */
    void start(double[] s, int b, int leg) {
        begin(s, b, leg);
        feet.lands[leg] = false;
        feet.bend[leg] = 0;
        forget(s, b);
        landing.now(in, leg, 0);
        aimAtGround();
        MinimumJerk.rest(s, b + SIDE, goalSide);
        MinimumJerk.rest(s, b + AHEAD, goalAhead);
        MinimumJerk.rest(s, b + LEVEL, goalLevel);
        MinimumJerk.rest(s, b + FOOTING, goalFooting);
        for (int i = 0; i < 3; i++) {
            MinimumJerk.rest(s, b + TURN + 3 * i, goalTurn[i]);
        }
        place(s, b, leg);
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

    /** Returns the seconds until the foot is to be beside the clip's, from so many seconds before now. */
    private double catchUp(double[] s, int b, int leg, double before) {
        double left = arrival + before;
        double soonest = Math.max(foreseen ? left - BESIDE_SECONDS : left, LEAST_SECONDS);
        if (s[b + MODE] == STANDING) {
            return Math.min(soonest, catchUpSeconds(s, b, leg));
        }
        double behind = s[b + CATCH_UP_IN] - (in.cue[PlanterInput.CUE * leg + PlanterInput.SINCE_LIFT] - before);
        return foreseen && behind > 0 ? Math.min(soonest, Math.max(UNFORESEEN_SECONDS, behind)) : soonest;
    }

    /** Returns how long a foot that lifts now takes to be beside the clip's. */
    private double catchUpSeconds(double[] s, int b, int leg) {
        double away = Math.sqrt(s[b + SIDE + 1] * s[b + SIDE + 1] + s[b + AHEAD + 1] * s[b + AHEAD + 1]);
        return Math.max(UNFORESEEN_SECONDS, CATCH_UP * in.length[leg] / away);
    }

    private double levelArrival(double[] s, int b, int leg, double before) {
        double left = arrival + before;
        if (!foreseen || !(goalLevel > s[b + LEVEL])) {
            return Math.max(left, LEAST_SECONDS);
        }
        double swing = arrival + in.cue[PlanterInput.CUE * leg + PlanterInput.SINCE_LIFT];
        return Math.max(left - EARLY_SHARE * swing, LEAST_SECONDS);
    }

    /** Works out ankle and turn from the state. */
    private void place(double[] s, int b, int leg) {
        int a = PlanterInput.POSE * leg + PlanterInput.ANKLE;
        double side = s[b + SIDE];
        double ahead = s[b + AHEAD];
        feet.ankle[3 * leg] = in.pose[a] + side * in.cos + ahead * in.sin;
        double lift = s[b + BUMP] + LiftCurve.after(s, b + LIFT, 0, 0);
        feet.ankle[3 * leg + 1] = s[b + LEVEL] + lift + (in.pose[a + 1] - in.rootY);
        feet.ankle[3 * leg + 2] = in.pose[a + 2] - side * in.sin + ahead * in.cos;
        double x = s[b + TURN];
        double z = s[b + TURN + 6];
        Turn.ofVector(x * in.cos + z * in.sin, s[b + TURN + 3], z * in.cos - x * in.sin, feet.turn, 4 * leg);
    }

    /** The last resort against the ground: up, but not faster than a foot can be seen to go. */
    private void stayAbove(double[] s, int b, int leg) {
        double need = 0;
        for (int p = 0; p < 3; p++) {
            if (isEnd(leg, p)) {
                feet.point(in, leg, p, v, 0);
                if (probe.at(v[0], v[2])) {
                    need = Math.max(need, probe.height - v[1]);
                }
            }
        }
        if (need > 0) {
            double up = Math.min(need, RISE_PER_SECOND * in.length[leg] * in.dt);
            s[b + BUMP] += up;
            feet.ankle[3 * leg + 1] += up;
        }
    }

    /** Whether a point is the heel or the foremost one: what lies between them is hardly ever the lowest. */
    private boolean isEnd(int leg, int point) {
        return in.has[3 * leg + point] && (point == 0 || (point == 2) == in.has[3 * leg + 2]);
    }

    private void aim(double[] s, int b, int leg) {
        further = 0;
        sideRate = 0;
        aheadRate = 0;
        int cue = PlanterInput.CUE * leg;
        double toLanding = in.cue[cue + PlanterInput.TO_LANDING];
        boolean released = s[b + MODE] == RELEASED;
        feet.lands[leg] = false;
        foreseen = !released && toLanding < Double.POSITIVE_INFINITY && toLanding > 0;
        if (!foreseen) {
            arrival = released ? s[b + RELEASE_LEFT] : UNFORESEEN_SECONDS;
            if (!released && s[b + PLAN] == PLANNED) {
                // it lands in this frame, where it was going, on what is there
                landing.now(in, leg, 0);
                aimAtGround();
                keep(s, b);
                return;
            }
            landing.now(in, leg, released ? s[b + RELEASE_LEFT] : 0);
            if (released || !(in.dt > 0)) {
                aimAtGround();
            } else if (probe.asked < ASKED_BY_PLAN) {
                double x = land[3] - in.rootX;
                double z = land[5] - in.rootZ;
                // ground that rises evenly from the root to the foot is no step
                further = settings.steepest() * Math.sqrt(x * x + z * z);
                probe.extend(further);
                aimAtGroundAhead(s, b, leg);
            } else {
                keep(s, b);
            }
            return;
        }
        arrival = toLanding;
        landing.expected(in, leg, toLanding);
        if (s[b + PLAN] == NO_PLAN && probe.asked < ASKED_BY_PLAN) {
            aimAtGround();
        } else if (s[b + PLAN] == NO_PLAN) {
            keep(s, b);
        } else if (s[b + PLAN] >= NO_FOOTHOLD) {
            aimAtRoot();
        } else {
            aimAtPlan(s, b);
            foreseeLeg(leg, toLanding);
        }
        if (grounded) {
            landStill(s, leg);
        }
    }

    /** What is on its way goes on in a frame whose questions another foot's plan has used up. */
    private void keep(double[] s, int b) {
        goalSide = s[b + SIDE];
        goalAhead = s[b + AHEAD];
        goalLevel = s[b + LEVEL];
        goalFooting = s[b + FOOTING];
        for (int i = 0; i < 3; i++) {
            goalTurn[i] = s[b + TURN + 3 * i];
        }
        grounded = true;
    }

    private void aimAtRoot() {
        goalSide = 0;
        goalAhead = 0;
        goalLevel = in.rootY;
        goalFooting = in.rootY;
        goalTurn[0] = 0;
        goalTurn[1] = 0;
        goalTurn[2] = 0;
        riseX = 0;
        riseZ = 0;
        grounded = false;
    }

    /** Aims at the ground below the foot, and as high as that where it will soon be as fast as it goes. */
    private void aimAtGroundAhead(double[] s, int b, int leg) {
        // only the clip and the root move it: what the foot is off the clip's by is as it was
        place(s, b, leg);
        int p = in.has[3 * leg + 1] ? 1 : in.has[3 * leg] ? 0 : 2;
        feet.point(in, leg, p, v, 0);
        double ahead = UNFORESEEN_LOOK_SECONDS / in.dt;
        double x = ahead * (v[0] - s[b + POINTS + 3 * p]);
        double z = ahead * (v[2] - s[b + POINTS + 3 * p + 2]);
        landing.move(x, z);
        aimAtGround();
        double level = grounded ? goalLevel : Double.NEGATIVE_INFINITY;
        landing.move(-x, -z);
        aimAtGround();
        goalLevel = grounded ? Math.max(goalLevel, level) : goalLevel;
    }

    /** Aims at the ground below the landing: two questions. */
    private void aimAtGround() {
        double fx = land[3] - land[0];
        double fz = land[5] - land[2];
        double length = Math.sqrt(fx * fx + fz * fz);
        boolean back = probe.at(land[0], land[2]);
        double backHeight = probe.height;
        double x = back ? probe.riseX : 0;
        double z = back ? probe.riseZ : 0;
        boolean front = length > 0 && probe.at(land[3], land[5]);
        if (!back && !front) {
            aimAtRoot();
            return;
        }
        double level = back ? backHeight : Double.NEGATIVE_INFINITY;
        if (front) {
            x = back ? 0.5 * (x + probe.riseX) : probe.riseX;
            z = back ? 0.5 * (z + probe.riseZ) : probe.riseZ;
            double along = (x * fx + z * fz) / length;
            double line = (probe.height - backHeight) / length;
            if (back && Math.abs(line - along) <= FootLock.SMOOTH_RISE) {
                x += (line - along) * fx / length;
                z += (line - along) * fz / length;
                along = line;
            }
            level = Math.max(level, probe.height - along * length);
        }
        aimAtPlane(level, x, z, 0, 0);
    }

    /** Aims at the foothold of the plan, as near to the foreseen landing as it bears. */
    private void aimAtPlan(double[] s, int b) {
        double fx = s[b + PLAN_LINE];
        double fz = s[b + PLAN_LINE + 1];
        double x = land[0] - s[b + PLAN_PLACE];
        double z = land[2] - s[b + PLAN_PLACE + 1];
        double u = x * fx + z * fz;
        double across = x * fz - z * fx;
        double place = Math.max(s[b + PLAN_LOW], Math.min(s[b + PLAN_HIGH], u));
        double at = place / s[b + PLAN_STEP] + FootholdChoice.REACH;
        int i = Math.max(0, Math.min(FootholdChoice.CANDIDATES - 2, (int) at));
        double part = Math.max(0, Math.min(1, at - i));
        double heel = between(s, b + PLAN_HEEL + i, part);
        double pitch = between(s, b + PLAN_PITCH + i, part);
        double cross = s[b + PLAN_CROSS];
        aimAtPlane(
                heel + cross * across,
                pitch * fx + cross * fz,
                pitch * fz - cross * fx,
                (place - u) * fx,
                (place - u) * fz);
    }

    /** Between two candidates, of which one may be no place at all and then counts nothing. */
    private static double between(double[] s, int at, double part) {
        if (part <= ROUNDING) {
            return s[at];
        }
        return part >= 1 - ROUNDING ? s[at + 1] : s[at] + part * (s[at + 1] - s[at]);
    }

    /** Aims at a plane that has that height at the landing's heel, moved by so much. */
    private void aimAtPlane(double heelHeight, double x, double z, double moveX, double moveZ) {
        double steep = Math.sqrt(x * x + z * z);
        double f = steep > settings.steepest() ? settings.steepest() / steep : 1;
        riseX = f * x;
        riseZ = f * z;
        v[0] = 0;
        v[1] = 1;
        v[2] = 0;
        v[3] = -riseX;
        v[4] = 1;
        v[5] = -riseZ;
        Turn.between(v, 0, v, 3, q, 0);
        double dx = land[0] - land[9];
        double dy = land[1] - land[10];
        double dz = land[2] - land[11];
        Turn.rotate(q, 0, dx, dy, dz, v, 0);
        double offX = moveX + (dx - v[0]);
        double offZ = moveZ + (dz - v[2]);
        goalLevel = heelHeight + (dy - v[1]);
        goalFooting = heelHeight - riseX * dx - riseZ * dz;
        goalSide = offX * in.aheadCos - offZ * in.aheadSin;
        goalAhead = offX * in.aheadSin + offZ * in.aheadCos;
        Turn.toVector(q, 0, v, 0);
        goalTurn[0] = v[0] * in.aheadCos - v[2] * in.aheadSin;
        goalTurn[1] = v[1];
        goalTurn[2] = v[0] * in.aheadSin + v[2] * in.aheadCos;
        grounded = true;
    }

    /** Works out how the offset must change for a foot to be still where it lands: against what the root drifts by. */
    private void landStill(double[] s, int leg) {
        int ball = PlanterInput.CUE * leg + PlanterInput.LANDING + 3;
        double side = in.cue[ball] + in.shiftX;
        double ahead = in.cue[ball + 2] + in.shiftZ;
        sideRate = -s[DRIFT] - s[DRIFT + 2] * ahead - in.headingRate * goalAhead;
        aheadRate = -s[DRIFT + 1] + s[DRIFT + 2] * side + in.headingRate * goalSide;
    }

    /** Foresees how high the body may be when the foot lands. */
    private void foreseeLeg(int leg, double toLanding) {
        int at = PlanterInput.CUE * leg + PlanterInput.LANDING;
        double x = in.cue[at + 12] - in.cue[at + 9];
        double y = in.cue[at + 13] - in.cue[at + 10];
        double z = in.cue[at + 14] - in.cue[at + 11];
        double reach = Math.max(BodyLevel.EASY_SHARE * in.length[leg], Math.sqrt(x * x + y * y + z * z));
        double sideways = x - goalSide;
        double forwards = z - goalAhead;
        double up = reach * reach - sideways * sideways - forwards * forwards;
        feet.lands[leg] = true;
        feet.landIn[leg] = toLanding;
        feet.landFooting[leg] = goalFooting;
        feet.landLevel[leg] = goalLevel + Math.sqrt(Math.max(0, up)) - y;
    }

    // Looking ahead.

    /** Returns whether a foothold must be looked for, or the way to it: from just before the foot lifts on. */
    boolean plansNow(double[] s, int b, int leg) {
        int cue = PlanterInput.CUE * leg;
        double toLanding = in.cue[cue + PlanterInput.TO_NEXT];
        if (!(toLanding > 0 && toLanding < Double.POSITIVE_INFINITY)) {
            return false;
        }
        if (s[b + MODE] == STANDING) {
            boolean soon = in.cue[cue + PlanterInput.TO_LIFT] < Math.max(LEAD_SECONDS, LEAD_FRAMES * in.dt);
            return soon && (s[b + PLAN] == NO_PLAN || s[b + BUMP_DUE] > 0);
        }
        if (s[b + MODE] != SWINGING) {
            return false;
        }
        double since = in.cue[cue + PlanterInput.SINCE_LIFT];
        double part = since / (since + toLanding);
        return s[b + BUMP_DUE] > 0
                || s[b + PLAN] == NO_PLAN
                || (part < COMMITTED_SHARE && part * PLANS >= s[b + PLAN_DUE]);
    }

    /** Looks for the foothold or, once that is known, at the way there: at most 17 questions. */
    void plan(double[] s, int b, int leg) {
        int cue = PlanterInput.CUE * leg;
        double toLanding = in.cue[cue + PlanterInput.TO_NEXT];
        boolean stands = s[b + MODE] == STANDING;
        double toLift = stands ? Math.min(in.cue[cue + PlanterInput.TO_LIFT], 0.9 * toLanding) : 0;
        landing.expected(in, leg, toLanding);
        if (s[b + BUMP_DUE] > 0) {
            planWay(s, b, leg, toLift, toLanding);
            return;
        }
        double since = stands ? 0 : in.cue[cue + PlanterInput.SINCE_LIFT];
        // what was planned before the foot lifted is looked at again once it has
        s[b + PLAN_DUE] = stands ? 0 : Math.floor(since / (since + toLanding) * PLANS) + 1;
        search.find(s, b, leg, land, settings.maxStep(), settings.steepest());
    }

    /** Looks at one half of the way: 16 questions. */
    private void planWay(double[] s, int b, int leg, double toLift, double toLanding) {
        boolean toes = s[b + BUMP_DUE] > 1;
        s[b + BUMP_DUE]--;
        if (s[b + PLAN] != PLANNED) {
            return;
        }
        aimAtPlan(s, b);
        arrival = toLanding - toLift;
        foreseen = true;
        levelArrival = levelArrival(s, b, leg, 0);
        beside = catchUp(s, b, leg, 0);
        later = Math.max(arrival, LEAST_SECONDS);
        if (beside < arrival - BESIDE_SECONDS) {
            sideRate = 0;
            aheadRate = 0;
        } else {
            landStill(s, leg);
        }
        clearance.plan(s, b, leg, toes, toLift, toLanding, this);
    }
}
