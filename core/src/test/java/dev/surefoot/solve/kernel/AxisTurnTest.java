// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AxisTurnTest {
    private final AxisTurn turn = new AxisTurn();

    @Test
    void componentsThatATurnGives_areMetByBothSolutions() {
        Random random = new Random(1);
        for (int i = 0; i < 1000; i++) {
            Vec3 axis = vector(random).normalizedOr(Vec3.X);
            Vec3 turned = vector(random);
            Vec3 along = vector(random);
            double angle = Math.PI * (2 * random.nextDouble() - 1);
            double component = along.dot(Quat.aboutAxis(axis, angle).rotate(turned));

            turn.set(axis, turned, along, component);

            double size = turned.length() * along.length();
            assertThat(component(axis, turned, along, turn.middle() + turn.half()))
                    .isCloseTo(component, within(1e-14 * size));
            assertThat(component(axis, turned, along, turn.middle() - turn.half()))
                    .isCloseTo(component, within(1e-14 * size));
            assertThat(turn.nearest(angle + 4 * Math.PI)).isCloseTo(angle + 4 * Math.PI, within(1e-6));
        }
    }

    @Test
    void componentsOutOfRange_giveTheNearestTurn() {
        turn.set(Vec3.Z, Vec3.X, Vec3.Y, 1.5);

        assertThat(turn.reached()).isFalse();
        assertThat(turn.nearest(0)).isCloseTo(0.5 * Math.PI, within(1e-15));

        turn.set(Vec3.Z, Vec3.X, Vec3.Y, -1.5);

        assertThat(turn.reached()).isFalse();
        assertThat(component(Vec3.Z, Vec3.X, Vec3.Y, turn.nearest(0))).isCloseTo(-1, within(1e-15));
    }

    @Test
    void vectorAlongTheAxis_keepsTheAngleThatItHas() {
        turn.set(Vec3.Z, Vec3.Z, Vec3.Y, 0);
        assertThat(turn.reached()).isTrue();
        assertThat(turn.nearest(0.7)).isEqualTo(0.7);

        turn.set(Vec3.Z, Vec3.Z, Vec3.Y, 0.1);
        assertThat(turn.reached()).isFalse();
        assertThat(turn.nearest(0.7)).isEqualTo(0.7);
    }

    private static double component(Vec3 axis, Vec3 turned, Vec3 along, double angle) {
        return along.dot(Quat.aboutAxis(axis, angle).rotate(turned));
    }

    private static Vec3 vector(Random random) {
        return new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    }

    @Test
    void anyMagnitude_givesTheSameTurn() {
        AxisTurn turn = new AxisTurn();
        for (double scale : new double[] {1e-300, 1e-160, 1, 1e160, 1e300}) {
            // about z, (1, 0, 0) comes to have 0.5 along x after a sixth of a turn
            turn.set(Vec3.Z, Vec3.X.times(scale), Vec3.X, 0.5 * scale);
            assertThat(turn.reached()).isTrue();
            assertThat(turn.middle()).isZero();
            assertThat(turn.half()).as("%s", scale).isCloseTo(Math.PI / 3, within(1e-15));
        }
        turn.set(Vec3.Z, Vec3.X.times(1e300), Vec3.X.times(1e300), -Double.MAX_VALUE);
        assertThat(turn.half()).isCloseTo(Math.PI / 2, within(1e-15));
    }
}
