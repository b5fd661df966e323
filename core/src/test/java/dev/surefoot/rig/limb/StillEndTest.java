// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A joint that goes on at 1 m/s, seen in 100 frames a second, and stays where it comes. */
class StillEndTest {
    private static int moving(int goes, int stays, double driftMetres) {
        int frames = goes + stays;
        return StillEnd.movingFrames(
                frames,
                100,
                1,
                f -> List.of(new Vec3(0.01 * Math.min(f, goes - 1) + driftMetres * f / frames, 0, 0), Vec3.Y));
    }

    @Test
    void whatStandsStillForHalfASecond_isNoMotion() {
        assertThat(moving(100, 50, 0)).isEqualTo(100);
        assertThat(moving(100, 49, 0)).isEqualTo(149);
        assertThat(moving(100, 0, 0)).isEqualTo(100);
    }

    @Test
    void whatGoesOnByLessThanAMillimetre_isStill() {
        assertThat(moving(100, 100, 1.9e-3)).isEqualTo(100);
        assertThat(moving(100, 100, 5e-3)).isEqualTo(200);
    }

    @Test
    void poseThatIsHeld_isTheClip() {
        assertThat(moving(10, 200, 0)).isEqualTo(210);
        assertThat(moving(1, 0, 0)).isEqualTo(1);
    }
}
