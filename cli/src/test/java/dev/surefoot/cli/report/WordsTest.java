// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Numbers and sentences as people read them. */
class WordsTest {
    @Test
    void numbers_loseTheirLastZerosAlone() {
        assertThat(Words.number(100, 3)).isEqualTo("100");
        assertThat(Words.number(29.97, 3)).isEqualTo("29.97");
        assertThat(Words.number(-0.0001, 3)).isEqualTo("0");
        assertThat(Words.number(-0.5, 3)).isEqualTo("-0.5");
        assertThat(Words.number(0.0564444444, 9)).isEqualTo("0.056444444");
        assertThat(Words.number(20, 0)).isEqualTo("20");
    }

    @Test
    void notes_becomeSentences() {
        assertThat(Words.sentence("a foot slides")).isEqualTo("A foot slides.");
        assertThat(Words.sentence("Up: Y.")).isEqualTo("Up: Y.");
        assertThat(Words.sentence("")).isEmpty();
    }
}
