// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.ground.Ground;
import dev.surefoot.live.plan.EvenPace;
import dev.surefoot.live.plan.GroundProbe;
import dev.surefoot.live.plan.LockBreak;
import dev.surefoot.live.plan.MinimumJerk;
import dev.surefoot.live.plan.PlannedFeet;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.StandingRate;
import dev.surefoot.live.plan.Turn;
import dev.surefoot.math.Trig;

/**
 * A foot that stands: one of its points, the pivot, stays where it was when it came down, in the frame of the body it
 * stands on, and the foot turns about it as the clip does. While heel and ball stand, the line between them stays too.
 */
final class FootLock {
    /**
     * Heights below heel and ball that rise by no more beyond what the ground between them does are a slope and no
     * edge: 0.15, 24 mm of a foot of 160.
     */
    static final double SMOOTH_RISE = 0.15;

    /**
     * So long after a clip's foot bears it rests, seconds: what bears at a frame of the clip bears from an eighth of
     * one before, and until then it still goes. More, and where a foot is locked hangs on the game's frames.
     */
    private static final double REST_SECONDS = 0.005;
    /** How fast a foot creeps that has come down, legs a second: 0.3 m/s of a grown human. */
    private static final double CREEPS = 0.35;
    /** How long a line that stood takes to follow the clip again once the heel lifts: it lifts off before. */
    private static final double ROLL_SECONDS = 0.35;
    /** Toes that come down further than this from the ground, in legs, do not come down to it: 17 mm of a human. */
    private static final double TIPTOE_SHARE = 0.02;
    /** Ground that moves by less, in legs, has not moved: 1 mm of a grown human. */
    private static final double MOVED_SHARE = 0.0012;
    /** The gap of toes onto which a foot has rolled: they rise as the clip has it, and are not held down. */
    private static final double RISING = -1;
    /** Fastest closing of a gap, in gaps over the time for it, that does not go through the ground. */
    private static final double FASTEST_CLOSING = 2.5;

    private final PlanterInput in;
    private final FootPlanterSettings settings;
    private final GroundProbe probe;
    private final PlannedFeet feet;
    private final FootSwing swing;
    private final SwingGoal landing;
    private FootGround ground = FootGround.of(Ground.NONE);

    private final double[] v = new double[18];
    private final double[] anchor = new double[3];
    private final double[] tilt = new double[4];
    private final double[] goal = new double[4];
    private final double[] q = new double[4];
    private final double[] r = new double[4];

    FootLock(
            PlanterInput in,
            FootPlanterSettings settings,
            GroundProbe probe,
            PlannedFeet feet,
            FootSwing swing,
            SwingGoal landing) {
        this.in = in;
        this.settings = settings;
        this.probe = probe;
        this.feet = feet;
        this.swing = swing;
        this.landing = landing;
    }

    void begin(FootGround newGround) {
        ground = newGround;
    }

    // Coming down.

