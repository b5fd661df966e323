// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PromiseTest {
    @Test
    void adultsGetTheSame_smallBodiesAndGiantsTheirPart() {
        assertThat(Promise.part(0.1)).isEqualTo(0.1);
        assertThat(Promise.part(1)).isEqualTo(1);
        assertThat(Promise.part(1.2)).isEqualTo(1);
        assertThat(Promise.part(100)).isCloseTo(80, within(1e-9));
        assertThat(Promise.part(Math.nextUp(1.25))).isCloseTo(1, within(1e-9));
    }
}
