// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.way;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.FootholdChoice;
import dev.surefoot.live.plan.GroundProbe;
import dev.surefoot.live.plan.PlanterInput;

/**
 * The ground on the way of a swinging foot, at moments evenly over its swing, of toe and heel by turns: how high it is,
 * between which of them there is an edge, and where that is.
 */
public final class WayEdges {
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
    /** Samples either way that are about a moment of the way: toe and heel, before and behind. */
    private static final int AROUND = 2;
    /** Samples at whose places one sees that the foot goes elsewhere: at the thirds of the swing. */
    private static final int[] MARKS = {10, 21};

    /** Where the way is looked at, by sample, in the world. */
    public final double[] placeX = new double[PATH_SAMPLES];

    /** See {@link #placeX}. */
    public final double[] placeZ = new double[PATH_SAMPLES];

    private final PlanterInput in;
    private final GroundProbe probe;
    private final double[] times;

    /**
     * Creates one.
     *
     * @param times when the foot is at each place, seconds from now, or from when it lifts; below 0 for what is behind
     */
    public WayEdges(PlanterInput in, GroundProbe probe, double[] times) {
        this.in = in;
        this.probe = probe;
        this.times = times;
    }

    /**
     * Looks at a half of the way that was not looked at yet, or at which the foot would be elsewhere than it was when
     * it was looked at; then for where its edges are.
     *
     * @param ends whether the foot has two ends, and not one point
     * @param near how far elsewhere that must be, metres
     * @param nearOnEven the same where there is no edge in the way
     */
    public void look(double[] s, int b, int leg, boolean ends, double near, double nearOnEven) {
        if (s[b + BUMP_DUE] == 0 && isElsewhere(s, b, hasEdge(s, b) ? near : nearOnEven)) {
            s[b + BUMP_DUE] = WAY_LOOKS;
        }
        if (s[b + BUMP_DUE] > 1 && probe.left() >= PATH_SAMPLES / 2) {
            boolean toes = s[b + BUMP_DUE] == WAY_LOOKS;
            ask(s, b, leg, toes);
            boolean last = !toes || !ends;
            s[b + BUMP_DUE] = last ? s[b + WAY_EDGES] == 0 ? 0 : 1 : 2;
            if (!ends) {
                fill(s, b);
            }
        } else if (s[b + BUMP_DUE] == 1) {
            boolean found = findEdges(s, b, 1, ends);
            s[b + BUMP_DUE] = findEdges(s, b, 0, ends) && found ? 0 : 1;
        }
    }

    /** Asks for the ground below the toe's places, or below the heel's, and notes between which there is an edge. */
    private void ask(double[] s, int b, int leg, boolean toes) {
        double edge = EDGE_SHARE * in.length[leg];
        int first = toes ? 0 : 1;
        // between the places of the one lie those of the other
        long edges = (long) s[b + WAY_EDGES] & (toes ? EVEN : ODD);
        double before = Double.NaN;
        double beforeX = 0;
        double beforeZ = 0;
        for (int k = first; k < PATH_SAMPLES; k += 2) {
            if (!(times[k] > 0)) {
                continue;
            }
            double height = probe.heightAt(placeX[k], placeZ[k]);
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
            boolean ahead = times[MARKS[i]] > 0;
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
            if ((edges >> k & 1) != 0 && times[k - 1] > 0) {
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
            double height = probe.heightAt(x, z);
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
    public double crossing(double[] s, int b, int k, boolean ends) {
        double packed = s[b + EDGE_PARTS + k % 2];
        double part = 0.5;
        if (packed >= 0) {
            int halvings = halvings((long) s[b + WAY_EDGES] & (k % 2 == 1 ? ODD : EVEN), ends);
            long low = ((long) packed >> (EDGE_BITS * (k >> 1))) & ((1 << EDGE_BITS) - 1);
            boolean falls = s[b + WAY + k + 1] < s[b + WAY + k - 1];
            part = (low + (falls ? 1 << (EDGE_BITS - halvings) : 0)) / (double) (1 << EDGE_BITS);
        }
        return times[k - 1] + part * (times[k + 1] - times[k - 1]);
    }

    /** Returns whether what is still ahead of the foot has an edge, or ends. */
    private boolean hasEdge(double[] s, int b) {
        long edges = (long) s[b + WAY_EDGES];
        for (int k = 1; k < PATH_SAMPLES; k++) {
            boolean ahead = times[k - 1] > 0;
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
            double step = times[k - 2] > 0 ? stepX * stepX + stepZ * stepZ : 0;
            if (times[k] > 0 && !(x * x + z * z <= Math.max(near * near, step))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the highest ground seen about where a foot is on its way; infinitely high where that is not known. */
    public double highestAround(double[] s, int b, int leg) {
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
    public static void forget(double[] s, int b) {
        for (int k = 0; k < PATH_SAMPLES; k++) {
            s[b + WAY + k] = Double.NaN;
        }
        s[b + LIFT_CLEARS] = 0;
        s[b + WAY_EDGES] = 0;
        s[b + EDGE_PARTS] = UNKNOWN;
        s[b + EDGE_PARTS + 1] = UNKNOWN;
    }
}