    /**
     * Locks the foot where it is shown, if there is ground; {@link FootSwing} has just advanced it.
     *
     * @param settled whether it lies on the ground at once: the first frame
     * @param since how long before the frame's end it came down, seconds
     */
    boolean touch(double[] s, int b, int leg, boolean settled, double since) {
        int pivot = in.bears(leg, 0) ? 0 : in.bears(leg, 1) ? 1 : 2;
        feet.points(in, leg, v);
        double rate = in.dt > 0 ? (v[3 * pivot + 1] - s[b + POINTS + 3 * pivot + 1]) / in.dt : 0;
        int own = PlanterInput.POSE * leg + PlanterInput.POINT + 3 * pivot;
        double sideThen = -since * s[b + SIDE + 1];
        double aheadThen = -since * s[b + AHEAD + 1];
        s[b + LANDED_OFF] = v[3 * pivot] - in.pose[own] + sideThen * in.cos + aheadThen * in.sin;
        s[b + LANDED_OFF + 1] = v[3 * pivot + 2] - in.pose[own + 2] + aheadThen * in.cos - sideThen * in.sin;
        double back = crept(s, b, leg, pivot, since);
        for (int i = 0; back > 0 && i < 9; i++) {
            v[i] += back * (s[b + POINTS + i] - v[i]);
        }
        if (since > 0) {
            driftBack(s, b, in.pose[own] - in.rootX, in.pose[own + 2] - in.rootZ, since);
        }
        double fx = v[3] - v[0];
        double fz = v[5] - v[2];
        double flat = Math.sqrt(fx * fx + fz * fz);
        double length = in.has[3 * leg] && in.has[3 * leg + 1] && flat > 0 ? in.soleLength(leg) : 0;
        fx = length > 0 ? fx / flat : 0;
        fz = length > 0 ? fz / flat : 0;
        double px = v[3 * pivot];
        double py = v[3 * pivot + 1];
        double pz = v[3 * pivot + 2];
        boolean here = probe.at(px, pz);
        double height = probe.height;
        s[b + SEEN] = here ? height : Double.NaN;
        int body = probe.body;
        if (body != 0 && since > 0) {
            // where its ground was then nobody knows
            return touch(s, b, leg, settled, 0);
        }
        double riseX = landing.grounded ? landing.riseX : probe.riseX;
        double riseZ = landing.grounded ? landing.riseZ : probe.riseZ;
        // the other end of the sole, where it lies when the foot is flat
        double way = pivot == 0 ? length : -length;
        boolean there = length > 0 && pivot < 2 && probe.at(px + way * fx, pz + way * fz);
        if (!here && !there) {
            return false;
        }
        if (there) {
            double along = riseX * fx + riseZ * fz;
            double line = here ? (probe.height - height) / way : Double.NaN;
            if (Math.abs(line - along) <= SMOOTH_RISE) {
                riseX += (line - along) * fx;
                riseZ += (line - along) * fz;
                along = line;
            }
            double borne = probe.height - along * way;
            body = here && height >= borne ? body : probe.body;
            height = here ? Math.max(height, borne) : borne;
        }
        double steep = Math.sqrt(riseX * riseX + riseZ * riseZ);
        double f = steep > settings.steepest() ? settings.steepest() / steep : 1;
        stand(s, b, body, f * riseX, f * riseZ);
        s[b + MODE] = STANDING;
        s[b + STOOD] = 0;
        s[b + REASON] = FootReason.CLIP.number;
        int a = 3 * leg;
        s[b + FOOTING_GOAL] = height + f * (riseX * (feet.ankle[a] - px) + riseZ * (feet.ankle[a + 2] - pz));
        anchor(s, b, pivot, px, py, pz, height, settled ? 0 : rate);
        if (pivot == 2 && py - height > TIPTOE_SHARE * in.length[leg]) {
            // toes that were rolled onto and hang over an edge
            s[b + GAP_LEFT] = RISING;
            s[b + FOOTING_GOAL] = s[b + FOOTING];
        }
        turnTo(s, b, leg, false);
        for (int p = 0; p < 3; p++) {
            s[b + BORE + p] = p == pivot ? 1 : 0;
        }
        s[b + HELD] = 0;
        MinimumJerk.rest(s, b + BUMP, 0);
        FootSwing.forget(s, b);
        if (in.bears(leg, 0) && in.bears(leg, 1)) {
            hold(s, b, leg);
        }
        if (settled) {
            MinimumJerk.rest(s, b + GAP, 0);
            for (int i = 0; i < 3; i++) {
                MinimumJerk.rest(s, b + TWIST + 3 * i, 0);
            }
            MinimumJerk.rest(s, b + FOOTING, s[b + FOOTING_GOAL]);
        }
        return true;
    }

    /**
     * Returns what part of its way in this frame a foot has still gone since it came down. One that goes fast has
     * stopped within the frame, and is where it came down; one that goes slowly creeps on.
     */
    private double crept(double[] s, int b, int leg, int pivot, double since) {
        double rested = since - REST_SECONDS;
        if (!(rested > 0)) {
            return 0;
        }
        double x = (v[3 * pivot] - s[b + POINTS + 3 * pivot]) / in.dt;
        double z = (v[3 * pivot + 2] - s[b + POINTS + 3 * pivot + 2]) / in.dt;
        double slow = CREEPS * in.length[leg];
        return rested / in.dt * slow * slow / (slow * slow + x * x + z * z);
    }

