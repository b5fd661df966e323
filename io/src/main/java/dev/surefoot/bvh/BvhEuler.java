// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;

/** Rotations as BVH writes them: angles in degrees about the joint's own axes in channel order, R = R1 · R2 · R3 with column vectors. */
final class BvhEuler {
    private BvhEuler() {}

    /** Returns {@code first} followed, in the turned frame, by a rotation of {@code degrees} about axis 0, 1 or 2. */
    static Quat then(Quat first, int axis, double degrees) {
        double half = 0.5 * Trig.radians(degrees);
        double s = Trig.sin(half);
        double c = Trig.cos(half);
        double x = first.x();
        double y = first.y();
        double z = first.z();
        double w = first.w();
        if (axis == 0) {
            return new Quat(x * c + w * s, y * c + z * s, z * c - y * s, w * c - x * s);
        }
        if (axis == 1) {
            return new Quat(x * c - z * s, y * c + w * s, z * c + x * s, w * c - y * s);
        }
        return new Quat(x * c + y * s, y * c - x * s, z * c + w * s, w * c - z * s);
    }
}
