// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.math.number.PowerOfTwo;
import dev.surefoot.solve.kernel.SolveRange;

/** A direction made from a vector of any length, or none; mutable, to be reused. */
final class UnitVector {
    double x;
    double y;
    double z;
    /** Whether there is a direction; without one all is zero. */
    boolean any;

    /** Takes the direction of a vector that is finite. */
    void set(double vx, double vy, double vz) {
        double largest = Math.max(Math.abs(vx), Math.max(Math.abs(vy), Math.abs(vz)));
        any = largest > 0;
        if (!any) {
            x = 0;
            y = 0;
            z = 0;
            return;
        }
        boolean inRange = PosedLimb.squareInRange(largest);
        int e = inRange ? 0 : -PowerOfTwo.exponent(largest);
        x = inRange ? vx : Math.scalb(vx, e);
        y = inRange ? vy : Math.scalb(vy, e);
        z = inRange ? vz : Math.scalb(vz, e);
        double length = Math.sqrt(x * x + y * y + z * z);
        x /= length;
        y /= length;
        z /= length;
    }

    /** Takes over another's direction. */
    void set(UnitVector v) {
        x = v.x;
        y = v.y;
        z = v.z;
        any = v.any;
    }

    /** Takes another's direction, turned. */
    void setTurned(JointRotation q, UnitVector v) {
        set(q.turnedX(v.x, v.y, v.z), q.turnedY(v.x, v.y, v.z), q.turnedZ(v.x, v.y, v.z));
    }

    /** The same for an argument; throws when a component is not finite, naming it. */
    void set(String name, double vx, double vy, double vz) {
        check(name, vx, vy, vz);
        set(vx, vy, vz);
    }

    /** The same for an argument that must have a direction. */
    void setDirection(String name, double vx, double vy, double vz) {
        check(name, vx, vy, vz);
        if (vx == 0 && vy == 0 && vz == 0) {
            throw new IllegalArgumentException(name + " must have a length, got (" + vx + ", " + vy + ", " + vz + ")");
        }
        set(vx, vy, vz);
    }

    static void check(String name, double vx, double vy, double vz) {
        String problem = SolveRange.componentProblem("x", vx);
        problem = problem != null ? problem : SolveRange.componentProblem("y", vy);
        problem = problem != null ? problem : SolveRange.componentProblem("z", vz);
        if (problem != null) {
            throw new IllegalArgumentException(name + "'s " + problem);
        }
    }
}
