// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;

/**
 * The sole's points of a clip whose feet were planted by a machine: heel and ball where the foot turns about them, what
 * it never turns about, such as the toe, as deep as it never enters the floor.
 *
 * <p>So a cleaned clip has the soles that it was cleaned with, and cleaning it again finds nothing to do. Where nothing
 * stands exactly the estimate stays.
 */
final class SoleThatStands {
    /**
     * Heights of one floor differ by no more than this part of the leg, 40 µm: what rounding in files and inserted keys
     * leave.
     */
    private static final double ONE_HEIGHT = 5e-5;

    /** Other points are looked for while the foot's own downward direction is within 60° of the world's. */
    private static final double DOWN = 0.5;

    private SoleThatStands() {}

    /** Returns the points from back to front: {@code estimated} where the clip does not show them. */
    static List<FootPoint> points(Clip clip, Leg leg, FootStance stance, List<FootPoint> estimated) {
        double length = stance.joints().legLength();
        FootPath path = new FootPath(clip, leg.ankle());
        List<FootPoint> exact = new ArrayList<>();
        List<Double> heights = new ArrayList<>();
        for (FootPoint point : estimated) {
            ExactPivot.Found found = point.kind() == FootPoint.Kind.TOE || point.joint() != leg.ankle()
                    ? null
                    : ExactPivot.near(path, point.offsetLocal(), others(point, estimated, stance, leg), length);
            if (found != null) {
                exact.add(new FootPoint(point.kind(), point.joint(), found.offsetLocal()));
                for (double height : found.heights()) {
                    heights.add(height);
                }
            }
        }
        if (exact.isEmpty()) {
            return estimated;
        }
        List<FootPoint> points = new ArrayList<>();
        Vec3 stands = exact.get(exact.size() - 1).offsetLocal();
        for (FootPoint point : SoleFromSkeleton.points(leg, stance, stands)) {
            FootPoint found = of(exact, point.kind());
            if (found != null) {
                points.add(found);
            } else {
                points.add(oneFloor(heights, length) ? above(clip, stance, point, heights.get(0)) : point);
            }
        }
        return points;
    }

    /** The sole's other points in the ankle's frame, as they are while the foot is flat: it turns about these too. */
    private static List<Vec3> others(FootPoint point, List<FootPoint> all, FootStance stance, Leg leg) {
        WorldPose flat = stance.flat().get(0);
        return all.stream()
                .filter(other -> other.kind() != point.kind())
                .map(other -> flat.toLocalPoint(leg.ankle(), flat.point(other.joint(), other.offsetLocal())))
                .toList();
    }

    private static FootPoint of(List<FootPoint> points, FootPoint.Kind kind) {
        for (FootPoint point : points) {
            if (point.kind() == kind) {
                return point;
            }
        }
        return null;
    }

    private static boolean oneFloor(List<Double> heights, double length) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (double height : heights) {
            low = Math.min(low, height);
            high = Math.max(high, height);
        }
        return high - low <= ONE_HEIGHT * length;
    }

    /** Raises a point that nothing shows so far that it never enters the floor on which the others stand. */
    private static FootPoint above(Clip clip, FootStance stance, FootPoint point, double floor) {
        Vec3 down = downLocal(stance.flat(), point.joint());
        FootPath path = new FootPath(clip, point.joint());
        double metresPerUnit = path.metresPerUnit();
        double raise = 0;
        for (int f = 0; f < path.frames(); f++) {
            Vec3 at = path.point(f, point.offsetLocal());
            double fall = at.y() - path.point(f, point.offsetLocal().plus(down)).y();
            if (fall > DOWN * metresPerUnit) {
                raise = Math.max(raise, (floor - at.y()) / fall * metresPerUnit);
            }
        }
        double units = Math.min(raise, stance.deepestSole()) / metresPerUnit;
        return new FootPoint(point.kind(), point.joint(), point.offsetLocal().plusTimes(-units, down));
    }

    /** The direction down to the floor, in the joint's frame and of one unit's length, in the middle of these poses. */
    private static Vec3 downLocal(List<WorldPose> flat, int joint) {
        Vec3 sum = Vec3.ZERO;
        for (WorldPose pose : flat) {
            Vec3 at = pose.position(joint);
            sum = sum.plus(pose.toLocalPoint(joint, at.minus(Vec3.Y))
                    .minus(pose.toLocalPoint(joint, at))
                    .normalizedOr(Vec3.ZERO));
        }
        return sum.normalizedOr(Vec3.Y.negated());
    }
}
