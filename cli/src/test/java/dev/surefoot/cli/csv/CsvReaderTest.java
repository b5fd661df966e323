// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The grammar of RFC 4180, and what real files do to it. */
class CsvReaderTest {
    private static CsvReader reader(String text) throws IOException {
        return new CsvReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)));
    }

    private static List<List<String>> rows(String text) throws IOException {
        CsvReader reader = reader(text);
        List<List<String>> rows = new ArrayList<>();
        for (List<String> row = reader.readRow(); row != null; row = reader.readRow()) {
            rows.add(row);
        }
        return rows;
    }

    @Test
    void plainAndQuotedCells_areTheSame() throws IOException {
        assertThat(rows("a,\"b\",\"c \"\"d\"\", e\"\n,,"))
                .containsExactly(List.of("a", "b", "c \"d\", e"), List.of("", "", ""));
    }

    @Test
    void quotedLineEnds_belongToTheCell() throws IOException {
        assertThat(rows("a,\"b\r\nc\"\r\nd,e")).containsExactly(List.of("a", "b\r\nc"), List.of("d", "e"));
    }

    @Test
    void everyLineEnd_endsARow() throws IOException {
        assertThat(rows("a\nb\r\nc\rd")).containsExactly(List.of("a"), List.of("b"), List.of("c"), List.of("d"));
    }

    @Test
    void blankLines_areSkippedButCounted() throws IOException {
        CsvReader reader = reader("\n\na,b\n\n\nc,d\n");
        assertThat(reader.readRow()).containsExactly("a", "b");
        assertThat(reader.rowLine()).isEqualTo(3);
        assertThat(reader.readRow()).containsExactly("c", "d");
        assertThat(reader.rowLine()).isEqualTo(6);
    }

    @Test
    void bytesOutsideAscii_passThrough() throws IOException {
        assertThat(rows("\u00c3\u00a4,\u00ff")).containsExactly(List.of("\u00c3\u00a4", "\u00ff"));
    }

    @Test
    void openQuote_isNamedByItsLine() {
        assertThatThrownBy(() -> rows("a,b\nc,\"d")).hasMessage("line 2: a quote is not closed");
    }

    @Test
    void textAfterAQuote_isRefused() {
        assertThatThrownBy(() -> rows("\"a\"b,c")).hasMessage("line 1: text follows a closing quote");
    }

    @Test
    void endlessRow_isRefusedInBoundedMemory() {
        String row = "x".repeat(1 << 21);
        assertThatThrownBy(() -> rows("a\n\"" + row)).hasMessageContaining("line 2: the row is longer than");
    }
}