    /** Takes back what the root has carried its points by since the foot came down, less what it showed against it. */
    private void driftBack(double[] s, int b, double x, double z, double since) {
        in.driftAt(x * in.cos - z * in.sin, x * in.sin + z * in.cos, s[b + SIDE], s[b + AHEAD]);
        double side = since * (in.goesSide + s[b + SIDE + 1]);
        double ahead = since * (in.goesAhead + s[b + AHEAD + 1]);
        for (int i = 0; i < 9; i += 3) {
            v[i] -= side * in.cos + ahead * in.sin;
            v[i + 2] -= ahead * in.cos - side * in.sin;
        }
    }

    /** Keeps body and normal of what the foot stands on. */
    private void stand(double[] s, int b, int body, double riseX, double riseZ) {
        s[b + BODY] = body;
        readFrame(s, b);
        double n = Math.sqrt(riseX * riseX + riseZ * riseZ + 1);
        Turn.inverse(s, b + FRAME + 3, r, 0);
        Turn.rotate(r, 0, -riseX / n, 1 / n, -riseZ / n, s, b + NORMAL);
    }

    private void readFrame(double[] s, int b) {
        int body = (int) s[b + BODY];
        if (body == 0) {
            s[b + FRAME] = 0;
            s[b + FRAME + 1] = 0;
            s[b + FRAME + 2] = 0;
            Turn.none(s, b + FRAME + 3);
            return;
        }
        ground.frame(body, s, b + FRAME);
    }

    /** Pins a point: its place now, seen from above, on ground of that height. */
    private void anchor(double[] s, int b, int pivot, double x, double y, double z, double height, double rate) {
        s[b + PIVOT] = pivot;
        for (int i = 0; i < 3; i++) {
            s[b + TILTED + i] = Double.NaN;
        }
        LockBreak.toBody(s, b, x, height, z, b + ANCHOR);
        double gap = y - height;
        s[b + GAP] = gap;
        double fastest = FASTEST_CLOSING * Math.abs(gap) / settings.settleSeconds();
        s[b + GAP + 1] = gap > 0 ? Math.max(-fastest, Math.min(0, rate)) : Math.min(fastest, Math.max(0, rate));
        s[b + GAP + 2] = 0;
        s[b + GAP_LEFT] = settings.settleSeconds();
    }

    // Standing.

    /** Advances a foot that stands: rolls on, lifts off, lets go, or stays. */
    void step(double[] s, int b, int leg) {
        readFrame(s, b);
        feet.bend[leg] = s[b + TOE];
        if (!in.stands(leg)) {
            lift(s, b, leg);
            s[b + REASON] = FootReason.CLIP.number;
            return;
        }
        s[b + STOOD] += in.dt;
        if (s[b + HELD] == TOES) {
            s[b + LINE] -= in.driftTurn * in.dt;
        }
        double since = in.sinceChange(leg);
        double settling = in.dt;
        if (since > 0) {
            // what stands changes within the frame: until then it settled as it did
            settle(s, b, in.dt - since);
            settling = since;
        }
        roll(s, b, leg);
        if (s[b + PIVOT] == 2) {
            // toes that bear straighten under the foot: it goes by them, and their tip stays
            feet.bendUp(s, b, leg, 0, in.dt);
        }
        place(s, b, leg, settling, in.dt);
        watchGround(s, b, leg);
        if (s[b + MODE] == STANDING && s[b + PIVOT] != 2) {
            feet.bendUp(s, b, leg, probe.left() > 0 ? feet.toesInGround(in, leg, probe) : s[b + TOE], in.dt);
        }
        s[b + SLIP] = 0;
    }

