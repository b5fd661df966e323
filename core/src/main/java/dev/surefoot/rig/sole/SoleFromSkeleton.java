// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Median;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;

/**
 * The sole's points from joints alone: the ball below the toe joint, the heel on the floor behind the ankle, the toe
 * below the foot's end, all on the floor of poses in which the foot is flat.
 */
final class SoleFromSkeleton {
    /**
     * How far the heel lies behind the ankle, as part of the distance from ankle to ball over the floor; people have
     * 0.25 to 0.35.
     */
    private static final double HEEL_BACK = 0.3;

    private SoleFromSkeleton() {}

    /** Returns the points from back to front, at least one. */
    static List<FootPoint> points(Leg leg, FootStance stance) {
        return points(leg, stance, null);
    }

    /**
     * Returns them on the floor that a known point of the sole, in the ankle's frame, is on; null for as far below the
     * ball as the stance says.
     */
    static List<FootPoint> points(Leg leg, FootStance stance, Vec3 standsLocal) {
        FootJoints joints = stance.joints();
        List<Vec3> heels = new ArrayList<>();
        List<Vec3> balls = new ArrayList<>();
        List<Vec3> toes = new ArrayList<>();
        for (WorldPose pose : stance.flat()) {
            Vec3 ankle = pose.position(leg.ankle());
            Vec3 ball = joints.ballOrAnkle(leg, pose);
            double floor = standsLocal == null
                    ? ball.y() - stance.soleBelowBall()
                    : pose.point(leg.ankle(), standsLocal).y();
            Vec3 foot = ball.minus(ankle);
            balls.add(pose.toLocalPoint(leg.ankle(), onFloor(ball, floor)));
            heels.add(pose.toLocalPoint(leg.ankle(), onFloor(ankle.plusTimes(-HEEL_BACK, foot), floor)));
            if (joints.tip() != null) {
                toes.add(pose.toLocalPoint(
                        toeJoint(leg, joints), onFloor(joints.tip().in(pose), floor)));
            }
        }
        List<FootPoint> points = new ArrayList<>();
        if (joints.ball() != null && !stance.onToes()) {
            points.add(new FootPoint(FootPoint.Kind.HEEL, leg.ankle(), median(heels)));
        }
        points.add(new FootPoint(FootPoint.Kind.BALL, leg.ankle(), median(balls)));
        if (!toes.isEmpty()) {
            points.add(new FootPoint(FootPoint.Kind.TOE, toeJoint(leg, joints), median(toes)));
        }
        return points;
    }

    private static int toeJoint(Leg leg, FootJoints joints) {
        return joints.ball().joint() == leg.ball() ? leg.ball() : leg.ankle();
    }

    private static Vec3 onFloor(Vec3 point, double floor) {
        return new Vec3(point.x(), floor, point.z());
    }

    /** Returns the medians of the coordinates: single frames of a toe-off do not count. */
    private static Vec3 median(List<Vec3> points) {
        double[] x = new double[points.size()];
        double[] y = new double[points.size()];
        double[] z = new double[points.size()];
        for (int i = 0; i < x.length; i++) {
            x[i] = points.get(i).x();
            y[i] = points.get(i).y();
            z[i] = points.get(i).z();
        }
        return new Vec3(Median.of(x), Median.of(y), Median.of(z));
    }
}
