// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** By how much a knee turns for a metre between hip and ankle. */
class ReachLimitsTest {
    @Test
    void kneeAtARightAngle_turnsByTheLawOfCosines() {
        // 0.4 and 0.3 make 0.5; d / (a b sin 90 degrees) = 0.5 / 0.12
        assertThat(ReachLimits.kneeGain(0.4, 0.3, 0.5)).isCloseTo(0.5 / 0.12, within(1e-12));
    }

    /** Unbounded it was 1e14, and a pelvis over such legs was NaN. */
    @Test
    void ankleOnItsKnee_turnsItNoMoreThanDigitsAllow() {
        assertThat(ReachLimits.kneeGain(0.4, 1e-14, 0.4)).isLessThanOrEqualTo(1e4);
        assertThat(ReachLimits.kneeGain(0.4, 1e-9, 0.4)).isLessThanOrEqualTo(1e4);
    }
}
