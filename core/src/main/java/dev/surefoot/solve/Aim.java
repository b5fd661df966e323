// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Compensated;
import dev.surefoot.math.number.PowerOfTwo;
import dev.surefoot.solve.kernel.Roll;
import dev.surefoot.solve.kernel.SolveRange;

/**
 * The rotation that points an axis of a foot or a hand at a target, or along a ground's normal, by the shortest turn
 * and no farther than a limit. Mutable, to be reused, not shared between threads.
 *
 * <p>For vectors a and b of any length, with c = a × b, m = a · b and l = |a| |b|, the rotation is (c, w) made a unit
 * quaternion, where
 *
 * <pre>
 *   w = l + m            for m >= 0
 *   w = |c|² / (l - m)   for m &lt; 0, the same number without its cancellation
 * </pre>
 *
 * <p>and c is formed from products whose rounding is carried along. So the turn is exact to rounding up to half a turn,
 * where others lose all digits, and the axis does not tremble there. The axis of exactly opposite vectors is a choice:
 * the hinge, made perpendicular to a.
 *
 * <p><b>Frames:</b> any, the same for all; the rotation is applied in that frame, {@code after = turn.times(before)}.
 * <b>Units:</b> radians; vectors of any length but zero. <b>Degenerate:</b> a vector without length gives no turn and
 * {@link Reach#DEGENERATE}. <b>Errors:</b> {@link IllegalArgumentException} naming argument, value and range.
 * <b>Accuracy:</b> turned axis and axis of the turn within 4 units of rounding at every angle, shown by
 * {@code AimAccuracyTest}. <b>Cost:</b> two roots, one more for a target; a sine and cosine when limited; no
 * allocation. <b>Source:</b> docs/notes/bend-choice.md.
 */
public final class Aim {
    private double x;
    private double y;
    private double z;
    private double w = 1;
    private boolean limited;
    /** What points at the target, as posed, of size 1 to 4; zero when nothing does. */
    private double fromX;

    private double fromY;
    private double fromZ;
    private final Roll roll = new Roll();

    /** Creates an aim that does not turn. */
    public Aim() {}

    /**
     * Turns an axis towards a direction: a sole's upward axis to the ground's normal, or a toe's axis to where it shall
     * point.
     *
     * @param axis the axis as posed
     * @param direction where it shall point
     * @param hinge the axis to turn about when the two are exactly opposite; {@link Vec3#ZERO} when that does not
     *     matter
     * @param limitRadians the most it may turn, in [0, π]
     * @return {@link Reach#REACHED}, or {@link Reach#DEGENERATE} when there is no direction
     */
    public Reach along(Vec3 axis, Vec3 direction, Vec3 hinge, double limitRadians) {
        check(axis, "axis", hinge, limitRadians);
        SolveRange.check(direction, "direction");
        return turn(axis.x(), axis.y(), axis.z(), direction.x(), direction.y(), direction.z(), hinge, limitRadians);
    }

    /**
     * Turns a joint so that the line along its axis, through a point beside the joint, runs through a target.
     *
     * @param axis the axis as posed
     * @param offset from the joint to the line's origin, as posed; {@link Vec3#ZERO} for an axis through the joint
     *     itself
     * @param target from the joint to the target
     * @param hinge the axis to turn about when half a turn is needed; {@link Vec3#ZERO} when that does not matter
     * @param limitRadians the most it may turn, in [0, π]
     * @return {@link Reach#REACHED}; {@link Reach#TOO_CLOSE} when the target is nearer to the joint than the line ever
     *     comes, and the line's nearest point turns towards it; {@link Reach#DEGENERATE} when there is no direction
     */
    public Reach at(Vec3 axis, Vec3 offset, Vec3 target, Vec3 hinge, double limitRadians) {
        SolveRange.check(target, "target");
        return at(axis, offset, target.x(), target.y(), target.z(), hinge, limitRadians);
    }

