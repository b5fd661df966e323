// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import dev.surefoot.fbx.curve.StackSampler;
import dev.surefoot.fbx.scene.JointTransform;
import dev.surefoot.fbx.scene.ModelTree;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * More keys where players differ: between two keys some go straight in the angles (Maya, MotionBuilder, Autodesk's
 * reader), others by the shortest turn (Blender, three.js). While a foot stands, keys are put between until both do the
 * same. A joint above it that keeps its rotations is written too where both would turn it differently.
 */
final class KeysBetween {
    /** Radians by which both may differ: at the end of a leg of a metre as far as a foot may slip at keys. */
    private static final double SAME_RADIANS = 5e-5;
    /**
     * The same of a joint above that nobody changed: its curves are rewritten only where they would take a good part of
     * the half millimetre that a foot may slip between keys.
     */
    private static final double SAME_ABOVE_RADIANS = 2e-4;
    /** Intervals are halved so often at most: what differs falls to a quarter each time, to 1/64 in all. */
    private static final int MOST_HALVINGS = 3;

    private final ModelTree tree;
    private final StackSampler sampler;
    private final long ticksPerSecond;
    private final ClipKeys keys;
    private final BitSet above;
    private final BitSet rotated;
    private final List<Double> seconds = new ArrayList<>();
    private final List<Pose> poses = new ArrayList<>();

    private KeysBetween(ModelTree tree, StackSampler sampler, long ticksPerSecond, ClipKeys keys, BitSet above) {
        this.tree = tree;
        this.sampler = sampler;
        this.ticksPerSecond = ticksPerSecond;
        this.keys = keys;
        this.above = above;
        rotated = (BitSet) keys.rotated().clone();
    }

    /**
     * Returns the keys with those that are needed between.
     *
     * @param above joints above feet that turn and can be written
     */
    static ClipKeys added(
            ModelTree tree, StackSampler sampler, long ticksPerSecond, ClipKeys keys, BitSet above) {
        if (keys.standing().isEmpty()) {
            return keys;
        }
        KeysBetween between = new KeysBetween(tree, sampler, ticksPerSecond, keys, above);
        double[] times = keys.seconds();
        for (int i = 0; i < times.length; i++) {
            between.add(times[i], keys.poses().get(i));
            if (i + 1 < times.length && keys.standing().get(i)) {
                between.halve(
                        times[i],
                        keys.poses().get(i),
                        times[i + 1],
                        keys.poses().get(i + 1),
                        0);
            }
        }
        double[] all = between.seconds.stream().mapToDouble(Double::doubleValue).toArray();
        return new ClipKeys(all, between.poses, between.rotated, keys.displaced(), keys.above(), new BitSet());
    }

    private void add(double moment, Pose pose) {
        seconds.add(moment);
        poses.add(pose);
    }

    private void halve(double from, Pose first, double to, Pose last, int halvings) {
        if (halvings == MOST_HALVINGS || isSame(from, first, to, last)) {
            return;
        }
        double middle = 0.5 * (from + to);
        Pose pose = first.copy();
        for (int j = 0; j < pose.size(); j++) {
            pose.setRotation(j, first.rotation(j).slerp(last.rotation(j), 0.5));
            pose.setTranslation(j, first.translation(j).lerp(last.translation(j), 0.5));
        }
        halve(from, first, middle, pose, halvings + 1);
        add(middle, pose);
        halve(middle, pose, to, last, halvings + 1);
    }

    /** Returns whether half of the way is the same in angles and by the shortest turn, for all that turns. */
    private boolean isSame(double from, Pose first, double to, Pose last) {
        for (int j = above.nextSetBit(0); j >= 0; j = above.nextSetBit(j + 1)) {
            rotated.set(j, rotated.get(j) || !(off(j, from, first, to, last) <= SAME_ABOVE_RADIANS));
        }
        for (int j = rotated.nextSetBit(0); j >= 0; j = rotated.nextSetBit(j + 1)) {
            if (!(off(j, from, first, to, last) <= SAME_RADIANS)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the angle between both, half of the way. */
    private double off(int joint, double from, Pose first, double to, Pose last) {
        JointTransform transform = tree.transform(joint);
        Vec3 a = transform.degrees(first.rotation(joint), sampler.degrees(joint, ticks(from)));
        Vec3 b = transform.degrees(last.rotation(joint), sampler.degrees(joint, ticks(to)));
        Quat inAngles = transform.rotation(a.lerp(b, 0.5));
        Quat shortest = first.rotation(joint).slerp(last.rotation(joint), 0.5);
        return inAngles.angleTo(shortest);
    }

    private long ticks(double moment) {
        return Math.round(moment * ticksPerSecond);
    }
}
