// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.cli.csv.CsvException;
import dev.surefoot.cli.csv.LimbTable;
import dev.surefoot.fuzz.Budget;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Any bytes as a table of {@code surefoot solve}; the first says whether in the plane or in space, and gives a header.
 */
public final class SolveTarget {
    private static final String PLANE = "px,py,tx,ty,r1,r2,side\n";
    private static final String SPACE = "px,py,pz,tx,ty,tz,r1,r2,kx,ky,kz\n";

    private SolveTarget() {}

    /** What the fuzzer calls. */
    public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
        boolean plane = bytes.length > 0 && (bytes[0] & 1) == 0;
        boolean headed = bytes.length > 0 && (bytes[0] & 2) == 0;
        byte[] rest = Arrays.copyOfRange(bytes, Math.min(1, bytes.length), bytes.length);
        byte[] header = (plane ? PLANE : SPACE).getBytes(StandardCharsets.ISO_8859_1);
        ByteArrayOutputStream table = new ByteArrayOutputStream();
        if (headed) {
            table.writeBytes(header);
        }
        table.writeBytes(rest);
        Budget.READING.run(table.size(), () -> solve(plane, table.toByteArray()));
    }

    private static void solve(boolean plane, byte[] text) throws IOException {
        LimbTable table = plane ? LimbTable.inThePlane() : LimbTable.inSpace();
        ByteArrayOutputStream solved = new ByteArrayOutputStream();
        try {
            table.solve(new ByteArrayInputStream(text), solved);
        } catch (CsvException e) {
            Sentence.check(e.getMessage());
            return;
        }
        if (table.invalid() > table.rows()) {
            throw new AssertionError(table.invalid() + " of " + table.rows() + " rows are invalid");
        }
        checkNumbers(new String(solved.toByteArray(), StandardCharsets.ISO_8859_1), plane ? PLANE : SPACE);
    }

    /** Looks at tables without other columns and quotes, in which the answers are where they are expected. */
    private static void checkNumbers(String solved, String header) {
        String[] lines = solved.split("\r?\n", -1);
        int read = header.split(",", -1).length;
        if (solved.indexOf('"') >= 0 || !lines[0].startsWith(header.strip() + ",status")) {
            return;
        }
        for (String line : lines) {
            String[] cells = line.split(",", -1);
            for (int c = read; c < cells.length - 1; c++) {
                if (cells[c].contains("NaN") || cells[c].contains("Infinity")) {
                    throw new AssertionError("an answer is " + cells[c] + " in " + line);
                }
            }
        }
    }
}
