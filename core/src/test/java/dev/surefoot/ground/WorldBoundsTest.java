// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class WorldBoundsTest {
    @Test
    void coordinates_endAtAMillionKilometres() {
        assertThat(WorldBounds.coordinate("x", -1e9)).isEqualTo(-1e9);
        for (double far : new double[] {1.1e9, Double.NEGATIVE_INFINITY, Double.NaN}) {
            assertThatThrownBy(() -> WorldBounds.coordinate("x", far))
                    .hasMessage("x must be in [-1e9, 1e9] metres, got " + far);
        }
    }

    @Test
    void heights_standUpToTheCeilingAndFinite() {
        assertThat(WorldBounds.stands(2, 2)).isTrue();
        assertThat(WorldBounds.stands(2.1, 2)).isFalse();
        assertThat(WorldBounds.stands(Double.NaN, 2)).isFalse();
        assertThat(WorldBounds.stands(Double.NEGATIVE_INFINITY, 2)).isFalse();
        assertThat(WorldBounds.stands(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY))
                .isFalse();
    }
}
