// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LiftCurveTest {
    private static final int SAMPLES = 31;
    private static final double SECONDS = 0.5;

    private final LiftCurve curve = new LiftCurve(SAMPLES);
    private final double[] s = new double[LiftCurve.SIZE];

    private void way(double from, double to, double height) {
        for (int k = 0; k < SAMPLES; k++) {
            curve.times[k] = SECONDS * (k + 1) / (SAMPLES + 1);
            curve.least[k] = curve.times[k] > from && curve.times[k] < to ? height : 0;
        }
    }

    private double squaredAcceleration() {
        double sum = 0;
        double h = 1e-3;
        for (double t = h; t < SECONDS - h; t += h) {
            double a = LiftCurve.after(s, 0, t - h, 1);
            double b = LiftCurve.after(s, 0, t + h, 1);
            sum += (b - a) * (b - a) / (4 * h);
        }
        return sum;
    }

    @Test
    void withNothingInTheWay_isZero() {
        way(1, 2, 0.1);
        curve.find(s, 0, 0, 0, SECONDS, 50);
        for (double t = 0; t < 0.6; t += 0.01) {
            assertThat(LiftCurve.after(s, 0, t, 0)).isZero();
        }
    }

    @Test
    void aRiser_isCleared_fromTheStateToRest() {
        way(0.1, 0.3, 0.15);
        curve.find(s, 0, 0.01, 0.2, SECONDS, 1e9);
        assertThat(LiftCurve.after(s, 0, 0, 0)).isCloseTo(0.01, within(1e-12));
        assertThat(LiftCurve.after(s, 0, 0, 1)).isCloseTo(0.2, within(1e-12));
        for (int k = 0; k < SAMPLES; k++) {
            assertThat(LiftCurve.after(s, 0, curve.times[k], 0)).isGreaterThan(curve.least[k] - 1.5e-3);
        }
        assertThat(LiftCurve.after(s, 0, SECONDS - 1e-9, 0)).isCloseTo(0, within(1e-9));
        assertThat(LiftCurve.after(s, 0, SECONDS - 1e-9, 1)).isCloseTo(0, within(1e-6));
    }

    @Test
    void acceleratesLess_thanOneBumpThatClearsTheSame() {
        way(0.1, 0.3, 0.15);
        curve.find(s, 0, 0, 0, SECONDS, 1e9);
        double found = squaredAcceleration();
        // as high as one bump in the middle must be to be at 0.15 after 0.11 seconds
        double part = 0.109375 / 0.25;
        curve.peak(s, 0, 0.15 / (part * part * (3 - 2 * part)), SECONDS);
        assertThat(found).isLessThan(squaredAcceleration());
    }

    @Test
    void whatCannotBeMetInTime_isNotJerkedOver() {
        way(0.02, 0.3, 0.15);
        curve.find(s, 0, 0, 0, SECONDS, 50);
        double[] quick = new double[LiftCurve.SIZE];
        curve.find(quick, 0, 0, 0, SECONDS, 1e9);
        assertThat(LiftCurve.after(s, 0, 0.032, 0)).isLessThan(0.5 * LiftCurve.after(quick, 0, 0.032, 0));
        assertThat(LiftCurve.after(s, 0, 0.2, 0)).isGreaterThan(0.148);
    }

    @Test
    void advanced_goesOnWhereItWas() {
        way(0.1, 0.3, 0.15);
        curve.find(s, 0, 0, 0, SECONDS, 1e9);
        double later = LiftCurve.after(s, 0, 0.2, 0);
        LiftCurve.advance(s, 0, 0.05);
        assertThat(LiftCurve.after(s, 0, 0.15, 0)).isCloseTo(later, within(1e-15));
        LiftCurve.clear(s, 0);
        assertThat(LiftCurve.after(s, 0, 0.15, 0)).isZero();
    }
}