    /** Lifts the foot when the clip's did: within the frame, until when what it is off the clip's goes on. */
    private void lift(double[] s, int b, int leg) {
        int cue = PlanterInput.CUE * leg;
        boolean known = in.cue[cue + PlanterInput.TO_NEXT] < Double.POSITIVE_INFINITY;
        double since = known ? Math.min(in.cue[cue + PlanterInput.SINCE_LIFT], in.dt) : in.dt;
        double stood = in.dt - since;
        s[b + SIDE] += stood * s[b + SIDE + 1];
        s[b + AHEAD] += stood * s[b + AHEAD + 1];
        s[b + LEVEL] += stood * s[b + LEVEL + 1];
        for (int i = 0; i < 9; i += 3) {
            s[b + TURN + i] += stood * s[b + TURN + i + 1];
        }
        EvenPace.advance(s, b + FOOTING, s[b + FOOTING_GOAL], settings.settleSeconds(), stood);
        swing.lift(s, b, leg, since);
    }

    /** Hands over from point to point. */
    private void roll(double[] s, int b, int leg) {
        int pivot = (int) s[b + PIVOT];
        if (!in.bears(leg, pivot)) {
            int next = in.bears(leg, 1) ? 1 : in.bears(leg, 2) ? 2 : 0;
            handOver(s, b, leg, next);
        }
        boolean both = in.bears(leg, 0) && in.bears(leg, 1);
        if (both && s[b + HELD] == 0) {
            turnBefore(s, b, leg);
            hold(s, b, leg);
        } else if (!both && s[b + HELD] == SOLE) {
            turnBefore(s, b, leg);
            double yaw = s[b + TWIST + 3];
            double yawRate = s[b + TWIST + 4];
            holdToes(s, b, leg);
            turnTo(s, b, leg, true);
            if (s[b + HELD] == TOES) {
                // the line looks where it did
                s[b + TWIST + 3] = yaw;
                s[b + TWIST + 4] = yawRate;
            }
            s[b + TWIST_LEFT] = ROLL_SECONDS;
        } else if (s[b + HELD] == TOES && s[b + PIVOT] == 2) {
            turnBefore(s, b, leg);
            s[b + HELD] = 0;
            turnTo(s, b, leg, true);
            s[b + TWIST_LEFT] = ROLL_SECONDS;
        }
        for (int p = 0; p < 3; p++) {
            s[b + BORE + p] = in.bears(leg, p) ? 1 : 0;
        }
    }

    private void handOver(double[] s, int b, int leg, int next) {
        LockBreak.toWorld(s, b, b + ANCHOR, anchor, 0);
        // toes that are rolled onto rest already, whatever the root does
        if (s[b + BORE + next] > 0 || next == 2) {
            LockBreak.toWorld(s, b, b + POINTS + 3 * next, v, 0);
        } else {
            turnBefore(s, b, leg);
            ankleAbove(s, b, leg);
            feet.point(in, leg, next, v, 0);
        }
        double height = heightBeside(s, b, leg, v[0], v[2]);
        anchor(s, b, next, v[0], v[1], v[2], height, 0);
        if (next == 2) {
            s[b + GAP_LEFT] = RISING;
        }
        s[b + SEEN] = probe.height;
    }

    /** The ground beside the anchor where the sole goes on; the sole's own plane where an edge lies between. */
    private double heightBeside(double[] s, int b, int leg, double x, double z) {
        Turn.rotate(s, b + FRAME + 3, s[b + NORMAL], s[b + NORMAL + 1], s[b + NORMAL + 2], v, 9);
        double plane = anchor[1] - (v[9] * (x - anchor[0]) + v[11] * (z - anchor[2])) / v[10];
        boolean there = probe.at(x, z);
        if (there
                && Math.abs(probe.height - plane) <= SMOOTH_RISE * Math.max(in.soleLength(leg), 0.1 * in.length[leg])) {
            return probe.height;
        }
        probe.height = there ? probe.height : Double.NaN;
        return plane;
    }

