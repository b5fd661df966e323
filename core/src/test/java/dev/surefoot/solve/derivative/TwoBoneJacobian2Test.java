// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.derivative;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.TwoBone2;
import org.junit.jupiter.api.Test;

/** A limb of two ones from (0, 0) to (1, 1), its knee at (0, 1) or (1, 0); and any limb against small steps. */
class TwoBoneJacobian2Test {
    private static final double ROUNDING = 1e-15;
    /** A central difference of such a step errs by its square and by a rounding over it: both below 1e-8 here. */
    private static final double STEP = 1e-5;

    private final TwoBoneJacobian2 limb = new TwoBoneJacobian2();

    @Test
    void rightAngledKneeOnTheLeft_turnsAsItsBonesShow() {
        assertThat(limb.set(1, 1, 1, 1, TwoBone2.LEFT)).isEqualTo(Reach.REACHED);

        assertThat(limb.condition()).isCloseTo(1, within(ROUNDING));
        // the shin is level: a target to the right takes the knee along, one upwards turns the shin alone
        assertThat(limb.thighTurnByTarget(0)).isCloseTo(-1, within(ROUNDING));
        assertThat(limb.thighTurnByTarget(1)).isCloseTo(0, within(ROUNDING));
        assertThat(limb.shinTurnByTarget(0)).isCloseTo(0, within(ROUNDING));
        assertThat(limb.shinTurnByTarget(1)).isCloseTo(1, within(ROUNDING));
        assertThat(limb.thighTurnByThighLength()).isCloseTo(0, within(ROUNDING));
        assertThat(limb.thighTurnByShinLength()).isCloseTo(1, within(ROUNDING));
        assertThat(limb.shinTurnByThighLength()).isCloseTo(-1, within(ROUNDING));
        assertThat(limb.shinTurnByShinLength()).isCloseTo(0, within(ROUNDING));
    }

    @Test
    void rightAngledKneeOnTheLeft_goesWhereTheBonesAllow() {
        limb.set(1, 1, 1, 1, TwoBone2.LEFT);

        assertThat(limb.kneeByTarget(0, 0)).isCloseTo(1, within(ROUNDING));
        assertThat(limb.kneeByTarget(0, 1)).isCloseTo(0, within(ROUNDING));
        assertThat(limb.kneeByTarget(1, 0)).isCloseTo(0, within(ROUNDING));
        assertThat(limb.kneeByRoot(0, 0)).isCloseTo(0, within(ROUNDING));
        assertThat(limb.kneeByRoot(1, 1)).isCloseTo(1, within(ROUNDING));
        assertThat(limb.kneeByThighLength(0)).isCloseTo(0, within(ROUNDING));
        assertThat(limb.kneeByThighLength(1)).isCloseTo(1, within(ROUNDING));
        assertThat(limb.kneeByShinLength(0)).isCloseTo(-1, within(ROUNDING));
        assertThat(limb.kneeByShinLength(1)).isCloseTo(0, within(ROUNDING));
    }

    @Test
    void kneeOnTheOtherSide_isTheMirrorImage() {
        limb.set(1, 1, 1, 1, TwoBone2.RIGHT);

        assertThat(limb.thighTurnByTarget(0)).isCloseTo(0, within(ROUNDING));
        assertThat(limb.thighTurnByTarget(1)).isCloseTo(1, within(ROUNDING));
        assertThat(limb.shinTurnByTarget(0)).isCloseTo(-1, within(ROUNDING));
        assertThat(limb.kneeByShinLength(1)).isCloseTo(-1, within(ROUNDING));
    }

