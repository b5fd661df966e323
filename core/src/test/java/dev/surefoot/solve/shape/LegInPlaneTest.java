// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.solve.TwoBone2;
import org.junit.jupiter.api.Test;

/** A leg whose foot stands on a right triangle: ankle 3 over the heel, sole of 4, upper edge of 5. */
class LegInPlaneTest {
    private static final LegShape SHAPE = new LegShape(5, 5, 5, 3, 4, 1, 0);
    private final LegInPlane leg = new LegInPlane(SHAPE);

    @Test
    void flatFoot_hasItsAnkleOverTheHeel() {
        leg.byReach(-4, 11, 0, TwoBone2.LEFT);
        assertPoint(leg.heelX, leg.heelY, -4, 0);
        assertPoint(leg.ankleX, leg.ankleY, -4, 3);
        assertPoint(leg.toeX, leg.toeY, 1, 0);
        // hip 8 over the ankle: the knee is midway and 3 ahead
        assertPoint(leg.kneeX, leg.kneeY, -1, 7);
        assertThat(leg.flags).isEqualTo(LegInPlane.HEEL_ON_FLOOR);
    }

    @Test
    void hipTooFarAhead_moveTheBall() {
        leg.byReach(100, 9, 0, TwoBone2.LEFT);
        // span 15, 9 high: 12 ahead, thigh, shin and foot in one line
        assertThat(leg.flags & LegInPlane.BALL_MOVED).isNotZero();
        assertThat(leg.placedX).isCloseTo(12, within(1e-14));
        assertPoint(leg.ankleX, leg.ankleY, 4, 3);
        assertPoint(leg.kneeX, leg.kneeY, 8, 6);
    }

    @Test
    void hipAboveTheLeg_comesDown() {
        leg.byReach(0, 20, 0, TwoBone2.LEFT);
        assertThat(leg.flags & LegInPlane.HIP_MOVED).isNotZero();
        assertPoint(leg.hipX, leg.hipY, 0, 15);
        assertPoint(leg.ankleX, leg.ankleY, 0, 5);
    }

    @Test
    void angleOfNothing_pointsTheThighAtTheBall() {
        leg.byAngle(0, 12, 0, 1, 0);
        assertThat(leg.kneeX).isCloseTo(0, within(1e-15));
        assertThat(leg.kneeY).isCloseTo(7, within(1e-15));
    }

    @Test
    void hipOnTheBall_takesStraightDown() {
        leg.byAngle(0, 0, 0, 1, 0);
        assertPoint(leg.hipX, leg.hipY, 0, 0);
        assertThat(Math.hypot(leg.kneeX, leg.kneeY)).isCloseTo(5, within(1e-14));
    }

    @Test
    void root_ofANegative_isNothing() {
        assertThat(LegInPlane.root(5, 3)).isEqualTo(4);
        assertThat(LegInPlane.root(3, 5)).isZero();
    }

    private static void assertPoint(double x, double y, double expectedX, double expectedY) {
        assertThat(x).isCloseTo(expectedX, within(1e-14));
        assertThat(y).isCloseTo(expectedY, within(1e-14));
    }
}
