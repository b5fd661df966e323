// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjIntConsumer;

/** A straight leg of length 1, so that a part of the leg is a number of metres: hip at height 1.1, ankle at 0.1. */
public final class UnitLeg {
    public static final int PELVIS = 0;
    public static final int HIP = 1;
    public static final int KNEE = 2;
    public static final int ANKLE = 3;
    /** The first joint below the ankle. */
    public static final int TOES = 4;

    private UnitLeg() {}

    /** A pelvis with one leg, and joints below its ankle, each the child of the one before. */
    public static Skeleton skeleton(Vec3... below) {
        Skeleton.Builder b = new Skeleton.Builder();
        b.add("Hips", -1, new Vec3(0, 1.2, 0));
        b.add("LeftUpLeg", PELVIS, new Vec3(0.1, -0.1, 0));
        b.add("LeftLeg", HIP, new Vec3(0, -0.5, 0));
        b.add("LeftFoot", KNEE, new Vec3(0, -0.5, 0));
        for (int i = 0; i < below.length; i++) {
            b.add(i == 0 ? "LeftToeBase" : "LeftToe" + i, ANKLE + i, below[i]);
        }
        return b.build();
    }

    /** The leg; its ball is the given joint, or −1. */
    public static Leg leg(int ball, FootPoint... points) {
        return new Leg("left", HIP, KNEE, ANKLE, ball, List.of(points));
    }

    public static WorldPose world(Skeleton skeleton, Pose pose) {
        return new WorldPose(skeleton, FileSpace.METRES_Y_UP).update(pose);
    }

    public static WorldPose rest(Skeleton skeleton) {
        return world(skeleton, skeleton.restPose());
    }

    /** A clip of 60 frames a second whose poses are rest poses, changed by {@code change} at each frame. */
    public static Clip clip(Skeleton skeleton, int frames, ObjIntConsumer<Pose> change) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < frames; f++) {
            Pose pose = skeleton.restPose();
            change.accept(pose, f);
            poses.add(pose);
        }
        return new Clip("unit", skeleton, FileSpace.METRES_Y_UP, 0, 60, poses);
    }

    /** Moves the whole leg away from where it rests. */
    public static void displace(Pose pose, Vec3 by) {
        pose.setTranslation(PELVIS, pose.translation(PELVIS).plus(by));
    }
}
