// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math.number;

/**
 * Products whose rounding error is known: what keeps a difference of two nearly equal products from losing its digits.
 *
 * <p><b>Shape:</b> exact while no factor exceeds 2^990 and no product that matters falls below 2^-960; callers scale by
 * powers of two first. <b>Cost:</b> 17 operations for a product's error. {@code Math.fma} would need two, but does not
 * exist in a browser and is hundreds of times slower on processors without it; the result is the same to the bit.
 * <b>Source:</b> Dekker 1971; for the difference of products, Kahan.
 */
public final class Compensated {
    /** 2^27 + 1 cuts the 53 bits of a factor into two halves whose products are exact (Veltkamp). */
    private static final double SPLITTER = 0x1.0000002p27;

    private Compensated() {}

    /** Returns {@code a * b - product} exactly, for {@code product} the rounded {@code a * b}. */
    public static double productError(double a, double b, double product) {
        double ta = SPLITTER * a;
        double aHigh = ta - (ta - a);
        double aLow = a - aHigh;
        double tb = SPLITTER * b;
        double bHigh = tb - (tb - b);
        double bLow = b - bHigh;
        return aLow * bLow - (((product - aHigh * bHigh) - aLow * bHigh) - aHigh * bLow);
    }

    /** Returns {@code a + b - sum} exactly, for {@code sum} the rounded {@code a + b}. */
    public static double sumError(double a, double b, double sum) {
        double t = sum - a;
        return (a - (sum - t)) + (b - t);
    }

    /** Returns {@code a * b - c * d} within 2 units of rounding of its own size, however near the two products are. */
    public static double differenceOfProducts(double a, double b, double c, double d) {
        double p = a * b;
        double r = c * d;
        double h = p - r;
        return h + (sumError(p, -r, h) + (productError(a, b, p) - productError(c, d, r)));
    }
}
