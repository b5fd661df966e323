// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.find.LegDescription;
import dev.surefoot.rig.find.LegFinder;
import dev.surefoot.rig.sole.FootPoints;
import dev.surefoot.rig.sole.SoleCloud;
import java.util.BitSet;
import java.util.List;

/** Finds a model's legs, those that can be planted while a game runs. */
final class ModelLegs {
    /** As many as a planter takes. */
    private static final int MOST_LEGS = 8;

    private ModelLegs() {}

    static List<Leg> of(BindSkeleton bind, SoleCloud sole, List<LegDescription> described) {
        Skeleton skeleton = bind.skeleton();
        List<Leg> legs =
                described.isEmpty() ? found(skeleton) : LegFinder.resolve(skeleton, FileSpace.METRES_Y_UP, described);
        if (!(legs.size() <= MOST_LEGS)) {
            throw new IllegalArgumentException("model must have 1 to " + MOST_LEGS + " legs, got " + legs.size());
        }
        BitSet hasPoints = new BitSet();
        for (int leg = 0; leg < described.size(); leg++) {
            hasPoints.set(leg, !described.get(leg).points().isEmpty());
        }
        for (Leg leg : legs) {
            if (leg.isDetached()) {
                throw new IllegalArgumentException("the foot of the " + leg.name() + " leg must hang on its shin, but "
                        + skeleton.label(leg.ankle()) + " hangs on " + skeleton.label(skeleton.parent(leg.ankle())));
            }
        }
        Clip rest = new Clip("bind pose", skeleton, FileSpace.METRES_Y_UP, 0, 1, List.of(skeleton.restPose()));
        return FootPoints.find(rest, legs, sole, hasPoints).legs();
    }

    private static List<Leg> found(Skeleton skeleton) {
        LegFinder.Found found = LegFinder.find(skeleton, FileSpace.METRES_Y_UP);
        if (found.legs().isEmpty()) {
            throw new IllegalArgumentException(
                    "model must have legs: " + found.refused() + " " + String.join("; ", found.notes()));
        }
        return found.legs();
    }

    /** Returns the joint that carries the body. */
    static int pelvis(BindSkeleton bind, List<Leg> legs) {
        int joint = LegFinder.rootJoint(bind.skeleton(), legs);
        if (joint < 0) {
            throw new IllegalArgumentException("model must have a joint that carries all its legs, got none");
        }
        return joint;
    }

    /** Returns the legs' lengths in bind pose, in the model's units. */
    static double[] lengths(BindSkeleton bind, List<Leg> legs) {
        WorldPose rest = new WorldPose(bind.skeleton(), FileSpace.METRES_Y_UP)
                .update(bind.skeleton().restPose());
        return legs.stream().mapToDouble(leg -> leg.lengthIn(rest)).toArray();
    }
}
