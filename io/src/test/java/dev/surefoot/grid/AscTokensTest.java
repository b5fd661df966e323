// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.file.FileIssue;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Words of a text and the lines they stand in. */
class AscTokensTest {
    private static AscTokens of(String text) {
        return new AscTokens(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void words_comeOneAfterTheOther() throws FileIssue {
        AscTokens tokens = of("\uFEFFncols 4\r\n\t1e2");
        assertThat(tokens.next()).isTrue();
        assertThat(tokens.is("NCOLS")).isTrue();
        assertThat(tokens.startsWithLetter()).isTrue();
        tokens.next();
        assertThat(tokens.number("n")).isEqualTo(4);
        tokens.next();
        assertThat(tokens.number("n")).isEqualTo(100);
        assertThat(tokens.next()).isFalse();
        assertThat(tokens.atEnd()).isTrue();
    }

    @Test
    void whatJavaAloneWouldTake_isNoNumber() {
        for (String text : new String[] {"0x1p3", "1d", "Infinity", "NaN", "1,5", "--1", "1e", "9".repeat(401)}) {
            AscTokens tokens = of("\n" + text);
            tokens.next();
            assertThatThrownBy(() -> tokens.number("height"))
                    .as(text)
                    .isInstanceOf(FileIssue.class)
                    .hasMessageStartingWith("line 2: height '");
        }
    }

    @Test
    void numberBeyondTheLargest_isRefused() {
        AscTokens tokens = of("1e309");
        tokens.next();
        assertThatThrownBy(() -> tokens.number("height"))
                .hasMessage("line 1: height '1e309' is too large for a number");
    }

    @Test
    void missingNumber_isNamed() {
        AscTokens tokens = of(" ");
        tokens.next();
        assertThatThrownBy(() -> tokens.number("cellsize")).hasMessage("line 1: cellsize is missing");
    }

    @Test
    void mostWordsLeft_countsABlankBehindEach() {
        AscTokens tokens = of("1 2 3");
        tokens.next();
        assertThat(tokens.mostWordsLeft()).isEqualTo(3);
    }
}
