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

    private static final String ZEROS = "0".repeat(MAX_DECIMALS);

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
        double size = Math.abs(value);
        int kept = decimals;
        while (kept > 0 && size * TENS[kept] > LARGEST_EXACT) {
            kept--;
        }
        double product = size * TENS[kept];
        long below = (long) product;
        // adding a half and cutting off would round twice where the product has no bit for a half
        long scaled = product - below >= 0.5 ? below + 1 : below;
        if (value < 0 && scaled > 0) {
            out.append('-');
        }
        out.append(scaled / TENS[kept]);
        if (kept > 0) {
            out.append('.');
            long fraction = scaled % TENS[kept];
            int first = out.length();
            // setLength would do, but in the browser it does not make room
            out.append(ZEROS, 0, kept);
            for (int d = first + kept - 1; d >= first; d--) {
                out.setCharAt(d, (char) ('0' + fraction % 10));
                fraction /= 10;
            }
        }
    }
}
