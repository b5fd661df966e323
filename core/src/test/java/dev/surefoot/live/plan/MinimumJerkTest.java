// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** From rest to rest the curve is 10 t³ − 15 t⁴ + 6 t⁵: half of the way is gone in half of the time. */
class MinimumJerkTest {
    private static final double ROUNDING = 1e-12;

    /** Value, rate and acceleration, with a number on either side that is not theirs. */
    private final double[] s = {7, 0, 0, 0, 7};

    private void assertState(double value, double rate, double acceleration) {
        assertThat(s)
                .usingComparatorWithPrecision(ROUNDING)
                .containsExactly(new double[] {7, value, rate, acceleration, 7});
    }

    @Test
    void halfOfTheTime_isHalfOfTheWay_atTheTopSpeed() {
        MinimumJerk.advance(s, 1, 4, 2, 1);
        // 15/8 of the mean speed, which is 2 a second, and no acceleration
        assertState(2, 3.75, 0);
        assertThat(MinimumJerk.shape(0.5)).isEqualTo(0.5);
        // 10/64 - 15/256 + 6/1024
        assertThat(MinimumJerk.shape(0.25)).isCloseTo(0.103515625, within(ROUNDING));
    }

    @Test
    void smallSteps_goAlongTheCurveOfOneLargeOne_andArriveAtRest() {
        for (int i = 0; i < 10; i++) {
            double expected = MinimumJerk.after(s, 1, 1, 1 - 0.1 * i, 0.1);
            MinimumJerk.advance(s, 1, 1, 1 - 0.1 * i, 0.1);
            assertThat(s[1]).isCloseTo(expected, within(ROUNDING));
            assertThat(s[1]).isCloseTo(MinimumJerk.shape(0.1 * (i + 1)), within(ROUNDING));
        }
        MinimumJerk.advance(s, 1, 1, 0, 0.1);
        assertState(1, 0, 0);
    }

    @Test
    void aGoalThatChanges_leavesValueRateAndAcceleration() {
        MinimumJerk.advance(s, 1, 1, 1, 0.3);
        double[] before = s.clone();
        MinimumJerk.advance(s, 1, -5, 1, 1e-14);
        assertThat(s).usingComparatorWithPrecision(1e-9).containsExactly(before);
    }

    @Test
    void pastItsTime_itRestsAtItsGoal() {
        s[2] = 9;
        assertThat(MinimumJerk.after(s, 1, 3, 1, 1)).isEqualTo(3);
        MinimumJerk.advance(s, 1, 3, 1, 1);
        assertState(3, 0, 0);
        s[2] = 9;
        MinimumJerk.advance(s, 1, 3, Double.NaN, 1);
        assertState(3, 0, 0);
    }

    @Test
    void trailing_followsALongFrameAsTwoHalves_andNeverMeetsItsGoal() {
        double[] halves = s.clone();
        // fifteen steps of 1/120 s each, and thirty
        MinimumJerk.trail(halves, 1, 1, 0.1, 0.125);
        MinimumJerk.trail(halves, 1, 1, 0.1, 0.125);
        MinimumJerk.trail(s, 1, 1, 0.1, 0.25);
        assertThat(s[1]).isCloseTo(halves[1], within(ROUNDING)).isBetween(0.99, 1 - 1e-9);
    }

    @Test
    void following_hasTheSameLagAtAnyFrameRate() {
        // of what speeds up evenly the rate is 0.03 s late: 0.03 of a rate that grows by 1 a second
        for (double dt : new double[] {1 / 240.0, 1 / 120.0, 1 / 60.0, 1 / 30.0}) {
            MinimumJerk.rest(s, 1, 0);
            double t = 0;
            while (t < 1) {
                t += dt;
                MinimumJerk.follow(s, 1, 0.5 * t * t, dt);
            }
            assertThat(t - s[2]).isCloseTo(0.03, within(0.004));
        }
    }

    @Test
    void following_takesTheValueAtOnce_andTheRateWithALag() {
        // in 0.03 s, the lag, all but one part of e: its first six terms
        double left = 1 / (1 + 1 + 1 / 2.0 + 1 / 6.0 + 1 / 24.0 + 1 / 120.0);
        MinimumJerk.follow(s, 1, 0.06, 0.03);
        assertState(0.06, (1 - left) * 2, 0);
        MinimumJerk.follow(s, 1, 0.06, 0.03);
        assertState(0.06, left * (1 - left) * 2, 0);
        MinimumJerk.follow(s, 1, 1, 0);
        assertState(1, 0, 0);
    }
}
