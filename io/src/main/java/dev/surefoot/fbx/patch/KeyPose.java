// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Pose;

/** The pose of a key, with the angles that it is written in: each is made when it is asked for first, and kept. */
final class KeyPose {
    private final SourceAngles source;
    private final double seconds;
    private final long ticks;
    private final Pose pose;
    private final Vec3[] degrees;

    KeyPose(SourceAngles source, double seconds, Pose pose) {
        this.source = source;
        this.seconds = seconds;
        this.pose = pose;
        ticks = source.ticks(seconds);
        degrees = new Vec3[pose.size()];
    }

    double seconds() {
        return seconds;
    }

    /** Returns the moment in the file's ticks. */
    long ticks() {
        return ticks;
    }

    Pose pose() {
        return pose;
    }

    /** Returns a joint's angles in degrees. */
    Vec3 degrees(int joint) {
        if (degrees[joint] == null) {
            degrees[joint] = source.degrees(joint, ticks, pose);
        }
        return degrees[joint];
    }

    /** Returns the key half of the way to another for players that turn the shortest way. */
    KeyPose half(KeyPose last) {
        return new KeyPose(source, 0.5 * (seconds + last.seconds), pose.between(last.pose, 0.5));
    }
}
