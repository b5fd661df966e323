// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math.number;

/** Polynomials that leave 0 and arrive at 1 at rest. */
public final class SmoothStep {
    private SmoothStep() {}

    /** Returns {@code 3 t² - 2 t³}, whose slope is 0 at both ends; {@code t} must lie in [0, 1]. */
    public static double of(double t) {
        return t * t * (3 - 2 * t);
    }

    /**
     * Returns {@code 6 t⁵ - 15 t⁴ + 10 t³}, whose slope and curvature are 0 at both ends; {@code t} must lie in [0, 1].
     */
    public static double quintic(double t) {
        return t * t * t * (t * (6 * t - 15) + 10);
    }
}
