// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.scene;

import dev.surefoot.math.Trig;
import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.TwoBone2;
import dev.surefoot.solve.limit.LimbLimits;
import dev.surefoot.solve.limit.LimbLimits.OutOfReach;
import dev.surefoot.solve.limit.LimitedLimb;

/** Reach: a leg whose target moves straight out, and what soft reach, stretch and limits of flexion make of it. */
public final class ReachScene implements Scene {
    /** Creates the scene. */
    public ReachScene() {}

    @Override
    public String name() {
        return "reach";
    }

    /**
     * The hip is the origin and the target {@code distance} straight below it, moving away at {@code speed} metres a
     * second.
     */
    @Override
    public String inputs() {
        return "distance thigh shin farShare nearShare leastDegrees greatestDegrees stretch compress speed";
    }

    /** {@code kneeRate} is in degrees a second, while the target moves at {@code speed}. */
    @Override
    public String outputs() {
        return "reach eased kneeX kneeY endX endY flexionDegrees stretch residual softened atLeast atGreatest stretched"
                + " compressed kneeRate least greatest";
    }

    @Override
    public void solve(double[] in, double[] out) {
        LimbLimits limits = new LimbLimits(
                Trig.radians(in[5]),
                Math.min(Math.PI, Trig.radians(in[6])),
                in[3],
                in[4],
                1 - in[8],
                1 + in[7],
                OutOfReach.MOVE_TARGET);
        LimitedLimb limb = new LimitedLimb(limits);
        Solution2 leg = new Solution2();
        // a difference over a fifth of a millimetre, centred: what one would see of the knee
        double step = 1e-4;
        limb.solve(0, -Math.max(0, in[0] - step), in[1], in[2], TwoBone2.LEFT, leg, leg);
        double before = leg.flexion();
        limb.solve(0, -(in[0] + step), in[1], in[2], TwoBone2.LEFT, leg, leg);
        double after = leg.flexion();
        out[14] = Trig.degrees((after - before) / (2 * step) * in[9]);
        out[0] = Reached.code(limb.solve(0, -in[0], in[1], in[2], TwoBone2.LEFT, leg, leg));
        out[1] = limb.easedDistance();
        out[2] = leg.thighX();
        out[3] = leg.thighY();
        out[4] = leg.endX();
        out[5] = leg.endY();
        out[6] = Trig.degrees(leg.flexion());
        out[7] = limb.stretch();
        out[8] = limb.residual();
        out[9] = limb.softened() ? 1 : 0;
        out[10] = limb.atLeastFlexion() ? 1 : 0;
        out[11] = limb.atGreatestFlexion() ? 1 : 0;
        out[12] = limb.stretched() ? 1 : 0;
        out[13] = limb.compressed() ? 1 : 0;
        out[15] = Math.abs(in[1] - in[2]);
        out[16] = in[1] + in[2];
    }
}
