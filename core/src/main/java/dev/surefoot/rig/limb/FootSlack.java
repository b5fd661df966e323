// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

/**
 * How much it matters that a foot is turned as planned, to a leg whose joints turn about few axes: the place of the
 * point that counts holds always.
 *
 * @param bothStand whether heel and ball both have to be where they are planned, however far the knee swivels for it
 * @param high how little the rest of the foot matters, in [0, 1]: 0 near the ground, 1 high above it, where a knee that
 *     swivels is seen more than a foot that is turned otherwise
 */
public record FootSlack(boolean bothStand, double high) {
    /** The whole foot matters. */
    public static final FootSlack NONE = new FootSlack(true, 0);

    /** Checks the number. */
    public FootSlack {
        if (!(high >= 0 && high <= 1)) {
            throw new IllegalArgumentException("high must be in [0, 1], got " + high);
        }
    }
}
