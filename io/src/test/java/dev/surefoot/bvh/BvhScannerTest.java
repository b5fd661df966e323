// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Words, numbers and places in the bytes of a file. */
class BvhScannerTest {
    private static BvhScanner at(String text) {
        return new BvhScanner(text.getBytes(StandardCharsets.ISO_8859_1), 0);
    }

    @Test
    void numbers_areTheNearestDoubles_andTheScannerStandsBehindThem() {
        for (String text : new String[] {"0.1", "-12.5", "7", ".5", "3.", "123456789012345", "1e-3", "-0.000000001"}) {
            BvhScanner scanner = at(text + " x");
            assertThat(scanner.number()).as(text).isEqualTo(Double.parseDouble(text));
            assertThat(scanner.at).isEqualTo(text.length());
        }
        assertThat(at("-0").number()).isEqualTo(-0.0);
    }

    @Test
    void whatIsNoNumber_isNaNAndPassedOver() {
        for (String text : new String[] {"abc", "1.2.3", "-", ".", "1x", "9".repeat(10_000)}) {
            BvhScanner scanner = at(text + " 5");
            assertThat(scanner.number()).as(text).isNaN();
            assertThat(scanner.at).isEqualTo(text.length());
        }
    }

    @Test
    void keyword_isTakenInAnyCase_butNotAsAPartOfAWord() {
        assertThat(at("offset 1").take("OFFSET")).isTrue();
        assertThat(at("OFFSETS").take("OFFSET")).isFalse();
        assertThat(at("OFF").take("OFFSET")).isFalse();
        assertThat(at("JOINT{").take("JOINT")).isTrue();
    }

    @Test
    void blanks_sayWhetherALineEnded_andCommentsArePassedOver() {
        assertThat(at(" \t x").skipBlanks()).isFalse();
        assertThat(at(" \r\n x").skipBlanks()).isTrue();
        BvhScanner scanner = at("# one\n // two\n  ROOT");
        scanner.skipBlanksAndComments();
        assertThat(scanner.take("ROOT")).isTrue();
    }

    @Test
    void word_endsAtABlankOrABrace() {
        assertThat(at("Hips{").wordEnd(0)).isEqualTo(4);
        assertThat(at("Hips }").wordEnd(0)).isEqualTo(4);
        assertThat(at("Hips").wordEnd(0)).isEqualTo(4);
    }

    @Test
    void place_countsLinesWithEveryEnd() {
        BvhScanner scanner = at("a\nb\r\nc\rd");
        assertThat(scanner.place(0)).isEqualTo("line 1");
        assertThat(scanner.place(2)).isEqualTo("line 2");
        assertThat(scanner.place(5)).isEqualTo("line 3");
        assertThat(scanner.place(7)).isEqualTo("line 4");
    }

    @Test
    void quote_isShort_andCannotSpeakToATerminal() {
        assertThat(at("\u001b[31mred").quote(0)).isEqualTo("\"?[31mred\"");
        assertThat(at("x".repeat(50)).quote(0)).isEqualTo("\"" + "x".repeat(40) + "…\"");
        assertThat(at("").quote(0)).isEqualTo("the end of the file");
    }

    @Test
    void text_isUtf8_orLatin1WhereItIsNone() {
        assertThat(at("H\u00fcfte").text(0, 5)).isEqualTo("H\u00fcfte");
        assertThat(new BvhScanner("H\u00fcfte".getBytes(StandardCharsets.UTF_8), 0).text(0, 6))
                .isEqualTo("H\u00fcfte");
    }
}
