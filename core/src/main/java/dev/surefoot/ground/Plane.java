// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;

/**
 * An endless plane that is not vertical: level ground, or a slope.
 *
 * <p><b>Frames:</b> world, metres, Y up. <b>Errors:</b> {@link IllegalArgumentException} for a vertical plane and for
 * what is not finite. <b>Accuracy:</b> exact at the point it was built through, a few ulp of the rise elsewhere.
 * <b>Cost:</b> two multiplications.
 */
public final class Plane implements Ground {
    /**
     * The least upward part of a unit normal. Below it a plane is a wall: a metre of height takes less than the 0.01
     * millimetres to which files in single precision place a vertex a hundred metres out.
     */
    static final double MIN_NORMAL_Y = 1e-5;

    private final Vec3 point;
    private final Vec3 normal;
    private final double riseX;
    private final double riseZ;

    private Plane(Vec3 point, Vec3 normal, double riseX, double riseZ) {
        this.point = point;
        this.normal = normal;
        this.riseX = riseX;
        this.riseZ = riseZ;
    }

    /** Returns level ground at a height in metres. */
    public static Plane flat(double height) {
        return new Plane(new Vec3(0, WorldBounds.coordinate("height", height), 0), Vec3.Y, 0, 0);
    }

    /** Returns a slope through the origin that rises towards +Z; {@code degrees} in [-89, 89], negative falls. */
    public static Plane slope(double degrees) {
        if (!(Math.abs(degrees) <= 89)) {
            throw new IllegalArgumentException("degrees must be in [-89, 89], got " + degrees);
        }
        double radians = Trig.radians(degrees);
        return through(Vec3.ZERO, new Vec3(0, Trig.cos(radians), -Trig.sin(radians)));
    }

    /**
     * Returns the plane through a point, perpendicular to a normal of any length.
     *
     * <p>A plane has no inside, so a normal that points down stands for its opposite. Steeper than 89.999° is refused
     * as vertical.
     */
    public static Plane through(Vec3 point, Vec3 normal) {
        WorldBounds.coordinate("point.x", point.x());
        WorldBounds.coordinate("point.y", point.y());
        WorldBounds.coordinate("point.z", point.z());
        Vec3 unit = normal.normalizedOr(Vec3.ZERO);
        if (!(Math.abs(unit.y()) >= MIN_NORMAL_Y)) {
            throw new IllegalArgumentException("normal must be finite and not horizontal, got " + normal);
        }
        Vec3 up = unit.y() < 0 ? unit.negated() : unit;
        return new Plane(point, up, -up.x() / up.y(), -up.z() / up.y());
    }

    /** Returns whether it is as high everywhere. */
    public boolean isLevel() {
        return riseX == 0 && riseZ == 0;
    }

    @Override
    public boolean at(double x, double z, double ceiling, GroundHit out) {
        double height = point.y() + riseX * (x - point.x()) + riseZ * (z - point.z());
        if (!WorldBounds.stands(height, ceiling)) {
            return false;
        }
        out.set(height, normal.x(), normal.y(), normal.z());
        return true;
    }
}
