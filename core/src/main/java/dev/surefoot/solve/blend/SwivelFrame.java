// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.blend;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.PowerOfTwo;
import dev.surefoot.solve.kernel.SolveRange;

/**
 * What a swivel of zero means: where the knee points for every direction of the limb.
 *
 * <p>No such rule can be smooth for all directions: a field of directions across a sphere has a zero. This one is
 * authored for a single direction, the limb's rest, and carried to every other by the shortest turn, which gathers both
 * zeros that any field must have into one direction, opposite to the rest: with u the limb's direction and r the
 * authored bend,
 *
 * <pre>
 *   r(u) = r - 2 (r·w) w / |w|²        w = rest + u
 * </pre>
 *
 * <p>It is the stereographic frame of Elias and Wen: drawn from the point opposite to the rest onto a plane, its lines
 * are parallel. A leg that rests hanging down meets the singular direction only when it points straight up. A frame
 * made from a pole has two such directions, and one is where the pole is.
 *
 * <p><b>Frames:</b> the one in which limbs are measured, as a rule the pelvis's. <b>Degenerate:</b> opposite to the
 * rest the authored bend itself is taken. <b>Errors:</b> {@link IllegalArgumentException} when the bend has no part
 * across the rest. <b>Source:</b> Elias and Wen 2023, Redundancy parameterization and inverse kinematics of 7-DOF
 * revolute manipulators (the stereographic SEW angle); docs/notes/limb-coordinates.md.
 */
final class SwivelFrame {
    /** Below this sum of rest and direction, 2^-40 of their lengths, rounding would choose the bend. */
    private static final double SINGULAR_SQUARED = 0x1p-80;

    private double restX;
    private double restY = -1;
    private double restZ;
    private double bendX;
    private double bendY;
    private double bendZ = 1;

    /** Creates the frame of a leg that hangs down -y, its knee to the front at +z. */
    SwivelFrame() {}

    /**
     * Creates a frame from a limb at rest.
     *
     * @param rest the direction from root to end
     * @param bend where the knee points to then; only its part across the rest counts
     */
    SwivelFrame(Vec3 rest, Vec3 bend) {
        SolveRange.check(rest, "rest");
        SolveRange.check(bend, "bend");
        Vec3 r = unit(rest);
        Vec3 b = unit(bend);
        Vec3 across = b.rejectedFrom(r).rejectedFrom(r);
        if (!(r.lengthSquared() > 0 && across.lengthSquared() > SINGULAR_SQUARED)) {
            throw new IllegalArgumentException("bend must have a part across rest, got " + bend + " and " + rest);
        }
        Vec3 n = across.normalizedOr(Vec3.Z);
        set(r.x(), r.y(), r.z(), n.x(), n.y(), n.z());
    }

    /** Sets the frame from a unit rest and a unit bend across it. */
    void set(double rx, double ry, double rz, double bx, double by, double bz) {
        restX = rx;
        restY = ry;
        restZ = rz;
        bendX = bx;
        bendY = by;
        bendZ = bz;
    }

    /** Writes the unit vector of swivel zero for the unit direction u into {@code out}. */
    void reference(double ux, double uy, double uz, double[] out) {
        double wx = restX + ux;
        double wy = restY + uy;
        double wz = restZ + uz;
        double ww = wx * wx + wy * wy + wz * wz;
        double f = ww > SINGULAR_SQUARED ? 2 * (bendX * wx + bendY * wy + bendZ * wz) / ww : 0;
        double x = bendX - f * wx;
        double y = bendY - f * wy;
        double z = bendZ - f * wz;
        // near the singular direction the division makes a rounding of u large
        double along = x * ux + y * uy + z * uz;
        x -= along * ux;
        y -= along * uy;
        z -= along * uz;
        double length = Math.sqrt(x * x + y * y + z * z);
        out[0] = x / length;
        out[1] = y / length;
        out[2] = z / length;
    }

    private static Vec3 unit(Vec3 v) {
        double largest = Math.max(Math.abs(v.x()), Math.max(Math.abs(v.y()), Math.abs(v.z())));
        int e = largest > 0 ? -PowerOfTwo.exponent(largest) : 0;
        return new Vec3(Math.scalb(v.x(), e), Math.scalb(v.y(), e), Math.scalb(v.z(), e)).normalizedOr(Vec3.ZERO);
    }
}
