// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.motion.Unresolved;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Sentences that several reports have in common. */
public final class Words {
    private Words() {}

    /** Returns how long a clip is, in words. */
    public static String length(Clip clip) {
        return count(clip.frames(), "frame") + " at " + number(clip.framesPerSecond(), 3) + " per second, "
                + String.format(Locale.ROOT, "%.2f s", clip.durationSeconds());
    }

    /** Returns the units and the up axis of a file, in words. */
    public static String space(FileSpace space) {
        return "1 unit = " + number(space.metresPerUnit(), 9) + " m, " + space.up() + " up";
    }

    /** Returns the legs' names, separated by commas. */
    public static String names(List<Leg> legs) {
        return legs.isEmpty() ? "none" : legs.stream().map(Leg::name).collect(Collectors.joining(", "));
    }

    static String unresolved(Unresolved missed, ClipReport report) {
        return String.format(
                Locale.ROOT,
                "%s, %.2f s to %.2f s: %s%s",
                report.legs().get(missed.leg()).name(),
                report.clip().seconds(missed.startFrame()),
                report.clip().seconds(missed.endFrame()),
                missed.reason(),
                missed.missMetres() > 0 ? String.format(Locale.ROOT, " (by %.1f mm)", 1000 * missed.missMetres()) : "");
    }

    /** Begins with a capital and ends with a full stop: notes come from many places. */
    public static String sentence(String note) {
        if (note.isEmpty()) {
            return note;
        }
        String end = note.endsWith(".") ? "" : ".";
        return Character.toUpperCase(note.charAt(0)) + note.substring(1) + end;
    }

    /** Returns a number of things, in words. */
    public static String count(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    /** Returns a number with at most {@code decimals} digits after the point, and no zeros at its end. */
    public static String number(double value, int decimals) {
        // adding 0 turns a negative zero into zero
        String text = String.format(Locale.ROOT, "%." + decimals + "f", value + 0.0);
        String shortened = text.indexOf('.') < 0 ? text : text.replaceFirst("\\.?0+$", "");
        return shortened.equals("-0") ? "0" : shortened;
    }

    /** Returns a number with so many digits after the point, never a negative zero; a dash when there is none. */
    public static String fixed(double value, int decimals) {
        if (!Double.isFinite(value)) {
            return "-";
        }
        String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
        return text.matches("-[0.]+") ? text.substring(1) : text;
    }
}
