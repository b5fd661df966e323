// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.derivative.TwoBoneJacobian3;
import dev.surefoot.solve.limit.LimbLimits;
import dev.surefoot.solve.limit.LimbLimits.OutOfReach;
import dev.surefoot.solve.limit.LimitedLimb;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Targets that move by a micrometre a step past and through everything singular: how far may a joint turn in a step?
 *
 * <p>With the derivatives of {@link TwoBoneJacobian3}, a target's step of length x turns thigh and shin by at most
 *
 * <pre>
 *   x ( swivel / d + max(|a₁|, |a₂|) / ab sin φ )
 * </pre>
 *
 * <p>where swivel is 1 / sin θ for a hint, a pole or a hinge that stays where it is, θ being its angle to the line; 1 /
 * cos(α/2) for the plane transported from a pose that is α away; and 1 for the plane continued from the step before.
 * The proven exceptions, each with a test of its own:
 *
 * <ol>
 *   <li>A target that goes exactly through the line of a hint, a pole or a hinge: half a turn of swivel in one step. A
 *       field on a sphere must have zeros of index 2 in all; these rules have two of index 1. The transported plane has
 *       one of index 2, opposite to the pose: a whole turn for a path beside that direction, none for one through it.
 *       The continued plane is no function of the target and has none.
 *   <li>A limit of reach without a band: the knee goes with the root of the gap, sqrt(2 R x / ab) in one step at the
 *       straight limb. A band makes that a bounded rate.
 *   <li>The root: the direction to the target turns as fast as one passes it, 1 / d, and by half a turn in one step
 *       through it.
 * </ol>
 */
class LimbSweepTest {
    private static final double STEP = 1e-6;
    private static final int STEPS = 2_000;
    private static final double A = 0.45;
    private static final double B = 0.43;
    /** Second order of a step, and rounding where the derivative is large. */
    private static final double SLACK = 1.02;

    private static final double NOISE = 1e-12;

    private static final Vec3 POSED_THIGH = new Vec3(0, -0.42, Math.sqrt(A * A - 0.42 * 0.42));
    private static final Vec3 POSED_SHIN = new Vec3(0, -Math.sqrt(B * B - 0.2 * 0.2), -0.2);
    private static final Vec3 POSED = POSED_THIGH.plus(POSED_SHIN);
    private static final Vec3 HINGE = Vec3.X;
    private static final Vec3 POLE = new Vec3(0.3, -0.2, 1);

    private final BendHint hint = new BendHint();
    private final Solution3 solved = new Solution3();
    private final LimbRotations rotations = new LimbRotations();
    private double thighLength = A;
    private double shinLength = B;

