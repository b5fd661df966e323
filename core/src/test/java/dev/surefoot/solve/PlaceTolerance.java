// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

/**
 * How far a bone of these solvers may be from its place, in ulps of its own length.
 *
 * <p>A rounding of the long bone's square is one of the knee's height times the condition 1 / sin(flexion), and for the
 * short bone's own ulps times the ratio of the lengths. Both factors end where the solvers go over to pairs of doubles:
 * at 2^-12 of a limit of reach, a condition of 64, and at bones of about 1 : 256. In space a rounding of the hint's
 * cross product swivels the knee by its sine's inverse; that ends at a sine of 1/32, where the product is compensated.
 */
final class PlaceTolerance {
    /** Of a limb that is neither lopsided nor near a limit; docs/notes/accuracy.md has what was measured. */
    static final double ULPS = 8;

    private static final double LARGEST_CONDITION = 64;
    private static final double LARGEST_RATIO = 256;
    private static final double LEAST_SINE = 1 / 32.0;
    /** A swivel is one rounding or two of the knee's height alone. */
    private static final double SWIVEL = 1 / 8.0;

    private PlaceTolerance() {}

    /**
     * Returns the factor on {@link #ULPS}, for a limb that reaches; an infinite condition is a straight limb, and in
     * the plane the sine is 1.
     */
    static double factor(double thighLength, double shinLength, double condition, double hintSine) {
        if (thighLength == 0 || shinLength == 0 || Double.isInfinite(condition)) {
            return 1;
        }
        double ratio = Math.max(thighLength / shinLength, shinLength / thighLength);
        double swivel = hintSine < 1 ? SWIVEL / Math.max(hintSine, LEAST_SINE) : 0;
        return Math.min(condition, LARGEST_CONDITION) * Math.min(ratio, LARGEST_RATIO) + swivel;
    }
}
