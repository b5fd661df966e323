// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LegStretchTest {
    private static final double MOST = 0.02;
    private static final int FRAMES = 120;

    private static double[] filled(double value) {
        double[] values = new double[FRAMES];
        Arrays.fill(values, value);
        return values;
    }

    @Test
    void legThatLacksNothing_hasNone() {
        LegStretch stretch = LegStretch.allowing(new double[2][FRAMES], MOST, 60);
        assertThat(stretch.isAny()).isFalse();
        assertThat(stretch.allowed(1, 7)).isZero();
        assertThat(stretch.factor(1, 7)).isEqualTo(1);
    }

    @Test
    void allowed_isWhatIsLacking_asFarAsTheBound_andOnlyNearIt() {
        double[][] lacking = new double[2][FRAMES];
        lacking[0][60] = 0.012;
        lacking[1][60] = 0.5;
        LegStretch stretch = LegStretch.allowing(lacking, MOST, 60);
        assertThat(stretch.allowed(0, 60)).isEqualTo(0.012);
        assertThat(stretch.allowed(1, 60)).isEqualTo(MOST);
        for (int f = 0; f < FRAMES; f++) {
            assertThat(stretch.allowed(0, f)).isBetween(0.0, 0.012);
            assertThat(stretch.allowed(1, f)).isBetween(0.0, MOST);
            // eight times 0.05 s
            assertThat(stretch.allowed(1, f) > 0).isEqualTo(Math.abs(f - 60) <= 24);
        }
    }

    @Test
    void factor_bringsTheLegWhereItLacksNoMoreThanAllowed_andNeverBeyondTheBound() {
        Random random = new Random(11);
        for (int round = 0; round < 50; round++) {
            double[][] lacking = new double[1][FRAMES];
            double[] distance = filled(0.5);
            double[] reach = filled(0.9);
            for (int f = 0; f < FRAMES; f++) {
                if (random.nextInt(10) == 0) {
                    lacking[0][f] = 0.03 * random.nextDouble();
                    distance[f] = 0.9 * (1 + Math.min(MOST, lacking[0][f]));
                }
            }
            LegStretch stretch = taking(lacking, distance, reach, 60);
            for (int f = 0; f < FRAMES; f++) {
                assertThat(stretch.factor(0, f)).isBetween(1.0, 1 + MOST);
                assertThat(reach[f] * stretch.factor(0, f)).isGreaterThanOrEqualTo(distance[f] * (1 - 1e-15));
            }
        }
    }

    @Test
    void legThatIsThrownOut_growsAheadOfIt_byNoMoreThanATwentiethOfASecondAllows() {
        for (double fps : new double[] {30, 60, 120, 480}) {
            int n = (int) (2 * fps);
            double[][] lacking = new double[1][n];
            double[] distance = new double[n];
            double[] reach = new double[n];
            Arrays.fill(reach, 0.9);
            for (int f = 0; f < n; f++) {
                boolean out = f > 0.7 * n && f < 0.8 * n;
                lacking[0][f] = out ? MOST : 0;
                distance[f] = out ? 0.9 * (1 + MOST) : 0.4;
            }
            LegStretch stretch = taking(lacking, distance, reach, fps);
            double fastest = 0;
            double bend = 0;
            for (int f = 1; f + 1 < n; f++) {
                double step = stretch.factor(0, f) - stretch.factor(0, f - 1);
                double next = stretch.factor(0, f + 1) - stretch.factor(0, f);
                fastest = Math.max(fastest, Math.abs(step));
                bend = Math.max(bend, Math.abs(next - step));
            }
            assertThat(fastest).as("at %s", fps).isPositive().isLessThan(MOST / (0.05 * fps));
            // a further average makes the change of the step no more than that over its window
            assertThat(bend).as("at %s", fps).isLessThan(2 * MOST / (0.05 * fps * 0.05 * fps));
        }
    }

    @Test
    void legThatComesNearItsReachSlowly_beginsALittleBeforeIt_andEndsWithIt() {
        double[][] lacking = new double[1][FRAMES];
        double[] distance = new double[FRAMES];
        for (int f = 0; f < FRAMES; f++) {
            distance[f] = 1 + MOST * (f - 100) / 10.0;
            distance[f] = Math.min(distance[f], 1 + MOST);
            lacking[0][f] = Math.max(0, distance[f] - 1);
        }
        LegStretch stretch = taking(lacking, distance, filled(1), 60);
        assertThat(stretch.factor(0, 119)).isCloseTo(1 + MOST, within(1e-15));
        // at its reach the leg has a tenth of what it is allowed, and what it needs soon
        assertThat(stretch.factor(0, 100)).isBetween(1 + 0.1 * MOST, 1 + MOST);
        assertThat(stretch.factor(0, 60)).isEqualTo(1);
    }

    private static LegStretch taking(double[][] lacking, double[] distance, double[] reach, double fps) {
        return LegStretch.allowing(lacking, MOST, fps).taking(new double[][] {distance}, new double[][] {reach});
    }
}
