// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import java.util.List;

/** The joints that feet hang on: all that has to be looked at to know where a sole is. */
final class FootJointsAbove {
    private FootJointsAbove() {}

    /** Returns the legs' joints, those of their points and all joints above, parents first. */
    static int[] of(Skeleton skeleton, List<Leg> legs) {
        return above(skeleton, legs, new boolean[skeleton.size()]);
    }

    /** Returns the same, and the joint that carries the body with all above it. */
    static int[] of(Skeleton skeleton, List<Leg> legs, int carrier) {
        boolean[] needed = new boolean[skeleton.size()];
        needed[carrier] = true;
        return above(skeleton, legs, needed);
    }

    private static int[] above(Skeleton skeleton, List<Leg> legs, boolean[] needed) {
        for (Leg leg : legs) {
            needed[leg.hip()] = true;
            for (int joint : leg.bends()) {
                needed[joint] = true;
            }
            needed[leg.ankle()] = true;
            if (leg.ball() >= 0) {
                needed[leg.ball()] = true;
            }
            if (leg.isDetached()) {
                needed[leg.shinEnd().joint()] = true;
            }
            for (FootPoint point : leg.points()) {
                needed[point.joint()] = true;
            }
        }
        int count = 0;
        for (int j = skeleton.size() - 1; j >= 0; j--) {
            if (needed[j]) {
                count++;
                if (skeleton.parent(j) >= 0) {
                    needed[skeleton.parent(j)] = true;
                }
            }
        }
        int[] joints = new int[count];
        for (int j = skeleton.size() - 1; j >= 0; j--) {
            if (needed[j]) {
                joints[--count] = j;
            }
        }
        return joints;
    }
}
