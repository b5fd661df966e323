// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

/** A spine's end rises by what is asked for, and what that takes from its reach ahead is its length's affair. */
class SpineLeanTest {
    private static final Vec3 SPINE = new Vec3(0.1, -0.12, 0.6);

    @Test
    void smallRise_isMetExactlyAndTheSpineTurnsInNoOtherDirection() {
        for (double rise : new double[] {-0.2, -0.01, 1e-6, 0.05, 0.25}) {
            Vec3 end = SpineLean.turn(SPINE, new Vec3(0, rise, 0)).rotate(SPINE);
            assertThat(end.y() - SPINE.y()).isCloseTo(rise, within(1e-12));
            assertThat(end.length()).isCloseTo(SPINE.length(), within(1e-12));
            assertThat(end.x() * SPINE.z() - end.z() * SPINE.x()).isCloseTo(0, within(1e-12));
        }
    }

    @Test
    void sidewardDesiredMove_turnsTheEndTowardsIt() {
        Vec3 end = SpineLean.turn(SPINE, new Vec3(0.2, 0.1, 0)).rotate(SPINE);
        assertThat(end.x() / end.z()).isCloseTo(0.3 / 0.6, within(1e-12));
        assertThat(end.y() - SPINE.y()).isCloseTo(0.1, within(1e-12));
    }

    @Test
    void anyRise_staysBelowTheSteepestAndGrowsWithTheDesiredMove() {
        double length = SPINE.length();
        for (double sign : new double[] {-1, 1}) {
            double last = -1;
            for (double rise = 0; rise < 100; rise = rise * 1.1 + 0.01) {
                double is = sign
                        * (SpineLean.turn(SPINE, new Vec3(0, sign * rise, 0))
                                        .rotate(SPINE)
                                        .y()
                                - SPINE.y());
                assertThat(is).isGreaterThan(last).isLessThan(Math.sin(Math.toRadians(50)) * length);
                last = is;
            }
            assertThat(last).isGreaterThan(0.75 * length);
        }
    }

    @Test
    void uprightSpineOrNoLength_doesNotLean() {
        Vec3 desired = new Vec3(0.1, 0.2, 0);
        assertThat(SpineLean.turn(new Vec3(0, 0.6, 0.1), desired)).isEqualTo(Quat.IDENTITY);
        assertThat(SpineLean.turn(Vec3.ZERO, desired)).isEqualTo(Quat.IDENTITY);
        assertThat(SpineLean.turn(SPINE, Vec3.ZERO)).isEqualTo(Quat.IDENTITY);
        double little = SpineLean.turn(new Vec3(0, 0.6, 0.25), desired).angleTo(Quat.IDENTITY);
        double more = SpineLean.turn(new Vec3(0, 0.6, 0.35), desired).angleTo(Quat.IDENTITY);
        assertThat(little).isGreaterThan(0).isLessThan(more);
    }
}
