// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JointRangeTest {
    private static final List<List<Integer>> ORDERS = List.of(
            List.of(0, 1, 2), List.of(0, 2, 1), List.of(1, 0, 2), List.of(1, 2, 0), List.of(2, 0, 1), List.of(2, 1, 0));

    private static final double FREE = Double.POSITIVE_INFINITY;

    private static Quat turn(JointRange range, double... angles) {
        Quat turned = range.before();
        for (int axis : range.order()) {
            turned = turned.times(Quat.aboutAxis(axis == 0 ? Vec3.X : axis == 1 ? Vec3.Y : Vec3.Z, angles[axis]));
        }
        return turned.times(range.after());
    }

    private static Quat any(Random random) {
        return Quat.fromRotationVector(new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()));
    }

    @Test
    void anglesInTheRange_areHeld_andThoseBesideAreNot() {
        Random random = new Random(1);
        for (List<Integer> order : ORDERS) {
            for (int round = 0; round < 100; round++) {
                Vec3 least = new Vec3(-0.5, -0.4, -0.3);
                JointRange range = new JointRange(any(random), order, least, new Vec3(0.6, 0.5, 0.7), any(random));
                double x = -0.5 + 1.1 * random.nextDouble();
                double y = -0.4 + 0.9 * random.nextDouble();
                double z = -0.3 + random.nextDouble();

                assertThat(range.holds(turn(range, x, y, z))).isTrue();
                assertThat(range.holds(turn(range, x + 2 * Math.PI, y, z))).isTrue();
                assertThat(range.holds(turn(range, 0.61, y, z))).isFalse();
                assertThat(range.holds(turn(range, x, -0.41, z))).isFalse();
                assertThat(range.holds(turn(range, x, y, 0.71))).isFalse();
            }
        }
    }

    @Test
    void rangeOfFullTurns_isHeldAnywhereInIt() {
        JointRange range = new JointRange(
                Quat.IDENTITY, ORDERS.get(5), new Vec3(6.4, -FREE, -FREE), new Vec3(7, FREE, FREE), Quat.IDENTITY);

        assertThat(range.holds(turn(range, 6.5, 1, 3))).isTrue();
        assertThat(range.holds(turn(range, 6.5, -1, 1))).isTrue();
        assertThat(range.holds(turn(range, 6.3, 1, 3))).isFalse();
    }

    @Test
    void limitOnOneSideAlone_isNotKeptByFullTurns() {
        JointRange most = new JointRange(
                Quat.IDENTITY, ORDERS.get(0), new Vec3(-FREE, -FREE, -FREE), new Vec3(1, FREE, FREE), Quat.IDENTITY);
        JointRange least = new JointRange(
                Quat.IDENTITY, ORDERS.get(0), new Vec3(-1, -FREE, -FREE), new Vec3(FREE, FREE, FREE), Quat.IDENTITY);

        assertThat(most.holds(turn(most, 0.9, 0, 0))).isTrue();
        assertThat(most.holds(turn(most, -2, 0, 0))).isTrue();
        assertThat(most.holds(turn(most, 1.1, 0, 0))).isFalse();
        assertThat(least.holds(turn(least, 2, 0, 0))).isTrue();
        assertThat(least.holds(turn(least, -1.1, 0, 0))).isFalse();
    }

    @Test
    void nothingThatLimits_holdsAll() {
        assertThat(JointRange.FREE.isFree()).isTrue();
        assertThat(JointRange.FREE.holds(any(new Random(2)))).isTrue();
    }
}
