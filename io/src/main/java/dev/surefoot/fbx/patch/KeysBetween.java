// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import dev.surefoot.fbx.curve.StackSampler;
import dev.surefoot.fbx.scene.ModelTree;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
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
    private final BitSet above;
    private final BitSet rotated;
    private final List<Double> seconds = new ArrayList<>();
    private final List<Pose> poses = new ArrayList<>();

    private KeysBetween(ModelTree tree, StackSampler sampler, long ticksPerSecond, BitSet rotated, BitSet above) {
        this.tree = tree;
        this.sampler = sampler;
        this.ticksPerSecond = ticksPerSecond;
        this.above = above;
        this.rotated = (BitSet) rotated.clone();
    }

    /**
     * Returns the keys with those that are needed between.
     *
     * @param above joints above feet that turn and can be written
     */
    static ClipKeys added(ModelTree tree, StackSampler sampler, long ticksPerSecond, ClipKeys keys, BitSet above) {
        if (keys.standing().isEmpty()) {
            return keys;
        }
        KeysBetween between = new KeysBetween(tree, sampler, ticksPerSecond, keys.rotated(), above);
        Moment moment = between.moment(keys.seconds()[0], keys.poses().get(0));
        for (int i = 1; i < keys.seconds().length; i++) {
            Moment next = between.moment(keys.seconds()[i], keys.poses().get(i));
            between.add(moment);
            if (keys.standing().get(i - 1)) {
                between.halve(moment, next, 0);
            }
            moment = next;
        }
        between.add(moment);
        double[] all = between.seconds.stream().mapToDouble(Double::doubleValue).toArray();
        return new ClipKeys(all, between.poses, between.rotated, keys.displaced(), keys.above(), new BitSet());
    }

    /** A pose, with the angles that it is written in: both intervals beside it ask for them. */
    private record Moment(double seconds, Pose pose, List<Vec3> degrees) {}

    private Moment moment(double moment, Pose pose) {
        return new Moment(moment, pose, new ArrayList<>(Collections.nCopies(pose.size(), null)));
    }

    private Vec3 degrees(Moment moment, int joint) {
        Vec3 known = moment.degrees.get(joint);
        if (known == null) {
            long ticks = Math.round(moment.seconds * ticksPerSecond);
            known = tree.transform(joint).degrees(moment.pose.rotation(joint), sampler.degrees(joint, ticks));
            moment.degrees.set(joint, known);
        }
        return known;
    }

    private void add(Moment moment) {
        seconds.add(moment.seconds);
        poses.add(moment.pose);
    }

    private void halve(Moment first, Moment last, int halvings) {
        if (halvings == MOST_HALVINGS || isSame(first, last)) {
            return;
        }
        Pose pose = first.pose.copy();
        for (int j = 0; j < pose.size(); j++) {
            pose.setRotation(j, first.pose.rotation(j).slerp(last.pose.rotation(j), 0.5));
            pose.setTranslation(j, first.pose.translation(j).lerp(last.pose.translation(j), 0.5));
        }
        Moment middle = moment(0.5 * (first.seconds + last.seconds), pose);
        halve(first, middle, halvings + 1);
        add(middle);
        halve(middle, last, halvings + 1);
    }

    /** Returns whether half of the way is the same in angles and by the shortest turn, for all that turns. */
    private boolean isSame(Moment first, Moment last) {
        for (int j = above.nextSetBit(0); j >= 0; j = above.nextSetBit(j + 1)) {
            rotated.set(j, rotated.get(j) || !(off(j, first, last) <= SAME_ABOVE_RADIANS));
        }
        for (int j = rotated.nextSetBit(0); j >= 0; j = rotated.nextSetBit(j + 1)) {
            if (!(off(j, first, last) <= SAME_RADIANS)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the angle between both, half of the way. */
    private double off(int joint, Moment first, Moment last) {
        Quat inAngles = tree.transform(joint).rotation(degrees(first, joint).lerp(degrees(last, joint), 0.5));
        Quat shortest = first.pose.rotation(joint).slerp(last.pose.rotation(joint), 0.5);
        return inAngles.angleTo(shortest);
    }
}
