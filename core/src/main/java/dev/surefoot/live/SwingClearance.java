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

    /** A foot is lifted by at most this beyond what it has to be, legs, and a quarter: 5 mm of a grown human. */
    private static final double SPARE = 0.006;

    /** Toe and heel. */
    private static final int HALVES = 2;

    /** Samples at whose places one sees that the foot goes elsewhere: at the thirds of the swing. */
    private static final int[] MARKS = {10, 21};

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
     * Finds the lift; before that looks at a half of the way that was not looked at yet, or at which the foot would be
     * elsewhere than it was when it was looked at.
     *
     * @param toLift seconds until the swing begins; 0 once it has
     * @param toLanding seconds until it ends
     * @param to where it goes, and when it is there
     * @param near how far elsewhere that must be, metres
     * @param nearOnEven the same where there is no edge in the way
     */
    void plan(
            double[] s, int b, int leg, double toLift, double toLanding, SwingGoal to, double near, double nearOnEven) {
        double since = toLift > 0 ? 0 : in.cue[PlanterInput.CUE * leg + PlanterInput.SINCE_LIFT];
        double left = toLanding - toLift;
        double whole = since + left;
        trace(s, b, leg, toLift, since, left, to);
        if (s[b + BUMP_DUE] == 0 && isElsewhere(s, b, hasEdge(s, b) ? near : nearOnEven)) {
            s[b + BUMP_DUE] = HALVES;
        }
        if (s[b + BUMP_DUE] > 0) {
            look(s, b, s[b + BUMP_DUE] == HALVES);
            s[b + BUMP_DUE]--;
        }
        for (int k = 0; k < PATH_SAMPLES; k++) {
            double t = curve.times[k];
            curve.least[k] = -1;
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
        curve.find(s, b + LIFT, now, rate, toLanding - toLift, FASTEST * in.length[leg], SPARE * in.length[leg]);
    }

    /** Works out where the ends of the foot will be, from now on. */
    private void trace(double[] s, int b, int leg, double toLift, double since, double left, SwingGoal to) {
        for (int k = 0; k < PATH_SAMPLES; k++) {
            int p = endAt(leg, k % 2 == 0);
            // seconds from now, or from the lift where that is to come
            double t = (k + 1.0) / (PATH_SAMPLES + 1) * (since + left) - since;
            curve.times[k] = t;
            if (!(t > 0)) {
                continue;
            }
            int way = ContactTrack.PATH_NUMBERS * k;
            mix.path(leg, toLift + t, path, way);
            in.lookAhead(toLift + t);
            double x = path[way + 3 * p]
                    + MinimumJerk.met(s, b + SIDE, to.side, to.sideRate, left, to.beside, t)
                    + in.shiftX;
            double z = path[way + 3 * p + 2]
                    + MinimumJerk.met(s, b + AHEAD, to.ahead, to.aheadRate, left, to.beside, t)
                    + in.shiftZ;
            placeX[k] = in.aheadWorldX(x, z);
            placeZ[k] = in.aheadWorldZ(x, z);
        }
    }

    /** Asks for the ground below the toe's places, or below the heel's. */
    private void look(double[] s, int b, boolean toes) {
        for (int k = toes ? 0 : 1; k < PATH_SAMPLES; k += 2) {
            if (curve.times[k] > 0) {
                boolean there = probe.at(placeX[k], placeZ[k]);
                s[b + WAY + k] = there ? probe.height : Double.NaN;
            }
        }
        for (int i = 0; i < HALVES; i++) {
            boolean ahead = curve.times[MARKS[i]] > 0;
            s[b + WAY_AT + 2 * i] = ahead ? placeX[MARKS[i]] : Double.NaN;
            s[b + WAY_AT + 2 * i + 1] = ahead ? placeZ[MARKS[i]] : Double.NaN;
        }
    }

    /** Returns whether what is still ahead of the foot has an edge, or ends. */
    private boolean hasEdge(double[] s, int b) {
        for (int k = 1; k < PATH_SAMPLES - 1; k++) {
            boolean ahead = curve.times[k - 1] > 0;
            if (ahead && (Double.isNaN(s[b + WAY + k]) || !Double.isNaN(edge(s, b, k)))) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether the foot goes where it has not been looked at. */
    private boolean isElsewhere(double[] s, int b, double near) {
        for (int i = 0; i < HALVES; i++) {
            double x = placeX[MARKS[i]] - s[b + WAY_AT + 2 * i];
            double z = placeZ[MARKS[i]] - s[b + WAY_AT + 2 * i + 1];
            if (curve.times[MARKS[i]] > 0 && !(x * x + z * z <= near * near)) {
                return true;
            }
        }
        return false;
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
            double[] s, int b, int leg, int p, int k, double whole, double since, double ground, SwingGoal to) {
        double t = curve.times[k];
        int a = PlanterInput.POSE * leg + PlanterInput.ANKLE;
        double turnX = MinimumJerk.after(s, b + TURN, to.turn[0], to.later, t);
        double turnZ = MinimumJerk.after(s, b + TURN + 6, to.turn[2], to.later, t);
        // the turn moves the point by its lever, which is nearly that of now
        int pose = PlanterInput.POSE * leg + PlanterInput.POINT + 3 * p;
        double dx = in.pose[pose] - in.pose[a];
        double dz = in.pose[pose + 2] - in.pose[a + 2];
        double lever = turnZ * (dx * in.cos - dz * in.sin) - turnX * (dx * in.sin + dz * in.cos);
        double own = path[ContactTrack.PATH_NUMBERS * k + 3 * p + 1];
        double grown = Math.min(1, Math.min(since + t, whole - since - t) / (GROWING_SHARE * whole));
        double clear = grown * Math.max(0, Math.min(own, settings.clearance() * in.length[leg]));
        double level = MinimumJerk.after(s, b + LEVEL, to.level, to.levelArrival, t);
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
