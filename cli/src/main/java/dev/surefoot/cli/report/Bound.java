// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.measure.ClipFault;
import dev.surefoot.measure.MotionMetrics;
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
     * @param value the value of a clip; NaN when there was nothing to measure
     * @param betweenKeys whether that is between keys, where a finer rate helps
     */
    public record Kind(String words, String unit, ToDoubleFunction<ClipReport> value, boolean betweenKeys) {}

    /** Returns a bound's kind for a length in mm between keys of the clip as it is in the end. */
    public static Kind onFigureBetweenKeys(String words, ToDoubleFunction<MotionMetrics> figure) {
        Kind atKeys = onFigure(words, "mm", figure);
        return new Kind(words, atKeys.unit, atKeys.value, true);
    }

    /** Returns a bound's kind for a figure of the clip as it is in the end: after planting, or as it was inspected. */
    public static Kind onFigure(String words, String unit, ToDoubleFunction<MotionMetrics> figure) {
        ToDoubleFunction<ClipReport> value = report -> {
            MotionMetrics last = report.last();
            return last == null ? Double.NaN : figure.applyAsDouble(last);
        };
        return new Kind(words, unit, value, false);
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
                        .orElse(Double.NaN),
                false);
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
                        .orElse(Double.NaN),
                false);
    }

    /** Returns what is bounded as it is in a clip; NaN when there was nothing to measure. */
    double value(ClipReport clip) {
        return kind.value.applyAsDouble(clip);
    }

    /** Returns what happens in a clip, that it is more than is allowed, and what helps. */
    String sentence(ClipReport clip) {
        double value = value(clip);
        String what = kind.unit.isEmpty()
                ? Words.number(value, 0) + " " + kind.words
                : kind.words + " by " + shown(value) + " " + kind.unit;
        boolean finerHelps = kind.betweenKeys && clip.isPlanted() && clip.rate().keys() != ClipReport.Keys.WHERE_NEEDED;
        return what + ", more than " + option + " " + Words.number(most, 6)
                + (finerHelps ? "; --fps gives it more frames" : "");
    }

    /** Digits enough to see that it is more. */
    private String shown(double value) {
        String text = String.format(Locale.ROOT, "%.2f", value);
        return Double.parseDouble(text) > most ? text : Double.toString(value);
    }
}