    /**
     * The same with the target in three numbers: an axis and an offset stay, a target goes, and a frame of a game makes
     * no vector of it.
     */
    public Reach at(
            Vec3 axis, Vec3 offset, double targetX, double targetY, double targetZ, Vec3 hinge, double limitRadians) {
        check(axis, "axis", hinge, limitRadians);
        SolveRange.check(offset, "offset");
        check("targetX", targetX);
        check("targetY", targetY);
        check("targetZ", targetZ);
        int ae = exponent(axis);
        double ax = Math.scalb(axis.x(), ae);
        double ay = Math.scalb(axis.y(), ae);
        double az = Math.scalb(axis.z(), ae);
        double a = Math.sqrt(ax * ax + ay * ay + az * az);
        // one scale for both lengths
        int e = exponent(
                Math.max(Math.abs(targetX), Math.abs(offset.x())),
                Math.max(Math.abs(targetY), Math.abs(offset.y())),
                Math.max(Math.abs(targetZ), Math.abs(offset.z())));
        double tx = Math.scalb(targetX, e);
        double ty = Math.scalb(targetY, e);
        double tz = Math.scalb(targetZ, e);
        double t = Math.sqrt(tx * tx + ty * ty + tz * tz);
        if (!(a > 0 && t > 0)) {
            return none();
        }
        ax /= a;
        ay /= a;
        az /= a;
        double ox = Math.scalb(offset.x(), e);
        double oy = Math.scalb(offset.y(), e);
        double oz = Math.scalb(offset.z(), e);
        double along = ox * ax + oy * ay + oz * az;
        ox -= along * ax;
        oy -= along * ay;
        oz -= along * az;
        double o = Math.sqrt(ox * ox + oy * oy + oz * oz);
        // the point of the line that is as far from the joint as the target is
        double square = (t - o) * (t + o);
        double run = square > 0 ? Math.sqrt(square) : 0;
        Reach reach = turn(ox + run * ax, oy + run * ay, oz + run * az, tx, ty, tz, hinge, limitRadians);
        return square >= 0 ? reach : Reach.TOO_CLOSE;
    }

    private Reach turn(
            double fromX,
            double fromY,
            double fromZ,
            double toX,
            double toY,
            double toZ,
            Vec3 hinge,
            double limitRadians) {
        int ae = exponent(fromX, fromY, fromZ);
        int be = exponent(toX, toY, toZ);
        double ax = Math.scalb(fromX, ae);
        double ay = Math.scalb(fromY, ae);
        double az = Math.scalb(fromZ, ae);
        double bx = Math.scalb(toX, be);
        double by = Math.scalb(toY, be);
        double bz = Math.scalb(toZ, be);
        double aa = ax * ax + ay * ay + az * az;
        double bb = bx * bx + by * by + bz * bz;
        if (!(aa > 0 && bb > 0)) {
            return none();
        }
        this.fromX = ax;
        this.fromY = ay;
        this.fromZ = az;
        x = Compensated.differenceOfProducts(ay, bz, az, by);
        y = Compensated.differenceOfProducts(az, bx, ax, bz);
        z = Compensated.differenceOfProducts(ax, by, ay, bx);
        double cc = x * x + y * y + z * z;
        double m = ax * bx + ay * by + az * bz;
        double l = Math.sqrt(aa * bb);
        if (m < 0 && !(cc > SMALLEST_SQUARE)) {
            // so near to half a turn that w, and perhaps c, is below the last digit; c's direction still holds if there
            // is one
            w = 0;
            int ce = exponent(x, y, z);
            if (cc == 0 && x == 0 && y == 0 && z == 0) {
                across(ax, ay, az, aa, hinge);
            } else {
                x = Math.scalb(x, ce);
                y = Math.scalb(y, ce);
                z = Math.scalb(z, ce);
            }
        } else {
            w = m >= 0 ? l + m : cc / (l - m);
        }
        double c = Math.sqrt(x * x + y * y + z * z);
        limited = false;
        if (limitRadians < Math.PI) {
            double sin = Trig.sin(0.5 * limitRadians);
            double cos = Trig.cos(0.5 * limitRadians);
            // tan of the half turn is c / w
            boolean beyond = c * cos > w * sin;
            if (beyond && sin == 0) {
                stay();
            } else if (beyond) {
                // the axis, made of length sin: a quotient by so small a sine as a limit may have would overflow
                double toSine = sin / c;
                x *= toSine;
                y *= toSine;
                z *= toSine;
                w = cos;
            }
            limited = beyond;
        }
        normalize();
        return Reach.REACHED;
    }

