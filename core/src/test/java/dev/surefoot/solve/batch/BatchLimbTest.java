// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.solve.TwoBone2;
import org.junit.jupiter.api.Test;

class BatchLimbTest {
    private final float[] x = new float[1];
    private final float[] y = new float[1];
    private final float[] z = new float[1];

    @Test
    void threeFourFive_atAnySize() {
        for (float size : new float[] {0x1p-130f, 0x1p-40f, 0x1p-13f, 1, 0x1p100f}) {
            BatchLimb.plane(8 * size, 0, 5 * size, 5 * size, TwoBone2.LEFT, x, y, 0);
            assertThat(x[0]).isEqualTo(4 * size);
            assertThat(y[0]).isEqualTo(3 * size);
            BatchLimb.space(0, -8 * size, 0, 5 * size, 5 * size, 0, 0, 1, x, y, z, 0);
            assertThat(y[0]).isEqualTo(-4 * size);
            assertThat(z[0]).isEqualTo(3 * size);
        }
    }

    @Test
    void outOfReach_isOnTheLine() {
        BatchLimb.plane(60, 80, 3, 2, TwoBone2.LEFT, x, y, 0);
        assertThat(x[0]).isCloseTo(1.8f, within(1e-6f));
        assertThat(y[0]).isCloseTo(2.4f, within(1e-6f));
        BatchLimb.plane(0.5, 0, 2, 3, TwoBone2.LEFT, x, y, 0);
        assertThat(x[0]).isEqualTo(-2);
    }

    @Test
    void targetOnTheRoot_isOneOnTheXAxis() {
        BatchLimb.plane(0, 0, 2, 2, TwoBone2.RIGHT, x, y, 0);
        assertThat(x[0]).isZero();
        assertThat(y[0]).isEqualTo(-2);
        BatchLimb.space(0, 0, 0, 3, 2, 0, 1, 0, x, y, z, 0);
        assertThat(x[0]).isEqualTo(3);
        BatchLimb.plane(0, 0, 0, 0, TwoBone2.LEFT, x, y, 0);
        assertThat(x[0] + y[0]).isZero();
    }

    @Test
    void hintAlongTheLine_takesTheLeastAxis() {
        BatchLimb.space(0, -8, 0, 5, 5, 0, -1, 0, x, y, z, 0);
        assertThat(x[0]).isEqualTo(3);
        BatchLimb.space(0, -8, 0, 5, 5, 0, 0, 0, x, y, z, 0);
        assertThat(x[0]).isEqualTo(3);
    }
}
