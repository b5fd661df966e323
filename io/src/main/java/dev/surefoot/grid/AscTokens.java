// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.grid;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.nio.charset.StandardCharsets;

/** The words of a text, one after the other, with the line each stands in. */
final class AscTokens {
    /**
     * The longest number that is read: 20 times what a double needs. Longer ones are a mistake or an attack on the
     * reader's time.
     */
    private static final int MAX_NUMBER_BYTES = 400;
    /** As much of a wrong word as an error message shows. */
    private static final int SHOWN_BYTES = 30;

    private final byte[] bytes;
    private int start;
    private int end;
    private int line = 1;

    AscTokens(byte[] bytes) {
        this.bytes = bytes;
        boolean marked =
                bytes.length >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF;
        end = marked ? 3 : 0;
    }

    /** Goes to the next word; false at the end of the text. */
    boolean next() {
        start = end;
        while (start < bytes.length && isBlank(bytes[start])) {
            if (bytes[start] == '\n') {
                line++;
            }
            start++;
        }
        end = start;
        while (end < bytes.length && !isBlank(bytes[end])) {
            end++;
        }
        return start < end;
    }

    boolean atEnd() {
        return start == end;
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\n' || b == '\r' || b == '\t' || b == '\f';
    }

    /** Returns how many words can still follow from this one on: each but the last needs a blank behind it. */
    int mostWordsLeft() {
        return (bytes.length - start + 1) / 2;
    }

    boolean startsWithLetter() {
        byte b = bytes[start];
        return (b >= 'A' && b <= 'Z') || (b >= 'a' && b <= 'z');
    }

    boolean is(String word) {
        return end - start == word.length() && word.equalsIgnoreCase(text(end));
    }

    boolean isNaN() {
        return is("nan") || is("-nan");
    }

    /** Returns the word as a finite number. */
    double number(String meaning) throws FileIssue {
        for (int i = start; i < end; i++) {
            byte b = bytes[i];
            // Double.parseDouble alone would also take 0x1p3, 1d and Infinity.
            if (!((b >= '0' && b <= '9') || b == '.' || b == '-' || b == '+' || b == 'e' || b == 'E')) {
                throw notANumber(meaning);
            }
        }
        if (start == end || end - start > MAX_NUMBER_BYTES) {
            throw notANumber(meaning);
        }
        double value;
        try {
            value = Double.parseDouble(text(end));
        } catch (NumberFormatException e) {
            throw notANumber(meaning);
        }
        if (!(Math.abs(value) <= Double.MAX_VALUE)) {
            throw issue(IssueCode.NUMBER, meaning + " " + shown() + " is too large for a number");
        }
        return value;
    }

    private FileIssue notANumber(String meaning) {
        return issue(
                IssueCode.NUMBER,
                start == end ? meaning + " is missing" : meaning + " " + shown() + " is not a number");
    }

    /** Returns an issue with the place of the word. */
    FileIssue issue(IssueCode code, String cause) {
        return new FileIssue(code, "line " + line, cause);
    }

    /** Returns the word for a message: short, in quotes, without control characters. */
    String shown() {
        StringBuilder shown = new StringBuilder("'");
        for (int i = start; i < end && i < start + SHOWN_BYTES; i++) {
            shown.append(bytes[i] > ' ' && bytes[i] < 127 ? (char) bytes[i] : '?');
        }
        return shown.append(end - start > SHOWN_BYTES ? "…'" : "'").toString();
    }

    private String text(int until) {
        return new String(bytes, start, until - start, StandardCharsets.ISO_8859_1);
    }
}
