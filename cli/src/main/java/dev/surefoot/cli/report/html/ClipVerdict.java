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
            if (Verdict.of(figure, report.after(), report.before(), sameFloor) == Verdict.ATTENTION) {
                outside++;
            }
        }
        return outside;
    }
}
