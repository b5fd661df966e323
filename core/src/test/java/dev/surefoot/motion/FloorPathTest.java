// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;

class FloorPathTest {
    @Test
    void whatIsNoPath_isRefused() {
        List<Vec3> places = List.of(Vec3.ZERO, Vec3.X);
        assertThatThrownBy(() -> FloorPath.passing(List.of(new Vec3(0, Double.NaN, 0))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("floorPath must be finite, got");
        assertThatThrownBy(() -> new FloorPath(places, List.of(Quat.IDENTITY)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a turn for each of its 2 places, or none, got 1");
        for (Quat turn : new Quat[] {new Quat(0, 0, 0, 2), new Quat(0, 0, 0, Double.NaN)}) {
            assertThatThrownBy(() -> new FloorPath(places, List.of(Quat.IDENTITY, turn)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("turns of length 1, got");
        }
    }
}
