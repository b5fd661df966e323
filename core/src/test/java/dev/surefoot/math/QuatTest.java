// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class QuatTest {
    private final SplittableRandom random = new SplittableRandom(51);

    @Test
    void fromTo_turnsOneDirectionIntoTheOther_alsoNearOpposite() {
        for (int i = 0; i < 50_000; i++) {
            Vec3 a = direction();
            Vec3 b = direction();
            double near = Math.pow(10, -17 * random.nextDouble());
            if (i % 3 == 0) {
                b = a.negated().plusTimes(near, b);
            } else if (i % 3 == 1) {
                b = a.plusTimes(near, b);
            }
            Quat q = Quat.fromTo(a, b);
            assertThat(Math.sqrt(q.dot(q))).isCloseTo(1, within(0x1p-51));
            assertThat(q.rotate(a).distanceTo(b.normalizedOr(Vec3.X)))
                    .as("%s to %s", a, b)
                    .isLessThan(0x1p-49);
            assertThat(q.x() * a.x() + q.y() * a.y() + q.z() * a.z())
                    .as("no twist")
                    .isCloseTo(0, within(0x1p-50));
        }
    }

    @Test
    void fromTo_opposite_takesTheAxisGiven() {
        Quat q = Quat.fromTo(Vec3.Y, Vec3.Y.negated(), new Vec3(3, 5, 0));
        assertThat(q).isEqualTo(new Quat(1, 0, 0, 0));
        assertThat(Quat.fromTo(Vec3.Y, Vec3.Y.negated(), Vec3.Y).rotate(Vec3.Y)).isEqualTo(new Vec3(0, -1, 0));
        assertThat(Quat.fromTo(Vec3.ZERO, Vec3.X)).isEqualTo(Quat.IDENTITY);
        assertThat(Quat.fromTo(Vec3.X, Vec3.ZERO)).isEqualTo(Quat.IDENTITY);
    }

    @Test
    void fromTo_ofAnyLength_isTheSame() {
        for (int i = 0; i < 1_000; i++) {
            Vec3 a = direction();
            Vec3 b = direction();
            double f = Math.scalb(1.0, random.nextInt(-1000, 1000));
            assertThat(Quat.fromTo(a.times(f), b.times(1 / f))).isEqualTo(Quat.fromTo(a, b));
        }
    }

    @Test
    void inOneStep_hasTheBitsOfTheSteps() {
        for (int i = 0; i < 10_000; i++) {
            Quat a = Quat.aboutAxis(direction(), 7 * random.nextDouble());
            Quat b = Quat.aboutAxis(direction(), 7 * random.nextDouble());
            Quat c = Quat.aboutAxis(direction(), 7 * random.nextDouble());
            Vec3 v = direction();
            assertThat(a.inverseTimes(b)).isEqualTo(a.conjugate().times(b));
            assertThat(a.timesNormalized(b)).isEqualTo(a.times(b).normalized());
            assertThat(a.inverseRotate(v)).isEqualTo(a.conjugate().rotate(v));
            assertThat(Quat.turned(a, b, c))
                    .isEqualTo(a.conjugate().times(b).times(a).times(c).normalized());
        }
    }

    @Test
    void rotationVector_roundTrips_overAllAngles() {
        for (int i = 0; i < 50_000; i++) {
            double angle = i % 2 == 0 ? Math.PI * random.nextDouble() : Math.pow(10, -300 * random.nextDouble());
            Vec3 v = direction().times(angle);
            Vec3 back = Quat.fromRotationVector(v).rotationVector();
            // near half a turn the vector part is all there is, and the axis keeps its digits
            assertThat(back.distanceTo(v)).as("%s", v).isLessThanOrEqualTo(8 * Math.ulp(angle));
        }
    }

    @Test
    void rotationVector_ofTheNegatedQuaternion_isTheSame() {
        for (int i = 0; i < 5_000; i++) {
            Quat q = rotation();
            assertThat(q.negated().rotationVector().distanceTo(q.rotationVector()))
                    .isLessThan(1e-15);
            assertThat(q.rotationVector().length()).isLessThanOrEqualTo(Math.PI * (1 + 0x1p-50));
        }
        assertThat(new Quat(0, 0, 0, -1).rotationVector().length()).isZero();
        assertThat(Quat.IDENTITY.rotationVector()).isEqualTo(Vec3.ZERO);
        assertThat(Quat.fromRotationVector(Vec3.ZERO)).isEqualTo(Quat.IDENTITY);
    }

    @Test
    void rotationVector_meetsItsLimitWithoutAStep() {
        for (double angle : new double[] {0x1p-29, 0x1.0000001p-29, 0x0.ffffffp-29, 0x1p-30, 0x1p-31}) {
            Vec3 v = Quat.aboutAxis(Vec3.Z, angle).rotationVector();
            assertThat(v.z()).isCloseTo(angle, within(2 * Math.ulp(angle)));
            assertThat(Quat.fromRotationVector(new Vec3(0, 0, angle)).z())
                    .isCloseTo(angle / 2, within(Math.ulp(angle)));
        }
    }

    @Test
    void slerp_isSteady_andTakesTheShorterArc() {
        for (int i = 0; i < 5_000; i++) {
            Quat a = rotation();
            Quat b = rotation();
            double whole = a.angleTo(b);
            double weight = random.nextDouble();
            Quat c = a.slerp(b, weight);
            assertThat(a.angleTo(c)).isCloseTo(weight * whole, within(1e-14));
            assertThat(c.angleTo(b)).isCloseTo((1 - weight) * whole, within(1e-14));
            assertThat(a.slerp(b.negated(), weight).angleTo(c)).isLessThan(1e-14);
            assertThat(a.slerp(b, 0).angleTo(a)).isLessThan(1e-15);
            assertThat(a.slerp(b, 1).angleTo(b)).isLessThan(1e-14);
        }
    }

    @Test
    void slerpInArraysAndAngle_giveTheSameBitsAsInObjects() {
        Random random = new Random(5);
        for (int i = 0; i < 2000; i++) {
            Quat a = random(random);
            // near, the other way round, and anywhere
            Quat near = a.times(Quat.aboutAxis(Vec3.X, 0.4 * random.nextDouble()));
            Quat b = i % 3 == 0 ? near : i % 3 == 1 ? near.negated() : random(random);
            double weight = i % 7 == 0 ? 0.25 * (i % 5) : random.nextDouble();
            double[] from = {7, a.x(), a.y(), a.z(), a.w()};
            double[] to = {b.x(), b.y(), b.z(), b.w()};
            Quat.slerp(to, 0, weight, from, 1);
            assertThat(new Quat(from[1], from[2], from[3], from[4])).isEqualTo(a.slerp(b, weight));
            assertThat(a.angleTo(b))
                    .isEqualTo(a.conjugate().times(b).rotationVector().length());
        }
    }

    private static Quat random(Random random) {
        return new Quat(random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                .normalized();
    }

    @Test
    void slerp_ofNearRotations_isTheSameAsByTheAngle() {
        for (int i = 0; i < 50_000; i++) {
            Quat a = rotation();
            // up to 35°: past the angle at which the two methods meet
            double angle = i % 2 == 0 ? 0.6 * random.nextDouble() : Math.pow(10, -18 * random.nextDouble());
            Vec3 axis = direction().normalizedOr(Vec3.X);
            Quat b = a.times(Quat.aboutAxis(axis, angle));
            double weight = random.nextDouble();
            Quat c = a.slerp(i % 3 == 0 ? b.negated() : b, weight);
            assertThat(Math.sqrt(c.dot(c))).isCloseTo(1, within(0x1p-50));
            Quat byAngle = a.times(Quat.aboutAxis(axis, weight * angle));
            assertThat(Math.abs(c.x() - byAngle.x())).isLessThan(0x1p-50);
            assertThat(Math.abs(c.y() - byAngle.y())).isLessThan(0x1p-50);
            assertThat(Math.abs(c.z() - byAngle.z())).isLessThan(0x1p-50);
            assertThat(Math.abs(c.w() - byAngle.w())).isLessThan(0x1p-50);
            if (angle < 0.48) {
                assertThat(a.slerp(b, 0)).isEqualTo(a);
                assertThat(a.slerp(b, 1)).isEqualTo(b);
            }
        }
    }

    @Test
    void fromColumns_isTheInverseOfRotatingTheAxes() {
        for (int i = 0; i < 20_000; i++) {
            // every branch: all axes, all angles, half turns too
            Quat q = i % 4 == 0 ? halfTurn() : rotation();
            Quat back = Quat.fromColumns(q.rotate(Vec3.X), q.rotate(Vec3.Y), q.rotate(Vec3.Z));
            assertThat(back.angleTo(q)).as("%s", q).isLessThan(5e-15);
        }
        assertThat(Quat.fromColumns(Vec3.X, Vec3.Y, Vec3.Z)).isEqualTo(Quat.IDENTITY);
        assertThat(Quat.fromColumns(Vec3.Y, Vec3.Z, Vec3.X).rotate(Vec3.X).distanceTo(Vec3.Y))
                .isLessThan(1e-15);
    }

    @Test
    void times_appliesTheRightOneFirst() {
        for (int i = 0; i < 1_000; i++) {
            Quat a = rotation();
            Quat b = rotation();
            Vec3 v = direction();
            assertThat(a.times(b).rotate(v).distanceTo(a.rotate(b.rotate(v)))).isLessThan(2e-15);
            assertThat(a.conjugate().rotate(a.rotate(v)).distanceTo(v)).isLessThan(2e-15);
        }
        Quat quarter = Quat.aboutAxis(Vec3.Y, Math.PI / 2);
        assertThat(quarter.rotate(Vec3.Z).distanceTo(Vec3.X)).as("right-handed").isLessThan(1e-15);
    }

    @Test
    void normalized_ofNothing_isTheIdentity() {
        assertThat(new Quat(0, 0, 0, 0).normalized()).isEqualTo(Quat.IDENTITY);
        assertThat(new Quat(Double.NaN, 0, 0, 1).normalized()).isEqualTo(Quat.IDENTITY);
        assertThat(new Quat(0, 0, 0, 5).normalized()).isEqualTo(Quat.IDENTITY);
    }

    private Vec3 direction() {
        Vec3 v;
        do {
            v = new Vec3(component(), component(), component());
        } while (v.lengthSquared() > 1 || v.lengthSquared() < 1e-4);
        return v.times(1 / v.length());
    }

    private Quat rotation() {
        return Quat.aboutAxis(direction(), 2 * Math.PI * random.nextDouble());
    }

    private Quat halfTurn() {
        Vec3 a = direction();
        return new Quat(a.x(), a.y(), a.z(), 1e-9 * component()).normalized();
    }

    private double component() {
        return 2 * random.nextDouble() - 1;
    }

    /** The square of so small a cross product is nothing, the product itself is not. */
    @Test
    void fromTo_anyPowerOfTwoFromOpposite_isAUnitQuaternion() {
        for (int e = -1; e >= -1074; e--) {
            Vec3 b = new Vec3(-1, Math.scalb(1.0, e), 0);
            Quat q = Quat.fromTo(Vec3.X, b, Vec3.Y);
            assertThat(Math.sqrt(q.x() * q.x() + q.y() * q.y() + q.z() * q.z() + q.w() * q.w()))
                    .as("2^%s from opposite", e)
                    .isCloseTo(1, within(1e-15));
            assertThat(q.rotate(Vec3.X).distanceTo(b.normalizedOr(Vec3.X))).isLessThan(1e-15);
        }
    }

    @Test
    void fromTo_opposite_withTheAxisNearTheVector_stillArrives() {
        Vec3 a = new Vec3(0.3, -0.5, 0.7);
        for (double off = 1e-3; off > 1e-11; off *= 0.1) {
            Quat q = Quat.fromTo(a, a.negated(), a.plus(new Vec3(0, off, 0)));
            assertThat(q.rotate(a).distanceTo(a.negated())).as("%s", off).isLessThan(1e-15);
        }
    }
}
