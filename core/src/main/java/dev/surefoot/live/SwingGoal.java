// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.body.LegReach;
import dev.surefoot.live.lock.FootAnchor;
import dev.surefoot.live.plan.FootholdChoice;
import dev.surefoot.live.plan.FootholdPlan;
import dev.surefoot.live.plan.GroundProbe;
import dev.surefoot.live.plan.Landing;
import dev.surefoot.live.plan.PlannedFeet;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.SwingTime;
import dev.surefoot.live.plan.Turn;
import dev.surefoot.live.way.EdgeAhead;

/**
 * Where a swinging foot goes and when it is there: to the foothold of its plan, as near to the landing that root, turn
 * and track foresee as that bears; without a plan to the ground below the landing.
 */
final class SwingGoal {
    /** How far ahead it looks then: a riser comes before the tread behind it. */
    private static final double UNFORESEEN_LOOK_SECONDS = 0.15;
    /**
     * A foot does not come down against a drift so fast that its lock would let go sooner than this: 2.6 m/s of a grown
     * human. To be still for a moment it would be sent metres off, and not be back when it is to land again.
     */
    private static final double LEAST_HELD_SECONDS = 0.1;
    /** Questions of a plan: in a frame that has one, feet without a plan ask no more. */
    private static final int ASKED_BY_PLAN = FootholdChoice.SAMPLES - 1;

    /** The ground's rise along x and z that the foot was last turned to. */
    double riseX;

    double riseZ;
    /** Whether there was ground. */
    boolean grounded;
    /** Whether it was seen how it rises; what goes on as it did is turned to nothing that was. */
    boolean leans;
    /** Where the foot goes: offset, level and turn as {@code PlanterState} has them. */
    double side;

    double ahead;
    /**
     * How fast that offset changes while the foot lands, for the foot to be still although the root is not the clip's.
     */
    double sideRate;

    double aheadRate;
    double level;
    final double[] turn = new double[3];
    /** The level that the body rides on once the foot stands there. */
    double footing;
    /** When it is there. */
    final SwingTime time;
    /** Since when the level is what it is. */
    final EdgeAhead edge;

    /** Of a foot whose way is planned: in how many seconds it is at its level, beside its foothold, and turned. */
    double levelArrival;

    double beside;
    /** The same of the whole way. */
    double later;
    /** See {@link #levelArrival}. */
    double turned;
    /** By how much the window of heights was opened for it. */
    double further;

    private final PlanterInput in;
    private final FootPlanterSettings settings;
    private final GroundProbe probe;
    private final PlannedFeet feet;
    private final Landing landing = new Landing();
    private final double[] land = landing.places;
    private final double[] q = new double[4];
    private final double[] v = new double[6];

    SwingGoal(PlanterInput in, FootPlanterSettings settings, GroundProbe probe, PlannedFeet feet) {
        this.in = in;
        this.settings = settings;
        time = new SwingTime(in, settings.releaseSeconds());
        edge = new EdgeAhead(in, probe);
        this.probe = probe;
        this.feet = feet;
    }

    /** Aims at the ground below where the clip has the foot now. */
    void aimBelow(int leg) {
        landing.now(in, leg, 0);
        aimAtGround();
    }

    /** Aims at where the foot of a plan will come down, in so many seconds, until the first of which it stands. */
    void aimAhead(double[] s, int b, int leg, double toLanding, double toLift) {
        landing.expected(in, leg, toLanding);
        aimAtPlan(s, b);
        time.arrival = toLanding - toLift;
        time.foreseen = true;
        levelArrival = time.levelArrival(s, b, leg, level, 0);
        beside = time.catchUp(s, b, leg, 0);
        later = Math.max(time.arrival, SwingTime.LEAST_SECONDS);
        turned = time.turnArrival(s, b, 0);
        landStill(leg);
        double lands = SwingTime.landing(time.arrival, beside);
        sideRate *= lands;
        aheadRate *= lands;
    }

    /** Aims a foot that swings, as it is so many seconds before the frame's end: the state of its own step is. */
    void aim(double[] s, int b, int leg, double before) {
        further = 0;
        edge.begin();
        sideRate = 0;
        aheadRate = 0;
        feet.lands[leg] = false;
        leans = false;
        if (s[b + MODE] == RELEASED) {
            aimReleased(s, b, leg, before);
            return;
        }
        double toLanding = in.cue[PlanterInput.CUE * leg + PlanterInput.TO_LANDING];
        time.foreseen = toLanding < Double.POSITIVE_INFINITY && toLanding > 0;
        if (!time.foreseen) {
            aimUnforeseen(s, b, leg);
            return;
        }
        time.arrival = toLanding + s[b + LATE];
        landing.expected(in, leg, toLanding);
        boolean unplanned = s[b + PLAN] == NO_PLAN;
        boolean elsewhere = s[b + PLAN] == PLANNED && !FootholdPlan.isAbout(s, b, in.length[leg], landing);
        if ((unplanned && probe.asked < ASKED_BY_PLAN) || (elsewhere && mayAsk(s, b))) {
            aimAtGround();
            if (grounded) {
                foreseeLeg(leg, time.arrival);
            }
        } else if (unplanned || elsewhere) {
            waitForPlan(s, b);
        } else if (s[b + PLAN] >= NO_FOOTHOLD) {
            aimAtRoot();
        } else {
            aimAtPlan(s, b);
            foreseeLeg(leg, time.arrival);
        }
        if (grounded) {
            landStill(leg);
        }
    }

