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
     * A foot is lifted with at most this acceleration, legs/s²: 50 m/s² of a grown human, as a quick toe-off has. What
     * is nearer is not cleared in time; more is seen as a jerk.
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
    /** Where heel, ball and toe are at each sample. */
    private final double[] path = new double[ContactTrack.PATH_NUMBERS * PATH_SAMPLES];
    /** Where the way is looked at, by sample, in the world. */
    private final double[] placeX = new double[PATH_SAMPLES];

    private final double[] placeZ = new double[PATH_SAMPLES];

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
        double left = toLanding - toLift;
        double whole = since + left;
        for (int k = 0; k < PATH_SAMPLES; k++) {
            int p = endAt(leg, k % 2 == 0);
            // seconds from now, or from the lift where that is to come
            double t = (k + 1.0) / (PATH_SAMPLES + 1) * whole - since;
            curve.times[k] = t;
            curve.least[k] = -1;
            if (!(t > 0)) {
                continue;
            }
            int way = ContactTrack.PATH_NUMBERS * k;
            mix.path(leg, toLift + t, path, way);
            in.lookAhead(toLift + t);
            double x = path[way + 3 * p]
                    + MinimumJerk.met(s, b + SIDE, to.goalSide, to.sideRate, left, to.beside, t)
                    + in.shiftX;
            double z = path[way + 3 * p + 2]
                    + MinimumJerk.met(s, b + AHEAD, to.goalAhead, to.aheadRate, left, to.beside, t)
                    + in.shiftZ;
            placeX[k] = in.aheadWorldX(x, z);
            placeZ[k] = in.aheadWorldZ(x, z);
            if ((k % 2 == 0) == toes) {
                boolean there = probe.at(placeX[k], placeZ[k]);
                s[b + WAY + k] = there ? probe.height : Double.NaN;
            }
        }
        for (int k = 0; k < PATH_SAMPLES; k++) {
            double t = curve.times[k];
            if (!(t > 0)) {
                continue;
            }
            int p = endAt(leg, k % 2 == 0);
            curve.least[k] = need(s, b, leg, p, k, whole, since, s[b + WAY + k], to);
            double edge = edge(s, b, k);
            if (!Double.isNaN(edge)) {
                int other = endAt(leg, k % 2 != 0);
                curve.least[k] = Math.max(curve.least[k], need(s, b, leg, other, k, whole, since, edge, to));
            }
        }
        double now = toLift > 0 ? 0 : LiftCurve.after(s, b + LIFT, 0, 0);
        double rate = toLift > 0 ? 0 : LiftCurve.after(s, b + LIFT, 0, 1);
        curve.find(s, b + LIFT, now, rate, toLanding - toLift, FASTEST * in.length[leg]);
    }

    /** Returns how high an edge is that the other end crosses between the samples beside this one; NaN for none. */
    private double edge(double[] s, int b, int k) {
        if (k == 0 || k == PATH_SAMPLES - 1 || !(curve.times[k - 1] > 0)) {
            return Double.NaN;
        }
        double before = s[b + WAY + k - 1];
        double after = s[b + WAY + k + 1];
        double x = placeX[k + 1] - placeX[k - 1];
        double z = placeZ[k + 1] - placeZ[k - 1];
        // where a sole could lie there is no edge; NaN compares as none
        boolean steep = Math.abs(after - before) > settings.steepest() * Math.sqrt(x * x + z * z);
        return steep ? Math.max(before, after) : Double.NaN;
    }

    /** Returns how much higher a point must be at sample {@code k} to clear a ground; 0 where it does. */
    private double need(
            double[] s, int b, int leg, int p, int k, double whole, double since, double ground, FootSwing to) {
        double t = curve.times[k];
        int a = PlanterInput.POSE * leg + PlanterInput.ANKLE;
        double turnX = MinimumJerk.after(s, b + TURN, to.goalTurn[0], to.later, t);
        double turnZ = MinimumJerk.after(s, b + TURN + 6, to.goalTurn[2], to.later, t);
        // the turn moves the point by its lever, which is nearly that of now
        int pose = PlanterInput.POSE * leg + PlanterInput.POINT + 3 * p;
        double dx = in.pose[pose] - in.pose[a];
        double dz = in.pose[pose + 2] - in.pose[a + 2];
        double lever = turnZ * (dx * in.cos - dz * in.sin) - turnX * (dx * in.sin + dz * in.cos);
        double own = path[ContactTrack.PATH_NUMBERS * k + 3 * p + 1];
        double grown = Math.min(1, Math.min(since + t, whole - since - t) / (GROWING_SHARE * whole));
        double clear = grown * Math.max(0, Math.min(own, settings.clearance() * in.length[leg]));
        double level = MinimumJerk.after(s, b + LEVEL, to.goalLevel, to.levelArrival, t);
        double need = ground + clear - (level + own + lever);
        // no ground is nothing in the way
        return need > 0 ? need : 0;
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