    /** From now on the line from heel to ball stands too. */
    private void hold(double[] s, int b, int leg) {
        int pivot = (int) s[b + PIVOT];
        if (pivot > 1) {
            return;
        }
        LockBreak.toWorld(s, b, b + ANCHOR, anchor, 0);
        int h = PlanterInput.POSE * leg + PlanterInput.POINT;
        double dx = in.pose[h + 3] - in.pose[h];
        double dy = in.pose[h + 4] - in.pose[h + 1];
        double dz = in.pose[h + 5] - in.pose[h + 2];
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        Turn.rotate(feet.turn, 4 * leg, dx, dy, dz, v, 0);
        double flat = Math.sqrt(v[0] * v[0] + v[2] * v[2]);
        if (!(flat > 0.5 * length)) {
            return;
        }
        double sign = pivot == 0 ? 1 : -1;
        double x = anchor[0] + sign * v[0] * length / flat;
        double z = anchor[2] + sign * v[2] * length / flat;
        double fx = v[0] / flat;
        double fz = v[2] / flat;
        double rise = sign * (heightBeside(s, b, leg, x, z) - anchor[1]);
        rise = Math.max(-0.7 * length, Math.min(0.7 * length, rise));
        double across = Math.sqrt(length * length - rise * rise);
        Turn.inverse(s, b + FRAME + 3, r, 0);
        Turn.rotate(r, 0, fx * across, rise, fz * across, s, b + LINE);
        s[b + HELD] = SOLE;
        turnTo(s, b, leg, true);
    }

    /**
     * From now on the foot looks where it does, and turns as the clip's own does, for the sake of toes that are down.
     */
    private void holdToes(double[] s, int b, int leg) {
        int p = PlanterInput.POSE * leg + PlanterInput.POINT;
        boolean low = in.pose[p + 7] - in.pose[p + 4] < TIPTOE_SHARE * in.length[leg];
        s[b + HELD] = 0;
        if (s[b + PIVOT] == 1 && in.has[3 * leg + 2] && (low || in.bears(leg, 2))) {
            Turn.rotate(s, b + FRAME + 3, s[b + LINE], s[b + LINE + 1], s[b + LINE + 2], v, 0);
            standingTurn(
                    s,
                    b,
                    in.pose[p + 3] - in.pose[p],
                    in.pose[p + 4] - in.pose[p + 1],
                    in.pose[p + 5] - in.pose[p + 2]);
            double x = v[15];
            double z = v[17];
            s[b + LINE] = Trig.atan2(z * v[0] - x * v[2], x * v[0] + z * v[2]);
            s[b + HELD] = TOES;
        }
    }

    /** Sets the twist so that the foot goes on from the turn that it has, {@code feet.turn}. */
    private void turnTo(double[] s, int b, int leg, boolean moving) {
        double beforeX = s[b + LINE_BEFORE];
        double beforeY = s[b + LINE_BEFORE + 1];
        double beforeZ = s[b + LINE_BEFORE + 2];
        standingTurn(s, b, leg);
        twist(leg, v, 9);
        if (moving && in.dt > 0 && s[b + HELD] == SOLE) {
            standingTurn(s, b, beforeX, beforeY, beforeZ);
            twist(leg, v, 12);
        } else {
            System.arraycopy(v, 9, v, 12, 3);
        }
        // it closes as fast as it did, along itself, and not so fast that it would go past
        double square = v[9] * v[9] + v[10] * v[10] + v[11] * v[11];
        double opening = v[9] * (v[9] - v[12]) + v[10] * (v[10] - v[13]) + v[11] * (v[11] - v[14]);
        double closing = square > 0 && in.dt > 0 ? Math.max(0, -opening / (in.dt * square)) : 0;
        closing = Math.min(closing, FASTEST_CLOSING / settings.settleSeconds());
        for (int i = 0; i < 3; i++) {
            s[b + TWIST + 3 * i] = v[9 + i];
            s[b + TWIST + 3 * i + 1] = -closing * v[9 + i];
            s[b + TWIST + 3 * i + 2] = 0;
        }
        if (moving && s[b + HELD] != SOLE) {
            // the turn goes on as fast as it went
            double x = s[b + TURN + 1];
            double z = s[b + TURN + 7];
            s[b + TWIST + 1] = x * in.cos + z * in.sin;
            s[b + TWIST + 4] = s[b + TURN + 4];
            s[b + TWIST + 7] = z * in.cos - x * in.sin;
        }
        s[b + TWIST_LEFT] = settings.settleSeconds();
    }

    private void twist(int leg, double[] out, int at) {
        Turn.inverse(goal, 0, r, 0);
        Turn.times(feet.turn, 4 * leg, r, 0, q, 0);
        Turn.toVector(q, 0, out, at);
    }