    /** Returns whether a foot asks for itself: one that waits for its plan would take the questions of that. */
    private boolean mayAsk(double[] s, int b) {
        return probe.asked < ASKED_BY_PLAN && !(s[b + LOOK_DUE] > 0);
    }

    /** Aims a foot whose landing nobody foresees. */
    private void aimUnforeseen(double[] s, int b, int leg) {
        time.arrival = SwingTime.UNFORESEEN_SECONDS;
        landing.now(in, leg, 0);
        if (s[b + PLAN] == PLANNED && !in.stands(leg)) {
            // what was going to land does not any more
            FootSwing.forgetPlan(s, b);
        }
        if (s[b + PLAN] == PLANNED) {
            // it lands in this frame, where it was going, on what was seen there
            if (FootholdPlan.isAbout(s, b, in.length[leg], landing)) {
                aimAtPlan(s, b);
            } else {
                aimAtGround();
            }
            keep(s, b);
        } else if (!(in.dt > 0)) {
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
        if (s[b + MODE] == NO_GROUND && in.stands(leg)) {
            foreseeStance(leg, 0);
        }
    }

    /** Aims a foot that was let go: at its foothold or, until that is known, at the ground. */
    private void aimReleased(double[] s, int b, int leg, double before) {
        time.foreseen = false;
        // like what the clip foresees, from the frame's end
        time.arrival = s[b + RELEASE_LEFT] - before;
        landing.released(in, leg, time.arrival);
        boolean planned = s[b + PLAN] == PLANNED;
        if (planned ? FootholdPlan.isAbout(s, b, in.length[leg], landing) : mayAsk(s, b)) {
            if (planned) {
                aimAtPlan(s, b);
            } else {
                aimAtGround();
            }
            foreseeStance(leg, Math.max(0, time.arrival));
        } else {
            waitForPlan(s, b);
        }
        // while clips blend a foot that stands goes otherwise in each frame
        if (grounded && !in.guessed && !in.blends) {
            landStill(leg);
        }
    }

    /** Foresees how high the body may be when a foot stands where the clip's does then. */
    private void foreseeStance(int leg, double seconds) {
        if (grounded && !in.guessed) {
            int hip = PlanterInput.POSE * leg + PlanterInput.HIP;
            int ankle = PlanterInput.POSE * leg + PlanterInput.ANKLE;
            double x = in.pose[hip] - in.pose[ankle];
            double z = in.pose[hip + 2] - in.pose[ankle + 2];
            double left = x * in.cos - z * in.sin + seconds * in.clipVelocity[0];
            double forward = x * in.sin + z * in.cos + seconds * in.clipVelocity[1];
            foreseeLeg(leg, seconds, left, in.pose[hip + 1] - in.pose[ankle + 1], forward);
        }
    }

    /** Returns by how much more the foothold is above where the foot is than its slope says. */
    double edgeRise(double[] s, int b, int leg) {
        if (!leans) {
            // it goes on as it did: how the ground rises was asked for another foot, or in another frame
            return level - s[b + LEVEL];
        }
        double slope = riseX * (land[9] - feet.ankle[3 * leg]) + riseZ * (land[11] - feet.ankle[3 * leg + 2]);
        return level - s[b + LEVEL] - slope;
    }

    /** What is on its way goes on in a frame whose questions another foot's plan has used up. */
    private void keep(double[] s, int b) {
        side = s[b + SIDE];
        ahead = s[b + AHEAD];
        level = s[b + LEVEL];
        footing = s[b + FOOTING];
        for (int i = 0; i < 3; i++) {
            turn[i] = s[b + TURN + 3 * i];
        }
        grounded = true;
    }

    /**
     * A foot that waits for its plan stays as high and as turned as it is, and goes to where the clip has it: one that
     * keeps what it is off that by is there a stance late, and holds the body down by a quarter of a leg.
     */
    private void waitForPlan(double[] s, int b) {
        keep(s, b);
        side = 0;
        ahead = 0;
    }

    private void aimAtRoot() {
        side = 0;
        ahead = 0;
        level = in.rootY;
        footing = in.rootY;
        turn[0] = 0;
        turn[1] = 0;
        turn[2] = 0;
        riseX = 0;
        riseZ = 0;
        grounded = false;
        leans = false;
    }

    /** Aims at the ground below the foot, and as high as that where it will soon be as fast as it goes. */
    private void aimAtGroundAhead(double[] s, int b, int leg) {
        // only the clip and the root move it: what the foot is off the clip's by is as it was
        feet.place(in, s, b, leg);
        int p = in.has[3 * leg + 1] ? 1 : in.has[3 * leg] ? 0 : 2;
        feet.point(in, leg, p, v, 0);
        double frames = UNFORESEEN_LOOK_SECONDS / in.dt;
        double x = frames * (v[0] - s[b + POINTS + 3 * p]);
        double z = frames * (v[2] - s[b + POINTS + 3 * p + 2]);
        landing.move(x, z);
        aimAtGround();
        double beyond = grounded ? level : Double.NEGATIVE_INFINITY;
        double aheadX = land[3];
        double aheadZ = land[5];
        landing.move(-x, -z);
        aimAtGround();
        level = grounded ? Math.max(level, beyond) : level;
        if (!in.guessed) {
            // where nothing at all is foreseen sooner is better than even
            edge.see(s, b, leg, aheadX, aheadZ, beyond, level);
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
        double height = back ? backHeight : Double.NEGATIVE_INFINITY;
        if (front) {
            x = back ? 0.5 * (x + probe.riseX) : probe.riseX;
            z = back ? 0.5 * (z + probe.riseZ) : probe.riseZ;
            double along = (x * fx + z * fz) / length;
            double line = (probe.height - backHeight) / length;
            if (back && Math.abs(line - along) <= FootAnchor.SMOOTH_RISE) {
                x += (line - along) * fx / length;
                z += (line - along) * fz / length;
                along = line;
            }
            height = Math.max(height, probe.height - along * length);
        }
        aimAtPlane(height, x, z, 0, 0);
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
        double heel = FootholdPlan.between(s, b + PLAN_HEEL + i, part);
        double pitch = FootholdPlan.between(s, b + PLAN_PITCH + i, part);
        double cross = s[b + PLAN_CROSS];
        double beyond = (at - i - part) * s[b + PLAN_STEP];
        double left = s[b + PLAN_SIDE];
        aimAtPlane(
                heel + pitch * beyond + cross * (across + left),
                pitch * fx + cross * fz,
                pitch * fz - cross * fx,
                (place - u) * fx + left * fz,
                (place - u) * fz - left * fx);
    }

    /** Aims at a plane that has that height at the landing's heel, moved by so much. */
    private void aimAtPlane(double heelHeight, double x, double z, double moveX, double moveZ) {
        double steep = Math.sqrt(x * x + z * z);
        double f = steep > settings.steepest() ? settings.steepest() / steep : 1;
        leans = true;
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
        level = heelHeight + (dy - v[1]);
        footing = heelHeight - riseX * dx - riseZ * dz;
        side = offX * in.aheadCos - offZ * in.aheadSin;
        ahead = offX * in.aheadSin + offZ * in.aheadCos;
        Turn.toVector(q, 0, v, 0);
        turn[0] = v[0] * in.aheadCos - v[2] * in.aheadSin;
        turn[1] = v[1];
        turn[2] = v[0] * in.aheadSin + v[2] * in.aheadCos;
        grounded = true;
    }

    /** Works out how the offset must change for a foot to be still where it lands: against what the root drifts by. */
    private void landStill(int leg) {
        double x = land[3] - in.aheadX;
        double z = land[5] - in.aheadZ;
        in.driftAt(x * in.aheadCos - z * in.aheadSin, x * in.aheadSin + z * in.aheadCos, side, ahead);
        double rate = Math.sqrt(in.goesSide * in.goesSide + in.goesAhead * in.goesAhead);
        double most = settings.breakDistance() * in.length[leg] / LEAST_HELD_SECONDS;
        double part = rate > most ? most / rate : 1;
        sideRate = -part * in.goesSide;
        aheadRate = -part * in.goesAhead;
    }

    private void foreseeLeg(int leg, double toLanding) {
        int at = PlanterInput.CUE * leg + PlanterInput.LANDING;
        foreseeLeg(
                leg,
                toLanding,
                in.cue[at + 12] - in.cue[at + 9],
                in.cue[at + 13] - in.cue[at + 10],
                in.cue[at + 14] - in.cue[at + 11]);
    }

    /** Foresees how high the body may be when the foot lands, from where the clip's hip is from its ankle then. */
    private void foreseeLeg(int leg, double toLanding, double x, double y, double z) {
        double reach = Math.max(LegReach.EASY_SHARE * in.length[leg], Math.sqrt(x * x + y * y + z * z));
        double sideways = x - side;
        double forwards = z - ahead;
        double up = reach * reach - sideways * sideways - forwards * forwards;
        feet.lands[leg] = true;
        feet.landIn[leg] = toLanding;
        feet.landFooting[leg] = footing;
        feet.landSide[leg] = side;
        feet.landAhead[leg] = ahead;
        feet.landLevel[leg] = level + Math.sqrt(Math.max(0, up)) - y;
    }
}
