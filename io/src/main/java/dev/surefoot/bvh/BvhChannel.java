// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import dev.surefoot.math.Vec3;

/** One column of a BVH file's motion: a position, rotation (degrees) or scale along or about one axis. */
public enum BvhChannel {
    /** Position along x. */
    X_POSITION("Xposition", Kind.POSITION, 0),
    /** Position along y. */
    Y_POSITION("Yposition", Kind.POSITION, 1),
    /** Position along z. */
    Z_POSITION("Zposition", Kind.POSITION, 2),
    /** Rotation about x, in degrees. */
    X_ROTATION("Xrotation", Kind.ROTATION, 0),
    /** Rotation about y, in degrees. */
    Y_ROTATION("Yrotation", Kind.ROTATION, 1),
    /** Rotation about z, in degrees. */
    Z_ROTATION("Zrotation", Kind.ROTATION, 2),
    /** Scale along x: not part of the format, kept but not applied. */
    X_SCALE("Xscale", Kind.SCALE, 0),
    /** Scale along y: not part of the format, kept but not applied. */
    Y_SCALE("Yscale", Kind.SCALE, 1),
    /** Scale along z: not part of the format, kept but not applied. */
    Z_SCALE("Zscale", Kind.SCALE, 2);

    /** What a channel moves. */
    public enum Kind {
        /** Where the joint is. */
        POSITION,
        /** How the joint is turned. */
        ROTATION,
        /** How large the joint is. */
        SCALE
    }

    private final String word;
    private final Kind kind;
    private final int axis;

    BvhChannel(String word, Kind kind, int axis) {
        this.word = word;
        this.kind = kind;
        this.axis = axis;
    }

    /** Returns the word for it in a file. */
    public String word() {
        return word;
    }

    /** Returns what it moves. */
    public Kind kind() {
        return kind;
    }

    /** Returns 0, 1 or 2 for x, y or z. */
    public int axis() {
        return axis;
    }

    /** Returns the unit vector of its axis. */
    public Vec3 axisVector() {
        return axis == 0 ? Vec3.X : axis == 1 ? Vec3.Y : Vec3.Z;
    }

    /** Returns the largest size that a value of it may have. */
    double largest() {
        return kind == Kind.ROTATION ? BvhLimits.MAX_DEGREES : BvhLimits.MAX_POSITION;
    }
}
