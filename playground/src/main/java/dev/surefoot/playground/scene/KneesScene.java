// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.scene;

import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.TwoBone2;

/**
 * Both knees: the two solutions of a limb at once, and the target moved to the nearest place within reach when it is
 * not.
 */
public final class KneesScene implements Scene {
    /** Creates the scene. */
    public KneesScene() {}

    @Override
    public String name() {
        return "knees";
    }

    @Override
    public String inputs() {
        return "originX originY targetX targetY thigh shin";
    }

    @Override
    public String outputs() {
        return "reach leftX leftY rightX rightY endX endY distance least greatest residual flexion";
    }

    @Override
    public void solve(double[] in, double[] out) {
        double dx = in[2] - in[0];
        double dy = in[3] - in[1];
        Solution2 left = new Solution2();
        Solution2 right = new Solution2();
        Reach reach = TwoBone2.solveBoth(dx, dy, in[4], in[5], left, right);
        double residualX = dx - left.endX();
        double residualY = dy - left.endY();
        out[0] = Reached.code(reach);
        out[1] = in[0] + left.thighX();
        out[2] = in[1] + left.thighY();
        out[3] = in[0] + right.thighX();
        out[4] = in[1] + right.thighY();
        out[5] = reach == Reach.REACHED ? in[2] : in[0] + left.endX();
        out[6] = reach == Reach.REACHED ? in[3] : in[1] + left.endY();
        out[7] = Math.sqrt(dx * dx + dy * dy);
        out[8] = Math.abs(in[4] - in[5]);
        out[9] = in[4] + in[5];
        out[10] = reach == Reach.REACHED ? 0 : Math.sqrt(residualX * residualX + residualY * residualY);
        out[11] = left.flexion();
    }
}
