// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RootPathTest {
    private static final double SPEED = 1.4;
    private static final double TURN = 0.8;
    private static final double SECONDS = 2;

    private static RootPath circle(boolean loops) {
        int knots = 25;
        float[] numbers = new float[RootKnots.NUMBERS * knots];
        for (int k = 0; k < knots; k++) {
            numbers[RootKnots.NUMBERS * k + RootKnots.VELOCITY + 1] = (float) SPEED;
            numbers[RootKnots.NUMBERS * k + RootKnots.VELOCITY + 2] = (float) TURN;
        }
        return new RootPath(new RootKnots(SECONDS, numbers), loops);
    }

    private static void isOnTheCircle(RootPath path, double seconds) {
        double[] out = new double[3];
        path.at(seconds, out, 0);
        double radius = SPEED / TURN;
        assertThat(out[2]).isCloseTo(TURN * seconds, within(1e-6));
        assertThat(out[0]).isCloseTo(radius * (1 - Math.cos(TURN * seconds)), within(1e-5));
        assertThat(out[1]).isCloseTo(radius * Math.sin(TURN * seconds), within(1e-5));
    }

    @Test
    void anEvenTurn_isACircle() {
        for (double t = 0; t <= SECONDS; t += 0.037) {
            isOnTheCircle(circle(false), t);
        }
    }

    @Test
    void aLoop_goesOnWhereItEnded() {
        for (double t = SECONDS; t < 2.9 * SECONDS; t += 0.11) {
            isOnTheCircle(circle(true), t);
        }
    }

    @Test
    void beyondTheEnd_itGoesOnAsItWent() {
        double[] end = new double[3];
        double[] later = new double[3];
        circle(false).at(SECONDS, end, 0);
        circle(false).at(SECONDS + 0.1, later, 0);
        assertThat(Math.hypot(later[0] - end[0], later[1] - end[1])).isCloseTo(0.1 * SPEED, within(1e-6));
    }
}
