// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TargetTest {
    @Test
    void everyTarget_hasTheClassThatTheFuzzerCalls() throws Exception {
        for (Target target : Target.values()) {
            Class<?> named = Class.forName(target.className());
            assertThat(named.getMethod("fuzzerTestOneInput", byte[].class)).isNotNull();
            assertThat(Target.of(target.word())).isSameAs(target);
        }
    }

    @Test
    void unknownWord_isRefusedWithThoseThereAre() {
        assertThatThrownBy(() -> Target.of("usd"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("bvh-edits")
                .hasMessageContaining("got usd");
    }
}
