// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.scene;

import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Vec3;

/**
 * Limits of three values, axis by axis: what lies beyond is played as if it were at the limit. Values in degrees, or in
 * the file's units.
 *
 * @param least the least values; −∞ where nothing limits
 * @param most the greatest values; ∞ where nothing limits
 */
public record AxisLimits(Vec3 least, Vec3 most) {
    private static final double FREE = Double.POSITIVE_INFINITY;

    /** No limits. */
    static final AxisLimits NONE = new AxisLimits(new Vec3(-FREE, -FREE, -FREE), new Vec3(FREE, FREE, FREE));

    /** Reads the limits of a joint's {@code Rotation} or {@code Translation}. */
    static AxisLimits of(FbxProperties properties, String channel) throws FileIssue {
        Vec3 least = properties.vector(channel + "Min", Vec3.ZERO);
        Vec3 most = properties.vector(channel + "Max", Vec3.ZERO);
        AxisLimits read = new AxisLimits(
                new Vec3(
                        properties.isOn(channel + "MinX") ? least.x() : -FREE,
                        properties.isOn(channel + "MinY") ? least.y() : -FREE,
                        properties.isOn(channel + "MinZ") ? least.z() : -FREE),
                new Vec3(
                        properties.isOn(channel + "MaxX") ? most.x() : FREE,
                        properties.isOn(channel + "MaxY") ? most.y() : FREE,
                        properties.isOn(channel + "MaxZ") ? most.z() : FREE));
        boolean none = read.least.equals(NONE.least) && read.most.equals(NONE.most);
        return none ? NONE : read;
    }

    /** Returns the values within the limits. */
    @SuppressWarnings("ReferenceEquality") // most joints have none, and share that
    public Vec3 clamp(Vec3 v) {
        if (this == NONE) {
            return v;
        }
        return new Vec3(
                Math.min(Math.max(v.x(), least.x()), most.x()),
                Math.min(Math.max(v.y(), least.y()), most.y()),
                Math.min(Math.max(v.z(), least.z()), most.z()));
    }

    /** Returns whether the values are within the limits, but for so much. */
    public boolean hold(Vec3 v, double tolerance) {
        Vec3 beyond = v.minus(clamp(v));
        return Math.abs(beyond.x()) <= tolerance
                && Math.abs(beyond.y()) <= tolerance
                && Math.abs(beyond.z()) <= tolerance;
    }

    /** Returns whether an axis can have one value only. */
    public boolean isLocked(int axis) {
        return component(least, axis) >= component(most, axis);
    }

    /** Returns whether an axis can have the value 0 only. */
    public boolean isLockedAtZero(int axis) {
        return component(least, axis) == 0 && component(most, axis) == 0;
    }

    /** Returns whether an axis can have several values, but not all. */
    boolean isRange(int axis) {
        return !isLocked(axis) && (component(least, axis) > -FREE || component(most, axis) < FREE);
    }

    private static double component(Vec3 v, int axis) {
        return axis == 0 ? v.x() : axis == 1 ? v.y() : v.z();
    }
}
