// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.body;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.PlannedFeet;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.PlanterState;
import dev.surefoot.live.plan.Turn;
import dev.surefoot.solve.LimbRotations;
import dev.surefoot.solve.Solution3;

/** Bends each leg so that its ankle is where it was planned, and turns the foot. */
public final class LegPosing {
    private final PlanterInput in;
    private final PlannedFeet feet;
    private final LegReach reach;
    private final LimbRotations turns = new LimbRotations();
    private final Solution3 solved = new Solution3();
    private final double[] q = new double[4];
    private final double[] v = new double[3];

    /** Creates one. */
    public LegPosing(PlanterInput in, PlannedFeet feet, LegReach reach) {
        this.in = in;
        this.feet = feet;
        this.reach = reach;
    }

    /** Writes the leg's rotations, with so much of what was planned. */
    public void step(double[] s, int leg, double share) {
        int b = PlanterState.leg(in.girdles, leg);
        int g = PlanterState.girdle(in.girdleOf[leg]);
        int i = PlanterInput.POSE * leg;
        double[] pose = in.pose;
        int a = i + PlanterInput.ANKLE;
        double tx = pose[i + 3] - pose[i];
        double ty = pose[i + 4] - pose[i + 1];
        double tz = pose[i + 5] - pose[i + 2];
        double sx = pose[a] - pose[i + 3];
        double sy = pose[a + 1] - pose[i + 4];
        double sz = pose[a + 2] - pose[i + 5];
        double x = tx + sx + share * (feet.ankle[3 * leg] - pose[a] - s[g + MOVE]) - in.lean[3 * leg];
        double y = ty + sy + share * (feet.ankle[3 * leg + 1] - pose[a + 1] - s[g + MOVE + 1]) - in.lean[3 * leg + 1];
        double z = tz + sz + share * (feet.ankle[3 * leg + 2] - pose[a + 2] - s[g + MOVE + 2]) - in.lean[3 * leg + 2];
        double far = Math.sqrt(x * x + y * y + z * z);
        double most = reach.of(leg);
        double eased = s[b + MODE] == STANDING ? Math.min(far, most) : reach.eased(s, leg, far, most);
        double f = far > 0 ? eased / far : 1;
        s[b + SHORTFALL] = far > most ? far - most : 0;
        turns.transport(tx, ty, tz, sx, sy, sz, f * x, f * y, f * z, solved);
        q[0] = turns.thighQx();
        q[1] = turns.thighQy();
        q[2] = turns.thighQz();
        q[3] = turns.thighQw();
        Turn.times(q, 0, pose, i + PlanterInput.ROTATION, s, b + OUT);
        q[0] = turns.shinQx();
        q[1] = turns.shinQy();
        q[2] = turns.shinQz();
        q[3] = turns.shinQw();
        Turn.times(q, 0, pose, i + PlanterInput.ROTATION + 4, s, b + OUT + 4);
        System.arraycopy(feet.turn, 4 * leg, q, 0, 4);
        if (share < 1) {
            Turn.toVector(q, 0, v, 0);
            Turn.ofVector(share * v[0], share * v[1], share * v[2], q, 0);
        }
        Turn.times(q, 0, pose, i + PlanterInput.ROTATION + 8, s, b + OUT + 8);
        if (feet.bend[leg] != 0) {
            feet.bendToes(in, leg, share * feet.bend[leg], q);
        }
        Turn.times(q, 0, pose, i + PlanterInput.ROTATION + 12, s, b + OUT + 12);
    }

    /** Writes the leg's rotations as they were given; those that are no numbers as none. */
    public void pass(double[] s, int leg) {
        int b = PlanterState.leg(in.girdles, leg);
        int from = PlanterInput.POSE * leg + PlanterInput.ROTATION;
        for (int r = 0; r < 16; r += 4) {
            boolean numbers = true;
            for (int i = 0; i < 4; i++) {
                numbers &= Math.abs(in.pose[from + r + i]) < Double.POSITIVE_INFINITY;
            }
            if (numbers) {
                System.arraycopy(in.pose, from + r, s, b + OUT + r, 4);
            } else {
                Turn.none(s, b + OUT + r);
            }
        }
        s[b + SHORTFALL] = 0;
    }
}
