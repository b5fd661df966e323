// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PeriodicSplineTest {
    private static final double[] SAMPLES = {3, -1, 4, 1, -5, 9, 2, 6};
    private final PeriodicSpline spline = new PeriodicSpline(SAMPLES);

    @Test
    void at_meetsItsSamplesInEveryCycle() {
        for (int i = 0; i < SAMPLES.length; i++) {
            double phase = i / 8.0;
            assertThat(spline.at(phase)).isCloseTo(SAMPLES[i], within(1e-13));
            assertThat(spline.at(phase - 3)).isCloseTo(SAMPLES[i], within(1e-13));
            assertThat(spline.at(phase + 5)).isCloseTo(SAMPLES[i], within(1e-13));
        }
    }

    @Test
    void at_bendsWithoutJumpsAlsoWhereTheCycleCloses() {
        double e = 1e-4;
        for (int i = 0; i < SAMPLES.length; i++) {
            double knot = i / 8.0;
            double before = secondDifference(knot - 1.5 * e, e);
            double after = secondDifference(knot + 1.5 * e, e);
            // The third derivative, up to 2e4 here, accounts for what is left over 3e-4 cycles.
            assertThat(after).isCloseTo(before, within(30.0));
            assertThat(Math.abs(before)).as("bends at all").isGreaterThan(60);
        }
    }

    private double secondDifference(double phase, double e) {
        return (spline.at(phase - e) - 2 * spline.at(phase) + spline.at(phase + e)) / (e * e);
    }

    @Test
    void constantSamples_giveTheConstant() {
        assertThat(new PeriodicSpline(7, 7, 7, 7).at(0.3)).isCloseTo(7, within(1e-13));
    }
}
