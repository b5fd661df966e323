// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import java.util.Arrays;
import java.util.Locale;

/**
 * Where the charts of one clip go in the page, each with its sentence in words; the page's script draws them from the
 * clip's numbers.
 */
final class ClipCharts {
    private final Html html;
    private final ClipDrawing drawing;
    private final int number;

    /** Writes into {@code html}; {@code number} is the clip's in the page. */
    ClipCharts(Html html, ClipDrawing drawing, int number) {
        this.html = html;
        this.drawing = drawing;
        this.number = number;
    }

    /** Writes every chart's place, and the numbers, at most {@code mostPoints} for a line. */
    void write(int mostPoints) {
        html.raw("<h3>Charts</h3>\n<p class=\"keys\"><span class=\"key before\"></span>before ");
        html.raw("<span class=\"key after\"></span>after ");
        html.raw("<span class=\"key band\"></span>the foot stands; darker where two of its points do</p>\n");
        html.raw("<p class=\"unscripted\">The charts are drawn by a script, which does not run here. "
                + "A sentence describes each.</p>\n<div class=\"charts\">\n");
        for (int leg = 0; leg < drawing.report().legs().size(); leg++) {
            String name = drawing.report().legs().get(leg).name();
            LegSeries before = drawing.seriesBefore(leg);
            LegSeries after = drawing.seriesAfter(leg);
            chart(
                    "height",
                    leg,
                    "mm",
                    "Height of the " + name + " sole's lowest point above the ground",
                    ranges(before.heightMm(), after.heightMm(), 1));
            chart(
                    "speed",
                    leg,
                    "m/s",
                    "Speed of the " + name + " sole's slowest point",
                    ranges(before.speed(), after.speed(), 2));
            chart(
                    "knee",
                    leg,
                    "degrees",
                    "Bend of the " + name + " knee",
                    ranges(before.kneeDegrees(), after.kneeDegrees(), 1));
        }
        double most = Arrays.stream(drawing.report().drawn().pelvisMovedMetres())
                .max()
                .orElse(0);
        chart(
                "pelvis",
                0,
                "mm",
                "How far the pelvis moved to keep the legs in reach",
                "at most " + fixed(1000 * most, 1));
        chart("slip", 0, "mm", "How far each contact slips, at most", slips());
        html.raw("</div>\n<script type=\"application/json\" id=\"numbers-" + number + "\">");
        html.raw(ChartData.write(drawing, mostPoints)).raw("</script>\n");
    }

    private void chart(String series, int leg, String unit, String title, String inWords) {
        String id = "chart-" + number + "-" + series + "-" + leg;
        html.raw("<figure class=\"chart\" data-clip=\"" + number + "\" data-leg=\"" + leg + "\" data-series=\"" + series
                + "\" data-unit=\"" + unit + "\">\n<figcaption id=\"" + id + "\"><strong>");
        html.text(title + ", " + unit).raw("</strong> ").text(inWords + ".").raw("</figcaption>\n");
        html.raw("<div class=\"canvas\"><canvas role=\"img\" aria-labelledby=\"" + id
                + "\"></canvas></div>\n</figure>\n");
    }

    private String slips() {
        double before = 0;
        double after = 0;
        for (ContactSlip slip : drawing.slips()) {
            before = Math.max(before, slip.beforeMm());
            after = Math.max(after, slip.afterMm());
        }
        return "before up to " + fixed(before, 2) + ", after up to " + fixed(after, 2) + ", by number of contact";
    }

    private static String ranges(double[] before, double[] after, int decimals) {
        return "before " + range(before, decimals) + ", after " + range(after, decimals);
    }

    private static String range(double[] values, int decimals) {
        double[] known = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        return known.length == 0
                ? "not measured"
                : fixed(known[0], decimals) + " to " + fixed(known[known.length - 1], decimals);
    }

    private static String fixed(double value, int decimals) {
        String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
        return text.matches("-0\\.?0*") ? text.substring(1) : text;
    }
}
