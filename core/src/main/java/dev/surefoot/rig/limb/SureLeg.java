// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;

/**
 * A leg whose lengths follow from the positions of its joints alone, as long as no joint is scaled: its ankle hangs on
 * its knee, that on its hip, and the points of its sole on joints below its ankle. <b>Units:</b> the file's.
 */
final class SureLeg {
    private final int knee;
    private final int ankle;
    /** For each point of the sole the joints from its own up to the ankle, that one left out. */
    private final int[][] below;
    /** For each of them how far it is from its joint. */
    private final double[] offsets;

    private SureLeg(Leg leg, int[][] below) {
        knee = leg.knee();
        ankle = leg.ankle();
        this.below = below;
        offsets = new double[below.length];
        for (int p = 0; p < offsets.length; p++) {
            offsets[p] = leg.points().get(p).offsetLocal().length();
        }
    }

    /** Returns all of these legs, or none where one is not like that. */
    static List<SureLeg> of(Skeleton skeleton, List<Leg> legs) {
        List<SureLeg> sure = new ArrayList<>();
        for (Leg leg : legs) {
            if (leg.isDetached()
                    || skeleton.parent(leg.ankle()) != leg.knee()
                    || skeleton.parent(leg.knee()) != leg.hip()) {
                return List.of();
            }
            int[][] below = new int[leg.points().size()][];
            for (int p = 0; p < below.length; p++) {
                FootPoint point = leg.points().get(p);
                if (!skeleton.isAtOrAbove(leg.ankle(), point.joint())) {
                    return List.of();
                }
                List<Integer> joints = new ArrayList<>();
                for (int j = point.joint(); j != leg.ankle(); j = skeleton.parent(j)) {
                    joints.add(j);
                }
                below[p] = joints.stream().mapToInt(Integer::intValue).toArray();
            }
            sure.add(new SureLeg(leg, below));
        }
        return sure;
    }

    /** Returns how long thigh and shin are together. */
    double length(Pose pose) {
        return pose.translationLength(knee) + pose.translationLength(ankle);
    }

    /** Returns a length than which no point of the sole is further from the ankle. */
    double footAtMost(Pose pose) {
        double most = 0;
        for (int p = 0; p < offsets.length; p++) {
            double far = offsets[p];
            for (int joint : below[p]) {
                far += pose.translationLength(joint);
            }
            most = Math.max(most, far);
        }
        return most;
    }
}
