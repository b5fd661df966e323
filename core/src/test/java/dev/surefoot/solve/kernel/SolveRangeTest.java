// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

/** Each bound from both of its sides. */
class SolveRangeTest {
    private static final double LEAST = 0x1p-214;
    private static final double LARGEST = 0x1p214;

    @Test
    void boneThreeTimesTheOther_isTheLongestOfTheCommonPath_inThePlane() {
        assertThat(SolveRange.LONG_TO_SHORT_2D * (3 - 1)).isEqualTo(3 + 1);
    }

    @Test
    void boneSevenThirdsOfTheOther_isTheLongestOfTheCommonPath_inSpace() {
        assertThat(SolveRange.LONG_TO_SHORT_3D * (7 - 3)).isEqualTo(7 + 3);
    }

    @Test
    void boneOf250TimesTheOther_isTheLastThatIsNotLopsided() {
        assertThat(2.0 / (250 + 1)).isGreaterThan(SolveRange.LOPSIDED);
        assertThat(2.0 / (256 + 1)).isLessThan(SolveRange.LOPSIDED);
    }

    /** Two equal bones: S is 4 sin² of the flexion, and p² q is 16 where they are nearly straight. */
    @Test
    void nearTheLimit_isAFlexionOf1Point8Degrees() {
        double sine = Math.sin(Math.toRadians(1.8));
        assertThat(SolveRange.NEAR).isCloseTo(4 * sine * sine / 16, within(0.02 * SolveRange.NEAR));
    }

    @Test
    void lengths_mayBeZeroAndNotLess() {
        assertThat(SolveRange.lengthProblem("thighLength", 0)).isNull();
        assertThat(SolveRange.lengthProblem("thighLength", Double.MAX_VALUE)).isNull();
        assertThat(SolveRange.lengthProblem("thighLength", -Double.MIN_VALUE))
                .isEqualTo("thighLength must be finite and at least 0, got -4.9E-324");
        assertThat(SolveRange.lengthProblem("thighLength", Double.NaN)).endsWith("got NaN");
        assertThat(SolveRange.lengthProblem("thighLength", Double.POSITIVE_INFINITY))
                .endsWith("got Infinity");
    }

    @Test
    void components_mayBeAnythingFinite() {
        assertThat(SolveRange.componentProblem("dx", -Double.MAX_VALUE)).isNull();
        assertThat(SolveRange.componentProblem("dx", Double.NEGATIVE_INFINITY))
                .isEqualTo("dx must be finite, got -Infinity");
        assertThat(SolveRange.componentProblem("dx", Double.NaN)).isNotNull();
    }

    @Test
    void vectorsThatAreNotFinite_areRefusedByName() {
        SolveRange.check(Vec3.X, "hinge");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SolveRange.check(new Vec3(0, 0, Double.NaN), "hinge"))
                .withMessageStartingWith("hinge must be finite");
    }

    @Test
    void straightLimb_isInRangeBelowTheLargestDistanceAndAboveTheLeastReach() {
        assertThat(SolveRange.straightInRange(Math.nextDown(LARGEST), 1)).isTrue();
        assertThat(SolveRange.straightInRange(LARGEST, 1)).isFalse();
        assertThat(SolveRange.straightInRange(1, Math.nextUp(LEAST))).isTrue();
        assertThat(SolveRange.straightInRange(1, LEAST)).isFalse();
    }

    @Test
    void exponentOfALimb_liesHalfwayBetweenDistanceAndLongerBone() {
        assertThat(SolveRange.rangeExponent(8, 1, 2)).isEqualTo(2);
        assertThat(SolveRange.rangeExponent(8, 2, 1)).isEqualTo(2);
        assertThat(SolveRange.rangeExponent(0x1p-3, 1, 1)).isEqualTo(-2);
        assertThat(SolveRange.rangeExponent(0x1p-800, 0x1p-600, 0)).isEqualTo(-700);
        assertThat(SolveRange.rangeExponent(8, 0, 0)).isZero();
    }

    @Test
    void limbThatIsScaled_mustBeInRangeAtEveryBound() {
        assertThat(SolveRange.reducible(1, 4, 1, 1, 0)).isTrue();
        assertThat(SolveRange.reducible(LEAST, 4, 1, 1, 0)).isFalse();
        assertThat(SolveRange.reducible(Math.nextUp(LEAST), 4, 1, 1, 0)).isTrue();
        assertThat(SolveRange.reducible(LARGEST, 4, 1, 1, 0)).isFalse();
        assertThat(SolveRange.reducible(1, LEAST, 1, 1, 0)).isFalse();
        assertThat(SolveRange.reducible(1, LARGEST, 1, 1, 0)).isFalse();
    }

    @Test
    void shortBone_mustNotVanishBesideTheLongOneNorWhenItIsScaledBack() {
        assertThat(SolveRange.reducible(1, 1, 1, 0x1p-200, 0)).isFalse();
        assertThat(SolveRange.reducible(1, 1, 0x1p-199, 1, 0)).isTrue();
        assertThat(SolveRange.reducible(1, 4, 1, 1, -1010)).isTrue();
        assertThat(SolveRange.reducible(1, 4, 1, 1, -1011)).isFalse();
    }
}
