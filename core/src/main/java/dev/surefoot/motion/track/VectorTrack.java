// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.math.Vec3;
import java.util.Arrays;

/**
 * One vector a frame, kept as plain numbers: half the memory of as many objects, and nothing for a garbage collector to
 * follow. All zero at first.
 */
public final class VectorTrack {
    private final double[] numbers;

    private VectorTrack(double[] numbers) {
        this.numbers = numbers;
    }

    /** Creates a track of so many frames. */
    public VectorTrack(int frames) {
        this(new double[3 * frames]);
    }

    /** Returns a row for each of so many legs or points. */
    public static VectorTrack[] rows(int count, int frames) {
        VectorTrack[] rows = new VectorTrack[count];
        for (int i = 0; i < count; i++) {
            rows[i] = new VectorTrack(frames);
        }
        return rows;
    }

    /** Returns an independent copy. */
    public VectorTrack copy() {
        return new VectorTrack(Arrays.copyOf(numbers, numbers.length));
    }

    /** Returns how many frames there are. */
    public int frames() {
        return numbers.length / 3;
    }

    /** Returns the vector at a frame. */
    public Vec3 get(int f) {
        return new Vec3(numbers[3 * f], numbers[3 * f + 1], numbers[3 * f + 2]);
    }

    /** Sets the vector at a frame. */
    public void set(int f, Vec3 v) {
        numbers[3 * f] = v.x();
        numbers[3 * f + 1] = v.y();
        numbers[3 * f + 2] = v.z();
    }

    /** Returns whether a frame is the same as of others, to the bit. */
    public boolean sameAt(int f, VectorTrack other) {
        for (int i = 3 * f; i < 3 * f + 3; i++) {
            if (Double.doubleToLongBits(numbers[i]) != Double.doubleToLongBits(other.numbers[i])) {
                return false;
            }
        }
        return true;
    }

    /** Returns coordinate 0, 1 or 2 of frame {@code f}. */
    public double coordinate(int f, int c) {
        return numbers[3 * f + c];
    }

    /** Returns what {@code get(f).minus(from.get(g))} is, to the bit. */
    public Vec3 minus(int f, VectorTrack from, int g) {
        return new Vec3(
                numbers[3 * f] - from.numbers[3 * g],
                numbers[3 * f + 1] - from.numbers[3 * g + 1],
                numbers[3 * f + 2] - from.numbers[3 * g + 2]);
    }

    /** Returns how far frame {@code f} is from frame {@code g} of others, or of these. */
    public double distance(int f, VectorTrack from, int g) {
        double x = numbers[3 * f] - from.numbers[3 * g];
        double y = numbers[3 * f + 1] - from.numbers[3 * g + 1];
        double z = numbers[3 * f + 2] - from.numbers[3 * g + 2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Returns how far frame {@code f} is from a place. */
    public double distance(int f, Vec3 place) {
        double x = numbers[3 * f] - place.x();
        double y = numbers[3 * f + 1] - place.y();
        double z = numbers[3 * f + 2] - place.z();
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Returns what is a part {@code w} of the way from frame {@code f} to the next, as {@link Vec3#lerp} has it. */
    public Vec3 between(int f, double w) {
        int i = 3 * f;
        return new Vec3(
                numbers[i] + w * (numbers[i + 3] - numbers[i]),
                numbers[i + 1] + w * (numbers[i + 4] - numbers[i + 1]),
                numbers[i + 2] + w * (numbers[i + 5] - numbers[i + 2]));
    }

    /** Sets these to what becomes of others when every coordinate is divided by {@code unit}. */
    void setDivided(VectorTrack others, double unit) {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = others.numbers[i] / unit;
        }
    }

    /** Sets these to the sum of two tracks. */
    void setSum(VectorTrack others, VectorTrack moves) {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = others.numbers[i] + moves.numbers[i];
        }
    }

    /** Takes all of {@code target}'s frames from these, beginning with frame {@code from}. */
    void copyTo(VectorTrack target, int from) {
        System.arraycopy(numbers, 3 * from, target.numbers, 0, target.numbers.length);
    }
}
