// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.math.Vec3;

/**
 * A joint as {@link LimbSolver} solved it: its place in the world, and its rotation in the world and to the joint
 * above. The solver owns it and overwrites it with its next solve; no allocation but for {@link #place}.
 */
public final class SolvedJoint {
    double x;
    double y;
    double z;
    final JointRotation world = new JointRotation();
    private final JointRotation local = new JointRotation();

    SolvedJoint() {}

    /** Returns x of its place in the world. */
    public double x() {
        return x;
    }

    /** Returns y of its place in the world. */
    public double y() {
        return y;
    }

    /** Returns z of its place in the world. */
    public double z() {
        return z;
    }

    /** Returns its place in the world; allocates it. */
    public Vec3 place() {
        return new Vec3(x, y, z);
    }

    /** Returns its rotation to the joint above: what an engine's node takes. */
    public JointRotation local() {
        return local;
    }

    /** Returns its rotation in the world. */
    public JointRotation world() {
        return world;
    }

    void place(double newX, double newY, double newZ) {
        x = newX;
        y = newY;
        z = newZ;
    }

    void rotate(JointRotation turn, PosedJoint posed, JointRotation above) {
        world.setProduct(turn, posed.rotation);
        local.setLocal(above, world);
    }
}
