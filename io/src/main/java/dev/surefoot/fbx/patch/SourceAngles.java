// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import dev.surefoot.fbx.FbxFile;
import dev.surefoot.fbx.curve.StackSampler;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Pose;

/** How a clip turns its joints in the file as it was read: what is written is nearest to that. */
final class SourceAngles {
    private final FbxFile file;
    private final StackSampler sampler;

    SourceAngles(FbxFile file, StackSampler sampler) {
        this.file = file;
        this.sampler = sampler;
    }

    /** Returns a moment in the file's ticks. */
    long ticks(double seconds) {
        return Math.round(seconds * file.scene().settings().ticksPerSecond());
    }

    /** Returns a joint's rotation under its parent at a moment. */
    Quat rotation(int joint, double seconds) {
        return file.tree().transform(joint).rotation(sampler.degrees(joint, ticks(seconds)));
    }

    /** Returns the rotation of a joint half of the way between two keys, for players that go straight in angles. */
    Quat halfInAngles(int joint, KeyPose first, KeyPose last) {
        return file.tree().transform(joint).rotation(first.degrees(joint).lerp(last.degrees(joint), 0.5));
    }

    /** Returns the angles in degrees that turn a joint as a pose has it, of all those nearest to its own then. */
    Vec3 degrees(int joint, long ticks, Pose pose) {
        return file.tree().transform(joint).degrees(pose.rotation(joint), sampler.degrees(joint, ticks));
    }
}
