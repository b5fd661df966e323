// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.PowerOfTwo;
import dev.surefoot.solve.kernel.BendPlane;
import dev.surefoot.solve.kernel.SolveRange;

/**
 * A direction for the knee to bend to, worked out by one of the rules of {@link Bend}; mutable, to be reused, not
 * shared between threads.
 *
 * <p><b>Frames:</b> all vectors in one frame, whichever; target and pole are from the root. <b>Units:</b> lengths do
 * not matter, only directions do, except that thigh and shin must be in proportion. <b>Shape:</b> {@code hinge} is the
 * axis about which a positive turn of the shin flexes the knee (for a figure that faces +z and stands along y: +x),
 * perpendicular to the limb or not; {@link Vec3#ZERO} stands for none. {@code thigh × shin}, summed over the poses of a
 * clip in the thigh's frame, is a good one. <b>Degenerate:</b> for a target on the root, where any direction would do,
 * the thigh is to point along the pole, and by the other rules where it was posed. <b>Errors:</b>
 * {@link IllegalArgumentException} for components that are not finite. <b>Cost:</b> no allocation.
 */
public final class BendHint {
    /**
     * A hint nearer to the line through the target than this sine gives no side: 2^-40, about 1e-12, is what rounding
     * makes of a direction between two points a kilometre from the origin and a metre apart.
     */
    private static final double LEAST_SINE = 0x1p-40;

    private double x;
    private double y;
    private double z;
    private Bend decidedBy = Bend.LEAST_AXIS;
    private final BendPlane plane = new BendPlane();

    /** Creates a hint that leaves the choice to the last resort. */
    public BendHint() {}

    /** Returns x of the hint. */
    public double x() {
        return x;
    }

    /** Returns y of the hint. */
    public double y() {
        return y;
    }

    /** Returns z of the hint. */
    public double z() {
        return z;
    }

    /** Returns the rule that gave this hint: the one asked for, or the one it fell back to. */
    public Bend decidedBy() {
        return decidedBy;
    }

    /**
     * Applies {@link Bend#CLOSEST_TO_POSE}.
     *
     * <p><b>Not for legs:</b> the nearest thigh may have its knee behind the body, and where the target passes the line
     * of the posed thigh, as that of a nearly straight leg does, the thigh of the next frame may be turned by as much
     * as 169 degrees. {@link #transported} keeps the knee in front.
     */
    public BendHint closestToPose(Vec3 posedThigh, Vec3 hinge, Vec3 target) {
        SolveRange.check(posedThigh, "posedThigh");
        SolveRange.check(hinge, "hinge");
        SolveRange.check(target, "target");
        if (!takes(posedThigh, target, Bend.CLOSEST_TO_POSE) && !bendsAbout(hinge, target)) {
            giveUp();
        }
        return this;
    }

    /**
     * Applies {@link Bend#TRANSPORTED}: the normal of the posed bend plane is turned with the shortest turn from the
     * posed axis to the target.
     *
     * <p>While the posed knee is less than 0.05 of the thigh off its axis, about 6 degrees of flexion, the posed normal
     * is blended with the hinge, smoothly, up to the hinge alone for a straight limb: a bend plane taken from noise
     * would swing from frame to frame.
     */
    public BendHint transported(Vec3 posedThigh, Vec3 posedShin, Vec3 hinge, Vec3 target) {
        SolveRange.check(posedThigh, "posedThigh");
        SolveRange.check(posedShin, "posedShin");
        SolveRange.check(hinge, "hinge");
        SolveRange.check(target, "target");
        if (!transports(posedThigh, posedShin, hinge, target)
                && !bendsAbout(hinge, target)
                && !takes(posedThigh, target, Bend.CLOSEST_TO_POSE)) {
            giveUp();
        }
        return this;
    }

