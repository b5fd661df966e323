// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import dev.surefoot.math.number.Compensated;
import dev.surefoot.math.number.PowerOfTwo;

/**
 * The triangle of root, knee and target away from the common path: near the limits of reach, with lopsided bones, with
 * any magnitude a double can have.
 *
 * <p>Direction and lengths are each brought to [1, 2) by a power of two of their own, which is exact. Then, with s the
 * short bone, L the long one, and q = |D|²:
 *
 * <pre>
 *   N = q - (L - s)(L + s)        S = 4 s² q - N²        short = (N D + sqrt(S) across) / 2q        long = D - short
 * </pre>
 *
 * <p>N and S are held in pairs of doubles, about 104 bits. An error in N costs nothing on the short bone, because S is
 * made from the same N, and little on the long one; S itself needs its many bits because the height of the knee is its
 * root: near a limit an error e in S is an error of the root of e in the height. Where even that leaves the status
 * open, exact sums decide it. <b>Source:</b> docs/notes/two-bone.md. <b>Cost:</b> about 150 operations, no allocation.
 */
public final class ScaledTriangle {
    /** The direction from root to target, its largest component in [1, 2). */
    public double x;

    /** See {@link #x}. */
    public double y;
    /** See {@link #x}. */
    public double z;
    /** |(x, y, z)|². */
    public double q;
    /** The {@link ReachCode}. */
    public int reach;
    /** True when the bones lie on one line; then {@link #sine} is 0. */
    public boolean straight;
    /** thigh = 2^thighExponent (thighAlong (x, y, z) + ...), and shin likewise. */
    double thighAlong;

    double shinAlong;
    int thighExponent;
    int shinExponent;
    /** 2^shortExponent sqrt(sine) / 2q is the height of the knee over the line, in units of |(x, y, z)|. */
    public double sine;

    /** See {@link #sine}. */
    public int shortExponent;

    private final double[] terms = new double[12];

    /** Measures the triangle; D must not be zero, all arguments finite, the lengths not negative. */
    public void set(double dx, double dy, double dz, double thighLength, double shinLength) {
        int directionExponent = PowerOfTwo.exponent(Math.max(Math.abs(dx), Math.max(Math.abs(dy), Math.abs(dz))));
        x = Math.scalb(dx, -directionExponent);
        y = Math.scalb(dy, -directionExponent);
        z = Math.scalb(dz, -directionExponent);
        boolean thighIsShort = thighLength <= shinLength;
        double large = thighIsShort ? shinLength : thighLength;
        double small = thighIsShort ? thighLength : shinLength;
        int longExponent = large > 0 ? PowerOfTwo.exponent(large) : 0;
        shortExponent = small > 0 ? PowerOfTwo.exponent(small) : longExponent;
        double longBone = Math.scalb(large, -longExponent);
        double shortBone = Math.scalb(small, -shortExponent);
        int k = directionExponent - longExponent;
        int j = shortExponent - longExponent;

        // q in two doubles
        double xx = x * x;
        double yy = y * y;
        double zz = z * z;
        double sum = xx + yy;
        double high = sum + zz;
        double low = (Compensated.productError(x, x, xx)
                        + Compensated.productError(y, y, yy)
                        + Compensated.productError(z, z, zz))
                + (Compensated.sumError(xx, yy, sum) + Compensated.sumError(sum, zz, high));
        double qHigh = high + low;
        double qLow = low - (qHigh - high);
        q = qHigh;

        // L - s and L + s exactly, in units of the long bone
        double shortInLong = Math.scalb(small, -longExponent);
        double gHigh = longBone - shortInLong;
        double gLow = Compensated.sumError(longBone, -shortInLong, gHigh);
        double rHigh = longBone + shortInLong;
        double rLow = Compensated.sumError(longBone, shortInLong, rHigh);

        double nHigh;
        double nLow = 0;
        // L + s < 2^2 and d >= 2^k: beyond these the answer is known, and what follows would overflow
        if (large == 0 || k > 3) {
            nHigh = Double.POSITIVE_INFINITY;
        } else if (gHigh > Math.scalb(4.0, k)) {
            nHigh = Double.NEGATIVE_INFINITY;
        } else {
            double scale = Math.scalb(1.0, k);
            gHigh = Math.scalb(gHigh, -k);
            gLow = Math.scalb(gLow, -k);
            double gr = gHigh * rHigh;
            double grLow = Compensated.productError(gHigh, rHigh, gr) + (gHigh * rLow + gLow * rHigh);
            double a = scale * qHigh;
            double h = a - gr;
            double l = Compensated.sumError(a, -gr, h) + (scale * qLow - grLow);
            nHigh = h + l;
            nLow = l - (nHigh - h);
            // |N| <= 2 s d < 14 where the limb can reach, in units of the short bone
            if (Math.abs(nHigh) > Math.scalb(16.0, j)) {
                nHigh = Math.copySign(Double.POSITIVE_INFINITY, nHigh);
            } else {
                nHigh = Math.scalb(nHigh, -j);
                nLow = Math.scalb(nLow, -j);
            }
        }
        boolean far = nHigh > 0;
        if (Double.isInfinite(nHigh)) {
            sine = Double.NEGATIVE_INFINITY;
        } else {
            sine = sine(shortBone, qHigh, qLow, nHigh, nLow);
            // N errs by about 2^-104 of the long bone's square, and S in proportion: nearer to 0 than that, only exact
            // sums decide
            if (Math.abs(sine) <= Math.scalb(shortBone * shortBone * qHigh, Math.min(8, -90 - j))) {
                int beyond = excessSign(k, longBone, shortInLong);
                int inside = excessSign(k, longBone, -shortInLong);
                far = beyond > 0 || (inside >= 0 && far);
                sine = beyond > 0 || inside < 0
                        ? Double.NEGATIVE_INFINITY
                        : beyond == 0 || inside == 0 ? 0 : Math.max(0, sine);
            }
        }

        double shortAlong;
        double longAlong;
        if (sine > 0) {
            straight = false;
            reach = ReachCode.REACHED;
            shortAlong = nHigh / (2 * q);
            longAlong = Math.scalb(1.0, k) - Math.scalb(shortAlong, j);
        } else {
            straight = true;
            reach = sine == 0 ? ReachCode.REACHED : far ? ReachCode.TOO_FAR : ReachCode.TOO_CLOSE;
            sine = 0;
            double d = Math.sqrt(q);
            shortAlong = far ? shortBone / d : -shortBone / d;
            longAlong = longBone / d;
        }
        thighAlong = thighIsShort ? shortAlong : longAlong;
        shinAlong = thighIsShort ? longAlong : shortAlong;
        thighExponent = thighIsShort ? shortExponent : longExponent;
        shinExponent = thighIsShort ? longExponent : shortExponent;
    }

