// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.derivative;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone3;
import org.junit.jupiter.api.Test;

/** A limb of two ones to (1, 1, 0) with its knee at (0, 1, 0); and any limb against small steps. */
class TwoBoneJacobian3Test {
    private static final double ROUNDING = 1e-15;
    /** A central difference of such a step errs by its square and by a rounding over it: both below 1e-8 here. */
    private static final double STEP = 1e-5;

    private static final Vec3 DIAGONAL = new Vec3(1, 1, 0);
    private static final Vec3 ACROSS = new Vec3(-1, 1, 0);
    /** Half the root of 2: the knee's height over the line to the target, and a coordinate of that line. */
    private static final double HALF_ROOT = Math.sqrt(0.5);

    private final TwoBoneJacobian3 limb = new TwoBoneJacobian3();

    @Test
    void rightAngledKnee_movesInItsPlaneAsTheFlatLimbDoes() {
        assertThat(limb.set(DIAGONAL, 1, 1, ACROSS)).isEqualTo(Reach.REACHED);

        assertThat(limb.condition()).isCloseTo(1, within(ROUNDING));
        assertThat(limb.thighTurnByTarget(2, 0)).isCloseTo(-1, within(ROUNDING));
        assertThat(limb.thighTurnByTarget(2, 1)).isCloseTo(0, within(ROUNDING));
        assertThat(limb.shinTurnByTarget(2, 0)).isCloseTo(0, within(ROUNDING));
        assertThat(limb.shinTurnByTarget(2, 1)).isCloseTo(1, within(ROUNDING));
        assertThat(limb.thighTurnByShinLength(2)).isCloseTo(1, within(ROUNDING));
        assertThat(limb.shinTurnByThighLength(2)).isCloseTo(-1, within(ROUNDING));
        assertThat(limb.kneeByTarget(0, 0)).isCloseTo(1, within(ROUNDING));
        assertThat(limb.kneeByRoot(1, 1)).isCloseTo(1, within(ROUNDING));
        assertThat(limb.kneeByThighLength(1)).isCloseTo(1, within(ROUNDING));
        assertThat(limb.kneeByShinLength(0)).isCloseTo(-1, within(ROUNDING));
    }

    @Test
    void targetOutOfThePlane_takesTheKneeHalfAsFar() {
        limb.set(DIAGONAL, 1, 1, ACROSS);

        assertThat(limb.kneeByTarget(2, 2)).isCloseTo(0.5, within(ROUNDING));
        assertThat(limb.kneeByTarget(0, 2)).isCloseTo(0, within(ROUNDING));
    }

    @Test
    void swivel_liftsTheKneeOutOfThePlaneByItsHeight() {
        limb.set(DIAGONAL, 1, 1, ACROSS);

        assertThat(limb.turnBySwivel(0)).isCloseTo(HALF_ROOT, within(ROUNDING));
        assertThat(limb.turnBySwivel(1)).isCloseTo(HALF_ROOT, within(ROUNDING));
        assertThat(limb.kneeBySwivel(2)).isCloseTo(HALF_ROOT, within(ROUNDING));
        // the hint is as long as the root of 2: it swivels by so much less
        assertThat(limb.swivelByHint(2)).isCloseTo(HALF_ROOT, within(ROUNDING));
        assertThat(limb.kneeByHint(2, 2)).isCloseTo(0.5, within(ROUNDING));
    }

    @Test
    void hintAcrossTheLine_doesNotSwivelWithTheTarget_anObliqueOneDoes() {
        limb.set(DIAGONAL, 1, 1, ACROSS);
        assertThat(limb.swivelByTarget(2)).isCloseTo(0, within(ROUNDING));

        // at 45 degrees to the line the cotangent is 1; a step out of the plane over the distance is what it swivels
        limb.set(DIAGONAL, 1, 1, Vec3.Y);
        assertThat(limb.swivelByTarget(2)).isCloseTo(-HALF_ROOT, within(ROUNDING));
    }

