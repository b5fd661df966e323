// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

/** Where the root of what plays goes, and its feet, as its tracks have it. */
public interface ClipRoot {
    /**
     * Writes where it is after so many seconds, to the left and ahead of where it is now, and how far it has turned by
     * then: three numbers.
     */
    void ahead(double seconds, double[] out);

    /** Has {@link #ahead} begin so many seconds before now, until it is called with 0. */
    void back(double seconds);

    /** Writes how far a point of a foot has gone within so many seconds in the root's frame: to its left, and ahead. */
    void gone(int leg, int point, double seconds, double[] out);

    /**
     * Writes where a foot is, to the left and ahead of the middle of the hips, the mean of its points, and how far the
     * clips that blend are from that: three numbers.
     */
    void foot(PlanterInput in, int leg, double[] out);
}
