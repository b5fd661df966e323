// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.number;

/** Prints numbers with a fixed count of decimals from their digits: the same on every machine, in every language. */
public final class Decimal {
    /** The most decimals that are printed; a double has fifteen digits to give in all. */
    public static final int MAX_DECIMALS = 12;

    /** 2^53: above it a double has no digits left, and below it every whole number fits. */
    private static final double LARGEST_EXACT = 9007199254740992.0;

    private static final long[] TENS = {
        1L,
        10L,
        100L,
        1_000L,
        10_000L,
        100_000L,
        1_000_000L,
        10_000_000L,
        100_000_000L,
        1_000_000_000L,
        10_000_000_000L,
        100_000_000_000L,
        1_000_000_000_000L
    };

    /** Bytes that a number takes at most: a sign, the digits of any long, a point and the decimals. */
    public static final int MOST_BYTES = 40;

    private static final long BILLION = 1_000_000_000L;

    private Decimal() {}

    /** Returns ten to the power of {@code decimals}, at most {@link #MAX_DECIMALS}. */
    public static long tens(int decimals) {
        return TENS[decimals];
    }

    /** Returns a finite {@code value} rounded to {@code decimals}, without exponent and never as −0. */
    public static String format(double value, int decimals) {
        StringBuilder out = new StringBuilder();
        append(out, value, decimals);
        return out.toString();
    }

    /** Returns the same without zeros at its end. */
    public static String shortest(double value, int decimals) {
        StringBuilder out = new StringBuilder();
        append(out, value, decimals);
        int end = out.length();
        while (out.indexOf(".") >= 0 && out.charAt(end - 1) == '0') {
            end--;
        }
        return out.substring(0, out.charAt(end - 1) == '.' ? end - 1 : end);
    }

    /**
     * Appends a finite {@code value} of at most 2^53 rounded to {@code decimals}, or to as many as a double of its size
     * has.
     */
    public static void append(StringBuilder out, double value, int decimals) {
        byte[] ascii = new byte[MOST_BYTES];
        int count = write(ascii, value, decimals);
        for (int i = 0; i < count; i++) {
            out.append((char) ascii[i]);
        }
    }

    /**
     * Writes what {@link #append} appends, as ASCII, to the first of at least {@link #MOST_BYTES} bytes, and returns
     * how many they are: no object is made, which is felt where a large file's numbers are printed.
     */
    public static int write(byte[] out, double value, int decimals) {
        double size = Math.abs(value);
        int kept = decimals;
        while (kept > 0 && size * TENS[kept] > LARGEST_EXACT) {
            kept--;
        }
        double product = size * TENS[kept];
        long below = (long) product;
        // adding a half and cutting off would round twice where the product has no bit for a half
        long scaled = product - below >= 0.5 ? below + 1 : below;
        int at = 0;
        if (value < 0 && scaled > 0) {
            out[at++] = '-';
        }
        long whole = scaled / TENS[kept];
        int digits = 1;
        while (digits < TENS.length && whole >= TENS[digits]) {
            digits++;
        }
        for (long more = whole / TENS[MAX_DECIMALS] / 10; more > 0; more /= 10) {
            digits++;
        }
        writeDigits(out, at, whole, digits);
        at += digits;
        if (kept > 0) {
            out[at++] = '.';
            writeDigits(out, at, scaled - whole * TENS[kept], kept);
            at += kept;
        }
        return at;
    }

    /** Writes so many digits, the last ones of a number, nine at a time: divisions of longs are slow. */
    private static void writeDigits(byte[] out, int first, long number, int count) {
        long left = number;
        int end = first + count;
        while (end > first) {
            long above = left / BILLION;
            int nine = (int) (left - above * BILLION);
            for (int i = Math.max(first, end - 9); end > i; ) {
                int tenth = nine / 10;
                out[--end] = (byte) ('0' + nine - 10 * tenth);
                nine = tenth;
            }
            left = above;
        }
    }
}
