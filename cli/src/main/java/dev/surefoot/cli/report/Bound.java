// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.plant.ClipFault;
import dev.surefoot.plant.MotionMetrics;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * A bound that the user named.
 *
 * @param option the option that named it
 * @param most the largest value that holds
 * @param kind what is bounded
 */
public record Bound(String option, double most, Kind kind) {
    /**
     * What is bounded.
     *
     * @param words what happens, for a sentence
     * @param unit the value's unit; empty for a count
     * @param value the value of a clip; NaN when there was nothing to measure, which exceeds nothing
     */
    public record Kind(String words, String unit, ToDoubleFunction<ClipReport> value) {}

    /** Returns a bound's kind for a figure of the clip as it is in the end: after planting, or as it was inspected. */
    public static Kind onFigure(String words, String unit, ToDoubleFunction<MotionMetrics> figure) {
        return new Kind(words, unit, report -> {
            MotionMetrics last = report.last();
            return last == null ? Double.NaN : figure.applyAsDouble(last);
        });
    }

    /** Returns a bound's kind for how often a fault may be there. */
    public static Kind onCount(String words, ClipFault.Kind fault) {
        return new Kind(
                words,
                "",
                report -> report.faults().stream()
                        .filter(found -> found.kind() == fault)
                        .mapToDouble(ClipFault::count)
                        .findFirst()
                        .orElse(Double.NaN));
    }

    /** Returns a bound's kind for the worst value of a fault. */
    public static Kind onWorst(String words, String unit, ClipFault.Kind fault) {
        return new Kind(
                words,
                unit,
                report -> report.faults().stream()
                        .filter(found -> found.kind() == fault)
                        .mapToDouble(ClipFault::worst)
                        .findFirst()
                        .orElse(Double.NaN));
    }

    /** Returns a sentence for each bound that a file's clips exceed, beginning with the file's name. */
    public static List<String> exceeded(List<Bound> bounds, FileReport report) {
        List<String> sentences = new ArrayList<>();
        for (ClipReport clip : report.clips()) {
            for (Bound bound : bounds) {
                double value = bound.kind.value.applyAsDouble(clip);
                if (value > bound.most) {
                    sentences.add(report.input() + ": " + clip.clip().name() + ": " + bound.sentence(value));
                }
            }
        }
        return sentences;
    }

    private String sentence(double value) {
        String what = kind.unit.isEmpty()
                ? Words.number(value, 0) + " " + kind.words
                : kind.words + " by " + shown(value) + " " + kind.unit;
        return what + ", more than " + option + " " + Words.number(most, 6);
    }

    /** Digits enough to see that it is more. */
    private String shown(double value) {
        String text = String.format(Locale.ROOT, "%.2f", value);
        return Double.parseDouble(text) > most ? text : Double.toString(value);
    }
}