    /** Sets goal to the turn of a foot that stands. */
    private void standingTurn(double[] s, int b, int leg) {
        int h = PlanterInput.POSE * leg + PlanterInput.POINT;
        standingTurn(
                s, b, in.pose[h + 3] - in.pose[h], in.pose[h + 4] - in.pose[h + 1], in.pose[h + 5] - in.pose[h + 2]);
    }

    /** Sets goal to the turn of a foot that stands, for the clip's line that stands with it. */
    private void standingTurn(double[] s, int b, double dx, double dy, double dz) {
        v[15] = 0;
        v[16] = 1;
        v[17] = 0;
        Turn.rotate(s, b + FRAME + 3, s[b + NORMAL], s[b + NORMAL + 1], s[b + NORMAL + 2], v, 6);
        Turn.between(v, 15, v, 6, tilt, 0);
        Turn.rotate(tilt, 0, dx, dy, dz, v, 15);
        if (s[b + HELD] != SOLE) {
            System.arraycopy(tilt, 0, goal, 0, 4);
            if (s[b + HELD] == TOES) {
                Turn.ofVector(0, s[b + LINE], 0, q, 0);
                Turn.times(q, 0, tilt, 0, goal, 0);
            }
            return;
        }
        Turn.rotate(s, b + FRAME + 3, s[b + LINE], s[b + LINE + 1], s[b + LINE + 2], v, 6);
        Turn.between(v, 15, v, 6, q, 0);
        Turn.times(q, 0, tilt, 0, goal, 0);
    }

    /** Sets the foot's turn to that of the frame before; one that is held did not turn with the root meanwhile. */
    private void turnBefore(double[] s, int b, int leg) {
        double x = s[b + TURN];
        double z = s[b + TURN + 6];
        double y = s[b + TURN + 3] - (s[b + HELD] == 0 ? 0 : in.driftTurn * in.dt);
        Turn.ofVector(x * in.cos + z * in.sin, y, z * in.cos - x * in.sin, feet.turn, 4 * leg);
    }

    /** Sets the ankle to where it is while the pivot stays on its anchor, which has been read. */
    private void ankleAbove(double[] s, int b, int leg) {
        int a = PlanterInput.POSE * leg + PlanterInput.ANKLE;
        int p = PlanterInput.POSE * leg + PlanterInput.POINT + 3 * (int) s[b + PIVOT];
        Turn.rotate(
                feet.turn,
                4 * leg,
                in.pose[p] - in.pose[a],
                in.pose[p + 1] - in.pose[a + 1],
                in.pose[p + 2] - in.pose[a + 2],
                v,
                0);
        feet.ankle[3 * leg] = anchor[0] - v[0];
        feet.ankle[3 * leg + 1] = s[b + LEVEL] + (in.pose[a + 1] - in.rootY);
        feet.ankle[3 * leg + 2] = anchor[2] - v[2];
    }

    /** Lets a foot stand that came down so long before the frame's end; 0 where that is not known. */
    void settle(double[] s, int b, int leg, double since) {
        double stood = since > 0 ? since : in.dt;
        place(s, b, leg, stood, stood);
    }

    /** Lets what is not yet as it stands get nearer to that. */
    private void settle(double[] s, int b, double seconds) {
        for (int n = 0; n < 3; n++) {
            MinimumJerk.advance(s, b + TWIST + 3 * n, 0, s[b + TWIST_LEFT], seconds);
        }
        s[b + TWIST_LEFT] -= seconds;
        if (s[b + GAP_LEFT] != RISING) {
            MinimumJerk.advance(s, b + GAP, 0, s[b + GAP_LEFT], seconds);
            s[b + GAP_LEFT] = Math.max(0, s[b + GAP_LEFT] - seconds);
        }
        EvenPace.advance(s, b + FOOTING, s[b + FOOTING_GOAL], settings.settleSeconds(), seconds);
    }

