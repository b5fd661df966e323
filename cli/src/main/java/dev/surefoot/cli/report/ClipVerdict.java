// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Judges a whole clip: terminal, JSON and page say the same of it, since they all ask here. */
public final class ClipVerdict {
    private final ClipReport report;
    private final Verdict.Floor floor;

    /**
     * Judges a clip.
     *
     * @param report the clip
     * @param sameFloor whether it stays on its own floor
     */
    public ClipVerdict(ClipReport report, boolean sameFloor) {
        this.report = report;
        floor = new Verdict.Floor(sameFloor, report.rise());
    }

    /** Returns whether a planted clip's figures are all within their bounds, and all could be met. */
    public Verdict verdict() {
        if (!report.isPlanted()) {
            return Verdict.NONE;
        }
        return notMet() == 0 ? Verdict.GOOD : Verdict.ATTENTION;
    }

    /** Judges a figure of the clip as it was written. */
    public Verdict of(Figures figure) {
        return isPromised(figure) ? Verdict.of(figure, report.after(), report.before(), floor) : Verdict.NONE;
    }

    /** Judges a figure of the clip as it came. */
    public Verdict ofSource(Figures figure) {
        return isPromised(figure) ? Verdict.of(figure, report.before(), report.before(), floor) : Verdict.NONE;
    }

    /** Returns a figure's bound in its unit and words; empty when it has none in this clip. */
    public String bound(Figures figure) {
        return isPromised(figure) ? Verdict.bound(figure, floor) : "";
    }

    /** Returns a figure's bound as a number in its own unit; NaN when it has none in this clip. */
    double limit(Figures figure) {
        return isPromised(figure) ? Verdict.limit(figure, report.before(), floor) : Double.NaN;
    }

    private boolean isPromised(Figures figure) {
        return report.promisesBetweenKeys() || !figure.isBetweenKeys();
    }

    /** Returns the figures that are outside of their bounds; none of a clip that was left as it is. */
    public List<Figures> outside() {
        return Arrays.stream(Figures.values())
                .filter(figure -> of(figure) == Verdict.ATTENTION)
                .toList();
    }

    /** Returns how many things were not met: figures outside of their bounds, and spans of a leg that have a reason. */
    public int notMet() {
        return outside().size() + report.unresolved().size();
    }

    /** Returns a sentence on a figure that is outside of its bound. */
    public String sentence(Figures figure) {
        return String.format(
                Locale.ROOT,
                "%s %s %s, where it should be %s",
                figure.words(),
                figure.show(report.after()),
                figure.unit(),
                bound(figure));
    }

    /** Returns the verdict in words, with its reason. */
    public String words() {
        Verdict verdict = verdict();
        if (verdict == Verdict.NONE) {
            return "left as it is";
        }
        if (verdict == Verdict.GOOD) {
            return "good";
        }
        int outside = outside().size();
        int spans = report.unresolved().size();
        String figures = outside == 0 ? "" : Words.count(outside, "figure") + " out of bounds";
        String missed = spans == 0 ? "" : spans + " not met by a leg";
        return "attention: " + figures + (figures.isEmpty() || missed.isEmpty() ? "" : ", ") + missed;
    }
}
