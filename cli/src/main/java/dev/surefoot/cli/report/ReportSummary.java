// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.motion.Unresolved;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Writes the summary of a planting in plain words: what was done, before and after, and what to know about it. */
public final class ReportSummary {
    /** With more clips than this, each gets one line. */
    private static final int CLIPS_IN_FULL = 4;
    /** More lines than this about one clip would bury the figures; JSON and report have them all. */
    private static final int LINES_OF_A_KIND = 6;

    private final StringBuilder text = new StringBuilder();

    private ReportSummary() {}

    /** Returns the summary, lines ending in newlines: first what was changed, then what was left as it is. */
    public static String write(FileReport report) {
        ReportSummary summary = new ReportSummary();
        boolean full = report.clips().size() <= CLIPS_IN_FULL;
        List<ClipReport> ordered = new ArrayList<>(report.results());
        ordered.addAll(report.left());
        for (ClipReport clip : ordered) {
            if (full) {
                summary.inFull(clip, report.verdict(clip), report.notesOf(clip));
            } else {
                summary.inOneLine(clip, report.verdict(clip));
            }
        }
        return summary.text.toString();
    }

    private void inFull(ClipReport report, ClipVerdict verdict, List<String> notes) {
        line(
                "%s: %s; legs: %s; %s%s",
                report.clip().name(),
                Words.length(report.clip()),
                Words.names(report.legs()),
                report.isPlanted() ? Words.count(report.contacts().size(), "contact") + "; " : "",
                Words.space(report.clip().space()));
        if (!report.travel().isEmpty()) {
            line("  now travels %s", report.travel());
        }
        if (!report.followed().isEmpty()) {
            line("  root %s, to where its feet stand", report.followed());
        }
        if (report.isPlanted()) {
            figures(report, verdict);
        }
        if (!report.leftAlone().isEmpty()) {
            line("  left as it is: %s", report.leftAlone());
        }
        int lines = report.unresolved().size();
        for (Unresolved missed : worst(report.unresolved())) {
            line("  not met: %s", Words.unresolved(missed, report));
        }
        more(lines, "not met");
        lines = 0;
        for (String note : notes) {
            if (saysWhyLeftAlone(note, report)) {
                continue;
            }
            if (lines++ < LINES_OF_A_KIND) {
                line("  note: %s", note);
            }
        }
        more(lines, "notes");
    }

    /** Returns those missed by most, in their order. */
    private static List<Unresolved> worst(List<Unresolved> all) {
        List<Unresolved> worst = all.stream()
                .sorted(Comparator.comparingDouble((Unresolved missed) -> -missed.missMetres()))
                .limit(LINES_OF_A_KIND)
                .toList();
        return all.stream().filter(worst::contains).limit(LINES_OF_A_KIND).toList();
    }

    /** Those of the summary, and every one that is out of its bound. */
    private void figures(ClipReport report, ClipVerdict verdict) {
        List<Figures> outside = verdict.outside();
        line("  %-45s %10s %10s", "", "before", "after");
        for (Figures figure : Figures.values()) {
            if (Figures.SUMMARY.contains(figure) || outside.contains(figure)) {
                line(
                        "  %-45s %10s %10s %s%s",
                        figure.words(),
                        figure.isChange() ? "" : figure.show(report.before()),
                        figure.show(report.after()),
                        figure.unit(),
                        outside.contains(figure) ? "; not met: " + verdict.bound(figure) : "");
            }
        }
    }

    /** The reason why a clip is left as it is comes first, so that no number of notes hides it. */
    private static boolean saysWhyLeftAlone(String note, ClipReport report) {
        String why = report.leftAlone();
        int from = note.length() - why.length();
        return !why.isEmpty() && from >= 0 && note.regionMatches(true, from, why, 0, why.length());
    }

    private void more(int lines, String what) {
        if (lines > LINES_OF_A_KIND) {
            line("  (%d more %s; --json and --report have them all)", lines - LINES_OF_A_KIND, what);
        }
    }

    private void inOneLine(ClipReport report, ClipVerdict verdict) {
        if (report.isPlanted()) {
            Figures slip = Figures.CONTACT_SLIP_MAX;
            Figures depth = Figures.PENETRATION_MAX;
            line(
                    "%s: slip %s to %s mm, sinks in %s to %s mm, %d not met%s",
                    report.clip().name(),
                    slip.show(report.before()),
                    slip.show(report.after()),
                    depth.show(report.before()),
                    depth.show(report.after()),
                    verdict.notMet(),
                    wentElsewhere(report));
        } else {
            line("%s: left as it is. %s", report.clip().name(), report.leftAlone());
        }
    }

    private static String wentElsewhere(ClipReport report) {
        if (!report.followed().isEmpty()) {
            return ", root " + report.followed();
        }
        return report.travel().isEmpty() ? "" : ", now travels " + report.travel();
    }

    private void line(String format, Object... values) {
        text.append(OneLine.of(String.format(Locale.ROOT, format, values))).append('\n');
    }
}
