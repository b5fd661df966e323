// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Writes the table at the end of a run over many files: one line a file, columns aligned. */
public final class FileTable {
    private static final Column FILE = new Column("file", false, row -> OneLine.of(row.input()));
    private static final Column CLIPS = new Column("clips", true, row -> count(row, row.clips()));
    private static final Column CONTACTS = new Column("contacts", true, row -> count(row, row.contacts()));
    private static final Column RESULT = new Column("result", false, FileTable::result);

    private static final List<Column> PLANTED = List.of(
            FILE,
            CLIPS,
            new Column("frames", true, row -> count(row, row.frames())),
            new Column("a second", true, FileRow::rate),
            CONTACTS,
            new Column("slip before mm", true, row -> number(row.slipBeforeMm(), 2)),
            new Column("after mm", true, row -> number(row.slipAfterMm(), 2)),
            new Column("sinks in mm", true, row -> number(row.penetrationMm(), 2)),
            new Column("not met", true, row -> count(row, row.notMet())),
            RESULT);

    private static final List<Column> INSPECTED = List.of(
            FILE,
            CLIPS,
            CONTACTS,
            new Column("slip mm", true, row -> number(row.slipBeforeMm(), 2)),
            new Column("sinks in mm", true, row -> number(row.penetrationMm(), 2)),
            new Column("pops", true, row -> count(row, row.pops())),
            new Column("flips", true, row -> count(row, row.kneeFlips())),
            new Column("wrong bend deg", true, row -> number(row.hyperextensionDegrees(), 1)),
            RESULT);

    /** More clips than this would push the table out of sight. */
    private static final int NAMED = 100;

    private record Column(String heading, boolean right, Function<FileRow, String> cell) {}

    private FileTable() {}

    /**
     * Returns the table about files that were planted or cleaned, and below it which clips now travel, whose roots were
     * moved, and which were left as they are; lines ending in newlines.
     */
    public static String ofPlanted(List<FileRow> rows) {
        return write(PLANTED, rows)
                + named("now travels", FileRow::travels, rows)
                + named("root goes where its feet stand", FileRow::follows, rows)
                + named("left as it is", FileRow::left, rows);
    }

    private static String named(String what, Function<FileRow, List<String>> clips, List<FileRow> rows) {
        StringBuilder text = new StringBuilder();
        int count = 0;
        for (FileRow row : rows) {
            for (String clip : clips.apply(row)) {
                if (count++ < NAMED) {
                    text.append(OneLine.of(what + ": " + row.input() + ": " + clip))
                            .append('\n');
                }
            }
        }
        if (count > NAMED) {
            text.append("(" + (count - NAMED) + " more; --json names them)\n");
        }
        return text.toString();
    }

    /** Returns the last line about files that were planted or cleaned: how many clips came to what. */
    public static String lastLine(List<FileRow> rows) {
        return OutcomeWords.counted(
                rows.stream().flatMap(row -> row.outcomes().stream()).toList());
    }

    /** Returns the table about files that were only looked at. */
    public static String ofInspected(List<FileRow> rows) {
        return write(INSPECTED, rows);
    }

    private static String write(List<Column> columns, List<FileRow> rows) {
        List<String> lines = new ArrayList<>();
        for (int line = 0; line <= rows.size(); line++) {
            lines.add("");
        }
        for (int c = 0; c < columns.size(); c++) {
            Column column = columns.get(c);
            boolean last = c == columns.size() - 1;
            int width = column.heading.length();
            List<String> cells = new ArrayList<>(List.of(column.heading));
            for (FileRow row : rows) {
                String cell = column.cell.apply(row);
                cells.add(cell);
                width = Math.max(width, cell.length());
            }
            for (int line = 0; line < cells.size(); line++) {
                String format = last ? "%s" : "%" + (column.right ? "" : "-") + width + "s  ";
                lines.set(line, lines.get(line) + String.format(Locale.ROOT, format, cells.get(line)));
            }
        }
        return String.join("\n", lines) + "\n";
    }

    private static String result(FileRow row) {
        if (row.hasFailed()) {
            return "failed";
        }
        if (!row.outcomes().isEmpty()) {
            boolean one = row.outcomes().size() == 1;
            String outcome = one ? OutcomeWords.of(row.outcomes().get(0)) : OutcomeWords.counted(row.outcomes());
            return row.bounds().exceeded().isEmpty() ? outcome : "exceeds a bound, " + outcome;
        }
        String left = row.left().isEmpty() ? "" : Words.count(row.left().size(), "clip") + " left as is";
        if (row.bounds().exceeded().isEmpty() && row.left().size() == row.clips()) {
            return left;
        }
        String met = row.notMet() > 0 ? "attention" : "ok";
        String result = row.bounds().exceeded().isEmpty() ? met : "exceeds a bound";
        return result + (left.isEmpty() ? "" : ", " + left);
    }

    private static String count(FileRow row, int count) {
        return row.hasFailed() ? "-" : Integer.toString(count);
    }

    private static String number(double value, int decimals) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%." + decimals + "f", value) : "-";
    }
}
