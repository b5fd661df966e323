// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SmoothingRateTest {
    @Test
    void usualRates_areTheClips() {
        assertThat(SmoothingRate.of(23.976)).isEqualTo(23.976);
        assertThat(SmoothingRate.of(4000)).isEqualTo(4000);
    }

    @Test
    void fasterClips_areSmoothedAsSlowerOnes() {
        assertThat(SmoothingRate.of(100_000)).isEqualTo(4000);
    }

    @Test
    void curveThatDecaysForASecondAtTheFastestRate_isFinite_whereItIsHeldAtOneEndAlone() {
        boolean[] fixed = new boolean[30_000];
        double[] values = new double[fixed.length];
        fixed[0] = true;
        values[0] = 0.1;

        LeastAccelerationCurve.fill(fixed, values, SmoothingRate.of(100_000));

        assertThat(Arrays.stream(values).max().orElseThrow()).isBetween(0.1, 0.2);
        assertThat(Arrays.stream(values).min().orElseThrow()).isBetween(-0.1, 0.0);
        assertThat(values[29_999]).isBetween(-5e-3, 5e-3);
    }
}
