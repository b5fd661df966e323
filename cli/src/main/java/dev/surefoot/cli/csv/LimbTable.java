// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.csv;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Solves a table of limbs, one a row, as the rows come: any number of them in the memory of one.
 *
 * <p>Columns are found by the names in the header row, in any order; all others pass through. Appended are
 * {@code status}, the numbers and {@code message}. A row that is no limb gets {@code INVALID}, empty numbers and the
 * reason.
 */
public final class LimbTable {
    private static final String INVALID = "INVALID";

    private final LimbSolver solver;
    private final double[] in;
    private final double[] out;
    private final int[] columns;
    private int width;
    private long rows;
    private long invalid;

    private LimbTable(LimbSolver solver) {
        this.solver = solver;
        in = new double[solver.reads().size()];
        out = new double[solver.gives().size()];
        columns = new int[in.length];
    }

    /** Returns a table of limbs in the plane. */
    public static LimbTable inThePlane() {
        return new LimbTable(new PlaneLimb());
    }

    /** Returns a table of limbs in space. */
    public static LimbTable inSpace() {
        return new LimbTable(new SpaceLimb());
    }

    /**
     * Reads, solves and writes all rows; the streams are buffered, and not closed.
     *
     * @throws CsvException when the header lacks a column, or the text is no table
     * @throws IOException when reading or writing fails
     */
    public void solve(InputStream table, OutputStream solved) throws IOException {
        CsvReader reader = new CsvReader(table);
        List<String> header = reader.readRow();
        if (header == null) {
            throw new CsvException(1, "the table is empty; it needs a header row with " + solver.reads());
        }
        findColumns(header);
        List<String> row = new ArrayList<>(header);
        row.add("status");
        row.addAll(solver.gives());
        row.add("message");
        CsvWriter writer = new CsvWriter(solved, reader.lineEnd());
        writer.writeRow(row);
        for (List<String> cells = reader.readRow(); cells != null; cells = reader.readRow()) {
            rows++;
            writer.writeRow(solved(cells));
        }
    }

    /** Returns how many rows there were, the header not counted. */
    public long rows() {
        return rows;
    }

    /** Returns how many rows were no limb. */
    public long invalid() {
        return invalid;
    }

    private void findColumns(List<String> header) throws CsvException {
        width = header.size();
        List<String> names = header.stream().map(String::strip).toList();
        List<String> missing = new ArrayList<>();
        for (int c = 0; c < columns.length; c++) {
            String name = solver.reads().get(c);
            columns[c] = names.indexOf(name);
            if (columns[c] < 0) {
                missing.add(name);
            } else if (names.lastIndexOf(name) != columns[c]) {
                throw new CsvException(1, "there are two columns " + name);
            }
        }
        if (!missing.isEmpty()) {
            boolean semicolons = width == 1 && header.get(0).contains(";");
            throw new CsvException(
                    1,
                    "the header lacks " + String.join(", ", missing)
                            + (semicolons ? "; columns must be separated by commas, not semicolons" : ""));
        }
        for (String given : names) {
            if (given.equals("status")
                    || given.equals("message")
                    || solver.gives().contains(given)) {
                throw new CsvException(1, "there is a column " + given + " already; is the table solved?");
            }
        }
    }

    private List<String> solved(List<String> cells) {
        List<String> row = new ArrayList<>(width + out.length + 2);
        for (int c = 0; c < width; c++) {
            row.add(c < cells.size() ? cells.get(c) : "");
        }
        try {
            if (cells.size() != width) {
                throw new InvalidRowException("the row has " + cells.size() + " cells, the header " + width);
            }
            for (int c = 0; c < columns.length; c++) {
                in[c] = number(solver.reads().get(c), cells.get(columns[c]));
            }
            row.add(solver.solve(in, out));
            for (double value : out) {
                row.add(Double.toString(value));
            }
            row.add("");
        } catch (InvalidRowException e) {
            invalid++;
            row.add(INVALID);
            for (int i = 0; i < out.length; i++) {
                row.add("");
            }
            row.add(e.getMessage());
        }
        return row;
    }

    private static double number(String column, String cell) throws InvalidRowException {
        String text = cell.strip();
        if (text.isEmpty()) {
            throw new InvalidRowException(column + " is empty");
        }
        double value = isDecimal(text) ? parse(text) : Double.NaN;
        if (Double.isNaN(value)) {
            throw new InvalidRowException(column + " is not a number: " + shortened(text));
        }
        if (Double.isInfinite(value)) {
            throw new InvalidRowException(column + " is larger than any double: " + shortened(text));
        }
        return value;
    }

    /** Java's parser also takes hexadecimal, "1d" and "NaN"; a table of decimals means none of them. */
    private static boolean isDecimal(String text) {
        return text.chars().allMatch(c -> "0123456789.+-eE".indexOf(c) >= 0);
    }

    private static double parse(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "...";
    }
}
