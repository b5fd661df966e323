// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.cli.report.Figures;
import dev.surefoot.cli.report.Verdict;

/** Judges a whole clip in a few words. */
final class ClipVerdict {
    private ClipVerdict() {}

    /** Returns whether a planted clip's figures are all within their bounds, and all could be met. */
    static Verdict of(ClipReport report, boolean sameFloor) {
        if (!report.isPlanted()) {
            return Verdict.NONE;
        }
        return outside(report, sameFloor) == 0 && report.unresolved().isEmpty() ? Verdict.GOOD : Verdict.ATTENTION;
    }

    /** Judges a figure of the clip as it was written. */
    static Verdict of(Figures figure, ClipReport report, boolean sameFloor) {
        return isPromised(figure, report)
                ? Verdict.of(figure, report.after(), report.before(), sameFloor)
                : Verdict.NONE;
    }

    /** Judges a figure of the clip as it came. */
    static Verdict ofSource(Figures figure, ClipReport report, boolean sameFloor) {
        return isPromised(figure, report)
                ? Verdict.of(figure, report.before(), report.before(), sameFloor)
                : Verdict.NONE;
    }

    /** Returns a figure's bound in its unit and words; empty when it has none in this clip. */
    static String bound(Figures figure, ClipReport report, boolean sameFloor) {
        return isPromised(figure, report) ? Verdict.bound(figure, sameFloor) : "";
    }

    private static boolean isPromised(Figures figure, ClipReport report) {
        return report.promisesBetweenKeys() || !figure.isBetweenKeys();
    }

    /** Returns the same with its reason. */
    static String words(ClipReport report, boolean sameFloor) {
        Verdict verdict = of(report, sameFloor);
        if (verdict == Verdict.NONE) {
            return "left as it is";
        }
        if (verdict == Verdict.GOOD) {
            return "good";
        }
        int outside = outside(report, sameFloor);
        String figures = outside == 0 ? "" : outside + " out of bounds";
        String missed = report.unresolved().isEmpty() ? "" : report.unresolved().size() + " not met";
        return "attention: " + figures + (figures.isEmpty() || missed.isEmpty() ? "" : ", ") + missed;
    }

    private static int outside(ClipReport report, boolean sameFloor) {
        int outside = 0;
        for (Figures figure : Figures.values()) {
            if (of(figure, report, sameFloor) == Verdict.ATTENTION) {
                outside++;
            }
        }
        return outside;
    }
}
