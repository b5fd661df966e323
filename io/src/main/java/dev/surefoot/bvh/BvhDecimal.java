// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

/** Prints numbers with a fixed count of decimals from their digits: the same on every machine, in every language. */
final class BvhDecimal {
    /** The most decimals: with them and values up to 1e8, the digits still fit in a long. */
    static final int MAX_DECIMALS = 9;

    /** Larger than this, times 1e9, would overflow a long; such values lose decimals, of which a double has none to give there. */
    private static final double LARGEST = 9e9;

    private static final long[] TENS = {
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000
    };

    private BvhDecimal() {}

    /** Returns a finite {@code value} rounded to {@code decimals}, without exponent and never as −0. */
    static String format(double value, int decimals) {
        StringBuilder out = new StringBuilder();
        append(out, value, decimals);
        return out.toString();
    }

    /** Appends a finite {@code value} rounded to {@code decimals}, halves away from zero. */
    static void append(StringBuilder out, double value, int decimals) {
        double size = Math.abs(value);
        if (!(size <= LARGEST)) {
            out.append((long) value);
            return;
        }
        long scaled = (long) (size * TENS[decimals] + 0.5);
        if (value < 0 && scaled > 0) {
            out.append('-');
        }
        out.append(scaled / TENS[decimals]);
        if (decimals > 0) {
            out.append('.');
            long fraction = scaled % TENS[decimals];
            for (int d = decimals - 1; d >= 0; d--) {
                out.append((char) ('0' + fraction / TENS[d] % 10));
            }
        }
    }
}
