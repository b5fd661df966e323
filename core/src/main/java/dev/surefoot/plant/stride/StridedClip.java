// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.stride;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.JointsAboveFeet;
import dev.surefoot.motion.track.RootMove;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.LegSolver;
import java.util.ArrayList;
import java.util.List;

/**
 * A clip that goes with other strides: its root moved, and its legs solved so that its feet are where they are moved.
 */
public final class StridedClip {
    private StridedClip() {}

    /**
     * Returns the clip with those strides; frames of no segment as they are.
     *
     * @param clip the clip
     * @param legs its legs
     * @param rootJoint the joint whose position moves the body
     * @param segments the motion in it
     * @param moves how far body and feet go
     */
    public static Clip of(Clip clip, List<Leg> legs, int rootJoint, List<Segment> segments, StrideMoves moves) {
        List<LegSolver> solvers = new ArrayList<>();
        legs.forEach(leg -> solvers.add(LegSolver.of(clip, leg)));
        int[] joints = JointsAboveFeet.of(clip.skeleton(), legs, rootJoint);
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        List<Pose> poses = new ArrayList<>(clip.poses());
        for (Segment segment : segments) {
            for (int f = segment.startFrame(); f <= segment.endFrame(); f++) {
                poses.set(f, posed(clip.pose(f).copy(), world, joints, f, legs, solvers, rootJoint, moves));
            }
        }
        return clip.withPoses(poses);
    }

    private static Pose posed(
            Pose pose,
            WorldPose world,
            int[] joints,
            int f,
            List<Leg> legs,
            List<LegSolver> solvers,
            int rootJoint,
            StrideMoves moves) {
        world.update(pose, joints);
        Vec3[] ankles = new Vec3[legs.size()];
        Quat[] feet = new Quat[legs.size()];
        for (int leg = 0; leg < ankles.length; leg++) {
            ankles[leg] = legs.get(leg).ankleIn(world).plus(moves.foot(leg, f));
            feet[leg] = world.rotation(legs.get(leg).ankle());
        }
        RootMove.apply(pose, world, rootJoint, moves.body(f));
        world.update(pose, joints);
        for (int leg = 0; leg < ankles.length; leg++) {
            solvers.get(leg).solve(pose, world, ankles[leg], feet[leg], Quat.IDENTITY);
        }
        return pose;
    }
}
