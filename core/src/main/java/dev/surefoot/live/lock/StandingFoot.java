// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.lock;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.EvenPace;
import dev.surefoot.live.plan.MinimumJerk;
import dev.surefoot.live.plan.PlannedFeet;
import dev.surefoot.live.plan.PlanterInput;
import dev.surefoot.live.plan.Turn;

/**
 * Where a foot that stands is: its ankle follows from the point that is pinned and from its turn, so it cannot slip.
 */
public final class StandingFoot {
    /** The offsets in the state, in the order in which they are worked out. */
    private static final int[] OFFSETS = {SIDE, LEVEL, AHEAD};

    /**
     * Over how long it is seen how fast a foot turns that stands, seconds: a third of a frame of 60 a second, so that
     * it is that frame's, and none of a nanosecond's.
     */
    private static final double TURNED_SECONDS = 0.005;

    private final PlanterInput in;
    private final PlannedFeet feet;
    private final FootAnchor anchor;
    private final StandingTurn turn;
    private final double settleSeconds;
    private final double[] lever = new double[3];
    /** To the root's side, up and ahead: what the ankle is off the clip's, and what of that the foot's turn does. */
    private final double[] off = new double[6];

    /** What the foot's turn moves its ankle by, in the world. */
    private final double[] tilt = new double[3];

    private final double[] v = new double[3];
    private final double[] turnBy = new double[3];
    /** By leg how the offsets and the turn have changed in the frame in which it was placed. */
    private final double[] went;

    /** Creates one for feet that settle in so many seconds. */
    public StandingFoot(PlanterInput in, PlannedFeet feet, FootAnchor anchor, StandingTurn turn, double settleSeconds) {
        this.in = in;
        this.feet = feet;
        this.anchor = anchor;
        this.turn = turn;
        this.settleSeconds = settleSeconds;
        went = new double[6 * in.legs];
    }

    /** Lets what is not yet as it stands get nearer to that. */
    public void settle(double[] s, int b, double seconds) {
        turn.settle(s, b, seconds);
        if (s[b + GAP_LEFT] != FootAnchor.RISING) {
            MinimumJerk.advance(s, b + GAP, 0, s[b + GAP_LEFT], seconds);
            s[b + GAP_LEFT] = Math.max(0, s[b + GAP_LEFT] - seconds);
        }
        EvenPace.advance(s, b + FOOTING, s[b + FOOTING_GOAL], settleSeconds, seconds);
    }

    /**
     * Works out turn and ankle of a foot that stands, and lets the state follow.
     *
     * @param settling for how much of the frame it stands as it does now, seconds
     * @param dt for how much of it it stands
     */
    public void place(double[] s, int b, int leg, double settling, double dt) {
        turn.aim(s, b, leg);
        settle(s, b, settling);
        measure(s, b, leg);
        boolean known = StandingRate.isKnown(s, b);
        for (int n = 0; n < 3; n++) {
            went[6 * leg + n] = known ? off[n] - s[b + OFFSETS[n]] : 0;
            went[6 * leg + 3 + n] = known ? turnBy[n] - s[b + TURN + 3 * n] : 0;
        }
        follow(s, b, settling, dt);
    }

    private void follow(double[] s, int b, double turning, double dt) {
        StandingRate.follow(in, s, b, off, dt);
        for (int n = 0; n < 3; n++) {
            double by = turning > 0 ? (turnBy[n] - s[b + TURN + 3 * n]) / turning : 0;
            s[b + TURNED + n] += EvenPace.part(turning, TURNED_SECONDS) * (by - s[b + TURNED + n]);
            MinimumJerk.follow(s, b + TURN + 3 * n, turnBy[n], turning);
        }
    }

