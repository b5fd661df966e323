// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

/**
 * The strokes of a pen in an SVG path, to a tenth of the picture's unit; the same text in every language and on every
 * machine.
 */
final class SvgPath {
    private final StringBuilder path = new StringBuilder();

    /** Lifts the pen and sets it down at (x, y). */
    SvgPath moveTo(double x, double y) {
        return point('M', x, y);
    }

    /** Draws a line to (x, y). */
    SvgPath lineTo(double x, double y) {
        return point('L', x, y);
    }

    /** Draws a line, or begins one. */
    SvgPath lineOrMoveTo(boolean begins, double x, double y) {
        return begins ? moveTo(x, y) : lineTo(x, y);
    }

    /** Draws a line back to where the pen was last set down. */
    SvgPath close() {
        path.append('Z');
        return this;
    }

    /** Returns the path as an element of these classes. */
    String element(String classes) {
        return "<path class=\"" + classes + "\" d=\"" + path + "\"/>\n";
    }

    /** Returns a round mark as an element of these classes. */
    static String dot(String classes, double x, double y, double radius) {
        return "<circle class=\"" + classes + "\" cx=\"" + tenth(x) + "\" cy=\"" + tenth(y) + "\" r=\"" + tenth(radius)
                + "\"/>\n";
    }

    /** Returns a number to one decimal. */
    static String tenth(double value) {
        long tenths = Math.round(10 * value);
        String sign = tenths < 0 ? "-" : "";
        long size = Math.abs(tenths);
        return sign + size / 10 + (size % 10 == 0 ? "" : "." + size % 10);
    }

    private SvgPath point(char command, double x, double y) {
        path.append(command).append(tenth(x)).append(',').append(tenth(y));
        return this;
    }
}
