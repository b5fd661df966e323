// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.creature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.GroundHit;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RoughGroundTest {
    private static final double BUMP = 0.22;

    private final RoughGround ground = new RoughGround();
    private final GroundHit hit = new GroundHit();

    private double height(double x, double z) {
        ground.at(x, z, hit);
        return hit.height();
    }

    @Test
    void normal_isTheSlopesOfTheHeight_alsoWhereBumpsMeet() {
        Random random = new Random(1);
        double step = 1e-6;
        for (int i = 0; i < 300; i++) {
            if (i % 20 == 0) {
                ground.kick(random.nextDouble(), random.nextDouble());
            }
            ground.update(0.03);
            double x = 2 * random.nextDouble() - 0.5;
            double z = 2 * random.nextDouble() - 0.5;
            double alongX = (height(x + step, z) - height(x - step, z)) / (2 * step);
            double alongZ = (height(x, z + step) - height(x, z - step)) / (2 * step);
            ground.at(x, z, hit);
            assertThat(-hit.normal().x() / hit.normal().y()).isCloseTo(alongX, within(1e-7));
            assertThat(-hit.normal().z() / hit.normal().y()).isCloseTo(alongZ, within(1e-7));
        }
    }

    @Test
    void kicksAtOnePlace_liftItNoHigherThanOneDoes() {
        double rest = height(0.3, 0.2);
        for (int i = 0; i < 20; i++) {
            ground.kick(0.3, 0.2);
        }
        double highest = 0;
        for (int i = 0; i < 200; i++) {
            ground.update(0.01);
            highest = Math.max(highest, height(0.3, 0.2) - rest);
        }
        assertThat(highest).isCloseTo(BUMP, within(1e-9));
        assertThat(ground.moves()).isFalse();
        assertThat(height(0.3, 0.2)).isEqualTo(rest);
    }

    @Test
    void kick_leavesTheGroundWhereItIsAtThatMoment_howeverManyMove() {
        Random random = new Random(2);
        for (int i = 0; i < 400; i++) {
            ground.update(0.02);
            double before = height(0.1, 0.1);
            ground.kick(0.4 * random.nextDouble(), 0.4 * random.nextDouble());
            assertThat(height(0.1, 0.1)).isCloseTo(before, within(1e-15));
        }
    }
}
