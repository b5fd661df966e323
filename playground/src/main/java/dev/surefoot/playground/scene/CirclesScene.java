// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.scene;

import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.TwoBone2;
import dev.surefoot.solve.limit.LimbLimits.OutOfReach;

/** Two circles: the knee is where the circle of the thigh about the hip meets the circle of the shin about the foot. */
public final class CirclesScene implements Scene {
    /** Creates the scene. */
    public CirclesScene() {}

    @Override
    public String name() {
        return "circles";
    }

    /**
     * {@code posedX} to {@code posedShinY}: the leg that is held when the foot is out of reach and {@code hold} is 1.
     */
    @Override
    public String inputs() {
        return "hipX hipY footX footY thigh shin side hold posedThighX posedThighY posedShinX posedShinY";
    }

    @Override
    public String outputs() {
        return "reach held distance kneeX kneeY endX endY otherX otherY along height flexion residual";
    }

    @Override
    public void solve(double[] in, double[] out) {
        double dx = in[2] - in[0];
        double dy = in[3] - in[1];
        int side = in[6] < 0 ? TwoBone2.RIGHT : TwoBone2.LEFT;
        Solution2 knee = new Solution2();
        Solution2 other = new Solution2();
        TwoBone2.solve(dx, dy, in[4], in[5], side, knee);
        TwoBone2.solve(dx, dy, in[4], in[5], -side, other);
        OutOfReach rule = in[7] > 0 ? OutOfReach.HOLD_POSE : OutOfReach.MOVE_TARGET;
        boolean held = rule.apply(knee, in[8], in[9], in[10], in[11]);
        double distance = Math.sqrt(dx * dx + dy * dy);
        double alongX = distance > 0 ? dx / distance : 1;
        double alongY = distance > 0 ? dy / distance : 0;
        double residualX = dx - knee.endX();
        double residualY = dy - knee.endY();
        out[0] = Reached.code(knee.reach());
        out[1] = held ? 1 : 0;
        out[2] = distance;
        out[3] = in[0] + knee.thighX();
        out[4] = in[1] + knee.thighY();
        out[5] = in[0] + knee.endX();
        out[6] = in[1] + knee.endY();
        out[7] = in[0] + other.thighX();
        out[8] = in[1] + other.thighY();
        out[9] = knee.thighX() * alongX + knee.thighY() * alongY;
        out[10] = Math.abs(knee.thighY() * alongX - knee.thighX() * alongY);
        out[11] = knee.flexion();
        out[12] = Math.sqrt(residualX * residualX + residualY * residualY);
    }
}
