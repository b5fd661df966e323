// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.lock;

import static dev.surefoot.live.plan.PlanterState.*;

import dev.surefoot.live.plan.EvenPace;
import dev.surefoot.live.plan.MinimumJerk;
import dev.surefoot.live.plan.PlanterInput;

/**
 * How fast a foot that stands moves against its clip, so that its swing begins with that: as its turn moves the ankle
 * about the point that stands, and half of what it slides by.
 */
public final class StandingRate {
    /**
     * What a foot that stands slides by in the clip counts by this part in how fast its swing begins, and the root's
     * drift by the rest: captured feet tremble while they stand, and what of that was last is chance. With all of it
     * feet at 60 Hz are a quarter further from those at 240; with none a foot that still rests slips as it lifts.
     */
    private static final double SLIDES_SHARE = 0.5;
    /**
     * The same up and down where clips blend: with none of it a foot that a clip lifts is at the pose's pace in the
     * next frame, by 0.13 legs; with all of it one that lifts off a ledge is thrown by a fifth more.
     */
    private static final double RISES_SHARE = 0.35;
    /** Over how long it is seen whether feet that stand slide in the clip, seconds of standing: a step's. */
    private static final double SLIDES_SECONDS = 0.3;

    private StandingRate() {}

    /**
     * Lets the state follow.
     *
     * @param off six numbers: what the ankle is off the clip's, to the root's side, up and ahead, and what of that the
     *     foot's turn does
     * @param dt for how much of the frame the foot stands, seconds
     */
    public static void follow(PlanterInput in, double[] s, int b, double[] off, double dt) {
        boolean known = isKnown(s, b);
        double side = follow(s, b + SIDE, off[0], b + TILTED, off[3], SLIDES_SHARE, in.goesSide * dt, dt);
        double ahead = follow(s, b + AHEAD, off[2], b + TILTED + 2, off[5], SLIDES_SHARE, in.goesAhead * dt, dt);
        follow(s, b + LEVEL, off[1], b + TILTED + 1, off[4], in.blends ? RISES_SHARE : 0, 0, dt);
        if (known && dt > 0) {
            double square = (side * side + ahead * ahead) / (dt * dt);
            s[SLIDES] += EvenPace.part(dt, SLIDES_SECONDS) * (square - s[SLIDES]);
        }
    }

    /**
     * Lets the state go on until the foot lifts, so many seconds after the frame before: as its turn moves it by the
     * frame's end, evenly, and for the rest as it went.
     *
     * @param off as {@link #follow} takes it, at the frame's end, of which the last three count
     * @param part of the frame
     */
    static void leave(double[] s, int b, int[] offsets, double[] off, double part, double seconds) {
        for (int n = 0; n < offsets.length; n++) {
            int at = b + offsets[n];
            double by = part * (off[3 + n] - s[b + TILTED + n]) + seconds * (s[at + 1] - s[b + TILTING + n]);
            MinimumJerk.follow(s, at, s[at] + by, seconds);
        }
    }

    /** Returns whether it is known where the foot was a frame ago: it stood on the same point. */
    static boolean isKnown(double[] s, int b) {
        // NaN compares as not known
        return Math.abs(s[b + TILTED]) >= 0;
    }

    /** Follows one of them: as the turn moves it, and as far as the rest of it counts, which is returned. */
    private static double follow(
            double[] s, int at, double value, int tiltedAt, double tilted, double share, double drifted, double dt) {
        double by = tilted - s[tiltedAt];
        // NaN compares as not known
        boolean known = Math.abs(by) >= 0;
        by = known ? by : 0;
        s[tiltedAt] = tilted;
        MinimumJerk.followRate(s, tiltedAt + TILTING - TILTED, by, known ? dt : 0);
        double slid = value - s[at] - by;
        MinimumJerk.follow(s, at, value, s[at] + by + share * slid - (1 - share) * drifted, dt);
        return slid;
    }
}
