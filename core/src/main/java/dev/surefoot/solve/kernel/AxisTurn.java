// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;

/**
 * By how much a vector is turned about an axis so that its component along another vector has a given size: a circle
 * met with a plane, in closed form.
 *
 * <p>Solves h · R(k, θ) p = d for θ. With two bones p and t that meet in a hinge k, |t + R(k, θ) p| is a length that is
 * asked for where h = t, so this bends a knee of one axis too. <b>Frames:</b> all vectors in one frame. <b>Units:</b>
 * radians; lengths and components as they come. <b>Shape:</b> k has unit length. <b>Degenerate:</b> a component that no
 * turn reaches gives the turn that comes nearest, and {@link #reached} tells it; where no turn changes the component,
 * every angle is as good and {@link #nearest} returns the one it is asked about. <b>Cost:</b> a root, an arctangent and
 * an arccosine, no allocation. Mutable, reusable, not shared between threads. <b>Source:</b> Paden 1986 and Kahan, by
 * way of Murray, Li and Sastry 1994, "A Mathematical Introduction to Robotic Manipulation", section 3.2; as "subproblem
 * 4" in Elias and Wen 2022, "IK-Geo: Unified robot inverse kinematics using subproblem decomposition".
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
        double kept = along.dot(axis) * axis.dot(turned);
        double cosine = along.dot(turned) - kept;
        double sine = along.dot(axis.cross(turned));
        double size = Math.sqrt(cosine * cosine + sine * sine);
        idle = !(size > 0);
        if (idle) {
            middle = 0;
            half = 0;
            reached = component == kept;
            return;
        }
        double share = (component - kept) / size;
        reached = share >= -1 && share <= 1;
        middle = Trig.atan2(sine, cosine);
        half = Trig.acos(Math.max(-1, Math.min(1, share)));
    }

    /** Tells whether a turn gives the component that was asked for. */
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
