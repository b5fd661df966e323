// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.curve.HannWindow;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import java.util.List;
import org.junit.jupiter.api.Test;

class SmoothPathTest {
    private static final double FPS = 100;
    private static final HannWindow WINDOW = HannWindow.of(0.06, FPS);

    /** 0.3 m/s along x, 0.4 along z, rising at 0.1; then ten metres away and back at the same speeds. */
    private static final SmoothPath PATH = SmoothPath.of(
            f -> f < 50 ? new Vec3(0.003 * f, 0.001 * f, 0.004 * f) : new Vec3(10 - 0.003 * f, -0.001 * f, -0.004 * f),
            100,
            List.of(new Segment(0, 49), new Segment(50, 99)),
            WINDOW,
            FPS);

    @Test
    void velocities_areThoseOfThePoint_beforeAJumpAndAfterIt() {
        for (int f = 0; f < 100; f++) {
            double sign = f < 50 ? 1 : -1;
            assertThat(PATH.velocityX(f)).isCloseTo(sign * 0.3, within(1e-9));
            assertThat(PATH.velocityZ(f)).isCloseTo(sign * 0.4, within(1e-9));
            assertThat(PATH.rise(f)).isCloseTo(sign * 0.1, within(1e-9));
            assertThat(PATH.height(f)).isCloseTo(sign * 0.001 * f, within(1e-12));
        }
    }

    @Test
    void besideItsOwnVelocity_aPointRests() {
        double[][] own = new double[2][100];
        own[0][10] = 0.3;
        own[1][10] = 0.4;
        assertThat(PATH.speedBeside(own, 10)).isCloseTo(0, within(1e-9));
        assertThat(PATH.speedBeside(own, 11)).isCloseTo(0.5, within(1e-9));
    }
}
