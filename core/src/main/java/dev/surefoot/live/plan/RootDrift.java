// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.math.Trig;

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

    /** Begins with a foot that comes down, its anchor so far from the clip's pivot, x and z in the world. */
    public static void begin(double[] s, int b, double x, double z) {
        s[b + OFF] = x;
        s[b + OFF + 1] = z;
        s[b + OFF_TURN] = Double.NaN;
        for (int i = 0; i < 3; i++) {
            s[b + GOES + i] = Double.NaN;
        }
    }

    /**
     * Goes on with another pivot, which has an anchor at {@code x} and {@code z} from now on: what its point went by in
     * this frame counts. Without it a frame is left out, of a stance that has four of them at a run.
     */
    public static void goOn(double[] s, int b, double x, double z) {
        int places = b + PLACES + 3 * (int) s[b + PIVOT];
        double cos = Trig.cos(s[HEADING]);
        double sin = Trig.sin(s[HEADING]);
        // of a body that moves nobody knows where it was
        boolean known = s[b + BODY] == 0;
        s[b + OFF] = known ? x - s[ROOT] - s[places] * cos - s[places + 2] * sin : Double.NaN;
        s[b + OFF + 1] = known ? z - s[ROOT + 2] + s[places] * sin - s[places + 2] * cos : Double.NaN;
        s[b + OFF_TURN] = Double.NaN;
    }

    /**
     * Looks at a foot that stands, its pivot on an anchor in the world, and has stood for so much of the frame; NaN
     * compares as nothing seen.
     */
    public void watch(double[] s, int b, int leg, double[] anchor, double seconds) {
        int h = PlanterInput.POSE * leg + PlanterInput.POINT;
        int p = h + 3 * (int) s[b + PIVOT];
        double x = anchor[0] - in.pose[p];
        double z = anchor[2] - in.pose[p + 2];
        double turn = Double.NaN;
        if (s[b + HELD] == TOES) {
            s[b + LINE] -= s[DRIFT + 2] * seconds;
        } else if (s[b + HELD] == SOLE) {
            double dx = in.pose[h + 3] - in.pose[h];
            double dz = in.pose[h + 5] - in.pose[h + 2];
            Turn.rotate(s, b + FRAME + 3, s[b + LINE], s[b + LINE + 1], s[b + LINE + 2], line, 0);
            turn = (dz * line[0] - dx * line[2]) / (dx * line[0] + dz * line[2]);
        }
        s[b + GOES + 2] = (s[b + OFF_TURN] - turn) / seconds;
        double goesX = (s[b + OFF] - x) / seconds;
        double goesZ = (s[b + OFF + 1] - z) / seconds;
        s[b + OFF] = x;
        s[b + OFF + 1] = z;
        s[b + OFF_TURN] = turn;
        if (Math.abs(goesX) >= 0) {
            s[b + GOES] = goesX * in.cos - goesZ * in.sin;
            s[b + GOES + 1] = goesX * in.sin + goesZ * in.cos;
        }
        take(s, b, leg, seconds);
    }

    /** Takes what the foot has shown last for so many seconds more: until it lifts, within a frame. */
    public void take(double[] s, int b, int leg, double seconds) {
        double part = EvenPace.part(seconds, SECONDS);
        if (Math.abs(s[b + GOES + 2]) < FASTEST) {
            s[DRIFT + 2] += part * (s[b + GOES + 2] - s[DRIFT + 2]);
        }
        double side = s[b + GOES];
        double ahead = s[b + GOES + 1];
        double fastest = FASTEST * in.length[leg];
        if (side * side + ahead * ahead < fastest * fastest) {
            int p = PlanterInput.POSE * leg + PlanterInput.POINT + 3 * (int) s[b + PIVOT];
            double dx = in.pose[p] - in.rootX;
            double dz = in.pose[p + 2] - in.rootZ;
            // what the root turns by about itself is not what it goes by
            s[DRIFT] += part * (side - s[DRIFT + 2] * (dx * in.sin + dz * in.cos) - s[DRIFT]);
            s[DRIFT + 1] += part * (ahead + s[DRIFT + 2] * (dx * in.cos - dz * in.sin) - s[DRIFT + 1]);
        }
    }
}
