// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import dev.surefoot.fbx.FbxFile;
import dev.surefoot.fbx.curve.StackSampler;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
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

    private final FbxFile file;
    private final StackSampler sampler;
    private final ClipKeys keys;
    private final List<ClipKeys.Swing> swings;
    private final List<Double> seconds = new ArrayList<>();
    private final List<Pose> poses = new ArrayList<>();
    private final BitSet standing = new BitSet();
    private final WorldPose straight;
    private final WorldPose curved;

    private SwingPaths(FbxFile file, StackSampler sampler, ClipKeys keys) {
        this.file = file;
        this.sampler = sampler;
        this.keys = keys;
        straight = new WorldPose(file.skeleton(), file.space());
        curved = new WorldPose(file.skeleton(), file.space());
        swings = keys.swings();
    }

    /** Returns the keys with those that are needed between; the same where all legs go straight. */
    static ClipKeys kept(FbxFile file, StackSampler sampler, ClipKeys keys) {
        SwingPaths paths = new SwingPaths(file, sampler, keys);
        if (paths.swings.isEmpty()) {
            return keys;
        }
        double[] times = keys.seconds();
        int from = 0;
        while (from + 1 < times.length) {
            int to = keys.frames().nextSetBit(from + 1);
            paths.frame(from, to < 0 ? times.length - 1 : to);
            from = to < 0 ? times.length - 1 : to;
        }
        paths.add(times[from], keys.poses().get(from), false);
        double[] all = paths.seconds.stream().mapToDouble(Double::doubleValue).toArray();
        return keys.with(all, paths.poses, paths.standing);
    }

    private void add(double moment, Pose pose, boolean stands) {
        standing.set(seconds.size(), stands);
        seconds.add(moment);
        poses.add(pose);
    }

    private Vec3 degrees(int joint, double moment) {
        return sampler.degrees(
                joint, Math.round(moment * file.scene().settings().ticksPerSecond()));
    }

    private Quat source(int joint, double moment) {
        return file.tree().transform(joint).rotation(degrees(joint, moment));
    }

    /** Adds the keys from a frame to the next, without the next. */
    private void frame(int from, int to) {
        List<ClipKeys.Swing> free = new ArrayList<>();
        for (ClipKeys.Swing swing : swings) {
            if (swing.free().get(from)) {
                free.add(swing);
            }
        }
        Frame frame = new Frame(from, to, free);
        for (int key = from; key < to; key++) {
            double moment = keys.seconds()[key];
            Pose pose = key == from
                    ? keys.poses().get(key)
                    : frame.curved(moment, keys.poses().get(key));
            boolean stands = keys.standing().get(key);
            add(moment, pose, stands);
            double next = keys.seconds()[key + 1];
            Pose nextPose = keys.poses().get(key + 1);
            if (!free.isEmpty()) {
                frame.halve(moment, pose, next, key + 1 == to ? nextPose : frame.curved(next, nextPose), stands, 0);
            }
        }
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

        Frame(int from, int to, List<ClipKeys.Swing> free) {
            start = keys.seconds()[from];
            stop = keys.seconds()[to];
            this.free = free;
            joints = free.stream()
                    .flatMapToInt(swing -> Arrays.stream(swing.joints()))
                    .toArray();
            before = changes(start, keys.poses().get(from));
            behind = changes(stop, keys.poses().get(to));
        }

        private Quat[] changes(double moment, Pose pose) {
            Quat[] changes = new Quat[joints.length];
            for (int i = 0; i < joints.length; i++) {
                changes[i] = source(joints[i], moment).conjugate().times(pose.rotation(joints[i]));
            }
            return changes;
        }

        /** Returns how the free legs turn as the source's do, with what was changed at both frames. */
        private Quat[] curved(double moment) {
            double part = (moment - start) / (stop - start);
            Quat[] turns = new Quat[joints.length];
            for (int i = 0; i < joints.length; i++) {
                turns[i] = source(joints[i], moment).times(before[i].slerp(behind[i], part));
            }
            return turns;
        }

        /** Returns a pose whose free legs turn as the source's do. */
        Pose curved(double moment, Pose pose) {
            return turned(pose, curved(moment));
        }

        private Pose turned(Pose pose, Quat[] turns) {
            Pose result = pose.copy();
            for (int i = 0; i < joints.length; i++) {
                result.setRotation(joints[i], turns[i]);
            }
            return result;
        }

        void halve(double from, Pose a, double to, Pose b, boolean stands, int halvings) {
            if (halvings == MOST_HALVINGS) {
                return;
            }
            double middle = 0.5 * (from + to);
            Quat[] wanted = curved(middle);
            Quat[] inAngles = inAngles(from, a, to, b);
            if (isNear(inAngles, wanted)) {
                return;
            }
            Pose half = a.copy();
            for (int j = 0; j < half.size(); j++) {
                half.setRotation(j, a.rotation(j).slerp(b.rotation(j), 0.5));
                half.setTranslation(j, a.translation(j).lerp(b.translation(j), 0.5));
            }
            Pose pose = turned(half, wanted);
            if (isOnPath(turned(half, inAngles), pose)) {
                return;
            }
            halve(from, a, middle, pose, stands, halvings + 1);
            add(middle, pose, stands);
            halve(middle, pose, to, b, stands, halvings + 1);
        }

        /** Half of the way as angles go straight. */
        private Quat[] inAngles(double from, Pose a, double to, Pose b) {
            Quat[] turns = new Quat[joints.length];
            for (int i = 0; i < joints.length; i++) {
                int j = joints[i];
                var transform = file.tree().transform(j);
                Vec3 first = transform.degrees(a.rotation(j), degrees(j, from));
                Vec3 last = transform.degrees(b.rotation(j), degrees(j, to));
                turns[i] = transform.rotation(first.lerp(last, 0.5));
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
