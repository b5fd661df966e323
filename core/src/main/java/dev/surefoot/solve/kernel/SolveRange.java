// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.PowerOfTwo;

/** Where the solvers leave their common path, and what they refuse. */
public final class SolveRange {
    /**
     * The common path needs this much difference of the lengths to be at most their sum: the long bone at most three
     * times the short one in 2-D, 7/3 times in 3-D. Beyond that the digits of the short bone drown in the square of the
     * long one; at these bounds the measured error was clearly below 6 ulp.
     */
    public static final double LONG_TO_SHORT_2D = 2;

    /** The 3-D form of {@link #LONG_TO_SHORT_2D}: the cross product has used up some of the 6 ulp. */
    public static final double LONG_TO_SHORT_3D = 2.5;

    /**
     * Twice the short bone over the sum: down to 1 : 250 plain doubles measured from the short bone will do; further
     * down the error of the knee's height grows with the ratio.
     */
    public static final double LOPSIDED = 0x1p-7;

    /**
     * Nearer to a limit of reach than this, S is worked out in pairs of doubles. S is at most p² q; this fraction of it
     * is a flexion of about 1.8 degrees from straight. Above, the knee's height errs by at most 2^6 roundings; smaller
     * values let that grow as their inverse root, larger ones slow more legs down.
     */
    public static final double NEAR = 0x1p-12;

    /**
     * The common path takes squares of distance and reach down to this and up to {@link #LARGEST_SQUARE}; it multiplies
     * up to five of them. Outside, the limb is first scaled by a power of two.
     */
    public static final double LEAST_SQUARE = 0x1p-200;

    /** See {@link #LEAST_SQUARE}. */
    public static final double LARGEST_SQUARE = 0x1p200;

    /**
     * A scaled limb may lie this much farther out, so that whatever is in range at one scale is in range, and so gives
     * the same digits, after scaling.
     */
    private static final double SLACK = 0x1p14;

    /**
     * A bone shorter than this comes out in subnormal components, which are rounded once more: 2^-1010 leaves that a
     * 4096th of an ulp. Such limbs take the more careful path, which scales each bone by itself.
     */
    private static final double LEAST_BONE = 0x1p-1010;

    private SolveRange() {}

    /** Returns what is wrong with a bone's length, or null. */
    public static String lengthProblem(String name, double value) {
        return value >= 0 && value <= Double.MAX_VALUE ? null : name + " must be finite and at least 0, got " + value;
    }

    /** Returns what is wrong with a component of a vector, or null. */
    public static String componentProblem(String name, double value) {
        return Math.abs(value) <= Double.MAX_VALUE ? null : name + " must be finite, got " + value;
    }

    /** Refuses a vector with a component that is not finite. */
    public static void check(Vec3 v, String name) {
        if (!v.isFinite()) {
            throw new IllegalArgumentException(name + " must be finite, got " + v);
        }
    }

    /**
     * Returns whether the division of a bone by the distance is in range; on the common path the limb that reaches
     * needs no such test.
     */
    public static boolean straightInRange(double q, double pp) {
        return q < LARGEST_SQUARE * SLACK && pp > LEAST_SQUARE / SLACK;
    }

    /**
     * Returns the power of two between distance and limb, so that both come equally near to 1; scaling both moves it by
     * as much.
     */
    public static int rangeExponent(double distance, double thighLength, double shinLength) {
        double bone = Math.max(thighLength, shinLength);
        return bone > 0 ? (PowerOfTwo.exponent(distance) + PowerOfTwo.exponent(bone)) >> 1 : 0;
    }

    /**
     * Returns whether a limb, divided by 2^exponent, is in range for the common path, and its short bone far from
     * underflow.
     */
    public static boolean reducible(double q, double pp, double thighLength, double shinLength, int exponent) {
        double least = LEAST_SQUARE / SLACK;
        double largest = LARGEST_SQUARE * SLACK;
        double shortBone = Math.min(thighLength, shinLength);
        return q > least
                && q < largest
                && pp > least
                && pp < largest
                && shortBone > LEAST_SQUARE * Math.max(thighLength, shinLength)
                && Math.scalb(shortBone, exponent) >= LEAST_BONE;
    }
}
