// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** The seed's leg, and what was wrong with it. */
class LegTriangles2Test {
    private static final LegShape SHAPE = LegShape.human();
    private final LegTriangles2 leg = new LegTriangles2(SHAPE);

    @Test
    void standingLeg_hasItsFootFlat_kneeAheadAndHeelBehind() {
        leg.byReach(0, 0.9, 0.1, 0, LegTriangles2.FACING_RIGHT);
        assertThat(leg.heelOnFloor()).isTrue();
        assertThat(leg.heelY()).isZero();
        assertThat(leg.toeY()).isZero();
        assertThat(leg.ballY()).isEqualTo(0.02);
        assertThat(leg.hipY()).isCloseTo(0.9, within(1e-15));
        assertThat(leg.heelX()).isLessThan(leg.ankleX());
        assertThat(leg.ankleX()).isLessThan(leg.ballX());
        assertThat(leg.toeX()).isGreaterThan(leg.ballX());
        assertThat(leg.kneeX()).isGreaterThan(Math.max(leg.hipX(), leg.ankleX()));
        assertThat(leg.ballMoved() || leg.hipMoved() || leg.angleLimited()).isFalse();
    }

    @Test
    void facingLeft_isTheMirrorImage() {
        LegTriangles2 right = new LegTriangles2(SHAPE);
        right.byHipAngle(0.05, 0.88, -0.2, 0.3, 0.4, LegTriangles2.FACING_RIGHT);
        leg.byHipAngle(-0.05, 0.88, 0.2, 0.3, 0.4, LegTriangles2.FACING_LEFT);
        assertThat(leg.kneeX()).isEqualTo(-right.kneeX());
        assertThat(leg.kneeY()).isEqualTo(right.kneeY());
        assertThat(leg.ankleX()).isEqualTo(-right.ankleX());
        assertThat(leg.heelX()).isEqualTo(-right.heelX());
        assertThat(leg.toeX()).isEqualTo(-right.toeX());
    }

    @Test
    void kneeFromAnAngle_isTheDirectionToTheBallTurnedByIt() {
        leg.byHipAngle(0, 0.9, -0.25, 0, 0.3, LegTriangles2.FACING_RIGHT);
        assertThat(leg.angleLimited()).isFalse();
        double toBall = Math.atan2(leg.ballY() - leg.hipY(), leg.ballX() - leg.hipX());
        double toKnee = Math.atan2(leg.kneeY() - leg.hipY(), leg.kneeX() - leg.hipX());
        assertThat(toKnee - toBall).isCloseTo(0.3, within(1e-14));
        assertThat(leg.heelOnFloor()).isFalse();
    }

    /** The seed writes the floor's height into its formulas: on another floor its ball hangs in the air. */
    @Test
    void anyFloor_isTheFloor_whereTheSeedKnewOnlyItsOwn() {
        for (double floor : new double[] {-3, 0, 0.25, 700}) {
            leg.byReach(1, 0.9, 1.1, floor, LegTriangles2.FACING_RIGHT);
            assertThat(leg.ballY()).isEqualTo(floor + 0.02);
            assertThat(leg.heelY()).isEqualTo(floor);
            assertThat(leg.toeY()).isEqualTo(floor);
            assertThat(leg.hipY()).isCloseTo(floor + 0.9, within(1e-12));
        }
    }

    /** The seed keeps the knee where it was and drags the ball away from it: the shin grows with every drag. */
    @Test
    void draggedBall_keepsTheShin_whereTheSeedsKneeDrifted() {
        for (int i = -400; i <= 400; i++) {
            leg.byHipAngle(0, 0.9, 0.01 * i, 0, 0.35, LegTriangles2.FACING_RIGHT);
            assertThat(Math.hypot(leg.kneeX() - leg.hipX(), leg.kneeY() - leg.hipY()))
                    .isCloseTo(SHAPE.thighLength(), within(1e-13));
            assertThat(Math.hypot(leg.ankleX() - leg.kneeX(), leg.ankleY() - leg.kneeY()))
                    .isCloseTo(SHAPE.shinLength(), within(1e-13));
        }
    }

