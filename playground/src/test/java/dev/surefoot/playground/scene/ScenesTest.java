// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class ScenesTest {
    @Test
    void everyScene_isFoundByItsName() {
        for (Scene scene : Scenes.ALL) {
            assertThat(Scenes.named(scene.name())).isSameAs(scene);
        }
    }

    @Test
    void everyScene_namesEachOfItsNumbersOnce() {
        for (Scene scene : Scenes.ALL) {
            for (String names : new String[] {scene.inputs(), scene.outputs()}) {
                assertThat(names.split(" ")).doesNotHaveDuplicates().hasSize(Scene.count(names));
            }
        }
    }

    @Test
    void otherName_refused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Scenes.named("moon"))
                .withMessageContaining("moon");
    }
}
