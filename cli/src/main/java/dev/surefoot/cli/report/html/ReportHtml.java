// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.cli.report.ClipVerdict;
import dev.surefoot.cli.report.Figures;
import dev.surefoot.cli.report.FileReport;
import dev.surefoot.cli.report.Words;
import java.util.List;
import java.util.Locale;

/**
 * Writes a report as one page that stands alone: no other file, no network; light and dark by the reader's choice, and
 * light on paper.
 */
public final class ReportHtml {
    /** Up to this many clips are shown open; more would bury the table that leads to them. */
    private static final int OPEN_CLIPS = 3;
    /**
     * Points of all lines of one chart's kind in the page, shared by its clips, so that a file of many clips still
     * makes a page of a few megabytes.
     */
    private static final int POINTS_IN_ALL = 24_000;
    /** Finer than a chart's pixels. */
    private static final int MOST_POINTS = 1_000;
    /** Coarser, and steps would not be seen. */
    private static final int LEAST_POINTS = 200;
    /** Pictures of a filmstrip: what a screen holds, and fewer where many clips share the page. */
    private static final int MOMENTS = 12;

    private static final int MOMENTS_AMONG_MANY = 6;

    /** More reasons for an outcome than this are not read; JSON has them all, and most are in a table below too. */
    private static final int MOST_REASONS = 12;

    private final FileReport report;
    private final Html html = new Html();

    private ReportHtml(FileReport report) {
        this.report = report;
    }

    /** Returns the page. */
    public static String write(FileReport report) {
        return new ReportHtml(report).write();
    }

    private String write() {
        html.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        html.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        html.element("title", title());
        html.raw("<style>\n" + PageResources.style() + "</style>\n</head>\n<body>\n");
        html.raw("<main>\n").element("h1", title()).element("p", origin());
        if (report.clips().size() > 1) {
            contents();
        }
        for (int i = 0; i < report.clips().size(); i++) {
            clip(i + 1, report.clips().get(i));
        }
        html.raw("</main>\n");
        if (report.clips().stream().anyMatch(ReportHtml::isDrawn)) {
            html.raw("<footer><details>\n");
            html.element("summary", "The charts are drawn by Chart.js, whose licence is this");
            html.element("pre", PageResources.chartLicence()).raw("</details></footer>\n");
            html.raw("<script>" + PageResources.chartLibrary() + "</script>\n");
            html.raw("<script>\n" + PageResources.script() + "</script>\n");
        }
        return html.raw("</body>\n</html>\n").toString();
    }

    private String title() {
        return lastPart(report.input())
                + (report.ground() == null ? " on its own floor" : " on " + lastPart(report.ground()));
    }

    private String origin() {
        String whole = report.input() + (report.ground() == null ? "" : " on " + report.ground());
        String written = report.output() == null ? "looked at" : "written to " + report.output();
        return whole + ", " + written + " by Surefoot " + report.version() + ".";
    }

    private static String lastPart(String path) {
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }

    private void contents() {
        html.raw("<h2>Clips</h2>\n");
        if (!report.results().isEmpty()) {
            results();
        }
        if (!report.left().isEmpty()) {
            left();
        }
    }

    private void results() {
        html.table(
                "Every clip that was changed; slip and depth at worst, before to after",
                "Clip",
                "#Length, s",
                "#Contacts",
                "#Slip, mm",
                "#Sinks in, mm",
                "Judged");
        for (int i = 0; i < report.clips().size(); i++) {
            ClipReport clip = report.clips().get(i);
            if (!clip.leftAlone().isEmpty()) {
                continue;
            }
            linked(i + 1, clip);
            html.number(Integer.toString(clip.contacts().size()));
            for (Figures figure : List.of(Figures.CONTACT_SLIP_MAX, Figures.PENETRATION_MAX)) {
                html.number(
                        clip.isPlanted()
                                ? figure.show(clip.before()) + " to " + figure.show(clip.after())
                                : figure.show(clip.before()));
            }
            ClipVerdict verdict = report.verdict(clip);
            html.raw("<td class=\"" + verdict.verdict().word() + "\">");
            html.text(verdict.words()).raw("</td>").endRow();
        }
        html.endTable();
    }

    /** Figures of these are no results: they would hide those that are. */
    private void left() {
        html.table("Every clip that was left as it is", "Clip", "#Length, s", "Outcome", "Why, and what helps");
        for (int i = 0; i < report.clips().size(); i++) {
            ClipReport clip = report.clips().get(i);
            if (!clip.leftAlone().isEmpty()) {
                linked(i + 1, clip);
                html.cell(report.verdict(clip).word()).cell(clip.leftAlone()).endRow();
            }
        }
        html.endTable();
    }

    /** Begins a row with the name of a clip, which leads to it, and its length. */
    private void linked(int number, ClipReport clip) {
        html.raw("<tr><th scope=\"row\">").link("clip-" + number, name(clip)).raw("</th>");
        html.number(String.format(Locale.ROOT, "%.2f", clip.clip().durationSeconds()));
    }

    private void clip(int number, ClipReport clip) {
        boolean folded = report.clips().size() > 1;
        if (folded) {
            String open = report.clips().size() <= OPEN_CLIPS ? " open=\"\"" : "";
            html.raw("<details class=\"clip\" id=\"clip-" + number + "\"" + open + ">\n<summary><h2>");
            html.text(name(clip)).raw("</h2></summary>\n");
        } else {
            html.raw("<section class=\"clip\" id=\"clip-" + number + "\">\n").element("h2", name(clip));
        }
        body(number, clip);
        html.raw(folded ? "</details>\n" : "</section>\n");
    }

    private void body(int number, ClipReport clip) {
        html.element("p", inShort(clip));
        List<String> reasons = report.verdict(clip).reasons();
        if (reasons.size() > 1) {
            html.list(reasons.subList(0, Math.min(MOST_REASONS, reasons.size())));
        }
        ClipTables tables = new ClipTables(html, clip, report.verdict(clip));
        if (!isDrawn(clip)) {
            tables.unresolved();
            tables.notes(report.notesOf(clip));
            return;
        }
        tables.done(report.ground());
        ClipDrawing drawing = new ClipDrawing(clip);
        html.raw("<h3>Before and after</h3>\n");
        int most = report.clips().size() > MOMENTS ? MOMENTS_AMONG_MANY : MOMENTS;
        FilmMoments moments = FilmMoments.choose(clip.clip(), drawing.slips(), most);
        html.raw(Filmstrip.draw(drawing, moments));
        html.raw(SideView.draw(drawing, moments));
        tables.figures();
        tables.unresolved();
        tables.notes(report.notesOf(clip));
        int points = POINTS_IN_ALL / report.clips().size();
        new ClipCharts(html, drawing, number).write(Math.max(LEAST_POINTS, Math.min(MOST_POINTS, points)));
        tables.contacts(drawing.slips());
    }

    private String inShort(ClipReport clip) {
        String verdict = Words.sentence(report.verdict(clip).words());
        return (verdict.isEmpty() ? "" : verdict + " ") + Words.length(clip.clip()) + "; legs: "
                + Words.names(clip.legs()) + "; "
                + (clip.isPlanted() ? Words.count(clip.contacts().size(), "contact") + "; " : "")
                + Words.space(clip.clip().space()) + ".";
    }

    private static boolean isDrawn(ClipReport clip) {
        return clip.isPlanted() && clip.drawn() != null;
    }

    /** A clip without a name still needs a heading and a link that can be read. */
    private static String name(ClipReport clip) {
        return clip.clip().name().isBlank() ? "(no name)" : clip.clip().name();
    }
}
