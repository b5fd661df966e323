// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

/**
 * The ten knees that other solvers get wrong, one test each. The same ten, as numbers for any language, are the
 * {@code ten-hard-knees.csv} of {@code testdata/solve}.
 */
class TenHardKneesTest {
    private final Solution2 flat = new Solution2();
    private final Solution3 out = new Solution3();
    private final BendHint hint = new BendHint();

    @Test
    void equalBones_targetAtRoot_foldsBackAndMeetsIt() {
        assertThat(TwoBone2.solve(0, 0, 0.4, 0.4, TwoBone2.LEFT, flat)).isEqualTo(Reach.DEGENERATE);
        assertThat(flat.endX()).isZero();
        assertThat(flat.endY()).isZero();
        assertThat(flat.thighY()).isEqualTo(0.4);
        assertThat(flat.flexion()).isEqualTo(Math.PI);

        assertThat(TwoBone3.solve(0, 0, 0, 0.4, 0.4, 0, 0, 2, out)).isEqualTo(Reach.DEGENERATE);
        assertThat(out.thigh().distanceTo(new Vec3(0, 0, 0.4))).isZero();
        assertThat(out.shin().distanceTo(new Vec3(0, 0, -0.4))).isZero();
        assertThat(out.normal().dot(out.thigh())).isZero();
    }

    @Test
    void shinLongerThanThigh_targetTooClose_isTooCloseAndFoldedFlat() {
        assertThat(TwoBone2.solve(0.05, 0, 0.3, 0.5, TwoBone2.LEFT, flat)).isEqualTo(Reach.TOO_CLOSE);
        assertThat(flat.thighX()).isCloseTo(-0.3, within(1e-16));
        assertThat(flat.shinX()).isCloseTo(0.5, within(1e-16));
        assertThat(TwoBone3.solve(0, -0.05, 0, 0.3, 0.5, 0, 0, 1, out)).isEqualTo(Reach.TOO_CLOSE);
        assertThat(out.thigh().y()).isCloseTo(0.3, within(1e-16));
        assertThat(out.shin().y()).isCloseTo(-0.5, within(1e-16));
        assertThat(out.flexion()).isEqualTo(Math.PI);
    }

    @Test
    void targetOneUlpBeyondReach_isTooFar_andOneUlpInsideIsReached() {
        double reach = 0.75;
        assertThat(TwoBone2.solve(reach, 0, 0.5, 0.25, TwoBone2.LEFT, flat)).isEqualTo(Reach.REACHED);
        assertThat(flat.thighY()).isZero();
        assertThat(TwoBone2.solve(Math.nextUp(reach), 0, 0.5, 0.25, TwoBone2.LEFT, flat))
                .isEqualTo(Reach.TOO_FAR);
        assertThat(flat.flexion()).isZero();
        assertThat(TwoBone2.solve(Math.nextDown(reach), 0, 0.5, 0.25, TwoBone2.LEFT, flat))
                .isEqualTo(Reach.REACHED);
        // sqrt(2 · 2^-53 · ab/R): the knee stands out by 6 nanometres, and is not lost
        assertThat(flat.thighY()).isCloseTo(Math.sqrt(0x1p-53 * 2 * 0.125 / 0.75), within(1e-16));

        assertThat(TwoBone3.solve(0, -reach, 0, 0.5, 0.25, 0, 0, 1, out)).isEqualTo(Reach.REACHED);
        assertThat(TwoBone3.solve(0, -Math.nextUp(reach), 0, 0.5, 0.25, 0, 0, 1, out))
                .isEqualTo(Reach.TOO_FAR);
        assertThat(TwoBone3.solve(0.45, 0.6, 0, 0.5, 0.25, 0, 0, 1, out))
                .isEqualTo(ExactTwoBone.reach(new LimbFamily.Limb(0.45, 0.6, 0, 0.5, 0.25, 0, 0, 1, 1)));
    }

    @Test
    void straightPose_bendsAboutTheHinge() {
        Vec3 thigh = new Vec3(0, -0.45, 0);
        Vec3 shin = new Vec3(0, -0.43, 0);
        Vec3 target = new Vec3(0, -0.8, 0);
        hint.transported(thigh, shin, Vec3.X, target);
        assertThat(TwoBone3.solve(target, 0.45, 0.43, hint, out)).isEqualTo(Reach.REACHED);
        assertThat(out.decidedBy()).isEqualTo(Bend.TRANSPORTED);
        assertThat(out.thighZ())
                .as("the knee of a figure that faces +z goes forward")
                .isGreaterThan(0.1);
        assertThat(out.thighX()).isZero();
        hint.closestToPose(thigh, Vec3.X, target);
        TwoBone3.solve(target, 0.45, 0.43, hint, out);
        assertThat(out.decidedBy()).isEqualTo(Bend.HINGE);
        assertThat(out.thighZ()).isGreaterThan(0.1);
    }