    /**
     * To unit length, and once more by what is left of that: a length wrong by a rounding would show four times in a
     * vector turned by half a turn.
     */
    private void normalize() {
        double length = Math.sqrt(x * x + y * y + z * z + w * w);
        x /= length;
        y /= length;
        z /= length;
        w /= length;
        double xx = x * x;
        double yy = y * y;
        double zz = z * z;
        double ww = w * w;
        double first = xx + yy;
        double second = zz + ww;
        double sum = first + second;
        double lost = Compensated.productError(x, x, xx)
                + Compensated.productError(y, y, yy)
                + Compensated.productError(z, z, zz)
                + Compensated.productError(w, w, ww)
                + Compensated.sumError(xx, yy, first)
                + Compensated.sumError(zz, ww, second)
                + Compensated.sumError(first, second, sum);
        double half = 0.5 * ((sum - 1) + lost);
        x -= half * x;
        y -= half * y;
        z -= half * z;
        w -= half * w;
    }

    /** The vectors are of size 1 to 4: a cross product whose square is below this is a turn within 2^-400 of a half. */
    private static final double SMALLEST_SQUARE = 0x1p-800;

    /** Sets the axis of a half turn: the hinge across the posed axis, or, without one, what the axis has least of. */
    private void across(double ax, double ay, double az, double aa, Vec3 hinge) {
        int e = exponent(hinge);
        double hx = Math.scalb(hinge.x(), e);
        double hy = Math.scalb(hinge.y(), e);
        double hz = Math.scalb(hinge.z(), e);
        double along = (hx * ax + hy * ay + hz * az) / aa;
        x = hx - along * ax;
        y = hy - along * ay;
        z = hz - along * az;
        // once more, for a hinge near the axis: the first leaves a rounding along the axis, and little else
        along = (x * ax + y * ay + z * az) / aa;
        x -= along * ax;
        y -= along * ay;
        z -= along * az;
        // a hinge along the axis itself leaves only rounding
        if (!(x * x + y * y + z * z > 0x1p-80)) {
            boolean leastX = Math.abs(ax) <= Math.abs(ay) && Math.abs(ax) <= Math.abs(az);
            boolean leastY = !leastX && Math.abs(ay) <= Math.abs(az);
            x = leastX ? 0 : leastY ? az : -ay;
            y = leastX ? -az : leastY ? 0 : ax;
            z = leastX ? ay : leastY ? -ax : 0;
        }
    }

    private Reach none() {
        stay();
        fromX = 0;
        fromY = 0;
        fromZ = 0;
        limited = false;
        return Reach.DEGENERATE;
    }

    private void stay() {
        x = 0;
        y = 0;
        z = 0;
        w = 1;
    }

