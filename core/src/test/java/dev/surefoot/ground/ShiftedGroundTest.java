// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

class ShiftedGroundTest {
    private final GroundHit hit = new GroundHit();

    @Test
    void stairs_moveInAllThreeDirections() {
        Ground moved = new Steps(0.5, 1).movedBy(new Vec3(5, 2, 0.25));
        assertThat(moved.at(0, 0.25, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(2);
        assertThat(hit.normal()).isEqualTo(Vec3.Y);
        assertThat(moved.at(0, 0.2, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(1.5);
    }

    @Test
    void ceiling_movesAlong() {
        Ground moved = Plane.flat(0).movedBy(new Vec3(0, 0.1, 0));
        assertThat(moved.at(0, 0, 0.1, hit)).isTrue();
        assertThat(moved.at(0, 0, 0.09, hit)).isFalse();
    }

    @Test
    void hit_isNeverAboveCeiling() {
        Ground moved = Plane.flat(0.1).movedBy(new Vec3(0, 0.7, 0));
        for (double ceiling = 0.7999999999999; ceiling < 0.8000000000001; ceiling = Math.nextUp(ceiling)) {
            if (moved.at(0, 0, ceiling, hit)) {
                assertThat(hit.height()).isLessThanOrEqualTo(ceiling);
            }
        }
    }

    @Test
    void endlessOffset_isRefusedByName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Plane.flat(0).movedBy(new Vec3(0, Double.NaN, 0)))
                .withMessageContaining("offset.y");
    }
}
