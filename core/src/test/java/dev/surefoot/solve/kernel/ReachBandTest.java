// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.TwoBone2;
import org.junit.jupiter.api.Test;

class ReachBandTest {
    private static final ReachBand BAND = new ReachBand(0.1, 1, 0.05, 0.04);

    @Test
    void between_nothingChanges() {
        for (double d = 0.14; d <= 0.95; d += 0.01) {
            assertThat(BAND.soften(d)).isEqualTo(d);
            assertThat(BAND.slope(d)).isEqualTo(1);
        }
    }

    @Test
    void farEnd_leavesWithSlope1_andRestsAtReach() {
        assertThat(BAND.slope(0.95 + 1e-9)).isCloseTo(1, within(1e-7));
        assertThat(BAND.soften(0.95 + 1e-9)).isCloseTo(0.95 + 1e-9, within(1e-15));
        assertThat(BAND.soften(1))
                .as("what is lost at full reach")
                .isCloseTo(1 - 0.05 * Math.pow(0.75, 4), within(1e-15));
        assertThat(BAND.soften(1.15)).isCloseTo(1, within(1e-15));
        assertThat(BAND.slope(1.15)).isCloseTo(0, within(1e-30));
        assertThat(BAND.soften(1e300)).isEqualTo(1);
        assertThat(BAND.farGap(1e300)).isZero();
    }

    @Test
    void nearEnd_isTheMirrorImage() {
        assertThat(BAND.slope(0.14 - 1e-9)).isCloseTo(1, within(1e-6));
        assertThat(BAND.soften(0.1)).isCloseTo(0.1 + 0.04 * Math.pow(0.75, 4), within(1e-15));
        assertThat(BAND.soften(0)).isCloseTo(0.1 + 0.04 * Math.pow(1 - 0.14 / 0.16, 4), within(1e-15));
        assertThat(BAND.nearGap(0)).isCloseTo(BAND.soften(0) - 0.1, within(1e-16));
    }

    @Test
    void slope_isTheDerivative_andNeverLeavesZeroToOne() {
        double last = BAND.soften(0);
        for (double d = 0.001; d < 1.3; d += 0.001) {
            double value = BAND.soften(d);
            assertThat(value).isGreaterThanOrEqualTo(last);
            assertThat(BAND.slope(d)).isBetween(0.0, 1.0);
            assertThat((BAND.soften(d + 1e-6) - BAND.soften(d - 1e-6)) / 2e-6).isCloseTo(BAND.slope(d), within(1e-4));
            assertThat(value).isBetween(0.1, 1.0);
            last = value;
        }
    }

    /**
     * With bones a = b = 0.5 the knee turns by 2 asin(sqrt(gap (2R - gap) / 4ab)): its rate must not exceed what it has
     * at the band's entry.
     */
    @Test
    void kneeRate_neverExceedsItsRateAtTheEntry() {
        double entry = kneeRate(0.95 + 1e-9);
        assertThat(entry).isCloseTo(6.41, within(0.01));
        double last = entry;
        for (double d = 0.951; d < 1.149; d += 0.001) {
            double rate = kneeRate(d);
            assertThat(rate).isLessThanOrEqualTo(entry * (1 + 1e-6));
            assertThat(last - rate).as("a steady fall at %s", d).isLessThan(34 * 0.0011);
            last = rate;
        }
        assertThat(last).isLessThan(0.1);
    }

    private static double kneeRate(double d) {
        return (flexion(d - 1e-7) - flexion(d + 1e-7)) / 2e-7;
    }

    private static double flexion(double d) {
        double gap = BAND.farGap(d);
        return 2 * Math.asin(Math.sqrt(gap * (2 - gap)));
    }

    @Test
    void widthForKneeRate_boundsTheRate() {
        double width = ReachBand.widthForKneeRate(0.5, 0.5, 1, 6.4);
        assertThat(width).isCloseTo(0.05, within(0.002));
    }

    @Test
    void greatestReach_isTheLawOfCosines_withoutItsLoss() {
        assertThat(ReachBand.greatestReach(0.45, 0.4, 0)).isEqualTo(0.45 + 0.4);
        assertThat(ReachBand.greatestReach(0.5, 0.5, Math.PI)).isCloseTo(0, within(1e-8));
        assertThat(ReachBand.greatestReach(3, 4, Math.PI / 2)).isCloseTo(5, within(1e-15));
        Solution2 out = new Solution2();
        for (double flexion : new double[] {0.02, 0.1, 1, 2}) {
            TwoBone2.solve(ReachBand.greatestReach(0.45, 0.4, flexion), 0, 0.45, 0.4, TwoBone2.LEFT, out);
            assertThat(out.flexion()).isCloseTo(flexion, within(1e-13));
        }
    }

    @Test
    void of_keepsTheLeastFlexion() {
        ReachBand band = ReachBand.of(0.45, 0.4, 0.04);
        assertThat(band.greatest()).isEqualTo(ReachBand.greatestReach(0.45, 0.4, 0.04));
        assertThat(band.least()).isEqualTo(0.45 - 0.4);
        assertThat(band.farWidth()).isEqualTo(0.03 * band.greatest());
        assertThat(ReachBand.of(0.4, 0.4, 0).nearWidth()).isZero();
        assertThat(ReachBand.of(1, 0, 0).soften(7)).isEqualTo(1);
    }

    @Test
    void hardEnds_clamp() {
        ReachBand hard = new ReachBand(0.2, 1, 0, 0);
        assertThat(hard.soften(1.5)).isEqualTo(1);
        assertThat(hard.soften(0.1)).isEqualTo(0.2);
        assertThat(hard.slope(1.5)).isZero();
        assertThat(hard.soften(1)).isEqualTo(1);
    }

    @Test
    void badBands_areRefused() {
        assertRefused(() -> new ReachBand(-1, 1, 0, 0), "least");
        assertRefused(() -> new ReachBand(1, 0.5, 0, 0), "greatest");
        assertRefused(() -> new ReachBand(0, 1, Double.NaN, 0), "farWidth");
        assertRefused(() -> new ReachBand(0, 1, 0.6, 0.6), "nearWidth");
        assertRefused(() -> ReachBand.of(1, 1, 4), "flexion");
        assertRefused(() -> ReachBand.of(-1, 1, 0), "thighLength");
        assertRefused(() -> ReachBand.widthForKneeRate(1, 1, 1, 0), "kneeRate");
    }

    private static void assertRefused(Runnable call, String name) {
        assertThatThrownBy(call::run)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(name + " must be");
    }
}
