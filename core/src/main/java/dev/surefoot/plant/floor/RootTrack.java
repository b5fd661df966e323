// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.motion.track.RotationTrack;
import dev.surefoot.motion.track.VectorTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.JointAxes;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;

/**
 * Where the joint that carries a body is at every frame of a clip, and how it is turned; world, metres.
 *
 * @param place where it is
 * @param turn how it is turned
 * @param canTurn whether the file can turn it about any axis
 */
public record RootTrack(VectorTrack place, RotationTrack turn, boolean canTurn) {
    /** Follows joint {@code rootJoint} through a clip. */
    public static RootTrack follow(Clip clip, int rootJoint) {
        boolean[] needed = new boolean[clip.skeleton().size()];
        needed[rootJoint] = true;
        int[] above = clip.skeleton().withAllAbove(needed);
        Skeleton.Joint joint = clip.skeleton().joint(rootJoint);
        JointAxes axes = joint.axes();
        boolean canTurn =
                joint.freedom().rotates() && axes.isFree() && axes.range().isFree();
        RootTrack track = new RootTrack(new VectorTrack(clip.frames()), new RotationTrack(clip.frames()), canTurn);
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        for (int f = 0; f < clip.frames(); f++) {
            world.update(clip.pose(f), above);
            track.place.set(f, world.position(rootJoint));
            track.turn.set(f, world.rotation(rootJoint));
        }
        return track;
    }
}
