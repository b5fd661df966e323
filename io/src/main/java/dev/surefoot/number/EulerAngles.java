// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.number;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;

/**
 * Rotations as files write them: angles in degrees about the joint's own axes, R = R1 · R2 · R3 with column vectors,
 * any order of axes.
 *
 * <p><b>Back from a rotation:</b> with half angles, q = R1·R2·R3 has two pairs of components that are (size · cos, size
 * · sin) of the half sum and the half difference of the outer angles; the sizes hold the middle angle. That needs no
 * matrix, loses no digits near gimbal lock and shows there exactly which of the two is free. <b>Source:</b> Bernardes
 * and Viollet 2022, "Quaternion to Euler angles conversion: a direct, general and computationally efficient method",
 * PLOS ONE 17(11); derived anew for turning axes.
 */
public final class EulerAngles {
    /**
     * Below this size of a pair, out of √2, its angle is taken from the reference: gimbal lock. What that changes in
     * the rotation is below 1e-7 radians, a ten-thousandth of a millimetre at the end of a metre; keeping it would let
     * rounding noise swing two angles against each other.
     */
    private static final double LOCKED = 1e-7;

    private EulerAngles() {}

    /** Returns {@code first} followed, in the turned frame, by a rotation of {@code degrees} about axis 0, 1 or 2. */
    public static Quat then(Quat first, int axis, double degrees) {
        double[] q = {first.x(), first.y(), first.z(), first.w(), 0, 0};
        turn(q, axis, degrees);
        return new Quat(q[0], q[1], q[2], q[3]);
    }

    /**
     * Returns the rotation whose angles, in degrees, stand in these columns of a row: what {@link #then} makes of the
     * identity and each of them in order, to the bit, and no object between.
     */
    public static Quat of(int[] axes, int[] columns, double[] row) {
        double[] q = {0, 0, 0, 1, 0, 0};
        for (int a = 0; a < axes.length; a++) {
            turn(q, axes[a], row[columns[a]]);
        }
        return new Quat(q[0], q[1], q[2], q[3]);
    }

    /** Turns a quaternion, four numbers; the two after it are lost. */
    private static void turn(double[] q, int axis, double degrees) {
        Trig.sineCosine(0.5 * Trig.radians(degrees), q, 4);
        double s = q[4];
        double c = q[5];
        double x = q[0];
        double y = q[1];
        double z = q[2];
        double w = q[3];
        if (axis == 0) {
            q[0] = x * c + w * s;
            q[1] = y * c + z * s;
            q[2] = z * c - y * s;
            q[3] = w * c - x * s;
        } else if (axis == 1) {
            q[0] = x * c - z * s;
            q[1] = y * c + w * s;
            q[2] = z * c + x * s;
            q[3] = w * c - y * s;
        } else {
            q[0] = x * c + y * s;
            q[1] = y * c - x * s;
            q[2] = z * c + w * s;
            q[3] = w * c - z * s;
        }
    }

    /**
     * Writes the angles in degrees, nearest to {@code near}, that make the rotation {@code q} about the given axes in
     * order.
     *
     * <p><b>Shape:</b> one to three axes, neighbours different. <b>Degenerate:</b> with fewer than three, the angles
     * whose rotation is nearest to q.
     */
    public static void angles(Quat q, int[] axes, double[] near, double[] angles) {
        if (axes.length == 1) {
            angles[0] = nearest(2 * Trig.degrees(Trig.atan2(component(q, axes[0]), q.w())), near[0]);
        } else if (axes.length == 2) {
            two(q, axes[0], axes[1], near, angles);
        } else {
            three(q, axes, near, angles);
        }
    }

    /**
     * The best two angles: the scalar product of q with R1·R2 is a sum of one cosine of the half sum and one of the
     * half difference, so both are largest at once.
     */
    private static void two(Quat q, int i, int j, double[] near, double[] angles) {
        double qi = component(q, i);
        double qj = component(q, j);
        double qk = parity(i, j) * component(q, 3 - i - j);
        double sum = angleOr(qi + qj, q.w() - qk, 0.5 * (near[0] + near[1]));
        double difference = angleOr(qi - qj, q.w() + qk, 0.5 * (near[0] - near[1]));
        angles[0] = nearest(sum + difference, near[0]);
        angles[1] = nearest(sum - difference, near[1]);
    }

    private static void three(Quat q, int[] axes, double[] near, double[] angles) {
        int i = axes[0];
        int j = axes[1];
        double parity = parity(i, j);
        double qi = component(q, i);
        double qj = component(q, j);
        double qk = parity * component(q, 3 - i - j);
        boolean proper = axes[2] == i;
        double sign = proper ? 1 : parity;
        double sumCos = proper ? q.w() : q.w() + qj;
        double sumSin = proper ? qi : qi + qk;
        double differenceCos = proper ? qj : q.w() - qj;
        double differenceSin = proper ? qk : qi - qk;
        double sum = angleOr(sumSin, sumCos, 0.5 * (near[0] + sign * near[2]));
        double difference = angleOr(differenceSin, differenceCos, 0.5 * (near[0] - sign * near[2]));
        double sumSize = Math.sqrt(sumSin * sumSin + sumCos * sumCos);
        double differenceSize = Math.sqrt(differenceSin * differenceSin + differenceCos * differenceCos);
        double middle = proper
                ? 2 * Trig.degrees(Trig.atan2(differenceSize, sumSize))
                : 2 * Trig.degrees(Trig.atan2(sumSize, differenceSize)) - 90;
        double[] first = {sum + difference, middle, sign * (sum - difference)};
        choose(first, proper ? 0 : 180, near, angles);
    }

    /**
     * Takes the angles or their other spelling, (a + 180, mirror − b, c + 180), each by full turns near {@code near}:
     * whichever is nearer.
     */
    private static void choose(double[] first, double mirror, double[] near, double[] angles) {
        double[] second = {first[0] + 180, mirror - first[1], first[2] + 180};
        double toFirst = 0;
        double toSecond = 0;
        for (int a = 0; a < 3; a++) {
            first[a] = nearest(first[a], near[a]);
            second[a] = nearest(second[a], near[a]);
            toFirst += (first[a] - near[a]) * (first[a] - near[a]);
            toSecond += (second[a] - near[a]) * (second[a] - near[a]);
        }
        System.arraycopy(toSecond < toFirst ? second : first, 0, angles, 0, 3);
    }

    /** Returns the angle in degrees of the point, or, where it has no direction to speak of, the fallback. */
    private static double angleOr(double sin, double cos, double fallback) {
        return Math.max(Math.abs(sin), Math.abs(cos)) < LOCKED ? fallback : Trig.degrees(Trig.atan2(sin, cos));
    }

    /** Returns {@code angle} by full turns as near to {@code near} as it gets. */
    private static double nearest(double angle, double near) {
        return angle + 360 * Math.floor((near - angle) / 360 + 0.5);
    }

    /** Returns 1 when axis j follows axis i (x, y, z, x), −1 when it precedes. */
    private static double parity(int i, int j) {
        return (i + 1) % 3 == j ? 1 : -1;
    }

    private static double component(Quat q, int axis) {
        return axis == 0 ? q.x() : axis == 1 ? q.y() : q.z();
    }
}
