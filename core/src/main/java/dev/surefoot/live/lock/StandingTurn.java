// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.lock;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.BodyFrame;
import dev.surefoot.live.plan.MinimumJerk;
import dev.surefoot.live.plan.PlannedFeet;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.Turn;
import dev.surefoot.math.Trig;

/**
 * How a foot that stands is turned: tilted as its ground is, and else as the clip has it. While heel and ball stand the
 * line between them stays too, and once only toes are down the foot looks where it did. What it is off that when it
 * comes down, or rolls on, is its twist, which goes.
 */
public final class StandingTurn {
    /** Toes that come down further than this from the ground, in legs, do not come down to it: 17 mm of a human. */
    public static final double TIPTOE_SHARE = 0.02;

    /** A foot whose line from heel to ball is steeper than this, its part seen from above, does not lie. */
    private static final double LEAST_FLAT = 0.5;
    /** The steepest line of a sole, rise over its length: 44 degrees. */
    private static final double STEEPEST_LINE = 0.7;

    /**
     * A sole that has closed by more than so many times what is left of it in a frame has been stopped by its floor.
     */
    private static final double MOST_CLOSED = 4;

    private final PlanterInput in;
    private final PlannedFeet feet;
    private final FootAnchor anchor;
    private final double settleSeconds;

    private final double[] line = new double[3];
    private final double[] tilted = new double[3];
    private final double[] normal = new double[3];
    private final double[] now = new double[3];
    private final double[] before = new double[3];
    private final double[] tilt = new double[4];
    private final double[] goal = new double[4];
    private final double[] q = new double[4];
    private final double[] r = new double[4];

    /** Creates one for feet that settle in so many seconds. */
    public StandingTurn(PlanterInput in, PlannedFeet feet, FootAnchor anchor, double settleSeconds) {
        this.in = in;
        this.feet = feet;
        this.anchor = anchor;
        this.settleSeconds = settleSeconds;
    }

    /** Works out where the foot turns to. */
    public void aim(double[] s, int b, int leg) {
        int h = PlanterInput.POSE * leg + PlanterInput.POINT;
        aim(s, b, in.pose[h + 3] - in.pose[h], in.pose[h + 4] - in.pose[h + 1], in.pose[h + 5] - in.pose[h + 2]);
    }

    /** The same for a line from heel to ball of the clip that stands with it. */
    private void aim(double[] s, int b, double dx, double dy, double dz) {
        tilted[0] = 0;
        tilted[1] = 1;
        tilted[2] = 0;
        BodyFrame.turn(s, b, b + NORMAL, normal, 0);
        Turn.between(tilted, 0, normal, 0, tilt, 0);
        Turn.rotate(tilt, 0, dx, dy, dz, tilted, 0);
        if (s[b + HELD] != SOLE) {
            System.arraycopy(tilt, 0, goal, 0, 4);
            if (s[b + HELD] == TOES) {
                Turn.ofVector(0, s[b + LINE], 0, q, 0);
                Turn.times(q, 0, tilt, 0, goal, 0);
            }
            return;
        }
        BodyFrame.turn(s, b, b + LINE, line, 0);
        Turn.between(tilted, 0, line, 0, q, 0);
        Turn.times(q, 0, tilt, 0, goal, 0);
    }

    /** Turns the foot to where it aims, less what of its twist has not gone yet. */
    public void apply(double[] s, int b, int leg) {
        Turn.ofVector(s[b + TWIST], s[b + TWIST + 3], s[b + TWIST + 6], q, 0);
        Turn.times(q, 0, goal, 0, feet.turn, 4 * leg);
        keepHeelUp(s, b, leg);
    }

