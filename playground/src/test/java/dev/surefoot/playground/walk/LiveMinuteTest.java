// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.walk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LiveMinuteTest {
    @Test
    void aMinute_isPlantedTheSameTwice_andMoves() {
        double[] once = LiveMinute.frames(3600);
        assertThat(once).hasSize(3600 * LiveMinute.NUMBERS).isEqualTo(LiveMinute.frames(3600));
        double low = 0;
        double high = 0;
        for (int at = 0; at < once.length; at += LiveMinute.NUMBERS) {
            for (int i = at; i < at + LiveMinute.NUMBERS; i++) {
                assertThat(Double.isFinite(once[i])).isTrue();
            }
            low = Math.min(low, once[at + 1]);
            high = Math.max(high, once[at + 1]);
        }
        // the pelvis gives way on slopes, and rides on stairs while the root jumps
        assertThat(low).isBetween(-0.5, -0.05);
        assertThat(high).isBetween(0.01, 0.4);
    }
}
