// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.blend.LimbBlend;
import dev.surefoot.solve.blend.LimbCoordinates;
import dev.surefoot.solve.derivative.TwoBoneJacobian3;
import dev.surefoot.solve.limit.LimbLimits;
import dev.surefoot.solve.limit.LimbLimits.OutOfReach;
import dev.surefoot.solve.limit.LimitedLimb;
import dev.surefoot.solve.shape.TiltedHinge;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Random bit patterns in every argument of what stands on the two solvers: no NaN, no infinity, and quaternions of unit
 * length.
 */
class FiniteResultsTest {
    private static final double RANGE_OF_SHAPES = 0x1p300;
    private final SplittableRandom random = new SplittableRandom(64);
    private final BendHint hint = new BendHint();
    private final Solution3 solved = new Solution3();
    private final Solution3 out = new Solution3();

    @Test
    void blends() {
        LimbRotations turns = new LimbRotations();
        for (int i = 0; i < Cases.COUNT; i++) {
            Vec3 thigh = vector();
            Vec3 shin = vector();
            Vec3 hinge = vector();
            Vec3 target = vector();
            hint.transported(thigh, shin, hinge, target);
            TwoBone3.solve(target, length(thigh), length(shin), hint, solved);
            turns.set(thigh, shin, hinge, solved);
            for (LimbBlend.Space space : LimbBlend.Space.values()) {
                LimbBlend blend = new LimbBlend(space);
                blend.set(random.nextDouble(), thigh, shin, hinge, solved, turns, out);
                String what = space + " " + thigh + " " + shin + " " + hinge + " " + target;
                checkBones(what);
                checkUnit(blend.thighTurn(), what);
                checkUnit(blend.shinTurn(), what);
            }
        }
    }

    @Test
    void coordinates() {
        LimbCoordinates coordinates = new LimbCoordinates(new Vec3(1, 2, -3), Vec3.Z);
        for (int i = 0; i < Cases.COUNT; i++) {
            Vec3 thigh = vector();
            Vec3 shin = vector();
            Vec3 hinge = vector();
            String what = thigh + " " + shin + " " + hinge;
            coordinates.measure(thigh, shin, hinge);
            assertThat(coordinates.extension()).as(what).isBetween(0.0, 1 + 1e-15);
            assertThat(coordinates.swivel()).as(what).isBetween(-Math.PI, Math.PI);
            coordinates.restore(length(thigh), length(shin), out);
            checkBones(what);
        }
    }

    @Test
    void continuedBends() {
        for (int i = 0; i < Cases.COUNT; i++) {
            Vec3 target = vector();
            hint.continued(solved, target);
            assertThat(Double.isFinite(hint.x() + hint.y() + hint.z())).isTrue();
            TwoBone3.solve(target, length(vector()), length(vector()), hint, solved);
        }
    }

    @Test
    void tiltedHinges() {
        TiltedHinge limb = new TiltedHinge();
        for (int i = 0; i < Cases.COUNT; i++) {
            Vec3 thigh = vector();
            Vec3 shin = vector();
            Vec3 hinge = vector();
            Vec3 target = vector();
            if (hinge.equals(Vec3.ZERO)) {
                continue;
            }
            hint.transported(thigh, shin, hinge, target);
            String what = thigh + " " + shin + " " + hinge + " " + target;
            limb.solve(target, thigh, shin, hinge, hint, out);
            checkBones(what);
            checkUnit(limb.thighTurn(), what);
            checkUnit(limb.kneeTurn(), what);
            assertThat(limb.greatestReach()).as(what).isBetween(0.0, Double.MAX_VALUE);
            assertThat(limb.leastReach()).as(what).isBetween(0.0, Double.MAX_VALUE);
            assertThat(limb.hingeAngle()).as(what).isBetween(0.0, Math.PI);
        }
    }

    @Test
    void limits() {
        LimitedLimb limb = new LimitedLimb(new LimbLimits(0.1, 2.5, 0.1, 0.1, 0.8, 1.2, OutOfReach.MOVE_TARGET));
        for (int i = 0; i < Cases.COUNT; i++) {
            Vec3 target = vector();
            double a = Math.min(length(vector()), 0x1p500);
            double b = Math.min(length(vector()), 0x1p500);
            hint.closestToPose(vector(), Vec3.ZERO, target);
            String what = target + " " + a + " " + b;
            limb.solve(target, a, b, hint, Vec3.X, Vec3.Y, out);
            checkBones(what);
            assertThat(limb.residual()).as(what).isBetween(0.0, Double.MAX_VALUE);
            assertThat(limb.stretch()).as(what).isBetween(0.8, 1.2);
        }
    }

    @Test
    void derivatives() {
        TwoBoneJacobian3 jacobian = new TwoBoneJacobian3();
        for (int i = 0; i < Cases.COUNT; i++) {
            Vec3 target = inRange(vector());
            Vec3 k = inRange(vector());
            double a = inRange(length(vector()));
            double b = inRange(length(vector()));
            jacobian.set(target, a, b, k);
            String what = target + " " + a + " " + b + " " + k;
            assertThat(jacobian.condition()).as(what).isGreaterThan(1 - 1e-10);
            for (int row = 0; row < 3; row++) {
                for (int column = 0; column < 3; column++) {
                    assertThat(Double.isNaN(jacobian.kneeByTarget(row, column)))
                            .as(what)
                            .isFalse();
                    assertThat(Double.isNaN(jacobian.thighTurnByTarget(row, column)))
                            .as(what)
                            .isFalse();
                    assertThat(Double.isNaN(jacobian.shinTurnByTarget(row, column)))
                            .as(what)
                            .isFalse();
                }
                assertThat(Double.isNaN(jacobian.kneeByThighLength(row)))
                        .as(what)
                        .isFalse();
                assertThat(Double.isNaN(jacobian.kneeByShinLength(row)))
                        .as(what)
                        .isFalse();
            }
        }
    }

    private void checkBones(String what) {
        double[] all = {out.thighX, out.thighY, out.thighZ, out.shinX, out.shinY, out.shinZ};
        for (double x : all) {
            assertThat(Double.isFinite(x)).as(what).isTrue();
        }
    }

    private static void checkUnit(Quat q, String what) {
        assertThat(Math.abs(q.dot(q) - 1)).as("%s: %s", what, q).isLessThan(4e-15);
    }

    /** Bit patterns half of the time all of one size, some components zero, some vectors along others. */
    private Vec3 vector() {
        int size = random.nextInt(-1070, 1023);
        boolean oneSize = random.nextBoolean();
        double[] v = new double[3];
        for (int i = 0; i < 3; i++) {
            double x =
                    oneSize ? Math.scalb(random.nextDouble(-1, 1), size) : Double.longBitsToDouble(random.nextLong());
            v[i] = Double.isFinite(x) && random.nextInt(5) != 0 ? x : 0;
        }
        return new Vec3(v[0], v[1], v[2]);
    }

    private static double length(Vec3 v) {
        return Math.min(Double.MAX_VALUE, Math.hypot(Math.hypot(v.x(), v.y()), v.z()));
    }

    private static double inRange(double x) {
        double size = Math.abs(x);
        return size == 0 ? 0 : Math.copySign(Math.min(Math.max(size, 1 / RANGE_OF_SHAPES), RANGE_OF_SHAPES), x);
    }

    private static Vec3 inRange(Vec3 v) {
        return new Vec3(inRange(v.x()), inRange(v.y()), inRange(v.z()));
    }
}
