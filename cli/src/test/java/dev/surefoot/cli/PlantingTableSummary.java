// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.math.number.Median;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** What the rows of the corpus table come to: middle and worst of every figure by ground, and the worst rows. */
final class PlantingTableSummary {
    /** How many of the worst rows are named for each figure. */
    private static final int NAMED = 3;

    /**
     * A figure of a row, the larger the worse.
     *
     * @param name how it is called in the tables
     * @param bound what every row holds, or where it holds it; empty when there is no bound
     * @param format how a value is printed
     * @param value the figure of a row; NaN where it could not be measured
     */
    private record Figure(String name, String bound, String format, ToDoubleFunction<PlantingRow> value) {
        String print(double number) {
            return Double.isNaN(number) ? "–" : String.format(Locale.ROOT, format, number);
        }
    }

    private static final List<Figure> FIGURES = List.of(
            new Figure(
                    "slip at keys", "0.05 mm", "%.4f", row -> row.after().slip().maxMm()),
            new Figure(
                    "slip between keys",
                    "0.5 mm in glTF",
                    "%.3f",
                    row -> row.after().slip().subframeMaxMm()),
            new Figure(
                    "penetration at keys",
                    "0.1 mm",
                    "%.4f",
                    row -> row.after().penetration().maxMm()),
            new Figure(
                    "penetration between keys",
                    "0.5 mm in glTF",
                    "%.3f",
                    row -> row.after().penetration().subframeMaxMm()),
            new Figure("added below 8 Hz, %", "15 on its own floor", "%.1f", row -> 100 * row.addedSeen()),
            new Figure("raw acceleration", "1.05 on its own floor", "%.3f", PlantingRow::rawRatio),
            new Figure(
                    "swivel",
                    "1.2 on its own floor",
                    "%.2f",
                    row -> row.after().knees().swivelRateRatio()),
            new Figure("knee change, °", "", "%.1f", row -> row.after().knees().changeMaxDegrees()),
            new Figure("pelvis, mm", "", "%.0f", row -> row.after().pelvis().movedMaxMm()),
            new Figure("frames not reached", "", "%.0f", PlantingRow::missedFrames));

    private final List<PlantingRow> rows;

    PlantingTableSummary(List<PlantingRow> rows) {
        this.rows = rows;
    }

    /** Returns a table of figures by ground, and one of the worst rows. */
    String markdown() {
        StringBuilder text = new StringBuilder("| figure | bound |");
        Set<String> grounds = new LinkedHashSet<>();
        rows.forEach(row -> grounds.add(row.ground()));
        grounds.forEach(ground -> text.append(' ').append(ground).append(" |"));
        text.append("\n|---|---|").append("---|".repeat(grounds.size())).append('\n');
        for (Figure figure : FIGURES) {
            text.append("| ").append(figure.name()).append(" | ").append(figure.bound());
            for (String ground : grounds) {
                double[] values = values(figure, row -> row.ground().equals(ground));
                text.append(" | ").append(figure.print(Median.of(values)));
                text.append(" / ").append(figure.print(values[values.length - 1]));
            }
            text.append(" |\n");
        }
        text.append("\n## The worst rows\n\n");
        worst(text, "On its own floor", PlantingRow::isClean);
        worst(text, "On another ground", row -> !row.isClean());
        return text.toString();
    }

    private double[] values(Figure figure, Predicate<PlantingRow> among) {
        double[] values = rows.stream()
                .filter(among)
                .mapToDouble(figure.value())
                .filter(value -> !Double.isNaN(value))
                .sorted()
                .toArray();
        return values.length == 0 ? new double[] {Double.NaN} : values;
    }

    private void worst(StringBuilder text, String title, Predicate<PlantingRow> among) {
        text.append(title).append(":\n\n");
        for (Figure figure : FIGURES) {
            Comparator<PlantingRow> byValue = Comparator.comparingDouble(figure.value());
            List<String> named = rows.stream()
                    .filter(among)
                    .filter(row -> figure.value().applyAsDouble(row) > 0)
                    .sorted(byValue.reversed())
                    .limit(NAMED)
                    .map(row -> figure.print(figure.value().applyAsDouble(row)) + " " + row.clip()
                            + (row.isClean() ? "" : ", " + row.ground()))
                    .toList();
            if (!named.isEmpty()) {
                text.append("- ")
                        .append(figure.name())
                        .append(": ")
                        .append(String.join("; ", named))
                        .append('\n');
            }
        }
        text.append('\n');
    }
}