    @Test
    void limbInSpace_movesItsKneeAsSmallStepsDo() {
        double[] at = {0.2, -0.7, 0.15, 0.5, 0.4, 0.3, 0.2, 1};
        limb.set(target(at), at[3], at[4], hint(at));

        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                assertThat(limb.kneeByTarget(row, column)).isCloseTo(knee(at, column)[row], within(1e-8));
                assertThat(limb.kneeByHint(row, column)).isCloseTo(knee(at, 5 + column)[row], within(1e-8));
            }
            assertThat(limb.kneeByThighLength(row)).isCloseTo(knee(at, 3)[row], within(1e-8));
            assertThat(limb.kneeByShinLength(row)).isCloseTo(knee(at, 4)[row], within(1e-8));
        }
    }

    /** A bone of fixed length moves by its turn's cross product with it. */
    @Test
    void limbInSpace_turnsItsBonesAsSmallStepsDo() {
        double[] at = {0.2, -0.7, 0.15, 0.5, 0.4, 0.3, 0.2, 1};
        limb.set(target(at), at[3], at[4], hint(at));
        Solution3 here = solved(at, 0, 0);
        Vec3 thigh = new Vec3(here.thighX(), here.thighY(), here.thighZ());
        Vec3 shin = new Vec3(here.shinX(), here.shinY(), here.shinZ());

        for (int column = 0; column < 3; column++) {
            Vec3 thighTurn = new Vec3(
                    limb.thighTurnByTarget(0, column),
                    limb.thighTurnByTarget(1, column),
                    limb.thighTurnByTarget(2, column));
            Vec3 shinTurn = new Vec3(
                    limb.shinTurnByTarget(0, column),
                    limb.shinTurnByTarget(1, column),
                    limb.shinTurnByTarget(2, column));
            double[] moved = knee(at, column);
            Vec3 knee = new Vec3(moved[0], moved[1], moved[2]);
            Vec3 target = new Vec3(column == 0 ? 1 : 0, column == 1 ? 1 : 0, column == 2 ? 1 : 0);
            assertThat(thighTurn.cross(thigh).distanceTo(knee)).isLessThan(1e-8);
            assertThat(shinTurn.cross(shin).distanceTo(target.minus(knee))).isLessThan(1e-8);
        }
        Vec3 byThigh =
                new Vec3(limb.shinTurnByThighLength(0), limb.shinTurnByThighLength(1), limb.shinTurnByThighLength(2));
        double[] moved = knee(at, 3);
        assertThat(byThigh.cross(shin)
                        .plus(new Vec3(moved[0], moved[1], moved[2]))
                        .length())
                .isLessThan(1e-8);
    }

    @Test
    void hintAlongTheLine_isReplacedAndDoesNotSwivelTheLimb() {
        limb.set(new Vec3(0, -1, 0.5), 0.6, 0.7, new Vec3(0, -2, 1));

        for (int column = 0; column < 3; column++) {
            assertThat(limb.swivelByHint(column)).isZero();
        }
        assertThat(limb.kneeBySwivel(0)).isZero();
        assertThat(Math.hypot(limb.kneeBySwivel(1), limb.kneeBySwivel(2))).isGreaterThan(0.1);
    }

    @Test
    void limbOutOfReach_turnsAsOneStick() {
        assertThat(limb.set(new Vec3(0, 4, 0), 1, 1, Vec3.Z)).isNotEqualTo(Reach.REACHED);

        assertThat(limb.condition()).isInfinite();
        assertThat(limb.kneeByTarget(0, 0)).isEqualTo(0.25);
        assertThat(limb.kneeByTarget(1, 1)).isZero();
        assertThat(limb.kneeBySwivel(0)).isZero();
        assertThat(limb.kneeByThighLength(1)).isEqualTo(1);
    }

    @Test
    void hintOutOfRange_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> limb.set(DIAGONAL, 1, 1, new Vec3(0, 0x1p301, 0)))
                .withMessageContaining("[2^-300, 2^300]");
    }

    private static Vec3 target(double[] at) {
        return new Vec3(at[0], at[1], at[2]);
    }

    private static Vec3 hint(double[] at) {
        return new Vec3(at[5], at[6], at[7]);
    }

    /** The knee's derivative by the target (0 to 2), the lengths (3, 4) or the hint (5 to 7). */
    private static double[] knee(double[] at, int by) {
        Solution3 after = solved(at, by, STEP);
        Solution3 before = solved(at, by, -STEP);
        return new double[] {
            (after.thighX() - before.thighX()) / (2 * STEP),
            (after.thighY() - before.thighY()) / (2 * STEP),
            (after.thighZ() - before.thighZ()) / (2 * STEP)
        };
    }

    private static Solution3 solved(double[] at, int by, double step) {
        double[] moved = at.clone();
        moved[by] += step;
        Solution3 solution = new Solution3();
        TwoBone3.solve(moved[0], moved[1], moved[2], moved[3], moved[4], moved[5], moved[6], moved[7], solution);
        return solution;
    }
}
