// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LiftCurveTest {
    private static final int SAMPLES = 31;
    private static final double SECONDS = 0.5;
    /** No bound on what is more than needed. */
    private static final double FREE = 1e9;

    private static final double UNSEEN = 1e-3;

    private final LiftCurve curve = new LiftCurve(SAMPLES);
    private final double[] s = new double[LiftCurve.SIZE];

    @BeforeEach
    void missesAreNotSeen() {
        curve.tolerate(UNSEEN);
    }

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
        curve.find(s, 0, 0, 0, SECONDS, 50, FREE);
        for (double t = 0; t < 0.6; t += 0.01) {
            assertThat(LiftCurve.after(s, 0, t, 0)).isZero();
        }
    }

    @Test
    void aRiser_isCleared_fromTheStateToRest() {
        way(0.1, 0.3, 0.15);
        curve.find(s, 0, 0.01, 0.2, SECONDS, 1e9, FREE);
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
        curve.find(s, 0, 0, 0, SECONDS, 1e9, FREE);
        double found = squaredAcceleration();
        // as high as one bump in the middle must be to be at 0.15 after 0.11 seconds
        double part = 0.109375 / 0.25;
        curve.peak(s, 0, 0.15 / (part * part * (3 - 2 * part)), SECONDS);
        assertThat(found).isLessThan(squaredAcceleration());
    }

    @Test
    void whatCannotBeMetInTime_isNotJerkedOver() {
        way(0.02, 0.3, 0.15);
        curve.find(s, 0, 0, 0, SECONDS, 50, FREE);
        double[] quick = new double[LiftCurve.SIZE];
        curve.find(quick, 0, 0, 0, SECONDS, 1e9, FREE);
        assertThat(LiftCurve.after(s, 0, 0.032, 0)).isLessThan(0.5 * LiftCurve.after(quick, 0, 0.032, 0));
        assertThat(LiftCurve.after(s, 0, 0.2, 0)).isGreaterThan(0.148);
    }

    @Test
    void advanced_goesOnWhereItWas() {
        way(0.1, 0.3, 0.15);
        curve.find(s, 0, 0, 0, SECONDS, 1e9, FREE);
        double later = LiftCurve.after(s, 0, 0.2, 0);
        LiftCurve.advance(s, 0, 0.05);
        assertThat(LiftCurve.after(s, 0, 0.15, 0)).isCloseTo(later, within(1e-15));
        LiftCurve.clear(s, 0);
        assertThat(LiftCurve.after(s, 0, 0.15, 0)).isZero();
    }

    /** Sample 15 of 31 lies in the middle, a quarter of a second from now. */
    @Test
    void oneTouch_isThePeakThere() {
        way(0.249, 0.251, 0.2);
        curve.find(s, 0, 0, 0, SECONDS, 1e9, FREE);
        double[] peak = new double[LiftCurve.SIZE];
        curve.peak(peak, 0, 0.2, SECONDS);
        assertThat(s).containsExactly(peak, within(1e-12));
        // half-way up it is half as high, and half as fast again as in the mean
        assertThat(LiftCurve.after(s, 0, 0.125, 0)).isCloseTo(0.1, within(1e-12));
        assertThat(LiftCurve.after(s, 0, 0.125, 1)).isCloseTo(1.5 * 0.2 / 0.25, within(1e-12));
    }

    @Test
    void whatTheCurveClearsByItself_isNoTouch() {
        way(0.249, 0.251, 0.2);
        // 7/16 of the way to the peak, where 3 t² - 2 t³ is 833/2048
        assertThat(curve.times[6]).isEqualTo(0.25 * 7 / 16);
        curve.least[6] = 0.2 * 833 / 2048;
        curve.find(s, 0, 0, 0, SECONDS, 1e9, FREE);
        double[] peak = new double[LiftCurve.SIZE];
        curve.peak(peak, 0, 0.2, SECONDS);
        assertThat(s).containsExactly(peak, within(1e-12));
    }

    /** Through a touch 16 ms from now, or as long before the end, it would rush. */
    @Test
    void aTouchJustAhead_orJustBeforeTheEnd_isLeft() {
        way(0, 0.016, 0.05);
        assertThat(curve.least[0]).isEqualTo(0.05);
        curve.find(s, 0, 0, 0, SECONDS, 1e9, FREE);
        assertThat(LiftCurve.after(s, 0, 0.1, 0)).isZero();
        way(SECONDS - 0.016, SECONDS, 0.05);
        assertThat(curve.least[SAMPLES - 1]).isEqualTo(0.05);
        curve.find(s, 0, 0, 0, SECONDS, 1e9, FREE);
        assertThat(LiftCurve.after(s, 0, 0.4, 0)).isZero();
        // 31 ms ahead it is met
        way(0.016, 0.032, 0.05);
        curve.find(s, 0, 0, 0, SECONDS, 1e9, FREE);
        assertThat(LiftCurve.after(s, 0, 0.03125, 0)).isCloseTo(0.05, within(1.1e-3));
    }

    /** A touch just ahead is met as far as the curve's own rate takes it. */
    @Test
    void aTouchJustAhead_isMetAsFarAsTheRateGoes() {
        way(0, 0.016, 0.05);
        curve.find(s, 0, 0, 2, SECONDS, 1e9, FREE);
        assertThat(LiftCurve.after(s, 0, curve.times[0], 0)).isCloseTo(2 * curve.times[0], within(1.1e-3));
    }

    @Test
    void aTouchThatHoldsTheCurveDown_isLetGoOf() {
        way(0.2, 0.3, 0.15);
        curve.find(s, 0, 0, 0, SECONDS, 1e9, FREE);
        double most = 0;
        for (int k = 0; k < SAMPLES; k++) {
            most = Math.max(most, LiftCurve.after(s, 0, curve.times[k], 0));
        }
        // both edges of the level are touched, and nothing between them, where it arches above
        assertThat(s[0]).isEqualTo(4);
        assertThat(most).isBetween(0.15, 0.17);
        assertThat(LiftCurve.after(s, 0, 0.25, 0)).isEqualTo(most);
    }

    @Test
    void aTouchSoonAfterTheStart_isNotThrownUp() {
        // 20 mm after 46 ms: freely it rises on to more than twice that
        way(0.04, 0.05, 0.02);
        curve.find(s, 0, 0, 0, SECONDS, 1e9, FREE);
        assertThat(highest()).isGreaterThan(0.045);
        curve.find(s, 0, 0, 0, SECONDS, 1e9, 0.005);
        assertThat(highest()).isBetween(0.0185, 0.0325);
        assertThat(LiftCurve.after(s, 0, SECONDS - 1e-9, 1)).isCloseTo(0, within(1e-6));
    }

    private double highest() {
        double highest = 0;
        for (double t = 0; t < SECONDS; t += 1e-3) {
            highest = Math.max(highest, LiftCurve.after(s, 0, t, 0));
        }
        return highest;
    }
}
