// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.blend;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Compensated;
import dev.surefoot.math.number.PowerOfTwo;
import dev.surefoot.math.number.VectorLength;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.kernel.BendPlane;
import dev.surefoot.solve.kernel.FrameTurn;

/**
 * The normals of the two planes that a limb bends in, of its pose and of its solution, both of length 1; the solution's
 * is zero where it has none. Mutable, to be reused.
 */
final class BlendNormals {
    double posedX;
    double posedY;
    double posedZ;
    double solvedX;
    double solvedY;
    double solvedZ;
    private final TurnedVector carried = new TurnedVector();

    /**
     * Sets the posed normal to that of the pose itself, also of a nearly straight one; to the plane's where it is
     * straight, or to anything across its axis.
     */
    void setPosed(Vec3 t, Vec3 s, BendPlane plane) {
        int te = exponent(t);
        int se = exponent(s);
        double ax = Math.scalb(t.x(), te);
        double ay = Math.scalb(t.y(), te);
        double az = Math.scalb(t.z(), te);
        double bx = Math.scalb(s.x(), se);
        double by = Math.scalb(s.y(), se);
        double bz = Math.scalb(s.z(), se);
        posedX = Compensated.differenceOfProducts(ay, bz, az, by);
        posedY = Compensated.differenceOfProducts(az, bx, ax, bz);
        posedZ = Compensated.differenceOfProducts(ax, by, ay, bx);
        double n = VectorLength.of(posedX, posedY, posedZ);
        if (!(n > LimbBlend.LEAST_SINE)) {
            posedX = plane.normalX;
            posedY = plane.normalY;
            posedZ = plane.normalZ;
            n = VectorLength.of(posedX, posedY, posedZ);
        }
        if (!(n > 0)) {
            boolean upright = Math.abs(plane.axisY) > Math.abs(plane.axisX);
            posedX = upright ? 0 : plane.axisZ;
            posedY = upright ? -plane.axisZ : 0;
            posedZ = upright ? plane.axisY : -plane.axisX;
            n = VectorLength.of(posedX, posedY, posedZ);
        }
        posedX /= n;
        posedY /= n;
        posedZ /= n;
    }

    /**
     * Lets a nearly straight pose's own normal give way to that of the plane, which is blended with the hinge, as the
     * knee leaves the place it was posed in: its own counts by how far it is off the axis, which for noise is nothing.
     */
    void settle(double weight, BendPlane plane) {
        double own = (1 - weight) * plane.offset;
        double nx = own * posedX + weight * plane.normalX;
        double ny = own * posedY + weight * plane.normalY;
        double nz = own * posedZ + weight * plane.normalZ;
        double n = VectorLength.of(nx, ny, nz);
        if (n > 0) {
            posedX = nx / n;
            posedY = ny / n;
            posedZ = nz / n;
        }
    }

    /** Sets the solution's normal; a target on the root leaves it open, and the thigh's turn carries the posed one. */
    void setSolved(Solution3 solved, FrameTurn thigh, BendPlane plane) {
        double x = solved.normalX();
        double y = solved.normalY();
        double z = solved.normalZ();
        if (solved.reach() == Reach.DEGENERATE) {
            carried.set(thigh, plane.normalX, plane.normalY, plane.normalZ, 1);
            x = carried.x;
            y = carried.y;
            z = carried.z;
        }
        double n = VectorLength.of(x, y, z);
        double f = n > 0 ? 1 / n : 0;
        solvedX = f * x;
        solvedY = f * y;
        solvedZ = f * z;
    }

    private static int exponent(Vec3 v) {
        double largest = Math.max(Math.abs(v.x()), Math.max(Math.abs(v.y()), Math.abs(v.z())));
        return largest > 0 ? -PowerOfTwo.exponent(largest) : 0;
    }
}
