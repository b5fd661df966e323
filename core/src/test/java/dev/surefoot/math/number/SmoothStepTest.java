// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SmoothStepTest {
    @Test
    void leavesAndArrivesAtRest() {
        assertThat(SmoothStep.of(0)).isZero();
        assertThat(SmoothStep.of(0.5)).isEqualTo(0.5);
        assertThat(SmoothStep.of(1)).isEqualTo(1);
        assertThat(SmoothStep.of(0.25)).isEqualTo(0.15625);
        assertThat(SmoothStep.of(1e-6)).isCloseTo(0, within(1e-11));
        assertThat(SmoothStep.of(1 - 1e-6)).isCloseTo(1, within(1e-11));
    }
}
