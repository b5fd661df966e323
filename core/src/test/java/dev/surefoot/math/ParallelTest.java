// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParallelTest {
    private static List<String> ranges(int from, int to, int size) {
        List<String> ranges = new ArrayList<>();
        Parallel.NONE.ranges(from, to, size, (a, b) -> ranges.add(a + "-" + b));
        return ranges;
    }

    @Test
    void ranges_coverAllOnceInOrder() {
        assertThat(ranges(3, 13, 4)).containsExactly("3-7", "7-11", "11-13");
        assertThat(ranges(0, 8, 4)).containsExactly("0-4", "4-8");
        assertThat(ranges(0, 3, 4)).containsExactly("0-3");
        assertThat(ranges(5, 5, 4)).isEmpty();
        assertThat(ranges(5, 2, 4)).isEmpty();
    }

    @Test
    void rangesOfNothing_areRefused() {
        assertThatThrownBy(() -> ranges(0, 3, 0)).hasMessage("size must be at least 1, got 0");
    }
}
