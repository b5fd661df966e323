// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.kernel.BendPlane;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LimbRotationsTest {
    private final BendHint hint = new BendHint();
    private final Solution3 out = new Solution3();
    private final LimbRotations rotations = new LimbRotations();

    @Test
    void turnedBones_areParallelToTheSolvedOnes_andThePlanesNormalFollows() {
        SplittableRandom random = new SplittableRandom(31);
        for (int i = 0; i < 50_000; i++) {
            double spread = LimbFamily.power(random, 10, -15, 0.5);
            Vec3 thigh = direction(random);
            Vec3 shin = thigh.plusTimes(spread, direction(random));
            Vec3 hinge = direction(random);
            // near half a turn now and then
            Vec3 target = random.nextInt(4) == 0
                    ? thigh.negated().plusTimes(LimbFamily.power(random, 10, -16, 0), direction(random))
                    : direction(random).times(1.2 * (1 + shin.length()) * random.nextDouble());
            hint.transported(thigh, shin, hinge, target);
            TwoBone3.solve(target, 1, shin.length(), hint, out);
            rotations.set(thigh, shin, hinge, out);
            assertTurns(rotations.thigh(), thigh, out.thigh());
            assertTurns(rotations.shin(), shin, out.shin());
            if (i % 3 == 0 && thigh.cross(shin).length() > 0.1 && out.flexion() > 0.01 && out.flexion() < 3.1) {
                Vec3 n0 = thigh.cross(shin).normalizedOr(Vec3.ZERO);
                Vec3 n1 = out.normal().normalizedOr(Vec3.ZERO);
                Vec3 axis = thigh.plus(shin).normalizedOr(Vec3.X);
                if (thigh.rejectedFrom(axis).length() > BendPlane.SURE_OFFSET) {
                    assertThat(rotations.thigh().rotate(n0).distanceTo(n1)).isLessThan(1e-11);
                    assertThat(rotations.shin().rotate(n0).distanceTo(n1)).isLessThan(1e-11);
                }
            }
        }
    }

    @Test
    void solvedPose_isLeftAlone() {
        SplittableRandom random = new SplittableRandom(32);
        for (int i = 0; i < 20_000; i++) {
            Vec3 thigh = direction(random);
            Vec3 shin = direction(random).times(0.9);
            Vec3 target = thigh.plus(shin);
            if (thigh.cross(target).length() < 0.06 * target.length() || target.length() < 0.15) {
                continue;
            }
            hint.transported(thigh, shin, direction(random), target);
            TwoBone3.solve(target, thigh.length(), shin.length(), hint, out);
            rotations.set(thigh, shin, Vec3.X, out);
            assertThat(rotations.thigh().angleTo(Quat.IDENTITY)).isLessThan(1e-13);
            assertThat(rotations.shin().angleTo(Quat.IDENTITY)).isLessThan(1e-13);
        }
    }

    @Test
    void transported_isTheShortestTurnAfterTheTurnInThePlane() {
        SplittableRandom random = new SplittableRandom(33);
        for (int i = 0; i < 10_000; i++) {
            Vec3 thigh = direction(random);
            Vec3 shin = direction(random);
            Vec3 target = direction(random).times(0.2 + 1.7 * random.nextDouble());
            Vec3 axis = thigh.plus(shin).normalizedOr(Vec3.X);
            if (thigh.rejectedFrom(axis).length() < 0.06 || axis.dot(target) < -0.9 * target.length()) {
                continue;
            }
            hint.transported(thigh, shin, Vec3.X, target);
            TwoBone3.solve(target, thigh.length(), shin.length(), hint, out);
            rotations.set(thigh, shin, Vec3.X, out);
            Vec3 normal = thigh.cross(shin).normalizedOr(Vec3.X);
            Quat swing = Quat.fromTo(axis, target);
            Vec3 inPlane = swing.conjugate().rotate(out.thigh());
            double angle = Math.atan2(thigh.cross(inPlane).dot(normal), thigh.dot(inPlane));
            Quat expected = swing.times(Quat.aboutAxis(normal, angle));
            assertThat(rotations.thigh().angleTo(expected)).isLessThan(1e-10);
        }
    }

    @Test
    void straightPose_takesItsPlaneFromTheHinge() {
        Vec3 thigh = new Vec3(0, -0.5, 0);
        Vec3 shin = new Vec3(0, -0.4, 0);
        Vec3 target = new Vec3(0, -0.8, 0);
        hint.transported(thigh, shin, Vec3.X, target);
        TwoBone3.solve(target, 0.5, 0.4, hint, out);
        rotations.set(thigh, shin, Vec3.X, out);
        // both turn about the hinge alone: the thigh forward, the shin back
        assertThat(rotations.thigh().y()).isCloseTo(0, within(1e-16));
        assertThat(rotations.thigh().z()).isCloseTo(0, within(1e-16));
        assertThat(rotations.thigh().x()).isNegative();
        assertThat(rotations.shin().x()).isPositive();
        assertThat(rotations.shin().y()).isCloseTo(0, within(1e-16));
    }

    @Test
    void throughStraight_nothingFlips() {
        // a target that draws a leg out, over its reach, and the pose through straight to slightly backwards
        Quat lastThigh = null;
        Quat lastShin = null;
        for (int i = 0; i <= 4_000; i++) {
            double offset = 0.04 - 0.00001 * i;
            Vec3 thigh = new Vec3(0.1 * offset, -1, offset).times(0.45);
            Vec3 shin = new Vec3(-0.1 * offset, -1, -offset).times(0.45);
            Vec3 target = new Vec3(0.05, -0.88 - 0.00001 * i, 0.02);
            hint.transported(thigh, shin, Vec3.X, target);
            TwoBone3.solve(target, thigh.length(), shin.length(), hint, out);
            rotations.set(thigh, shin, Vec3.X, out);
            if (lastThigh != null) {
                // the knee's angle goes with the root of the gap: 1e-5 of the leg is at most 0.5 degrees
                assertThat(rotations.thigh().angleTo(lastThigh))
                        .as("step %s", i)
                        .isLessThan(0.009);
                assertThat(rotations.shin().angleTo(lastShin)).as("step %s", i).isLessThan(0.009);
            }
            lastThigh = rotations.thigh();
            lastShin = rotations.shin();
        }
    }

    @Test
    void oppositeBones_andBonesWithoutLength_haveAnAnswer() {
        Vec3 thigh = new Vec3(0, -1, 0);
        hint.transported(thigh, thigh, Vec3.X, new Vec3(0, 2, 0));
        TwoBone3.solve(new Vec3(0, 2, 0), 1, 1, hint, out);
        rotations.set(thigh, thigh, Vec3.X, out);
        assertTurns(rotations.thigh(), thigh, out.thigh());
        assertThat(Math.abs(rotations.thigh().x()))
                .as("half a turn about the hinge")
                .isCloseTo(1, within(1e-15));
        rotations.set(thigh, thigh, Vec3.ZERO, out);
        assertTurns(rotations.thigh(), thigh, out.thigh());

        TwoBone3.solve(0, 0, 1, 1, 0, 0, 1, 0, out);
        rotations.set(thigh, Vec3.ZERO, Vec3.X, out);
        assertThat(rotations.shin()).isEqualTo(rotations.thigh());
        TwoBone3.solve(0, 0, 1, 0, 0, 0, 1, 0, out);
        rotations.set(Vec3.ZERO, Vec3.ZERO, Vec3.X, out);
        assertThat(rotations.thigh()).isEqualTo(Quat.IDENTITY);
    }

    private static void assertTurns(Quat q, Vec3 from, Vec3 to) {
        assertThat(Math.sqrt(q.dot(q))).isCloseTo(1, within(0x1p-51));
        assertThat(q.w()).isGreaterThanOrEqualTo(0);
        Vec3 turned = q.rotate(from).normalizedOr(Vec3.ZERO);
        assertThat(turned.distanceTo(to.normalizedOr(Vec3.ZERO)))
                .as("%s to %s", from, to)
                .isLessThan(0x1p-49);
    }

    private static Vec3 direction(SplittableRandom random) {
        double[] v = LimbFamily.direction(random, false);
        return new Vec3(v[0], v[1], v[2]);
    }

    @Test
    void targetOnTheRoot_turnsTheThighNotAtAll_andTheKneeAboutItsHinge() {
        Vec3 thigh = new Vec3(0.05, -0.4, 0.1);
        Vec3 shin = new Vec3(-0.05, -0.41, -0.1);
        Vec3 normal = thigh.cross(shin).normalizedOr(Vec3.ZERO);
        LimbRotations turns = new LimbRotations();
        Solution3 out = new Solution3();
        assertThat(turns.solve(thigh, shin, Vec3.X, Vec3.ZERO, 0, 0, 0, out)).isEqualTo(Reach.DEGENERATE);
        assertThat(turns.thigh().angleTo(Quat.IDENTITY)).isLessThan(1e-15);
        assertThat(turns.shin().rotate(normal).distanceTo(normal)).isLessThan(1e-15);
        assertThat(turns.shin().rotate(shin).distanceTo(out.shin())).isLessThan(1e-15);
    }

    @Test
    void hintAlongTheTarget_leavesTheSideToPoseAndHinge() {
        Vec3 thigh = new Vec3(0, -0.45, 0);
        Vec3 shin = new Vec3(0, -0.43, 0);
        Vec3 target = new Vec3(0, -0.7, 0);
        LimbRotations turns = new LimbRotations();
        Solution3 out = new Solution3();
        // about +x the knee of a leg that hangs down goes forward, +z
        for (double k : new double[] {-1, 0, 1}) {
            turns.solve(thigh, shin, Vec3.X, target, 0, k, 0, out);
            assertThat(out.thigh().z()).isGreaterThan(0.1);
            assertThat(out.thigh().x()).isZero();
            assertThat(out.decidedBy()).isEqualTo(Bend.TRANSPORTED);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> turns.solve(thigh, shin, Vec3.X, target, Double.NaN, 0, 0, out))
                .withMessageContaining("kx");
    }
}
