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
    void fixedNumbers_haveNoNegativeZero() {
        assertThat(Words.fixed(-0.0004, 3)).isEqualTo("0.000");
        assertThat(Words.fixed(-0.0, 0)).isEqualTo("0");
        assertThat(Words.fixed(-0.0006, 3)).isEqualTo("-0.001");
        assertThat(Words.fixed(1.5, 2)).isEqualTo("1.50");
        assertThat(Words.fixed(Double.NaN, 3)).isEqualTo("-");
    }

    @Test
    void notes_becomeSentences() {
        assertThat(Words.sentence("a foot slides")).isEqualTo("A foot slides.");
        assertThat(Words.sentence("Up: Y.")).isEqualTo("Up: Y.");
        assertThat(Words.sentence("")).isEmpty();
    }
}
