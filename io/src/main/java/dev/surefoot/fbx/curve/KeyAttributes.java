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
    /** What programs write as the weights of a slope that has none: 3,333 in both halves of the bits. */
    private static final int NO_WEIGHTS = 0x0D050D05;
    /** Velocities, which nobody reads unless flags say that there are some. */
    private static final int VELOCITIES = 3;

    /**
     * Returns what new keys have from which a curve goes straight. In place of velocities, which they do not have, they
     * hold the time from frame to frame of the clip that they were made of: keys between frames are then known when the
     * file is read again.
     *
     * @param heldSpacing that time as {@link ClipFrames#heldSpacing} gives it, or 0 where it is not to be known
     */
    public static KeyAttributes straight(int heldSpacing) {
        return new KeyAttributes(KeyFlags.WRITTEN_LINEAR, new int[] {0, 0, NO_WEIGHTS, heldSpacing});
    }

    /** Returns the time from frame to frame that {@link #straight} was given; 0 where there are none. */
    int heldSpacing() {
        boolean straight = flags == KeyFlags.WRITTEN_LINEAR && data[WEIGHTS] == NO_WEIGHTS;
        return straight && data[0] == 0 && data[1] == 0 ? Math.max(0, data[VELOCITIES]) : 0;
    }

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
