// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import java.util.List;

/**
 * A motion: one skeleton's poses at evenly spaced moments.
 *
 * <p>Frame f is at {@code startSeconds + f / framesPerSecond}. Readers keep the file's own keys where they are even,
 * and say where they are not.
 *
 * @param name the clip's name in its file
 * @param skeleton whose motion it is
 * @param space how the file's space sits in the world
 * @param startSeconds time of the first frame
 * @param framesPerSecond frames per second, greater than 0
 * @param poses one pose a frame, each of the skeleton's size; at least one
 */
public record Clip(
        String name,
        Skeleton skeleton,
        FileSpace space,
        double startSeconds,
        double framesPerSecond,
        List<Pose> poses) {
    /** Checks the rate and the poses. */
    public Clip {
        if (!(framesPerSecond > 0 && framesPerSecond < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "framesPerSecond must be finite and greater than 0, got " + framesPerSecond);
        }
        if (poses.isEmpty()) {
            throw new IllegalArgumentException("poses must hold at least one frame, got none");
        }
        poses = List.copyOf(poses);
        for (Pose pose : poses) {
            if (pose.size() != skeleton.size()) {
                throw new IllegalArgumentException(
                        "every pose must have the skeleton's " + skeleton.size() + " joints, got " + pose.size());
            }
        }
    }

    /** Returns the number of frames. */
    public int frames() {
        return poses.size();
    }

    /** Returns the pose of frame {@code f}, shared, not copied. */
    public Pose pose(int f) {
        return poses.get(f);
    }

    /** Returns the time of frame {@code f} in seconds. */
    public double seconds(int f) {
        return startSeconds + f / framesPerSecond;
    }

    /** Returns the time from the first frame to the last, in seconds. */
    public double durationSeconds() {
        return (frames() - 1) / framesPerSecond;
    }

    /** Returns the world pose of frame {@code f}. */
    public WorldPose world(int f) {
        return new WorldPose(skeleton, space).update(pose(f));
    }

    /** Returns the same clip with other poses. */
    public Clip withPoses(List<Pose> others) {
        return new Clip(name, skeleton, space, startSeconds, framesPerSecond, others);
    }
}