    @ParameterizedTest
    @EnumSource(
            value = Bend.class,
            names = {"LEAST_AXIS"},
            mode = EnumSource.Mode.EXCLUDE)
    void pastEverySingularLine_theRateIsBounded(Bend rule) {
        for (Vec3 singular : new Vec3[] {POSED_THIGH, POSED, POSED.negated(), POLE, HINGE, HINGE.negated()}) {
            Vec3 s = singular.normalizedOr(Vec3.X);
            Vec3 beside = s.cross(new Vec3(0.3, 0.5, -0.7)).normalizedOr(Vec3.X);
            Vec3 direction = s.cross(beside);
            for (double offset : new double[] {0.1, 1e-3, 1e-5}) {
                for (double d : new double[] {0.3, 0.7}) {
                    Vec3 start = s.plusTimes(offset, beside).times(d);
                    sweep(rule, start, direction, start.length());
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"POLE", "CLOSEST_TO_POSE", "HINGE", "TRANSPORTED", "CONTINUED"})
    void exception1_exactlyThroughItsLine_atMostHalfATurnOfSwivelInOneStep(Bend rule) {
        Vec3 line = switch (rule) {
            case POLE -> POLE;
            case CLOSEST_TO_POSE -> POSED_THIGH;
            case HINGE -> HINGE;
            default -> POSED.negated();
        };
        Vec3 s = line.normalizedOr(Vec3.X);
        Vec3 direction = s.cross(new Vec3(0.3, 0.5, -0.7)).normalizedOr(Vec3.X);
        int jumps = 0;
        double largest = 0;
        start(rule, s.times(0.5).plusTimes(-STEPS * STEP, direction));
        for (int i = -STEPS; i <= STEPS; i++) {
            // half a step aside, so that no target lies on the line itself, where the fallback would decide
            Vec3 target = s.times(0.5).plusTimes((i + 0.5) * STEP, direction);
            Quat before = rotations.thigh();
            solve(rule, target);
            double turned = before.angleTo(rotations.thigh());
            largest = Math.max(largest, turned);
            jumps += turned > 0.01 ? 1 : 0;
        }
        assertThat(jumps).isEqualTo(rule == Bend.CONTINUED || rule == Bend.TRANSPORTED ? 0 : 1);
        assertThat(largest).isLessThanOrEqualTo(Math.PI);
    }

    @Test
    void exception2_straightLimbWithoutABand_turnsByTheRootOfAStep() {
        Vec3 direction = new Vec3(0.1, -0.9, 0.2).normalizedOr(Vec3.X);
        double law = Math.sqrt(2 * (A + B) * STEP / (A * B));
        double worst = sweepAlong(direction, A + B);
        assertThat(worst).isBetween(0.5 * law, SLACK * law);
    }

    @Test
    void exception2_foldedLimbWithoutABand_turnsByTheRootOfAStep() {
        thighLength = 0.6;
        shinLength = 0.4;
        double m = 0.2;
        Vec3 direction = new Vec3(0.1, -0.9, 0.2).normalizedOr(Vec3.X);
        // the thigh's angle to the line is b / m of the knee's to its fold
        double law = Math.sqrt(2 * m * STEP / (0.6 * 0.4)) * (0.6 / m);
        double worst = sweepAlong(direction, m);
        assertThat(worst).isBetween(0.5 * law, SLACK * law);
    }

    /** The same two paths under a band: at no step faster than what the band's entry gives. */
    @Test
    void bothLimitsUnderABand_haveABoundedRate() {
        LimitedLimb limb = new LimitedLimb(new LimbLimits(0, Math.PI, 0.03, 0.03, 1, 1, OutOfReach.MOVE_TARGET));
        double a = 0.6;
        double b = 0.4;
        double delta = 0.03;
        double far = Math.sqrt((a + b) / (2 * a * b * delta));
        double near = Math.sqrt((a - b) / (2 * a * b * delta)) * (a / (a - b));
        Vec3 direction = new Vec3(0.1, -0.9, 0.2).normalizedOr(Vec3.X);
        for (double[] window :
                new double[][] {{0.96, 0.99}, {0.995, 1.005}, {1.08, 1.11}, {0.19, 0.21}, {0.22, 0.24}, {0.1, 0.13}}) {
            double worst = 0;
            Quat thigh = null;
            Quat shin = null;
            for (double d = window[0]; d < window[1]; d += STEP) {
                Vec3 target = direction.times(d);
                hint.transported(POSED_THIGH, POSED_SHIN, HINGE, target);
                limb.solve(target, a, b, hint, POSED_THIGH, POSED_SHIN, solved);
                rotations.set(POSED_THIGH, POSED_SHIN, HINGE, solved);
                if (thigh != null) {
                    worst = Math.max(worst, thigh.angleTo(rotations.thigh()) / STEP);
                    worst = Math.max(worst, shin.angleTo(rotations.shin()) / STEP);
                }
                thigh = rotations.thigh();
                shin = rotations.shin();
            }
            // the last bend goes with the root of a rounding: 1e-8 in a step, 0.03 a metre
            assertThat(worst)
                    .as("%s to %s", window[0], window[1])
                    .isLessThan(SLACK * (window[0] > 0.5 ? far : near) + 0.05);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Bend.class,
            names = {"LEAST_AXIS"},
            mode = EnumSource.Mode.EXCLUDE)
    void exception3_pastTheRoot_theRateIsThatOfItsDirection(Bend rule) {
        for (double[] bones : new double[][] {{A, B}, {A, A}}) {
            thighLength = bones[0];
            shinLength = bones[1];
            Vec3 beside = new Vec3(0.3, -0.8, 0.1).normalizedOr(Vec3.X);
            Vec3 direction = beside.cross(POLE).normalizedOr(Vec3.X);
            for (double offset : new double[] {0.019, 1e-3, 1e-4}) {
                sweep(rule, beside.times(offset), direction, offset);
            }
            // and through it: no bound but half a turn, and no NaN
            start(rule, direction.times(-STEPS * STEP));
            for (int i = -STEPS; i <= STEPS; i++) {
                Quat before = rotations.thigh();
                solve(rule, direction.times(i * STEP));
                assertThat(before.angleTo(rotations.thigh())).isBetween(0.0, Math.PI);
            }
        }
    }

    /** A limb posed straight: its own thigh says nothing about the side, its hinge does. */
    @Test
    void posedStraight_bendsAboutItsHinge_withoutASwing() {
        Vec3 thigh = new Vec3(0, -A, 0);
        Vec3 shin = new Vec3(0, -B, 0);
        Vec3 straight = thigh.plus(shin);
        Quat before = null;
        for (int i = -STEPS; i <= STEPS; i++) {
            // 2 cm short of straight, and from side to side right under the hip
            Vec3 target = straight.times(0.98).plusTimes(i * STEP, Vec3.X);
            hint.transported(thigh, shin, HINGE, target);
            assertThat(hint.decidedBy()).isEqualTo(Bend.TRANSPORTED);
            TwoBone3.solve(target, A, B, hint, solved);
            rotations.set(thigh, shin, HINGE, solved);
            if (before != null) {
                assertThat(before.angleTo(rotations.thigh())).isLessThan(STEP * (2 / straight.length() + bend()));
            }
            before = rotations.thigh();
        }
    }

    /** Sweeps past a place and compares every step with the bound at its worse end. */
    private void sweep(Bend rule, Vec3 middle, Vec3 direction, double scale) {
        start(rule, middle.plusTimes(-STEPS * STEP, direction));
        double before = bound(rule, middle.plusTimes(-STEPS * STEP, direction));
        for (int i = 1 - STEPS; i <= STEPS; i++) {
            Vec3 target = middle.plusTimes(i * STEP, direction);
            Quat thigh = rotations.thigh();
            Quat shin = rotations.shin();
            solve(rule, target);
            double now = bound(rule, target);
            double most = SLACK * STEP * Math.max(before, now) + NOISE;
            String what = rule + " at " + target + ", step " + i + " of " + scale;
            assertThat(thigh.angleTo(rotations.thigh())).as(what).isLessThan(most);
            assertThat(shin.angleTo(rotations.shin())).as(what).isLessThan(most);
            before = now;
        }
    }

    private double bound(Bend rule, Vec3 target) {
        double d = target.length();
        Vec3 u = target.times(1 / d);
        double swivel = switch (rule) {
            case CONTINUED -> 1;
            case TRANSPORTED -> 2 / POSED.normalizedOr(u).plus(u).length();
            case POLE -> d / POLE.cross(target).length() * POLE.length();
            case HINGE -> d / HINGE.cross(target).length();
            default -> d / POSED_THIGH.cross(target).length() * POSED_THIGH.length();
        };
        return swivel / d + bend();
    }

    /** Returns max(|a₁|, |a₂|) / ab sin φ of the solution; 0 where the limb lies on one line and does not bend. */
    private double bend() {
        if (solved.reach() != Reach.REACHED) {
            return 0;
        }
        Vec3 end = solved.thigh().plus(solved.shin());
        double along = Math.max(
                        Math.abs(solved.thigh().dot(end)),
                        Math.abs(solved.shin().dot(end)))
                / end.length();
        return along / solved.thigh().cross(solved.shin()).length();
    }

    /** Goes straight out or in through a limit; returns the most that a joint turned in one step. */
    private double sweepAlong(Vec3 direction, double limit) {
        double worst = 0;
        start(Bend.TRANSPORTED, direction.times(limit - STEPS * STEP));
        for (int i = -STEPS; i <= STEPS; i++) {
            Quat thigh = rotations.thigh();
            Quat shin = rotations.shin();
            solve(Bend.TRANSPORTED, direction.times(limit + i * STEP));
            worst = Math.max(worst, thigh.angleTo(rotations.thigh()));
            worst = Math.max(worst, shin.angleTo(rotations.shin()));
        }
        return worst;
    }

    private void start(Bend rule, Vec3 target) {
        TwoBone3.solve(target.x(), target.y(), target.z(), thighLength, shinLength, 0.3, 0.1, 1, solved);
        solve(rule, target);
    }

    private void solve(Bend rule, Vec3 target) {
        switch (rule) {
            case CLOSEST_TO_POSE -> hint.closestToPose(POSED_THIGH, HINGE, target);
            case TRANSPORTED -> hint.transported(POSED_THIGH, POSED_SHIN, HINGE, target);
            case POLE -> hint.pole(POLE, POSED_THIGH, POSED_SHIN, HINGE, target);
            case HINGE -> hint.hinge(HINGE, POSED_THIGH, target);
            case CONTINUED -> hint.continued(solved, target);
            default -> throw new AssertionError(rule);
        }
        TwoBone3.solve(target, thighLength, shinLength, hint, solved);
        rotations.set(POSED_THIGH, POSED_SHIN, HINGE, solved);
    }
}
