// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The rule that goes on from the solution before. */
class BendHintContinuedTest {
    private static final double A = 0.45;
    private static final double B = 0.43;
    private final BendHint hint = new BendHint();
    private final Solution3 out = new Solution3();

    @Test
    void sameTarget_keepsTheKnee() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 2_000; i++) {
            Vec3 target = direction(random).times(random.nextDouble(0.1, 0.8));
            Vec3 k = direction(random);
            TwoBone3.solve(target.x(), target.y(), target.z(), A, B, k.x(), k.y(), k.z(), out);
            Vec3 thigh = out.thigh();
            step(target);
            assertThat(out.thigh().distanceTo(thigh)).isLessThan(1e-14);
            assertThat(out.decidedBy()).isEqualTo(Bend.CONTINUED);
        }
    }

    @Test
    void throughTheStraightLimb_theKneeComesBackOnItsSide() {
        Vec3 target = new Vec3(0, -0.8, 0.1);
        TwoBone3.solve(target.x(), target.y(), target.z(), A, B, 0.3, 0, 1, out);
        Vec3 side = out.normal().normalizedOr(Vec3.ZERO);
        // out of reach and back, a little to each side
        for (int i = 0; i <= 2_000; i++) {
            double t = i * Math.PI / 1_000;
            Vec3 moved = new Vec3(0.05 * Math.sin(3 * t), -0.8 - 0.2 * Math.sin(0.5 * t), 0.1);
            double last = out.flexion();
            step(moved);
            assertThat(out.normal().normalizedOr(Vec3.ZERO).dot(side)).isGreaterThan(0.95);
            assertThat(Math.abs(out.flexion() - last)).isLessThan(0.1);
        }
        assertThat(out.thigh().cross(out.shin()).dot(side)).isGreaterThan(0);
    }

    @Test
    void alongAGreatCircle_itIsTransport() {
        Vec3 from = new Vec3(0.1, -0.7, 0.2);
        Vec3 axis = from.cross(new Vec3(0.4, 0.1, 0.3)).normalizedOr(Vec3.X);
        TwoBone3.solve(from.x(), from.y(), from.z(), A, B, 0, 0, 1, out);
        Vec3 thigh = out.thigh();
        Vec3 shin = out.shin();
        for (int i = 1; i <= 100; i++) {
            step(Quat.aboutAxis(axis, 0.02 * i).rotate(from));
        }
        Solution3 once = new Solution3();
        Vec3 to = Quat.aboutAxis(axis, 2).rotate(from);
        hint.transported(thigh, shin, Vec3.ZERO, to);
        TwoBone3.solve(to, A, B, hint, once);
        assertThat(once.thigh().distanceTo(out.thigh())).isLessThan(1e-13);
    }

    @Test
    void endOnTheRoot_goesOnAboutTheNormal() {
        TwoBone3.solve(0, 0, 0, A, A, 0, 0, 1, out);
        Vec3 normal = out.normal().normalizedOr(Vec3.ZERO);
        Vec3 target = new Vec3(0.4, -0.1, 0.3);
        hint.continued(out, target);
        assertThat(hint.decidedBy()).isEqualTo(Bend.HINGE);
        TwoBone3.solve(target, A, A, hint, out);
        Vec3 wanted = normal.rejectedFrom(target.normalizedOr(Vec3.X)).normalizedOr(Vec3.X);
        assertThat(out.normal().normalizedOr(Vec3.ZERO).distanceTo(wanted)).isLessThan(1e-14);
    }

    @Test
    void nothingBefore_orATargetOpposite_staysFinite() {
        hint.continued(new Solution3(), new Vec3(0, -1, 0));
        assertThat(hint.decidedBy()).isEqualTo(Bend.LEAST_AXIS);
        Vec3 target = new Vec3(0, -0.7, 0);
        TwoBone3.solve(target.x(), target.y(), target.z(), A, B, 0, 0, 1, out);
        step(new Vec3(0, 0.7, 0));
        assertThat(Math.abs(out.thigh().z())).isGreaterThan(0.1);
        for (double scale : new double[] {0x1p-900, 0x1p900}) {
            TwoBone3.solve(0, -0.7 * scale, 0, A * scale, B * scale, 0, 0, 1, out);
            hint.continued(out, new Vec3(0, -0.7 * scale, 0.1 * scale));
            assertThat(hint.decidedBy()).isEqualTo(Bend.CONTINUED);
            assertThat(hint.z() / hint.y()).isPositive();
        }
    }

    private void step(Vec3 target) {
        hint.continued(out, target);
        TwoBone3.solve(target, A, B, hint, out);
    }

    private static Vec3 direction(SplittableRandom random) {
        double[] v = LimbFamily.direction(random, false);
        return new Vec3(v[0], v[1], v[2]);
    }
}
