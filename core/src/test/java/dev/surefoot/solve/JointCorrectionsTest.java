// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class JointCorrectionsTest {
    private final JointCorrections corrections = new JointCorrections();
    private double worst;

    @Test
    void correctedJoints_putTheEndWhereTheSolverDid() {
        SplittableRandom random = new SplittableRandom(41);
        for (int i = 0; i < 50_000; i++) {
            Vec3 thigh = direction(random);
            // straight, folded and any pose between
            Vec3 shin = i % 3 == 0
                    ? thigh.times(i % 2 == 0 ? 0.8 : -0.8)
                            .plusTimes(LimbFamily.power(random, 10, -15, 0), direction(random))
                    : direction(random).times(0.3 + random.nextDouble());
            double reach = thigh.length() + shin.length();
            check(thigh, shin, direction(random), direction(random).times(1.2 * reach * random.nextDouble()), random);
        }
        assertThat(worst).isLessThan(0x1p-46);
    }

    @Test
    void nearHalfATurn_nothingIsLost() {
        SplittableRandom random = new SplittableRandom(42);
        for (int i = 0; i < 50_000; i++) {
            Vec3 thigh = direction(random);
            Vec3 shin = direction(random).times(0.9);
            // the posed limb turned half around, but for anything down to rounding
            Quat half = Quat.aboutAxis(direction(random), Math.PI);
            Vec3 off = direction(random).times(LimbFamily.power(random, 10, -17, 0));
            Vec3 pole = half.rotate(thigh).plus(off);
            Vec3 target = half.rotate(thigh.plus(shin)).plus(off);
            check(thigh, shin, i % 2 == 0 ? pole : pole.negated(), target, random);
        }
        assertThat(worst).isLessThan(0x1p-46);
    }

    @Test
    void bothCorrections_turnTheKneeAboutOneAxis() {
        SplittableRandom random = new SplittableRandom(43);
        for (int i = 0; i < 10_000; i++) {
            Vec3 thigh = direction(random);
            Vec3 shin = direction(random);
            Vec3 normal = thigh.cross(shin);
            if (normal.length() < 0.1 || thigh.plus(shin).length() < 0.1) {
                continue;
            }
            Quat knee = rotation(random);
            corrections.solve(thigh, shin, rotation(random), knee, Vec3.ZERO, direction(random), direction(random));
            // in the knee's own frame the correction turns about the posed normal alone
            Vec3 axis = knee.conjugate().rotate(normal).normalizedOr(Vec3.ZERO);
            Vec3 turn = new Vec3(corrections.kneeQx(), corrections.kneeQy(), corrections.kneeQz());
            assertThat(turn.rejectedFrom(axis).length()).isLessThan(1e-13);
        }
    }

    @Test
    void numbersThatAreNotFinite_areRefused() {
        Vec3 nan = new Vec3(0, Double.NaN, 0);
        assertThatThrownBy(() -> corrections.solve(Vec3.X, Vec3.Y, Quat.IDENTITY, Quat.IDENTITY, Vec3.Z, Vec3.Y, nan))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> corrections.solve(Vec3.X, nan, Quat.IDENTITY, Quat.IDENTITY, Vec3.Z, Vec3.Y, Vec3.X))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> corrections.solve(Vec3.X, Vec3.Y, Quat.IDENTITY, Quat.IDENTITY, nan, Vec3.Y, Vec3.X))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void withoutAPole_theCorrectionsAreThoseOfThePosedThigh() {
        SplittableRandom random = new SplittableRandom(44);
        JointCorrections closest = new JointCorrections();
        double worstTurn = 0;
        for (int i = 0; i < 50_000; i++) {
            Vec3 thigh = direction(random);
            Vec3 shin = i % 3 == 0
                    ? thigh.times(i % 2 == 0 ? 0.8 : -0.8)
                            .plusTimes(LimbFamily.power(random, 10, -15, 0), direction(random))
                    : direction(random).times(0.3 + random.nextDouble());
            double reach = thigh.length() + shin.length();
            Vec3 target = direction(random).times(1.2 * reach * random.nextDouble());
            if (i % 5 == 0) {
                target = thigh.times(random.nextDouble()).plusTimes(LimbFamily.power(random, 10, -15, 0), target);
            }
            Vec3 hinge = direction(random);
            Quat root = rotation(random);
            Quat knee = rotation(random);
            corrections.solve(thigh, shin, root, knee, hinge, thigh, target);
            assertThat(closest.solve(thigh, shin, root, knee, hinge, target))
                    .isEqualTo(corrections.solution().reach());
            assertThat(closest.solution().reach())
                    .isEqualTo(corrections.solution().reach());
            assertThat(closest.solution().decidedBy())
                    .isEqualTo(corrections.solution().decidedBy());
            assertThat(closest.rootQw()).isGreaterThanOrEqualTo(0);
            assertThat(closest.kneeQw()).isGreaterThanOrEqualTo(0);
            assertThat(closest.root().dot(closest.root())).isCloseTo(1, within(0x1p-47));
            assertThat(closest.knee().dot(closest.knee())).isCloseTo(1, within(0x1p-47));
            double sine = thigh.cross(target).length() / (thigh.length() * target.length());
            double off = Math.max(
                    closest.root().angleTo(corrections.root()), closest.knee().angleTo(corrections.knee()));
            worstTurn = Math.max(worstTurn, off * Math.min(1, sine));
            Quat rootAfter = root.times(closest.root());
            Quat kneeAfter = rootAfter.times(root.conjugate().times(knee)).times(closest.knee());
            Vec3 end = rootAfter
                    .rotate(root.conjugate().rotate(thigh))
                    .plus(kneeAfter.rotate(knee.conjugate().rotate(shin)));
            worst = Math.max(worst, end.distanceTo(closest.solution().end(Vec3.ZERO)) / reach);
        }
        Cases.report("closest: turns " + worstTurn + " ends " + worst);
        assertThat(worst).isLessThan(0x1p-46);
        assertThat(worstTurn).isLessThan(0x1p-44);
    }

    private void check(Vec3 thigh, Vec3 shin, Vec3 pole, Vec3 target, SplittableRandom random) {
        Quat root = rotation(random);
        Quat knee = rotation(random);
        corrections.solve(thigh, shin, root, knee, direction(random), pole, target);
        assertThat(corrections.rootQw()).isGreaterThanOrEqualTo(0);
        assertThat(corrections.kneeQw()).isGreaterThanOrEqualTo(0);
        assertThat(corrections.root().dot(corrections.root())).isCloseTo(1, within(0x1p-47));
        assertThat(corrections.knee().dot(corrections.knee())).isCloseTo(1, within(0x1p-47));
        // bones in their joints' frames do not change; the joints' rotations do
        Quat rootAfter = root.times(corrections.root());
        Quat kneeAfter = rootAfter.times(root.conjugate().times(knee)).times(corrections.knee());
        Vec3 thighAfter = rootAfter.rotate(root.conjugate().rotate(thigh));
        Vec3 shinAfter = kneeAfter.rotate(knee.conjugate().rotate(shin));
        Solution3 solved = corrections.solution();
        double limb = thigh.length() + shin.length();
        worst = Math.max(worst, thighAfter.distanceTo(solved.thigh()) / limb);
        worst = Math.max(worst, thighAfter.plus(shinAfter).distanceTo(solved.end(Vec3.ZERO)) / limb);
    }

    private static Vec3 direction(SplittableRandom random) {
        double[] v = LimbFamily.direction(random, false);
        return new Vec3(v[0], v[1], v[2]);
    }

    private static Quat rotation(SplittableRandom random) {
        return Quat.aboutAxis(direction(random), 7 * random.nextDouble());
    }

    @Test
    void poleAlongTheTarget_leavesTheSideToPoseAndHinge() {
        Vec3 thigh = new Vec3(0, -0.45, 0);
        Vec3 shin = new Vec3(0, -0.43, 0);
        Vec3 target = new Vec3(0, -0.7, 0);
        JointCorrections joints = new JointCorrections();
        joints.solve(thigh, shin, Quat.IDENTITY, Quat.IDENTITY, Vec3.X, target.times(2), target);
        assertThat(joints.solution().decidedBy()).isEqualTo(Bend.TRANSPORTED);
        assertThat(joints.solution().thigh().z()).isGreaterThan(0.1);
        assertThat(joints.root().rotate(Vec3.X).distanceTo(Vec3.X)).isLessThan(1e-15);
    }

    @Test
    void rotationThatIsNoNumber_isRefusedByName() {
        Vec3 thigh = new Vec3(0, -0.45, 0.1);
        Vec3 shin = new Vec3(0, -0.43, -0.1);
        JointCorrections joints = new JointCorrections();
        for (Quat bad : new Quat[] {
            new Quat(Double.NaN, 0, 0, 1), new Quat(0, Double.NaN, 0, 1), new Quat(0, 0, 0, Double.POSITIVE_INFINITY)
        }) {
            assertThatThrownBy(
                            () -> joints.solve(thigh, shin, bad, Quat.IDENTITY, Vec3.X, Vec3.Z, new Vec3(0, -0.7, 0)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("rootRotation");
            assertThatThrownBy(() -> joints.solve(thigh, shin, Quat.IDENTITY, bad, Vec3.X, Vec3.Z, new Vec3(0, -5, 0)))
                    .hasMessageContaining("kneeRotation");
        }
    }
}
