// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Quarter turns about the axes, whose products are halves. */
class JointRotationTest {
    private static final double S = Math.sqrt(0.5);
    private static final JointRotation QUARTER_X = of(S, 0, 0, S);
    private static final JointRotation QUARTER_Y = of(0, S, 0, S);
    private static final JointRotation QUARTER_Z = of(0, 0, S, S);

    private final JointRotation q = new JointRotation();

    private static JointRotation of(double x, double y, double z, double w) {
        JointRotation q = new JointRotation();
        q.set(x, y, z, w);
        return q;
    }

    private void assertIs(double x, double y, double z, double w) {
        double[] is = new double[4];
        q.get(is, 0);
        assertThat(is).containsExactly(new double[] {x, y, z, w}, within(1e-15));
    }

    @Test
    void aNewRotation_turnsNothing() {
        assertIs(0, 0, 0, 1);
    }

    @Test
    void product_appliesTheSecondFirst() {
        q.setProduct(QUARTER_Z, QUARTER_X);
        assertIs(0.5, 0.5, 0.5, 0.5);
        // about X to Z, where the turn about Z leaves it
        assertThat(q.turnedX(0, 1, 0)).isCloseTo(0, within(1e-15));
        assertThat(q.turnedY(0, 1, 0)).isCloseTo(0, within(1e-15));
        assertThat(q.turnedZ(0, 1, 0)).isCloseTo(1, within(1e-15));
        q.setProduct(QUARTER_X, QUARTER_Z);
        assertIs(0.5, -0.5, 0.5, 0.5);
    }

    @Test
    void product_intoOneOfItsFactors_isTheSame() {
        q.set(QUARTER_Z);
        q.setProduct(q, QUARTER_X);
        assertIs(0.5, 0.5, 0.5, 0.5);
        q.set(QUARTER_X);
        q.setProduct(QUARTER_Z, q);
        assertIs(0.5, 0.5, 0.5, 0.5);
    }

    @Test
    void local_undoesTheJointThatSeesIt() {
        q.setLocal(QUARTER_Z, QUARTER_X);
        assertIs(0.5, -0.5, -0.5, 0.5);
        q.setProduct(QUARTER_Z, q);
        assertIs(S, 0, 0, S);
    }

    @Test
    void turn_leadsFromTheSecondToTheFirst() {
        q.setTurn(QUARTER_Z, QUARTER_X);
        assertIs(-0.5, -0.5, 0.5, 0.5);
        q.setTurn(QUARTER_X, QUARTER_Z);
        assertIs(0.5, 0.5, -0.5, 0.5);
        q.setProduct(q, QUARTER_Z);
        assertIs(S, 0, 0, S);
        q.setTurn(QUARTER_X, QUARTER_Y);
        assertIs(0.5, -0.5, -0.5, 0.5);
    }

    @Test
    void turned_isRightHandedAboutEachAxis() {
        q.set(QUARTER_X);
        assertTurned(1, 2, 3, 1, -3, 2);
        q.set(QUARTER_Y);
        assertTurned(1, 2, 3, 3, 2, -1);
        q.set(QUARTER_Z);
        assertTurned(1, 2, 3, -2, 1, 3);
    }

    private void assertTurned(double x, double y, double z, double toX, double toY, double toZ) {
        assertThat(q.turnedX(x, y, z)).isCloseTo(toX, within(1e-15));
        assertThat(q.turnedY(x, y, z)).isCloseTo(toY, within(1e-15));
        assertThat(q.turnedZ(x, y, z)).isCloseTo(toZ, within(1e-15));
    }

    @Test
    void aLengthFromAHalfToTwo_isMadeOne() {
        q.setNormalized("pose", 0, 0.3, 0, 0.4);
        assertIs(0, 0.6, 0, 0.8);
        q.setNormalized("pose", -1.2, 0, 0, 1.6);
        assertIs(-0.6, 0, 0, 0.8);
    }

    @Test
    void otherLengths_areRefused_andChangeNothing() {
        q.set(QUARTER_X);
        for (double w : new double[] {0.499, 2.001, 0, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> q.setNormalized("pose", 0, 0, 0, w))
                    .withMessage("pose must be a quaternion of length 0.5 to 2, got (0.0, 0.0, 0.0, " + w + ")");
        }
        assertIs(S, 0, 0, S);
    }

    @Test
    void halfATurn_takesTheGivenSideOfItsAxis() {
        // the cosine of half a turn is never quite 0: one of 2^-41 is
        q.set(-1, 0, 0, -0x1p-41);
        q.preferAxis(2, 0, 0);
        assertIs(1, 0, 0, 0x1p-41);
        q.set(-1, 0, 0, -0x1p-41);
        q.preferAxis(-2, 0, 0);
        assertIs(-1, 0, 0, 0x1p-41);
        assertThat(q.w()).isPositive();
    }

    @Test
    void lessThanHalfATurn_keepsItsSide() {
        q.set(-1, 0, 0, -0x1p-39);
        q.preferAxis(1, 0, 0);
        assertIs(-1, 0, 0, -0x1p-39);
    }

    @Test
    void aShareOfAQuarterTurn_isThatShareOfItsAngle() {
        q.set(QUARTER_Z);
        q.share(1.0 / 3);
        assertIs(0, 0, Math.sin(Math.toRadians(15)), Math.cos(Math.toRadians(15)));
        q.set(0, 0, 0, 1);
        q.share(0.5);
        assertIs(0, 0, 0, 1);
    }

    @Test
    void aShareOfTheOtherSign_goesTheShorterWay() {
        // −q of a quarter turn: three quarters the other way would be 270 degrees
        q.set(0, 0, -S, -S);
        q.share(1.0 / 3);
        assertIs(0, 0, Math.sin(Math.toRadians(15)), Math.cos(Math.toRadians(15)));
    }

    @Test
    void components_areReadScalarLast_fromTheOffset() {
        q.set(0.1, 0.2, 0.3, 0.4);
        double[] doubles = new double[6];
        q.get(doubles, 2);
        assertThat(doubles).containsExactly(0, 0, 0.1, 0.2, 0.3, 0.4);
        float[] floats = new float[5];
        q.get(floats, 1);
        assertThat(floats).containsExactly(0, 0.1f, 0.2f, 0.3f, 0.4f);
        assertThat(q.quat().z()).isEqualTo(0.3);
        assertThat(q).hasToString("(0.1, 0.2, 0.3, 0.4)");
    }
}
