// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.GroundProbe;
import dev.surefoot.live.plan.LiftCurve;
import dev.surefoot.live.plan.MinimumJerk;
import dev.surefoot.live.plan.PlanterInput;

/**
 * How much higher a swinging foot goes than its level does, so that heel and toe clear what lies on their way: the
 * ground below them is looked at where they will be at fixed parts of the swing, the toe's in one frame and the heel's
 * in the next, and the lift is the curve of least acceleration above it all.
 */
final class SwingClearance {
    /**
     * A foot is lifted with at most this acceleration, legs/s²: 50 m/s² of a grown human, as a quick toe-off
     * has. What is nearer is not cleared in time; more is seen as a jerk.
     */
    private static final double FASTEST = 60;

    /**
     * The part of a swing in which clearance grows from none where the foot lifts, and goes again before it lands: a
     * foot that was held down a little longer than the clip's has none there, and to get it at once it would be thrown.
     */
    private static final double GROWING_SHARE = 0.2;

    private final PlanterInput in;
    private final TrackMix mix;
    private final FootPlanterSettings settings;
    private final GroundProbe probe;
    private final LiftCurve curve = new LiftCurve(PATH_SAMPLES);
    private final double[] path = new double[ContactTrack.PATH_NUMBERS];

    SwingClearance(PlanterInput in, TrackMix mix, FootPlanterSettings settings, GroundProbe probe) {
        this.in = in;
        this.mix = mix;
        this.settings = settings;
        this.probe = probe;
    }

    /**
     * Looks at one half of the way and finds the lift.
     *
     * @param toes whether it is the toe's half
     * @param toLift seconds until the swing begins; 0 once it has
     * @param toLanding seconds until it ends
     * @param to where it goes, and when it is there: what {@link FootSwing} aims at
     */
    void plan(double[] s, int b, int leg, boolean toes, double toLift, double toLanding, FootSwing to) {
        double since = toLift > 0 ? 0 : in.cue[PlanterInput.CUE * leg + PlanterInput.SINCE_LIFT];
        double whole = since + toLanding - toLift;
        int a = PlanterInput.POSE * leg + PlanterInput.ANKLE;
        for (int k = 0; k < PATH_SAMPLES; k++) {
            int p = endAt(leg, k % 2 == 0);
            // seconds from now, or from the lift where that is to come
            double t = (k + 1.0) / (PATH_SAMPLES + 1) * whole - since;
            curve.times[k] = t;
            curve.least[k] = -1;
            if (!(t > 0)) {
                continue;
            }
            mix.path(leg, toLift + t, path, 0);
            if ((k % 2 == 0) == toes) {
                in.lookAhead(toLift + t);
                double x = path[3 * p] + MinimumJerk.after(s, b + SIDE, to.goalSide, to.beside, t) + in.shiftX;
                double z = path[3 * p + 2] + MinimumJerk.after(s, b + AHEAD, to.goalAhead, to.beside, t) + in.shiftZ;
                boolean there = probe.at(in.aheadWorldX(x, z), in.aheadWorldZ(x, z));
                s[b + WAY + k] = there ? probe.height : Double.NaN;
            }
            double turnX = MinimumJerk.after(s, b + TURN, to.goalTurn[0], to.later, t);
            double turnZ = MinimumJerk.after(s, b + TURN + 6, to.goalTurn[2], to.later, t);
            // the turn moves the point by its lever, which is nearly that of now
            int pose = PlanterInput.POSE * leg + PlanterInput.POINT + 3 * p;
            double dx = in.pose[pose] - in.pose[a];
            double dz = in.pose[pose + 2] - in.pose[a + 2];
            double lever = turnZ * (dx * in.cos - dz * in.sin) - turnX * (dx * in.sin + dz * in.cos);
            double own = path[3 * p + 1];
            double grown = Math.min(1, Math.min(since + t, whole - since - t) / (GROWING_SHARE * whole));
            double clear = grown * Math.max(0, Math.min(own, settings.clearance() * in.length[leg]));
            double level = MinimumJerk.after(s, b + LEVEL, to.goalLevel, to.levelArrival, t);
            double need = s[b + WAY + k] + clear - (level + own + lever);
            // no ground is nothing in the way
            curve.least[k] = need > 0 ? need : 0;
        }
        double now = toLift > 0 ? 0 : LiftCurve.after(s, b + LIFT, 0, 0);
        double rate = toLift > 0 ? 0 : LiftCurve.after(s, b + LIFT, 0, 1);
        curve.find(s, b + LIFT, now, rate, toLanding - toLift, FASTEST * in.length[leg]);
    }

    /** Forgets what lies in the way. */
    static void forget(double[] s, int b) {
        for (int k = 0; k < PATH_SAMPLES; k++) {
            s[b + WAY + k] = Double.NaN;
        }
    }

    /** A step up and down again, with nothing known in its way. */
    void step(double[] s, int b, double height, double seconds) {
        curve.peak(s, b + LIFT, height, seconds);
    }

    /** Returns the foremost or hindmost point that the foot has. */
    private int endAt(int leg, boolean foremost) {
        for (int i = 0; i < 3; i++) {
            int p = foremost ? 2 - i : i;
            if (in.has[3 * leg + p]) {
                return p;
            }
        }
        return 1;
    }
}
