// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Joints that were to be turned beyond the limits of the file, and were turned to them. */
final class LimitNotes {
    private final Map<Integer, Worst> byJoint = new TreeMap<>();

    private record Worst(double seconds, double degrees, int count) {}

    /** Adds a moment at which an angle was so many degrees beyond. */
    void beyond(int joint, double seconds, double degrees) {
        byJoint.merge(
                joint,
                new Worst(seconds, degrees, 1),
                (old, one) -> one.degrees > old.degrees
                        ? new Worst(one.seconds, one.degrees, old.count + 1)
                        : new Worst(old.seconds, old.degrees, old.count + 1));
    }

    /** Returns a sentence for each joint. */
    List<String> sentences(Skeleton skeleton) {
        List<String> sentences = new ArrayList<>();
        byJoint.forEach((joint, worst) -> sentences.add(skeleton.label(joint)
                + " is turned to the limit that the file sets at " + worst.count
                + (worst.count == 1 ? " key" : " keys") + ", where it was to go up to " + tenths(worst.degrees)
                + " degrees beyond, at " + Math.round(1000 * worst.seconds) / 1000.0
                + " s, so feet may slip or sink there"));
        return sentences;
    }

    /** A tenth or more, so that what is reported is never printed as zero. */
    private static double tenths(double degrees) {
        return Math.max(1, Math.round(10 * degrees)) / 10.0;
    }
}