    /** The same for a posed plane that was measured, without a hinge, in numbers. */
    void transported(BendPlane posed, double tx, double ty, double tz, double dx, double dy, double dz) {
        if (!carries(posed, dx, dy, dz, Bend.TRANSPORTED) && !takes(tx, ty, tz, dx, dy, dz, Bend.CLOSEST_TO_POSE)) {
            giveUp();
        }
    }

    /**
     * Applies {@link Bend#POLE}; for a pole that is a place, {@code pole} is that place minus the root, for a direction
     * it is the direction.
     */
    public BendHint pole(Vec3 pole, Vec3 posedThigh, Vec3 posedShin, Vec3 hinge, Vec3 target) {
        SolveRange.check(pole, "pole");
        if (!takes(pole, target, Bend.POLE)) {
            transported(posedThigh, posedShin, hinge, target);
        }
        return this;
    }

    /** Applies {@link Bend#HINGE}. */
    public BendHint hinge(Vec3 hinge, Vec3 posedThigh, Vec3 target) {
        SolveRange.check(hinge, "hinge");
        SolveRange.check(posedThigh, "posedThigh");
        SolveRange.check(target, "target");
        if (!bendsAbout(hinge, target) && !takes(posedThigh, target, Bend.CLOSEST_TO_POSE)) {
            giveUp();
        }
        return this;
    }

    /** Applies {@link Bend#CONTINUED}: the bend plane of the solution before is carried along with the limb's axis. */
    public BendHint continued(Solution3 before, Vec3 target) {
        SolveRange.check(target, "target");
        plane.setSolved(
                before.thighX,
                before.thighY,
                before.thighZ,
                before.shinX,
                before.shinY,
                before.shinZ,
                before.normalX,
                before.normalY,
                before.normalZ);
        if (!carries(target, Bend.CONTINUED)
                && !bendsAbout(plane.normalX, plane.normalY, plane.normalZ, target)
                && !takes(before.thighX, before.thighY, before.thighZ, target, Bend.CLOSEST_TO_POSE)) {
            giveUp();
        }
        return this;
    }

    /**
     * Returns whether a hint gives a side by itself; true also where it is not a number, which is for others to refuse.
     */
    static boolean givesSide(double kx, double ky, double kz, Vec3 target) {
        double s = scale(kx, ky, kz);
        double t = scale(target);
        double ux = kx * s;
        double uy = ky * s;
        double uz = kz * s;
        double dx = target.x() * t;
        double dy = target.y() * t;
        double dz = target.z() * t;
        double cx = uy * dz - uz * dy;
        double cy = uz * dx - ux * dz;
        double cz = ux * dy - uy * dx;
        double kk = ux * ux + uy * uy + uz * uz;
        double q = dx * dx + dy * dy + dz * dz;
        return q == 0 ? kk != 0 : !(cx * cx + cy * cy + cz * cz <= LEAST_SINE * LEAST_SINE * kk * q);
    }

    /** Takes the hint as it is, if it gives a side. */
    private boolean takes(Vec3 hint, Vec3 target, Bend rule) {
        return takes(hint.x(), hint.y(), hint.z(), target, rule);
    }

    private boolean takes(double hintX, double hintY, double hintZ, Vec3 target, Bend rule) {
        return takes(hintX, hintY, hintZ, target.x(), target.y(), target.z(), rule);
    }

    private boolean takes(
            double hintX, double hintY, double hintZ, double targetX, double targetY, double targetZ, Bend rule) {
        double hintScale = scale(hintX, hintY, hintZ);
        double targetScale = scale(targetX, targetY, targetZ);
        double kx = hintX * hintScale;
        double ky = hintY * hintScale;
        double kz = hintZ * hintScale;
        double dx = targetX * targetScale;
        double dy = targetY * targetScale;
        double dz = targetZ * targetScale;
        double cx = ky * dz - kz * dy;
        double cy = kz * dx - kx * dz;
        double cz = kx * dy - ky * dx;
        double sine = LEAST_SINE * LEAST_SINE * (kx * kx + ky * ky + kz * kz) * (dx * dx + dy * dy + dz * dz);
        // a target on the root has no line to lie on: any direction will do, and the hint is one
        boolean atRoot = dx == 0 && dy == 0 && dz == 0;
        return (atRoot ? kx != 0 || ky != 0 || kz != 0 : cx * cx + cy * cy + cz * cz > sine) && set(kx, ky, kz, rule);
    }

