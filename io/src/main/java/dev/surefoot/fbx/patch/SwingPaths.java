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
        private final Pose first;
        private final Pose last;
        private final List<ClipKeys.Swing> free;

        Frame(int from, int to, List<ClipKeys.Swing> free) {
            start = keys.seconds()[from];
            stop = keys.seconds()[to];
            first = keys.poses().get(from);
            last = keys.poses().get(to);
            this.free = free;
        }

        /** Returns a pose whose free legs turn as the source's do, with what was changed at both frames. */
        Pose curved(double moment, Pose pose) {
            Pose result = pose.copy();
            double part = (moment - start) / (stop - start);
            for (ClipKeys.Swing swing : free) {
                for (int j : swing.joints()) {
                    Quat before = source(j, start).conjugate().times(first.rotation(j));
                    Quat behind = source(j, stop).conjugate().times(last.rotation(j));
                    result.setRotation(j, source(j, moment).times(before.slerp(behind, part)));
                }
            }
            return result;
        }

        void halve(double from, Pose a, double to, Pose b, boolean stands, int halvings) {
            double middle = 0.5 * (from + to);
            Pose half = a.copy();
            for (int j = 0; j < half.size(); j++) {
                half.setRotation(j, a.rotation(j).slerp(b.rotation(j), 0.5));
                half.setTranslation(j, a.translation(j).lerp(b.translation(j), 0.5));
            }
            Pose wanted = curved(middle, half);
            if (halvings == MOST_HALVINGS || isNear(inAngles(from, a, to, b, half), wanted)) {
                return;
            }
            halve(from, a, middle, wanted, stands, halvings + 1);
            add(middle, wanted, stands);
            halve(middle, wanted, to, b, stands, halvings + 1);
        }

        /** Half of the way as angles go straight. */
        private Pose inAngles(double from, Pose a, double to, Pose b, Pose half) {
            Pose pose = half.copy();
            for (ClipKeys.Swing swing : free) {
                for (int j : swing.joints()) {
                    var transform = file.tree().transform(j);
                    Vec3 before = transform.degrees(a.rotation(j), degrees(j, from));
                    Vec3 behind = transform.degrees(b.rotation(j), degrees(j, to));
                    pose.setRotation(j, transform.rotation(before.lerp(behind, 0.5)));
                }
            }
            return pose;
        }

        private boolean isNear(Pose inAngles, Pose wanted) {
            double most = 0;
            for (ClipKeys.Swing swing : free) {
                for (int j : swing.joints()) {
                    most = Math.max(most, inAngles.rotation(j).angleTo(wanted.rotation(j)));
                }
            }
            if (most <= NEAR_RADIANS) {
                return true;
            }
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
