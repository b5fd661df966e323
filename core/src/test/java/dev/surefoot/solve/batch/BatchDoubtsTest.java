// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BatchDoubtsTest {
    private static final int COUNT = 1_300;

    private final float[] doubts = new float[COUNT];

    @Test
    void zeros_areNoDoubt() {
        assertThat(BatchDoubts.any(doubts, 0, COUNT)).isFalse();
        assertThat(BatchDoubts.any(doubts, 7, 7)).isFalse();
    }

    /** First and last, and both sides of where one comparison ends and the next begins. */
    @ParameterizedTest
    @ValueSource(ints = {3, 514, 515, 1_026, 1_027, 1_296})
    void oneOfARange_isFound(int at) {
        for (float doubt : new float[] {Float.MIN_VALUE, 1, Float.NaN}) {
            doubts[at] = doubt;
            assertThat(BatchDoubts.any(doubts, 3, 1_297)).isTrue();
        }
    }

    @Test
    void outsideOfTheRange_isNotRead() {
        doubts[2] = 1;
        doubts[1_297] = 1;
        assertThat(BatchDoubts.any(doubts, 3, 1_297)).isFalse();
    }
}
