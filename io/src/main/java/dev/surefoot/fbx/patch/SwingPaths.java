// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import dev.surefoot.fbx.FbxFile;
import dev.surefoot.math.Quat;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * More keys where a swinging foot would leave its source's path: curves that are not straight from frame to frame, or
 * angles near their lock, take it by millimetres from where straight lines do. Between frames such a leg turns as in
 * the source, with what planting changed at the frames before and behind.
 */
final class SwingPaths {
    /** A foot may be so far off half of the way between keys; at other moments twice as far at most. */
    private static final double OFF_PATH_METRES = 5e-4;
    /** Intervals are halved so often at most: eight parts, of 30 frames a second 240. */
    private static final int MOST_HALVINGS = 3;
    /** Radians by which each joint of a leg may be off without any sum of them coming to that. */
    private static final double NEAR_RADIANS = 1e-4;

    private final SourceAngles source;
    private final ClipKeys keys;
    private final List<KeyPose> poses = new ArrayList<>();
    private final BitSet standing = new BitSet();
    private final WorldPose straight;
    private final WorldPose curved;

    private SwingPaths(FbxFile file, SourceAngles source, ClipKeys keys) {
        this.source = source;
        this.keys = keys;
        straight = new WorldPose(file.skeleton(), file.space());
        curved = new WorldPose(file.skeleton(), file.space());
    }

    /** Returns the keys that were asked for, with those that are needed between. */
    static KeyPoses kept(FbxFile file, SourceAngles source, ClipKeys keys) {
        SwingPaths paths = new SwingPaths(file, source, keys);
        int last = keys.seconds().length - 1;
        KeyPose pose = paths.asked(0);
        for (int from = 0; from < last; ) {
            int next = keys.swings().isEmpty() ? from + 1 : keys.frames().nextSetBit(from + 1);
            int to = next < 0 ? last : next;
            pose = paths.frame(from, pose, to);
            from = to;
        }
        paths.add(pose, false);
        return new KeyPoses(paths.poses, paths.standing);
    }

    private KeyPose asked(int key) {
        return new KeyPose(source, keys.seconds()[key], keys.poses().get(key));
    }

    private void add(KeyPose pose, boolean stands) {
        standing.set(poses.size(), stands);
        poses.add(pose);
    }

    /** Adds the keys from a frame to the next; returns the next. */
    private KeyPose frame(int from, KeyPose first, int to) {
        List<ClipKeys.Swing> free = new ArrayList<>();
        for (ClipKeys.Swing swing : keys.swings()) {
            if (swing.free().get(from)) {
                free.add(swing);
            }
        }
        KeyPose last = asked(to);
        Frame frame = new Frame(first, last, free);
        KeyPose pose = first;
        for (int key = from; key < to; key++) {
            boolean stands = keys.standing().get(key);
            KeyPose next = key + 1 == to ? last : frame.curved(asked(key + 1));
            add(pose, stands);
            frame.halve(pose, next, stands, 0);
            pose = next;
        }
        return last;
    }

    /** What swings from one frame to the next. */
    private final class Frame {
        private final double start;
        private final double stop;
        private final List<ClipKeys.Swing> free;
        private final int[] joints;
        /** What was changed of each joint at the first frame, and at the last. */
        private final Quat[] before;

        private final Quat[] behind;

        Frame(KeyPose first, KeyPose last, List<ClipKeys.Swing> free) {
            start = first.seconds();
            stop = last.seconds();
            this.free = free;
            int[] all = new int[0];
            for (ClipKeys.Swing swing : free) {
                int size = all.length;
                all = Arrays.copyOf(all, size + swing.joints().length);
                System.arraycopy(swing.joints(), 0, all, size, swing.joints().length);
            }
            joints = all;
            before = changes(first);
            behind = changes(last);
        }

        private Quat[] changes(KeyPose key) {
            Quat[] changes = new Quat[joints.length];
            for (int i = 0; i < joints.length; i++) {
                Quat own = source.rotation(joints[i], key.seconds());
                changes[i] = own.inverseTimes(key.pose().rotation(joints[i]));
            }
            return changes;
        }

        /** Returns how the free legs turn as the source's do, with what was changed at both frames. */
        private Quat[] curved(double moment) {
            double part = (moment - start) / (stop - start);
            Quat[] turns = new Quat[joints.length];
            for (int i = 0; i < joints.length; i++) {
                turns[i] = source.rotation(joints[i], moment).times(before[i].slerp(behind[i], part));
            }
            return turns;
        }

        /** Returns a key whose free legs turn as the source's do. */
        KeyPose curved(KeyPose key) {
            return free.isEmpty() ? key : turned(key, curved(key.seconds()));
        }

        private KeyPose turned(KeyPose key, Quat[] turns) {
            Pose result = key.pose().copy();
            for (int i = 0; i < joints.length; i++) {
                result.setRotation(joints[i], turns[i]);
            }
            return new KeyPose(source, key.seconds(), result);
        }

        void halve(KeyPose first, KeyPose last, boolean stands, int halvings) {
            if (free.isEmpty() || halvings == MOST_HALVINGS) {
                return;
            }
            Quat[] wanted = curved(0.5 * (first.seconds() + last.seconds()));
            Quat[] inAngles = inAngles(first, last);
            if (isNear(inAngles, wanted)) {
                return;
            }
            KeyPose half = first.half(last);
            KeyPose middle = turned(half, wanted);
            if (isOnPath(turned(half, inAngles).pose(), middle.pose())) {
                return;
            }
            halve(first, middle, stands, halvings + 1);
            add(middle, stands);
            halve(middle, last, stands, halvings + 1);
        }

        /** Half of the way as angles go straight. */
        private Quat[] inAngles(KeyPose first, KeyPose last) {
            Quat[] turns = new Quat[joints.length];
            for (int i = 0; i < joints.length; i++) {
                turns[i] = source.halfInAngles(joints[i], first, last);
            }
            return turns;
        }

        private boolean isNear(Quat[] inAngles, Quat[] wanted) {
            for (int i = 0; i < joints.length; i++) {
                if (!(inAngles[i].angleTo(wanted[i]) <= NEAR_RADIANS)) {
                    return false;
                }
            }
            return true;
        }

        private boolean isOnPath(Pose inAngles, Pose wanted) {
            straight.update(inAngles);
            curved.update(wanted);
            for (ClipKeys.Swing swing : free) {
                int foot = swing.joints()[0];
                if (!(straight.position(foot).distanceTo(curved.position(foot)) <= OFF_PATH_METRES)) {
                    return false;
                }
            }
            return true;
        }
    }
}