    /** Works out where the foot is while its point stays, and what that is off the clip's. */
    private void measure(double[] s, int b, int leg) {
        int i = PlanterInput.POSE * leg;
        boolean rising = s[b + GAP_LEFT] == FootAnchor.RISING;
        turn.apply(s, b, leg);
        anchor.read(s, b);
        tilt(s, b, leg);
        int a = i + PlanterInput.ANKLE;
        int p = i + PlanterInput.POINT + 3 * (int) s[b + PIVOT];
        // offset and level rather than ankle: what is not moved stays what it is
        double offX = anchor.place[0] - in.pose[p] + tilt[0];
        double offZ = anchor.place[2] - in.pose[p + 2] + tilt[2];
        double lying = anchor.place[1] - (in.pose[p + 1] - in.rootY) + tilt[1];
        double level = rising ? Math.max(s[b + LEVEL], lying) : lying + s[b + GAP];
        feet.ankle[3 * leg] = in.pose[a] + offX;
        feet.ankle[3 * leg + 1] = level + (in.pose[a + 1] - in.rootY);
        feet.ankle[3 * leg + 2] = in.pose[a + 2] + offZ;
        feet.lands[leg] = false;
        off[0] = offX * in.cos - offZ * in.sin;
        off[1] = level;
        off[2] = offX * in.sin + offZ * in.cos;
        drift(s, b, leg, off[0], off[2]);
        Turn.toVector(feet.turn, 4 * leg, v, 0);
        turnBy[0] = v[0] * in.cos - v[2] * in.sin;
        turnBy[1] = v[1];
        turnBy[2] = v[0] * in.sin + v[2] * in.cos;
    }

    /** Works out what the foot's turn moves its ankle by about the point that stands. */
    private void tilt(double[] s, int b, int leg) {
        int a = PlanterInput.POSE * leg + PlanterInput.ANKLE;
        int p = PlanterInput.POSE * leg + PlanterInput.POINT + 3 * (int) s[b + PIVOT];
        feet.lever(in, leg, (int) s[b + PIVOT], lever, 0);
        for (int n = 0; n < 3; n++) {
            tilt[n] = in.pose[p + n] - in.pose[a + n] - lever[n];
        }
        off[3] = tilt[0] * in.cos - tilt[2] * in.sin;
        off[4] = tilt[1];
        off[5] = tilt[0] * in.sin + tilt[2] * in.cos;
    }

    /** Works out how the root drifts where the point is, of a foot that is so far off its clip's. */
    private void drift(double[] s, int b, int leg, double side, double ahead) {
        int p = PlanterInput.POSE * leg + PlanterInput.POINT + 3 * (int) s[b + PIVOT];
        double x = in.pose[p] - in.rootX;
        double z = in.pose[p + 2] - in.rootZ;
        in.driftAt(x * in.cos - z * in.sin, x * in.sin + z * in.cos, side, ahead);
    }

    /**
     * Lets what the foot is off its clip's go on until it lifts, so many seconds after the frame before: it turns as it
     * did, and that turn moves the ankle about the point as the clip's own foot turns meanwhile. At the pace of the
     * frames before, toes of a foot that rolls off a slope were 8 mm off in a frame of 43 ms.
     */
    public void leave(double[] s, int b, int leg, double seconds) {
        for (int n = 0; n < 9; n += 3) {
            s[b + TURN + n] += seconds * s[b + TURN + n + 1];
        }
        if (!StandingRate.isKnown(s, b)) {
            for (int at : OFFSETS) {
                s[b + at] += seconds * s[b + at + 1];
            }
            return;
        }
        feet.turn(in, s, b, leg);
        tilt(s, b, leg);
        StandingRate.leave(s, b, OFFSETS, off, seconds / in.dt, seconds);
    }

    /** Works out turn and ankle as if the foot stood to the frame's end, and leaves the state as it is. */
    public void stayPlaced(double[] s, int b, int leg) {
        turn.aim(s, b, leg);
        measure(s, b, leg);
    }

    /** Puts what the foot is off its clip's back by a part of the frame, in which it was placed. */
    public void goBack(double[] s, int b, int leg, double part) {
        for (int n = 0; n < 3; n++) {
            s[b + OFFSETS[n]] -= part * went[6 * leg + n];
            s[b + TURN + 3 * n] -= part * went[6 * leg + 3 + n];
        }
    }

    /**
     * Lets what the foot is off its clip's go on until it lifts, so many seconds after the frame before: evenly to what
     * it would be at the frame's end. A pose between two is not quite the clip's, so this is for poses that blend: what
     * is clean must stay what it is.
     */
    public void goOn(double[] s, int b, int leg, double seconds) {
        turn.aim(s, b, leg);
        measure(s, b, leg);
        double part = StandingRate.isKnown(s, b) ? seconds / in.dt : 0;
        for (int n = 0; n < 3; n++) {
            off[n] = s[b + OFFSETS[n]] + part * (off[n] - s[b + OFFSETS[n]]);
            off[3 + n] = s[b + TILTED + n] + part * (off[3 + n] - s[b + TILTED + n]);
            turnBy[n] = s[b + TURN + 3 * n] + part * (turnBy[n] - s[b + TURN + 3 * n]);
        }
        follow(s, b, seconds, seconds);
    }
}
