// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.math.Quat;

/**
 * One rotation a frame, kept as plain numbers as {@link VectorTrack} are. Every frame must be set before it is asked
 * for.
 */
public final class RotationTrack {
    private final double[] numbers;

    /** Creates a track of so many frames. */
    public RotationTrack(int frames) {
        numbers = new double[4 * frames];
    }

    /** Returns the rotation at a frame. */
    public Quat get(int f) {
        return new Quat(numbers[4 * f], numbers[4 * f + 1], numbers[4 * f + 2], numbers[4 * f + 3]);
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
        for (int i = 4 * f; i < 4 * f + 4; i++) {
            if (Double.doubleToLongBits(numbers[i]) != Double.doubleToLongBits(other.numbers[i])) {
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
