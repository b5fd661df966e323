// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench.peer;

import java.util.List;
import java.util.Locale;

/** The race as bars on a logarithmic scale: how many times Surefoot's time each takes. */
final class PeerPlot {
    private static final int LEFT = 350;
    private static final int WIDTH = 980;
    private static final int ROW = 24;
    private static final int HEAD = 62;
    private static final double LEAST = 0.1;
    private static final double MOST = 1000;

    private final StringBuilder svg = new StringBuilder();

    private PeerPlot() {}

    static String of(List<RaceResult> results) {
        return new PeerPlot().draw(results);
    }

    private String draw(List<RaceResult> results) {
        RaceResult first = results.get(0);
        RaceResult last = results.get(results.size() - 1);
        int groups = 3;
        int height = HEAD + ROW * (first.rows().size() + groups) + 20;
        svg.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" "
                        + "font-size=\"14\">%n<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>%n",
                WIDTH,
                height,
                WIDTH,
                height));
        text(16, 24, "start", "#222", "bold", "How many times Surefoot's time: shorter is faster");
        String which = "Bars: " + first.jdk() + (results.size() > 1 ? ". Ticks: " + last.jdk() : "");
        text(16, 44, "start", "#555", "normal", which + ". Logarithmic scale.");
        for (double x = LEAST; x <= MOST * 1.001; x *= 10) {
            int at = at(x);
            line(at, HEAD, at, height - 16, Math.abs(x - 1) < 0.01 ? "#222" : "#ddd");
            text(at, HEAD - 6, "middle", "#555", "normal", x < 0.9 ? "0.1 ×" : Math.round(x) + " ×");
        }
        String group = "";
        int y = HEAD;
        for (RaceResult.Row row : first.rows().values()) {
            if (!row.group().equals(group)) {
                group = row.group();
                text(16, y + 17, "start", "#222", "bold", title(group));
                y += ROW;
            }
            bar(row, last.rows().get(row.lane()), y);
            y += ROW;
        }
        return svg.append("</svg>\n").toString();
    }

    private void bar(RaceResult.Row row, RaceResult.Row other, int y) {
        boolean ours = row.lane().startsWith("Surefoot");
        text(LEFT - 10, y + 17, "end", "#222", row.one() ? "bold" : "normal", row.lane());
        int end = at(row.medianRatio());
        svg.append(String.format(
                Locale.ROOT,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>%n",
                LEFT,
                y + 4,
                Math.max(1, end - LEFT),
                ROW - 8,
                ours ? "#2e8b57" : "#b0b7c3"));
        int tick = at(other.medianRatio());
        line(tick, y + 2, tick, y + ROW - 2, "#c0392b");
        text(Math.max(end, tick) + 6, y + 17, "start", "#222", "normal", PeerPage.times(row.medianRatio()));
    }

    private static String title(String group) {
        return switch (group) {
            case "space" -> "An engine's whole job, in space";
            case "plane" -> "Two bones in the plane";
            default -> "A clip, cleaned";
        };
    }

    private static int at(double ratio) {
        double share = Math.log(ratio / LEAST) / Math.log(MOST / LEAST);
        return (int) Math.round(LEFT + Math.max(0, Math.min(1, share)) * (WIDTH - LEFT - 70));
    }

    private void line(int x1, int y1, int x2, int y2, String colour) {
        svg.append(String.format(
                Locale.ROOT,
                "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\"/>%n",
                x1,
                y1,
                x2,
                y2,
                colour));
    }

    private void text(int x, int y, String anchor, String colour, String weight, String words) {
        svg.append(String.format(
                Locale.ROOT,
                "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\" fill=\"%s\" font-weight=\"%s\">%s</text>%n",
                x,
                y,
                anchor,
                colour,
                weight,
                words));
    }
}