    /**
     * Works out turn and ankle of a foot that stands, and lets the state follow.
     *
     * @param settling for how much of the frame it stands as it does now
     * @param dt for how much of it it stands
     */
    private void place(double[] s, int b, int leg, double settling, double dt) {
        int i = PlanterInput.POSE * leg;
        int h = i + PlanterInput.POINT;
        standingTurn(s, b, leg);
        settle(s, b, settling);
        boolean rising = s[b + GAP_LEFT] == RISING;
        Turn.ofVector(s[b + TWIST], s[b + TWIST + 3], s[b + TWIST + 6], q, 0);
        Turn.times(q, 0, goal, 0, feet.turn, 4 * leg);
        LockBreak.toWorld(s, b, b + ANCHOR, anchor, 0);
        int a = i + PlanterInput.ANKLE;
        int p = h + 3 * (int) s[b + PIVOT];
        double dx = in.pose[p] - in.pose[a];
        double dy = in.pose[p + 1] - in.pose[a + 1];
        double dz = in.pose[p + 2] - in.pose[a + 2];
        feet.lever(in, leg, (int) s[b + PIVOT], v, 0);
        // offset and level rather than ankle: what is not moved stays what it is
        double offX = anchor[0] - in.pose[p] + (dx - v[0]);
        double offZ = anchor[2] - in.pose[p + 2] + (dz - v[2]);
        double lying = anchor[1] - (in.pose[p + 1] - in.rootY) + (dy - v[1]);
        double level = rising ? Math.max(s[b + LEVEL], lying) : lying + s[b + GAP];
        feet.ankle[3 * leg] = in.pose[a] + offX;
        feet.ankle[3 * leg + 1] = level + (in.pose[a + 1] - in.rootY);
        feet.ankle[3 * leg + 2] = in.pose[a + 2] + offZ;
        feet.lands[leg] = false;
        double x = in.pose[p] - in.rootX;
        double z = in.pose[p + 2] - in.rootZ;
        double side = offX * in.cos - offZ * in.sin;
        double ahead = offX * in.sin + offZ * in.cos;
        in.driftAt(x * in.cos - z * in.sin, x * in.sin + z * in.cos, side, ahead);
        v[3] = side;
        v[4] = level;
        v[5] = ahead;
        double tiltX = dx - v[0];
        double tiltZ = dz - v[2];
        v[6] = tiltX * in.cos - tiltZ * in.sin;
        v[7] = dy - v[1];
        v[8] = tiltX * in.sin + tiltZ * in.cos;
        StandingRate.follow(in, s, b, v, 3, dt);
        Turn.toVector(feet.turn, 4 * leg, v, 0);
        MinimumJerk.follow(s, b + TURN, v[0] * in.cos - v[2] * in.sin, dt);
        MinimumJerk.follow(s, b + TURN + 3, v[1], dt);
        MinimumJerk.follow(s, b + TURN + 6, v[0] * in.sin + v[2] * in.cos, dt);
    }

    /** Follows ground that rises or sinks below the foot, and lets go where there is none any more. */
    private void watchGround(double[] s, int b, int leg) {
        LockBreak.toWorld(s, b, b + ANCHOR, anchor, 0);
        if (!probe.at(anchor[0], anchor[2])) {
            if (Double.isNaN(s[b + SEEN])) {
                // the pivot hangs over an edge, and the rest of the sole bears it
                return;
            }
            swing.begin(s, b, leg);
            FootSwing.forget(s, b);
            noGround(s, b, leg);
            return;
        }
        double moved = probe.height - s[b + SEEN];
        // NaN compares as not moved: there was none below the pivot when it came down
        if (s[b + BODY] == 0 && Math.abs(moved) > MOVED_SHARE * in.length[leg]) {
            s[b + ANCHOR + 1] += moved;
            s[b + FOOTING_GOAL] += moved;
            s[b + SEEN] = probe.height;
            s[b + GAP] -= moved;
            s[b + GAP_LEFT] = settings.settleSeconds();
        }
    }

    /** Notes that there is nothing to stand on below the foot, or nothing within reach. */
    void noGround(double[] s, int b, int leg) {
        feet.point(in, leg, (int) s[b + PIVOT], v, 0);
        s[b + MODE] = NO_GROUND;
        s[b + REASON] = (probe.beyond(v[0], v[2]) ? FootReason.REACH : FootReason.GROUND).number;
    }
}
