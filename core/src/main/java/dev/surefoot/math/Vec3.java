// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math;

/**
 * A point or direction in three dimensions; immutable, metres unless the owner says otherwise.
 *
 * @param x the first coordinate
 * @param y the second coordinate; up in Surefoot's own space
 * @param z the third coordinate
 */
public record Vec3(double x, double y, double z) {
    /** The origin. */
    public static final Vec3 ZERO = new Vec3(0, 0, 0);
    /** The unit vector along x. */
    public static final Vec3 X = new Vec3(1, 0, 0);
    /** The unit vector along y, which is up. */
    public static final Vec3 Y = new Vec3(0, 1, 0);
    /** The unit vector along z. */
    public static final Vec3 Z = new Vec3(0, 0, 1);

    /** Returns this plus {@code v}. */
    public Vec3 plus(Vec3 v) {
        return new Vec3(x + v.x, y + v.y, z + v.z);
    }

    /** Returns this minus {@code v}. */
    public Vec3 minus(Vec3 v) {
        return new Vec3(x - v.x, y - v.y, z - v.z);
    }

    /** Returns this scaled by {@code factor}. */
    public Vec3 times(double factor) {
        return new Vec3(x * factor, y * factor, z * factor);
    }

    /** Returns this plus {@code factor} times {@code v}. */
    public Vec3 plusTimes(double factor, Vec3 v) {
        return new Vec3(x + factor * v.x, y + factor * v.y, z + factor * v.z);
    }

    /** Returns the opposite vector. */
    public Vec3 negated() {
        return new Vec3(-x, -y, -z);
    }

    /** Returns the scalar product with {@code v}. */
    public double dot(Vec3 v) {
        return x * v.x + y * v.y + z * v.z;
    }

    /** Returns the vector product this × {@code v}, right-handed. */
    public Vec3 cross(Vec3 v) {
        return new Vec3(y * v.z - z * v.y, z * v.x - x * v.z, x * v.y - y * v.x);
    }

    /** Returns this seen from above: the part without height. */
    public Vec3 horizontal() {
        return new Vec3(x, 0, z);
    }

    /** Returns the squared length. */
    public double lengthSquared() {
        return x * x + y * y + z * z;
    }

    /** Returns the length. */
    public double length() {
        return Math.sqrt(lengthSquared());
    }

    /** Returns the distance to {@code v}. */
    public double distanceTo(Vec3 v) {
        double dx = x - v.x;
        double dy = y - v.y;
        double dz = z - v.z;
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Returns the unit vector of the same direction, or {@code fallback} when this has no length to divide by. */
    public Vec3 normalizedOr(Vec3 fallback) {
        double length = length();
        return length > 0 && length < Double.POSITIVE_INFINITY ? times(1 / length) : fallback;
    }

    /** Returns the part of this that is perpendicular to the unit vector {@code axis}. */
    public Vec3 rejectedFrom(Vec3 axis) {
        return plusTimes(-dot(axis), axis);
    }

    /** Returns the part of this that lies along these directions, of length 1 and at right angles to each other. */
    public Vec3 projectedOn(Vec3... directions) {
        Vec3 kept = ZERO;
        for (Vec3 direction : directions) {
            kept = kept.plusTimes(direction.dot(this), direction);
        }
        return kept;
    }

    /** Returns the point at {@code weight} on the straight line from this (0) to {@code v} (1). */
    public Vec3 lerp(Vec3 v, double weight) {
        return new Vec3(x + weight * (v.x - x), y + weight * (v.y - y), z + weight * (v.z - z));
    }

    /** Returns whether all three coordinates are numbers and not infinite. */
    public boolean isFinite() {
        return Double.isFinite(x) && Double.isFinite(y) && Double.isFinite(z);
    }

    /**
     * Compares bit by bit, so that −0 is not 0: what a record does on the JVM, but not where the library is compiled
     * for a browser.
     */
    @Override
    public boolean equals(Object other) {
        return other instanceof Vec3 that
                && Double.doubleToLongBits(x) == Double.doubleToLongBits(that.x)
                && Double.doubleToLongBits(y) == Double.doubleToLongBits(that.y)
                && Double.doubleToLongBits(z) == Double.doubleToLongBits(that.z);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Double.hashCode(x) + Double.hashCode(y)) + Double.hashCode(z);
    }
}
