// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PentadiagonalMatrixTest {
    @Test
    void secondDifferences_hasTheEntriesOfTheProduct() {
        for (int n = 1; n <= 9; n++) {
            PentadiagonalMatrix banded = PentadiagonalMatrix.secondDifferences(n, 3.5, 0.25);
            DenseSystem dense = DenseSystem.secondDifferences(n, 3.5, 0.25);
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    if (Math.abs(i - j) <= 2) {
                        assertThat(banded.at(i, j)).isEqualTo(dense.at(i, j));
                    } else {
                        assertThat(dense.at(i, j)).isZero();
                    }
                }
            }
        }
    }

    @Test
    void solve_agreesWithDenseElimination() {
        Random random = new Random(11);
        for (int n = 1; n <= 60; n++) {
            double weight = Math.exp(6 * random.nextGaussian());
            double[] rhs = gaussians(random, n);
            PentadiagonalMatrix banded = PentadiagonalMatrix.secondDifferences(n, weight, 1);
            banded.factorize();
            double[] x = Arrays.copyOf(rhs, n);
            banded.solve(x);
            double[] expected = DenseSystem.secondDifferences(n, weight, 1).solve(rhs);
            // the condition number is at most 1 + 16 weight
            double tolerance = 1e-15 * n * (1 + 16 * weight);
            for (int i = 0; i < n; i++) {
                assertThat(x[i]).isCloseTo(expected[i], within(tolerance));
            }
        }
    }

    @Test
    void isolate_leavesTheOthersAsIfTheMarkedWereNotThere() {
        Random random = new Random(12);
        for (int round = 0; round < 200; round++) {
            int n = 1 + random.nextInt(25);
            boolean[] marked = new boolean[n];
            double[] values = new double[n];
            double[] rhs = new double[n];
            DenseSystem dense = DenseSystem.secondDifferences(n, 2, 0.1);
            for (int i = 0; i < n; i++) {
                marked[i] = random.nextInt(3) == 0;
                values[i] = marked[i] ? random.nextGaussian() : 0;
            }
            for (int i = 0; i < n; i++) {
                rhs[i] = values[i];
                for (int j = 0; j < n && !marked[i]; j++) {
                    rhs[i] -= marked[j] ? dense.at(i, j) * values[j] : 0;
                }
            }
            PentadiagonalMatrix banded = PentadiagonalMatrix.secondDifferences(n, 2, 0.1);
            banded.isolate(marked);
            banded.factorize();
            banded.solve(rhs);
            double[] expected = dense.solveHolding(marked, values);
            for (int i = 0; i < n; i++) {
                assertThat(rhs[i]).isCloseTo(expected[i], within(1e-12));
            }
        }
    }

    private static double[] gaussians(Random random, int n) {
        double[] values = new double[n];
        for (int i = 0; i < n; i++) {
            values[i] = random.nextGaussian();
        }
        return values;
    }
}
