// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.math.number.Median;
import dev.surefoot.measure.MotionMetrics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * How many rows of the table each method holds, and what that costs: what a method adds says little where its feet slip
 * or sink.
 */
final class BaselineSummary {
    /** Slip and penetration at keys, in mm, of a row that counts as held: ten and five times what is asked of ours. */
    private static final double HELD_MM = 0.5;

    private final List<PlantingRow> rows;

    BaselineSummary(List<PlantingRow> rows) {
        this.rows = rows;
    }

    /** Returns a table by ground, and a sentence for each baseline. */
    String markdown() {
        StringBuilder text = new StringBuilder("| ground | rows | ours |");
        List<PlantingRow.Other> others =
                rows.isEmpty() ? List.of() : rows.get(0).others();
        others.forEach(other -> text.append(' ').append(other.name()).append(" |"));
        text.append("\n|---|---|---|").append("---|".repeat(others.size())).append('\n');
        Set<String> grounds = new LinkedHashSet<>();
        rows.forEach(row -> grounds.add(row.ground()));
        for (String ground : grounds) {
            List<PlantingRow> on =
                    rows.stream().filter(row -> row.ground().equals(ground)).toList();
            text.append("| ").append(ground).append(" | ").append(on.size());
            for (int method = -1; method < others.size(); method++) {
                text.append(cell(on, method));
            }
            text.append(" |\n");
        }
        text.append('\n');
        for (int method = 0; method < others.size(); method++) {
            text.append("- ")
                    .append(others.get(method).name())
                    .append(sentence(method))
                    .append('\n');
        }
        return text.toString();
    }

    private static String cell(List<PlantingRow> on, int method) {
        long held = on.stream().filter(row -> holds(row, method)).count();
        double[] added = on.stream().mapToDouble(row -> added(row, method)).toArray();
        return String.format(Locale.ROOT, " | %d / %.1f", held, 100 * Median.of(added));
    }

    private String sentence(int method) {
        List<PlantingRow> held = rows.stream().filter(row -> holds(row, method)).toList();
        return String.format(
                Locale.ROOT,
                " adds less than ours in %d of the %d rows that it holds, and in %d of the %d that it does not.",
                addsLess(held, method),
                held.size(),
                addsLess(rows, method) - addsLess(held, method),
                rows.size() - held.size());
    }

    private static long addsLess(List<PlantingRow> rows, int method) {
        return rows.stream().filter(row -> added(row, method) < added(row, -1)).count();
    }

    /** Of ours for −1; a floor that is not known is not entered. */
    private static boolean holds(PlantingRow row, int method) {
        MotionMetrics m = metrics(row, method);
        int missedFrames =
                method < 0 ? row.missedFrames() : row.others().get(method).missedFrames();
        return m.slip().maxMm() <= HELD_MM && !(m.penetration().maxMm() > HELD_MM) && missedFrames == 0;
    }

    private static double added(PlantingRow row, int method) {
        return metrics(row, method).acceleration().addedBelow8HzRms()
                / row.before().acceleration().below8HzRms();
    }

    private static MotionMetrics metrics(PlantingRow row, int method) {
        return method < 0 ? row.after() : row.others().get(method).metrics();
    }
}