    /** Returns the sign of d² - (L + s)², without any rounding, in units of the long bone; d is 2^k |(x, y, z)|. */
    private int excessSign(int k, double longBone, double shortBone) {
        square(0, Math.scalb(x, k), 1);
        square(2, Math.scalb(y, k), 1);
        square(4, Math.scalb(z, k), 1);
        square(6, longBone, -1);
        square(8, shortBone, -1);
        double cross = 2 * longBone * shortBone;
        terms[10] = -cross;
        terms[11] = -Compensated.productError(2 * longBone, shortBone, cross);
        // each sweep carries what was lost in a sum one place down, until nothing overlaps; then the first term decides
        boolean changed = true;
        for (int sweep = 0; changed && sweep < 64; sweep++) {
            changed = false;
            for (int i = 1; i < terms.length; i++) {
                double sum = terms[i] + terms[i - 1];
                double rest = Compensated.sumError(terms[i], terms[i - 1], sum);
                changed |= sum != terms[i] || rest != terms[i - 1];
                terms[i] = sum;
                terms[i - 1] = rest;
            }
        }
        for (int i = terms.length - 1; i >= 0; i--) {
            if (terms[i] != 0) {
                return terms[i] > 0 ? 1 : -1;
            }
        }
        return 0;
    }

    private void square(int at, double value, int sign) {
        double product = value * value;
        terms[at] = sign * product;
        terms[at + 1] = sign * Compensated.productError(value, value, product);
    }

    /** Returns 4 s² q - N², from pairs. */
    private static double sine(double s, double qHigh, double qLow, double nHigh, double nLow) {
        double ss = s * s;
        double ssLow = Compensated.productError(s, s, ss);
        double a = ss * qHigh;
        double aLow = Compensated.productError(ss, qHigh, a) + (ss * qLow + ssLow * qHigh);
        double nn = nHigh * nHigh;
        double nnLow = Compensated.productError(nHigh, nHigh, nn) + 2 * nHigh * nLow;
        double h = 4 * a - nn;
        return h + (Compensated.sumError(4 * a, -nn, h) + (4 * aLow - nnLow));
    }

    /**
     * Returns one component of the thigh for that component of D and of a vector across it, given the knee's height in
     * units of the latter and of the short bone's scale.
     */
    public double thigh(double along, double height, double across) {
        return PowerOfTwo.scaled(
                thighAlong * along + Math.scalb(height, shortExponent - thighExponent) * across, thighExponent);
    }

    /** Returns one component of the shin; see {@link #thigh}. */
    public double shin(double along, double height, double across) {
        return PowerOfTwo.scaled(
                shinAlong * along - Math.scalb(height, shortExponent - shinExponent) * across, shinExponent);
    }
}
