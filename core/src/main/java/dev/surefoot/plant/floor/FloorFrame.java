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
import java.util.function.IntFunction;

/** Moves a whole clip, so that it is seen from a floor that passes under it, or goes back to its place. */
public final class FloorFrame {
    private FloorFrame() {}

    /** Parts of a frame within which a moment is that frame: a rate that was multiplied and divided has rounding. */
    private static final double SAME_FRAME = 1e-6;

    /**
     * Returns the clip with its body moved.
     *
     * @param clip the clip
     * @param rootJoint the joint whose position moves the body
     * @param moveWorld how far at each frame, metres
     */
    public static Clip moved(Clip clip, int rootJoint, IntFunction<Vec3> moveWorld) {
        List<Pose> poses = new ArrayList<>(clip.frames());
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        for (int f = 0; f < clip.frames(); f++) {
            Pose pose = clip.pose(f).copy();
            RootMove.apply(pose, world.update(pose), rootJoint, moveWorld.apply(f));
            poses.add(pose);
        }
        return clip.withPoses(poses);
    }

    /**
     * Returns where a path is at a frame of a clip: straight between its own, and after its last as it went before.
     *
     * @param path a place a frame; at least one
     * @param framesPerSecond of the path
     * @param frame of the clip
     * @param clipFramesPerSecond of the clip
     */
    public static Vec3 at(List<Vec3> path, double framesPerSecond, int frame, double clipFramesPerSecond) {
        double moment = frame * (framesPerSecond / clipFramesPerSecond);
        double nearest = Math.round(moment);
        if (Math.abs(moment - nearest) < SAME_FRAME && nearest < path.size()) {
            return path.get((int) nearest);
        }
        int from = Math.max(0, Math.min((int) moment, path.size() - 2));
        Vec3 next = path.get(Math.min(from + 1, path.size() - 1));
        return path.get(from).plusTimes(moment - from, next.minus(path.get(from)));
    }

    /**
     * Returns the path of a clip that is played several times in a row: over a seam it goes on as at the end.
     *
     * @param path a place for each of the clip's frames
     * @param sourceFrames for each frame of the longer clip the one that it came from
     */
    public static List<Vec3> repeated(List<Vec3> path, int[] sourceFrames) {
        List<Vec3> repeated = new ArrayList<>(sourceFrames.length);
        repeated.add(path.get(sourceFrames[0]));
        Vec3 before = Vec3.ZERO; // how far the rounds before went
        for (int f = 1; f < sourceFrames.length; f++) {
            int next = Math.min(sourceFrames[f - 1] + 1, path.size() - 1);
            if (sourceFrames[f] < next) {
                Vec3 step = path.get(next).minus(path.get(Math.max(0, next - 1)));
                before = repeated.get(f - 1).plus(step).minus(path.get(sourceFrames[f]));
            }
            repeated.add(before.plus(path.get(sourceFrames[f])));
        }
        return repeated;
    }
}
