// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.csv;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Writes comma-separated values as in RFC 4180; the counterpart of {@link CsvReader}, whose characters are bytes. */
final class CsvWriter {
    private final OutputStream out;
    private final byte[] lineEnd;
    private final StringBuilder row = new StringBuilder();

    /** Creates a writer over a buffered stream. */
    public CsvWriter(OutputStream out, String lineEnd) {
        this.out = out;
        this.lineEnd = lineEnd.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Writes one row. */
    public void writeRow(List<String> cells) throws IOException {
        row.setLength(0);
        for (int i = 0; i < cells.size(); i++) {
            if (i > 0) {
                row.append(',');
            }
            append(cells.get(i));
        }
        out.write(row.toString().getBytes(StandardCharsets.ISO_8859_1));
        out.write(lineEnd);
    }

    private void append(String cell) {
        if (needsQuotes(cell)) {
            row.append('"').append(cell.replace("\"", "\"\"")).append('"');
        } else {
            row.append(cell);
        }
    }

    private static boolean needsQuotes(String cell) {
        for (int i = 0; i < cell.length(); i++) {
            char c = cell.charAt(i);
            if (c == ',' || c == '"' || c == '\n' || c == '\r') {
                return true;
            }
        }
        return false;
    }
}
