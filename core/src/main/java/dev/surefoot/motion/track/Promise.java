// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

/**
 * What Surefoot promises of planted feet, in metres of an adult: how far a standing point may be off its anchor, and
 * how deep a sole may be in the ground. Whatever does not keep it is reported as
 * {@link dev.surefoot.motion.Unresolved}.
 *
 * <p>A body smaller than an adult gets the promise in its own metres, so that what was written counts as standing when
 * it is read back; a larger one gets no more than an adult. Tolerances of the planner are parts of these numbers.
 */
public final class Promise {
    /** Metres of slip at keys: a twentieth of a millimetre, which cannot be seen, and ten times what files round. */
    public static final double AT_KEYS_METRES = 5e-5;

    /** Metres of slip, hover or depth between keys, where players interpolate: half a millimetre cannot be seen. */
    public static final double BETWEEN_KEYS_METRES = 5e-4;

    /**
     * Metres between keys that planning allows itself: a fifth of the promise is left for rounding, and for moments
     * that fall between those that are looked at.
     */
    public static final double PLANNED_BETWEEN_KEYS_METRES = 0.8 * BETWEEN_KEYS_METRES;

    /** Metres of depth in the ground at keys: a tenth of a millimetre. */
    public static final double DEPTH_METRES = 1e-4;

    /** Metres that are rounding of files, not motion: a tenth of the bound on slip. */
    public static final double ROUNDING_METRES = 0.1 * AT_KEYS_METRES;

    private Promise() {}

    /**
     * Returns the part of a bound that counts for a body.
     *
     * @param bodyScale its size in adults
     */
    public static double part(double bodyScale) {
        return Math.min(1, bodyScale);
    }
}
