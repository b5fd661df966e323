// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntToDoubleFunction;

/** One straight leg on the floor, 100 frames a second: clips of it whose every figure follows by hand. */
final class HandMadeLeg {
    static final double FPS = 100;
    static final Ground FLAT = Plane.flat(0);
    static final int ROOT = 0;
    static final int HIP = 1;
    static final int KNEE = 2;
    static final int ANKLE = 3;
    /** Hip at 0.9 m; thigh and shin of 0.4 m. */
    static final Skeleton SKELETON = skeleton();
    /** Heel below the ankle, ball 0.1 m ahead, both on the floor when the root is at the origin. */
    static final Leg LEG = new Leg(
            "left",
            HIP,
            KNEE,
            ANKLE,
            -1,
            List.of(
                    new FootPoint(FootPoint.Kind.HEEL, ANKLE, new Vec3(0, -0.1, 0)),
                    new FootPoint(FootPoint.Kind.BALL, ANKLE, new Vec3(0, -0.1, 0.1))));

    private HandMadeLeg() {}

    private static Skeleton skeleton() {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("root", -1, Vec3.ZERO);
        builder.add("hip", ROOT, new Vec3(0, 0.9, 0));
        builder.add("knee", HIP, new Vec3(0, -0.4, 0));
        builder.add("ankle", KNEE, new Vec3(0, -0.4, 0));
        return builder.build();
    }

    static Clip clip(int frames, BiConsumer<Integer, Pose> change) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < frames; f++) {
            Pose pose = SKELETON.restPose();
            change.accept(f, pose);
            poses.add(pose);
        }
        return new Clip("made by hand", SKELETON, FileSpace.METRES_Y_UP, 0, FPS, poses);
    }

    static Clip still(int frames) {
        return clip(frames, (f, pose) -> {});
    }

    /** The root, and all of the leg with it, is elsewhere in one frame. */
    static Clip displacedAt(int frame, int frames, Vec3 to) {
        return clip(frames, (f, pose) -> pose.setTranslation(ROOT, f == frame ? to : Vec3.ZERO));
    }

    /** Bends the knee so far in every frame; backwards below 0. */
    static Clip bent(int frames, IntToDoubleFunction degrees) {
        return clip(
                frames,
                (f, pose) -> pose.setRotation(KNEE, Quat.aboutAxis(Vec3.X, Math.toRadians(degrees.applyAsDouble(f)))));
    }

    /**
     * Bends the knee by so much, the ankle straight below the hip, and turns the leg about that line in every frame.
     */
    static Clip swivelled(int frames, double bendDegrees, IntToDoubleFunction degrees) {
        double bend = Math.toRadians(bendDegrees);
        return clip(frames, (f, pose) -> {
            Quat turn = Quat.aboutAxis(Vec3.Y, Math.toRadians(degrees.applyAsDouble(f)));
            pose.setRotation(HIP, turn.times(Quat.aboutAxis(Vec3.X, -bend / 2)));
            pose.setRotation(KNEE, Quat.aboutAxis(Vec3.X, bend));
        });
    }

    /** The heel should stand on the floor below the hip. */
    static Contact heel(int start, int end) {
        return new Contact(0, FootPoint.Kind.HEEL, start, end, Vec3.ZERO);
    }

    static MotionMeter meter(Clip source, Clip result) {
        return MotionMeter.comparing(source, result).legs(List.of(LEG)).ground(FLAT);
    }

    static MotionMetrics measure(Clip source, Clip result, Contact... contacts) {
        return meter(source, result).contacts(List.of(contacts)).measure();
    }

    static MotionMetrics measure(Clip clip, Contact... contacts) {
        return measure(clip, clip, contacts);
    }

    /** Shows every frame of a clip to one measure of faults, and returns what it found. */
    static ClipFault fault(FaultMeasure measure, Clip clip) {
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        for (int f = 0; f < clip.frames(); f++) {
            measure.take(f, world.update(clip.pose(f)));
        }
        return measure.fault();
    }
}
