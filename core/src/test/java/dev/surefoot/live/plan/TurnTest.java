// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Quarter turns about the axes; products of two are turns of a third about a diagonal, all numbers a half. */
class TurnTest {
    private static final double S = Math.sqrt(0.5);
    private static final double ROUNDING = 1e-14;

    private final double[] x = {S, 0, 0, S};
    private final double[] y = {0, S, 0, S};
    private final double[] out = {7, 0, 0, 0, 0, 7};

    private void assertOut(double... numbers) {
        assertThat(out[0]).isEqualTo(7);
        assertThat(out[5]).isEqualTo(7);
        for (int i = 0; i < numbers.length; i++) {
            assertThat(out[1 + i]).isCloseTo(numbers[i], within(ROUNDING));
        }
    }

    private void between(double[] from, double... to) {
        Turn.between(from, 0, to, 0, out, 1);
    }

    @Test
    void aProduct_appliesTheSecondFirst_intoOneOfItsFactorsToo() {
        Turn.times(x, 0, y, 0, out, 1);
        assertOut(0.5, 0.5, 0.5, 0.5);
        Turn.times(y, 0, x, 0, out, 1);
        assertOut(0.5, 0.5, -0.5, 0.5);
        Turn.times(x, 0, y, 0, x, 0);
        assertThat(x).containsExactly(new double[] {0.5, 0.5, 0.5, 0.5}, within(ROUNDING));
        Turn.rotate(x, 0, 1, 2, 3, out, 1);
        assertOut(3, 1, 2);
    }

    @Test
    void anInverse_turnsBack() {
        Turn.inverse(x, 0, out, 1);
        Turn.times(x, 0, out, 1, out, 1);
        assertOut(0, 0, 0, 1);
        Turn.none(out, 1);
        assertOut(0, 0, 0, 1);
    }

    @Test
    void aVector_isAxisTimesAngle_andComesBack_withTheSignThatIsShorter() {
        Turn.ofVector(0, 0.5 * Math.PI, 0, out, 1);
        assertOut(0, S, 0, S);
        Turn.toVector(new double[] {0, -S, 0, -S}, 0, out, 1);
        assertOut(0, 0.5 * Math.PI, 0);
        Turn.toVector(new double[] {0, S, 0, -S}, 0, out, 1);
        assertOut(0, -0.5 * Math.PI, 0);
        // so small that the sine is the angle
        Turn.ofVector(0, 0, 0x1p-40, out, 1);
        assertThat(out[3]).isEqualTo(0x1p-41);
        Turn.toVector(out, 1, out, 1);
        assertThat(out[3]).isEqualTo(0x1p-40);
        Turn.ofVector(0, 0, 0, out, 1);
        assertOut(0, 0, 0, 1);
    }

    @Test
    void betweenDirections_isTheShortestTurn_whateverTheirLengths() {
        between(new double[] {0, 0, 5}, 0.1, 0, 0);
        assertOut(0, S, 0, S);
        // half of a right angle from y to the diagonal of y and z
        between(new double[] {0, 1, 0}, 0, 3, 3);
        assertOut(Math.sin(Math.PI / 8), 0, 0, Math.cos(Math.PI / 8));
        between(new double[] {1, 2, 3}, 2, 4, 6);
        assertOut(0, 0, 0, 1);
    }

    @Test
    void oppositeOrNoDirections_turnNothing() {
        between(new double[] {0, 2, 0}, 0, -1, 0);
        assertOut(0, 0, 0, 1);
        between(new double[] {0, 0, 0}, 0, -1, 0);
        assertOut(0, 0, 0, 1);
    }
}
