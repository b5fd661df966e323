// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.kernel.FrameTurn;

/**
 * A joint as {@link LimbSolver} solved it: its place in the world, and its rotation in the world and to the joint
 * above. The solver owns it and overwrites it with its next solve; no allocation but for {@link #place}.
 */
public final class SolvedJoint {
    /**
     * A rotation as it was solved: a unit quaternion, scalar last, to be read into whatever an engine keeps.
     *
     * <p>{@code q} and {@code -q} are the same rotation; of both the solver gives the nearer to the posed rotation, so
     * that an engine that mixes quaternions from frame to frame turns through the smaller angle. <b>Cost:</b> no
     * allocation but for {@link #quat}.
     */
    public sealed interface Rotation permits JointRotation, Correction {
        /** Returns the first vector component. */
        double x();

        /** Returns the second vector component. */
        double y();

        /** Returns the third vector component. */
        double z();

        /** Returns the scalar component. */
        double w();

        /** Writes x, y, z and w into {@code xyzw} from {@code offset} on. */
        void get(float[] xyzw, int offset);

        /** Writes x, y, z and w into {@code xyzw} from {@code offset} on. */
        void get(double[] xyzw, int offset);

        /** Returns a copy that stays as it is; allocates it. */
        Quat quat();
    }

    /** What {@link LimbSolver#correct} turns a joint by, read where it was written. */
    static final class Correction implements Rotation {
        private final FrameTurn turn;

        Correction(FrameTurn turn) {
            this.turn = turn;
        }

        @Override
        public double x() {
            return turn.x;
        }

        @Override
        public double y() {
            return turn.y;
        }

        @Override
        public double z() {
            return turn.z;
        }

        @Override
        public double w() {
            return turn.w;
        }

        @Override
        public void get(float[] xyzw, int offset) {
            xyzw[offset] = (float) turn.x;
            xyzw[offset + 1] = (float) turn.y;
            xyzw[offset + 2] = (float) turn.z;
            xyzw[offset + 3] = (float) turn.w;
        }

        @Override
        public void get(double[] xyzw, int offset) {
            xyzw[offset] = turn.x;
            xyzw[offset + 1] = turn.y;
            xyzw[offset + 2] = turn.z;
            xyzw[offset + 3] = turn.w;
        }

        @Override
        public Quat quat() {
            return new Quat(turn.x, turn.y, turn.z, turn.w);
        }

        @Override
        public String toString() {
            return "(" + turn.x + ", " + turn.y + ", " + turn.z + ", " + turn.w + ")";
        }
    }

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
    public Rotation local() {
        return local;
    }

    /** Returns its rotation in the world. */
    public Rotation world() {
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
