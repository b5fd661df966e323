// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Rounding;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.LegPoses;
import dev.surefoot.rig.name.Naming;

/**
 * Where a foot's ball and tip are, as far as its joints show. Points are in joints' own frames.
 *
 * @param legLength thigh and shin, in metres
 * @param ball the middle of the foot's bend, moving with the ankle; null when no joint lies below the ankle
 * @param tip the end of the foot, or null
 */
record FootJoints(double legLength, Place ball, Place tip) {
    /** A bone's end nearer than this part of the leg is no end: BVH end sites are often zero. */
    private static final double NO_BONE = 0.02;

    /**
     * A foot's only end this far from the ankle, as part of the leg, is its tip; nearer it is the ball. Measured
     * people: 0.16 and 0.24.
     */
    private static final double TIP = 0.2;

    /**
     * In a foot that has only a tip the ball lies at this part of the line from ankle to tip: measured people have
     * 0.66.
     */
    private static final double BALL_OF_TIP = 0.66;

    /**
     * An end that rises by more than this part of its distance, 53°, is none: programs that know no end of a bone give
     * it one, wherever its axis points, and nobody stands with the sole above the ankle.
     */
    private static final double UPWARD = 0.8;

    /**
     * A point fixed to a joint.
     *
     * @param joint the joint it moves with
     * @param offsetLocal where it is in the joint's frame
     */
    record Place(int joint, Vec3 offsetLocal) {
        Vec3 in(WorldPose world) {
            return world.point(joint, offsetLocal);
        }
    }

    /** Returns where the ball is in a pose, or the ankle where there is no ball. */
    Vec3 ballOrAnkle(Leg leg, WorldPose world) {
        return ball == null ? world.position(leg.ankle()) : ball.in(world);
    }

    /** Measures a foot in a pose. */
    static FootJoints of(Leg leg, WorldPose pose, Naming names) {
        Skeleton skeleton = pose.skeleton();
        Vec3 ankle = pose.position(leg.ankle());
        double thigh = pose.position(leg.hip()).distanceTo(pose.position(leg.knee()));
        double length = thigh + pose.position(leg.knee()).distanceTo(ankle);
        boolean toes = leg.ball() >= 0 && pose.position(leg.ball()).distanceTo(ankle) > NO_BONE * length;
        int root = toes ? leg.ball() : leg.ankle();
        int end = furthestBelow(skeleton, names, pose, root);
        double reach = pose.position(end).distanceTo(pose.position(root));
        double rise = pose.position(end).y() - pose.position(root).y();
        boolean upward = rise > UPWARD * reach && LegPoses.stands(pose, leg);
        boolean shown = reach > NO_BONE * length && !upward;
        if (toes) {
            Place ball = new Place(leg.ball(), Vec3.ZERO);
            return new FootJoints(length, ball, shown ? place(pose, leg.ball(), end) : null);
        }
        if (!shown) {
            return new FootJoints(length, null, null);
        }
        if (reach < TIP * length) {
            return new FootJoints(length, place(pose, leg.ankle(), end), null);
        }
        Place tip = place(pose, leg.ankle(), end);
        return new FootJoints(length, new Place(leg.ankle(), tip.offsetLocal().times(BALL_OF_TIP)), tip);
    }

    private static Place place(WorldPose pose, int joint, int end) {
        return new Place(joint, pose.toLocalPoint(joint, pose.position(end)));
    }

    /**
     * Returns the joint below {@code root} that is furthest from it, or itself; controls and props may hang on a hand,
     * not on a foot.
     */
    private static int furthestBelow(Skeleton skeleton, Naming names, WorldPose pose, int root) {
        boolean[] below = new boolean[skeleton.size()];
        below[root] = true;
        int furthest = root;
        for (int j = root + 1; j < skeleton.size(); j++) {
            int parent = skeleton.parent(j);
            below[j] = parent >= 0 && below[parent] && !names.of(j).control();
            if (below[j]
                    && Rounding.exceeds(
                            pose.position(j).distanceTo(pose.position(root)),
                            pose.position(furthest).distanceTo(pose.position(root)))) {
                furthest = j;
            }
        }
        return furthest;
    }
}
