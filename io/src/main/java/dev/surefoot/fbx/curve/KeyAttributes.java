// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

/**
 * What a key says of the way to the next.
 *
 * @param flags bits of {@link KeyFlags}
 * @param data three numbers, then weights: slope to the right, the next key's slope to the left; for keys of other
 *     kinds tension, continuity and bias, or how far an auto slope leans; all as the bits of floats
 */
@SuppressWarnings("ArrayRecordComponent") // four numbers, never compared
public record KeyAttributes(int flags, int[] data) {
    /** Numbers a key has. */
    public static final int DATA = 4;
    /** The weight of a slope that has none: a third of the way. */
    private static final double USUAL_WEIGHT = 1 / 3.0;
    /** Weights are written as whole numbers of this part. */
    private static final double WEIGHT_UNIT = 1e-4;

    private static final int WEIGHTS = 2;

    /** Returns one of the numbers; none that is not finite. */
    double number(int index) {
        float number = Float.intBitsToFloat(data[index]);
        return Float.isFinite(number) ? number : 0;
    }

    /** Returns the part of the way to the next key at which the slope to the right ends. */
    double weightRight() {
        return (flags & KeyFlags.WEIGHTED_RIGHT) == 0 ? USUAL_WEIGHT : (data[WEIGHTS] & 0xffff) * WEIGHT_UNIT;
    }

    /** Returns the same of the next key's slope to the left, from there. */
    double weightNextLeft() {
        return (flags & KeyFlags.WEIGHTED_NEXT_LEFT) == 0 ? USUAL_WEIGHT : (data[WEIGHTS] >>> 16) * WEIGHT_UNIT;
    }
}
