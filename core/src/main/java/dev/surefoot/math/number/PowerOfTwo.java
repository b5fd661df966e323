// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math.number;

/**
 * Scaling by powers of two, which is exact: it keeps squares and products in the range of doubles whatever the
 * magnitude of what they are made from.
 */
public final class PowerOfTwo {
    private PowerOfTwo() {}

    /** Returns e with {@code 2^e <= x < 2^(e+1)}, for positive x, also subnormal. */
    public static int exponent(double x) {
        return x < 0x1p-900 ? Math.getExponent(x * 0x1p200) - 200 : Math.getExponent(x);
    }

    /**
     * Returns the power of two that takes x, not negative, into [1, 2); at most 2^1022, which leaves what is smaller
     * than any limb below 1; 1 for zero.
     */
    public static double unit(double x) {
        return x > 0 ? Math.scalb(1.0, Math.min(1022, -exponent(x))) : 1;
    }

    /** Returns x 2^exponent; what would be infinite is held at the largest double. */
    public static double scaled(double x, int exponent) {
        double y = Math.scalb(x, exponent);
        return Double.isInfinite(y) ? Math.copySign(Double.MAX_VALUE, y) : y;
    }
}
