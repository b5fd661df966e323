// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.BodyFrame;
import dev.surefoot.live.plan.EvenPace;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.PlanterState;
import dev.surefoot.live.plan.Turn;
import dev.surefoot.math.Trig;

/**
 * What moves with bodies: feet that stand with what they stand on, and feet on their way, with all that was looked at
 * for them, with the body that carries the character. That is the one its foot stands on that came down last. What is
 * foreseen is foreseen as if that body stood still from now on, and goes with it.
 */
final class CarriedFeet {
    /** Over how long it is evened out how a body goes, seconds: as a root's course is. */
    private static final double EVEN_SECONDS = 0.06;

    private final PlanterInput in;
    /** Where a body is now, and the inverse of its rotation in the frame before. */
    private final double[] now = new double[7];

    private final double[] before = new double[7];
    private final double[] back = new double[4];
    private final double[] v = new double[3];
    /** Where {@link #move} and {@link #turn} write. */
    private final double[] moved = new double[3];

    CarriedFeet(PlanterInput in) {
        this.in = in;
    }

    /** Takes all along with what has moved below it since the last frame, and keeps how the carrier goes. */
    void step(double[] s, FootGround ground) {
        int on = carrier(s);
        for (int leg = 0; leg < in.legs; leg++) {
            int b = PlanterState.leg(in.girdles, leg);
            if (s[b + MODE] == STANDING && s[b + BODY] != 0) {
                stay(s, b, leg, ground);
            }
        }
        if (on == 0 || !follows(s, ground, on)) {
            s[CARRIER] = 0;
            s[CARRIED] = 0;
            s[CARRIED + 1] = 0;
            s[CARRIED + 2] = 0;
            return;
        }
        watch(s);
        for (int leg = 0; leg < in.legs; leg++) {
            int b = PlanterState.leg(in.girdles, leg);
            double up = s[b + MODE] == STANDING ? rise(s, b) : carry(s, b, leg);
            carryPlan(s, b, up);
        }
        s[CARRIER] = on;
        System.arraycopy(now, 0, s, CARRIER_FRAME, now.length);
    }

    /** Returns the body that carries the character, and sees to it that it is known where that was; 0 for the world. */
    private int carrier(double[] s) {
        int latest = -1;
        for (int leg = 0; leg < in.legs; leg++) {
            int b = PlanterState.leg(in.girdles, leg);
            if (s[b + MODE] == STANDING && (latest < 0 || s[b + STOOD] < s[latest + STOOD])) {
                latest = b;
            }
        }
        if (latest < 0) {
            // who runs is carried on, and who leaps is not
            return s[GROUNDED] > 0 ? (int) s[CARRIER] : 0;
        }
        if (s[latest + BODY] != s[CARRIER]) {
            System.arraycopy(s, latest + FRAME, s, CARRIER_FRAME, now.length);
        }
        return (int) s[latest + BODY];
    }

    /** Takes a foot that stands along with its body; where that cannot be any more the foot stays where it was. */
    private void stay(double[] s, int b, int leg, FootGround ground) {
        ground.frame((int) s[b + BODY], now, 0);
        System.arraycopy(s, b + FRAME, before, 0, before.length);
        Turn.inverse(before, 3, back, 0);
        BodyFrame.toWorld(s, b, b + ANCHOR, v, 0);
        move(v[0], v[1], v[2]);
        double up = moved[1] - v[1];
        if (!BodyFrame.isPlace(now) || !BodyFrame.isOn(in, s, moved[0] - v[0], up, moved[2] - v[2])) {
            BodyFrame.leave(s, b);
            return;
        }
        System.arraycopy(now, 0, s, b + FRAME, now.length);
        turn(s, b + LANDED_OFF);
        raise(s, b, leg, up);
    }

    private void raise(double[] s, int b, int leg, double up) {
        s[b + LEVEL] += up;
        s[b + FOOTING] += up;
        s[b + FOOTING_GOAL] += up;
        s[PlanterState.girdle(in.girdleOf[leg]) + RIDE] += up / in.legsOf(in.girdleOf[leg]);
    }

