// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ScaledTriangleTest {
    private final ScaledTriangle triangle = new ScaledTriangle();

    /** 8 apart with bones of 5: the knee is 4 along and 3 off the line. */
    @Test
    void threeFourFive() {
        triangle.set(8, 0, 0, 5, 5);
        assertThat(triangle.reach).isEqualTo(ReachCode.REACHED);
        assertThat(triangle.straight).isFalse();
        double height = Math.sqrt(triangle.sine) / (2 * triangle.q);
        assertThat(triangle.thigh(triangle.x, height, 0)).isCloseTo(4, within(1e-15));
        // across the line a vector as long as (x, y, z), which is 1 here
        assertThat(triangle.thigh(0, height, 1)).isCloseTo(3, within(1e-15));
        assertThat(triangle.shin(triangle.x, height, 0)).isCloseTo(4, within(1e-15));
        assertThat(triangle.shin(0, height, 1)).isCloseTo(-3, within(1e-15));
    }

    @Test
    void everyStatus_isExactToTheLastBit() {
        assertThat(reach(3, 4, 3, 2)).isEqualTo(ReachCode.REACHED);
        assertThat(triangle.straight).isTrue();
        assertThat(reach(5, 0, 3, 2)).isEqualTo(ReachCode.REACHED);
        assertThat(reach(Math.nextUp(5.0), 0, 3, 2)).isEqualTo(ReachCode.TOO_FAR);
        assertThat(reach(Math.nextDown(5.0), 0, 3, 2)).isEqualTo(ReachCode.REACHED);
        assertThat(triangle.straight).isFalse();
        assertThat(reach(1, 0, 3, 2)).isEqualTo(ReachCode.REACHED);
        assertThat(reach(Math.nextDown(1.0), 0, 3, 2)).isEqualTo(ReachCode.TOO_CLOSE);
        assertThat(reach(1, 0, 0, 0)).isEqualTo(ReachCode.TOO_FAR);
    }

    @Test
    void anyMagnitude_hasTheSameStatus() {
        for (int e : new int[] {-1060, -500, 500, 1020}) {
            double u = Math.scalb(1.0, e);
            assertThat(reach(3 * u, 4 * u, 3 * u, 2 * u)).isEqualTo(ReachCode.REACHED);
            assertThat(reach(3 * u, 5 * u, 3 * u, 2 * u)).isEqualTo(ReachCode.TOO_FAR);
        }
        assertThat(reach(1, 0, 1, 1e-300)).isEqualTo(ReachCode.REACHED);
        assertThat(reach(1e300, 0, 1, 1)).isEqualTo(ReachCode.TOO_FAR);
        assertThat(reach(1e-300, 0, 2, 1)).isEqualTo(ReachCode.TOO_CLOSE);
    }

    private int reach(double dx, double dy, double thigh, double shin) {
        triangle.set(dx, dy, 0, thigh, shin);
        return triangle.reach;
    }
}