    /** Bends about the axis: the hint is target × axis. */
    private boolean bendsAbout(Vec3 axis, Vec3 target) {
        return bendsAbout(axis.x(), axis.y(), axis.z(), target);
    }

    private boolean bendsAbout(double axisX, double axisY, double axisZ, Vec3 target) {
        double axisScale = scale(axisX, axisY, axisZ);
        double targetScale = scale(target);
        double nx = axisX * axisScale;
        double ny = axisY * axisScale;
        double nz = axisZ * axisScale;
        double dx = target.x() * targetScale;
        double dy = target.y() * targetScale;
        double dz = target.z() * targetScale;
        double bx = dy * nz - dz * ny;
        double by = dz * nx - dx * nz;
        double bz = dx * ny - dy * nx;
        double sine = LEAST_SINE * LEAST_SINE * (nx * nx + ny * ny + nz * nz) * (dx * dx + dy * dy + dz * dz);
        return bx * bx + by * by + bz * bz > sine && set(bx, by, bz, Bend.HINGE);
    }

    /** Turns the posed normal with the axis; the hint is target × normal. */
    private boolean transports(Vec3 posedThigh, Vec3 posedShin, Vec3 hinge, Vec3 target) {
        plane.set(posedThigh, posedShin, hinge);
        return carries(target, Bend.TRANSPORTED);
    }

    /** Turns the plane's normal with the shortest turn from the plane's axis to the target. */
    private boolean carries(Vec3 target, Bend rule) {
        return carries(plane, target.x(), target.y(), target.z(), rule);
    }

    private boolean carries(BendPlane posed, double targetX, double targetY, double targetZ, Bend rule) {
        double targetScale = scale(targetX, targetY, targetZ);
        double dx = targetX * targetScale;
        double dy = targetY * targetScale;
        double dz = targetZ * targetScale;
        double d = Math.sqrt(dx * dx + dy * dy + dz * dz);
        double nx = posed.normalX;
        double ny = posed.normalY;
        double nz = posed.normalZ;
        if (!posed.open || !(d > 0) || !(nx * nx + ny * ny + nz * nz > 0)) {
            return false;
        }
        dx /= d;
        dy /= d;
        dz /= d;
        // n - 2 (n·w) w / |w|² with w = axis + target is the shortest turn for what is perpendicular to the axis
        double wx = posed.axisX + dx;
        double wy = posed.axisY + dy;
        double wz = posed.axisZ + dz;
        double ww = wx * wx + wy * wy + wz * wz;
        if (ww > LEAST_SINE * LEAST_SINE) {
            double f = 2 * (nx * wx + ny * wy + nz * wz) / ww;
            nx -= f * wx;
            ny -= f * wy;
            nz -= f * wz;
        }
        return set(dy * nz - dz * ny, dz * nx - dx * nz, dx * ny - dy * nx, rule);
    }

    private void giveUp() {
        set(0, 0, 0, Bend.LEAST_AXIS);
    }

    private boolean set(double newX, double newY, double newZ, Bend rule) {
        x = newX;
        y = newY;
        z = newZ;
        decidedBy = rule;
        return true;
    }

    /**
     * Returns the power of two that brings the largest component near 1, so that no product leaves the range of
     * doubles.
     */
    private static double scale(Vec3 v) {
        return scale(v.x(), v.y(), v.z());
    }

    private static double scale(double vx, double vy, double vz) {
        return PowerOfTwo.unit(Math.max(Math.abs(vx), Math.max(Math.abs(vy), Math.abs(vz))));
    }
}
