// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.EvenPace;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.PlanterState;
import dev.surefoot.live.plan.Turn;
import dev.surefoot.math.Trig;

/** What is not locked goes up and down with the body that a foot stands on: the levels of swings, and their plans. */
final class CarriedFeet {
    /** Over how long it is evened out how a body goes, seconds: as a root's course is. */
    private static final double EVEN_SECONDS = 0.06;

    private final PlanterInput in;
    private final double[] frame = new double[7];
    private final double[] v = new double[6];
    private final double[] q = new double[4];

    CarriedFeet(PlanterInput in) {
        this.in = in;
    }

    /** Moves the levels by how much the body has risen below the root since the last frame, and keeps how it goes. */
    void step(double[] s, FootGround ground) {
        for (int leg = 0; leg < in.legs; leg++) {
            int b = PlanterState.leg(in.girdles, leg);
            int on = (int) s[b + BODY];
            if (s[b + MODE] == STANDING && on == 0) {
                s[CARRIED] = 0;
                s[CARRIED + 1] = 0;
                s[CARRIED + 2] = 0;
            }
            if (s[b + MODE] == STANDING && on != 0) {
                double x = s[ROOT];
                double z = s[ROOT + 2];
                double y = s[b + FOOTING_GOAL];
                Turn.inverse(s, b + FRAME + 3, q, 0);
                Turn.rotate(q, 0, x - s[b + FRAME], y - s[b + FRAME + 1], z - s[b + FRAME + 2], v, 0);
                ground.frame(on, frame, 0);
                Turn.rotate(frame, 3, v[0], v[1], v[2], v, 3);
                double part = EvenPace.part(in.dt, EVEN_SECONDS);
                s[CARRIED] += part * ((v[3] + frame[0] - x) / in.dt - s[CARRIED]);
                s[CARRIED + 1] += part * ((v[5] + frame[2] - z) / in.dt - s[CARRIED + 1]);
                rise(s, on, v[4] + frame[1] - y);
                Turn.rotate(q, 0, 0, 0, 1, v, 0);
                Turn.rotate(frame, 3, v[0], v[1], v[2], v, 3);
                s[CARRIED + 2] += part * (Trig.atan2(v[3], v[5]) / in.dt - s[CARRIED + 2]);
                return;
            }
        }
    }

    private void rise(double[] s, int on, double up) {
        for (int leg = 0; leg < in.legs; leg++) {
            int b = PlanterState.leg(in.girdles, leg);
            boolean stands = s[b + MODE] == STANDING;
            if (stands && s[b + BODY] != on) {
                continue;
            }
            s[b + FOOTING] += up;
            s[PlanterState.girdle(in.girdleOf[leg]) + RIDE] += up / in.legsOf(in.girdleOf[leg]);
            s[b + FOOTING_GOAL] += up;
            if (!stands) {
                s[b + LEVEL] += up;
                s[b + ROOT_GROUND] += up;
                for (int i = WAY; i < WAY + PATH_SAMPLES; i++) {
                    s[b + i] += up;
                }
                s[b + PLAN_SEEN] += up;
                s[b + PLAN_SEEN + 1] += up;
                for (int i = PLAN_HEEL; i < PLAN_PITCH; i++) {
                    s[b + i] += up;
                }
            }
        }
    }
}
