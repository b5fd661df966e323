// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.outcome.ClipOutcome;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

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

    /** Returns whether a clip came out better, in part, or neither. */
    public Verdict verdict() {
        return switch (outcome().map(ClipOutcome::outcome).orElse(ClipOutcome.Outcome.UNCHANGED)) {
            case BETTER -> Verdict.GOOD;
            case PARTLY -> Verdict.ATTENTION;
            case UNCHANGED -> Verdict.NONE;
        };
    }

    /** Returns what became of the clip; empty when it was only looked at. */
    public Optional<ClipOutcome> outcome() {
        return report.outcome().map(judged -> judged.withOutOfBounds(outside().size()));
    }

    /** Returns why, in sentences: what is worse, left sliding or not met; of a clip that came back why it did. */
    public List<String> reasons() {
        return outcome()
                .map(judged -> OutcomeWords.reasons(judged, report, this))
                .orElse(List.of());
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

    /** Returns the outcome in a word; empty when the clip was only looked at. */
    public String word() {
        return outcome().map(judged -> OutcomeWords.of(judged.outcome())).orElse("");
    }

    /** Returns the outcome in words, with its first reason; empty when the clip was only looked at. */
    public String words() {
        if (outcome().isEmpty()) {
            return "";
        }
        List<String> reasons = reasons();
        String more = reasons.size() > 1 ? " (" + Words.count(reasons.size() - 1, "more reason") + ")" : "";
        return reasons.isEmpty() ? word() : word() + ": " + reasons.get(0) + more;
    }
}
