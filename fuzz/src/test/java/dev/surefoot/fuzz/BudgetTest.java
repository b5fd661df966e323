// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class BudgetTest {
    private static final Budget TIGHT = new Budget(50, 0, 1 << 16, 10, 0, 100);

    private byte[] kept;
    private int runs;

    @Test
    void littleWork_isWithin() {
        assertThatCode(() -> TIGHT.run(10, () -> kept = new byte[100])).doesNotThrowAnyException();
        assertThat(kept).hasSize(100);
    }

    @Test
    void memoryOutOfProportion_isFound() {
        assertThatThrownBy(() -> TIGHT.run(1_000, () -> kept = new byte[1 << 20]))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("1000 bytes and 0 frames took")
                .hasMessageContaining("1.0 MB");
    }

    @Test
    void memoryInProportion_isWithin() {
        assertThatCode(() -> TIGHT.run(1 << 20, () -> kept = new byte[1 << 20])).doesNotThrowAnyException();
    }

    @Test
    void memoryInProportionToFrames_isWithin() {
        Budget.FramesWork work = () -> {
            kept = new byte[1 << 20];
            return 1 << 14;
        };
        assertThatCode(() -> TIGHT.runFrames(0, work)).doesNotThrowAnyException();
    }

    @Test
    void onlyTheFirstRunOverIt_isWithin() throws Exception {
        TIGHT.run(0, () -> {
            if (runs++ == 0) {
                kept = new byte[1 << 20];
            }
        });
        assertThat(runs).isEqualTo(2);
    }
}
