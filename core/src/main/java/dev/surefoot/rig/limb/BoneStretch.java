// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;

/**
 * Makes all bones of a leg longer by the same factor, through the positions of the joints between hip and foot.
 *
 * <p>Every joint below the hip, down to the foot's own, moves away from its parent by the factor: directions, rotations
 * and scales stay, and so does what hangs beside the leg. <b>Not every leg:</b> {@link #fixedJoint} names a joint whose
 * position the file cannot hold; a foot that hangs elsewhere than on the shin stands where the shin's skin ends, which
 * no joint's position lengthens. <b>Cost:</b> a few multiplications.
 */
public final class BoneStretch {
    private final Leg leg;
    /** From the hip down; none when the foot hangs elsewhere. */
    private final int[] joints;

    private BoneStretch(Leg leg, int[] joints) {
        this.leg = leg;
        this.joints = joints;
    }

    /** Returns the stretch of a leg; see {@link #isPossible} for legs that have none. */
    public static BoneStretch of(Skeleton skeleton, Leg leg) {
        boolean hangs = !leg.isDetached() && skeleton.isAtOrAbove(leg.hip(), leg.ankle());
        int count = 0;
        for (int j = leg.ankle(); hangs && j != leg.hip(); j = skeleton.parent(j)) {
            count++;
        }
        int[] path = new int[count];
        for (int j = leg.ankle(); count > 0; j = skeleton.parent(j)) {
            path[--count] = j;
        }
        return new BoneStretch(leg, path);
    }

    /** Returns whether the leg can be stretched, and the file can hold it. */
    public boolean isPossible(Skeleton skeleton) {
        return joints.length > 0 && fixedJoint(skeleton) < 0;
    }

    /** Returns the first joint from the hip down whose position the file cannot hold, or −1. */
    public int fixedJoint(Skeleton skeleton) {
        for (int joint : joints) {
            if (!skeleton.joint(joint).freedom().translates()) {
                return joint;
            }
        }
        return -1;
    }

    /**
     * Lengthens the bones of a pose.
     *
     * @param pose is changed: positions of the joints between hip and foot
     * @param world shows the pose; is kept up to date below the hip
     * @param factor new length over the pose's, finite and greater than 0; 1 changes nothing
     */
    public void apply(Pose pose, WorldPose world, double factor) {
        if (!(factor > 0 && factor < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("factor must be finite and greater than 0, got " + factor);
        }
        if (factor == 1) {
            return;
        }
        for (int joint : joints) {
            pose.setTranslation(joint, pose.translation(joint).times(factor));
        }
        world.updateBelow(pose, leg.hip());
    }
}
