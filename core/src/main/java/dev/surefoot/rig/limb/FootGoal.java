// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a foot should be, and what of it counts when its leg cannot bring all of it there. <b>Frames:</b> world,
 * metres.
 *
 * @param ankle where the ankle should be
 * @param foot the ankle joint's rotation
 * @param toeTurn a further turn of the toes; the identity leaves them as the foot carries them
 * @param pivot the point of the sole that counts most; null where the ankle does
 * @param sole where each of the leg's sole points should be, seen from where the shin ends, in the foot's frame; of
 *     those that toes carry nothing is read; empty without a pivot
 * @param slack how little the foot's rotation matters beside its pivot, in [0, 1]: 0 where it stands or swings low, 1
 *     high above the ground, where a knee that swivels is seen more than a foot that is turned otherwise; only legs of
 *     reduced freedom read it
 * @param underToes the unit normal of the ground under the toes, along which these are kept where a foot could not be
 *     turned as it should be; only legs of reduced freedom read it
 */
public record FootGoal(
        Vec3 ankle, Quat foot, Quat toeTurn, FootPoint pivot, List<Vec3> sole, double slack, Vec3 underToes) {
    /** Copies the list and checks the slack. */
    public FootGoal {
        sole = List.copyOf(sole);
        if (!(slack >= 0 && slack <= 1)) {
            throw new IllegalArgumentException("slack must be in [0, 1], got " + slack);
        }
    }

    /** Returns a goal of which the ankle counts. */
    public static FootGoal ofAnkle(Vec3 ankle, Quat foot, Quat toeTurn) {
        return new FootGoal(ankle, foot, toeTurn, null, List.of(), 0, Vec3.Y);
    }

    /** Returns the same goal, of which a point of the sole counts; the sole has the shape that a pose shows. */
    public FootGoal about(FootPoint pointOfSole, Leg leg, WorldPose posed) {
        Vec3 from = leg.ankleIn(posed);
        Quat toFoot = posed.rotation(leg.ankle()).conjugate();
        List<Vec3> shape = new ArrayList<>();
        for (FootPoint point : leg.points()) {
            shape.add(toFoot.rotate(point.in(posed).minus(from)));
        }
        return new FootGoal(ankle, foot, toeTurn, pointOfSole, shape, slack, underToes);
    }
}
