// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.creature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Critically damped: from rest, {@code (1 + r t) exp(−r t)} of a difference is left. */
class SpringTest {
    private static final double RATE = 7;
    private static final double FRAME = 1.0 / 60;

    @Test
    void oneMoment_leavesWhatTheClosedFormLeaves() {
        double left = (1 + RATE * FRAME) * Math.exp(-RATE * FRAME);
        assertThat(new Spring(RATE, 3).follow(5, FRAME)).isCloseTo(5 - 2 * left, within(1e-12));
    }

    @Test
    void manyMoments_areOneLongOne() {
        Spring spring = new Spring(RATE, 0);
        double value = 0;
        for (int i = 0; i < 60; i++) {
            value = spring.follow(1, FRAME);
        }
        assertThat(value).isCloseTo(1 - (1 + RATE) * Math.exp(-RATE), within(1e-11));
    }

    @Test
    void goalAtRest_neverOvershot() {
        Spring spring = new Spring(RATE, 0);
        double before = 0;
        for (int i = 0; i < 600; i++) {
            double now = spring.follow(1, FRAME);
            assertThat(now).isBetween(before, 1.0);
            before = now;
        }
    }

    @Test
    void momentOfNoLength_changesNothing() {
        assertThat(new Spring(RATE, 3).follow(5, 0)).isEqualTo(3);
    }
}
