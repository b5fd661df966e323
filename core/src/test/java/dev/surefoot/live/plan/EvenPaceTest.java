// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class EvenPaceTest {
    private static final double SOONEST = 0.08;

    /** The state of a number at 0 whose goal is so many seconds off. */
    private static double[] at0(double seconds) {
        return new double[] {0, 0, seconds};
    }

    private static double[] played(double seconds, double goal, double framesPerSecond, double until) {
        double[] s = at0(seconds);
        int frames = (int) Math.round(until * framesPerSecond);
        for (int f = 0; f < frames; f++) {
            EvenPace.advance(s, 0, goal, SOONEST, 1 / framesPerSecond);
        }
        return s;
    }

    @Test
    void untilItIsNear_goesStraight() {
        double[] s = at0(0.5);
        for (int f = 1; f <= 24; f++) {
            EvenPace.advance(s, 0, 0.2, SOONEST, 1 / 60.0);
            assertThat(s[0]).isCloseTo(0.2 * f / 30, within(1e-12));
            assertThat(s[1]).isCloseTo(0.4, within(1e-9));
        }
    }

    @Test
    void stepsThatFollowEachOther_areOneStraightLine() {
        double[] s = at0(0.5);
        for (int step = 1; step <= 5; step++) {
            s[2] = 0.5;
            for (int f = 1; f <= 25; f++) {
                EvenPace.advance(s, 0, s[0] + 0.4 * s[2], SOONEST, 1 / 60.0);
                assertThat(s[1]).isCloseTo(0.4, within(1e-9));
            }
        }
    }

    @Test
    void framesOfAnyLength_goTheSameWay() {
        for (double until : new double[] {0.1, 0.3, 0.4, 0.5, 0.6}) {
            double fine = played(0.35, 0.2, 1000, until)[0];
            for (double fps : new double[] {30, 60, 120}) {
                assertThat(played(0.35, 0.2, fps, until)[0])
                        .as(fps + " at " + until)
                        .isCloseTo(fine, within(1e-4));
            }
        }
    }

    @Test
    void neverOvershoots_andArrives() {
        double[] s = at0(0.1);
        double before = 0;
        for (int f = 0; f < 90; f++) {
            EvenPace.advance(s, 0, 0.3, SOONEST, 1 / 90.0);
            assertThat(s[0]).isBetween(before, 0.3);
            before = s[0];
        }
        assertThat(s[0]).isCloseTo(0.3, within(1e-5));
        assertThat(s[2]).isZero();
    }

    @Test
    void noTime_changesNothing() {
        double[] s = {0.1, 3, 0.2};
        EvenPace.advance(s, 0, 0.5, SOONEST, 0);
        assertThat(s[0]).isCloseTo(0.1, within(1e-15));
        assertThat(s[2]).isEqualTo(0.2);
        assertThat(s[1]).isZero();
    }
}
