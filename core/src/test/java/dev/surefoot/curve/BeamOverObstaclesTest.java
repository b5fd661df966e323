// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BeamOverObstaclesTest {
    /** A swing of 60 frames down two treads, over a nosing that its toe passes low and its heel high. */
    private static final int FRAMES = 64;

    private static boolean[] stairsHeld() {
        boolean[] held = new boolean[FRAMES];
        held[0] = held[1] = held[FRAMES - 2] = held[FRAMES - 1] = true;
        return held;
    }

    private static double[] stairs() {
        double[] least = new double[FRAMES];
        for (int k = 0; k < FRAMES; k++) {
            least[k] = k < 2 ? 0 : k == 24 ? -0.09 : k == 28 ? 0.02 : k < FRAMES - 2 ? -0.32 : -0.3;
        }
        return least;
    }

    private static double cost(double[] curve) {
        double sum = 0;
        for (int k = 1; k + 1 < curve.length; k++) {
            double second = curve[k - 1] - 2 * curve[k] + curve[k + 1];
            sum += second * second;
        }
        return sum;
    }

    @Test
    void obstaclesOnlyPush_andNothingElseBendsTheCurve() {
        Random random = new Random(7);
        for (int round = 0; round < 50; round++) {
            int n = 12 + random.nextInt(60);
            boolean[] held = new boolean[n];
            double[] least = new double[n];
            for (int k = 0; k < n; k++) {
                held[k] = k < 2 || k >= n - 2 || random.nextInt(12) == 0;
                least[k] = random.nextInt(3) == 0 ? random.nextDouble() : -5;
            }
            double[] curve = BeamOverObstacles.over(held, least);
            for (int k = 0; k < n; k++) {
                assertThat(curve[k]).isGreaterThanOrEqualTo(least[k]);
                if (held[k]) {
                    assertThat(curve[k]).isEqualTo(least[k]);
                } else {
                    double force = force(curve, k);
                    assertThat(force).as("round %s, frame %s", round, k).isGreaterThan(-1e-6);
                    if (curve[k] > least[k] + 1e-5) {
                        assertThat(force).isCloseTo(0, within(1e-6));
                    }
                }
            }
        }
    }

    /** What pushes a beam up at a frame: its fourth difference. */
    private static double force(double[] y, int k) {
        return y[k - 2] - 4 * y[k - 1] + 6 * y[k] - 4 * y[k + 1] + y[k + 2];
    }

    @Test
    void wayDownOverANosing_takesLess_thanACurveThatIsHeldWhereItWasOnceTooLow() {
        double[] beam = BeamOverObstacles.over(stairsHeld(), stairs());
        double[] held = LeastAccelerationCurve.above(stairsHeld(), stairs(), 1000.0 * FRAMES);
        assertThat(cost(beam)).isLessThan(0.1 * cost(held));
    }

    @Test
    void spring_pushesDown_whereNothingIsBelow_andGivesWhereSomethingIs() {
        double[] most = new double[FRAMES];
        Arrays.fill(most, Double.POSITIVE_INFINITY);
        double[] open = BeamOverObstacles.over(stairsHeld(), stairs());
        assertThat(BeamOverObstacles.between(stairsHeld(), stairs(), most, 6))
                .usingComparatorWithPrecision(1e-12)
                .containsExactly(open);
        for (int k = 12; k < 40; k++) {
            most[k] = open[k] - 0.02;
        }
        double[] pushed = BeamOverObstacles.between(stairsHeld(), stairs(), most, 6);
        double[] stiff = BeamOverObstacles.between(stairsHeld(), stairs(), most, 1);
        for (int k = 0; k < FRAMES; k++) {
            assertThat(pushed[k]).isGreaterThanOrEqualTo(stairs()[k]);
        }
        assertThat(open[20] - pushed[20]).isGreaterThan(0.005);
        assertThat(open[20] - stiff[20]).isGreaterThan(open[20] - pushed[20]);
        assertThat(cost(pushed)).isLessThan(cost(stiff)).isGreaterThan(cost(open));
    }

    @Test
    void heldPairs_partTheCurve() {
        boolean[] held = new boolean[2 * FRAMES - 2];
        double[] least = new double[2 * FRAMES - 2];
        for (int k = 0; k < FRAMES; k++) {
            held[k] = stairsHeld()[k];
            least[k] = stairs()[k];
            held[k + FRAMES - 2] = stairsHeld()[k];
            least[k + FRAMES - 2] = -0.3 + stairs()[k];
        }
        double[] one = BeamOverObstacles.over(stairsHeld(), stairs());
        double[] both = BeamOverObstacles.over(held, least);
        for (int k = 0; k < FRAMES; k++) {
            assertThat(both[k]).isCloseTo(one[k], within(1e-9));
            assertThat(both[k + FRAMES - 2]).isCloseTo(one[k] - 0.3, within(1e-9));
        }
    }

    @Test
    void springOfNoLength_isRefused() {
        assertThatThrownBy(() -> BeamOverObstacles.between(stairsHeld(), stairs(), stairs(), Double.NaN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("springFrames")
                .hasMessageContaining("NaN");
    }
}
