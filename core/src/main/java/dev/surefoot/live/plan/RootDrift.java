// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static dev.surefoot.live.plan.PlanterState.*;

/**
 * How the root goes beside the clip's own, along the ground and about y: what feet that stand show. A clip's foot that
 * stands goes in the world as the root drifts; at the clip's own speed, on a clean clip, it does not go.
 *
 * <p>A foot that is about to land must be carried against that drift, or it slides until it is locked. It is kept from
 * step to step, since a runner lands when nothing stands.
 */
public final class RootDrift {
    /** Over how long it is measured, seconds: captured feet tremble in each frame, and a run's stances are as short. */
    private static final double SECONDS = 0.1;
    /** What goes faster, legs or radians a second, is no drift: the frame of a cut, or a foot that is let go. */
    private static final double FASTEST = 2;

    private final PlanterInput in;
    private final double[] line = new double[3];

    /** Creates one. */
    public RootDrift(PlanterInput in) {
        this.in = in;
    }

    /** Begins with a new anchor. */
    public static void begin(double[] s, int b) {
        s[b + OFF] = Double.NaN;
        s[b + OFF_TURN] = Double.NaN;
    }

    /** Looks at a foot that stands, its pivot on an anchor in the world; NaN compares as nothing seen. */
    public void watch(double[] s, int b, int leg, double[] anchor) {
        int h = PlanterInput.POSE * leg + PlanterInput.POINT;
        int p = h + 3 * (int) s[b + PIVOT];
        double x = anchor[0] - in.pose[p];
        double z = anchor[2] - in.pose[p + 2];
        double part = in.dt / (in.dt + SECONDS);
        double turn = Double.NaN;
        if (s[b + HELD] == TOES) {
            s[b + LINE] -= s[DRIFT + 2] * in.dt;
        } else if (s[b + HELD] == SOLE) {
            double dx = in.pose[h + 3] - in.pose[h];
            double dz = in.pose[h + 5] - in.pose[h + 2];
            Turn.rotate(s, b + FRAME + 3, s[b + LINE], s[b + LINE + 1], s[b + LINE + 2], line, 0);
            turn = (dz * line[0] - dx * line[2]) / (dx * line[0] + dz * line[2]);
            double rate = (s[b + OFF_TURN] - turn) / in.dt;
            if (Math.abs(rate) < FASTEST) {
                s[DRIFT + 2] += part * (rate - s[DRIFT + 2]);
            }
        }
        double goesX = (s[b + OFF] - x) / in.dt;
        double goesZ = (s[b + OFF + 1] - z) / in.dt;
        double fastest = FASTEST * in.length[leg];
        if (goesX * goesX + goesZ * goesZ < fastest * fastest) {
            double dx = in.pose[p] - in.rootX;
            double dz = in.pose[p + 2] - in.rootZ;
            double side = goesX * in.cos - goesZ * in.sin - s[DRIFT + 2] * (dx * in.sin + dz * in.cos);
            double ahead = goesX * in.sin + goesZ * in.cos + s[DRIFT + 2] * (dx * in.cos - dz * in.sin);
            s[DRIFT] += part * (side - s[DRIFT]);
            s[DRIFT + 1] += part * (ahead - s[DRIFT + 1]);
        }
        s[b + OFF] = x;
        s[b + OFF + 1] = z;
        s[b + OFF_TURN] = turn;
    }
}
