// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** A figure that looks along z, its left along x: how the leg's plane leans, and where a ball out of reach goes. */
class LegTriangles3Test {
    private static final LegShape SHAPE = LegShape.human();
    private static final double BALL_HEIGHT = SHAPE.ballHeight();
    private static final Offset<Double> ROUNDING = within(1e-14);

    private final LegTriangles3 leg = new LegTriangles3(SHAPE);

    private static void assertNear(Vec3 actual, Vec3 expected) {
        assertThat(actual.distanceTo(expected))
                .as("%s, not %s", actual, expected)
                .isLessThan(1e-14);
    }

    @Test
    void hipAboveItsBall_doesNotLean() {
        leg.byReach(Vec3.ZERO, 0.9, new Vec3(0, 5, 0.1), 0, Vec3.Z);

        assertNear(leg.left(), Vec3.X);
        assertNear(leg.ball(), new Vec3(0, BALL_HEIGHT, 0.1));
        assertNear(leg.hip(), new Vec3(0, 0.9, 0));
        assertThat(leg.knee().x()).isZero();
        assertThat(leg.knee().z()).isGreaterThan(0.05);
        assertThat(leg.heelOnFloor()).isTrue();
        assertThat(leg.ballMoved() || leg.hipMoved() || leg.angleLimited()).isFalse();
    }

    /** 3 : 4 : 5: the plane's up leans to the left by 0.6, its normal dips by as much. */
    @Test
    void hipToTheLeftOfItsBall_leansThePlaneByTheTriangleOfBoth() {
        leg.byReach(new Vec3(0.48, 0, 0), 0.64 + BALL_HEIGHT, Vec3.ZERO, 0, Vec3.Z);

        assertNear(leg.left(), new Vec3(0.8, -0.6, 0));
        assertNear(leg.hip(), new Vec3(0.48, 0.64 + BALL_HEIGHT, 0));
        assertThat(leg.knee().minus(leg.ball()).dot(leg.left())).isCloseTo(0, ROUNDING);
        assertThat(leg.heel().y()).isCloseTo(0, ROUNDING);
        assertThat(leg.toe().y()).isCloseTo(0, ROUNDING);
        assertThat(leg.ballMoved() || leg.hipMoved()).isFalse();
    }

    @Test
    void figureThatLooksAlongX_hasItsLeftAlongMinusZ() {
        leg.byReach(new Vec3(0, 0, -0.48), 0.64 + BALL_HEIGHT, Vec3.ZERO, 0, new Vec3(3, 7, 0));

        assertNear(leg.left(), new Vec3(0, -0.6, -0.8));
        assertNear(leg.hip(), new Vec3(0, 0.64 + BALL_HEIGHT, -0.48));
    }

    /** A hip 0.6 of the leg's span high can lean 0.8 of it to either side. */
    @Test
    void ballTooFarAside_comesBackSidewaysToWhereTheLegSpans() {
        double span = SHAPE.span();
        leg.byReach(new Vec3(1, 0, 0), 0.6 * span + BALL_HEIGHT, new Vec3(4, 0, 0), 0.5, Vec3.Z);

        assertThat(leg.ballMoved()).isTrue();
        assertThat(leg.hipMoved()).isFalse();
        assertThat(leg.ball().x()).isCloseTo(1 + 0.8 * span, ROUNDING);
        assertThat(leg.ball().y()).isEqualTo(0.5 + BALL_HEIGHT);
        assertThat(leg.ball().z()).isCloseTo(0, ROUNDING);
        assertThat(leg.left().y()).isCloseTo(0.8, ROUNDING);
    }

    @Test
    void ballTooFarAhead_comesBackAlongForwardAlone() {
        double span = SHAPE.span();
        leg.byReach(Vec3.ZERO, 0.6 * span + BALL_HEIGHT, new Vec3(0, 0, 5), 0, Vec3.Z);

        assertThat(leg.ballMoved()).isTrue();
        assertThat(leg.ball().x()).isZero();
        assertThat(leg.ball().z()).isCloseTo(0.8 * span, ROUNDING);
    }

    @Test
    void hipHigherThanTheLegIsLong_comesDownOntoIt() {
        leg.byReach(Vec3.ZERO, 3, Vec3.ZERO, 2, Vec3.Z);

        assertThat(leg.hipMoved()).isTrue();
        assertNear(leg.hip(), new Vec3(0, 2 + BALL_HEIGHT + SHAPE.span(), 0));
    }

    @Test
    void hipBelowItsBall_isMoved() {
        leg.byReach(new Vec3(0.7, 0, 0), 0.5 * BALL_HEIGHT, Vec3.ZERO, 0, Vec3.Z);

        assertThat(leg.hipMoved()).isTrue();
    }

    @Test
    void kneeFromAnAngle_isInFrontOfTheLineToTheBall() {
        Vec3 hip = new Vec3(0, 0.9, 0);
        leg.byHipAngle(hip, 0.9, new Vec3(0, 0, -0.25), 0, Vec3.Z, 0.3);

        Vec3 toBall = leg.ball().minus(hip);
        Vec3 toKnee = leg.knee().minus(hip);
        assertThat(leg.angleLimited()).isFalse();
        assertThat(toKnee.length()).isCloseTo(SHAPE.thighLength(), ROUNDING);
        assertThat(toBall.dot(toKnee) / toBall.length() / toKnee.length()).isCloseTo(Math.cos(0.3), ROUNDING);
        assertThat(toKnee.cross(toBall).x()).isPositive();
    }

    @Test
    void argumentsOutOfRange_areRefusedByName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> leg.byReach(Vec3.ZERO, 0.9, Vec3.ZERO, 0, Vec3.Y))
                .withMessageStartingWith("forward must have a level part");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> leg.byReach(new Vec3(0x1p401, 0, 0), 0.9, Vec3.ZERO, 0, Vec3.Z))
                .withMessageStartingWith("hip must have coordinates in [-2^400, 2^400]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> leg.byReach(Vec3.ZERO, 0.9, Vec3.ZERO, Double.NaN, Vec3.Z))
                .withMessageStartingWith("floorY must be in");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> leg.byHipAngle(Vec3.ZERO, 0.9, Vec3.ZERO, 0, Vec3.Z, Double.NaN))
                .withMessageStartingWith("hipAngle must be finite");
    }
}
