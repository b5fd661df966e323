// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BendHintTest {
    private final BendHint hint = new BendHint();

    @Test
    void transported_isTheShortestTurnOfThePosedBend() {
        SplittableRandom random = new SplittableRandom(21);
        for (int i = 0; i < 20_000; i++) {
            Vec3 thigh = direction(random).times(0.45);
            Vec3 shin = direction(random).times(0.4);
            Vec3 target = direction(random);
            Vec3 axis = thigh.plus(shin).normalizedOr(Vec3.X);
            Vec3 bend = thigh.rejectedFrom(axis);
            if (bend.length() < 0.05 * 0.45 || axis.dot(target) < -0.99) {
                continue;
            }
            hint.transported(thigh, shin, Vec3.X, target);
            Vec3 expected = Quat.fromTo(axis, target).rotate(bend).normalizedOr(Vec3.X);
            assertThat(vector().normalizedOr(Vec3.Z).distanceTo(expected)).isLessThan(1e-12);
            assertThat(vector().dot(target)).isCloseTo(0, within(1e-15));
            assertThat(hint.decidedBy()).isEqualTo(Bend.TRANSPORTED);
        }
    }

    /**
     * Section 5.3 of what is known: the posed thigh as hint swivels a nearly straight leg's knee by tens of degrees,
     * transport not at all.
     */
    @ParameterizedTest
    @CsvSource({"2, 45.6", "5, 22.3", "20, 5.8"})
    void oneDegreeSideways_swivelsTheKnee_byThePosedThighOnly(double flexion, double swivel) {
        double half = Math.toRadians(flexion) / 2;
        Vec3 thigh = new Vec3(0, -Math.cos(half), Math.sin(half)).times(0.45);
        Vec3 shin = new Vec3(0, -Math.cos(half), -Math.sin(half)).times(0.43);
        Vec3 axis = thigh.plus(shin).normalizedOr(Vec3.X);
        Vec3 side = Vec3.X;
        Vec3 target = Quat.aboutAxis(side.cross(axis), Math.toRadians(-1)).rotate(axis);
        hint.closestToPose(thigh, Vec3.X, target);
        assertThat(swivelDegrees(target, axis, thigh)).isCloseTo(swivel, within(1.0));
        hint.transported(thigh, shin, Vec3.X, target);
        assertThat(swivelDegrees(target, axis, thigh)).isCloseTo(0, within(1e-10));
        hint.hinge(Vec3.X, thigh, target);
        assertThat(swivelDegrees(target, axis, thigh)).isCloseTo(0, within(1e-10));
    }

    private double swivelDegrees(Vec3 target, Vec3 axis, Vec3 thigh) {
        Vec3 without = Quat.fromTo(axis, target).rotate(thigh.rejectedFrom(axis));
        Vec3 bend = vector().rejectedFrom(target);
        return Math.toDegrees(Math.atan2(without.cross(bend).length(), without.dot(bend)));
    }

    @Test
    void transported_nearlyStraight_turnsSmoothlyIntoTheHinge() {
        Vec3 hinge = new Vec3(1, 0.3, 0.2);
        Vec3 target = new Vec3(0.1, -0.7, 0.2);
        Vec3 last = null;
        for (int i = 0; i <= 2_000; i++) {
            // an offset from 0.06 of the thigh through straight to 0.06 on the wrong side, beside the hinge's plane
            double offset = 0.06 * (1 - i / 1_000.0);
            Vec3 thigh = new Vec3(0.2 * offset, -Math.sqrt(1 - offset * offset), offset).times(0.45);
            Vec3 shin = new Vec3(-0.2 * offset, -Math.sqrt(1 - offset * offset), -offset).times(0.45);
            hint.transported(thigh, shin, hinge, target);
            Vec3 bend = vector().normalizedOr(Vec3.ZERO);
            if (last != null && i < 1_300) {
                assertThat(bend.distanceTo(last)).as("step %s", i).isLessThan(0.01);
            }
            last = bend;
            assertThat(hint.decidedBy()).isEqualTo(Bend.TRANSPORTED);
        }
        hint.transported(new Vec3(0, -1, 0), new Vec3(0, -1, 0), hinge, new Vec3(0, -1.5, 0));
        Vec3 acrossHinge = new Vec3(0, -1, 0).cross(hinge).normalizedOr(Vec3.ZERO);
        assertThat(vector().normalizedOr(Vec3.ZERO).distanceTo(acrossHinge))
                .as("straight: across the hinge, towards which it flexes")
                .isLessThan(1e-15);
    }

    @Test
    void transported_backwardsByRounding_bendsAsTheHingeSays() {
        // hyperextended by a thousandth: a plane from this alone would send the knee back
        Vec3 thigh = new Vec3(0, -1, -1e-3);
        Vec3 shin = new Vec3(0, -1, 1e-3);
        hint.transported(thigh, shin, Vec3.X, new Vec3(0, -1.5, 0));
        assertThat(hint.z()).isPositive();
    }

    @Test
    void transported_oppositeTarget_turnsHalfAroundInItsPlane() {
        Vec3 thigh = new Vec3(0, -0.4, 0.2);
        Vec3 shin = new Vec3(0, -0.4, -0.2);
        hint.transported(thigh, shin, Vec3.X, new Vec3(0, 0.7, 0));
        assertThat(hint.decidedBy()).isEqualTo(Bend.TRANSPORTED);
        assertThat(vector().normalizedOr(Vec3.ZERO).distanceTo(new Vec3(0, 0, -1)))
                .isLessThan(1e-15);
    }

    @Test
    void fallbacks_areTakenInTheirOrder_andNamed() {
        Vec3 down = new Vec3(0, -1, 0);
        Vec3 up = Vec3.Y;
        assertThat(hint.closestToPose(down, Vec3.X, down).decidedBy()).isEqualTo(Bend.HINGE);
        assertThat(hint.closestToPose(down, up, down).decidedBy()).isEqualTo(Bend.LEAST_AXIS);
        assertThat(hint.closestToPose(Vec3.ZERO, Vec3.ZERO, down).decidedBy()).isEqualTo(Bend.LEAST_AXIS);
        assertThat(hint.hinge(up, Vec3.Z, down).decidedBy()).isEqualTo(Bend.CLOSEST_TO_POSE);
        assertThat(hint.hinge(up, down, down).decidedBy()).isEqualTo(Bend.LEAST_AXIS);
        assertThat(hint.transported(down, up, Vec3.X, down).decidedBy())
                .as("end on the root")
                .isEqualTo(Bend.HINGE);
        assertThat(hint.transported(down, down, Vec3.ZERO, Vec3.Z).decidedBy())
                .as("straight and no hinge")
                .isEqualTo(Bend.CLOSEST_TO_POSE);
        assertThat(hint.transported(down, down, Vec3.ZERO, down).decidedBy()).isEqualTo(Bend.LEAST_AXIS);
        assertThat(hint.pole(Vec3.Z, down, down, Vec3.X, down).decidedBy()).isEqualTo(Bend.POLE);
        assertThat(hint.pole(up, down, down, Vec3.X, down).decidedBy()).isEqualTo(Bend.TRANSPORTED);
        assertThat(hint.pole(Vec3.ZERO, down, down, Vec3.ZERO, down).decidedBy())
                .isEqualTo(Bend.LEAST_AXIS);
    }

    @Test
    void anyMagnitude_givesTheSameHint() {
        SplittableRandom random = new SplittableRandom(22);
        for (int i = 0; i < 2_000; i++) {
            Vec3 thigh = direction(random);
            Vec3 shin = direction(random);
            Vec3 hinge = direction(random);
            Vec3 target = direction(random);
            double f = Math.scalb(1.0, random.nextInt(-1000, 1000));
            hint.transported(thigh, shin, hinge, target);
            Vec3 expected = vector();
            hint.transported(thigh.times(f), shin.times(f), hinge.times(1 / f), target.times(f));
            assertThat(vector()).isEqualTo(expected);
        }
    }

    private Vec3 vector() {
        return new Vec3(hint.x(), hint.y(), hint.z());
    }

    private static Vec3 direction(SplittableRandom random) {
        double[] v = LimbFamily.direction(random, false);
        return new Vec3(v[0], v[1], v[2]);
    }

    @Test
    void targetOnTheRoot_keepsThePosedThigh_byEveryRule() {
        Vec3 thigh = new Vec3(0.1, -0.4, 0.2);
        Vec3 shin = new Vec3(0, -0.4, -0.1);
        Solution3 out = new Solution3();
        for (BendHint given : new BendHint[] {
            new BendHint().closestToPose(thigh, Vec3.X, Vec3.ZERO),
            new BendHint().transported(thigh, shin, Vec3.X, Vec3.ZERO),
            new BendHint().hinge(Vec3.X, thigh, Vec3.ZERO)
        }) {
            assertThat(TwoBone3.solve(Vec3.ZERO, thigh.length(), 0.3, given, out))
                    .isEqualTo(Reach.DEGENERATE);
            assertThat(out.thigh().distanceTo(thigh)).isLessThan(1e-16);
            assertThat(out.decidedBy()).isEqualTo(Bend.CLOSEST_TO_POSE);
        }
        TwoBone3.solve(new Vec3(0, -0.5, 0), thigh.length(), 0.3, new BendHint().hinge(Vec3.X, thigh, Vec3.Y), out);
        Vec3 before = out.thigh();
        TwoBone3.solve(Vec3.ZERO, thigh.length(), 0.3, new BendHint().continued(out, Vec3.ZERO), out);
        assertThat(out.thigh().distanceTo(before)).isLessThan(1e-15);
        BendHint pole = new BendHint().pole(new Vec3(0, 0, 2), thigh, shin, Vec3.X, Vec3.ZERO);
        TwoBone3.solve(Vec3.ZERO, thigh.length(), 0.3, pole, out);
        assertThat(out.thigh()).isEqualTo(new Vec3(0, 0, thigh.length()));
        assertThat(out.decidedBy()).isEqualTo(Bend.POLE);
        pole.pole(Vec3.ZERO, thigh, shin, Vec3.X, Vec3.ZERO);
        TwoBone3.solve(Vec3.ZERO, thigh.length(), 0.3, pole, out);
        assertThat(out.thigh().distanceTo(thigh)).isLessThan(1e-16);
    }
}
