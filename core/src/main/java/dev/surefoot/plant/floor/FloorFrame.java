// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.SourceFloor;
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
     * @param rootBone the joint that takes it over the ground, at or above that
     * @param moveWorld how far at each frame, metres
     */
    public static Clip moved(Clip clip, int rootJoint, int rootBone, IntFunction<Vec3> moveWorld) {
        return moved(clip, rootJoint, rootBone, moveWorld, f -> Quat.IDENTITY);
    }

    private static Clip moved(
            Clip clip, int rootJoint, int rootBone, IntFunction<Vec3> moveWorld, IntFunction<Quat> turnWorld) {
        List<Pose> poses = new ArrayList<>(clip.frames());
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        for (int f = 0; f < clip.frames(); f++) {
            Pose pose = clip.pose(f).copy();
            Vec3 move = moveWorld.apply(f);
            world.update(pose);
            if (rootBone == rootJoint) {
                RootMove.apply(pose, world, rootJoint, move);
            } else {
                RootMove.apply(pose, world, rootBone, move.horizontal());
                RootMove.apply(pose, world, rootJoint, new Vec3(0, move.y(), 0));
            }
            RootMove.turn(pose, world, rootJoint, turnWorld.apply(f));
            poses.add(pose);
        }
        return clip.withPoses(poses);
    }

    /** Returns a clip as it is seen from a floor: its body where and how it is on that. */
    public static Clip seen(Clip clip, int rootJoint, SourceFloor.Path floor) {
        return seen(
                clip,
                rootJoint,
                rootJoint,
                f -> floor.places().get(f),
                f -> floor.turns().isEmpty() ? Quat.IDENTITY : floor.turns().get(f));
    }

    /** The same of a floor that has passed and turned so far at each frame. */
    public static Clip seen(
            Clip clip, int rootJoint, int rootBone, IntFunction<Vec3> passed, IntFunction<Quat> turned) {
        return moved(
                clip,
                rootJoint,
                rootBone,
                f -> passed.apply(f).times(-1),
                f -> turned.apply(f).conjugate());
    }

    /** Returns a clip that was seen from such a floor as it is where that passes. */
    public static Clip from(
            Clip clip, int rootJoint, int rootBone, IntFunction<Vec3> passed, IntFunction<Quat> turned) {
        return moved(clip, rootJoint, rootBone, passed, turned);
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

    /** Returns how far a floor is turned at a frame of a clip: not at all where it has no turns. */
    public static Quat turned(List<Quat> turns, double framesPerSecond, int frame, double clipFramesPerSecond) {
        if (turns.isEmpty()) {
            return Quat.IDENTITY;
        }
        double moment = Math.min(frame * (framesPerSecond / clipFramesPerSecond), turns.size() - 1);
        double nearest = Math.round(moment);
        if (Math.abs(moment - nearest) < SAME_FRAME) {
            return turns.get((int) nearest);
        }
        int from = (int) moment;
        return turns.get(from).slerp(turns.get(from + 1), moment - from);
    }

    /**
     * Returns the path of a clip that is played several times in a row: over a seam it goes on as at the end.
     *
     * @param path a place for each of the clip's frames
     * @param sourceFrames for each frame of the longer clip the one that it came from
     */
    public static SourceFloor.Path repeated(SourceFloor.Path path, int[] sourceFrames) {
        List<Quat> turns = new ArrayList<>();
        for (int f = 0; f < sourceFrames.length && !path.turns().isEmpty(); f++) {
            turns.add(path.turns().get(sourceFrames[f]));
        }
        return new SourceFloor.Path(repeated(path.places(), sourceFrames), turns);
    }

    private static List<Vec3> repeated(List<Vec3> path, int[] sourceFrames) {
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
