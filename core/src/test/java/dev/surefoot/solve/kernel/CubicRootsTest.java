// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class CubicRootsTest {
    private final CubicRoots roots = new CubicRoots();

    /** (x - 1)(x - 2)(x + 3) = x³ - 7x + 6. */
    @Test
    void threeRoots_ascend() {
        assertRoots(roots.solve(1, 0, -7, 6), -3, 1, 2);
        assertRoots(roots.solve(-2, 0, 14, -12), -3, 1, 2);
    }

    /** (x - 2)(x² + 1). */
    @Test
    void oneRoot() {
        assertRoots(roots.solve(1, -2, 1, -2), 2);
        assertRoots(roots.solve(1, 0, 0, -27), 3);
        assertRoots(roots.solve(1, 0, 0, 27), -3);
    }

    @Test
    void tripleRoot_isReturnedEachTime() {
        assertThat(roots.solve(1, -3, 3, -1)).isPositive();
        assertThat(roots.root(0)).isCloseTo(1, within(1e-5));
    }

    @Test
    void withoutACube_itIsTheQuadratic() {
        assertRoots(roots.solve(0, 1, -5, 6), 2, 3);
        assertThat(roots.solve(0, 1, 0, 1)).isZero();
        // the small root keeps its digits: x² - 1e8 x + 1
        roots.solve(0, 1, -1e8, 1);
        assertThat(roots.root(0)).isCloseTo(1e-8, within(1e-23));
        assertRoots(roots.solve(0, 1, 0, 0), 0);
    }

    @Test
    void withoutASquare_itIsALine_andAConstantHasNone() {
        assertRoots(roots.solve(0, 0, 2, -3), 1.5);
        assertThat(roots.solve(0, 0, 0, 1)).isZero();
        assertThat(roots.solve(0, 0, 0, 0)).isZero();
    }

    private void assertRoots(int count, double... expected) {
        assertThat(count).isEqualTo(expected.length);
        for (int i = 0; i < count; i++) {
            assertThat(roots.root(i)).isCloseTo(expected[i], within(1e-12));
        }
    }
}
