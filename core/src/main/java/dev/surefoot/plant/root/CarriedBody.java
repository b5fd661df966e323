// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.root;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.RootMove;
import dev.surefoot.plant.floor.FloorFrame;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;

/**
 * A body whose way over the ground was given to its root joint, and is to be that of a joint above.
 *
 * @param rootBone the joint that is to carry it
 * @param rootJoint the joint that was moved
 * @param movedWorld how far it was moved over the ground at each frame, metres; its own moves within that are not in it
 */
public record CarriedBody(int rootBone, int rootJoint, List<Vec3> movedWorld) {
    /** Metres within which a joint is where it was: what is left of a move there and back again. */
    private static final double SAME_PLACE = 1e-9;

    /**
     * Returns the clip with that way given to the root bone: the body is where it was to rounding, and to the bit where
     * it has no moves of its own.
     *
     * @param clip the clip, or the same with {@code times} frames in place of one
     * @param times how many
     * @param came the clip as it came
     * @param cameFrames for each frame of {@code movedWorld} the one of it that it came from
     */
    public Clip carried(Clip clip, int times, Clip came, int[] cameFrames) {
        List<Pose> poses = new ArrayList<>(clip.frames());
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        double same = SAME_PLACE / clip.space().metresPerUnit();
        for (int f = 0; f < clip.frames(); f++) {
            Vec3 moved = FloorFrame.at(movedWorld, 1, f, times);
            Pose pose = clip.pose(f).copy();
            world.update(pose);
            RootMove.apply(pose, world, rootBone, moved);
            RootMove.apply(pose, world, rootJoint, moved.times(-1));
            Vec3 own = f % times == 0 ? came.pose(cameFrames[f / times]).translation(rootJoint) : null;
            if (own != null && own.distanceTo(pose.translation(rootJoint)) < same) {
                pose.setTranslation(rootJoint, own);
            }
            poses.add(pose);
        }
        return clip.withPoses(poses);
    }

    /**
     * Returns whether the body has moves of its own within that way, in such a clip as {@link #carried} returns.
     *
     * @param carried the clip
     * @param times how many of its frames stand for one
     * @param came the clip as it came
     * @param cameFrames for each frame that it came from
     */
    public boolean movesWithin(Clip carried, int times, Clip came, int[] cameFrames) {
        for (int f = 0; f < cameFrames.length; f++) {
            Vec3 own = came.pose(cameFrames[f]).translation(rootJoint);
            if (!carried.pose(f * times).translation(rootJoint).equals(own)) {
                return true;
            }
        }
        return false;
    }
}
