// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import java.math.BigDecimal;
import java.math.MathContext;

/** How far a vector's length is from what it should be, in ulps of the latter; the vector itself is taken as exact. */
public final class BoneLength {
    private BoneLength() {}

    /** Returns the error in ulps, from sums in pairs of doubles: good to about 2^-40 ulp. */
    public static double errorUlps(double x, double y, double z, double length) {
        double largest = Math.max(Math.max(Math.abs(x), Math.abs(y)), Math.max(Math.abs(z), length));
        if (largest == 0) {
            return 0;
        }
        int e = -Math.getExponent(largest);
        if (e > 1022) {
            e = 1074;
        }
        double sx = Math.scalb(x, e);
        double sy = Math.scalb(y, e);
        double sz = Math.scalb(z, e);
        double sl = Math.scalb(length, e);
        DoubleDouble excess = DoubleDouble.product(sx, sx)
                .plus(DoubleDouble.product(sy, sy))
                .plus(DoubleDouble.product(sz, sz))
                .minus(DoubleDouble.product(sl, sl));
        double actual = Math.sqrt(sx * sx + sy * sy + sz * sz);
        return Math.abs(excess.value() / (actual + sl)) / Math.scalb(Math.ulp(length), e);
    }

    /** Returns the same from exact decimal arithmetic. */
    static double exactErrorUlps(double x, double y, double z, double length) {
        BigDecimal l = new BigDecimal(length);
        BigDecimal square = square(x).add(square(y)).add(square(z));
        BigDecimal actual = square.sqrt(new MathContext(60));
        if (actual.signum() == 0 && l.signum() == 0) {
            return 0;
        }
        MathContext digits = new MathContext(30);
        return square.subtract(l.multiply(l))
                .divide(actual.add(l), digits)
                .divide(new BigDecimal(Math.ulp(length)), digits)
                .abs()
                .doubleValue();
    }

    private static BigDecimal square(double v) {
        BigDecimal b = new BigDecimal(v);
        return b.multiply(b);
    }
}
