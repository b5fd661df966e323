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
    /**
     * Over how long a root's course is evened out, seconds: keys of an animation, and steps of a game's physics, are 30
     * to 60 a second, and from one to the next a landing half a second off would go by centimetres.
     */
    private static final double EVEN_SECONDS = 0.06;
    /** Changes of speed below this, legs a second, say nothing: a track's knots and a game's physics have as much. */
    private static final double LEAST_CHANGE = 0.02;
    /** The same of turning, radians a second. */
    private static final double LEAST_TURN = 0.05;

    private RootLikeness() {}

    /** Looks at a frame, with the course of both roots in {@code in}. */
    public static void watch(PlanterInput in, double[] s) {
        double side = in.courseX * in.cos - in.courseZ * in.sin;
        double ahead = in.courseX * in.sin + in.courseZ * in.cos;
        if (!(s[WATCHED] > 0)) {
            // of the first two moments only the second knows how the root of what plays goes
            goesNow(s, MEANS, side, ahead, in);
            goesNow(s, BEFORE, side, ahead, in);
            System.arraycopy(s, BEFORE, s, COURSE, 3);
            s[WATCHED] += in.moment;
            return;
        }
        double least = LEAST_CHANGE * in.length[0];
        if (in.moment > 0) {
            s[WATCHED] += in.moment;
            take(in, s, side, ahead, least);
        }
        in.alike = share(s[ALIKE], s[ALIKE + 1], least * least);
        in.alikeTurn = share(s[ALIKE + 2], s[ALIKE + 3], LEAST_TURN * LEAST_TURN);
        double x = s[COURSE] + in.alike * (in.clipVelocity[0] - s[BEFORE + 3]);
        double z = s[COURSE + 1] + in.alike * (in.clipVelocity[1] - s[BEFORE + 4]);
        in.courseX = x * in.cos + z * in.sin;
        in.courseZ = z * in.cos - x * in.sin;
        in.courseTurn = s[COURSE + 2] + in.alikeTurn * (in.clipVelocity[2] - s[BEFORE + 5]);
    }

    private static void take(PlanterInput in, double[] s, double side, double ahead, double least) {
        double part = EvenPace.part(in.moment, MEAN_SECONDS);
        double seen = EvenPace.part(in.moment, SEEN_SECONDS + 0.5 * in.moment);
        double x = off(s, 0, side, part);
        double z = off(s, 1, ahead, part);
        double turn = off(s, 2, in.turns, part);
        double clipX = off(s, 3, in.clipVelocity[0], part);
        double clipZ = off(s, 4, in.clipVelocity[1], part);
        double clipTurn = off(s, 5, in.clipVelocity[2], part);
        s[ALIKE] += seen * (x * clipX + z * clipZ - s[ALIKE]);
        s[ALIKE + 1] += seen * (clipX * clipX + clipZ * clipZ - s[ALIKE + 1]);
        s[ALIKE + 2] += seen * (turn * clipTurn - s[ALIKE + 2]);
        s[ALIKE + 3] += seen * (clipTurn * clipTurn - s[ALIKE + 3]);
        double alike = share(s[ALIKE], s[ALIKE + 1], least * least);
        double alikeTurn = share(s[ALIKE + 2], s[ALIKE + 3], LEAST_TURN * LEAST_TURN);
        double even = EvenPace.part(in.moment, EVEN_SECONDS) / EvenPace.part(s[WATCHED], EVEN_SECONDS);
        follow(s, 0, side, in.clipVelocity[0], alike, even);
        follow(s, 1, ahead, in.clipVelocity[1], alike, even);
        follow(s, 2, in.turns, in.clipVelocity[2], alikeTurn, even);
        goesNow(s, BEFORE, side, ahead, in);
    }

    private static void goesNow(double[] s, int at, double side, double ahead, PlanterInput in) {
        s[at] = side;
        s[at + 1] = ahead;
        s[at + 2] = in.turns;
        System.arraycopy(in.clipVelocity, 0, s, at + 3, 3);
    }

    /** Lets the course go as the clip's does, and follow the root in the rest: what both were half-way in the frame. */
    private static void follow(double[] s, int what, double goes, double clip, double alike, double part) {
        double rest = s[COURSE + what] - alike * s[BEFORE + 3 + what];
        double seen = 0.5 * (s[BEFORE + what] + goes - alike * (s[BEFORE + 3 + what] + clip));
        s[COURSE + what] = rest + part * (seen - rest) + alike * clip;
    }

    /** Lets a mean follow, by what was half-way in the frame, and returns what is off it. */
    private static double off(double[] s, int what, double value, double part) {
        int at = MEANS + what;
        s[at] += part * (0.5 * (s[BEFORE + what] + value) - s[at]);
        return value - s[at];
    }

    private static double share(double both, double clip, double least) {
        return Math.max(0, Math.min(1, both / (clip + least)));
    }
}
