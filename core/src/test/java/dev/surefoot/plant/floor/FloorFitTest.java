// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FloorFitTest {
    /** Heel and ball of two feet walking along +z, at heights of a plane and an own height each. */
    private static List<FloorFit.Place> walk(int steps, double slopeX, double slopeZ, double leftHigher, double noise) {
        Random random = new Random(7);
        List<FloorFit.Place> places = new ArrayList<>();
        for (int i = 0; i < steps; i++) {
            boolean left = i % 2 == 0;
            for (int p = 0; p < 2; p++) {
                double x = left ? 0.1 : -0.1;
                double z = 0.7 * i + 0.17 * p;
                double y = 0.2 + slopeX * x + slopeZ * z + (left ? leftHigher : 0) + noise * random.nextGaussian();
                places.add(new FloorFit.Place(new Vec3(x, y, z), 0.5, (left ? 0 : 2) + p));
            }
        }
        return places;
    }

    @Test
    void aTiltAlongTheWalk_isFound() {
        FloorFit.Slope slope = FloorFit.fit(walk(6, 0, 0.0157, 0, 0.003), 1);
        assertThat(slope.even()).isTrue();
        assertThat(slope.slopeZ()).isCloseTo(0.0157, within(0.002));
        assertThat(slope.slopeX()).isCloseTo(0, within(0.01));
    }

    @Test
    void aDifferenceOfTheFeet_isNotTakenForATiltAcross() {
        // 14 mm between feet 20 cm apart would be 4°
        FloorFit.Slope slope = FloorFit.fit(walk(6, 0, 0.0157, 0.014, 0.002), 1);
        assertThat(slope.slopeZ()).isCloseTo(0.0157, within(0.002));
        assertThat(Math.abs(slope.slopeX())).isLessThan(0.02);
    }

    @Test
    void aLevelFloor_isLeftExactlyLevel() {
        for (double noise : new double[] {0, 0.002, 0.005}) {
            FloorFit.Slope slope = FloorFit.fit(walk(8, 0, 0, 0.005, noise), 1);
            assertThat(slope.even()).isTrue();
            assertThat(slope.slopeX()).isZero();
            assertThat(slope.slopeZ()).isZero();
        }
    }

    @Test
    void oneStanceOffThePlane_doesNotBendIt() {
        List<FloorFit.Place> places = walk(8, 0, 0.0157, 0, 0.002);
        places.add(new FloorFit.Place(new Vec3(0.1, 0.32, 5.6), 0.2, 0));
        FloorFit.Slope slope = FloorFit.fit(places, 1);
        assertThat(slope.even()).isTrue();
        assertThat(slope.slopeZ()).isCloseTo(0.0157, within(0.003));
    }

    @Test
    void stairs_areUneven_andNotATilt() {
        List<FloorFit.Place> places = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            places.add(new FloorFit.Place(new Vec3(0, 0.17 * i, 0.3 * i), 0.5, i % 2));
        }
        FloorFit.Slope slope = FloorFit.fit(places, 1);
        assertThat(slope.even()).isFalse();
        assertThat(slope.slopeZ()).isZero();
    }

    @Test
    void aSlopeThatSomebodyWalksUp_isKept() {
        assertThat(FloorFit.fit(walk(10, 0, 0.15, 0, 0.002), 1).even()).isFalse();
    }

    @Test
    void aPose_isNoTilt() {
        List<FloorFit.Place> pose = List.of(
                new FloorFit.Place(new Vec3(0.1, 0.02, 0), 3, 0),
                new FloorFit.Place(new Vec3(0.1, 0.01, 0.2), 3, 1),
                new FloorFit.Place(new Vec3(-0.1, 0, 0), 3, 2));
        assertThat(FloorFit.fit(pose, 1).slopeZ()).isZero();
        assertThat(FloorFit.fit(List.of(), 1).even()).isTrue();
    }
}