    /** The seed takes the arc cosine of a number that may exceed 1 and draws nothing. */
    @Test
    void ballOutOfReach_comesAsNearAsTheLegLetsIt() {
        leg.byReach(0, 0.9, 5, 0, LegTriangles2.FACING_RIGHT);
        assertThat(leg.ballMoved()).isTrue();
        assertThat(leg.hipX()).isCloseTo(0, within(1e-15));
        assertThat(Math.hypot(leg.ballX() - leg.hipX(), leg.ballY() - leg.hipY()))
                .isCloseTo(SHAPE.span(), within(1e-12));
        // a low hip behind the foot: the heel is down already and the leg straight, the foot cannot go farther
        leg.byReach(0, 0.3, 5, 0, LegTriangles2.FACING_RIGHT);
        assertThat(leg.heelOnFloor()).isTrue();
        assertThat(Math.hypot(leg.ankleX() - leg.hipX(), leg.ankleY() - leg.hipY()))
                .isCloseTo(0.88, within(1e-12));
        leg.byReach(0, 0.9, -5, 0, LegTriangles2.FACING_RIGHT);
        // behind, the foot comes up on its toes until it is in line with the leg
        assertThat(leg.heelOnFloor()).isFalse();
        assertThat(Math.hypot(leg.ballX() - leg.hipX(), leg.ballY() - leg.hipY()))
                .isCloseTo(SHAPE.span(), within(1e-12));
    }

    @Test
    void heelThatWouldSink_standsInstead_andTheKneeFollows() {
        double lastKnee = Double.NaN;
        int standing = 0;
        for (int i = 0; i <= 2000; i++) {
            leg.byHipAngle(0, 0.5, 0.1, 0, i * 0.001, LegTriangles2.FACING_RIGHT);
            assertThat(leg.heelY()).isGreaterThanOrEqualTo(0);
            standing += leg.heelOnFloor() && leg.angleLimited() ? 1 : 0;
            if (i > 0) {
                // the foot is set down, not dropped
                assertThat(Math.abs(leg.kneeY() - lastKnee)).isLessThan(0.02);
            }
            lastKnee = leg.kneeY();
        }
        assertThat(standing).isBetween(1, 2000);
    }

    @Test
    void hipHigherThanTheLegIsLong_comesDown() {
        leg.byReach(0, 3, 0.2, 0, LegTriangles2.FACING_RIGHT);
        assertThat(leg.hipMoved()).isTrue();
        assertThat(leg.hipY()).isCloseTo(SHAPE.span() + 0.02, within(1e-12));
    }

    @Test
    void badArguments_areNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> leg.byReach(0, Double.NaN, 0, 0, 1))
                .withMessageContaining("hipHeight");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> leg.byReach(0, 1, 0, 0, 0))
                .withMessageContaining("facing");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LegShape(1, 1, 0.1, 0.1, 0.3, 0.1, 0))
                .withMessageContaining("heelToBall");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LegShape(1, -1, 0.1, 0.1, 0.1, 0.1, 0))
                .withMessageContaining("shinLength");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LegShape(1, 1, 0.1, 0.19, 0.1, 0.1, 0))
                .withMessageContaining("ankleToHeel");
    }

    @Test
    void hipNextToTheBall_keepsTheThighsLength() {
        LegShape shape = LegShape.human();
        LegTriangles2 leg = new LegTriangles2(shape);
        for (double off : new double[] {1e-3, 1e-150, 1e-160, 1e-170, 1e-310, 0}) {
            leg.byHipAngle(off, shape.ballHeight(), 0, 0, 0.3, LegTriangles2.FACING_RIGHT);
            double thigh = Math.hypot(leg.kneeX() - leg.hipX(), leg.kneeY() - leg.hipY());
            assertThat(thigh).as("%s", off).isCloseTo(shape.thighLength(), within(1e-14));
        }
    }
}
