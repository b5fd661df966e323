// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.find.LegCandidate;
import java.util.ArrayList;
import java.util.List;

/**
 * The poses in which legs are judged: the rest pose, and moments of a clip where rest is no pose that anybody stands
 * in.
 *
 * <p>Many motion files rest with every bone along one axis; then what hangs to the floor shows in the motion only.
 */
public final class LegPoses {
    /** Moments taken from a clip: enough to meet every phase of a walk, few enough to cost nothing. */
    private static final int MOMENTS = 32;

    /**
     * Somebody stands whose hips are above the feet by this part of the legs' length; a crouch has about this, a lying
     * figure less.
     */
    private static final double STANDING = 0.5;

    /**
     * Joints kept of all poses together, 128 bytes each: 25 MB, and no limit at all for characters of up to 3000
     * joints.
     */
    private static final int MAX_JOINTS_KEPT = 200_000;

    private LegPoses() {}

    /** Returns the world pose at rest. */
    public static WorldPose rest(Skeleton skeleton, FileSpace space) {
        return new WorldPose(skeleton, space).update(skeleton.restPose());
    }

    /**
     * Returns how many of the wanted poses may be kept at a time: fewer of a skeleton that a stranger made very large.
     */
    public static int affordable(int wanted, Skeleton skeleton) {
        return Math.max(1, Math.min(wanted, MAX_JOINTS_KEPT / Math.max(1, skeleton.size())));
    }

    /** Returns moments of a clip, evenly spread from its first frame to its last. */
    public static List<WorldPose> moments(Clip clip) {
        int count = Math.min(affordable(MOMENTS, clip.skeleton()), clip.frames());
        List<WorldPose> worlds = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int frame = count == 1 ? 0 : (int) ((long) i * (clip.frames() - 1) / (count - 1));
            worlds.add(clip.world(frame));
        }
        return worlds;
    }

    /** Returns rest if the legs stand in it, otherwise those moments in which they do, otherwise rest. */
    public static List<WorldPose> standing(WorldPose rest, List<WorldPose> moments, List<LegCandidate> legs) {
        if (stand(rest, legs)) {
            return List.of(rest);
        }
        List<WorldPose> standing = new ArrayList<>();
        for (WorldPose moment : moments) {
            if (stand(moment, legs)) {
                standing.add(moment);
            }
        }
        return standing.isEmpty() ? List.of(rest) : standing;
    }

    /** Tells whether the hips are well above the ends of the legs. */
    static boolean stand(WorldPose world, List<LegCandidate> legs) {
        double drop = 0;
        double length = 0;
        for (LegCandidate leg : legs) {
            drop += world.position(leg.hip()).y() - world.position(leg.end()).y();
            length += leg.length(world);
        }
        return drop > STANDING * length;
    }

    /** Tells whether a leg's hip is well above its ankle. */
    public static boolean stands(WorldPose world, Leg leg) {
        double thigh = world.position(leg.hip()).distanceTo(world.position(leg.knee()));
        double shin = world.position(leg.knee()).distanceTo(world.position(leg.ankle()));
        return world.position(leg.hip()).y() - world.position(leg.ankle()).y() > STANDING * (thigh + shin);
    }

    /** Returns the height of the lowest end among the legs: the floor, as far as they tell. */
    public static double lowestEnd(WorldPose world, List<LegCandidate> legs) {
        double lowest = Double.POSITIVE_INFINITY;
        for (LegCandidate leg : legs) {
            lowest = Math.min(lowest, world.position(leg.end()).y());
        }
        return lowest;
    }
}
