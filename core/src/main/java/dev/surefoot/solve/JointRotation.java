// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.solve.kernel.FrameTurn;

/** The algebra of rotations in {@link LimbSolver}: a unit quaternion that is overwritten, scalar last. */
final class JointRotation implements SolvedJoint.Rotation {
    /** A scalar part below 2^-40 is half a turn but for rounding, which must not choose the direction. */
    private static final double HALF_TURN = 0x1p-40;

    double x;
    double y;
    double z;
    double w = 1;

    JointRotation() {}

    @Override
    public double x() {
        return x;
    }

    @Override
    public double y() {
        return y;
    }

    @Override
    public double z() {
        return z;
    }

    @Override
    public double w() {
        return w;
    }

    @Override
    public void get(float[] xyzw, int offset) {
        xyzw[offset] = (float) x;
        xyzw[offset + 1] = (float) y;
        xyzw[offset + 2] = (float) z;
        xyzw[offset + 3] = (float) w;
    }

    @Override
    public void get(double[] xyzw, int offset) {
        xyzw[offset] = x;
        xyzw[offset + 1] = y;
        xyzw[offset + 2] = z;
        xyzw[offset + 3] = w;
    }

    @Override
    public Quat quat() {
        return new Quat(x, y, z, w);
    }

    @Override
    public String toString() {
        return "(" + x + ", " + y + ", " + z + ", " + w + ")";
    }

    void set(double newX, double newY, double newZ, double newW) {
        x = newX;
        y = newY;
        z = newZ;
        w = newW;
    }

    void set(JointRotation q) {
        set(q.x, q.y, q.z, q.w);
    }

    void set(FrameTurn turn) {
        set(turn.x, turn.y, turn.z, turn.w);
    }

    /**
     * Sets this to a quaternion of about unit length, made so.
     *
     * @throws IllegalArgumentException when the length is not in [1/2, 2], naming {@code name}
     */
    void setNormalized(String name, double newX, double newY, double newZ, double newW) {
        double square = newX * newX + newY * newY + newZ * newZ + newW * newW;
        if (!(square >= 0.25 && square <= 4)) {
            throw new IllegalArgumentException(name + " must be a quaternion of length 0.5 to 2, got (" + newX + ", "
                    + newY + ", " + newZ + ", " + newW + ")");
        }
        double length = Math.sqrt(square);
        set(newX / length, newY / length, newZ / length, newW / length);
    }

    /** Sets this to the rotation that applies b first and then a; either may be this. */
    void setProduct(JointRotation a, JointRotation b) {
        setProduct(a.x, a.y, a.z, a.w, b);
    }

    /** Sets this to b as a joint of rotation a sees it, a⁻¹ b; either may be this. */
    void setLocal(JointRotation a, JointRotation b) {
        setProduct(-a.x, -a.y, -a.z, a.w, b);
    }

    private void setProduct(double ax, double ay, double az, double aw, JointRotation b) {
        set(
                aw * b.x + ax * b.w + (ay * b.z - az * b.y),
                aw * b.y + ay * b.w + (az * b.x - ax * b.z),
                aw * b.z + az * b.w + (ax * b.y - ay * b.x),
                aw * b.w - (ax * b.x + ay * b.y + az * b.z));
    }

    /** Sets this to a b⁻¹: the turn in the world from rotation b to rotation a. */
    void setTurn(JointRotation a, JointRotation b) {
        set(
                a.x * b.w - a.w * b.x - (a.y * b.z - a.z * b.y),
                a.y * b.w - a.w * b.y - (a.z * b.x - a.x * b.z),
                a.z * b.w - a.w * b.z - (a.x * b.y - a.y * b.x),
                a.w * b.w + (a.x * b.x + a.y * b.y + a.z * b.z));
    }

    /** Makes the scalar part not negative, which is the same rotation. */
    void turnOver() {
        if (w < 0) {
            set(-x, -y, -z, -w);
        }
    }

    /** Turns over the signs where this is half a turn and its axis points against the given one. */
    void preferAxis(double axisX, double axisY, double axisZ) {
        if (Math.abs(w) <= HALF_TURN) {
            double sign = x * axisX + y * axisY + z * axisZ < 0 ? -1 : 1;
            set(sign * x, sign * y, sign * z, Math.abs(w));
        }
    }

    /** Makes this turn that share of itself, in its shorter direction. */
    void share(double weight) {
        double s = Math.sqrt(x * x + y * y + z * z);
        double half = weight * Trig.atan2(w < 0 ? -s : s, Math.abs(w));
        double f = s > 0 ? Trig.sin(half) / s : 0;
        set(f * x, f * y, f * z, Trig.cos(half));
    }

    /** Returns x of the vector, turned by this. */
    double turnedX(double vx, double vy, double vz) {
        return turnedX(vx, vy, vz, x, y, z);
    }

    /** Returns y of the vector, turned by this. */
    double turnedY(double vx, double vy, double vz) {
        return turnedX(vy, vz, vx, y, z, x);
    }

    /** Returns z of the vector, turned by this. */
    double turnedZ(double vx, double vy, double vz) {
        return turnedX(vz, vx, vy, z, x, y);
    }

    private double turnedX(double vx, double vy, double vz, double qx, double qy, double qz) {
        double tx = qy * vz - qz * vy;
        double ty = qz * vx - qx * vz;
        double tz = qx * vy - qy * vx;
        return vx + 2 * (w * tx + (qy * tz - qz * ty));
    }
}
