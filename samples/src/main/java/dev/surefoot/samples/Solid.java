// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;

/**
 * A solid given by the distance to its surface in metres: negative inside, positive outside. What the walker's body is
 * modelled with.
 *
 * <p>Distances are exact for round cones and good near the surface for the rest, which is all that meshing needs.
 * <b>Source:</b> the constructions are the usual ones of modelling with distance fields (I. Quilez, "Distance
 * functions" and "Smooth minimum").
 */
@FunctionalInterface
interface Solid {
    /** Returns the signed distance from {@code p} to the surface, in metres. */
    double distance(Vec3 p);

    /** Returns two balls of given centres and radii with the cone between them. */
    static Solid roundCone(Vec3 a, double radiusA, Vec3 b, double radiusB) {
        Vec3 axis = b.minus(a);
        double length2 = axis.lengthSquared();
        return p -> {
            double t = Math.max(0, Math.min(1, p.minus(a).dot(axis) / length2));
            return p.distanceTo(a.plusTimes(t, axis)) - (radiusA + t * (radiusB - radiusA));
        };
    }

    /** Returns an ellipsoid along the axes. */
    static Solid ellipsoid(Vec3 centre, Vec3 radii) {
        return p -> {
            double x = (p.x() - centre.x()) / radii.x();
            double y = (p.y() - centre.y()) / radii.y();
            double z = (p.z() - centre.z()) / radii.z();
            double k = Math.sqrt(x * x + y * y + z * z);
            double gx = x / radii.x();
            double gy = y / radii.y();
            double gz = z / radii.z();
            double gradient = Math.sqrt(gx * gx + gy * gy + gz * gz);
            // At the very centre there is no gradient; any inside distance of the right size will do.
            return gradient > 0 ? k * (k - 1) / gradient : -Math.min(radii.x(), Math.min(radii.y(), radii.z()));
        };
    }

    /** Returns the half-space behind the plane through {@code point}; {@code outward} is its unit normal. */
    static Solid halfSpace(Vec3 point, Vec3 outward) {
        return p -> p.minus(point).dot(outward);
    }

    /** Returns this and {@code other} grown together, the seam rounded over about {@code blend} metres. */
    default Solid joined(Solid other, double blend) {
        return p -> {
            double a = distance(p);
            double b = other.distance(p);
            double overlap = Math.max(0, 1 - Math.abs(a - b) / blend);
            return Math.min(a, b) - 0.25 * blend * overlap * overlap;
        };
    }

    /**
     * Returns what of this lies inside {@code other} too, the edge rounded off over about {@code blend} metres, always
     * inwards.
     */
    default Solid within(Solid other, double blend) {
        return p -> {
            double a = distance(p);
            double b = other.distance(p);
            double overlap = Math.max(0, 1 - Math.abs(a - b) / blend);
            return Math.max(a, b) + 0.25 * blend * overlap * overlap;
        };
    }

    /** Returns this turned about the origin and then moved. */
    default Solid placed(Quat rotation, Vec3 translation) {
        Quat back = rotation.conjugate();
        return p -> distance(back.rotate(p.minus(translation)));
    }

    /** Returns this seen in the mirror of the plane x = 0. */
    default Solid mirrored() {
        return p -> distance(new Vec3(-p.x(), p.y(), p.z()));
    }

    /** Returns the unit outward normal of the surface near {@code p}, by central differences. */
    default Vec3 normal(Vec3 p) {
        // A third of a millimetre: far below any radius here, far above rounding.
        double e = 3e-4;
        return new Vec3(
                        distance(new Vec3(p.x() + e, p.y(), p.z())) - distance(new Vec3(p.x() - e, p.y(), p.z())),
                        distance(new Vec3(p.x(), p.y() + e, p.z())) - distance(new Vec3(p.x(), p.y() - e, p.z())),
                        distance(new Vec3(p.x(), p.y(), p.z() + e)) - distance(new Vec3(p.x(), p.y(), p.z() - e)))
                .normalizedOr(Vec3.Y);
    }
}
