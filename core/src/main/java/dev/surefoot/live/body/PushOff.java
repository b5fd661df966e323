// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.body;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.MinimumJerk;
import dev.surefoot.live.plan.PlannedFeet;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.PlanterState;
import dev.surefoot.live.plan.Turn;
import dev.surefoot.math.Trig;

/**
 * Lifts the heel further than the clip does where the leg behind would not reach: the foot rolls on over the point on
 * which it stands, and the body is not pulled down for the last moments of a step. That is how people climb.
 */
public final class PushOff {
    /** A foot rolls on by at most this, radians: 29 degrees, after which most feet stand upright on their toes. */
    private static final double MOST = 0.5;

    private static final double MOST_COSINE = Trig.cos(MOST);
    private static final double MOST_SINE = Trig.sin(MOST);
    /** An ankle this near to straight above its point, in lengths of the lever, has no way to go up. */
    private static final double LEAST_BEHIND = 0.1;

    /** How long a foot that rolls back when it lifts takes to be as the clip has it: as long as its rate follows. */
    private static final double BACK_SECONDS = 0.03;

    private final PlanterInput in;
    private final PlannedFeet feet;
    private final double[] lever = new double[3];
    private final double[] turned = new double[3];
    private final double[] q = new double[4];
    private double axisX;
    private double axisZ;
    private double cosine;
    private double sine;
    private double rest;

    /** Creates one. */
    public PushOff(PlanterInput in, PlannedFeet feet) {
        this.in = in;
        this.feet = feet;
    }

    /** Returns whether the foot stands on its foremost point alone. */
    private boolean rolls(double[] s, int b, int leg) {
        int pivot = (int) s[b + PIVOT];
        if (s[b + MODE] != STANDING || in.bears(leg, 0) || !in.has[3 * leg]) {
            return false;
        }
        return pivot == 2 || (pivot == 1 && !in.has[3 * leg + 2]);
    }

    /** Measures the foot against a hip that moves by so much; returns whether it can roll on. */
    private boolean read(double[] s, int b, int leg, double moveX, double moveY, double moveZ) {
        if (!rolls(s, b, leg)) {
            return false;
        }
        feet.lever(in, leg, (int) s[b + PIVOT], lever, 0);
        double length = Math.sqrt(lever[0] * lever[0] + lever[1] * lever[1] + lever[2] * lever[2]);
        double flat = Math.sqrt(lever[0] * lever[0] + lever[2] * lever[2]);
        if (!(flat > LEAST_BEHIND * length) || !across(leg)) {
            return false;
        }
        // from the point up to the ankle, which turns forward
        double x = -lever[0];
        double y = -lever[1];
        double z = -lever[2];
        int h = PlanterInput.POSE * leg + PlanterInput.HIP;
        double hx = in.pose[h] + in.lean[3 * leg] + moveX - feet.ankle[3 * leg] - lever[0];
        double hy = in.pose[h + 1] + in.lean[3 * leg + 1] + moveY - feet.ankle[3 * leg + 1] - lever[1];
        double hz = in.pose[h + 2] + in.lean[3 * leg + 2] + moveZ - feet.ankle[3 * leg + 2] - lever[2];
        double along = (hx * axisX + hz * axisZ) * (x * axisX + z * axisZ);
        cosine = hx * x + hy * y + hz * z - along;
        sine = hx * (-axisZ * y) + hy * (axisZ * x - axisX * z) + hz * (axisX * y);
        rest = hx * hx + hy * hy + hz * hz + length * length - 2 * along;
        return true;
    }

    /** Finds the horizontal line across the foot, about which its toes bend too; returns whether there is one. */
    private boolean across(int leg) {
        int p = PlanterInput.POSE * leg + PlanterInput.POINT;
        int to = in.has[3 * leg + 2] ? p + 6 : p + 3;
        int from = in.has[3 * leg + 2] && in.has[3 * leg + 1] ? p + 3 : p;
        Turn.rotate(
                feet.turn,
                4 * leg,
                in.pose[to] - in.pose[from],
                in.pose[to + 1] - in.pose[from + 1],
                in.pose[to + 2] - in.pose[from + 2],
                turned,
                0);
        double flat = Math.sqrt(turned[0] * turned[0] + turned[2] * turned[2]);
        axisX = turned[2] / flat;
        axisZ = -turned[0] / flat;
        return flat > 0;
    }

    private double distance(double c, double s) {
        return Math.sqrt(Math.max(0, rest - 2 * (cosine * c + sine * s)));
    }

    /** Returns by how much nearer to the hip the ankle can come. */
    public double give(double[] s, int b, int leg, double moveX, double moveY, double moveZ) {
        if (!read(s, b, leg, moveX, moveY, moveZ)) {
            return 0;
        }
        return Math.max(0, distance(1, 0) - distance(MOST_COSINE, MOST_SINE));
    }

