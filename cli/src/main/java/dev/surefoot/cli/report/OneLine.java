// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

/**
 * Keeps what is printed for people in its line: names of files, clips and joints may hold line ends and what steers
 * terminals.
 */
public final class OneLine {
    private OneLine() {}

    /** Returns a text with blanks in place of control characters. */
    public static String of(String text) {
        StringBuilder line = new StringBuilder();
        text.chars().forEach(c -> line.append(Character.isISOControl(c) ? ' ' : (char) c));
        return line.toString();
    }
}
