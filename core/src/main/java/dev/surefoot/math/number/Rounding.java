// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math.number;

/** Comparisons that rounding does not turn round. */
public final class Rounding {
    /**
     * Numbers that differ by less than this part are equal but for rounding: of alike lengths the same one is taken
     * however a rig is turned. Sums of a few hundred roundings stay below 1e-13; no rig draws a part of 1e-9.
     */
    private static final double PART = 1e-9;

    private Rounding() {}

    /** Returns whether {@code value} is greater than {@code other} by more than rounding; both at least 0. */
    public static boolean exceeds(double value, double other) {
        return value > other * (1 + PART);
    }
}
