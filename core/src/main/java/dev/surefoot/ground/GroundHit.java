// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import dev.surefoot.math.Vec3;

/** Where the ground is: a height, an upward unit normal, and whose ground it is. Mutable, to be reused. */
public final class GroundHit {
    private double height;
    private double normalX;
    private double normalY = 1;
    private double normalZ;
    private int body;

    /** Creates a hit at height 0 on level ground. */
    public GroundHit() {}

    /** Sets height in metres and the unit normal, whose y must be positive; the ground is then the world's own. */
    public void set(double newHeight, double nx, double ny, double nz) {
        height = newHeight;
        normalX = nx;
        normalY = ny;
        normalZ = nz;
        body = 0;
    }

    /** Sets the body that the ground belongs to; 0 is the world, which never moves. */
    public void setBody(int newBody) {
        body = newBody;
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

    /** Returns x of the upward unit normal. */
    public double normalX() {
        return normalX;
    }

    /** Returns y of the upward unit normal, positive. */
    public double normalY() {
        return normalY;
    }

    /** Returns z of the upward unit normal. */
    public double normalZ() {
        return normalZ;
    }

    /** Returns the body that the ground belongs to; 0 is the world, which never moves. */
    public int body() {
        return body;
    }
}
