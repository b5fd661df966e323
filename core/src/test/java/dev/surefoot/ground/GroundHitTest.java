// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

class GroundHitTest {
    @Test
    void newHit_isLevelAtZero() {
        assertThat(new GroundHit().height()).isZero();
        assertThat(new GroundHit().normal()).isEqualTo(Vec3.Y);
    }

    @Test
    void otherHeight_keepsTheNormal() {
        GroundHit hit = new GroundHit();
        hit.set(2, 0.6, 0.8, 0);

        hit.setHeight(3);

        assertThat(hit.height()).isEqualTo(3);
        assertThat(hit.normal()).isEqualTo(new Vec3(0.6, 0.8, 0));
    }
}
