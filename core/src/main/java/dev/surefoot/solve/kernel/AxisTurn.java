// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.PowerOfTwo;

/**
 * By how much a vector is turned about an axis so that its component along another vector has a given size: a circle
 * met with a plane, in closed form.
 *
 * <p>Solves h · R(k, θ) p = d for θ. With two bones p and t that meet in a hinge k, |t + R(k, θ) p| is a length that is
 * asked for where h = t, so this bends a knee of one axis too. <b>Frames:</b> all vectors in one frame. <b>Units:</b>
 * radians; lengths and components as they come. <b>Shape:</b> k has unit length. <b>Degenerate:</b> a component that no
 * turn reaches gives the turn that comes nearest, and {@link #reached} is false; where no turn changes the component,
 * every angle is as good and {@link #nearest} returns the one it is asked about. <b>Cost:</b> a root, an arctangent and
 * an arccosine, no allocation. Mutable, reusable, not shared between threads. <b>Source:</b> Paden 1986 and Kahan, as
 * given by Murray, Li and Sastry 1994, "A Mathematical Introduction to Robotic Manipulation", section 3.2; as
 * "subproblem 4" in Elias and Wen 2022, "IK-Geo: Unified robot inverse kinematics using subproblem decomposition".
 */
public final class AxisTurn {
    private double middle;
    private double half;
    private boolean reached;
    private boolean idle;

    /** Creates one that holds no turn yet. */
    public AxisTurn() {}

    /**
     * Finds the turns.
     *
     * @param axis what is turned about, a unit vector
     * @param turned the vector that is turned
     * @param along the vector along which its component counts
     * @param component the scalar product of the two that is asked for
     */
    public void set(Vec3 axis, Vec3 turned, Vec3 along, double component) {
        int ea = exponent(along);
        int et = exponent(turned);
        double ax = Math.scalb(along.x(), -ea);
        double ay = Math.scalb(along.y(), -ea);
        double az = Math.scalb(along.z(), -ea);
        double tx = Math.scalb(turned.x(), -et);
        double ty = Math.scalb(turned.y(), -et);
        double tz = Math.scalb(turned.z(), -et);
        // in two steps, each in range: the powers may add up beyond that of any double
        double wanted = PowerOfTwo.scaled(PowerOfTwo.scaled(component, -Math.max(ea, et)), -Math.min(ea, et));
        double kx = axis.x();
        double ky = axis.y();
        double kz = axis.z();
        double kept = (ax * kx + ay * ky + az * kz) * (kx * tx + ky * ty + kz * tz);
        double cosine = ax * tx + ay * ty + az * tz - kept;
        double sine = ax * (ky * tz - kz * ty) + ay * (kz * tx - kx * tz) + az * (kx * ty - ky * tx);
        double size = Math.sqrt(cosine * cosine + sine * sine);
        idle = !(size > 0);
        if (idle) {
            middle = 0;
            half = 0;
            reached = wanted == kept;
            return;
        }
        double share = (wanted - kept) / size;
        reached = share >= -1 && share <= 1;
        middle = Trig.atan2(sine, cosine);
        half = Trig.acos(Math.max(-1, Math.min(1, share)));
    }

    /** Returns the power of two of the largest component. */
    private static int exponent(Vec3 v) {
        double largest = Math.max(Math.abs(v.x()), Math.max(Math.abs(v.y()), Math.abs(v.z())));
        return largest > 0 ? PowerOfTwo.exponent(largest) : 0;
    }

    /** Returns whether a turn gives the component that was asked for. */
    public boolean reached() {
        return reached;
    }

    /** Returns the turn at which the component is greatest, in (−π, π]. */
    public double middle() {
        return middle;
    }

    /** Returns by how much the two solutions lie on either side of it, in [0, π]. */
    public double half() {
        return half;
    }

    /** Returns the solution that is nearest to {@code radians}, by full turns. */
    public double nearest(double radians) {
        if (idle) {
            return radians;
        }
        double more = around(middle + half, radians);
        double less = around(middle - half, radians);
        return Math.abs(more - radians) <= Math.abs(less - radians) ? more : less;
    }

    /** Returns {@code angle} by full turns as near to {@code radians} as it gets. */
    public static double around(double angle, double radians) {
        return angle + 2 * Math.PI * Math.floor((radians - angle) / (2 * Math.PI) + 0.5);
    }
}
