// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import dev.surefoot.math.Trig;

/**
 * Rotations as four numbers x, y, z, w in arrays, so that nothing is allocated. What is written may be what is read.
 */
public final class Turn {
    /** 2^-30: a sine so small is its angle to the last bit. */
    private static final double SMALL_SINE = 0x1p-30;

    /** Directions whose cosine is nearer to -1 than this have no shortest turn that rounding would not choose. */
    private static final double OPPOSITE = 1e-9;

    private Turn() {}

    /** Sets q to no rotation. */
    public static void none(double[] q, int at) {
        q[at] = 0;
        q[at + 1] = 0;
        q[at + 2] = 0;
        q[at + 3] = 1;
    }

    /** Sets {@code out} to a after b. */
    public static void times(double[] a, int i, double[] b, int j, double[] out, int o) {
        double ax = a[i];
        double ay = a[i + 1];
        double az = a[i + 2];
        double aw = a[i + 3];
        double bx = b[j];
        double by = b[j + 1];
        double bz = b[j + 2];
        double bw = b[j + 3];
        out[o] = aw * bx + ax * bw + (ay * bz - az * by);
        out[o + 1] = aw * by + ay * bw + (az * bx - ax * bz);
        out[o + 2] = aw * bz + az * bw + (ax * by - ay * bx);
        out[o + 3] = aw * bw - ax * bx - ay * by - az * bz;
    }

    /** Sets {@code out} to the inverse of a unit q. */
    public static void inverse(double[] q, int at, double[] out, int o) {
        out[o] = -q[at];
        out[o + 1] = -q[at + 1];
        out[o + 2] = -q[at + 2];
        out[o + 3] = q[at + 3];
    }

    /** Sets {@code out} to the vector (x, y, z), turned. */
    public static void rotate(double[] q, int at, double x, double y, double z, double[] out, int o) {
        rotate(q[at], q[at + 1], q[at + 2], q[at + 3], x, y, z, out, o);
    }

    /** Sets {@code out} to the vector (x, y, z), turned by the inverse of a unit q. */
    public static void rotateBack(double[] q, int at, double x, double y, double z, double[] out, int o) {
        rotate(-q[at], -q[at + 1], -q[at + 2], q[at + 3], x, y, z, out, o);
    }

    private static void rotate(
            double qx, double qy, double qz, double qw, double x, double y, double z, double[] out, int o) {
        double tx = 2 * (qy * z - qz * y);
        double ty = 2 * (qz * x - qx * z);
        double tz = 2 * (qx * y - qy * x);
        out[o] = x + qw * tx + (qy * tz - qz * ty);
        out[o + 1] = y + qw * ty + (qz * tx - qx * tz);
        out[o + 2] = z + qw * tz + (qx * ty - qy * tx);
    }

    /** Sets {@code out} to the rotation about a vector by its length in radians. */
    public static void ofVector(double x, double y, double z, double[] out, int o) {
        double angle = Math.sqrt(x * x + y * y + z * z);
        double f = 0.5;
        out[o + 3] = 1;
        if (angle > SMALL_SINE) {
            Trig.sineCosine(0.5 * angle, out, o + 2);
            f = out[o + 2] / angle;
        }
        out[o] = f * x;
        out[o + 1] = f * y;
        out[o + 2] = f * z;
    }

    /** Sets {@code out} to axis times angle in radians, the angle in [0, π]. */
    public static void toVector(double[] q, int at, double[] out, int o) {
        double x = q[at];
        double y = q[at + 1];
        double z = q[at + 2];
        double w = q[at + 3];
        double sign = w < 0 ? -1 : 1;
        double s = Math.sqrt(x * x + y * y + z * z);
        double f = s > SMALL_SINE ? 2 * Trig.atan2(s, sign * w) / s * sign : 2 * sign;
        out[o] = f * x;
        out[o + 1] = f * y;
        out[o + 2] = f * z;
    }

    /**
     * Sets {@code out} to the shortest turn from one direction to another, both of any length; to none where one has no
     * length or they are opposite.
     */
    public static void between(double[] from, int i, double[] to, int j, double[] out, int o) {
        double ax = from[i];
        double ay = from[i + 1];
        double az = from[i + 2];
        double bx = to[j];
        double by = to[j + 1];
        double bz = to[j + 2];
        double x = ay * bz - az * by;
        double y = az * bx - ax * bz;
        double z = ax * by - ay * bx;
        double length = Math.sqrt((ax * ax + ay * ay + az * az) * (bx * bx + by * by + bz * bz));
        double w = length + (ax * bx + ay * by + az * bz);
        double n = Math.sqrt(x * x + y * y + z * z + w * w);
        if (!(w > OPPOSITE * length) || !(n > 0)) {
            none(out, o);
            return;
        }
        out[o] = x / n;
        out[o + 1] = y / n;
        out[o + 2] = z / n;
        out[o + 3] = w / n;
    }
}
