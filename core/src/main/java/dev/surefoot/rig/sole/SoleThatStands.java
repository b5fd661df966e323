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
import java.util.Optional;

/**
 * The sole's points of a clip whose feet were planted by a machine: heel and ball where the foot turns about them, what
 * it never turns about, such as the toe, as deep as it never enters the floor. In place that is seen from the floor
 * that passes.
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

    private final Clip clip;
    private final Leg leg;
    private final FootStance stance;
    private final List<FootPoint> estimated;
    private final double length;
    private final FootPath path;

    /** Looks at one foot of a clip; {@code estimated} is what its sole is without that. */
    SoleThatStands(Clip clip, Leg leg, FootStance stance, List<FootPoint> estimated) {
        this.clip = clip;
        this.leg = leg;
        this.stance = stance;
        this.estimated = estimated;
        length = stance.joints().legLength();
        path = new FootPath(clip, leg.ankle());
    }

    /** Returns the points from back to front; nothing where the clip does not show them. */
    Optional<List<FootPoint>> points() {
        return points(path);
    }

    /** Returns them as they are seen from a floor that passes at a velocity, m/s. */
    Optional<List<FootPoint>> pointsOver(Vec3 velocity) {
        return points(path.seenFrom(velocity));
    }

    /** Returns whether the foot stays where it is as that of a body in place does. */
    boolean isInPlace() {
        return PassingFloor.isInPlace(path, length);
    }

    /** Returns the floor that passes under the foot, where the clip shows it. */
    Optional<PassingFloor.Found> floor() {
        List<Vec3> soles = estimated.stream()
                .filter(this::mayStand)
                .map(FootPoint::offsetLocal)
                .toList();
        return PassingFloor.find(path, soles, length);
    }

    private Optional<List<FootPoint>> points(FootPath seen) {
        List<FootPoint> exact = new ArrayList<>();
        List<Double> heights = new ArrayList<>();
        for (FootPoint point : estimated) {
            ExactPivot.Found found =
                    mayStand(point) ? ExactPivot.near(seen, point.offsetLocal(), others(point), length) : null;
            if (found != null) {
                exact.add(new FootPoint(point.kind(), point.joint(), found.offsetLocal()));
                for (double height : found.heights()) {
                    heights.add(height);
                }
            }
        }
        if (exact.isEmpty()) {
            return Optional.empty();
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
        return Optional.of(points);
    }

    private boolean mayStand(FootPoint point) {
        return point.kind() != FootPoint.Kind.TOE && point.joint() == leg.ankle();
    }

    /** The sole's other points in the ankle's frame, as they are while the foot is flat: it turns about these too. */
    private List<Vec3> others(FootPoint point) {
        WorldPose flat = stance.flat().get(0);
        return estimated.stream()
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
