// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Vec3;

/**
 * One vector a frame, kept as plain numbers: half the memory of as many objects, and nothing for a garbage collector to
 * follow. All zero at first.
 */
final class Vectors {
    private final double[] numbers;

    Vectors(int frames) {
        numbers = new double[3 * frames];
    }

    /** Returns a row for each of so many legs or points. */
    static Vectors[] rows(int count, int frames) {
        Vectors[] rows = new Vectors[count];
        for (int i = 0; i < count; i++) {
            rows[i] = new Vectors(frames);
        }
        return rows;
    }

    int frames() {
        return numbers.length / 3;
    }

    Vec3 get(int f) {
        return new Vec3(numbers[3 * f], numbers[3 * f + 1], numbers[3 * f + 2]);
    }

    void set(int f, Vec3 v) {
        numbers[3 * f] = v.x();
        numbers[3 * f + 1] = v.y();
        numbers[3 * f + 2] = v.z();
    }

    /** Takes one frame from others, and tells whether it differs from what was there by a bit. */
    boolean take(int f, Vectors from) {
        boolean differs = false;
        for (int i = 3 * f; i < 3 * f + 3; i++) {
            differs |= Double.doubleToLongBits(numbers[i]) != Double.doubleToLongBits(from.numbers[i]);
            numbers[i] = from.numbers[i];
        }
        return differs;
    }

    /** Returns coordinate 0, 1 or 2 of frame {@code f}. */
    double coordinate(int f, int c) {
        return numbers[3 * f + c];
    }

    /** Takes all of {@code target}'s frames from these, beginning with frame {@code from}. */
    void copyTo(Vectors target, int from) {
        System.arraycopy(numbers, 3 * from, target.numbers, 0, target.numbers.length);
    }
}
