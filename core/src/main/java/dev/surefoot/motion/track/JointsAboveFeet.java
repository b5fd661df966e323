// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import java.util.List;

/** The joints that feet hang on: all that has to be looked at to know where a sole is. */
public final class JointsAboveFeet {
    private JointsAboveFeet() {}

    /** Returns the legs' joints, those of their points and all joints above, parents first. */
    public static int[] of(Skeleton skeleton, List<Leg> legs) {
        return above(skeleton, legs, new boolean[skeleton.size()]);
    }

    /** Returns the same, and the root joint with all above it. */
    public static int[] of(Skeleton skeleton, List<Leg> legs, int rootJoint) {
        boolean[] needed = new boolean[skeleton.size()];
        needed[rootJoint] = true;
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
        return skeleton.withAllAbove(needed);
    }
}
