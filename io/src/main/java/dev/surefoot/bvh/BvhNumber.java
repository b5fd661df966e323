// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import java.nio.charset.StandardCharsets;

/** Reads decimal numbers from bytes, correctly rounded and, for those of up to fifteen digits, without allocating. */
final class BvhNumber {
    /** Powers of ten that are exact as doubles: a product or quotient with one of them is rounded once. */
    private static final double[] EXACT_TENS = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    /** A whole number up to here is exact as a double: 2^53. */
    private static final long LARGEST_EXACT = 1L << 53;

    /** Above this, one digit more could overflow a long. */
    private static final long ROOM_FOR_A_DIGIT = (Long.MAX_VALUE - 9) / 10;

    /** Exponents are clamped here, where every number of at most a hundred digits is already zero or infinite. */
    private static final int EXPONENT_CLAMP = 100_000;

    private BvhNumber() {}

    /**
     * Returns the number that the bytes from {@code start} to {@code end} spell, infinite when it overflows, or NaN
     * when they spell none.
     */
    static double parse(byte[] bytes, int start, int end) {
        int at = start;
        boolean negative = false;
        if (at < end && (bytes[at] == '-' || bytes[at] == '+')) {
            negative = bytes[at] == '-';
            at++;
        }
        long digits = 0;
        int exponent = 0;
        int count = 0;
        boolean exact = true;
        boolean point = false;
        for (; at < end; at++) {
            byte b = bytes[at];
            if (b == '.' && !point) {
                point = true;
            } else if (b >= '0' && b <= '9') {
                count++;
                if (digits <= ROOM_FOR_A_DIGIT) {
                    digits = 10 * digits + (b - '0');
                    exponent -= point ? 1 : 0;
                } else {
                    exact = false;
                }
            } else {
                break;
            }
        }
        if (count == 0) {
            return Double.NaN;
        }
        if (at < end) {
            int written = exponent(bytes, at, end);
            if (written == Integer.MIN_VALUE) {
                return Double.NaN;
            }
            exponent += written;
        }
        exact &= digits <= LARGEST_EXACT && exponent >= -22 && exponent <= 22;
        if (exact) {
            double size = exponent < 0 ? digits / EXACT_TENS[-exponent] : digits * EXACT_TENS[exponent];
            return negative ? -size : size;
        }
        return Double.parseDouble(new String(bytes, start, end - start, StandardCharsets.US_ASCII));
    }

    /**
     * Returns {@code digits}, at most 2^53, divided by ten as often as there are decimals, at most 22: rounded once.
     */
    static double decimal(long digits, int decimals) {
        return digits / EXACT_TENS[decimals];
    }

    /**
     * Returns the exponent spelled by {@code e}, a sign or none, and digits up to {@code end}; the least int when there
     * is none.
     */
    private static int exponent(byte[] bytes, int start, int end) {
        int at = start;
        if (bytes[at] != 'e' && bytes[at] != 'E') {
            return Integer.MIN_VALUE;
        }
        at++;
        boolean negative = false;
        if (at < end && (bytes[at] == '-' || bytes[at] == '+')) {
            negative = bytes[at] == '-';
            at++;
        }
        if (at == end) {
            return Integer.MIN_VALUE;
        }
        int value = 0;
        for (; at < end; at++) {
            if (bytes[at] < '0' || bytes[at] > '9') {
                return Integer.MIN_VALUE;
            }
            value = Math.min(EXPONENT_CLAMP, 10 * value + (bytes[at] - '0'));
        }
        return negative ? -value : value;
    }

    /** Returns how many digits follow the point in the number that the bytes spell. */
    static int decimals(byte[] bytes, int start, int end) {
        int point = start;
        while (point < end && bytes[point] != '.') {
            point++;
        }
        int after = point + 1;
        while (after < end && bytes[after] >= '0' && bytes[after] <= '9') {
            after++;
        }
        return Math.max(0, Math.min(after, end) - point - 1);
    }

    /** Returns the whole number that the bytes spell, at most {@code clamp}, or −1 when they spell none. */
    static long parseCount(byte[] bytes, int start, int end, long clamp) {
        long value = start < end ? 0 : -1;
        for (int at = start; at < end; at++) {
            if (bytes[at] < '0' || bytes[at] > '9') {
                return -1;
            }
            value = Math.min(clamp, 10 * value + (bytes[at] - '0'));
        }
        return value;
    }
}
