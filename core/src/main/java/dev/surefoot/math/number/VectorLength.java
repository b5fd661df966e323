// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math.number;

/**
 * The length of a vector of any magnitude a double can have: squares that would leave the range of doubles are scaled
 * first, by a power of two, so that nothing else changes.
 */
public final class VectorLength {
    private VectorLength() {}

    /** Returns the length of (x, y, z), at most the largest double. */
    public static double of(double x, double y, double z) {
        double largest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        if (!(largest > 0)) {
            return 0;
        }
        int e = largest > 0x1p-400 && largest < 0x1p400 ? 0 : PowerOfTwo.exponent(largest);
        double sx = Math.scalb(x, -e);
        double sy = Math.scalb(y, -e);
        double sz = Math.scalb(z, -e);
        return PowerOfTwo.scaled(Math.sqrt(sx * sx + sy * sy + sz * sz), e);
    }
}