    /**
     * Keeps the heel of a foot that stands on its ball out of the plane that bears it. What the foot is turned by that
     * has rolled on goes in its own time; a clip whose heel comes down again meanwhile would have it in the ground.
     */
    private void keepHeelUp(double[] s, int b, int leg) {
        if (s[b + PIVOT] != 1 || in.bears(leg, 0) || !in.hasSole(leg)) {
            return;
        }
        int h = PlanterInput.POSE * leg + PlanterInput.POINT;
        double dx = in.pose[h] - in.pose[h + 3];
        double dy = in.pose[h + 1] - in.pose[h + 4];
        double dz = in.pose[h + 2] - in.pose[h + 5];
        Turn.rotate(tilt, 0, dx, dy, dz, line, 0);
        double own = up(line);
        Turn.rotate(feet.turn, 4 * leg, dx, dy, dz, line, 0);
        double up = up(line);
        before(s, b, tilted);
        double least = Math.min(0, Math.min(own, up(tilted)));
        double square = line[0] * line[0] + line[1] * line[1] + line[2] * line[2] - up * up;
        if (!(up < least && square > 0)) {
            return;
        }
        double along = Math.sqrt(Math.max(0, square + up * up - least * least) / square);
        for (int i = 0; i < 3; i++) {
            tilted[i] = along * (line[i] - up * normal[i]) + least * normal[i];
        }
        Turn.between(line, 0, tilted, 0, q, 0);
        Turn.times(q, 0, feet.turn, 4 * leg, feet.turn, 4 * leg);
    }

    /** Returns how far something goes up from the plane that bears the foot. */
    private double up(double[] way) {
        return way[0] * normal[0] + way[1] * normal[1] + way[2] * normal[2];
    }

    /** Writes the way from ball to heel in the frame before, of a foot that swung then in the world. */
    private static void before(double[] s, int b, double[] out) {
        double x = s[b + POINTS] - s[b + POINTS + 3];
        double y = s[b + POINTS + 1] - s[b + POINTS + 4];
        double z = s[b + POINTS + 2] - s[b + POINTS + 5];
        if (s[b + STOOD] > 0) {
            Turn.rotate(s, b + FRAME + 3, x, y, z, out, 0);
        } else {
            out[0] = x;
            out[1] = y;
            out[2] = z;
        }
    }

    /** Lets the twist go. */
    public void settle(double[] s, int b, double seconds) {
        for (int n = 0; n < 3; n++) {
            MinimumJerk.advance(s, b + TWIST + 3 * n, 0, s[b + TWIST_LEFT], seconds);
        }
        s[b + TWIST_LEFT] -= seconds;
    }

    /** A foot that comes down goes on turning as it did. */
    public void begin(double[] s, int b) {
        for (int n = 0; n < 3; n++) {
            s[b + TURNED + n] = s[b + TURN + 3 * n + 1];
        }
    }

    /** Lets the foot turn on as it did until what it stands on changed, so many seconds after the frame before. */
    void goOn(double[] s, int b, int leg, double seconds) {
        for (int n = 0; n < 3; n++) {
            int at = b + TURN + 3 * n;
            MinimumJerk.follow(s, at, s[at] + seconds * s[b + TURNED + n], seconds);
        }
        asKept(s, b, leg, 0);
    }

    /** Sets the foot's turn to that of the frame before; one that is held did not turn with the root meanwhile. */
    void wasBefore(double[] s, int b, int leg) {
        asKept(s, b, leg, s[b + HELD] == 0 ? 0 : in.driftTurn * in.dt);
    }

    private void asKept(double[] s, int b, int leg, double back) {
        double x = s[b + TURN];
        double z = s[b + TURN + 6];
        double y = s[b + TURN + 3] - back;
        Turn.ofVector(x * in.cos + z * in.sin, y, z * in.cos - x * in.sin, feet.turn, 4 * leg);
    }

