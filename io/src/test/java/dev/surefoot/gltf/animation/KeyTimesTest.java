// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.animation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Times that mean one moment. */
class KeyTimesTest {
    @Test
    void tolerance_isThatOfDriftingExporters_untilFloatsAreCoarser() {
        assertThat(KeyTimes.tolerance(0)).isEqualTo(1e-4);
        assertThat(KeyTimes.tolerance(60)).isEqualTo(1e-4);
        // floats about 4096 are 0x1p-11 apart
        assertThat(KeyTimes.tolerance(4096)).isEqualTo(0x1p-10);
        assertThat(KeyTimes.tolerance(-4096)).isEqualTo(0x1p-10);
    }

    @Test
    void union_keepsTheFirstOfTimesThatMeanOneMoment() {
        assertThat(KeyTimes.union(new double[] {0, 1, 2}, new double[] {0.5, 1.00005, 3}))
                .containsExactly(0, 0.5, 1, 2, 3);
        assertThat(KeyTimes.union(new double[0], new double[] {1})).containsExactly(1);
    }

    @Test
    void unionOfMany_isTheUnionOfAll_inAnyNumber() {
        assertThat(KeyTimes.union(List.of())).isEmpty();
        assertThat(KeyTimes.union(
                        List.of(new double[] {3}, new double[] {1, 2}, new double[] {2, 4}, new double[] {0})))
                .containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void medianSpacing_isNotMovedByOneGap() {
        assertThat(KeyTimes.medianSpacing(new double[] {0, 0.1, 0.2, 0.3, 9})).isCloseTo(0.1, within(1e-15));
        assertThat(KeyTimes.medianSpacing(new double[] {1})).isInfinite();
    }
}
