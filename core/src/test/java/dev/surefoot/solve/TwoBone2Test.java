// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Triangles that can be checked by hand, every status, and what is left when there is no triangle. */
class TwoBone2Test {
    private final Solution2 out = new Solution2();
    private final Solution2 other = new Solution2();

    /** Root and target 8 apart, bones of 5: two triangles of 3, 4 and 5 back to back. */
    @Test
    void threeFourFive_puts_theKneeThreeOffTheLine() {
        assertThat(TwoBone2.solve(8, 0, 5, 5, TwoBone2.LEFT, out)).isEqualTo(Reach.REACHED);
        assertBones(4, 3, 4, -3);
        TwoBone2.solve(8, 0, 5, 5, TwoBone2.RIGHT, out);
        assertBones(4, -3, 4, 3);
    }

    /** A right angle in the knee: 3 and 4 reach 5; the knee is 9/5 along the line and 12/5 off it. */
    @Test
    void rightAngleInTheKnee() {
        assertThat(TwoBone2.solve(5, 0, 3, 4, TwoBone2.LEFT, out)).isEqualTo(Reach.REACHED);
        assertThat(out.thighX()).isCloseTo(1.8, within(1e-15));
        assertThat(out.thighY()).isCloseTo(2.4, within(1e-15));
        assertThat(out.flexion()).isCloseTo(Math.PI / 2, within(1e-15));
        assertThat(out.endX()).isCloseTo(5, within(1e-15));
    }

    /** LEFT is the side of (-dy, dx): up when looking along +x, towards -x when looking up, where y points up. */
    @Test
    void left_isLeftInEveryDirection() {
        TwoBone2.solve(0, 8, 5, 5, TwoBone2.LEFT, out);
        assertBones(-3, 4, 3, 4);
        TwoBone2.solve(-8, 0, 5, 5, TwoBone2.LEFT, out);
        assertBones(-4, -3, -4, 3);
        TwoBone2.solve(0, -8, 5, 5, TwoBone2.LEFT, out);
        assertBones(3, -4, -3, -4);
    }

    /** A canvas whose y points down mirrors the plane: the side that one sees is the other one. */
    @Test
    void canvasWithYDown_takesTheOtherSide() {
        TwoBone2.solve(8, 6, 5.5, 5.5, TwoBone2.LEFT, out);
        TwoBone2.solve(8, -6, 5.5, 5.5, -TwoBone2.LEFT, other);
        assertThat(other.thighX()).isEqualTo(out.thighX());
        assertThat(other.thighY()).isEqualTo(-out.thighY());
    }

    @Test
    void tooFar_isStraightAtTheTarget() {
        assertThat(TwoBone2.solve(6, 8, 3, 2, TwoBone2.LEFT, out)).isEqualTo(Reach.TOO_FAR);
        assertBones(1.8, 2.4, 1.2, 1.6);
        assertThat(out.flexion()).isZero();
    }

    @Test
    void tooClose_foldsTheShorterBoneBack() {
        assertThat(TwoBone2.solve(0.5, 0, 3, 2, TwoBone2.LEFT, out)).isEqualTo(Reach.TOO_CLOSE);
        assertBones(3, 0, -2, 0);
        assertThat(out.flexion()).isEqualTo(Math.PI);
        // the second seed takes a longer shin for too far
        assertThat(TwoBone2.solve(0.5, 0, 2, 3, TwoBone2.LEFT, out)).isEqualTo(Reach.TOO_CLOSE);
        assertBones(-2, 0, 3, 0);
    }

    @Test
    void exactlyAtEitherLimit_isReached() {
        assertThat(TwoBone2.solve(5, 0, 3, 2, TwoBone2.LEFT, out)).isEqualTo(Reach.REACHED);
        assertBones(3, 0, 2, 0);
        assertThat(TwoBone2.solve(1, 0, 3, 2, TwoBone2.LEFT, out)).isEqualTo(Reach.REACHED);
        assertBones(3, 0, -2, 0);
    }

    /** The first seed takes the root of a negative number or divides by zero here. */
    @Test
    void targetOnTheRoot_isDegenerate_andKeepsTheBones() {
        assertThat(TwoBone2.solve(0, 0, 3, 2, TwoBone2.LEFT, out)).isEqualTo(Reach.DEGENERATE);
        assertBones(3, 0, -2, 0);
        assertThat(TwoBone2.solve(0, 0, 2, 2, TwoBone2.RIGHT, out)).isEqualTo(Reach.DEGENERATE);
        assertBones(0, -2, 0, 2);
        assertThat(TwoBone2.solve(0, 0, 0, 0, TwoBone2.LEFT, out)).isEqualTo(Reach.DEGENERATE);
        assertBones(0, 0, 0, 0);
    }

    @Test
    void bothKnees_areEachOthersMirrorImage() {
        assertThat(TwoBone2.solveBoth(8, 0, 5, 5, out, other)).isEqualTo(Reach.REACHED);
        assertBones(4, 3, 4, -3);
        assertThat(other.thighY()).isEqualTo(-3);
        assertThat(TwoBone2.solveBoth(80, 0, 5, 5, out, other)).isEqualTo(Reach.TOO_FAR);
        assertThat(other.thighX()).isEqualTo(5);
        assertThat(TwoBone2.solveBoth(0, 0, 5, 5, out, other)).isEqualTo(Reach.DEGENERATE);
        assertThat(other.thighY()).isEqualTo(-5);
    }

    @Test
    void anyUnit_givesTheSameTriangle() {
        for (int e : new int[] {-1070, -600, 600, 1019}) {
            TwoBone2.solve(Math.scalb(8.0, e), 0, Math.scalb(5.0, e), Math.scalb(5.0, e), TwoBone2.LEFT, out);
            assertBones(Math.scalb(4.0, e), Math.scalb(3.0, e), Math.scalb(4.0, e), Math.scalb(-3.0, e));
        }
    }

    @Test
    void badArguments_areRefusedByName() {
        assertThat(TwoBone2.problem(1, 1, 1, 1, TwoBone2.LEFT)).isNull();
        assertThat(TwoBone2.problem(1, Double.NaN, 1, 1, 1)).isEqualTo("dy must be finite, got NaN");
        assertThat(TwoBone2.problem(1, 1, -1, 1, 1)).isEqualTo("thighLength must be finite and at least 0, got -1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TwoBone2.solve(1, 0, 1, Double.POSITIVE_INFINITY, 1, out))
                .withMessageContaining("shinLength");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TwoBone2.solve(1, 0, 1, 1, 0, out))
                .withMessage("side must be 1 (left) or -1 (right), got 0");
    }

    private void assertBones(double thighX, double thighY, double shinX, double shinY) {
        assertThat(new double[] {out.thighX(), out.thighY(), out.shinX(), out.shinY()})
                .containsExactly(new double[] {thighX, thighY, shinX, shinY}, within(1e-15 * Math.abs(thighX)));
    }
}
