// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;

/** Reads the numbers in the words of {@code --ground}. */
final class GroundWords {
    /**
     * Degrees: steeper, and nobody stands. What a foot trajectory has to clear grows with the tangent, and at 80° one
     * clip took half a minute.
     */
    private static final double STEEPEST_DEGREES = 75;
    /** Rise over run: the same steepness in steps, 76°. */
    private static final double STEEPEST_STEPS = 4;
    /** Metres: a tread is as deep as a finger is wide; of a millimetre's, one step of a foot crosses a thousand. */
    private static final double SHORTEST_RUN = 0.01;
    /** Metres: as wide as a ground that is an image may be. */
    private static final double LONGEST_RUN = 1e6;

    private GroundWords() {}

    /** Returns the slope of so many degrees. */
    static Ground slope(String typed) {
        double degrees = number("slope", typed);
        if (!(Math.abs(degrees) <= STEEPEST_DEGREES)) {
            throw new IllegalArgumentException("slope must be in [-75, 75] degrees, got " + degrees);
        }
        return Plane.slope(degrees);
    }

    /** Returns the staircase of {@code rise=M,run=M}, in either order. */
    static Ground steps(String typed) {
        double rise = Double.NaN;
        double run = Double.NaN;
        for (String part : typed.split(",", -1)) {
            int equals = part.indexOf('=');
            String key = equals < 0 ? part.strip() : part.substring(0, equals).strip();
            String value = equals < 0 ? "" : part.substring(equals + 1);
            if (key.equals("rise") && Double.isNaN(rise)) {
                rise = number("rise", value);
            } else if (key.equals("run") && Double.isNaN(run)) {
                run = number("run", value);
            } else {
                throw new IllegalArgumentException("steps must be steps:rise=M,run=M in metres, got steps:" + typed);
            }
        }
        if (Double.isNaN(rise) || Double.isNaN(run)) {
            throw new IllegalArgumentException("steps needs both rise and run in metres, got steps:" + typed);
        }
        if (!(run >= SHORTEST_RUN && run <= LONGEST_RUN)) {
            throw new IllegalArgumentException("run must be in [0.01, 1e6] metres, got " + run);
        }
        if (!(Math.abs(rise) <= STEEPEST_STEPS * run)) {
            throw new IllegalArgumentException(
                    "rise must be at most 4 times run, up or down, got rise " + rise + " and run " + run);
        }
        return new Steps(rise, run);
    }

    /** Returns a plain decimal number. */
    static double number(String what, String typed) {
        String text = typed.strip();
        if (text.matches("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?")) {
            return Double.parseDouble(text);
        }
        throw new IllegalArgumentException(what + " must be a number, got \"" + typed + "\"");
    }
}
