// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;

/** Moves or turns a whole body by the joint that carries it. */
public final class RootMove {
    private RootMove() {}

    /**
     * Moves joint {@code rootJoint} by a world vector in metres, or by the part of it that the file can hold;
     * {@code world} must show the pose and is not updated.
     */
    public static void apply(Pose pose, WorldPose world, int rootJoint, Vec3 moveWorld) {
        if (moveWorld.lengthSquared() > 0) {
            int parent = world.skeleton().parent(rootJoint);
            Vec3 local = world.skeleton().joint(rootJoint).movable().keep(world.toLocalDirection(parent, moveWorld));
            pose.setTranslation(rootJoint, pose.translation(rootJoint).plus(local));
        }
    }

    /** Turns joint {@code rootJoint} where it is; {@code world} must show the pose's joints above it. */
    public static void turn(Pose pose, WorldPose world, int rootJoint, Quat turnWorld) {
        // by nothing, however it is signed: rounding would be a change
        if (turnWorld.x() != 0 || turnWorld.y() != 0 || turnWorld.z() != 0) {
            Quat local = pose.rotation(rootJoint);
            pose.setRotation(rootJoint, Quat.turned(world.parentRotation(rootJoint), turnWorld, local));
        }
    }
}
