// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.json;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;

/** A JSON number, kept as it was written. */
public final class JsonNumber extends JsonValue {
    /** 2^53: whole numbers below it are exact doubles and are written without a fraction. */
    private static final double EXACT_WHOLE = 9007199254740992.0;

    JsonNumber(String source, int start, int end) {
        super(source, start, end);
    }

    /** Returns a number written so that it parses back to exactly {@code number}, which must be finite. */
    public static JsonNumber of(double number) {
        if (!Double.isFinite(number)) {
            throw new IllegalArgumentException("number must be finite, as JSON has no other, got " + number);
        }
        String text;
        if (number == Math.floor(number) && Math.abs(number) < EXACT_WHOLE) {
            text = number == 0 && 1 / number < 0 ? "-0" : Long.toString((long) number);
        } else {
            text = Double.toString(number);
        }
        return new JsonNumber(text, 0, text.length());
    }

    @Override
    String kind() {
        return "a number";
    }

    /** Returns the number as it is written. */
    public String text() {
        return source.substring(start, end);
    }

    @Override
    public double asDouble() throws FileIssue {
        double number = Double.parseDouble(text());
        if (!Double.isFinite(number)) {
            throw new FileIssue(IssueCode.NUMBER, path(), "is too large a number: " + shortText());
        }
        return number;
    }

    @Override
    public int asInt() throws FileIssue {
        int whole = fewDigits();
        if (whole >= 0) {
            return whole;
        }
        double number = asDouble();
        if (!(number >= Integer.MIN_VALUE && number <= Integer.MAX_VALUE) || number != Math.floor(number)) {
            throw new FileIssue(IssueCode.NUMBER, path(), "must be a whole number of 32 bits, is " + shortText());
        }
        return (int) number;
    }

    /**
     * Returns a number of up to nine digits and nothing else, as indices and counts are, or −1; ten times quicker than
     * parsing a double.
     */
    private int fewDigits() {
        if (end - start > 9) {
            return -1;
        }
        int whole = 0;
        for (int i = start; i < end; i++) {
            char c = source.charAt(i);
            if (c < '0' || c > '9') {
                return -1;
            }
            whole = 10 * whole + (c - '0');
        }
        return whole;
    }

    private String shortText() {
        // a number may be megabytes long; a message should not
        return end - start <= 40 ? text() : source.substring(start, start + 40) + "...";
    }
}