    /** Rolls the foot on until its ankle is so far from the hip, once the pelvis has moved. */
    public void step(double[] s, int b, int leg, double moveX, double moveY, double moveZ, double reach) {
        s[b + ROLL] = angle(s, b, leg, moveX, moveY, moveZ, reach);
        // NaN, a foot that cannot, compares as not rolled
        double radians = s[b + ROLL] > 0 ? Math.min(MOST, s[b + ROLL]) : 0;
        if (radians > 0) {
            roll(leg, radians);
        }
        MinimumJerk.follow(s, b + PUSH, radians, in.dt);
    }

    /**
     * Returns how far the foot has to roll on for its ankle to be so far from the hip; below 0, about by how much it
     * need not, of one that is nearer; NaN where it cannot.
     */
    private double angle(double[] s, int b, int leg, double moveX, double moveY, double moveZ, double reach) {
        if (!read(s, b, leg, moveX, moveY, moveZ)) {
            return Double.NaN;
        }
        double over = rest - 2 * cosine - reach * reach;
        if (!(over > 0)) {
            return sine > 0 ? 0.5 * over / sine : Double.NaN;
        }
        double most = Math.sqrt(cosine * cosine + sine * sine);
        double k = most > 0 ? Math.max(-1, Math.min(1, 0.5 * (rest - reach * reach) / most)) : 1;
        return Trig.atan2(sine, cosine) - Trig.atan2(Math.sqrt(1 - k * k), k);
    }

    /**
     * Lets a foot roll on until it lifts within the frame, as far as it has to at that part of it: from what it had to
     * in the frame before, evenly to what it would have to at the frame's end, where the foot has been placed.
     *
     * @param moveY by how much the body it hangs on will have moved up, metres
     * @param reach how far the leg stretches, metres
     * @param stood for how much of the frame it stands, seconds
     */
    public void until(double[] s, int b, int leg, double moveY, double reach, double stood) {
        int move = PlanterState.girdle(in.girdleOf[leg]) + MOVE;
        double by = angle(s, b, leg, s[move], moveY, s[move + 2], reach) - s[b + ROLL];
        // NaN compares as not known
        if (Math.abs(by) >= 0) {
            double radians = Math.max(0, Math.min(MOST, s[b + ROLL] + stood / in.dt * by));
            MinimumJerk.follow(s, b + PUSH, radians, stood);
        }
    }

    private void roll(int leg, double radians) {
        Turn.ofVector(radians * axisX, 0, radians * axisZ, q, 0);
        Turn.rotate(q, 0, lever[0], lever[1], lever[2], turned, 0);
        for (int i = 0; i < 3; i++) {
            feet.ankle[3 * leg + i] += lever[i] - turned[i];
        }
        Turn.times(q, 0, feet.turn, 4 * leg, feet.turn, 4 * leg);
    }

    /** Hands what the foot has rolled on over to the swing that begins: place, turn and how fast they change. */
    public void lift(double[] s, int b, int leg) {
        double radians = s[b + PUSH];
        // what rolls back stops where the clip's foot is
        double rate = Math.max(s[b + PUSH + 1], -radians / BACK_SECONDS);
        MinimumJerk.rest(s, b + PUSH, 0);
        s[b + ROLL] = Double.NaN;
        if (!(radians > 0)) {
            return;
        }
        int pivot = (int) s[b + PIVOT];
        feet.turn(in, s, b, leg);
        feet.bend[leg] = s[b + TOE];
        feet.lever(in, leg, pivot, lever, 0);
        if (!across(leg)) {
            return;
        }
        roll(leg, radians);
        double goX = lever[0] - turned[0];
        double goZ = lever[2] - turned[2];
        double rateX = rate * axisZ * turned[1];
        double rateY = rate * (axisX * turned[2] - axisZ * turned[0]);
        double rateZ = -rate * axisX * turned[1];
        s[b + SIDE] += goX * in.cos - goZ * in.sin;
        s[b + SIDE + 1] += rateX * in.cos - rateZ * in.sin;
        s[b + AHEAD] += goX * in.sin + goZ * in.cos;
        s[b + AHEAD + 1] += rateX * in.sin + rateZ * in.cos;
        s[b + LEVEL] += lever[1] - turned[1];
        s[b + LEVEL + 1] += rateY;
        Turn.toVector(feet.turn, 4 * leg, lever, 0);
        s[b + TURN] = lever[0] * in.cos - lever[2] * in.sin;
        s[b + TURN + 1] += rate * (axisX * in.cos - axisZ * in.sin);
        s[b + TURN + 3] = lever[1];
        s[b + TURN + 6] = lever[0] * in.sin + lever[2] * in.cos;
        s[b + TURN + 7] += rate * (axisX * in.sin + axisZ * in.cos);
    }
}
