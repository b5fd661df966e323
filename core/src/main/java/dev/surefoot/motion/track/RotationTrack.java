// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.math.Quat;
import java.util.Arrays;

/**
 * One rotation a frame, kept as plain numbers as {@link VectorTrack} are. Every frame must be set before it is asked
 * for.
 */
public final class RotationTrack {
    /** The identity at every frame there is; to be read only. */
    public static final RotationTrack UNTURNED = new RotationTrack(new double[] {0, 0, 0, 1}, 0);

    private final double[] numbers;
    /** Numbers from one frame to the next. */
    private final int stride;

    private RotationTrack(double[] numbers, int stride) {
        this.numbers = numbers;
        this.stride = stride;
    }

    /** Creates a track of so many frames. */
    public RotationTrack(int frames) {
        this(new double[4 * frames], 4);
    }

    /** Returns an independent copy. */
    public RotationTrack copy() {
        return new RotationTrack(Arrays.copyOf(numbers, numbers.length), stride);
    }

    /** Returns the rotation at a frame. */
    public Quat get(int f) {
        int at = stride * f;
        return new Quat(numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3]);
    }

    /** Sets the rotation at a frame. */
    public void set(int f, Quat q) {
        numbers[4 * f] = q.x();
        numbers[4 * f + 1] = q.y();
        numbers[4 * f + 2] = q.z();
        numbers[4 * f + 3] = q.w();
    }

    /** Returns whether a frame is the same as of others, to the bit. */
    public boolean sameAt(int f, RotationTrack other) {
        int at = stride * f;
        int otherAt = other.stride * f;
        for (int i = 0; i < 4; i++) {
            if (Double.doubleToLongBits(numbers[at + i]) != Double.doubleToLongBits(other.numbers[otherAt + i])) {
                return false;
            }
        }
        return true;
    }

    /** Takes all of {@code target}'s frames from these, beginning with frame {@code from}. */
    public void copyTo(RotationTrack target, int from) {
        System.arraycopy(numbers, 4 * from, target.numbers, 0, target.numbers.length);
    }
}
