// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure.worse;

import dev.surefoot.curve.GreatestNear;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;

/** A clip that ends in the pose it began with, as it is seen when it is played round after round. */
final class LoopedClip {
    /**
     * Radians by which the last pose of a loop may differ from its first: a twentieth of a degree, which nobody sees.
     * Planted, loops of the corpus stay below a fifth of it.
     */
    private static final double SAME_RADIANS = 1e-3;

    private LoopedClip() {}

    /**
     * Returns whether a clip is in one piece and every joint ends turned as it began; where it has come to is where it
     * goes on.
     */
    static boolean closes(Clip clip, List<Segment> segments) {
        int last = clip.frames() - 1;
        if (last < 2 || !Segment.join(segments, 0, last)) {
            return false;
        }
        Pose a = clip.pose(0);
        Pose b = clip.pose(last);
        for (int j = 0; j < a.size(); j++) {
            if (!(a.rotation(j).angleTo(b.rotation(j)) < SAME_RADIANS)) {
                return false;
            }
        }
        return true;
    }

    /** Returns a clip that closes with so many frames more of the rounds before and after it. */
    static Clip goingOn(Clip clip, int frames) {
        int last = clip.frames() - 1;
        List<Pose> poses = new ArrayList<>(clip.frames() + 2 * frames);
        for (int f = -frames; f < 0; f++) {
            poses.add(inRound(clip, f));
        }
        poses.addAll(clip.poses());
        for (int f = last + 1; f <= last + frames; f++) {
            poses.add(inRound(clip, f));
        }
        return clip.withPoses(poses);
    }

    private static Pose inRound(Clip clip, int f) {
        int last = clip.frames() - 1;
        int round = Math.floorDiv(f, last);
        Pose pose = clip.pose(Math.floorMod(f, last)).copy();
        for (int j = 0; j < pose.size(); j++) {
            Vec3 further = clip.pose(last).translation(j).minus(clip.pose(0).translation(j));
            pose.setTranslation(j, pose.translation(j).plusTimes(round, further));
        }
        return pose;
    }

    /**
     * Returns the greatest of the values around each, where the last place is the first of the next round; the value of
     * the first is not looked at.
     */
    static double[] greatestNear(double[] values, int around) {
        int last = values.length - 1;
        double[] rounds = new double[values.length + 2 * around];
        for (int i = 0; i < rounds.length; i++) {
            int at = Math.floorMod(i - around, last);
            rounds[i] = values[at == 0 ? last : at];
        }
        double[] greatest = new double[values.length];
        System.arraycopy(GreatestNear.of(rounds, around), around, greatest, 0, values.length);
        return greatest;
    }
}
