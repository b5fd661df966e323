// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math;

import dev.surefoot.math.number.Compensated;

/**
 * Functions of angles built from + − × ÷ and the square root alone, so that they give the same bits on every machine
 * and in a browser.
 *
 * <p><b>Units:</b> radians. <b>Accuracy:</b> within 2 ulp for arguments up to a million radians, shown by
 * {@code TrigAccuracyTest}; larger arguments lose digits as their own spacing grows, and never leave [−1, 1].
 * <b>Degenerate:</b> NaN and infinity give NaN. <b>Source:</b> Taylor series after reduction to an eighth of a turn;
 * the reduction subtracts multiples of π/2 in three parts (Cody and Waite 1980).
 */
public final class Trig {
    private static final double TWO_OVER_PI = 2 / Math.PI;
    /**
     * π/2 in three parts; the first two have 33 bits each, so that their product with a multiple up to 2^20 is exact.
     */
    private static final double HALF_PI_1 = 0x1.921fb544p0;

    private static final double HALF_PI_2 = 0x1.0b4611a6p-34;
    private static final double HALF_PI_3 = 0x1.3198a2e037073p-69;
    /** 2^20: the multiple of π/2 within has at most 20 bits, as the parts of π/2 ask for. */
    private static final double REDUCED = 0x1p20;
    /** atan(k/8) for k = 0 … 8. */
    private static final double[] ATAN_EIGHTHS = {
        0.0,
        0.12435499454676144,
        0.24497866312686414,
        0.35877067027057225,
        0.4636476090008061,
        0.5585993153435624,
        0.6435011087932844,
        0.7188299996216245,
        0.7853981633974483
    };

    private Trig() {}

    /** Returns the sine of {@code radians}. */
    public static double sin(double radians) {
        return sinShifted(radians, 0);
    }

    /** Returns the cosine of {@code radians}. */
    public static double cos(double radians) {
        return sinShifted(radians, 1);
    }

    /**
     * Writes what {@link #sin} and {@link #cos} return, to the bit, for two thirds of the cost of both.
     *
     * @param out is given the sine at {@code at} and the cosine after it
     */
    public static void sineCosine(double radians, double[] out, int at) {
        double x = radians;
        double sine = x;
        double cosine = 1;
        if (!(Math.abs(x) < 0x1p-27)) {
            while (Math.abs(x) >= REDUCED && Math.abs(x) <= Double.MAX_VALUE) {
                x = lessWholeTurns(x);
            }
            double k = Math.floor(x * TWO_OVER_PI + 0.5);
            double r = ((x - k * HALF_PI_1) - k * HALF_PI_2) - k * HALF_PI_3;
            int quadrant = (int) (k - 4 * Math.floor(k * 0.25)) & 3;
            double s = sinSmall(r);
            double c = cosSmall(r);
            sine = (quadrant & 1) == 0 ? s : c;
            cosine = (quadrant & 1) == 0 ? c : s;
            sine = quadrant >= 2 ? -sine : sine;
            cosine = quadrant == 1 || quadrant == 2 ? -cosine : cosine;
        }
        out[at] = sine;
        out[at + 1] = cosine;
    }

    private static double sinShifted(double radians, int quarterTurns) {
        double x = radians;
        // below, x³/6 is less than half an ulp of x; and a zero keeps its sign
        if (Math.abs(x) < 0x1p-27) {
            return quarterTurns == 0 ? x : 1;
        }
        while (Math.abs(x) >= REDUCED && Math.abs(x) <= Double.MAX_VALUE) {
            x = lessWholeTurns(x);
        }
        double k = Math.floor(x * TWO_OVER_PI + 0.5);
        double r = ((x - k * HALF_PI_1) - k * HALF_PI_2) - k * HALF_PI_3;
        // k mod 4 without the remainder operator, which is inexact in WebAssembly
        int quadrant = (int) (k - 4 * Math.floor(k * 0.25)) + quarterTurns & 3;
        double value = (quadrant & 1) == 0 ? sinSmall(r) : cosSmall(r);
        return (quadrant & 2) == 0 ? value : -value;
    }

