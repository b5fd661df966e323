// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.name;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NameWordsTest {
    @Test
    void capitalsSeparatorsAndDigits_cutWords() {
        assertThat(NameWords.of("LeftUpLeg")).containsExactly("left", "up", "leg");
        assertThat(NameWords.of("L_Foot02.x")).containsExactly("l", "foot", "x");
        assertThat(NameWords.of("thigh1twist")).containsExactly("thigh", "twist");
    }

    @Test
    void rowsOfCapitals_areOneWordUpToTheNextName() {
        assertThat(NameWords.of("IKHandle")).containsExactly("ik", "handle");
        assertThat(NameWords.of("LFOOT")).containsExactly("lfoot");
    }

    @Test
    void namespaces_sayNothing() {
        assertThat(NameWords.of("mixamorig:Hips")).containsExactly("hips");
        assertThat(NameWords.of("rig|arm:LeftFoot")).containsExactly("left", "foot");
        assertThat(NameWords.of("left:")).containsExactly("left");
    }

    @Test
    void namesWithoutLetters_haveNoWords() {
        assertThat(NameWords.of("")).isEmpty();
        assertThat(NameWords.of("007_")).isEmpty();
    }
}
