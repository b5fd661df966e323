// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.List;

/** Which groups of like limbs belong to the legs that are known: by where they hang and stand beside these. */
final class LegNeighbours {
    /**
     * Front legs start in front of or behind the hind legs by this part of their length, at most {@link #SAME_LEVEL}
     * above or below.
     */
    private static final double OTHER_GIRDLE = 0.3;

    /** Feet of two legs are this part of a leg apart; a leg's second chain, for control, ends in one place with it. */
    private static final double OTHER_PLACE = 0.1;

    /** A quadruped's shoulders are about level with its hips; a human's are one leg length above. */
    private static final double SAME_LEVEL = 0.5;

    private final Skeleton skeleton;
    private final List<WorldPose> poses;

    LegNeighbours(Skeleton skeleton, List<WorldPose> poses) {
        this.skeleton = skeleton;
        this.poses = poses;
    }

    /** Returns whether the group hangs from the joint of one of the legs. */
    boolean sameGirdle(List<LegCandidate> group, List<LegCandidate> legs) {
        int girdle = skeleton.parent(group.get(0).hip());
        for (LegCandidate leg : legs) {
            if (skeleton.parent(leg.hip()) == girdle) {
                return true;
            }
        }
        return false;
    }

    /**
     * Insects' pairs hang from segments that may be nearer to each other than {@link #OTHER_GIRDLE}: of one size and
     * level, and standing elsewhere; a second chain of the same leg ends where that does.
     */
    boolean beside(List<LegCandidate> group, List<LegCandidate> legs) {
        WorldPose pose = poses.get(0);
        double own = group.get(0).length(pose);
        double length = legs.get(0).length(pose);
        boolean comparable = own >= 0.5 * length && own <= 2 * length;
        double apart = Math.abs(centre(pose, group).y() - centre(pose, legs).y());
        if (!comparable || apart > SAME_LEVEL * length) {
            return false;
        }
        for (LegCandidate limb : group) {
            for (LegCandidate leg : legs) {
                if (!(pose.position(limb.end()).distanceTo(pose.position(leg.end())) > OTHER_PLACE * length)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns whether the group hangs from another place of a level trunk. */
    boolean otherGirdle(List<LegCandidate> group, List<LegCandidate> legs) {
        int level = 0;
        for (WorldPose pose : poses) {
            double length = legs.get(0).length(pose);
            double own = group.get(0).length(pose);
            Vec3 apart = centre(pose, group).minus(centre(pose, legs));
            double along = apart.horizontal().length();
            boolean comparable = own >= 0.5 * length && own <= 2 * length;
            level += comparable && along >= OTHER_GIRDLE * length && Math.abs(apart.y()) <= SAME_LEVEL * length ? 1 : 0;
        }
        return level >= HangingLegs.MOSTLY * poses.size();
    }

    /** Returns the middle of the hips. */
    static Vec3 centre(WorldPose pose, List<LegCandidate> legs) {
        Vec3 sum = Vec3.ZERO;
        for (LegCandidate leg : legs) {
            sum = sum.plusTimes(1.0 / legs.size(), pose.position(leg.hip()));
        }
        return sum;
    }
}
