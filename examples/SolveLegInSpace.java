// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.BendHint;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone3;

/** A leg in a game, every frame: the pose says how the knee bends, the ground says where the foot goes. */
public final class SolveLegInSpace {
    private SolveLegInSpace() {}

    public static void main(String[] args) {
        Vec3 hip = new Vec3(0.1, 0.92, 0);
        Vec3 posedThigh = new Vec3(0, -0.43, 0.1);
        Vec3 posedShin = new Vec3(0, -0.42, -0.08);
        Vec3 hinge = new Vec3(1, 0, 0);
        Vec3 step = new Vec3(0.1, 0.25, 0.3);

        BendHint hint = new BendHint().transported(posedThigh, posedShin, hinge, step.minus(hip));
        Solution3 leg = new Solution3();
        TwoBone3.solve(step.minus(hip), 0.44, 0.43, hint, leg);

        System.out.println(leg.reach() + ", knee at " + leg.knee(hip) + ", decided by " + leg.decidedBy());
    }
}
