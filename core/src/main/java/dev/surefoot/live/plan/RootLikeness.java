// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static dev.surefoot.live.plan.PlanterState.*;

import java.util.Arrays;

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
        see(in, s);
        if (!(s[WATCHED] > 0)) {
            // of the first two moments only the second knows how the root of what plays goes
            System.arraycopy(in.went, 0, s, MEANS, 6);
            System.arraycopy(in.went, 0, s, BEFORE, 6);
            System.arraycopy(in.went, 0, s, COURSE, 3);
            s[WATCHED] += in.moment;
            return;
        }
        double least = LEAST_CHANGE * in.length[0];
        if (in.moment > 0) {
            s[WATCHED] += in.moment;
            take(in, s, least);
        }
        in.alike = share(s[ALIKE], s[ALIKE + 1], least * least);
        in.alikeTurn = share(s[ALIKE + 2], s[ALIKE + 3], LEAST_TURN * LEAST_TURN);
        double x = s[COURSE] + in.alike * (in.clipVelocity[0] - s[BEFORE + 3]);
        double z = s[COURSE + 1] + in.alike * (in.clipVelocity[1] - s[BEFORE + 4]);
        in.courseX = x * in.cos + z * in.sin;
        in.courseZ = z * in.cos - x * in.sin;
        in.courseTurn = s[COURSE + 2] + in.alikeTurn * (in.clipVelocity[2] - s[BEFORE + 5]);
    }

    /** Works out how both went at the moment within the frame, and now where none is in it. */
    private static void see(PlanterInput in, double[] s) {
        double[] went = in.went;
        double side = in.goesX * in.cos - in.goesZ * in.sin;
        double ahead = in.goesX * in.sin + in.goesZ * in.cos;
        // how the root of what plays goes beside the game's has been measured at moments
        went[0] = in.courseX * in.cos - in.courseZ * in.sin + in.atMoment(s[LAST], side) - side;
        went[1] = in.courseX * in.sin + in.courseZ * in.cos + in.atMoment(s[LAST + 1], ahead) - ahead;
        went[2] = in.atMoment(s[LAST + 2], in.turns);
        for (int i = 0; i < 3; i++) {
            went[3 + i] = in.atMoment(s[LAST + 3 + i], in.clipVelocity[i]);
        }
    }

    /** Keeps how both go in this frame. */
    public static void remember(PlanterInput in, double[] s) {
        s[LAST] = in.goesX * in.cos - in.goesZ * in.sin;
        s[LAST + 1] = in.goesX * in.sin + in.goesZ * in.cos;
        s[LAST + 2] = in.turns;
        System.arraycopy(in.clipVelocity, 0, s, LAST + 3, 3);
        s[LAST_SHIFT] = in.shiftX;
        s[LAST_SHIFT + 1] = in.shiftZ;
        if (in.clipRoot == null) {
            Arrays.fill(s, LAST, LAST_SHIFT + 2, Double.NaN);
        }
    }

    private static void take(PlanterInput in, double[] s, double least) {
        double[] went = in.went;
        double part = EvenPace.part(in.moment, MEAN_SECONDS);
        double seen = EvenPace.part(in.moment, SEEN_SECONDS + 0.5 * in.moment);
        double x = off(s, 0, went[0], part);
        double z = off(s, 1, went[1], part);
        double turn = off(s, 2, went[2], part);
        double clipX = off(s, 3, went[3], part);
        double clipZ = off(s, 4, went[4], part);
        double clipTurn = off(s, 5, went[5], part);
        s[ALIKE] += seen * (x * clipX + z * clipZ - s[ALIKE]);
        s[ALIKE + 1] += seen * (clipX * clipX + clipZ * clipZ - s[ALIKE + 1]);
        s[ALIKE + 2] += seen * (turn * clipTurn - s[ALIKE + 2]);
        s[ALIKE + 3] += seen * (clipTurn * clipTurn - s[ALIKE + 3]);
        double alike = share(s[ALIKE], s[ALIKE + 1], least * least);
        double alikeTurn = share(s[ALIKE + 2], s[ALIKE + 3], LEAST_TURN * LEAST_TURN);
        double even = EvenPace.part(in.moment, EVEN_SECONDS) / EvenPace.part(s[WATCHED], EVEN_SECONDS);
        follow(s, 0, went[0], went[3], alike, even);
        follow(s, 1, went[1], went[4], alike, even);
        follow(s, 2, went[2], went[5], alikeTurn, even);
        System.arraycopy(went, 0, s, BEFORE, 6);
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
