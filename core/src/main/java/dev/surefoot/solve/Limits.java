// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

/** Where the solvers leave their common path, and what they refuse. */
final class Limits {
    /**
     * The common path needs this much difference of the lengths to be at most their sum: the long bone at most three times the short one in 2-D, 7/3 times in
     * 3-D. Beyond that the digits of the short bone drown in the square of the long one; at these bounds 6 ulp were measured with room to spare.
     */
    static final double LONG_TO_SHORT_2D = 2;

    /** The 3-D form of {@link #LONG_TO_SHORT_2D}: the cross product has used up some of the 6 ulp. */
    static final double LONG_TO_SHORT_3D = 2.5;

    /** Twice the short bone over the sum: down to 1 : 1000 plain doubles measured from the short bone will do. */
    static final double LOPSIDED = 0x1p-10;

    /**
     * Nearer to a limit of reach than this, S is worked out in pairs of doubles. S is at most p² q; this fraction of it is a flexion of about 1.8 degrees from
     * straight. Above, the knee's height errs by at most 2^6 roundings; smaller values let that grow as their inverse root, larger ones slow more legs down.
     */
    static final double NEAR = 0x1p-12;

    /** Below this square of a distance the 2-D forms would underflow. */
    static final double LEAST_SQUARE_2D = 0x1p-400;

    /** Below this square of a distance the 3-D forms would underflow: the cross product enters them squared. */
    static final double LEAST_SQUARE_3D = 0x1p-200;

    /** Above this square of a length the forms would overflow: they go to its second power, and in 3-D times the hint's square. */
    static final double LARGEST_SQUARE = 0x1p400;

    private Limits() {}

    /** Returns what is wrong with a bone's length, or null. */
    static String lengthProblem(String name, double value) {
        return value >= 0 && value <= Double.MAX_VALUE ? null : name + " must be finite and at least 0, got " + value;
    }

    /** Returns what is wrong with a component of a vector, or null. */
    static String componentProblem(String name, double value) {
        return Math.abs(value) <= Double.MAX_VALUE ? null : name + " must be finite, got " + value;
    }
}
