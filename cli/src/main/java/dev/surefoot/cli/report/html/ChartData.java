// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import dev.surefoot.motion.Contact;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;

/**
 * Writes the numbers behind a clip's charts as JSON: no names, numbers and {@code null} alone, so nothing in it needs
 * escaping.
 */
final class ChartData {
    /** More bars than this are too thin to distinguish on a phone. */
    private static final int MOST_BARS = 60;

    private final ClipDrawing drawing;
    private final Clip clip;
    private final ShortSeries shortening;
    private final int mostPoints;
    private final StringBuilder json = new StringBuilder();

    private ChartData(ClipDrawing drawing, int mostPoints) {
        this.drawing = drawing;
        this.mostPoints = mostPoints;
        clip = drawing.report().clip();
        shortening = ShortSeries.of(clip.frames(), mostPoints);
    }

    /** Returns the numbers, at most {@code mostPoints} for a line. */
    static String write(ClipDrawing drawing, int mostPoints) {
        return new ChartData(drawing, mostPoints).write();
    }

    private String write() {
        double rate = clip.framesPerSecond();
        json.append("{\"from\":").append(number(clip.startSeconds(), 6));
        json.append(",\"start\":").append(number(clip.startSeconds() + shortening.firstFrame() / rate, 6));
        json.append(",\"to\":").append(number(clip.seconds(clip.frames() - 1), 6));
        json.append(",\"step\":").append(number(shortening.framesPerPoint() / rate, 9));
        json.append(",\"legs\":[");
        for (int leg = 0; leg < drawing.report().legs().size(); leg++) {
            leg(leg);
        }
        json.append("],\"pelvis\":{");
        double[] moved = drawing.report().drawn().pelvisMovedMetres();
        double[] millimetres = new double[moved.length];
        for (int f = 0; f < moved.length; f++) {
            millimetres[f] = 1000 * moved[f];
        }
        line("after", millimetres, 1);
        json.append("},\"slip\":");
        slip();
        return json.append("}").toString();
    }

    private void leg(int leg) {
        LegSeries before = drawing.seriesBefore(leg);
        LegSeries after = drawing.seriesAfter(leg);
        json.append(leg == 0 ? "{" : ",{");
        json.append("\"stands\":[");
        String comma = "";
        for (FootPoint.Kind kind : FootPoint.Kind.values()) {
            json.append(comma).append("[");
            stands(leg, kind);
            json.append("]");
            comma = ",";
        }
        json.append("],");
        both("height", before.heightMm(), after.heightMm(), 1);
        json.append(",");
        both("speed", before.speed(), after.speed(), 3);
        json.append(",");
        both("knee", before.kneeDegrees(), after.kneeDegrees(), 1);
        json.append("}");
    }

    private void both(String name, double[] before, double[] after, int decimals) {
        json.append("\"").append(name).append("\":{");
        line("before", before, decimals);
        json.append(",");
        line("after", after, decimals);
        json.append("}");
    }

    private void line(String name, double[] frames, int decimals) {
        json.append("\"").append(name).append("\":[");
        String comma = "";
        for (double value : shortening.shorten(frames)) {
            json.append(comma).append(number(value, decimals));
            comma = ",";
        }
        json.append("]");
    }

    /** Begin and end, begin and end; what the chart could not show apart is one. */
    private void stands(int leg, FootPoint.Kind kind) {
        double seen = clip.durationSeconds() / mostPoints;
        double start = Double.NaN;
        double end = Double.NaN;
        String comma = "";
        List<Contact> contacts = drawing.report().contacts().stream()
                .filter(contact -> contact.leg() == leg && contact.kind() == kind)
                .sorted(Comparator.comparingInt(Contact::startFrame))
                .toList();
        for (Contact contact : contacts) {
            double from = clip.seconds(contact.startFrame());
            if (!(from <= end + seen)) {
                comma = span(start, end, comma);
                start = from;
            }
            end = clip.seconds(contact.endFrame());
        }
        span(start, end, comma);
    }

    private String span(double start, double end, String comma) {
        if (Double.isNaN(start)) {
            return comma;
        }
        json.append(comma).append(number(start, 4)).append(",").append(number(end, 4));
        return ",";
    }

    /** A bar for each contact, or where they are too many, the worst of every few. */
    private void slip() {
        List<ContactSlip> slips = drawing.slips();
        int each = Math.max(1, (slips.size() + MOST_BARS - 1) / MOST_BARS);
        json.append("{\"contactsPerBar\":").append(each).append(",\"before\":[");
        bars(slips, each, true);
        json.append("],\"after\":[");
        bars(slips, each, false);
        json.append("]}");
    }

    private void bars(List<ContactSlip> slips, int each, boolean before) {
        for (int i = 0; i < slips.size(); i += each) {
            double worst = Double.NaN;
            for (ContactSlip slip : slips.subList(i, Math.min(slips.size(), i + each))) {
                double value = before ? slip.beforeMm() : slip.afterMm();
                worst = Double.isNaN(worst) || value > worst ? value : worst;
            }
            json.append(i == 0 ? "" : ",").append(number(worst, 3));
        }
    }

    private static String number(double value, int decimals) {
        double scaled = value * Math.pow(10, decimals);
        if (!(Math.abs(scaled) < Long.MAX_VALUE)) {
            return "null";
        }
        long rounded = Math.round(scaled);
        return rounded == 0
                ? "0"
                : BigDecimal.valueOf(rounded, decimals).stripTrailingZeros().toPlainString();
    }
}
