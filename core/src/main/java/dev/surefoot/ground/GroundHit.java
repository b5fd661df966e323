// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import dev.surefoot.math.Vec3;

/** Where the ground is: a height and an upward unit normal. Mutable, to be reused. */
public final class GroundHit {
    private double height;
    private double normalX;
    private double normalY = 1;
    private double normalZ;

    /** Creates a hit at height 0 on level ground. */
    public GroundHit() {}

    /** Sets height in metres and the unit normal, whose y must be positive. */
    public void set(double newHeight, double nx, double ny, double nz) {
        height = newHeight;
        normalX = nx;
        normalY = ny;
        normalZ = nz;
    }

    /** Sets the height in metres and keeps the normal. */
    public void setHeight(double newHeight) {
        height = newHeight;
    }

    /** Returns the height in metres. */
    public double height() {
        return height;
    }

    /** Returns the upward unit normal. */
    public Vec3 normal() {
        return new Vec3(normalX, normalY, normalZ);
    }
}
