// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class LeastSquaresInBoxTest {
    private static final double NONE = Double.POSITIVE_INFINITY;

    @Test
    void withoutBounds_itIsTheSolutionOfTheEquations() {
        double[][] a = {{4, 1, 0}, {1, 3, -1}, {0, -1, 2}};
        double[] x = LeastSquaresInBox.solve(
                a,
                new double[] {5, 3, 1},
                new double[] {-NONE, -NONE, -NONE},
                new double[] {NONE, NONE, NONE},
                new double[3]);
        double[] expected = LinearSystem.solve(a, new double[] {5, 3, 1});
        for (int i = 0; i < 3; i++) {
            assertThat(x[i]).isCloseTo(expected[i], within(1e-12));
        }
    }

    /** No other values within the bounds are better: Karush, Kuhn and Tucker. */
    @Test
    void withBounds_nothingWithinThemIsBetter() {
        Random random = new Random(3);
        for (int round = 0; round < 200; round++) {
            int n = 4;
            double[][] rows = new double[7][n];
            double[][] a = new double[n][n];
            double[] b = new double[n];
            for (double[] row : rows) {
                double right = random.nextGaussian();
                for (int i = 0; i < n; i++) {
                    row[i] = random.nextGaussian();
                }
                for (int i = 0; i < n; i++) {
                    for (int j = 0; j < n; j++) {
                        a[i][j] += row[i] * row[j];
                    }
                    b[i] += row[i] * right;
                }
            }
            double[] low = {0, 0, -NONE, 0.2};
            double[] high = {1, 0.1, NONE, 0.2};
            double[] x = LeastSquaresInBox.solve(a, b, low, high, new double[n]);
            for (int i = 0; i < n; i++) {
                assertThat(x[i]).isBetween(low[i], high[i]);
                double slope = -b[i];
                for (int j = 0; j < n; j++) {
                    slope += a[i][j] * x[j];
                }
                if (x[i] > low[i]) {
                    assertThat(slope).isLessThan(1e-6);
                }
                if (x[i] < high[i]) {
                    assertThat(slope).isGreaterThan(-1e-6);
                }
            }
        }
    }

    @Test
    void whatNothingDependsOn_keepsItsStart() {
        double[] x = LeastSquaresInBox.solve(
                new double[2][2], new double[2], new double[] {0, 0}, new double[] {1, 1}, new double[] {0.5, 3});
        assertThat(x).containsExactly(0.5, 1);
    }
}
