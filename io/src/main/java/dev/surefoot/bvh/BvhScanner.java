// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.nio.charset.StandardCharsets;

/**
 * Walks over the words and numbers of a BVH file's bytes; lines matter to nothing but names. Allocates nothing for
 * numbers.
 */
final class BvhScanner {
    /** Fifteen digits and a point: a whole number of so many is exact as a double. */
    private static final int PLAIN_BYTES = 16;

    final byte[] bytes;
    /** The next byte to look at. */
    int at;

    BvhScanner(byte[] bytes, int at) {
        this.bytes = bytes;
        this.at = at;
    }

    boolean atEnd() {
        return at >= bytes.length;
    }

    /** Skips blanks and returns whether a line ended among them. */
    boolean skipBlanks() {
        boolean lineEnded = false;
        while (at < bytes.length && isBlank(bytes[at])) {
            lineEnded |= isLineEnd(bytes[at]);
            at++;
        }
        return lineEnded;
    }

    /** Skips blanks and whole-line comments, which some exporters put between keywords. */
    void skipBlanksAndComments() {
        skipBlanks();
        while (atComment()) {
            at = lineEnd(at);
            skipBlanks();
        }
    }

    private boolean atComment() {
        if (atEnd()) {
            return false;
        }
        boolean slashes = at + 1 < bytes.length && bytes[at] == '/' && bytes[at + 1] == '/';
        return slashes || bytes[at] == '#';
    }

    /** Returns where the word beginning at {@code start} ends: at a blank, a brace or the file's end. */
    int wordEnd(int start) {
        int end = start;
        while (end < bytes.length && !isBlank(bytes[end]) && !isBrace(bytes[end])) {
            end++;
        }
        return end;
    }

    /**
     * Reads the number at {@link #at} and moves behind its word; NaN when the word is none, or longer than a number may
     * be.
     *
     * <p>Plain decimals, which nearly all are, are read in one go: digits that fit into a double exactly, divided once.
     */
    double number() {
        // the fields are read once: for each byte of a large file that is felt
        byte[] b = bytes;
        int length = b.length;
        int i = at;
        boolean negative = i < length && b[i] == '-';
        i += negative ? 1 : 0;
        int first = i;
        int stop = Math.min(length, first + PLAIN_BYTES);
        long digits = 0;
        int digit;
        for (; i < stop && (digit = b[i] - '0') >= 0 && digit <= 9; i++) {
            digits = 10 * digits + digit;
        }
        int decimals = 0;
        int signs = 0;
        if (i < stop && b[i] == '.') {
            i++;
            int point = i;
            for (; i < stop && (digit = b[i] - '0') >= 0 && digit <= 9; i++) {
                digits = 10 * digits + digit;
            }
            decimals = i - point;
            signs = 1;
        }
        int count = i - first - signs;
        if (count > 0 && count < PLAIN_BYTES && (i == length || isBlank(b[i]))) {
            at = i;
            double size = BvhNumber.decimal(digits, decimals);
            return negative ? -size : size;
        }
        int start = at;
        at = wordEnd(start);
        return at - start > BvhLimits.MAX_NUMBER_BYTES ? Double.NaN : BvhNumber.parse(b, start, at);
    }

    int lineEnd(int start) {
        int end = start;
        while (end < bytes.length && !isLineEnd(bytes[end])) {
            end++;
        }
        return end;
    }

    /** Takes {@code keyword}, in capitals or not, when it is what comes next and no letter or digit follows it. */
    boolean take(String keyword) {
        int end = at + keyword.length();
        if (end > bytes.length || (end < bytes.length && isWordByte(bytes[end]))) {
            return false;
        }
        for (int i = 0; i < keyword.length(); i++) {
            if (lowerCase(bytes[at + i]) != lowerCase((byte) keyword.charAt(i))) {
                return false;
            }
        }
        at = end;
        return true;
    }

    /** Takes one byte when it is what comes next. */
    boolean take(char sign) {
        if (at < bytes.length && bytes[at] == sign) {
            at++;
            return true;
        }
        return false;
    }

    /** Returns the bytes from {@code start} to {@code end} as text: UTF-8 or, where they are not, Latin-1. */
    String text(int start, int end) {
        String utf8 = new String(bytes, start, end - start, StandardCharsets.UTF_8);
        return utf8.indexOf('\uFFFD') < 0 ? utf8 : new String(bytes, start, end - start, StandardCharsets.ISO_8859_1);
    }

    /** Returns what stands at {@code start}, quoted and short enough for a message. */
    String quote(int start) {
        if (start >= bytes.length) {
            return "the end of the file";
        }
        int end = Math.max(wordEnd(start), start + 1);
        int longest = 40;
        String word = printable(text(start, Math.min(end, start + longest)));
        return "\"" + word + (end > start + longest ? "…\"" : "\"");
    }

    /** Returns {@link #quote} of what should be a number, with {@link #aboutComma}. */
    String quoteNumber(int start) {
        return quote(start) + aboutComma(start);
    }

    /** Returns what to do where a word holds the comma of some locales' decimals, otherwise nothing. */
    String aboutComma(int start) {
        String word = text(start, Math.min(wordEnd(start), start + BvhLimits.MAX_NUMBER_BYTES));
        return word.indexOf(',') >= 0 ? "; decimals are written with a point" : "";
    }

    /** Returns the text with every control character replaced, so that a file cannot speak to a terminal. */
    static String printable(String text) {
        StringBuilder printable = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            printable.append(c < ' ' || (c >= 0x7f && c < 0xa0) ? '?' : c);
        }
        return printable.toString();
    }

    /** Returns the place of byte {@code offset} for a message: its line, counted from 1. */
    String place(int offset) {
        int line = 1;
        for (int i = 0; i < offset && i < bytes.length; i++) {
            if (isLineEnd(bytes[i]) && !(bytes[i] == '\r' && i + 1 < bytes.length && bytes[i + 1] == '\n')) {
                line++;
            }
        }
        return "line " + line;
    }

    FileIssue issue(IssueCode code, int offset, String cause) {
        return new FileIssue(code, place(offset), cause);
    }

    static boolean isBlank(byte b) {
        return b == ' ' || (b >= '\t' && b <= '\r');
    }

    static boolean isBrace(byte b) {
        return b == '{' || b == '}';
    }

    static boolean isLineEnd(byte b) {
        return b == '\n' || b == '\r';
    }

    private static boolean isWordByte(byte b) {
        byte lower = lowerCase(b);
        return (b >= '0' && b <= '9') || (lower >= 'a' && lower <= 'z') || b == '_' || b < 0;
    }

    private static byte lowerCase(byte b) {
        return b >= 'A' && b <= 'Z' ? (byte) (b + ('a' - 'A')) : b;
    }
}
