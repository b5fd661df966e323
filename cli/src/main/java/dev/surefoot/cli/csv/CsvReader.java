// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.csv;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads comma-separated values row by row, as in RFC 4180: quoted cells may hold commas, line ends and doubled quotes.
 *
 * <p>Also taken: a byte order mark, lines that end in LF, CRLF or CR, a last line without an end. Blank lines are
 * skipped. Characters are bytes: what is not ASCII passes through as it is, whatever its encoding. <b>Memory:</b> one
 * row.
 */
final class CsvReader {
    /**
     * A row may have this many bytes. A quote that is never closed would otherwise take the rest of the file for one
     * cell.
     */
    private static final int LONGEST_ROW = 1 << 20;

    private static final int END = -1;

    private final InputStream in;
    private final StringBuilder cell = new StringBuilder();
    private int next;
    private long line = 1;
    private long rowLine;
    private int rowBytes;
    private boolean endsWithCrLf;

    /** Creates a reader over a buffered stream. */
    public CsvReader(InputStream in) throws IOException {
        this.in = in;
        next = in.read();
        if (next == 0xef) {
            skipMark();
        }
        if (next == 0xff || next == 0xfe) {
            throw new CsvException(1, "the text is UTF-16; save it as UTF-8");
        }
    }

    private void skipMark() throws IOException {
        int second = in.read();
        int third = in.read();
        if (second != 0xbb || third != 0xbf) {
            throw new CsvException(1, "the text begins with bytes that are no text");
        }
        next = in.read();
    }

    /** Returns the cells of the next row, or null after the last. */
    public List<String> readRow() throws IOException {
        while (next == '\n' || next == '\r') {
            endLine();
        }
        if (next == END) {
            return null;
        }
        rowLine = line;
        rowBytes = 0;
        List<String> cells = new ArrayList<>();
        cells.add(readCell());
        while (next == ',') {
            advance();
            cells.add(readCell());
        }
        if (next != END) {
            endsWithCrLf = next == '\r';
            endLine();
        }
        return cells;
    }

    /** Returns the line on which the last row began, counted from 1. */
    long rowLine() {
        return rowLine;
    }

    /** Returns the line end of the last row. */
    public String lineEnd() {
        return endsWithCrLf ? "\r\n" : "\n";
    }

    private String readCell() throws IOException {
        cell.setLength(0);
        if (next == '"') {
            readQuoted();
            return cell.toString();
        }
        while (next != ',' && next != '\n' && next != '\r' && next != END) {
            cell.append((char) next);
            advance();
        }
        return cell.toString();
    }

    private void readQuoted() throws IOException {
        advance();
        while (true) {
            if (next == END) {
                throw new CsvException(rowLine, "a quote is not closed");
            }
            if (next == '"') {
                advance();
                if (next != '"') {
                    break;
                }
            }
            if (next == '\n') {
                line++;
            }
            cell.append((char) next);
            advance();
        }
        if (next != ',' && next != '\n' && next != '\r' && next != END) {
            throw new CsvException(rowLine, "text follows a closing quote");
        }
    }

    private void endLine() throws IOException {
        if (next == '\r') {
            next = in.read();
        }
        if (next == '\n') {
            next = in.read();
        }
        line++;
    }

    private void advance() throws IOException {
        next = in.read();
        if (++rowBytes > LONGEST_ROW) {
            throw new CsvException(rowLine, "the row is longer than " + LONGEST_ROW + " bytes; is a quote not closed?");
        }
    }
}
