// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class LinearSystemTest {
    @Test
    void randomSystems_areSolved() {
        Random random = new Random(1);
        for (int n = 1; n < 12; n++) {
            double[][] a = new double[n][n];
            double[] x = new double[n];
            double[] b = new double[n];
            for (int r = 0; r < n; r++) {
                x[r] = random.nextGaussian();
                for (int c = 0; c < n; c++) {
                    a[r][c] = random.nextGaussian();
                }
            }
            for (int r = 0; r < n; r++) {
                for (int c = 0; c < n; c++) {
                    b[r] += a[r][c] * x[c];
                }
            }
            double[] found = LinearSystem.solve(a, b);
            for (int r = 0; r < n; r++) {
                assertThat(found[r]).isCloseTo(x[r], within(1e-9));
            }
        }
    }

    @Test
    void aZeroOnTheDiagonal_isNoObstacle() {
        assertThat(LinearSystem.solve(new double[][] {{0, 1}, {1, 0}}, new double[] {3, 4}))
                .containsExactly(4, 3);
    }

    @Test
    void anUnknownLeftOpen_isZero() {
        assertThat(LinearSystem.solve(new double[][] {{2, 0}, {0, 0}}, new double[] {3, 0}))
                .containsExactly(1.5, 0);
    }
}
