// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.UnitLeg;
import dev.surefoot.rig.name.Naming;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A leg of length 1: its ball is 8 cm below the ankle, its sole a centimetre below that. */
class SoleFromSkeletonTest {
    private static final Vec3 BALL = new Vec3(0, -0.08, 0.15);
    private static final Vec3 TIP = new Vec3(0, 0, 0.07);

    @Test
    void heelLiesThreeTenthsOfTheFootBehindTheAnkle() {
        List<FootPoint> points = points(null, BALL, TIP);

        assertPoint(points.get(0), FootPoint.Kind.HEEL, UnitLeg.ANKLE, new Vec3(0, -0.09, -0.045));
        assertPoint(points.get(1), FootPoint.Kind.BALL, UnitLeg.ANKLE, new Vec3(0, -0.09, 0.15));
        assertPoint(points.get(2), FootPoint.Kind.TOE, UnitLeg.TOES, new Vec3(0, -0.01, 0.07));
        assertThat(points).hasSize(3);
    }

    @Test
    void knownPoint_givesTheFloor() {
        for (FootPoint point : points(new Vec3(0, -0.1, 0.1), BALL)) {
            assertThat(point.offsetLocal().y()).isCloseTo(-0.1, within(1e-12));
        }
    }

    @Test
    void paw_hasNoHeel_andAFootWithoutJointsABallAlone() {
        assertThat(points(null, new Vec3(0, -0.17, 0.1)))
                .extracting(FootPoint::kind)
                .containsExactly(FootPoint.Kind.BALL);
        List<FootPoint> bare = points(null);
        assertThat(bare).hasSize(1);
        assertPoint(bare.get(0), FootPoint.Kind.BALL, UnitLeg.ANKLE, new Vec3(0, -0.08, 0));
    }

    private static void assertPoint(FootPoint point, FootPoint.Kind kind, int joint, Vec3 offset) {
        assertThat(point.kind()).isEqualTo(kind);
        assertThat(point.joint()).isEqualTo(joint);
        assertThat(point.offsetLocal().distanceTo(offset)).isLessThan(1e-12);
    }

    private static List<FootPoint> points(Vec3 stands, Vec3... below) {
        Skeleton skeleton = UnitLeg.skeleton(below);
        Leg leg = UnitLeg.leg(below.length == 0 ? -1 : UnitLeg.TOES);
        FootStance stance = FootStance.flat(leg, UnitLeg.rest(skeleton), Naming.of(skeleton));
        return SoleFromSkeleton.points(leg, stance, stands);
    }
}
