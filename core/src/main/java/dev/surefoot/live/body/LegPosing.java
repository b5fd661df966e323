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
    /** Beyond this part of its bones a swinging leg is eased towards straight: 64 degrees of flexion, a slow knee. */
    private static final double SOFT_SHARE = 0.85;
    /** What easing takes off a foot comes and goes in so long after it lifts and before it lands. */
    private static final double SOFT_SECONDS = 0.1;

    private final PlanterInput in;
    private final PlannedFeet feet;
    private final BodyLevel body;
    private final LimbRotations turns = new LimbRotations();
    private final Solution3 solved = new Solution3();
    private final double[] q = new double[4];
    private final double[] v = new double[3];

    /** Creates one. */
    public LegPosing(PlanterInput in, PlannedFeet feet, BodyLevel body) {
        this.in = in;
        this.feet = feet;
        this.body = body;
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
        double reach = body.reachOf(leg);
        double eased = s[b + MODE] == STANDING ? Math.min(far, reach) : eased(leg, far, reach, i, a);
        double f = far > 0 ? eased / far : 1;
        s[b + SHORTFALL] = far > reach ? far - reach : 0;
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

    /**
     * Returns how far a leg that swings goes towards a foot that is further than the clip's: less and less near its
     * reach, so that its knee does not snap straight and out of it again; all of it where it lifts and lands.
     */
    private double eased(int leg, double far, double reach, int i, int a) {
        double x = in.pose[a] - in.pose[i];
        double y = in.pose[a + 1] - in.pose[i + 1];
        double z = in.pose[a + 2] - in.pose[i + 2];
        double from = Math.max(SOFT_SHARE * in.length[leg], Math.sqrt(x * x + y * y + z * z));
        double over = far - from;
        double room = reach - from;
        if (!(over > 0 && room > 0)) {
            return Math.min(far, reach);
        }
        double soft = from + over / Math.sqrt(1 + over * over / (room * room));
        double toLanding = in.cue[PlanterInput.CUE * leg + PlanterInput.TO_LANDING];
        double since = in.cue[PlanterInput.CUE * leg + PlanterInput.SINCE_LIFT];
        double share = Math.min(1, Math.min(toLanding, since) / SOFT_SECONDS);
        return share * soft + (1 - share) * Math.min(far, reach);
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
