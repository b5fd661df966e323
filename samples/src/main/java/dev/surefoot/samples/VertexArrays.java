// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import dev.surefoot.math.Vec3;

/** Vectors in the flat arrays that meshes in files have. */
final class VertexArrays {
    private VertexArrays() {}

    /** Puts the three numbers of vertex {@code v}. */
    static void put(double[] array, int v, Vec3 value) {
        array[3 * v] = value.x();
        array[3 * v + 1] = value.y();
        array[3 * v + 2] = value.z();
    }
}
