// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.blend;

import dev.surefoot.math.number.VectorLength;
import dev.surefoot.solve.kernel.FrameTurn;

/** A vector after a turn, of a length that is known better than the turn keeps it. Mutable, to be reused. */
final class TurnedVector {
    double x;
    double y;
    double z;

    /** Turns (vx, vy, vz) and makes it {@code toLength} long; zero stays zero. */
    void set(FrameTurn t, double vx, double vy, double vz, double toLength) {
        double cx = 2 * (t.y * vz - t.z * vy);
        double cy = 2 * (t.z * vx - t.x * vz);
        double cz = 2 * (t.x * vy - t.y * vx);
        x = vx + t.w * cx + (t.y * cz - t.z * cy);
        y = vy + t.w * cy + (t.z * cx - t.x * cz);
        z = vz + t.w * cz + (t.x * cy - t.y * cx);
        double length = VectorLength.of(x, y, z);
        double f = length > 0 ? toLength / length : 0;
        x *= f;
        y *= f;
        z *= f;
    }
}
