// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.FootholdChoice;
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

    /** A released foot steps this high, in legs: 4 cm of a grown human, a shuffle that does not drag. */
    private static final double RELEASE_LIFT = 0.045;

    /** A foot is lifted by at most this beyond what it has to be, legs, and a quarter: 5 mm of a grown human. */
    private static final double SPARE = 0.006;
    /**
     * What a lift misses by less is not missed, legs: 1 mm of a grown human, whose clearance is fifteen. By a
     * millimetre of any leg one of a centimetre went through edges by a tenth of its own.
     */
    private static final double UNSEEN = 0.0012;

    /** Ground that rises by this much more than its slopes has an edge, legs: 17 mm of a grown human, a clearance. */
    private static final double EDGE_SHARE = 0.02;
    /** The samples between those of the heel, and between those of the toe, a bit each. */
    private static final long EVEN = 0x55555555L;

    private static final long ODD = 0xAAAAAAAAL;
    /**
     * How often the way between two samples is halved to find an edge: to an eighth, 7 ms of a swing of a second. A
     * sample that is just before an edge at one frame rate is just past it at another: with less, feet that were a
     * millimetre apart were lifted by up to 5 cm more or less.
     */
    private static final int EDGE_BITS = 3;
    /** Questions that a foot's end may ask to find its edges. */
    private static final int EDGE_ASKS = 16;
    /** That it is not known where the edges are. */
    private static final double UNKNOWN = -1;
    /** Samples at which the root is looked ahead with: it curves by less than a millimetre between them. */
    private static final int ROOT_SAMPLES = 4;
    /** Samples either way that are about a moment of the way: toe and heel, before and behind. */
    private static final int AROUND = 2;
    /** Samples at whose places one sees that the foot goes elsewhere: at the thirds of the swing. */
    private static final int[] MARKS = {10, 21};

    private final PlanterInput in;
    private final TrackMix mix;
    private final FootPlanterSettings settings;
    private final GroundProbe probe;
    /** Its samples are those of the way, then its edges. */
    private final LiftCurve curve = new LiftCurve(2 * PATH_SAMPLES);
    /** Where the end of the foot that is looked at is at each sample, of heel, ball and toe. */
    private final double[] path = new double[2 * ContactTrack.PATH_NUMBERS * PATH_SAMPLES];
    /** Where the way is looked at, by sample, in the world. */
    private final double[] placeX = new double[PATH_SAMPLES];

    private final double[] placeZ = new double[PATH_SAMPLES];
    /** The root ahead of time at two moments, and between them: seconds, x, z, and of its heading. */
    private final double[] from = new double[5];

    private final double[] to = new double[5];
    private double aheadX;
    private double aheadZ;
    private double aheadCos;
    private double aheadSin;

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
            s[b + BUMP_DUE] = WAY_LOOKS;
        }
        boolean ends = endAt(leg, true) != endAt(leg, false);
        if (s[b + BUMP_DUE] > 1 && probe.left() >= PATH_SAMPLES / 2) {
            boolean toes = s[b + BUMP_DUE] == WAY_LOOKS;
            look(s, b, leg, toes);
            boolean last = !toes || !ends;
            s[b + BUMP_DUE] = last ? s[b + WAY_EDGES] == 0 ? 0 : 1 : 2;
            if (!ends) {
                fill(s, b);
            }
        } else if (s[b + BUMP_DUE] == 1) {
            boolean found = findEdges(s, b, 1, ends);
            s[b + BUMP_DUE] = findEdges(s, b, 0, ends) && found ? 0 : 1;
        }
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
                curve.times[at] = crossing(s, b, k, ends);
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
        to[0] = Double.NaN;
        for (int k = 0; k < PATH_SAMPLES; k++) {
            int p = endAt(leg, k % 2 == 0);
            // seconds from now, or from the lift where that is to come
            double t = (k + 1.0) / (PATH_SAMPLES + 1) * (since + left) - since;
            curve.times[k] = t;
            if (!(t > 0)) {
                continue;
            }
            int way = ContactTrack.PATH_NUMBERS * k;
            mix.path(leg, p, toLift + t, path, way);
            lookAhead(toLift + t, (since + left) / (PATH_SAMPLES + 1));
            double x = path[way + 3 * p]
                    + MinimumJerk.met(s, b + SIDE, goal.side, goal.sideRate, left, goal.beside, t)
                    + in.shiftX;
            double z = path[way + 3 * p + 2]
                    + MinimumJerk.met(s, b + AHEAD, goal.ahead, goal.aheadRate, left, goal.beside, t)
                    + in.shiftZ;
            placeX[k] = aheadX + x * aheadCos + z * aheadSin;
            placeZ[k] = aheadZ - x * aheadSin + z * aheadCos;
        }
    }

    /** Looks ahead with the root: every fourth sample as it goes, and straight between them. */
    private void lookAhead(double seconds, double step) {
        if (!(seconds <= to[0])) {
            boolean begins = !(to[0] > 0);
            System.arraycopy(to, 0, from, 0, to.length);
            if (begins) {
                put(seconds, from);
            }
            put(begins ? seconds + ROOT_SAMPLES * step : from[0] + ROOT_SAMPLES * step, to);
        }
        double part = (seconds - from[0]) / (to[0] - from[0]);
        aheadX = from[1] + part * (to[1] - from[1]);
        aheadZ = from[2] + part * (to[2] - from[2]);
        aheadCos = from[3] + part * (to[3] - from[3]);
        aheadSin = from[4] + part * (to[4] - from[4]);
    }

    private void put(double seconds, double[] root) {
        in.lookAhead(seconds);
        root[0] = seconds;
        root[1] = in.aheadX;
        root[2] = in.aheadZ;
        root[3] = in.aheadCos;
        root[4] = in.aheadSin;
    }

    /** Asks for the ground below the toe's places, or below the heel's, and notes between which there is an edge. */
    private void look(double[] s, int b, int leg, boolean toes) {
        double edge = EDGE_SHARE * in.length[leg];
        int first = toes ? 0 : 1;
        // between the places of the one lie those of the other
        long edges = (long) s[b + WAY_EDGES] & (toes ? EVEN : ODD);
        double before = Double.NaN;
        double beforeX = 0;
        double beforeZ = 0;
        for (int k = first; k < PATH_SAMPLES; k += 2) {
            if (!(curve.times[k] > 0)) {
                continue;
            }
            probe.riseX = 0;
            probe.riseZ = 0;
            boolean there = probe.at(placeX[k], placeZ[k]);
            double height = there ? probe.height : Double.NaN;
            s[b + WAY + k] = height;
            if (k > 1) {
                double x = placeX[k] - placeX[k - 2];
                double z = placeZ[k] - placeZ[k - 2];
                double rise = 0.5 * ((beforeX + probe.riseX) * x + (beforeZ + probe.riseZ) * z);
                // what rises otherwise than its slopes do has an edge; NaN compares as none
                edges |= Math.abs(height - before - rise) > edge ? 1L << (k - 1) : 0;
            }
            before = height;
            beforeX = probe.riseX;
            beforeZ = probe.riseZ;
        }
        s[b + WAY_EDGES] = edges;
        s[b + EDGE_PARTS + (toes ? 1 : 0)] = UNKNOWN;
        for (int i = 0; i < MARKS.length; i++) {
            boolean ahead = curve.times[MARKS[i]] > 0;
            s[b + WAY_AT + 2 * i] = ahead ? placeX[MARKS[i]] : Double.NaN;
            s[b + WAY_AT + 2 * i + 1] = ahead ? placeZ[MARKS[i]] : Double.NaN;
        }
    }

    /** The places between those of a foot of one point: where no edge lies between two, half-way. */
    private void fill(double[] s, int b) {
        for (int k = 1; k < PATH_SAMPLES - 1; k += 2) {
            s[b + WAY + k] = 0.5 * (s[b + WAY + k - 1] + s[b + WAY + k + 1]);
        }
        s[b + WAY + PATH_SAMPLES - 1] = s[b + WAY + PATH_SAMPLES - 2];
    }

    /**
     * Finds each edge between samples about those that are odd, 1, or even, 0, unless the frame has too few questions
     * left; returns whether it has. In the middle, of a foot of one point, is a place of its own.
     */
    private boolean findEdges(double[] s, int b, int odd, boolean ends) {
        long edges = (long) s[b + WAY_EDGES] & (odd == 1 ? ODD : EVEN);
        int halvings = halvings(edges, ends);
        if (!(s[b + EDGE_PARTS + odd] < 0)) {
            return true;
        }
        if (probe.left() < halvings * Long.bitCount(edges)) {
            return false;
        }
        long parts = 0;
        for (int k = 2 - odd; k < PATH_SAMPLES - 1; k += 2) {
            if ((edges >> k & 1) != 0 && curve.times[k - 1] > 0) {
                parts |= (long) findEdge(s, b, k, halvings, !ends) << (EDGE_BITS * (k >> 1));
            }
        }
        s[b + EDGE_PARTS + odd] = parts;
        return true;
    }

    /** Returns how many eighths of the way from the sample before to the one after it are before an edge. */
    private int findEdge(double[] s, int b, int k, int halvings, boolean own) {
        double before = s[b + WAY + k - 1];
        double after = s[b + WAY + k + 1];
        int low = 0;
        int width = 1 << EDGE_BITS;
        for (int i = 0; i < halvings; i++) {
            width >>= 1;
            double part = (double) (low + width) / (1 << EDGE_BITS);
            double x = placeX[k - 1] + part * (placeX[k + 1] - placeX[k - 1]);
            double z = placeZ[k - 1] + part * (placeZ[k + 1] - placeZ[k - 1]);
            double height = probe.at(x, z) ? probe.height : Double.NaN;
            if (own && i == 0) {
                s[b + WAY + k] = height;
            }
            low += Math.abs(height - before) < Math.abs(height - after) ? width : 0;
        }
        return low;
    }

    /**
     * Returns how often the ways to such edges are halved: of more edges than five each less, and of a foot of one
     * point once, as four feet that trot ask for as much as they may.
     */
    private static int halvings(long edges, boolean ends) {
        int count = Long.bitCount(edges);
        return count == 0 ? 0 : ends ? Math.max(1, Math.min(EDGE_BITS, EDGE_ASKS / count)) : 1;
    }

    /** Returns when the foot is at an edge between two samples, as early as it may rise and as late as it may fall. */
    private double crossing(double[] s, int b, int k, boolean ends) {
        double packed = s[b + EDGE_PARTS + k % 2];
        double part = 0.5;
        if (packed >= 0) {
            int halvings = halvings((long) s[b + WAY_EDGES] & (k % 2 == 1 ? ODD : EVEN), ends);
            long low = ((long) packed >> (EDGE_BITS * (k >> 1))) & ((1 << EDGE_BITS) - 1);
            boolean falls = s[b + WAY + k + 1] < s[b + WAY + k - 1];
            part = (low + (falls ? 1 << (EDGE_BITS - halvings) : 0)) / (double) (1 << EDGE_BITS);
        }
        return curve.times[k - 1] + part * (curve.times[k + 1] - curve.times[k - 1]);
    }

    /** Returns whether what is still ahead of the foot has an edge, or ends. */
    private boolean hasEdge(double[] s, int b) {
        long edges = (long) s[b + WAY_EDGES];
        for (int k = 1; k < PATH_SAMPLES; k++) {
            boolean ahead = curve.times[k - 1] > 0;
            if (ahead && ((edges >> k & 1) != 0 || Double.isNaN(s[b + WAY + k]))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns whether the foot goes where it has not been looked at: elsewhere by that much, and by half of what lies
     * between two samples, within which nobody knows where an edge is.
     */
    private boolean isElsewhere(double[] s, int b, double near) {
        for (int i = 0; i < MARKS.length; i++) {
            int k = MARKS[i];
            double x = placeX[k] - s[b + WAY_AT + 2 * i];
            double z = placeZ[k] - s[b + WAY_AT + 2 * i + 1];
            // the places of the samples between are the foot's other end's
            double stepX = 0.25 * (placeX[k] - placeX[k - 2]);
            double stepZ = 0.25 * (placeZ[k] - placeZ[k - 2]);
            double step = curve.times[k - 2] > 0 ? stepX * stepX + stepZ * stepZ : 0;
            if (curve.times[k] > 0 && !(x * x + z * z <= Math.max(near * near, step))) {
                return true;
            }
        }
        return false;
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

    /** Returns the highest ground seen about where a foot is on its way; infinitely high where that is not known. */
    double highestAround(double[] s, int b, int leg) {
        int cue = PlanterInput.CUE * leg;
        double since = in.cue[cue + PlanterInput.SINCE_LIFT];
        double toLanding = in.cue[cue + PlanterInput.TO_LANDING];
        boolean known = s[b + PLAN] == PLANNED && s[b + BUMP_DUE] < 2 && toLanding < Double.POSITIVE_INFINITY;
        if (!known || !(toLanding > 0)) {
            return Double.POSITIVE_INFINITY;
        }
        int now = (int) (since / (since + toLanding) * (PATH_SAMPLES + 1)) - 1;
        // a foot that is about to land goes to the foothold, wherever its way was looked at
        double highest = Double.NEGATIVE_INFINITY;
        for (int i = 0; now > MARKS[1] && i < FootholdChoice.CANDIDATES; i++) {
            highest = Math.max(highest, s[b + PLAN_HEEL + i]);
        }
        for (int k = Math.max(0, now - AROUND); k <= Math.min(PATH_SAMPLES - 1, now + 1 + AROUND); k++) {
            highest = Double.isNaN(highest) || s[b + WAY + k] <= highest ? highest : s[b + WAY + k];
        }
        return Double.isNaN(highest) ? Double.POSITIVE_INFINITY : highest;
    }

    /** Forgets what lies in the way. */
    static void forget(double[] s, int b) {
        for (int k = 0; k < PATH_SAMPLES; k++) {
            s[b + WAY + k] = Double.NaN;
        }
        s[b + LIFT_CLEARS] = 0;
        s[b + WAY_EDGES] = 0;
        s[b + EDGE_PARTS] = UNKNOWN;
        s[b + EDGE_PARTS + 1] = UNKNOWN;
    }

    /**
     * A step to another level, with nothing known in its way: half-way there may be an edge, of half the difference. A
     * foot that its clip is about to lift is lifted by that.
     */
    void step(double[] s, int b, int leg, double rise, double seconds) {
        double toLift = in.cue[PlanterInput.CUE * leg + PlanterInput.TO_LIFT];
        double own = in.stands(leg) ? Math.min(1, toLift / seconds) : 1;
        curve.peak(s, b + LIFT, own * height(leg, rise), seconds);
    }

    /** Returns how long a step to another level takes in which the foot is not thrown up. */
    double stepSeconds(int leg, double rise) {
        // two cubics, up and down, from rest to rest
        return Math.sqrt(24 * height(leg, rise) / (FASTEST * in.length[leg]));
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
