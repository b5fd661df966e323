// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.plant.Contact;
import dev.surefoot.plant.LegTrack;
import dev.surefoot.plant.Unresolved;
import java.util.List;
import java.util.Locale;

/** Writes a report as one page that stands alone: no script, no other file, light and dark by the reader's choice. */
public final class ReportHtml {
    private static final String STYLE = """
            :root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 20%, transparent); }
            body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem; }
            h1 { font-size: 1.5rem; } h2 { font-size: 1.25rem; margin-top: 2.5rem; } h3 { font-size: 1rem; }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
            caption { text-align: left; font-weight: 600; padding: .5rem 0; }
            th, td { text-align: left; font-weight: 400; padding: .2rem 1rem .2rem 0; border-bottom: 1px solid var(--line); }
            thead th { font-weight: 600; } td.n, th.n { text-align: right; }
            div.wide { overflow-x: auto; }
            figure { margin: 1rem 0; } figcaption { font-size: .875rem; } svg { width: 100%; height: auto; }
            polyline { fill: none; stroke-width: 1.5; } .before { opacity: .35; }
            polyline.leg0 { stroke: #3f83c8; } circle.leg0 { fill: #3f83c8; }
            polyline.leg1 { stroke: #cf7a2c; } circle.leg1 { fill: #cf7a2c; }
            """;

    private final StringBuilder page = new StringBuilder();

    private ReportHtml() {}

    /** Returns the page. */
    public static String write(FileReport report) {
        ReportHtml html = new ReportHtml();
        html.add("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        html.add("<meta name=\"viewport\" content=\"width=device-width\">\n");
        String title = lastPart(report.input()) + " on " + lastPart(report.ground());
        html.element("title", title);
        html.add("<style>\n" + STYLE + "</style>\n</head>\n<body>\n");
        html.element("h1", title);
        html.element(
                "p",
                report.input() + " on " + report.ground() + ", written to " + report.output() + " by Surefoot "
                        + report.version() + ".");
        report.clips().forEach(html::clip);
        html.add("</body>\n</html>\n");
        return html.page.toString();
    }

    private static String lastPart(String path) {
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }

    private void clip(ClipReport report) {
        element("h2", report.clip().name());
        element(
                "p",
                Words.length(report.clip()) + "; legs: " + Words.names(report.legs()) + "; "
                        + Words.space(report.clip().space()) + ".");
        if (report.isPlanted()) {
            add(SideView.draw(
                    LegTrack.follow(report.clip(), report.legs()),
                    LegTrack.follow(report.planted(), report.legs()),
                    report.contacts()));
            figures(report);
        }
        if (!report.unresolved().isEmpty()) {
            list(
                    "Not met",
                    report.unresolved().stream()
                            .map((Unresolved missed) -> Words.unresolved(missed, report))
                            .toList());
        }
        if (!report.notes().isEmpty()) {
            list("Notes", report.notes());
        }
        if (!report.contacts().isEmpty()) {
            contacts(report);
        }
    }

    private void figures(ClipReport report) {
        add("<div class=\"wide\"><table>\n<caption>Before and after</caption>\n");
        add(
                "<thead><tr><th></th><th class=\"n\">on its own floor</th><th class=\"n\">on the ground</th><th></th></tr></thead>\n");
        for (Figures figure : Figures.values()) {
            add("<tr>");
            element("td", figure.words());
            number(figure.show(report.before()));
            number(figure.show(report.after()));
            element("td", figure.unit());
            add("</tr>\n");
        }
        add("</table></div>\n");
    }

    private void contacts(ClipReport report) {
        add("<details>\n");
        element("summary", Words.count(report.contacts().size(), "contact"));
        add(
                "<div class=\"wide\"><table>\n<thead><tr><th>Leg</th><th>Point</th><th class=\"n\">from s</th><th class=\"n\">to s</th>");
        add("<th class=\"n\">x m</th><th class=\"n\">y m</th><th class=\"n\">z m</th></tr></thead>\n");
        for (Contact contact : report.contacts()) {
            add("<tr>");
            element("td", report.legs().get(contact.leg()).name());
            element("td", Words.point(contact.kind()));
            number(fixed(report.clip().seconds(contact.startFrame())));
            number(fixed(report.clip().seconds(contact.endFrame())));
            number(fixed(contact.anchorWorld().x()));
            number(fixed(contact.anchorWorld().y()));
            number(fixed(contact.anchorWorld().z()));
            add("</tr>\n");
        }
        add("</table></div>\n</details>\n");
    }

    private void list(String heading, List<String> items) {
        element("h3", heading);
        add("<ul>\n");
        for (String item : items) {
            element("li", item);
        }
        add("</ul>\n");
    }

    private void number(String text) {
        add("<td class=\"n\">" + escaped(text) + "</td>");
    }

    private void element(String name, String text) {
        add("<" + name + ">" + escaped(text) + "</" + name + ">\n");
    }

    private void add(String html) {
        page.append(html);
    }

    private static String fixed(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    /** Names come from files of strangers; in the page they are text and nothing else. */
    private static String escaped(String text) {
        StringBuilder safe = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '&' -> safe.append("&amp;");
                case '"' -> safe.append("&quot;");
                default -> safe.append(Character.isISOControl(c) && c != '\n' ? ' ' : c);
            }
        }
        return safe.toString();
    }
}