    @Test
    void poleOnTheTargetLine_namesWhatDecidedInstead() {
        Vec3 thigh = new Vec3(0, -0.4, 0.2);
        Vec3 shin = new Vec3(0, -0.4, -0.2);
        Vec3 target = new Vec3(0.1, -0.7, 0);
        for (double along : new double[] {-3, 0, 3}) {
            hint.pole(target.times(along), thigh, shin, Vec3.X, target);
            assertThat(TwoBone3.solve(target, 0.45, 0.45, hint, out)).isEqualTo(Reach.REACHED);
            assertThat(out.decidedBy()).isEqualTo(Bend.TRANSPORTED);
            assertThat(out.thighZ()).isGreaterThan(0.1);
        }
        assertThat(TwoBone3.solve(1, -7, 0, 4.5, 4.5, -2, 14, 0, out)).isEqualTo(Reach.REACHED);
        assertThat(out.decidedBy()).isEqualTo(Bend.LEAST_AXIS);
        assertThat(out.thighZ())
                .as("z is the axis of which the target has least")
                .isPositive();
    }

    @Test
    void poleNearlyOnTheTargetLine_stillDecides_exactly() {
        for (double e = 1e-3; e > 1e-17; e *= 0.1) {
            assertThat(TwoBone3.solve(0, -0.7, 0, 0.45, 0.45, e, -1, 0, out)).isEqualTo(Reach.REACHED);
            assertThat(out.decidedBy()).isEqualTo(Bend.CLOSEST_TO_POSE);
            assertThat(out.thighX()).as("at %s", e).isCloseTo(Math.sqrt(0.45 * 0.45 - 0.35 * 0.35), within(1e-15));
            assertThat(out.thighZ()).isZero();
        }
    }

    @Test
    void hingeTenDegreesOffPerpendicular_bendsInThePlaneAcrossItsPerpendicularPart() {
        double tilt = Math.toRadians(10);
        Vec3 hinge = new Vec3(Math.cos(tilt), Math.sin(tilt), 0);
        Vec3 target = new Vec3(0, -0.7, 0);
        hint.hinge(hinge, new Vec3(0, -0.45, 0), target);
        TwoBone3.solve(target, 0.45, 0.45, hint, out);
        assertThat(out.decidedBy()).isEqualTo(Bend.HINGE);
        assertThat(out.thighX()).isCloseTo(0, within(1e-16));
        assertThat(out.thighZ()).isGreaterThan(0.2);
        assertThat(out.end(Vec3.ZERO).distanceTo(target)).isLessThan(1e-15);
    }

    @Test
    void originAMillionUnitsAway_losesNothing() {
        Vec3 root = new Vec3(1e6, 2e6, -3e6);
        Vec3 target = new Vec3(1e6 + 0.25, 2e6 - 0.75, -3e6);
        Vec3 d = target.minus(root);
        TwoBone3.solve(d.x(), d.y(), d.z(), 0.5, 0.4375, 0, 0, 1, out);
        Vec3 thigh = out.thigh();
        TwoBone3.solve(0.25, -0.75, 0, 0.5, 0.4375, 0, 0, 1, out);
        assertThat(thigh).isEqualTo(out.thigh());
        assertThat(out.knee(root).distanceTo(root.plus(thigh))).isZero();
        assertThat(out.end(root)).isEqualTo(target);
    }

    @Test
    void bonesOneToAHundredMillion_keepBothLengths() {
        for (double d : new double[] {1, 1 - 0.9e-8, 1 + 0.9e-8, 1 + 1e-8, 1 - 1e-8, 0.5, 2}) {
            assertThat(TwoBone2.solve(0.6 * d, 0.8 * d, 1, 1e-8, TwoBone2.LEFT, flat))
                    .isNotNull();
            assertThat(BoneLength.exactErrorUlps(flat.thighX(), flat.thighY(), 0, 1))
                    .isLessThan(6);
            assertThat(BoneLength.exactErrorUlps(flat.shinX(), flat.shinY(), 0, 1e-8))
                    .isLessThan(6);
            TwoBone3.solve(0.6 * d, 0, 0.8 * d, 1e-8, 1, 0, 1, 0, out);
            assertThat(BoneLength.exactErrorUlps(out.thighX(), out.thighY(), out.thighZ(), 1e-8))
                    .isLessThan(6);
            assertThat(BoneLength.exactErrorUlps(out.shinX(), out.shinY(), out.shinZ(), 1))
                    .isLessThan(6);
        }
    }

    @Test
    void subnormalLengths_solveLikeAnyOther() {
        double unit = Double.MIN_VALUE;
        assertThat(TwoBone2.solve(6 * unit, 0, 5 * unit, 5 * unit, TwoBone2.LEFT, flat))
                .isEqualTo(Reach.REACHED);
        assertThat(flat.thighX()).isEqualTo(3 * unit);
        assertThat(flat.thighY()).isEqualTo(4 * unit);
        assertThat(TwoBone3.solve(0, -6 * unit, 0, 5 * unit, 5 * unit, 0, 0, unit, out))
                .isEqualTo(Reach.REACHED);
        assertThat(out.thigh()).isEqualTo(new Vec3(0, -3 * unit, 4 * unit));
        assertThat(out.shin()).isEqualTo(new Vec3(0, -3 * unit, -4 * unit));
    }
}
