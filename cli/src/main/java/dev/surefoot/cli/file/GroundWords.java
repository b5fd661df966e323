// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Steps;

/** Reads the numbers in the words of {@code --ground}. */
final class GroundWords {
    private GroundWords() {}

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
