// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;

/** Where a body is, as a ground's frame says it. */
final class Placed {
    private Placed() {}

    /** Writes a place and a rotation made of unit length. */
    static void write(Vector3f place, Quaternion rotation, double[] out, int at) {
        double x = rotation.getX();
        double y = rotation.getY();
        double z = rotation.getZ();
        double w = rotation.getW();
        double length = Math.sqrt(x * x + y * y + z * z + w * w);
        out[at] = place.x;
        out[at + 1] = place.y;
        out[at + 2] = place.z;
        out[at + 3] = x / length;
        out[at + 4] = y / length;
        out[at + 5] = z / length;
        out[at + 6] = w / length;
    }
}
