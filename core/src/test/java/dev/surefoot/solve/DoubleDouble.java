// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

/**
 * A number as the unevaluated sum of two doubles, about 104 bits. For oracles: it allocates, and it uses
 * {@code Math.fma}.
 *
 * @param high the number rounded to a double
 * @param low what the rounding lost
 */
record DoubleDouble(double high, double low) {
    static DoubleDouble of(double x) {
        return new DoubleDouble(x, 0);
    }

    static DoubleDouble sum(double a, double b) {
        double s = a + b;
        double t = s - a;
        return new DoubleDouble(s, (a - (s - t)) + (b - t));
    }

    static DoubleDouble product(double a, double b) {
        double p = a * b;
        return new DoubleDouble(p, Math.fma(a, b, -p));
    }

    private static DoubleDouble settled(double high, double low) {
        double s = high + low;
        return new DoubleDouble(s, low - (s - high));
    }

    DoubleDouble plus(DoubleDouble b) {
        DoubleDouble s = sum(high, b.high);
        DoubleDouble t = sum(low, b.low);
        DoubleDouble u = settled(s.high, s.low + t.high);
        return settled(u.high, u.low + t.low);
    }

    DoubleDouble minus(DoubleDouble b) {
        return plus(new DoubleDouble(-b.high, -b.low));
    }

    DoubleDouble times(DoubleDouble b) {
        DoubleDouble p = product(high, b.high);
        return settled(p.high, p.low + (high * b.low + low * b.high));
    }

    DoubleDouble times(double b) {
        return times(of(b));
    }

    DoubleDouble over(DoubleDouble b) {
        double first = high / b.high;
        DoubleDouble rest = minus(b.times(first));
        return settled(first, rest.high / b.high);
    }

    DoubleDouble sqrt() {
        double first = Math.sqrt(high);
        if (first == 0) {
            return of(0);
        }
        DoubleDouble rest = minus(product(first, first));
        return settled(first, rest.high / (2 * first));
    }

    /** Returns this times 2^exponent. */
    DoubleDouble scaled(int exponent) {
        return new DoubleDouble(Math.scalb(high, exponent), Math.scalb(low, exponent));
    }

    double value() {
        return high + low;
    }
}
