// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.animation;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.List;

/** Keys' values as the floats that a sampler's output stores. */
public final class KeyValues {
    private KeyValues() {}

    /** Returns x, y, z of each. */
    public static float[] ofVectors(List<Vec3> vectors) {
        float[] values = new float[3 * vectors.size()];
        int at = 0;
        for (Vec3 v : vectors) {
            values[at++] = (float) v.x();
            values[at++] = (float) v.y();
            values[at++] = (float) v.z();
        }
        return values;
    }

    /**
     * Returns x, y, z, w of each, normalized, signs chosen so that every key is on the side of the one before: every
     * player then turns through the smaller angle.
     */
    public static float[] ofRotations(List<Quat> rotations) {
        float[] values = new float[4 * rotations.size()];
        int at = 0;
        Quat before = null;
        for (Quat rotation : rotations) {
            Quat q = rotation.normalized();
            if (before != null && q.dot(before) < 0) {
                q = q.negated();
            }
            values[at++] = (float) q.x();
            values[at++] = (float) q.y();
            values[at++] = (float) q.z();
            values[at++] = (float) q.w();
            before = q;
        }
        return values;
    }
}
