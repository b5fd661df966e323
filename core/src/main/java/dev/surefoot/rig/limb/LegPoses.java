// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
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
    public static final double STANDING = 0.5;

    /**
     * Joints kept of all poses together, 128 bytes each: 25 MB, and no limit at all for characters of up to 3000
     * joints.
     */
    private static final int MAX_JOINTS_KEPT = 200_000;

    /** Legs of a spider: bodies with more share what is kept for these. */
    private static final int LEGS = 8;

    private LegPoses() {}

    /** Returns the world pose at rest. */
    public static WorldPose rest(Skeleton skeleton, FileSpace space) {
        return new WorldPose(skeleton, space).update(skeleton.restPose());
    }

    /**
     * Returns how many of the wanted poses may be kept at a time for each of {@code legs}: fewer of a skeleton that a
     * stranger made very large, or gave very many legs.
     */
    public static int affordable(int wanted, Skeleton skeleton, int legs) {
        int kept = MAX_JOINTS_KEPT / Math.max(1, legs / LEGS);
        return Math.max(1, Math.min(wanted, kept / Math.max(1, skeleton.size())));
    }

    /**
     * Returns the joints of legs, of their soles, and all above them: what is looked at of a leg needs no whole body,
     * and a body with many legs is not moved whole by each of them.
     */
    public static int[] joints(Skeleton skeleton, List<Leg> legs) {
        boolean[] wanted = new boolean[skeleton.size()];
        for (Leg leg : legs) {
            leg.bends().forEach(joint -> wanted[joint] = true);
            wanted[leg.ankle()] = true;
            if (leg.isDetached()) {
                wanted[leg.shinEnd().joint()] = true;
            }
            leg.points().forEach(point -> wanted[point.joint()] = true);
        }
        return skeleton.withAllAbove(wanted);
    }

    /** Returns moments of a clip, evenly spread from its first frame to its last. */
    public static List<WorldPose> moments(Clip clip) {
        int count = Math.min(affordable(MOMENTS, clip.skeleton(), 1), clip.frames());
        List<WorldPose> worlds = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int frame = count == 1 ? 0 : (int) ((long) i * (clip.frames() - 1) / (count - 1));
            worlds.add(clip.world(frame));
        }
        return worlds;
    }

    /**
     * Returns whether two joints are nearer to each other than {@code near} metres at rest and at every moment: parts
     * of one body that is rigged twice. Two bodies that rest in one place are not there at once when they move.
     */
    public static boolean inOnePlace(WorldPose rest, List<WorldPose> moments, int joint, int other, double near) {
        if (!(rest.position(joint).distanceTo(rest.position(other)) <= near)) {
            return false;
        }
        for (WorldPose moment : moments) {
            if (!(moment.position(joint).distanceTo(moment.position(other)) <= near)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a leg's hip is well above its ankle. */
    public static boolean stands(WorldPose world, Leg leg) {
        double thigh = world.position(leg.hip()).distanceTo(world.position(leg.knee()));
        double shin = world.position(leg.knee()).distanceTo(world.position(leg.ankle()));
        return world.position(leg.hip()).y() - world.position(leg.ankle()).y() > STANDING * (thigh + shin);
    }
}
