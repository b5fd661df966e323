// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.FootholdChoice;
import dev.surefoot.live.plan.GroundProbe;
import dev.surefoot.live.plan.MinimumJerk;
import dev.surefoot.live.plan.PlannedFeet;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.SwingBump;
import dev.surefoot.live.plan.Turn;

/**
 * A foot on its way: offset, level and turn go to those of the foothold by the polynomial of least jerk and arrive when
 * the clip's foot does. The foothold is looked for where root, turn and track say that the foot will come down.
 */
final class FootSwing {
    /** However soon a foot lands, its goal is this far off: what changes in the last moment must not throw it. */
    private static final double LEAST_SECONDS = 0.04;
    /** How soon a foot follows the ground where its landing is not foreseen. */
    private static final double UNFORESEEN_SECONDS = 0.12;
    /** The part of a swing that is left when a foot that goes up is up: an edge comes before the tread behind it. */
    private static final double EARLY_SHARE = 0.2;
    /** From this part of a swing on its foothold stays. */
    private static final double COMMITTED_SHARE = 0.8;
    /** Times in a swing at which a foothold is looked for. */
    private static final double PLANS = 4;
    /** A foot in the ground rises at most so fast, legs a second: faster is seen as a snap. */
    private static final double RISE_PER_SECOND = 2.4;
    /** Questions of a plan: in a frame that has one, feet without a plan ask no more. */
    private static final int ASKED_BY_PLAN = FootholdChoice.SAMPLES - 1;
    /** A place that rounding alone has moved off a sample is that sample. */
    private static final double ROUNDING = 1e-9;
    /** Steps between samples of a foot of one point, in legs. */
    private static final double POINT_STEP = 0.03;

    /** The ground's rise along x and z that the foot was last turned to. */
    double riseX;

    double riseZ;
    /** Whether there was ground. */
    boolean grounded;

    private final PlanterInput in;
    private final TrackMix mix;
    private final FootPlanterSettings settings;
    private final GroundProbe probe;
    private final PlannedFeet feet;
    private final FootholdChoice choice = new FootholdChoice();
    private final SwingBump bump = new SwingBump();
    /** The landing: heel, ball, toe and ankle in the world, heights over the root's plane. */
    private final double[] land = new double[12];

    private final double[] q = new double[4];
    private final double[] v = new double[6];
    private final double[] path = new double[ContactTrack.PATH_NUMBERS];
    private double goalSide;
    private double goalAhead;
    private double goalLevel;
    private double goalFooting;
    private final double[] goalTurn = new double[3];
    private double arrival;
    private boolean foreseen;

    FootSwing(PlanterInput in, TrackMix mix, FootPlanterSettings settings, GroundProbe probe, PlannedFeet feet) {
        this.in = in;
        this.mix = mix;
        this.settings = settings;
        this.probe = probe;
        this.feet = feet;
    }

    /** Begins a swing. */
    static void begin(double[] s, int b) {
        s[b + MODE] = SWINGING;
        s[b + BODY] = 0;
        s[b + PLAN] = NO_PLAN;
        s[b + PLAN_DUE] = 0;
        s[b + BUMP_DUE] = 0;
        s[b + PEAK_IN] = 0;
    }

    /** Lets go: a step to where the clip has the foot. */
    void release(double[] s, int b, int leg, FootReason reason) {
        begin(s, b);
        s[b + MODE] = RELEASED;
        s[b + REASON] = reason.number;
        s[b + RELEASE_LEFT] = settings.releaseSeconds();
        s[b + PEAK] = RELEASE_LIFT * in.length[leg];
        s[b + PEAK_IN] = 0.5 * settings.releaseSeconds();
    }

    /** A released foot steps this high, in legs: 4 cm of a grown human, a shuffle that does not drag. */
    private static final double RELEASE_LIFT = 0.045;