    @Test
    void unequalBones_moveAsSmallStepsDo() {
        double[] at = {0.31, -0.72, 0.5, 0.4};
        limb.set(at[0], at[1], at[2], at[3], TwoBone2.LEFT);

        for (int row = 0; row < 2; row++) {
            assertThat(limb.kneeByTarget(row, 0)).isCloseTo(knee(at, 0)[row], within(1e-8));
            assertThat(limb.kneeByTarget(row, 1)).isCloseTo(knee(at, 1)[row], within(1e-8));
            assertThat(limb.kneeByThighLength(row)).isCloseTo(knee(at, 2)[row], within(1e-8));
            assertThat(limb.kneeByShinLength(row)).isCloseTo(knee(at, 3)[row], within(1e-8));
        }
        assertThat(limb.thighTurnByTarget(0)).isCloseTo(turn(at, 0, true), within(1e-8));
        assertThat(limb.thighTurnByTarget(1)).isCloseTo(turn(at, 1, true), within(1e-8));
        assertThat(limb.thighTurnByThighLength()).isCloseTo(turn(at, 2, true), within(1e-8));
        assertThat(limb.thighTurnByShinLength()).isCloseTo(turn(at, 3, true), within(1e-8));
        assertThat(limb.shinTurnByTarget(0)).isCloseTo(turn(at, 0, false), within(1e-8));
        assertThat(limb.shinTurnByTarget(1)).isCloseTo(turn(at, 1, false), within(1e-8));
        assertThat(limb.shinTurnByThighLength()).isCloseTo(turn(at, 2, false), within(1e-8));
        assertThat(limb.shinTurnByShinLength()).isCloseTo(turn(at, 3, false), within(1e-8));
    }

    @Test
    void limbOutOfReach_turnsAsOneStick() {
        assertThat(limb.set(0, 4, 1, 1, TwoBone2.LEFT)).isNotEqualTo(Reach.REACHED);

        assertThat(limb.condition()).isInfinite();
        assertThat(limb.thighTurnByTarget(0)).isEqualTo(-0.25);
        assertThat(limb.shinTurnByTarget(0)).isEqualTo(-0.25);
        assertThat(limb.kneeByTarget(0, 0)).isEqualTo(0.25);
        assertThat(limb.kneeByTarget(1, 1)).isZero();
        assertThat(limb.kneeByThighLength(1)).isEqualTo(1);
        assertThat(limb.kneeByShinLength(1)).isZero();
    }

    @Test
    void limbSetAgainOnItsRoot_forgetsWhatItWas() {
        limb.set(1, 1, 1, 1, TwoBone2.LEFT);
        assertThat(limb.set(0, 0, 1, 1, TwoBone2.LEFT)).isEqualTo(Reach.DEGENERATE);

        assertThat(limb.thighTurnByTarget(0)).isZero();
        assertThat(limb.shinTurnByThighLength()).isZero();
        assertThat(limb.kneeByThighLength(1)).isZero();
        assertThat(limb.condition()).isInfinite();
    }

    @Test
    void lengthsOutOfRange_areRefusedByName() {
        limb.set(0x1p300, 0, 0x1p300, 0x1p-300, TwoBone2.LEFT);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> limb.set(1, 0, 0x1p301, 1, TwoBone2.LEFT))
                .withMessageContaining("thighLength must be 0 or in [2^-300, 2^300]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> limb.set(1, 0, 1, 0x1p-301, TwoBone2.LEFT))
                .withMessageContaining("shinLength");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> limb.set(0, 0x1p-301, 1, 1, TwoBone2.LEFT))
                .withMessageContaining("target");
    }

    /** The knee's derivative by the target's x or y, the thigh's length or the shin's. */
    private static double[] knee(double[] at, int by) {
        Solution2 after = solved(at, by, STEP);
        Solution2 before = solved(at, by, -STEP);
        return new double[] {
            (after.thighX() - before.thighX()) / (2 * STEP), (after.thighY() - before.thighY()) / (2 * STEP)
        };
    }

    private static double turn(double[] at, int by, boolean thigh) {
        return (angle(solved(at, by, STEP), thigh) - angle(solved(at, by, -STEP), thigh)) / (2 * STEP);
    }

    private static double angle(Solution2 limb, boolean thigh) {
        return thigh ? Math.atan2(limb.thighY(), limb.thighX()) : Math.atan2(limb.shinY(), limb.shinX());
    }

    private static Solution2 solved(double[] at, int by, double step) {
        double[] moved = at.clone();
        moved[by] += step;
        Solution2 solution = new Solution2();
        TwoBone2.solve(moved[0], moved[1], moved[2], moved[3], TwoBone2.LEFT, solution);
        return solution;
    }
}