    /**
     * Rolls what has been aimed about the line at which it points, so that another of its axes comes nearest to a pole,
     * and then on by an angle: a head that looks at a target keeps its crown up. What points at the target still does.
     *
     * @param up the axis that shall come to the pole's side, as posed, of any length
     * @param pole where it shall come to, of any length; {@code up} itself for the least roll from the pose
     * @param rollRadians how much farther to roll, by a positive turn about the aimed direction, in [-π, π]
     * @return {@link Reach#REACHED}; {@link Reach#DEGENERATE} when up or pole lies along that direction, which leaves
     *     the angle alone, or when nothing was aimed, which leaves all as it was
     */
    public Reach roll(Vec3 up, Vec3 pole, double rollRadians) {
        SolveRange.check(up, "up");
        SolveRange.check(pole, "pole");
        if (!(Math.abs(rollRadians) <= Math.PI)) {
            throw new IllegalArgumentException("rollRadians must be in [-pi, pi], got " + rollRadians);
        }
        if (fromX == 0 && fromY == 0 && fromZ == 0) {
            return Reach.DEGENERATE;
        }
        int ue = exponent(up);
        double ux = Math.scalb(up.x(), ue);
        double uy = Math.scalb(up.y(), ue);
        double uz = Math.scalb(up.z(), ue);
        int pe = exponent(pole);
        boolean sided = roll.set(
                turnedX(fromX, fromY, fromZ, x, y, z),
                turnedX(fromY, fromZ, fromX, y, z, x),
                turnedX(fromZ, fromX, fromY, z, x, y),
                turnedX(ux, uy, uz, x, y, z),
                turnedX(uy, uz, ux, y, z, x),
                turnedX(uz, ux, uy, z, x, y),
                Math.scalb(pole.x(), pe),
                Math.scalb(pole.y(), pe),
                Math.scalb(pole.z(), pe),
                Trig.cos(rollRadians),
                Trig.sin(rollRadians));
        double newX = roll.w * x + roll.x * w + (roll.y * z - roll.z * y);
        double newY = roll.w * y + roll.y * w + (roll.z * x - roll.x * z);
        double newZ = roll.w * z + roll.z * w + (roll.x * y - roll.y * x);
        w = roll.w * w - (roll.x * x + roll.y * y + roll.z * z);
        double sign = w < 0 ? -1 : 1;
        x = sign * newX;
        y = sign * newY;
        z = sign * newZ;
        w *= sign;
        normalize();
        return sided ? Reach.REACHED : Reach.DEGENERATE;
    }

    /**
     * Takes a share of the turn as it is, its roll with it: about the same axis by that share of its angle.
     *
     * @param weight in [0, 1]
     */
    public void share(double weight) {
        if (!(weight >= 0 && weight <= 1)) {
            throw new IllegalArgumentException("weight must be in [0, 1], got " + weight);
        }
        double s = Math.sqrt(x * x + y * y + z * z);
        if (weight == 1 || s == 0) {
            return;
        }
        double half = weight * Trig.atan2(s, w);
        double f = Trig.sin(half) / s;
        x *= f;
        y *= f;
        z *= f;
        w = Trig.cos(half);
        normalize();
    }

    private double turnedX(double vx, double vy, double vz, double qx, double qy, double qz) {
        double tx = qy * vz - qz * vy;
        double ty = qz * vx - qx * vz;
        double tz = qx * vy - qy * vx;
        return vx + 2 * (w * tx + (qy * tz - qz * ty));
    }

    /** Returns the turn. */
    public Quat turn() {
        return new Quat(x, y, z, w);
    }

    /** Returns the first vector component of the turn. */
    public double qx() {
        return x;
    }

    /** Returns the second vector component of the turn. */
    public double qy() {
        return y;
    }

    /** Returns the third vector component of the turn. */
    public double qz() {
        return z;
    }

    /** Returns the scalar component of the turn, not negative. */
    public double qw() {
        return w;
    }

    /** Returns the angle of the turn in radians, in [0, π]. */
    public double angle() {
        return 2 * Trig.atan2(Math.sqrt(x * x + y * y + z * z), w);
    }

    /** Returns whether the limit held the turn back. */
    public boolean limited() {
        return limited;
    }

    private static void check(Vec3 axis, String name, Vec3 hinge, double limitRadians) {
        SolveRange.check(axis, name);
        SolveRange.check(hinge, "hinge");
        if (!(limitRadians >= 0 && limitRadians <= Math.PI)) {
            throw new IllegalArgumentException("limitRadians must be in [0, pi], got " + limitRadians);
        }
    }

    private static void check(String name, double value) {
        String problem = SolveRange.componentProblem(name, value);
        if (problem != null) {
            throw new IllegalArgumentException(problem);
        }
    }

    private static int exponent(Vec3 v) {
        return exponent(v.x(), v.y(), v.z());
    }

    /** Returns the power of two that brings the largest component to [1, 2). */
    private static int exponent(double vx, double vy, double vz) {
        double largest = Math.max(Math.abs(vx), Math.max(Math.abs(vy), Math.abs(vz)));
        return largest > 0 ? -PowerOfTwo.exponent(largest) : 0;
    }
}
