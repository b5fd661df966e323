// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static dev.surefoot.live.plan.PlanterState.*;

/**
 * How far the game's root goes as the clip's does. Under root motion it speeds up, slows down and turns with the clip,
 * and where it will be is in the track; a capsule that a player leads at an even pace does not. What both did lately,
 * less what they do in the mean, says by how much: the factor of a linear regression, between 0 and 1.
 */
public final class RootLikeness {
    /** Over how long the mean is taken, seconds: half a step, of which a root changes its pace in a few. */
    private static final double MEAN_SECONDS = 0.4;
    /** How long what was seen counts, seconds: two steps. */
    private static final double SEEN_SECONDS = 1;
    /** Changes of speed below this, legs a second, say nothing: a track's knots and a game's physics have as much. */
    private static final double LEAST_CHANGE = 0.02;
    /** The same of turning, radians a second. */
    private static final double LEAST_TURN = 0.05;

    private RootLikeness() {}

    /** Looks at a frame, with the course of both roots in {@code in}. */
    public static void watch(PlanterInput in, double[] s) {
        double side = in.courseX * in.cos - in.courseZ * in.sin;
        double ahead = in.courseX * in.sin + in.courseZ * in.cos;
        if (!(s[RUNNING] > 0) || !(in.dt > 0)) {
            s[MEANS] = side;
            s[MEANS + 1] = ahead;
            s[MEANS + 2] = in.headingRate;
            s[MEANS + 3] = in.clipVelocity[0];
            s[MEANS + 4] = in.clipVelocity[1];
            s[MEANS + 5] = in.clipVelocity[2];
            return;
        }
        // what is at the end of a frame was not so at its beginning: half a frame more
        double part = EvenPace.part(in.dt, MEAN_SECONDS + 0.5 * in.dt);
        double x = off(s, MEANS, side, part);
        double z = off(s, MEANS + 1, ahead, part);
        double turn = off(s, MEANS + 2, in.headingRate, part);
        double clipX = off(s, MEANS + 3, in.clipVelocity[0], part);
        double clipZ = off(s, MEANS + 4, in.clipVelocity[1], part);
        double clipTurn = off(s, MEANS + 5, in.clipVelocity[2], part);
        double seen = EvenPace.part(in.dt, SEEN_SECONDS + 0.5 * in.dt);
        off(s, ALIKE, x * clipX + z * clipZ, seen);
        off(s, ALIKE + 1, clipX * clipX + clipZ * clipZ, seen);
        off(s, ALIKE + 2, turn * clipTurn, seen);
        off(s, ALIKE + 3, clipTurn * clipTurn, seen);
        double least = LEAST_CHANGE * in.length[0];
        in.alike = share(s[ALIKE], s[ALIKE + 1], least * least);
        in.alikeTurn = share(s[ALIKE + 2], s[ALIKE + 3], LEAST_TURN * LEAST_TURN);
    }

    /** Lets a mean follow, and returns what is off it. */
    private static double off(double[] s, int at, double value, double part) {
        s[at] += part * (value - s[at]);
        return value - s[at];
    }

    private static double share(double both, double clip, double least) {
        return Math.max(0, Math.min(1, both / (clip + least)));
    }
}
