// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.motion.Unresolved;
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

    /** Returns the summary, lines ending in newlines. */
    public static String write(FileReport report) {
        ReportSummary summary = new ReportSummary();
        boolean full = report.clips().size() <= CLIPS_IN_FULL;
        for (ClipReport clip : report.clips()) {
            if (full) {
                summary.inFull(clip, report.notesOf(clip));
            } else {
                summary.inOneLine(clip);
            }
        }
        return summary.text.toString();
    }

    private void inFull(ClipReport report, List<String> notes) {
        line(
                "%s: %s; legs: %s; %s; %s",
                report.clip().name(),
                Words.length(report.clip()),
                Words.names(report.legs()),
                Words.count(report.contacts().size(), "contact"),
                Words.space(report.clip().space()));
        if (report.isPlanted()) {
            line("  %-45s %10s %10s", "", "before", "after");
            for (Figures figure : Figures.SUMMARY) {
                line(
                        "  %-45s %10s %10s %s",
                        figure.words(),
                        figure.isChange() ? "" : figure.show(report.before()),
                        figure.show(report.after()),
                        figure.unit());
            }
        }
        if (!report.leftAlone().isEmpty()) {
            line("  left as it is: %s", report.leftAlone());
        }
        int lines = 0;
        for (Unresolved missed : report.unresolved()) {
            if (lines++ < LINES_OF_A_KIND) {
                line("  not met: %s", Words.unresolved(missed, report));
            }
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

    private void inOneLine(ClipReport report) {
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
                    report.unresolved().size(),
                    report.travel().isEmpty() ? "" : ", now travels " + report.travel());
        } else {
            line("%s: left as it is. %s", report.clip().name(), report.leftAlone());
        }
    }

    private void line(String format, Object... values) {
        text.append(OneLine.of(String.format(Locale.ROOT, format, values))).append('\n');
    }
}
