// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static dev.surefoot.live.plan.PlanterState.*;

/**
 * Whether what plays is what was reported: feet are where their tracks have them, clips go on by their rates, and the
 * root by its velocity. What is something else for long is foreign: a track of another clip, or of another moment of
 * its own.
 *
 * <p>A place is seen from the middle of the hips, level: how high a game has its body, and where beside its root, does
 * not matter. A root that goes faster than was reported counts for nothing: feet land short, and step again.
 */
public final class OwnTrack {
    /** From a look to the next, seconds: a step is looked at twice. */
    private static final double LOOK_SECONDS = 0.3;
    /** How much of what was known gives way to a look: with more, a single one, as clips are cut, would do. */
    private static final double PART = 0.4;
    /** A look that is further off than this, legs, is no more so. */
    private static final double MOST = 0.6;
    /**
     * So far off on the whole, legs, is foreign: seven times what clips are off their own tracks, and three quarters of
     * a walk from a run.
     */
    private static final double FOREIGN_LEGS = 0.25;
    /** So far off is its own again. */
    private static final double OWN_LEGS = 0.1;
    /**
     * The same of feet alone: three times what any clip of ours is off its own track, at any rate, and what a walk is
     * off one that is a tenth of a second late. Beside roots that do not go as their velocity says it would be a wall.
     */
    private static final double FOREIGN_FEET = 0.13;
    /** So far off feet are their own again. */
    private static final double OWN_FEET = 0.07;
    /**
     * Of a foot that stands for longer, seconds of the clip, a track knows where it came down and where it lifts, and
     * not how the body sways meanwhile: by 0.14 legs where one crouches to jump.
     */
    private static final double LONGEST_STANCE = 0.8;
    /** So far, legs, a body sways over feet that never lift. */
    private static final double SWAYS = 0.1;
    /**
     * How much a way counts that the root has not gone: a player who is to walk against a wall plants his feet, and
     * five times the speed of a walk is foreseen metres off.
     */
    private static final double WAY_PART = 0.25;
    /**
     * A rate that is off by this part of the greater, reported or seen, is another; games round, and smooth their time.
     */
    private static final double RATE_PART = 0.5;
    /** It is another for this part of the time: clips are cut, and loops begin anew, in single frames. */
    private static final double RATE_TIME = 0.8;

    private final double[] place = new double[3];

    /** Forgets what it has seen: nothing plays. */
    public static void forget(double[] s) {
        s[LOOKED] = 0;
        s[OFF_TRACK] = 0;
        s[FEET_OFF] = 0;
        s[FOREIGN] = 0;
    }

    /** Looks at a frame in which tracks play; returns whether they are foreign. */
    public boolean isForeign(PlanterInput in, double[] s) {
        double passed = Math.abs(in.clipSeconds - s[CLIP_SECONDS]);
        double reported = in.clipRate * in.dt;
        s[RATE_OFF] += Math.abs(passed - reported) > RATE_PART * Math.max(passed, reported) ? in.dt : 0;
        s[CLIP_SECONDS] = in.clipSeconds;
        s[LOOKED_AGO] += in.dt;
        s[REPORTED_MOVE] += in.velocityX * in.dt;
        s[REPORTED_MOVE + 1] += in.velocityZ * in.dt;
        if (s[LOOKED] > 0 && s[LOOKED_AGO] < LOOK_SECONDS) {
            return s[FOREIGN] > 0;
        }
        if (s[LOOKED] > 0) {
            double feet = feetOff(in, false);
            s[OFF_TRACK] += PART * (Math.min(MOST, feet + off(in, s)) - s[OFF_TRACK]);
            s[FEET_OFF] += PART * (Math.min(MOST, feetOff(in, true)) - s[FEET_OFF]);
            boolean was = s[FOREIGN] > 0;
            boolean foreign =
                    s[OFF_TRACK] > (was ? OWN_LEGS : FOREIGN_LEGS) || s[FEET_OFF] > (was ? OWN_FEET : FOREIGN_FEET);
            s[FOREIGN] = foreign ? 1 : 0;
        }
        s[LOOKED] = 1;
        s[LOOKED_AGO] = 0;
        s[LOOKED_ROOT] = in.rootX;
        s[LOOKED_ROOT + 1] = in.rootZ;
        s[REPORTED_MOVE] = 0;
        s[REPORTED_MOVE + 1] = 0;
        s[RATE_OFF] = 0;
        return s[FOREIGN] > 0;
    }

    /** How far feet are off, legs; {@code surely} what no track of their own is off by. */
    private double feetOff(PlanterInput in, boolean surely) {
        double off = 0;
        for (int leg = 0; leg < in.legs; leg++) {
            double own = footOff(in, leg) / in.length[leg];
            off += (surely ? Math.max(0, own - sways(in, leg)) : own) / in.legs;
        }
        return off;
    }

    /** Returns by how much a foot may be off its own track, legs. */
    private static double sways(PlanterInput in, int leg) {
        int cue = PlanterInput.CUE * leg;
        double toLift = in.cue[cue + PlanterInput.TO_LIFT];
        double stance = in.clipRate * (in.cue[cue + PlanterInput.SINCE_TOUCH] + toLift);
        boolean known = stance < Double.POSITIVE_INFINITY;
        boolean stays = in.stands(leg) && !(toLift < Double.POSITIVE_INFINITY);
        return known && stance > LONGEST_STANCE ? Double.POSITIVE_INFINITY : stays ? SWAYS : 0;
    }

    /** How far time and root are off, legs. */
    private double off(PlanterInput in, double[] s) {
        boolean anotherRate = s[RATE_OFF] > RATE_TIME * s[LOOKED_AGO];
        double off = 0;
        for (int leg = 0; leg < in.legs; leg++) {
            if (anotherRate && in.cue[PlanterInput.CUE * leg + PlanterInput.TO_NEXT] < Double.POSITIVE_INFINITY) {
                // what is foreseen comes at another time
                off += MOST / in.legs;
            }
        }
        double reported = length(s[REPORTED_MOVE], s[REPORTED_MOVE + 1]);
        double gone = length(in.rootX - s[LOOKED_ROOT], in.rootZ - s[LOOKED_ROOT + 1]);
        return off + WAY_PART * Math.max(0, reported - gone) / in.length[0];
    }

    private static double length(double x, double z) {
        return Math.sqrt(x * x + z * z);
    }

    /** How far a foot is from where its tracks have it, both from the middle of the hips. */
    private double footOff(PlanterInput in, int leg) {
        double x = 0;
        double z = 0;
        int points = 0;
        for (int p = 0; p < 3; p++) {
            if (in.counts(leg, p)) {
                int at = PlanterInput.POSE * leg + PlanterInput.POINT + 3 * p;
                x += in.pose[at];
                z += in.pose[at + 2];
                points++;
            }
        }
        x /= points;
        z /= points;
        for (int each = 0; each < in.legs; each++) {
            x -= in.pose[PlanterInput.POSE * each] / in.legs;
            z -= in.pose[PlanterInput.POSE * each + 2] / in.legs;
        }
        in.clipRoot.foot(in, leg, place);
        double off = length(x * in.cos - z * in.sin - place[0], x * in.sin + z * in.cos - place[1]);
        // clips that blend out of step are blended by their joints: the foot is somewhere between them
        return Math.max(0, off - place[2]);
    }
}