    /** Reads where the carrier is now; returns whether it can have come there, and has not jumped. */
    private boolean follows(double[] s, FootGround ground, int on) {
        ground.frame(on, now, 0);
        System.arraycopy(s, CARRIER_FRAME, before, 0, before.length);
        Turn.inverse(before, 3, back, 0);
        move(s[ROOT], s[ROOT + 1], s[ROOT + 2]);
        for (int i = 0; i < 3; i++) {
            moved[i] -= s[ROOT + i];
        }
        return BodyFrame.isPlace(now) && BodyFrame.isOn(in, s, moved[0], moved[1], moved[2]);
    }

    /** Keeps how what is below the root goes, which has just been moved. */
    private void watch(double[] s) {
        double part = EvenPace.part(in.dt, EVEN_SECONDS);
        s[CARRIED] += part * (moved[0] / in.dt - s[CARRIED]);
        s[CARRIED + 1] += part * (moved[2] / in.dt - s[CARRIED + 1]);
        turn(0, 0, 1);
        s[CARRIED + 2] += part * (Trig.atan2(moved[0], moved[2]) / in.dt - s[CARRIED + 2]);
    }

    /** Carries a foot that is on its way; returns by how much it rises. */
    private double carry(double[] s, int b, int leg) {
        int p = in.has[3 * leg + 1] ? 1 : in.has[3 * leg] ? 0 : 2;
        int point = b + POINTS + 3 * p;
        move(s[point], s[point + 1], s[point + 2]);
        double up = moved[1] - s[point + 1];
        raise(s, b, leg, up);
        for (int i = b + POINTS; i < b + POINTS + 9; i += 3) {
            move(s[i], s[i + 1], s[i + 2]);
            System.arraycopy(moved, 0, s, i, 3);
        }
        return up;
    }

    /** Returns by how much what carries the character rises where a foot stands. */
    private double rise(double[] s, int b) {
        BodyFrame.toWorld(s, b, b + ANCHOR, v, 0);
        move(v[0], v[1], v[2]);
        return moved[1] - v[1];
    }

    /** Carries what was looked at for a foot's next step, which is so much higher now. */
    private void carryPlan(double[] s, int b, double up) {
        place(s, b + PLAN_PLACE);
        turn(s, b + PLAN_LINE);
        place(s, b + FORESEEN);
        place(s, b + LOOK_AT);
        place(s, b + WAY_AT);
        place(s, b + WAY_AT + 2);
        place(s, b + AHEAD_AT);
        s[b + ROOT_GROUND] += up;
        s[b + AHEAD_LEVEL] += up;
        s[b + AHEAD_LEVEL + 1] += up;
        for (int i = WAY; i < WAY + PATH_SAMPLES; i++) {
            s[b + i] += up;
        }
        s[b + PLAN_SEEN] += up;
        s[b + PLAN_SEEN + 1] += up;
        for (int i = PLAN_HEEL; i < PLAN_PITCH; i++) {
            s[b + i] += up;
        }
    }

    /** Moves a place that is seen from above, x and z. */
    private void place(double[] s, int at) {
        move(s[at], s[ROOT + 1], s[at + 1]);
        s[at] = moved[0];
        s[at + 1] = moved[2];
    }

    /** Turns a direction that is seen from above, x and z, and leaves it as long. */
    private void turn(double[] s, int at) {
        double square = s[at] * s[at] + s[at + 1] * s[at + 1];
        turn(s[at], 0, s[at + 1]);
        double flat = moved[0] * moved[0] + moved[2] * moved[2];
        double f = flat > 0 ? Math.sqrt(square / flat) : 0;
        s[at] = f * moved[0];
        s[at + 1] = f * moved[2];
    }

    /** Writes where a place of the frame before is now. */
    private void move(double x, double y, double z) {
        turn(x - before[0], y - before[1], z - before[2]);
        moved[0] += now[0];
        moved[1] += now[1];
        moved[2] += now[2];
    }

    private void turn(double x, double y, double z) {
        Turn.rotate(back, 0, x, y, z, moved, 0);
        Turn.rotate(now, 3, moved[0], moved[1], moved[2], moved, 0);
    }
}
