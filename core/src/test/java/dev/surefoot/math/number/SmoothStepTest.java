// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Values, slopes and curvatures that follow from the polynomials. */
class SmoothStepTest {
    @Test
    void cubic_goesFromZeroToOneThroughTheMiddle() {
        assertThat(SmoothStep.of(0)).isZero();
        assertThat(SmoothStep.of(0.25)).isEqualTo(0.15625); // 3/16 - 2/64
        assertThat(SmoothStep.of(0.5)).isEqualTo(0.5);
        assertThat(SmoothStep.of(1)).isEqualTo(1);
    }

    @Test
    void quintic_goesFromZeroToOneThroughTheMiddle() {
        assertThat(SmoothStep.quintic(0)).isZero();
        assertThat(SmoothStep.quintic(0.25)).isEqualTo(0.103515625); // 6/1024 - 15/256 + 10/64
        assertThat(SmoothStep.quintic(0.5)).isEqualTo(0.5);
        assertThat(SmoothStep.quintic(1)).isEqualTo(1);
    }

    @Test
    void nearTheEnds_theCubicGoesWithTheSquare_andTheQuinticWithTheCube() {
        double h = 1e-3;
        assertThat(SmoothStep.of(h) / (h * h)).isCloseTo(3, within(0.01));
        assertThat((1 - SmoothStep.of(1 - h)) / (h * h)).isCloseTo(3, within(0.01));
        assertThat(SmoothStep.quintic(h) / (h * h * h)).isCloseTo(10, within(0.02));
        assertThat((1 - SmoothStep.quintic(1 - h)) / (h * h * h)).isCloseTo(10, within(0.02));
    }
}
