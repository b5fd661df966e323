// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Text of a stranger's, as it is printed. */
class OneLineTest {
    @Test
    void textOfAnyScript_staysAsItIs() {
        String text = "Gehen_01 | café 歩く مشي נעל 🚶 e\u0301 ❤\ufe0f";

        assertThat(OneLine.of(text)).isEqualTo(text);
    }

    @Test
    void controlsSeparatorsAndMarksOfDirection_areBlanks() {
        assertThat(OneLine.of("a\u001b[2Jb\r\nc\u0085d\u009be\u2028f\u2029g")).isEqualTo("a [2Jb  c d e f g");
        assertThat(OneLine.of("x\u202efdp.glb\u2066y\u2069\u200e\u200f\u061cz")).isEqualTo("x fdp.glb y    z");
    }

    @Test
    void whatTakesNoWidth_isABlankThatIsSeen() {
        assertThat(OneLine.of("a\u200bb\u200dc\u2060d\ufeffe\u00adf\u3164g\udb40\udc41h"))
                .isEqualTo("a b c d e f g h");
    }

    @Test
    void halfOfAPair_isABlank() {
        assertThat(OneLine.of("a\ud83db\udeb6c")).isEqualTo("a b c");
    }
}