    /**
     * Subtracts most of the quarter turns of a large angle, by multiples of four: 18 binary digits of them at a time,
     * so that the products stay exact.
     */
    private static double lessWholeTurns(double x) {
        double unit = Math.scalb(1.0, Math.max(2, Math.getExponent(x) - 18));
        int turns = (int) (x * TWO_OVER_PI / unit);
        double k = turns * unit;
        return ((x - k * HALF_PI_1) - k * HALF_PI_2) - k * HALF_PI_3;
    }

    /** Taylor to r^17: the next term is below 2^-58 for |r| ≤ π/4. */
    private static double sinSmall(double r) {
        double s = r * r;
        double p = 1 / 355687428096000.0;
        p = p * s - 1 / 1307674368000.0;
        p = p * s + 1 / 6227020800.0;
        p = p * s - 1 / 39916800.0;
        p = p * s + 1 / 362880.0;
        p = p * s - 1 / 5040.0;
        p = p * s + 1 / 120.0;
        p = p * s - 1 / 6.0;
        return r + r * (s * p);
    }

    /** Taylor to r^16: the next term is below 2^-58 for |r| ≤ π/4. */
    private static double cosSmall(double r) {
        double s = r * r;
        double p = 1 / 20922789888000.0;
        p = p * s - 1 / 87178291200.0;
        p = p * s + 1 / 479001600.0;
        p = p * s - 1 / 3628800.0;
        p = p * s + 1 / 40320.0;
        p = p * s - 1 / 720.0;
        p = p * s + 1 / 24.0;
        double half = 0.5 * s;
        double w = 1 - half;
        return w + ((1 - w - half) + s * s * p);
    }

    /** Returns the angle of the point (x, y), in [−π, π] with y's sign; 0 for the origin, whatever its zeros' signs. */
    public static double atan2(double y, double x) {
        if (Double.isNaN(x) || Double.isNaN(y)) {
            return Double.NaN;
        }
        double ax = Math.abs(x);
        double ay = Math.abs(y);
        if (ay == 0) {
            return x < 0 ? Math.copySign(Math.PI, y) : y;
        }
        double first = ay <= ax ? atanRatio(ay, ax) : Math.PI / 2 - atanRatio(ax, ay);
        double angle = x < 0 ? Math.PI - first : first;
        return y < 0 ? -angle : angle;
    }

    /** Returns the angle whose cosine is {@code c}; c outside [−1, 1] counts as the nearer end. */
    public static double acos(double c) {
        double cosine = Math.max(-1, Math.min(1, c));
        double a = 1 - cosine;
        double b = 1 + cosine;
        double y = Math.sqrt(a);
        double x = Math.sqrt(b);
        // what the two roots were rounded by turns the angle by x dy - y dx, x² + y² being 2 and the angle doubled
        double dy = rootError(y, a, Compensated.sumError(1, -cosine, a));
        double dx = rootError(x, b, Compensated.sumError(1, cosine, b));
        return 2 * atan2(y, x) + (x * dy - y * dx);
    }

    /** Returns sqrt(square + low) - root, to first order. */
    private static double rootError(double root, double square, double low) {
        double product = root * root;
        return root > 0 ? ((square - product) - Compensated.productError(root, root, product) + low) / (2 * root) : 0;
    }

    /** Returns atan(small/large) for 0 ≤ small ≤ large, large > 0. */
    private static double atanRatio(double small, double large) {
        double ratio = Double.isInfinite(large) ? (Double.isInfinite(small) ? 1 : 0) : small / large;
        int k = (int) (ratio * 8 + 0.5);
        double c = k * 0.125;
        double t = (ratio - c) / (1 + c * ratio);
        double s = t * t;
        // |t| ≤ 1/16: the next term, t^15/15, is below 2^-59 of t
        double p = 1 / 13.0;
        p = p * s - 1 / 11.0;
        p = p * s + 1 / 9.0;
        p = p * s - 1 / 7.0;
        p = p * s + 1 / 5.0;
        p = p * s - 1 / 3.0;
        return ATAN_EIGHTHS[k] + (t + t * (s * p));
    }

    /** Returns radians for degrees. */
    public static double radians(double degrees) {
        return degrees * (Math.PI / 180);
    }

    /** Returns degrees for radians. */
    public static double degrees(double radians) {
        return radians * (180 / Math.PI);
    }
}
