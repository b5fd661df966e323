// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.GroundProbe;
import dev.surefoot.live.plan.LiftCurve;
import dev.surefoot.live.plan.MinimumJerk;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.SwingTime;
import dev.surefoot.live.way.RootAhead;
import dev.surefoot.live.way.WayEdges;

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

    /** A released foot steps this high, in legs: 4 cm of a grown human, a shuffle that does not drag. */
    private static final double RELEASE_LIFT = 0.045;
    /** The greatest acceleration of two cubics, up and down, from rest to rest, in heights over squares of times. */
    private static final double STEP_SHAPE = 24;

    /** A foot is lifted by at most this beyond what it has to be, legs, and a quarter: 5 mm of a grown human. */
    private static final double SPARE = 0.006;
    /**
     * What a lift misses by less is not missed, legs: 1 mm of a grown human, whose clearance is fifteen. By a
     * millimetre of any leg one of a centimetre went through edges by a tenth of its own.
     */
    private static final double UNSEEN = 0.0012;

    private final PlanterInput in;
    private final TrackMix mix;
    private final FootPlanterSettings settings;
    /** Its samples are those of the way, then its edges. */
    private final LiftCurve curve = new LiftCurve(2 * PATH_SAMPLES);
    /** Where the end of the foot that is looked at is at each sample, of heel, ball and toe. */
    private final double[] path = new double[2 * ContactTrack.PATH_NUMBERS * PATH_SAMPLES];

    private final RootAhead root;
    final WayEdges way;

    SwingClearance(PlanterInput in, TrackMix mix, FootPlanterSettings settings, GroundProbe probe) {
        this.in = in;
        this.mix = mix;
        this.settings = settings;
        way = new WayEdges(in, probe, curve.times);
        root = new RootAhead(in);
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
        boolean ends = endAt(leg, true) != endAt(leg, false);
        way.look(s, b, leg, ends, near, nearOnEven);
        if (s[b + BUMP_DUE] == 0) {
            s[b + LIFT_CLEARS] = 1;
        } else if (s[b + LIFT_CLEARS] > 0) {
            // a way that is looked at again is half unknown meanwhile: what clears it goes on
            return;
        }
        long edges = (long) s[b + WAY_EDGES];
        curve.count = PATH_SAMPLES;
        for (int k = 0; k < PATH_SAMPLES; k++) {
            boolean ahead = curve.times[k] > 0;
            int p = endAt(leg, k % 2 == 0);
            curve.least[k] = ahead ? need(s, b, leg, p, k, whole, since, s[b + WAY + k], to) : -1;
            if ((edges >> k & 1) != 0) {
                // a foot is as high as the higher side when it crosses an edge
                int at = curve.count;
                curve.times[at] = way.crossing(s, b, k, ends);
                int end = endAt(leg, k % 2 != 0);
                mix.path(leg, end, toLift + curve.times[at], path, ContactTrack.PATH_NUMBERS * at);
                double edge = Math.max(s[b + WAY + k - 1], s[b + WAY + k + 1]);
                curve.least[at] = need(s, b, leg, end, at, whole, since, edge, to);
                curve.count++;
            }
        }
        double from = toLift > 0 ? 0 : LiftCurve.after(s, b + LIFT, 0, 0);
        double rate = toLift > 0 ? 0 : LiftCurve.after(s, b + LIFT, 0, 1);
        double legMetres = in.length[leg];
        curve.tolerate(UNSEEN * legMetres);
        curve.find(s, b + LIFT, from, rate, left, FASTEST * legMetres, SPARE * legMetres);
    }

    /** Works out where the ends of the foot will be, from now on. */
    private void trace(double[] s, int b, int leg, double toLift, double since, double left, SwingGoal goal) {
        root.begin();
        for (int k = 0; k < PATH_SAMPLES; k++) {
            int p = endAt(leg, k % 2 == 0);
            // seconds from now, or from the lift where that is to come
            double t = (k + 1.0) / (PATH_SAMPLES + 1) * (since + left) - since;
            curve.times[k] = t;
            if (!(t > 0)) {
                continue;
            }
            int at = ContactTrack.PATH_NUMBERS * k;
            mix.path(leg, p, toLift + t, path, at);
            root.lookAhead(toLift + t, (since + left) / (PATH_SAMPLES + 1));
            double x = path[at + 3 * p]
                    + MinimumJerk.met(s, b + SIDE, goal.side, goal.sideRate, left, goal.beside, t)
                    + in.shiftX;
            double z = path[at + 3 * p + 2]
                    + MinimumJerk.met(s, b + AHEAD, goal.ahead, goal.aheadRate, left, goal.beside, t)
                    + in.shiftZ;
            way.placeX[k] = root.worldX(x, z);
            way.placeZ[k] = root.worldZ(x, z);
        }
    }

    /** Returns how much higher a point must be at sample {@code k} to clear a ground; 0 where it does. */
    private double need(
            double[] s, int b, int leg, int p, int k, double whole, double since, double ground, SwingGoal to) {
        double t = curve.times[k];
        int a = PlanterInput.POSE * leg + PlanterInput.ANKLE;
        double turnX = MinimumJerk.after(s, b + TURN, to.turn[0], to.turned, t);
        double turnZ = MinimumJerk.after(s, b + TURN + 6, to.turn[2], to.turned, t);
        // the turn moves the point by its lever, which is nearly that of now
        int pose = PlanterInput.POSE * leg + PlanterInput.POINT + 3 * p;
        double dx = in.pose[pose] - in.pose[a];
        double dz = in.pose[pose + 2] - in.pose[a + 2];
        double lever = turnZ * (dx * in.cos - dz * in.sin) - turnX * (dx * in.sin + dz * in.cos);
        double own = path[ContactTrack.PATH_NUMBERS * k + 3 * p + 1];
        double grown = Math.min(1, Math.min(since + t, whole - since - t) / (GROWING_SHARE * whole));
        double clear = grown * Math.max(0, Math.min(own, settings.clearance() * in.length[leg]));
        double level = MinimumJerk.after(s, b + LEVEL, to.level, to.levelArrival, t);
        // what it was raised by over ground that was not foreseen, seldom anything, goes down until it lands
        boolean raised = s[b + BUMP] != 0 || s[b + BUMP + 1] != 0;
        double lasts = Math.max(to.later, SwingTime.UNFORESEEN_SECONDS);
        double bump = raised ? MinimumJerk.after(s, b + BUMP, 0, lasts, t) : 0;
        double need = ground + clear - (level + bump + own + lever);
        // no ground is nothing in the way
        return need > 0 ? need : 0;
    }

    /**
     * A step to another level, with nothing known in its way: half-way there may be an edge, of half the difference. A
     * foot that its clip is about to lift is lifted by that, and one that has little time by what it is not thrown by.
     */
    void step(double[] s, int b, int leg, double rise, double seconds) {
        double toLift = in.cue[PlanterInput.CUE * leg + PlanterInput.TO_LIFT];
        double own = in.stands(leg) ? Math.min(1, toLift / seconds) : 1;
        double most = FASTEST * in.length[leg] * seconds * seconds / STEP_SHAPE;
        curve.peak(s, b + LIFT, Math.min(own * height(leg, rise), most), seconds);
    }

    /** Returns how long a step to another level takes in which the foot is not thrown up. */
    double stepSeconds(int leg, double rise) {
        return Math.sqrt(STEP_SHAPE * height(leg, rise) / (FASTEST * in.length[leg]));
    }

    private double height(int leg, double rise) {
        return RELEASE_LIFT * in.length[leg] + 0.5 * Math.abs(rise);
    }

    /** Takes the foot down from how high it is lifted. */
    void fall(double[] s, int b, double seconds) {
        curve.fall(s, b + LIFT, seconds);
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
