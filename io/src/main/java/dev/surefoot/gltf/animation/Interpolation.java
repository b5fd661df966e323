// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.animation;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.json.JsonObject;

/** How an animation sampler goes from one key to the next. */
public enum Interpolation {
    /** Straight from key to key; rotations along the shorter arc. */
    LINEAR,
    /** Each value holds until the next key. */
    STEP,
    /** Cubic splines with a tangent on either side of each key. */
    CUBICSPLINE;

    /** Returns how a sampler interpolates; linearly where it does not say. */
    public static Interpolation of(JsonObject sampler) throws FileIssue {
        String name = sampler.string("interpolation", "LINEAR");
        for (Interpolation interpolation : values()) {
            if (interpolation.name().equals(name)) {
                return interpolation;
            }
        }
        throw new FileIssue(IssueCode.UNSUPPORTED, sampler.path(), "interpolation must be LINEAR, STEP or CUBICSPLINE");
    }

    /** Returns how many values a key has: a spline's come with a tangent on either side. */
    public int valuesPerKey() {
        return this == CUBICSPLINE ? 3 : 1;
    }
}
