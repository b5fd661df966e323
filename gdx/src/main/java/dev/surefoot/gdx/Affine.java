// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import com.badlogic.gdx.math.Matrix4;

/**
 * Affine maps of 12 numbers, column by column as in {@link Matrix4}, in double precision: three columns, then the
 * translation. Many lie in one array, each from an index on.
 */
final class Affine {
    static final int NUMBERS = 12;
    /** Of the three columns. */
    static final int LINEAR = 9;

    private Affine() {}

    static void read(float[] matrix, double[] out, int at) {
        for (int column = 0; column < 4; column++) {
            for (int row = 0; row < 3; row++) {
                out[at + 3 * column + row] = matrix[4 * column + row];
            }
        }
    }

    /** Returns how long a matrix's upward axis is; 0 where its axes are mirrored, lie in a plane, or are not finite. */
    static double upwardScale(float[] m) {
        double up = Math.sqrt((double) m[4] * m[4] + (double) m[5] * m[5] + (double) m[6] * m[6]);
        double volume = m[0] * ((double) m[5] * m[10] - (double) m[6] * m[9])
                + m[1] * ((double) m[6] * m[8] - (double) m[4] * m[10])
                + m[2] * ((double) m[4] * m[9] - (double) m[5] * m[8]);
        return volume > 0 && volume < Double.POSITIVE_INFINITY && up < Double.POSITIVE_INFINITY ? up : 0;
    }

    static void write(double[] from, int at, float[] matrix) {
        for (int column = 0; column < 4; column++) {
            for (int row = 0; row < 3; row++) {
                matrix[4 * column + row] = (float) from[at + 3 * column + row];
            }
        }
        matrix[Matrix4.M30] = 0;
        matrix[Matrix4.M31] = 0;
        matrix[Matrix4.M32] = 0;
        matrix[Matrix4.M33] = 1;
    }

    /** Writes a × b; {@code out} is another place than both. */
    static void times(double[] a, int aAt, double[] b, int bAt, double[] out, int at) {
        for (int column = 0; column < 3; column++) {
            direction(a, aAt, b, bAt + 3 * column, out, at + 3 * column);
        }
        point(a, aAt, b, bAt + LINEAR, out, at + LINEAR);
    }

    /** Writes where a point goes; {@code out} is another place than {@code v}. */
    static void point(double[] m, int mAt, double[] v, int vAt, double[] out, int at) {
        direction(m, mAt, v, vAt, out, at);
        for (int row = 0; row < 3; row++) {
            out[at + row] += m[mAt + LINEAR + row];
        }
    }

    /** Writes where a direction goes; {@code out} is another place than {@code v}. */
    static void direction(double[] m, int mAt, double[] v, int vAt, double[] out, int at) {
        for (int row = 0; row < 3; row++) {
            out[at + row] = m[mAt + row] * v[vAt] + m[mAt + 3 + row] * v[vAt + 1] + m[mAt + 6 + row] * v[vAt + 2];
        }
    }

    /** Writes the inverse of the three columns; returns false, and writes nothing of use, where they have none. */
    static boolean inverse(double[] m, int mAt, double[] out) {
        cross(m, mAt + 3, mAt + 6, out, 0);
        cross(m, mAt + 6, mAt, out, 3);
        cross(m, mAt, mAt + 3, out, 6);
        double volume = m[mAt] * out[0] + m[mAt + 1] * out[1] + m[mAt + 2] * out[2];
        double one = 1 / volume;
        if (!(Math.abs(one) < Double.POSITIVE_INFINITY && Math.abs(volume) < Double.POSITIVE_INFINITY)) {
            return false;
        }
        // the cross products are the rows
        for (int i = 0; i < 3; i++) {
            out[4 * i] *= one;
            for (int j = 0; j < i; j++) {
                double swapped = out[3 * i + j];
                out[3 * i + j] = one * out[3 * j + i];
                out[3 * j + i] = one * swapped;
            }
        }
        return true;
    }

    private static void cross(double[] m, int a, int b, double[] out, int at) {
        out[at] = m[a + 1] * m[b + 2] - m[a + 2] * m[b + 1];
        out[at + 1] = m[a + 2] * m[b] - m[a] * m[b + 2];
        out[at + 2] = m[a] * m[b + 1] - m[a + 1] * m[b];
    }

    /** Writes (x, y, z) turned by the unit quaternion q. */
    static void turn(double[] q, int qAt, double x, double y, double z, double[] out, int at) {
        double qx = q[qAt];
        double qy = q[qAt + 1];
        double qz = q[qAt + 2];
        double qw = q[qAt + 3];
        double tx = 2 * (qy * z - qz * y);
        double ty = 2 * (qz * x - qx * z);
        double tz = 2 * (qx * y - qy * x);
        out[at] = x + qw * tx + qy * tz - qz * ty;
        out[at + 1] = y + qw * ty + qz * tx - qx * tz;
        out[at + 2] = z + qw * tz + qx * ty - qy * tx;
    }

    /** Writes the three columns turned by the unit quaternion q. */
    static void turnColumns(double[] q, int qAt, double[] m, int mAt, double[] out, int at) {
        for (int c = 0; c < LINEAR; c += 3) {
            turn(q, qAt, m[mAt + c], m[mAt + c + 1], m[mAt + c + 2], out, at + c);
        }
    }
}