    /**
     * Sets the twist so that the foot goes on from the turn that it has, {@code feet.turn}.
     *
     * @param moving whether it stood already, and goes on as fast as it went
     * @param ago for how much of the frame it does, seconds
     */
    public void goOn(double[] s, int b, int leg, boolean moving, double ago) {
        double beforeX = s[b + LINE_BEFORE];
        double beforeY = s[b + LINE_BEFORE + 1];
        double beforeZ = s[b + LINE_BEFORE + 2];
        aim(s, b, leg);
        twist(leg, now);
        if (moving && in.dt > 0 && s[b + HELD] == SOLE) {
            aim(s, b, beforeX, beforeY, beforeZ);
            twist(leg, before);
        } else {
            System.arraycopy(now, 0, before, 0, 3);
        }
        // it closes as fast as it did, along itself, and not so fast that it would go past
        double square = now[0] * now[0] + now[1] * now[1] + now[2] * now[2];
        double opening = now[0] * (now[0] - before[0]) + now[1] * (now[1] - before[1]) + now[2] * (now[2] - before[2]);
        double closing = square > 0 && in.dt > 0 ? Math.max(0, -opening / (in.dt * square)) : 0;
        closing = Math.min(closing, FootAnchor.FASTEST_CLOSING / settleSeconds);
        if (ago > 0 && square > 0) {
            // less of it by as much as has closed since; what has closed by now had closed before it stood
            double was = Math.sqrt(before[0] * before[0] + before[1] * before[1] + before[2] * before[2]);
            double closed = was / Math.sqrt(square) - 1;
            double more = 1 + ago / in.dt * Math.max(0, Math.min(MOST_CLOSED, closed));
            for (int i = 0; i < 3; i++) {
                now[i] *= more;
            }
        }
        for (int i = 0; i < 3; i++) {
            s[b + TWIST + 3 * i] = now[i];
            s[b + TWIST + 3 * i + 1] = -closing * now[i];
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
        s[b + TWIST_LEFT] = settleSeconds;
    }

    private void twist(int leg, double[] out) {
        Turn.inverse(goal, 0, r, 0);
        Turn.times(feet.turn, 4 * leg, r, 0, q, 0);
        Turn.toVector(q, 0, out, 0);
    }

    /** From so many seconds ago on the line from heel to ball stands too. */
    public void holdSole(double[] s, int b, int leg, double ago) {
        int pivot = (int) s[b + PIVOT];
        if (pivot > 1) {
            return;
        }
        anchor.read(s, b);
        int h = PlanterInput.POSE * leg + PlanterInput.POINT;
        double dx = in.pose[h + 3] - in.pose[h];
        double dy = in.pose[h + 4] - in.pose[h + 1];
        double dz = in.pose[h + 5] - in.pose[h + 2];
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        Turn.rotate(feet.turn, 4 * leg, dx, dy, dz, line, 0);
        double flat = Math.sqrt(line[0] * line[0] + line[2] * line[2]);
        if (!(flat > LEAST_FLAT * length)) {
            return;
        }
        double sign = pivot == 0 ? 1 : -1;
        double x = anchor.place[0] + sign * line[0] * length / flat;
        double z = anchor.place[2] + sign * line[2] * length / flat;
        double fx = line[0] / flat;
        double fz = line[2] / flat;
        double there = sign * (anchor.heightBeside(s, b, leg, x, z) - anchor.place[1]);
        // the sole lies along the way to that place, which is longer than it on a slope
        double rise = there * length / Math.sqrt(length * length + there * there);
        rise = Math.max(-STEEPEST_LINE * length, Math.min(STEEPEST_LINE * length, rise));
        double across = Math.sqrt(length * length - rise * rise);
        Turn.inverse(s, b + FRAME + 3, r, 0);
        Turn.rotate(r, 0, fx * across, rise, fz * across, s, b + LINE);
        s[b + HELD] = SOLE;
        goOn(s, b, leg, true, ago);
    }

    /**
     * From now on the foot looks where it does, and turns as the clip's own does, for the sake of toes that are down.
     */
    void holdToes(double[] s, int b, int leg) {
        int p = PlanterInput.POSE * leg + PlanterInput.POINT;
        boolean low = in.pose[p + 7] - in.pose[p + 4] < TIPTOE_SHARE * in.length[leg];
        s[b + HELD] = 0;
        if (s[b + PIVOT] == 1 && in.has[3 * leg + 2] && (low || in.bears(leg, 2))) {
            BodyFrame.turn(s, b, b + LINE, line, 0);
            aim(s, b, leg);
            double x = tilted[0];
            double z = tilted[2];
            s[b + LINE] = Trig.atan2(z * line[0] - x * line[2], x * line[0] + z * line[2]);
            s[b + HELD] = TOES;
        }
    }
}
