// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Angles make the rotation they came from, in every order, and stay near the angles that were there. */
class EulerAnglesPropertyTest {
    @ParameterizedTest
    @FieldSource("dev.surefoot.bvh.BvhTexts#ORDERS")
    void randomRotation_comesBackExactly(String order) {
        Random random = new Random(7);
        int[] axes = axes(order);
        double[] angles = new double[3];
        for (int i = 0; i < 500; i++) {
            Quat q = randomRotation(random);
            double[] near = {500 * random.nextGaussian(), 500 * random.nextGaussian(), 500 * random.nextGaussian()};
            EulerAngles.angles(q, axes, near, angles);
            assertThat(q.angleTo(compose(axes, angles))).isLessThan(1e-14);
        }
    }

    @ParameterizedTest
    @FieldSource("dev.surefoot.bvh.BvhTexts#ORDERS")
    void anglesOfItsOwn_comeBackAsThemselves(String order) {
        Random random = new Random(8);
        int[] axes = axes(order);
        double[] angles = new double[3];
        for (int i = 0; i < 500; i++) {
            double[] own = {700 * random.nextGaussian(), 700 * random.nextGaussian(), 700 * random.nextGaussian()};
            EulerAngles.angles(compose(axes, own), axes, own, angles);
            // a middle angle within 1e-5 of gimbal lock leaves the outer ones to rounding
            assertThat(angles).containsExactly(own, offset(1e-7));
        }
    }

    @ParameterizedTest
    @FieldSource("dev.surefoot.bvh.BvhTexts#ORDERS")
    void gimbalLock_keepsTheAnglesThatWereThere(String order) {
        Random random = new Random(9);
        int[] axes = axes(order);
        boolean proper = axes[0] == axes[2];
        double[] angles = new double[3];
        for (int i = 0; i < 500; i++) {
            double middle = (proper ? 180 : 90) + 180.0 * random.nextInt(-3, 3);
            double[] own = {400 * random.nextGaussian(), middle, 400 * random.nextGaussian()};
            EulerAngles.angles(compose(axes, own), axes, own, angles);
            assertThat(angles).containsExactly(own, offset(1e-5));
            assertThat(compose(axes, own).angleTo(compose(axes, angles))).isLessThan(3e-7);
        }
    }

    @ParameterizedTest
    @FieldSource("dev.surefoot.bvh.BvhTexts#ORDERS")
    void smallTurnNearGimbalLock_movesAnglesNoFurtherThanItMust(String order) {
        Random random = new Random(10);
        int[] axes = axes(order);
        double[] angles = new double[3];
        for (int i = 0; i < 500; i++) {
            double[] own = {90 * random.nextGaussian(), axes[0] == axes[2] ? 20 : 70, 90 * random.nextGaussian()};
            Quat turned = compose(axes, own)
                    .times(Quat.fromRotationVector(randomVector(random).times(0.01)));
            EulerAngles.angles(turned, axes, own, angles);
            for (int a = 0; a < 3; a++) {
                // 0.01 radians are 0.57 degrees; 20 degrees from lock they are spread by 1/sin 20° = 2.9
                assertThat(angles[a]).isBetween(own[a] - 5, own[a] + 5);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"X", "Y", "Z", "XY", "XZ", "YX", "YZ", "ZX", "ZY"})
    void fewerThanThreeAxes_giveTheNearestRotation(String order) {
        Random random = new Random(11);
        int[] axes = axes(order);
        double[] near = new double[3];
        double[] angles = new double[3];
        for (int i = 0; i < 200; i++) {
            Quat q = randomRotation(random);
            EulerAngles.angles(q, axes, near, angles);
            double best = q.angleTo(compose(axes, angles));
            for (int a = 0; a < axes.length; a++) {
                for (double step : new double[] {-0.5, 0.5, 90, 180}) {
                    double[] other = Arrays.copyOf(angles, 3);
                    other[a] += step;
                    assertThat(q.angleTo(compose(axes, other))).isGreaterThanOrEqualTo(best - 1e-12);
                }
            }
            double[] own = {300 * random.nextGaussian(), 80 * random.nextDouble(), 0};
            EulerAngles.angles(compose(axes, own), axes, own, angles);
            for (int a = 0; a < axes.length; a++) {
                assertThat(angles[a]).isBetween(own[a] - 1e-9, own[a] + 1e-9);
            }
        }
    }

    private static int[] axes(String order) {
        return order.chars().map(c -> c - 'X').toArray();
    }

    private static Quat compose(int[] axes, double[] degrees) {
        Quat q = Quat.IDENTITY;
        for (int a = 0; a < axes.length; a++) {
            Vec3 axis = axes[a] == 0 ? Vec3.X : axes[a] == 1 ? Vec3.Y : Vec3.Z;
            q = q.times(Quat.aboutAxis(axis, degrees[a] * Math.PI / 180));
        }
        return q;
    }

    private static Vec3 randomVector(Random random) {
        return new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).normalizedOr(Vec3.X);
    }

    private static Quat randomRotation(Random random) {
        return new Quat(random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                .normalized();
    }
}
