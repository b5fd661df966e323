// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.solve.kernel.ReachCode;

/**
 * How the target of a two-bone limb lies to what its bones can reach; a fact of geometry, never of weights or taste.
 *
 * <p>With {@code d} the distance from root to target: the end of the limb can be anywhere from {@code |thighLength -
 * shinLength|} to {@code thighLength + shinLength} away from the root. The bones keep their lengths in every case.
 */
public enum Reach {
    /** The target is met: {@code |thighLength - shinLength| <= d <= thighLength + shinLength}, and {@code d > 0}. */
    REACHED(ReachCode.REACHED),
    /**
     * {@code d > thighLength + shinLength}: the limb is straight and points at the target, the end as near to it as it
     * can be.
     */
    TOO_FAR(ReachCode.TOO_FAR),
    /**
     * {@code 0 < d < |thighLength - shinLength|}: the limb is folded flat, the longer bone towards the target and the
     * shorter back, the end as near to the target as it can be.
     */
    TOO_CLOSE(ReachCode.TOO_CLOSE),
    /**
     * {@code d == 0}: the target is the root and gives no direction. With equal lengths the target is still met, the
     * shin lying back on the thigh, but any direction would do; with unequal lengths the end is {@code |thighLength -
     * shinLength|} away from it. The solver says which direction it takes.
     */
    DEGENERATE(ReachCode.DEGENERATE);

    private static final Reach[] BY_CODE = values();

    /** The value as the kernel writes it. */
    final int code;

    Reach(int code) {
        this.code = code;
    }

    /** Returns the value with that {@link #code}. */
    static Reach of(int code) {
        return BY_CODE[code];
    }
}
