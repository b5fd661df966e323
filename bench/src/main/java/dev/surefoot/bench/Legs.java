// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

import java.util.SplittableRandom;

/** A thousand legs to be solved, as arrays; the same ones in every run, in double and in float. */
public final class Legs {
    /** Enough to keep a branch predictor from learning them by heart in one pass, few enough for the nearest cache. */
    public static final int COUNT = 1_000;

    /** From root to target along x. */
    public final double[] dx = new double[COUNT];
    /** The same along y. */
    public final double[] dy = new double[COUNT];
    /** The same along z. */
    public final double[] dz = new double[COUNT];
    /** Lengths of the first bones. */
    public final double[] thigh = new double[COUNT];
    /** Lengths of the second bones. */
    public final double[] shin = new double[COUNT];
    /** From root to knee as posed: the limb bent by any angle, its end some 30 degrees around from the target. */
    public final double[] posedThighX = new double[COUNT];

    /** The same along y. */
    public final double[] posedThighY = new double[COUNT];
    /** The same along z. */
    public final double[] posedThighZ = new double[COUNT];
    /** From knee to end as posed. */
    public final double[] posedShinX = new double[COUNT];

    /** The same along y. */
    public final double[] posedShinY = new double[COUNT];
    /** The same along z. */
    public final double[] posedShinZ = new double[COUNT];
    /** The posed thigh's direction, a unit vector. */
    public final double[] kx = new double[COUNT];

    /** The same along y. */
    public final double[] ky = new double[COUNT];
    /** The same along z. */
    public final double[] kz = new double[COUNT];

    /**
     * Draws legs with bones of 0.3 to 0.7 m.
     *
     * @param flat targets and hints in the plane z = 0
     * @param unreachableShare how many of the targets are out of reach, four fifths of them too far
     */
    public Legs(boolean flat, double unreachableShare) {
        SplittableRandom random = new SplittableRandom(20_261_120);
        for (int i = 0; i < COUNT; i++) {
            thigh[i] = 0.3 + 0.4 * random.nextDouble();
            shin[i] = 0.3 + 0.4 * random.nextDouble();
            double far = thigh[i] + shin[i];
            double near = Math.abs(thigh[i] - shin[i]);
            double kind = random.nextDouble();
            double within = 0.02 + 0.96 * random.nextDouble();
            double d = near + within * (far - near);
            if (kind < 0.8 * unreachableShare) {
                d = far * (1 + 0.5 * within);
            } else if (kind < unreachableShare) {
                d = near * within;
            }
            double[] direction = direction(random, flat);
            dx[i] = d * direction[0];
            dy[i] = d * direction[1];
            dz[i] = d * direction[2];
            pose(i, direction, near + (0.02 + 0.96 * random.nextDouble()) * (far - near), random, flat);
        }
    }

    private void pose(int i, double[] target, double d, SplittableRandom random, boolean flat) {
        double[] off = direction(random, flat);
        double x = target[0] + 0.5 * off[0];
        double y = target[1] + 0.5 * off[1];
        double z = target[2] + 0.5 * off[2];
        double l = d / Math.sqrt(x * x + y * y + z * z);
        x *= l;
        y *= l;
        z *= l;
        // any vector not along the line to the end; its part across that line points to the knee
        double[] side = direction(random, flat);
        double on = (side[0] * x + side[1] * y + side[2] * z) / (d * d);
        double ax = side[0] - on * x;
        double ay = side[1] - on * y;
        double az = side[2] - on * z;
        double along = (d * d + thigh[i] * thigh[i] - shin[i] * shin[i]) / (2 * d * d);
        double height = Math.sqrt(Math.max(0, thigh[i] * thigh[i] - along * along * d * d))
                / Math.sqrt(ax * ax + ay * ay + az * az);
        posedThighX[i] = along * x + height * ax;
        posedThighY[i] = along * y + height * ay;
        posedThighZ[i] = along * z + height * az;
        posedShinX[i] = x - posedThighX[i];
        posedShinY[i] = y - posedThighY[i];
        posedShinZ[i] = z - posedThighZ[i];
        kx[i] = posedThighX[i] / thigh[i];
        ky[i] = posedThighY[i] / thigh[i];
        kz[i] = posedThighZ[i] / thigh[i];
    }

    private static double[] direction(SplittableRandom random, boolean flat) {
        double x;
        double y;
        double z;
        double q;
        do {
            x = 2 * random.nextDouble() - 1;
            y = 2 * random.nextDouble() - 1;
            z = flat ? 0 : 2 * random.nextDouble() - 1;
            q = x * x + y * y + z * z;
        } while (q > 1 || q < 0.01);
        double s = 1 / Math.sqrt(q);
        return new double[] {x * s, y * s, z * s};
    }

    /** Returns the same numbers, rounded. */
    public static float[] floats(double[] values) {
        float[] rounded = new float[values.length];
        for (int i = 0; i < values.length; i++) {
            rounded[i] = (float) values[i];
        }
        return rounded;
    }
}
