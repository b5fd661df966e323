// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.container;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;

/** Numbers as FBX text spells them, those that are none included. */
final class TextNumber {
    /** Seventeen digits say everything about a double; a few exporters print fifty. */
    private static final int MOST_CHARACTERS = 400;

    private TextNumber() {}

    static long integer(FbxRecord record, String word) throws FileIssue {
        try {
            return Long.parseLong(word);
        } catch (NumberFormatException e) {
            double number = number(record, word);
            // a letter for true and false, and whole numbers that were written as others
            if (Math.floor(number) == number && Math.abs(number) < 0x1p63) {
                return (long) number;
            }
            throw record.issue(IssueCode.NUMBER, "expected a whole number, found \"" + shortened(word) + "\"");
        }
    }

    static double number(FbxRecord record, String word) throws FileIssue {
        if (word.length() <= MOST_CHARACTERS && beginsAsNumber(word)) {
            try {
                return Double.parseDouble(word);
            } catch (NumberFormatException e) {
                // one of the spellings below, or none
            }
        }
        String lower = lower(word);
        if (lower.contains("#inf") || lower.endsWith("inf") || lower.endsWith("infinity")) {
            return lower.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        if (lower.contains("#qnan") || lower.contains("#ind") || lower.contains("#snan") || lower.endsWith("nan")) {
            return Double.NaN;
        }
        if (word.equals("T") || word.equals("Y")) {
            return 1;
        }
        if (word.equals("F") || word.equals("N") || word.equals("W")) {
            return 0;
        }
        throw record.issue(IssueCode.NUMBER, "expected a number, found \"" + shortened(word) + "\"");
    }

    /** What Java reads beside numbers, hexadecimal and a letter at the end, is not FBX. */
    private static boolean beginsAsNumber(String word) {
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            boolean fits = (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '+' || c == 'e' || c == 'E';
            if (!fits) {
                return false;
            }
        }
        return !word.isEmpty();
    }

    private static String lower(String word) {
        StringBuilder lower = new StringBuilder();
        for (int i = 0; i < Math.min(word.length(), MOST_CHARACTERS); i++) {
            char c = word.charAt(i);
            lower.append(c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c);
        }
        return lower.toString();
    }

    private static String shortened(String word) {
        return word.length() <= 40 ? word : word.substring(0, 40) + "…";
    }
}
