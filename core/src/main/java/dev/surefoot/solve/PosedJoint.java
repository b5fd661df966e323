// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;

/** Where an animation has put a joint, in the world; mutable, to be set every frame. */
final class PosedJoint {
    /** Coordinates up to 2^1000: the difference of two of them, and the sum with a limb, stay in range. */
    static final double LARGEST = 0x1p1000;

    final JointRotation rotation = new JointRotation();
    double x;
    double y;
    double z;
    boolean given;
    private final String name;

    PosedJoint(String name) {
        this.name = name;
    }

    void place(double px, double py, double pz) {
        check("x", px);
        check("y", py);
        check("z", pz);
        x = px;
        y = py;
        z = pz;
        given = true;
    }

    void set(double px, double py, double pz, double qx, double qy, double qz, double qw) {
        rotation.setNormalized(name, qx, qy, qz, qw);
        place(px, py, pz);
    }

    void set(Vec3 place, Quat q) {
        set(place.x(), place.y(), place.z(), q.x(), q.y(), q.z(), q.w());
    }

    /** Sets this to hang on a joint, so far along its axes and with that rotation to it. */
    void hang(PosedJoint above, double bx, double by, double bz, JointRotation local) {
        JointRotation q = above.rotation;
        place(above.x + q.turnedX(bx, by, bz), above.y + q.turnedY(bx, by, bz), above.z + q.turnedZ(bx, by, bz));
        rotation.setProduct(q, local);
    }

    void require() {
        if (!given) {
            throw new IllegalStateException(name + "(...) must be called before solve()");
        }
    }

    private void check(String axis, double value) {
        if (!(Math.abs(value) <= LARGEST)) {
            throw new IllegalArgumentException(name + "'s " + axis + " must be in [-2^1000, 2^1000], got " + value);
        }
    }
}
