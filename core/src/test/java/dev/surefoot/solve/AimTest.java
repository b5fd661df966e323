// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AimTest {
    private final Aim aim = new Aim();

    @Test
    void aTargetInNumbers_turnsToTheBitAsOneInAVector() {
        Aim numbers = new Aim();
        Aim vector = new Aim();
        Vec3 axis = new Vec3(0.2, -1, 0.4);
        Vec3 offset = new Vec3(0.1, 0.02, -0.3);
        Vec3 target = new Vec3(-1.1, 0.7, 2.3);
        assertThat(numbers.at(axis, offset, target.x(), target.y(), target.z(), Vec3.Y, 3))
                .isEqualTo(vector.at(axis, offset, target, Vec3.Y, 3));
        assertThat(numbers.turn()).isEqualTo(vector.turn());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> numbers.at(axis, offset, 1, Double.NaN, 2, Vec3.Y, 3))
                .withMessageContaining("targetY must be finite, got NaN");
    }

    @Test
    void roll_bringsUpToThePolesSide_whileTheAxisStaysOnTarget() {
        // a head that looks along z with its crown along y, at something to its left; the world's up is its pole
        Vec3 target = new Vec3(3, 1, 0);
        aim.at(Vec3.Z, Vec3.ZERO, target, Vec3.ZERO, Math.PI);
        assertThat(aim.roll(Vec3.Y, Vec3.Y, 0)).isEqualTo(Reach.REACHED);
        Vec3 crown = aim.turn().rotate(Vec3.Y);
        assertThat(aim.turn().rotate(Vec3.Z).cross(target).length()).isLessThan(1e-15);
        // across the line of sight and in the plane of it and the pole
        assertThat(crown.distanceTo(new Vec3(-1, 3, 0).times(1 / Math.sqrt(10))))
                .isLessThan(1e-15);
        // a quarter turn on, about the line of sight
        assertThat(aim.roll(Vec3.Y, Vec3.Y, Math.PI / 2)).isEqualTo(Reach.REACHED);
        assertThat(aim.turn().rotate(Vec3.Y).distanceTo(new Vec3(0, 0, 1))).isLessThan(1e-15);
        assertThat(aim.turn().rotate(Vec3.Z).cross(target).length()).isLessThan(2e-15);
    }

    @Test
    void roll_aboutALineBesideTheJoint_keepsTheTargetOnThatLine() {
        SplittableRandom random = new SplittableRandom(9);
        for (int i = 0; i < 2000; i++) {
            Vec3 axis = vector(random);
            Vec3 offset = vector(random).times(0.3);
            Vec3 target = vector(random).times(2);
            if (aim.at(axis, offset, target, Vec3.ZERO, Math.PI) != Reach.REACHED) {
                continue;
            }
            aim.roll(vector(random), vector(random), 6 * random.nextDouble() - 3);
            Vec3 origin = aim.turn().rotate(offset);
            Vec3 line = aim.turn().rotate(axis);
            double off = target.minus(origin).cross(line).length() / line.length();
            assertThat(off).isLessThan(1e-14);
            assertThat(target.minus(origin).dot(line)).isPositive();
        }
    }

    @Test
    void roll_withoutASide_isTheAngleAlone_andWithoutAnAimNothing() {
        aim.along(Vec3.Z, Vec3.X, Vec3.ZERO, Math.PI);
        assertThat(aim.roll(Vec3.Z, Vec3.Y, 0.5)).isEqualTo(Reach.DEGENERATE);
        assertThat(aim.turn().rotate(Vec3.Y).distanceTo(new Vec3(0, Math.cos(0.5), Math.sin(0.5))))
                .isLessThan(1e-15);
        aim.along(Vec3.Z, Vec3.X, Vec3.ZERO, Math.PI);
        assertThat(aim.roll(Vec3.Y, Vec3.X, 0)).isEqualTo(Reach.DEGENERATE);
        assertThat(aim.turn().rotate(Vec3.Y).distanceTo(Vec3.Y)).isLessThan(1e-15);
        aim.at(Vec3.Z, Vec3.ZERO, Vec3.ZERO, Vec3.ZERO, Math.PI);
        assertThat(aim.roll(Vec3.Y, Vec3.X, 1)).isEqualTo(Reach.DEGENERATE);
        assertThat(aim.qw()).isEqualTo(1);
        for (double bad : new double[] {3.2, -3.2, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> aim.roll(Vec3.Y, Vec3.X, bad))
                    .withMessage("rollRadians must be in [-pi, pi], got " + bad);
        }
    }

    @Test
    void roll_afterALimit_goesAboutWhereTheAxisPoints() {
        aim.along(Vec3.Z, Vec3.X, Vec3.ZERO, 0.5);
        Vec3 held = aim.turn().rotate(Vec3.Z);
        aim.roll(Vec3.Y, Vec3.X, 0);
        assertThat(aim.turn().rotate(Vec3.Z).distanceTo(held)).isLessThan(1e-15);
        assertThat(aim.limited()).isTrue();
        // held at a limit of nothing, it still rolls
        aim.along(Vec3.Z, Vec3.X, Vec3.ZERO, 0);
        aim.roll(Vec3.Y, Vec3.X, 0);
        assertThat(aim.turn().rotate(Vec3.Y).distanceTo(Vec3.X)).isLessThan(1e-15);
    }

    @Test
    void share_turnsByThatShareOfTheAngle() {
        aim.along(Vec3.Z, Vec3.X, Vec3.ZERO, Math.PI);
        aim.share(0.5);
        assertThat(aim.angle()).isCloseTo(Math.PI / 4, within(3e-16));
        assertThat(aim.turn().rotate(Vec3.Z).distanceTo(new Vec3(Math.sqrt(0.5), 0, Math.sqrt(0.5))))
                .isLessThan(1e-15);
        aim.share(1);
        assertThat(aim.angle()).isCloseTo(Math.PI / 4, within(3e-16));
        aim.share(0);
        assertThat(aim.angle()).isZero();
        assertThat(aim.qw()).isEqualTo(1);
        for (double bad : new double[] {-0.1, 1.1, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> aim.share(bad))
                    .withMessage("weight must be in [0, 1], got " + bad);
        }
    }

    private static Vec3 vector(SplittableRandom random) {
        double[] v = LimbFamily.direction(random, false);
        return new Vec3(v[0], v[1], v[2]);
    }

    @Test
    void sole_turnsItsUpToTheGroundsNormal() {
        Vec3 normal = new Vec3(0.3, 2, -0.4);
        assertThat(aim.along(Vec3.Y, normal, Vec3.ZERO, Math.PI)).isEqualTo(Reach.REACHED);
        assertThat(aim.turn().rotate(Vec3.Y).distanceTo(normal.times(1 / normal.length())))
                .isLessThan(3e-16);
        assertThat(aim.turn().y()).isZero();
        assertThat(aim.limited()).isFalse();
    }

    @Test
    void opposite_turnsAboutTheHinge() {
        aim.along(Vec3.Z, Vec3.Z.negated(), new Vec3(1, 0, 5), Math.PI);
        assertThat(aim.angle()).isEqualTo(Math.PI);
        assertThat(aim.turn().rotate(Vec3.Z).distanceTo(Vec3.Z.negated())).isZero();
        assertThat(Math.abs(aim.qx())).isEqualTo(1);
        // without a hinge, or with one along the axis, about something across it
        for (Vec3 hinge : new Vec3[] {Vec3.ZERO, Vec3.Z, new Vec3(0, 0, -7)}) {
            for (Vec3 axis : new Vec3[] {Vec3.X, Vec3.Y, Vec3.Z, new Vec3(1, -2, 0.5)}) {
                aim.along(axis, axis.times(-3), hinge, Math.PI);
                assertThat(aim.turn().rotate(axis).plus(axis).length()).isLessThan(1e-15 * axis.length());
            }
        }
    }

    @Test
    void hinge_decidesOnlyWhereTheTwoAreExactlyOpposite() {
        Vec3 nearly = new Vec3(0, 1e-300, -1);
        aim.along(Vec3.Z, nearly, Vec3.Y, Math.PI);
        // the turn goes over +y, about -x
        assertThat(aim.qx()).isEqualTo(-1);
        assertThat(aim.qw()).isZero();
    }

    @Test
    void limit_shortensTheTurn_aboutTheSameAxis() {
        SplittableRandom random = new SplittableRandom(1);
        Aim free = new Aim();
        for (int i = 0; i < 5_000; i++) {
            Vec3 a = direction(random);
            Vec3 b = direction(random);
            double limit = random.nextInt(9) == 0 ? 0 : random.nextDouble(Math.PI);
            free.along(a, b, Vec3.ZERO, Math.PI);
            aim.along(a, b, Vec3.ZERO, limit);
            assertThat(aim.limited()).isEqualTo(free.angle() > limit);
            assertThat(aim.angle()).isCloseTo(Math.min(limit, free.angle()), within(4e-16 + 4e-16 * limit));
            if (limit == 0) {
                assertThat(aim.turn().w()).isEqualTo(1);
            } else {
                Vec3 axis = new Vec3(free.qx(), free.qy(), free.qz());
                Vec3 limited = new Vec3(aim.qx(), aim.qy(), aim.qz());
                assertThat(axis.cross(limited).length()).isLessThan(1e-15);
                assertThat(axis.dot(limited)).isGreaterThanOrEqualTo(0);
            }
        }
    }

    @Test
    void lineBesideTheJoint_runsThroughTheTarget() {
        SplittableRandom random = new SplittableRandom(2);
        int tooClose = 0;
        for (int i = 0; i < 5_000; i++) {
            Vec3 axis = direction(random).times(random.nextDouble(0.1, 10));
            Vec3 offset = direction(random).times(random.nextDouble(0.2));
            Vec3 target = direction(random).times(random.nextDouble(0.01, 2));
            Vec3 unit = axis.times(1 / axis.length());
            double least = offset.rejectedFrom(unit).length();
            Reach reach = aim.at(axis, offset, target, Vec3.ZERO, Math.PI);
            Vec3 origin = aim.turn().rotate(offset);
            Vec3 toTarget = target.minus(origin);
            if (target.length() < least) {
                tooClose++;
                assertThat(reach).isEqualTo(Reach.TOO_CLOSE);
                assertThat(toTarget.cross(aim.turn().rotate(unit)).length())
                        .isCloseTo(least - target.length(), within(1e-14));
            } else {
                assertThat(reach).isEqualTo(Reach.REACHED);
                assertThat(toTarget.cross(aim.turn().rotate(unit)).length()).isLessThan(4e-15);
            }
        }
        assertThat(tooClose).isGreaterThan(50);
    }

    @Test
    void nothingToPointWith_turnsNothing() {
        assertThat(aim.along(Vec3.ZERO, Vec3.X, Vec3.ZERO, 1)).isEqualTo(Reach.DEGENERATE);
        assertThat(aim.along(Vec3.X, Vec3.ZERO, Vec3.ZERO, 1)).isEqualTo(Reach.DEGENERATE);
        assertThat(aim.at(Vec3.X, Vec3.Y, Vec3.ZERO, Vec3.ZERO, 1)).isEqualTo(Reach.DEGENERATE);
        assertThat(aim.qw()).isEqualTo(1);
        assertThat(aim.angle()).isZero();
    }

    @Test
    void anyMagnitude_givesAUnitQuaternion() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 20_000; i++) {
            Vec3 a = bits(random);
            Vec3 b = bits(random);
            aim.along(a, b, bits(random), random.nextDouble(Math.PI));
            assertThat(Math.abs(aim.turn().dot(aim.turn()) - 1)).isLessThan(1e-15);
            aim.at(a, bits(random), b, bits(random), Math.PI);
            assertThat(Math.abs(aim.turn().dot(aim.turn()) - 1)).isLessThan(1e-15);
        }
    }

    @Test
    void badArguments_areNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> aim.along(Vec3.X, Vec3.Y, Vec3.Z, Double.NaN))
                .withMessageContaining("limitRadians");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> aim.along(Vec3.X, new Vec3(0, Double.NaN, 0), Vec3.Z, 1))
                .withMessageContaining("direction");
    }

    private static Vec3 direction(SplittableRandom random) {
        double[] v = LimbFamily.direction(random, false);
        return new Vec3(v[0], v[1], v[2]);
    }

    private static Vec3 bits(SplittableRandom random) {
        return new Vec3(number(random), number(random), number(random));
    }

    private static double number(SplittableRandom random) {
        double x = Double.longBitsToDouble(random.nextLong());
        return Double.isFinite(x) && random.nextInt(6) != 0 ? x : 0;
    }

    @Test
    void limitNearNothing_isAUnitQuaternionAllTheSame() {
        for (double limit : new double[] {1e-160, 1e-200, 1e-310, Double.MIN_VALUE, 0}) {
            assertThat(aim.along(Vec3.X, Vec3.Y, Vec3.ZERO, limit)).isEqualTo(Reach.REACHED);
            assertThat(aim.limited()).isTrue();
            assertThat(aim.turn().w()).isEqualTo(1);
            assertThat(aim.turn().z()).isCloseTo(0.5 * limit, within(Double.MIN_VALUE));
        }
    }

    /** Made perpendicular once, a hinge so near the axis keeps a rounding along it, which is much of what is left. */
    @Test
    void opposite_withTheHingeNearTheAxis_stillArrives() {
        Vec3 axis = new Vec3(0.3, -0.5, 0.7);
        for (double off = 1e-3; off > 1e-11; off *= 0.1) {
            Vec3 hinge = axis.plus(new Vec3(0, off, 0));
            aim.along(axis, axis.negated(), hinge, Math.PI);
            assertThat(aim.turn().rotate(axis).distanceTo(axis.negated()))
                    .as("%s", off)
                    .isLessThan(1e-15);
        }
    }
}
