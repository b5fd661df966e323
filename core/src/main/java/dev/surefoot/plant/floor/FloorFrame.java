// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.RootMove;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;

/** Moves a whole clip evenly, so that it is seen from a floor that passes under it, or goes back to its place. */
public final class FloorFrame {
    private FloorFrame() {}

    /**
     * Returns the clip with its body moved at that velocity from its first frame on.
     *
     * @param clip the clip
     * @param rootJoint the joint whose position moves the body
     * @param velocity in m/s, world
     */
    public static Clip moved(Clip clip, int rootJoint, Vec3 velocity) {
        List<Pose> poses = new ArrayList<>(clip.frames());
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        for (int f = 0; f < clip.frames(); f++) {
            Pose pose = clip.pose(f).copy();
            RootMove.apply(pose, world.update(pose), rootJoint, velocity.times(f / clip.framesPerSecond()));
            poses.add(pose);
        }
        return clip.withPoses(poses);
    }
}