    /** Advances the foot by the frame's time. */
    void step(double[] s, int b, int leg) {
        aim(s, b, leg);
        double dt = in.dt;
        double later = Math.max(arrival, LEAST_SECONDS);
        MinimumJerk.advance(s, b + SIDE, goalSide, later, dt);
        MinimumJerk.advance(s, b + AHEAD, goalAhead, later, dt);
        MinimumJerk.advance(s, b + LEVEL, goalLevel, levelArrival(s, b, leg), dt);
        MinimumJerk.advance(s, b + FOOTING, goalFooting, later, dt);
        for (int i = 0; i < 3; i++) {
            MinimumJerk.advance(s, b + TURN + 3 * i, goalTurn[i], later, dt);
        }
        if (s[b + PEAK_IN] > 0) {
            MinimumJerk.advance(s, b + BUMP, s[b + PEAK], Math.max(s[b + PEAK_IN], dt), dt);
            s[b + PEAK_IN] -= dt;
        } else {
            MinimumJerk.advance(s, b + BUMP, 0, later, dt);
        }
        MinimumJerk.advance(s, b + TOE, 0, UNFORESEEN_SECONDS, dt);
        place(s, b, leg);
        stayAbove(s, b, leg);
    }

    /** Puts the foot at its goal at once: the first frame. */
    void start(double[] s, int b, int leg) {
        begin(s, b);
        feet.lands[leg] = false;
        lookHere(leg, 0);
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

    private double levelArrival(double[] s, int b, int leg) {
        double later = Math.max(arrival, LEAST_SECONDS);
        if (!foreseen || !(goalLevel > s[b + LEVEL])) {
            return later;
        }
        double swing = arrival + in.cue[PlanterInput.CUE * leg + PlanterInput.SINCE_LIFT];
        return Math.max(arrival - EARLY_SHARE * swing, LEAST_SECONDS);
    }

    /** Works out ankle and turn from the state. */
    private void place(double[] s, int b, int leg) {
        int a = PlanterInput.POSE * leg + PlanterInput.ANKLE;
        double side = s[b + SIDE];
        double ahead = s[b + AHEAD];
        feet.ankle[3 * leg] = in.pose[a] + side * in.cos + ahead * in.sin;
        feet.ankle[3 * leg + 1] = s[b + LEVEL] + s[b + BUMP] + (in.pose[a + 1] - in.rootY);
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

    /** Returns the end to look at: heel and foremost point by turns, the only one always. */
    private int endAt(int leg, int sample) {
        for (int i = 0; i < 3; i++) {
            int p = sample % 2 == 0 ? i : 2 - i;
            if (isEnd(leg, p)) {
                return p;
            }
        }
        return 1;
    }

    private void aim(double[] s, int b, int leg) {
        int cue = PlanterInput.CUE * leg;
        double toLanding = in.cue[cue + PlanterInput.TO_LANDING];
        boolean released = s[b + MODE] == RELEASED;
        feet.lands[leg] = false;
        foreseen = !released && toLanding < Double.POSITIVE_INFINITY && toLanding > 0;
        if (!foreseen) {
            arrival = released ? s[b + RELEASE_LEFT] : UNFORESEEN_SECONDS;
            lookHere(leg, released ? s[b + RELEASE_LEFT] : 0);
            aimAtGround();
            return;
        }
        arrival = toLanding;
        lookAtLanding(leg, toLanding);
        if (s[b + PLAN] == NO_PLAN && probe.asked < ASKED_BY_PLAN) {
            aimAtGround();
        } else if (s[b + PLAN] == NO_PLAN) {
            keep(s, b);
        } else if (s[b + PLAN] == NO_FOOTHOLD) {
            aimAtRoot();
        } else {
            aimAtPlan(s, b);
            foreseeLeg(leg, toLanding);
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

    /** Fills in the landing that what plays foresees. */
    private void lookAtLanding(int leg, double toLanding) {
        in.lookAhead(toLanding);
        int at = PlanterInput.CUE * leg + PlanterInput.LANDING;
        for (int i = 0; i < 12; i += 3) {
            double x = in.cue[at + i] + in.shiftX;
            double z = in.cue[at + i + 2] + in.shiftZ;
            land[i] = in.aheadWorldX(x, z);
            land[i + 1] = in.cue[at + i + 1];
            land[i + 2] = in.aheadWorldZ(x, z);
        }
        standIn(leg);
    }

    /** Fills in the landing where the clip has the foot now, as seen from the root after so many seconds. */
    private void lookHere(int leg, double seconds) {
        in.lookAhead(seconds);
        int at = PlanterInput.POSE * leg;
        for (int i = 0; i < 4; i++) {
            int p = at + (i < 3 ? PlanterInput.POINT + 3 * i : PlanterInput.ANKLE);
            double dx = in.pose[p] - in.rootX;
            double dz = in.pose[p + 2] - in.rootZ;
            double x = dx * in.cos - dz * in.sin;
            double z = dx * in.sin + dz * in.cos;
            land[3 * i] = in.aheadWorldX(x, z);
            land[3 * i + 1] = in.pose[p + 1] - in.rootY;
            land[3 * i + 2] = in.aheadWorldZ(x, z);
        }
        standIn(leg);
    }

    /** Points that a foot has not are where the nearest is that it has. */
    private void standIn(int leg) {
        int only = in.has[3 * leg + 1] ? 1 : in.has[3 * leg] ? 0 : 2;
        for (int p = 0; p < 3; p++) {
            if (!in.has[3 * leg + p]) {
                System.arraycopy(land, 3 * only, land, 3 * p, 3);
            }
        }
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

    /** Returns whether a foothold must be looked for, or the way to it. */
    boolean plansNow(double[] s, int b, int leg) {
        int cue = PlanterInput.CUE * leg;
        double toLanding = in.cue[cue + PlanterInput.TO_LANDING];
        if (s[b + MODE] != SWINGING || !(toLanding > 0 && toLanding < Double.POSITIVE_INFINITY)) {
            return false;
        }
        double since = in.cue[cue + PlanterInput.SINCE_LIFT];
        double part = since / (since + toLanding);
        return s[b + BUMP_DUE] > 0
                || s[b + PLAN] == NO_PLAN
                || (part < COMMITTED_SHARE && part * PLANS >= s[b + PLAN_DUE]);
    }

    /** Looks for the foothold or, once that is known, at the way there: 16 questions. */
    void plan(double[] s, int b, int leg) {
        double toLanding = in.cue[PlanterInput.CUE * leg + PlanterInput.TO_LANDING];
        lookAtLanding(leg, toLanding);
        if (s[b + BUMP_DUE] > 0) {
            s[b + BUMP_DUE] = 0;
            planBump(s, b, leg, toLanding);
            return;
        }
        double since = in.cue[PlanterInput.CUE * leg + PlanterInput.SINCE_LIFT];
        s[b + PLAN_DUE] = Math.floor(since / (since + toLanding) * PLANS) + 1;
        planFoothold(s, b, leg);
    }

    private void planFoothold(double[] s, int b, int leg) {
        double fx = land[3] - land[0];
        double fz = land[5] - land[2];
        double length = Math.sqrt(fx * fx + (land[4] - land[1]) * (land[4] - land[1]) + fz * fz);
        double flat = Math.sqrt(fx * fx + fz * fz);
        boolean sole = flat > 0.5 * POINT_STEP * in.length[leg];
        fx = sole ? fx / flat : in.aheadSin;
        fz = sole ? fz / flat : in.aheadCos;
        double toes = (land[6] - land[3]) * fx + (land[8] - land[5]) * fz;
        double step =
                sole ? Math.max(length / FootholdChoice.SOLE, toes / FootholdChoice.TOES) : POINT_STEP * in.length[leg];
        double cross = 0;
        int seen = 0;
        int samples = sole ? FootholdChoice.SAMPLES : FootholdChoice.CANDIDATES;
        for (int i = 0; i < samples; i++) {
            double u = (i - FootholdChoice.REACH) * step;
            boolean there = probe.at(land[0] + u * fx, land[2] + u * fz);
            choice.height[i] = there ? probe.height : Double.NaN;
            choice.rise[i] = there ? probe.riseX * fx + probe.riseZ * fz : 0;
            // the slope across is that of the sole unmoved
            if (there && i >= FootholdChoice.REACH && i <= FootholdChoice.REACH + (sole ? FootholdChoice.SOLE : 0)) {
                cross += probe.riseX * fz - probe.riseZ * fx;
                seen++;
            }
        }
        double favoured = s[b + PLAN] == PLANNED ? favoured(s, b, fx, fz) : Double.NaN;
        if (!choice.choose(step, sole ? FootholdChoice.SOLE : 0, favoured, settings.steepest())) {
            s[b + PLAN] = NO_FOOTHOLD;
            return;
        }
        s[b + PLAN] = PLANNED;
        s[b + BUMP_DUE] = 1;
        s[b + PLAN_PLACE] = land[0];
        s[b + PLAN_PLACE + 1] = land[2];
        s[b + PLAN_LINE] = fx;
        s[b + PLAN_LINE + 1] = fz;
        s[b + PLAN_STEP] = step;
        s[b + PLAN_CROSS] = seen > 0 ? cross / seen : 0;
        s[b + PLAN_LOW] = choice.low;
        s[b + PLAN_HIGH] = choice.high;
        System.arraycopy(choice.heel, 0, s, b + PLAN_HEEL, FootholdChoice.CANDIDATES);
        System.arraycopy(choice.pitch, 0, s, b + PLAN_PITCH, FootholdChoice.CANDIDATES);
    }

    /** Where the plan before has the heel, along the new plan's line. */
    private double favoured(double[] s, int b, double fx, double fz) {
        double x = land[0] - s[b + PLAN_PLACE];
        double z = land[2] - s[b + PLAN_PLACE + 1];
        double u = x * s[b + PLAN_LINE] + z * s[b + PLAN_LINE + 1];
        double move = Math.max(s[b + PLAN_LOW], Math.min(s[b + PLAN_HIGH], u)) - u;
        return move * (fx * s[b + PLAN_LINE] + fz * s[b + PLAN_LINE + 1]);
    }

    /** Looks at the ground below heel and toe on their way: 16 questions. */
    private void planBump(double[] s, int b, int leg, double toLanding) {
        if (s[b + PLAN] != PLANNED) {
            return;
        }
        aimAtPlan(s, b);
        arrival = toLanding;
        foreseen = true;
        double levelArrival = levelArrival(s, b, leg);
        int a = PlanterInput.POSE * leg + PlanterInput.ANKLE;
        for (int k = 0; k < SwingBump.SAMPLES; k++) {
            double t = toLanding * SwingBump.part(k);
            mix.path(leg, t, path, 0);
            in.lookAhead(t);
            double side = MinimumJerk.after(s, b + SIDE, goalSide, toLanding, t) + in.shiftX;
            double ahead = MinimumJerk.after(s, b + AHEAD, goalAhead, toLanding, t) + in.shiftZ;
            double level = MinimumJerk.after(s, b + LEVEL, goalLevel, levelArrival, t);
            double turnX = MinimumJerk.after(s, b + TURN, goalTurn[0], toLanding, t);
            double turnZ = MinimumJerk.after(s, b + TURN + 6, goalTurn[2], toLanding, t);
            bump.needed[k] = 0;
            int p = endAt(leg, k);
            double x = path[3 * p] + side;
            double z = path[3 * p + 2] + ahead;
            if (probe.at(in.aheadWorldX(x, z), in.aheadWorldZ(x, z))) {
                // the turn moves the point by its lever, which is nearly that of now
                int pose = PlanterInput.POSE * leg + PlanterInput.POINT + 3 * p;
                double dx = in.pose[pose] - in.pose[a];
                double dz = in.pose[pose + 2] - in.pose[a + 2];
                double lever = turnZ * (dx * in.cos - dz * in.sin) - turnX * (dx * in.sin + dz * in.cos);
                double own = path[3 * p + 1];
                double clear = Math.max(0, Math.min(own, settings.clearance() * in.length[leg]));
                bump.needed[k] = probe.height + clear - (level + own + lever);
            }
        }
        bump.choose(s, b + BUMP, toLanding);
        s[b + PEAK] = bump.peak;
        s[b + PEAK_IN] = bump.peak > 0 ? bump.at * toLanding : 0;
    }
}
