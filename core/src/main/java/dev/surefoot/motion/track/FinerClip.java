// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;

/**
 * A clip with more frames between its own: local positions go straight, local rotations along the shorter arc, as
 * players of such files do.
 */
public final class FinerClip {
    /**
     * Part by which two rates may differ and be meant as the same: files print a frame's seconds with as few as two
     * digits that count (0.0083 for 120 a second), and 23.976 goes by the name of 24.
     */
    private static final double SAME_RATE = 0.005;

    private FinerClip() {}

    /**
     * Returns the fewest frames that take the place of one so that a clip has at least a rate.
     *
     * @param framesPerSecond the clip's own rate
     * @param least the rate
     * @throws IllegalArgumentException when {@code least} is below the clip's own rate, or a billion times as high
     */
    public static int times(double framesPerSecond, double least) {
        if (!(least >= framesPerSecond * (1 - SAME_RATE))) {
            throw new IllegalArgumentException(
                    "framesPerSecond must be at least the clip's own " + framesPerSecond + ", got " + least);
        }
        double times = Math.ceil(least * (1 - SAME_RATE) / framesPerSecond);
        if (!(times <= 1e9)) {
            throw new IllegalArgumentException("framesPerSecond must be at most a billion times the clip's own "
                    + framesPerSecond + ", got " + least);
        }
        return (int) Math.max(1, times);
    }

    /**
     * Returns the clip with {@code times} frames for each of its own but the last; its own poses are shared.
     *
     * @param clip the clip
     * @param times how many frames take the place of one, at least 1
     */
    public static Clip of(Clip clip, int times) {
        requireTimes(times);
        if (times == 1) {
            return clip;
        }
        List<Pose> poses = new ArrayList<>((clip.frames() - 1) * times + 1);
        for (int f = 0; f + 1 < clip.frames(); f++) {
            poses.add(clip.pose(f));
            for (int i = 1; i < times; i++) {
                poses.add(clip.pose(f).between(clip.pose(f + 1), i / (double) times));
            }
        }
        poses.add(clip.pose(clip.frames() - 1));
        return new Clip(
                clip.name(), clip.skeleton(), clip.space(), clip.startSeconds(), clip.framesPerSecond() * times, poses);
    }

    /** Returns the clip with one frame in {@code times}, the first among them: the opposite of {@link #of}. */
    public static Clip every(Clip clip, int times) {
        requireTimes(times);
        if (times == 1) {
            return clip;
        }
        List<Pose> poses = new ArrayList<>((clip.frames() - 1) / times + 1);
        for (int f = 0; f < clip.frames(); f += times) {
            poses.add(clip.pose(f));
        }
        return new Clip(
                clip.name(), clip.skeleton(), clip.space(), clip.startSeconds(), clip.framesPerSecond() / times, poses);
    }

    private static void requireTimes(int times) {
        if (!(times >= 1)) {
            throw new IllegalArgumentException("times must be at least 1, got " + times);
        }
    }
}
