// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.Arrays;
import java.util.List;

/**
 * Says what of a body cannot be planted because no body is like that: mostly a wrong unit, or a damaged file.
 *
 * <p>Within these bounds all that is computed of a clip is finite, and its cost grows with frames, joints and legs
 * alone.
 */
public final class PlausibleBody {
    /** Metres from hip to ankle. An ant's legs are longer than the least; below, the grid of float files shows. */
    private static final double SHORTEST_LEG_METRES = 1e-3;

    /**
     * A statue of a kilometre: a character in centimetres that is taken for metres has legs of a hundred metres, and
     * may be planted.
     */
    private static final double LONGEST_LEG_METRES = 1e3;

    /**
     * Legs from the ankle to a point of the sole. Flippers and clowns' shoes have one; what has two is a point of
     * another limb, or a scale taken for a position.
     */
    private static final int LONGEST_FOOT_LEGS = 2;

    /** Metres from the origin: a double resolves two nanometres there, and a float one metre. */
    private static final double FURTHEST_METRES = 1e7;

    /** Metres along each axis within which no joint is further than that: the root of 3 is less than 2. */
    private static final double NEAR_METRES = FURTHEST_METRES / 2;

    /**
     * Metres within which all bones of a body together are when no joint can be far, however they are turned: so that
     * nobody has to look where each is. A thousandth of what is supported, for rotations that are rounded.
     */
    private static final double SURELY_NEAR_METRES = FURTHEST_METRES / 1000;

    /** Times a bound that no rounding reaches, nor that of rotations which files keep in single precision. */
    private static final double FAR_TIMES = 1.001;

    /** Metres that are not given in figures. */
    private static final double BEYOND_WORDS = 1e15;

    private PlausibleBody() {}

    /**
     * Returns why a clip's legs cannot be planted, as a clause for the user; empty when they can.
     *
     * @param clip the clip
     * @param legs its legs with the points of their soles
     */
    public static String objection(Clip clip, List<Leg> legs) {
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        int[] joints = LegPoses.joints(clip.skeleton(), legs);
        double[] longest = new double[legs.size()];
        List<SureLeg> sure = SureLeg.of(clip.skeleton(), legs);
        for (int f = 0; f < clip.frames(); f++) {
            Pose pose = clip.pose(f);
            double span = pose.spanAtMost() * clip.space().metresPerUnit();
            boolean near = span <= SURELY_NEAR_METRES;
            if (near && areSure(sure, pose, clip.space().metresPerUnit())) {
                Arrays.fill(longest, SHORTEST_LEG_METRES);
                continue;
            }
            world.update(pose, joints);
            if (!near) {
                world.update(pose);
            }
            for (int j = 0;
                    !near && !world.isWithin(NEAR_METRES) && j < clip.skeleton().size();
                    j++) {
                double far = world.position(j).length();
                if (!(far <= FURTHEST_METRES)) {
                    return clip.skeleton().label(j) + " is " + metres(far) + " from the origin in frame " + f
                            + "; up to " + metres(FURTHEST_METRES) + " is supported: is the unit right?";
                }
            }
            for (int i = 0; i < legs.size(); i++) {
                double length = length(world, legs.get(i));
                longest[i] = Math.max(longest[i], length);
                String objection = tooLong(world, legs.get(i), length);
                if (!objection.isEmpty()) {
                    return objection + " in frame " + f + ": is the unit right?";
                }
            }
        }
        // a body may grow out of nothing
        for (int i = 0; i < longest.length; i++) {
            if (!(longest[i] >= SHORTEST_LEG_METRES)) {
                return unsupported(legs.get(i), longest[i]) + ": is the unit right?";
            }
        }
        return "";
    }

    /** Returns whether legs and feet have lengths that are far from all bounds, however their joints are turned. */
    private static boolean areSure(List<SureLeg> legs, Pose pose, double metresPerUnit) {
        if (legs.isEmpty() || pose.isScaled()) {
            return false;
        }
        for (SureLeg leg : legs) {
            double length = leg.length(pose) * metresPerUnit;
            boolean sure = length >= SHORTEST_LEG_METRES * FAR_TIMES
                    && length * FAR_TIMES <= LONGEST_LEG_METRES
                    && leg.footAtMost(pose) * metresPerUnit * FAR_TIMES <= LONGEST_FOOT_LEGS * length;
            if (!sure) {
                return false;
            }
        }
        return true;
    }

    private static double length(WorldPose world, Leg leg) {
        Vec3 knee = world.position(leg.knee());
        return world.position(leg.hip()).distanceTo(knee) + knee.distanceTo(leg.ankleIn(world));
    }

    private static String tooLong(WorldPose world, Leg leg, double length) {
        if (!(length <= LONGEST_LEG_METRES)) {
            return unsupported(leg, length);
        }
        for (FootPoint point : leg.points()) {
            double foot = leg.ankleIn(world).distanceTo(point.in(world));
            if (!(foot <= LONGEST_FOOT_LEGS * length)) {
                return "the " + leg.name() + " foot is longer than its leg: its "
                        + point.kind().word() + " is " + metres(foot) + " from the ankle, and the leg is "
                        + metres(length) + " long; up to " + LONGEST_FOOT_LEGS + " legs is supported";
            }
        }
        return "";
    }

    private static String unsupported(Leg leg, double length) {
        return "the " + leg.name() + " leg is " + metres(length) + " long, and " + metres(SHORTEST_LEG_METRES) + " to "
                + metres(LONGEST_LEG_METRES) + " is supported";
    }

    private static String metres(double value) {
        if (!(value < BEYOND_WORDS)) {
            return "over 1e15 m";
        }
        double thousandths = Math.floor((value < 1 ? 1e6 : 1e3) * value + 0.5);
        double shown = thousandths / 1e3;
        return (shown == Math.floor(shown) ? Long.toString((long) shown) : Double.toString(shown))
                + (value < 1 ? " mm" : " m");
    }
}
