// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

/**
 * Keeps what is printed for people in its line: names of files, clips and joints may hold line ends, what steers
 * terminals, and what turns the order of writing round. All text of a stranger's passes through here before it is
 * printed.
 */
public final class OneLine {
    /** Letters without a glyph, by which a name can hide or end early: the fillers of Hangul, and blank Braille. */
    private static final String INVISIBLE = "\u115f\u1160\u2800\u3164\uffa0";

    private OneLine() {}

    /** Returns a text with a blank in place of each character that shows nothing and changes what is around it. */
    public static String of(String text) {
        StringBuilder line = new StringBuilder(text.length());
        text.codePoints().forEach(c -> line.appendCodePoint(isPrinted(c) ? c : ' '));
        return line.toString();
    }

    /**
     * Neither controls (C0, DEL, C1) nor line and paragraph separators; no format characters, which are the marks of
     * direction, joiners, zero-width blanks and tags; no half of a pair.
     */
    private static boolean isPrinted(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> false;
            default -> INVISIBLE.indexOf(c) < 0;
        };
    }
}
