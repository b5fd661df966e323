// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import dev.surefoot.math.Quat;
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

    private final SourceAngles source;
    private final BitSet above;
    private final BitSet rotated;
    private final List<KeyPose> poses = new ArrayList<>();

    private KeysBetween(SourceAngles source, BitSet rotated, BitSet above) {
        this.source = source;
        this.above = above;
        this.rotated = (BitSet) rotated.clone();
    }

    /**
     * Adds to keys those that are needed between.
     *
     * @param rotated the joints that get other rotations
     * @param above joints above feet that turn and can be written
     */
    static KeysBetween of(SourceAngles source, KeyPoses keys, BitSet rotated, BitSet above) {
        KeysBetween between = new KeysBetween(source, rotated, above);
        List<KeyPose> all = keys.poses();
        for (int i = 0; i < all.size(); i++) {
            between.poses.add(all.get(i));
            if (keys.standing().get(i)) {
                between.halve(all.get(i), all.get(i + 1), 0);
            }
        }
        return between;
    }

    /** Returns all keys. */
    List<KeyPose> poses() {
        return poses;
    }

    /** Returns the joints that get other rotations, those above among them that players would turn differently. */
    BitSet rotated() {
        return rotated;
    }

    private void halve(KeyPose first, KeyPose last, int halvings) {
        if (halvings == MOST_HALVINGS || isSame(first, last)) {
            return;
        }
        KeyPose middle = first.half(last);
        halve(first, middle, halvings + 1);
        poses.add(middle);
        halve(middle, last, halvings + 1);
    }

    /** Returns whether half of the way is the same in angles and by the shortest turn, for all that turns. */
    private boolean isSame(KeyPose first, KeyPose last) {
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
    private double off(int joint, KeyPose first, KeyPose last) {
        Quat shortest = first.pose().rotation(joint).slerp(last.pose().rotation(joint), 0.5);
        return source.halfInAngles(joint, first, last).angleTo(shortest);
    }
}
