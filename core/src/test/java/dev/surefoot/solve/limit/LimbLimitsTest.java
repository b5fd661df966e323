// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.surefoot.solve.limit.LimbLimits.OutOfReach;
import org.junit.jupiter.api.Test;

class LimbLimitsTest {
    @Test
    void none_limitsNothing_andDefaultsSoftenTheFarEndAlone() {
        assertThat(LimbLimits.NONE.farShare()).isZero();
        assertThat(LimbLimits.DEFAULTS.farShare()).isEqualTo(0.03);
        assertThat(LimbLimits.DEFAULTS.nearShare()).isZero();
        assertThat(LimbLimits.DEFAULTS.greatestStretch()).isEqualTo(1);
    }

    @Test
    void badLimits_areRefusedByName() {
        refused("greatestFlexion", 0, 3.2, 0, 0, 1, 1);
        refused("leastFlexion", 2, 1, 0, 0, 1, 1);
        refused("farShare", 0, 3, 1.1, 0, 1, 1);
        refused("nearShare", 0, 3, 0, Double.NaN, 1, 1);
        refused("leastStretch", 0, 3, 0, 0, 0, 1);
        refused("greatestStretch", 0, 3, 0, 0, 1, 0.9);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LimbLimits(0, 3, 0, 0, 1, 1, null))
                .withMessageContaining("outOfReach");
    }

    private static void refused(
            String name, double least, double most, double far, double near, double shortest, double longest) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LimbLimits(least, most, far, near, shortest, longest, OutOfReach.MOVE_TARGET))
                .withMessageStartingWith(name + " must be");
    }
}
