// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LegShapeTest {
    @Test
    void span_isThighShinAndFootInOneLine() {
        assertThat(new LegShape(5, 4, 3, 2, 3, 1, 0).span()).isEqualTo(12);
        assertThat(LegShape.human().span()).isCloseTo(1.02, within(1e-15));
    }

    @Test
    void lengthsThatMakeNoFoot_areRefusedByName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LegShape(5, 4, 6, 2, 3, 1, 0))
                .withMessageContaining("ankleToBall must be at most 5.0 (ankleToHeel + heelToBall)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LegShape(5, 4, 1, 2, 4, 1, 0))
                .withMessageContaining("heelToBall");
        // 3, 4, 5 is the last foot whose ankle is not ahead of the ball
        assertThat(new LegShape(5, 4, 3, 5, 4, 1, 0).ankleToHeel()).isEqualTo(5);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LegShape(5, 4, 3, 5.1, 4, 1, 0))
                .withMessageContaining("ankle lies ahead of the ball");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LegShape(Double.NaN, 4, 3, 2, 3, 1, 0))
                .withMessageContaining("thighLength must be in [0, 2^400]");
    }
}
