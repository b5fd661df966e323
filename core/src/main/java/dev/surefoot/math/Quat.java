// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math;

import dev.surefoot.math.number.Compensated;
import dev.surefoot.math.number.PowerOfTwo;

/**
 * A rotation as a unit quaternion, scalar last; {@code a.times(b)} applies b first. Immutable.
 *
 * <p>{@code q} and {@code -q} are the same rotation. Methods expect unit length and keep it to rounding;
 * {@link #normalized()} restores it.
 *
 * @param x the first vector component
 * @param y the second vector component
 * @param z the third vector component
 * @param w the scalar component
 */
public record Quat(double x, double y, double z, double w) {
    /** No rotation. */
    public static final Quat IDENTITY = new Quat(0, 0, 0, 1);

    /**
     * Returns the rotation by {@code radians} about the unit vector {@code axis}, counter-clockwise seen against it.
     */
    public static Quat aboutAxis(Vec3 axis, double radians) {
        double[] half = new double[2];
        Trig.sineCosine(0.5 * radians, half, 0);
        double s = half[0];
        return new Quat(axis.x() * s, axis.y() * s, axis.z() * s, half[1]);
    }

    /**
     * Returns the shortest rotation that turns the direction of {@code a} into that of {@code b}, which need not be
     * unit vectors.
     *
     * <p><b>Degenerate:</b> for opposite vectors the axis is {@code axisIfOpposite} made perpendicular to {@code a}; a
     * vector without length gives the identity. <b>Accuracy:</b> the turned a is parallel to b within 2^-49 however
     * near they are to opposite: w comes from the dot product where that is positive and from the cross product where
     * it is not, and the cross product keeps the digits that a plain one loses there. <b>Source:</b>
     * docs/notes/two-bone-space.md.
     */
    public static Quat fromTo(Vec3 a, Vec3 b, Vec3 axisIfOpposite) {
        double toU = nearOne(a.x(), a.y(), a.z());
        double toV = nearOne(b.x(), b.y(), b.z());
        if (toU == 0 || toV == 0) {
            Vec3 u = scaledNearOne(a);
            Vec3 v = scaledNearOne(b);
            return fromToNearOne(u.x(), u.y(), u.z(), v.x(), v.y(), v.z(), axisIfOpposite);
        }
        return fromToNearOne(
                a.x() * toU, a.y() * toU, a.z() * toU, b.x() * toV, b.y() * toV, b.z() * toV, axisIfOpposite);
    }

    private static Quat fromToNearOne(
            double ux, double uy, double uz, double vx, double vy, double vz, Vec3 axisIfOpposite) {
        double cx = Compensated.differenceOfProducts(uy, vz, uz, vy);
        double cy = Compensated.differenceOfProducts(uz, vx, ux, vz);
        double cz = Compensated.differenceOfProducts(ux, vy, uy, vx);
        double cc = cx * cx + cy * cy + cz * cz;
        double l = Math.sqrt((ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz));
        double m = ux * vx + uy * vy + uz * vz;
        if (m >= 0 || cc > LEAST_CROSS_SQUARED) {
            double w = m >= 0 ? l + m : cc / (l - m);
            double norm = Math.sqrt(cc + w * w);
            return norm > 0 ? new Quat(cx / norm, cy / norm, cz / norm, w / norm) : IDENTITY;
        }
        // half a turn but for less than any rounding: about the cross product, of which only the square is nothing
        Vec3 cross = scaledNearOne(new Vec3(cx, cy, cz));
        Vec3 n = cross.lengthSquared() > 0
                ? cross.normalizedOr(Vec3.X)
                : across(new Vec3(ux, uy, uz).normalizedOr(Vec3.X), axisIfOpposite);
        return new Quat(n.x(), n.y(), n.z(), 0);
    }

    /** From here down the square of a cross product of vectors of size 1 to 4 loses digits to underflow. */
    private static final double LEAST_CROSS_SQUARED = 0x1p-900;

    /** Returns the axis across a unit vector, of length 1; any, where the axis lies along it but for rounding. */
    private static Vec3 across(Vec3 unit, Vec3 axis) {
        // twice, because the first leaves a rounding along the vector, and little else of an axis near it
        Vec3 n = scaledNearOne(axis).rejectedFrom(unit);
        // an axis within 2^-40 of the vector is the vector but for rounding
        if (!(n.lengthSquared() > 0x1p-80)) {
            n = leastAlong(unit).rejectedFrom(unit);
        }
        return n.normalizedOr(Vec3.X).rejectedFrom(unit).normalizedOr(Vec3.X);
    }

    /**
     * Returns the power of two that brings a vector's largest component into [1, 2); 0 where products with it might
     * round, because it is no normal number or far from one.
     */
    private static double nearOne(double x, double y, double z) {
        double largest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        return largest > 0x1p-900 && largest < 0x1p900
                ? Double.longBitsToDouble((1023L - Math.getExponent(largest)) << 52)
                : 0;
    }

    /**
     * Returns v times the power of two that brings its largest component into [1, 2), so that no product leaves the
     * range of doubles.
     */
    private static Vec3 scaledNearOne(Vec3 v) {
        double largest = Math.max(Math.abs(v.x()), Math.max(Math.abs(v.y()), Math.abs(v.z())));
        if (!(largest > 0)) {
            return v;
        }
        int e = PowerOfTwo.exponent(largest);
        return new Vec3(Math.scalb(v.x(), -e), Math.scalb(v.y(), -e), Math.scalb(v.z(), -e));
    }

    /**
     * Returns the shortest rotation from {@code a} to {@code b}; for opposite vectors about the axis that {@code a} has
     * least of.
     */
    public static Quat fromTo(Vec3 a, Vec3 b) {
        return fromTo(a, b, leastAlong(a));
    }

    private static Vec3 leastAlong(Vec3 v) {
        double ax = Math.abs(v.x());
        double ay = Math.abs(v.y());
        double az = Math.abs(v.z());
        return ax <= ay && ax <= az ? Vec3.X : ay <= az ? Vec3.Y : Vec3.Z;
    }

    /**
     * Returns the rotation whose matrix has the orthonormal right-handed columns {@code cx}, {@code cy} and {@code cz}.
     */
    public static Quat fromColumns(Vec3 cx, Vec3 cy, Vec3 cz) {
        double trace = cx.x() + cy.y() + cz.z();
        double x;
        double y;
        double z;
        double w;
        if (trace > 0) {
            double s = 2 * Math.sqrt(1 + trace);
            w = 0.25 * s;
            x = (cy.z() - cz.y()) / s;
            y = (cz.x() - cx.z()) / s;
            z = (cx.y() - cy.x()) / s;
        } else if (cx.x() > cy.y() && cx.x() > cz.z()) {
            double s = 2 * Math.sqrt(1 + cx.x() - cy.y() - cz.z());
            w = (cy.z() - cz.y()) / s;
            x = 0.25 * s;
            y = (cy.x() + cx.y()) / s;
            z = (cz.x() + cx.z()) / s;
        } else if (cy.y() > cz.z()) {
            double s = 2 * Math.sqrt(1 + cy.y() - cx.x() - cz.z());
            w = (cz.x() - cx.z()) / s;
            x = (cy.x() + cx.y()) / s;
            y = 0.25 * s;
            z = (cz.y() + cy.z()) / s;
        } else {
            double s = 2 * Math.sqrt(1 + cz.z() - cx.x() - cy.y());
            w = (cx.y() - cy.x()) / s;
            x = (cz.x() + cx.z()) / s;
            y = (cz.y() + cy.z()) / s;
            z = 0.25 * s;
        }
        return new Quat(x, y, z, w).normalized();
    }

    /** Returns the rotation that applies {@code b} first and then this. */
    public Quat times(Quat b) {
        return new Quat(
                w * b.x + x * b.w + y * b.z - z * b.y,
                w * b.y - x * b.z + y * b.w + z * b.x,
                w * b.z + x * b.y - y * b.x + z * b.w,
                w * b.w - x * b.x - y * b.y - z * b.z);
    }

    /**
     * Returns a joint's rotation in its parent's frame after a turn in the world.
     *
     * @param parent the parent's rotation in the world
     * @param turn the turn, in the world
     * @param local the joint's rotation in its parent's frame
     */
    public static Quat turned(Quat parent, Quat turn, Quat local) {
        // parent.inverseTimes(turn).times(parent).timesNormalized(local), to the bit: it is asked for at every frame
        double ax = parent.w * turn.x + -parent.x * turn.w + -parent.y * turn.z - -parent.z * turn.y;
        double ay = parent.w * turn.y - -parent.x * turn.z + -parent.y * turn.w + -parent.z * turn.x;
        double az = parent.w * turn.z + -parent.x * turn.y - -parent.y * turn.x + -parent.z * turn.w;
        double aw = parent.w * turn.w - -parent.x * turn.x - -parent.y * turn.y - -parent.z * turn.z;
        double bx = aw * parent.x + ax * parent.w + ay * parent.z - az * parent.y;
        double by = aw * parent.y - ax * parent.z + ay * parent.w + az * parent.x;
        double bz = aw * parent.z + ax * parent.y - ay * parent.x + az * parent.w;
        double bw = aw * parent.w - ax * parent.x - ay * parent.y - az * parent.z;
        return normalized(
                bw * local.x + bx * local.w + by * local.z - bz * local.y,
                bw * local.y - bx * local.z + by * local.w + bz * local.x,
                bw * local.z + bx * local.y - by * local.x + bz * local.w,
                bw * local.w - bx * local.x - by * local.y - bz * local.z);
    }

    /** Returns the inverse rotation (of a unit quaternion). */
    public Quat conjugate() {
        return new Quat(-x, -y, -z, w);
    }

    /** Returns what {@code conjugate().times(b)} is, to the bit. */
    public Quat inverseTimes(Quat b) {
        return new Quat(
                w * b.x + -x * b.w + -y * b.z - -z * b.y,
                w * b.y - -x * b.z + -y * b.w + -z * b.x,
                w * b.z + -x * b.y - -y * b.x + -z * b.w,
                w * b.w - -x * b.x - -y * b.y - -z * b.z);
    }

    /** Returns the same rotation with all signs turned. */
    public Quat negated() {
        return new Quat(-x, -y, -z, -w);
    }

    /** Returns the vector {@code v} turned by this rotation. */
    public Vec3 rotate(Vec3 v) {
        double tx = 2 * (y * v.z() - z * v.y());
        double ty = 2 * (z * v.x() - x * v.z());
        double tz = 2 * (x * v.y() - y * v.x());
        return new Vec3(
                v.x() + w * tx + (y * tz - z * ty),
                v.y() + w * ty + (z * tx - x * tz),
                v.z() + w * tz + (x * ty - y * tx));
    }

    /** Returns what {@code conjugate().rotate(v)} is, to the bit. */
    public Vec3 inverseRotate(Vec3 v) {
        return inverseRotate(v.x(), v.y(), v.z());
    }

    /** Returns the same of a vector by its components. */
    public Vec3 inverseRotate(double vx, double vy, double vz) {
        double tx = 2 * (-y * vz - -z * vy);
        double ty = 2 * (-z * vx - -x * vz);
        double tz = 2 * (-x * vy - -y * vx);
        return new Vec3(
                vx + w * tx + (-y * tz - -z * ty),
                vy + w * ty + (-z * tx - -x * tz),
                vz + w * tz + (-x * ty - -y * tx));
    }

    /** Returns the four-dimensional scalar product; its magnitude is 1 for equal rotations. */
    public double dot(Quat b) {
        return x * b.x + y * b.y + z * b.z + w * b.w;
    }

    /** Returns this scaled to unit length; the identity when there is no length to divide by. */
    public Quat normalized() {
        return normalized(x, y, z, w);
    }

    /** Returns what {@code times(b).normalized()} is, to the bit. */
    public Quat timesNormalized(Quat b) {
        return normalized(
                w * b.x + x * b.w + y * b.z - z * b.y,
                w * b.y - x * b.z + y * b.w + z * b.x,
                w * b.z + x * b.y - y * b.x + z * b.w,
                w * b.w - x * b.x - y * b.y - z * b.z);
    }

    private static Quat normalized(double x, double y, double z, double w) {
        double length = Math.sqrt(x * x + y * y + z * z + w * w);
        return length > 0 && length < Double.POSITIVE_INFINITY
                ? new Quat(x / length, y / length, z / length, w / length)
                : IDENTITY;
    }

    /**
     * Returns the rotation at {@code weight} on the shorter arc from this (0) to {@code b} (1), at constant angular
     * speed.
     *
     * <p><b>Accuracy:</b> unit length and place within 2^-50. Weights 0 and 1 give this and b to the bit where they are
     * less than 28° apart. <b>Source:</b> for these sin(wθ)/sin θ is summed in powers of cos θ − 1 (Eberly, "A Fast and
     * Accurate Algorithm for Computing SLERP", Journal of Graphics, GPU and Game Tools 15, 2011).
     */
    public Quat slerp(Quat b, double weight) {
        double cosine = dot(b);
        double beyond = Math.abs(cosine) - 1;
        if (beyond >= NEAR && weight >= 0 && weight <= 1) {
            double s = sineRatio(1 - weight, beyond);
            double t = sineRatio(weight, beyond);
            t = cosine < 0 ? -t : t;
            return new Quat(s * x + t * b.x, s * y + t * b.y, s * z + t * b.z, s * w + t * b.w);
        }
        Quat near = cosine < 0 ? b.negated() : b;
        Vec3 turn = inverseTimes(near).rotationVector();
        return times(fromRotationVector(turn.times(weight))).normalized();
    }

    /**
     * Does what {@link #slerp(Quat, double)} does, to the bit, in arrays: x, y, z and w from the given place on.
     *
     * @param b the rotation at weight 1
     * @param bAt where it begins
     * @param weight in [0, 1]
     * @param a the rotation at weight 0; takes the result
     * @param at where it begins
     */
    public static void slerp(double[] b, int bAt, double weight, double[] a, int at) {
        double x = a[at];
        double y = a[at + 1];
        double z = a[at + 2];
        double w = a[at + 3];
        double cosine = x * b[bAt] + y * b[bAt + 1] + z * b[bAt + 2] + w * b[bAt + 3];
        double beyond = Math.abs(cosine) - 1;
        if (beyond >= NEAR && weight >= 0 && weight <= 1) {
            double s = sineRatio(1 - weight, beyond);
            double t = sineRatio(weight, beyond);
            t = cosine < 0 ? -t : t;
            a[at] = s * x + t * b[bAt];
            a[at + 1] = s * y + t * b[bAt + 1];
            a[at + 2] = s * z + t * b[bAt + 2];
            a[at + 3] = s * w + t * b[bAt + 3];
        } else {
            Quat far = new Quat(x, y, z, w).slerp(new Quat(b[bAt], b[bAt + 1], b[bAt + 2], b[bAt + 3]), weight);
            a[at] = far.x;
            a[at + 1] = far.y;
            a[at + 2] = far.z;
            a[at + 3] = far.w;
        }
    }

    /** Returns sin(wθ)/sin θ for cos θ = 1 + {@code beyond}. */
    private static double sineRatio(double weight, double beyond) {
        int quarter = (int) (4 * weight);
        if (4 * weight == quarter) {
            double[] factors = QUARTERS[quarter];
            double sum = 1;
            for (int i = TERMS; i > 0; i--) {
                sum = 1 + factors[i] * beyond * sum;
            }
            return weight * sum;
        }
        double square = weight * weight;
        double sum = 1;
        for (int i = TERMS; i > 0; i--) {
            sum = 1 + (square - i * i) * SHARES[i] * beyond * sum;
        }
        return weight * sum;
    }

    /** What does not depend on the angle of each term. */
    private static double[] factors(double weight) {
        double square = weight * weight;
        double[] factors = new double[TERMS + 1];
        for (int i = 1; i <= TERMS; i++) {
            factors[i] = (square - i * i) * SHARES[i];
        }
        return factors;
    }

    /** −2^-5: so near, half of 28.7°, each term is less than a 64th of the one before. */
    private static final double NEAR = -0x1p-5;

    /** The terms after which the next is below 2^-54 of the sum there. */
    private static final int TERMS = 9;

    /** 1 / (i (2i + 1)), by i. */
    private static final double[] SHARES = new double[TERMS + 1];

    /** The same for the weights that are asked for between two frames: quarters, from 0 to 1. */
    private static final double[][] QUARTERS = new double[5][];

    static {
        for (int i = 1; i <= TERMS; i++) {
            SHARES[i] = 1.0 / (i * (2 * i + 1));
        }
        for (int i = 0; i < QUARTERS.length; i++) {
            QUARTERS[i] = factors(0.25 * i);
        }
    }

    /** Returns axis times angle in radians, the angle in [0, π]. */
    public Vec3 rotationVector() {
        double factor = vectorFactor(x, y, z, w);
        return new Vec3(x * factor, y * factor, z * factor);
    }

    private static double vectorFactor(double x, double y, double z, double w) {
        double sign = w < 0 ? -1 : 1;
        double s = Math.sqrt(x * x + y * y + z * z);
        return s > SMALL_SINE ? 2 * Trig.atan2(s, sign * w) / s * sign : 2 / w;
    }

    /** Returns the rotation about {@code vector} by its length in radians. */
    public static Quat fromRotationVector(Vec3 vector) {
        return fromRotationVector(vector.x(), vector.y(), vector.z());
    }

    /** Returns the same of a vector by its components. */
    public static Quat fromRotationVector(double vx, double vy, double vz) {
        double angle = Math.sqrt(vx * vx + vy * vy + vz * vz);
        double factor = angle > SMALL_SINE ? Trig.sin(0.5 * angle) / angle : 0.5;
        return normalized(vx * factor, vy * factor, vz * factor, Trig.cos(0.5 * angle));
    }

    /**
     * 2^-30: from here down an angle and its sine are the same number but for its cube, 2^-60 of it, which is lost in
     * rounding; and the length, whose square underflows below 2^-537, need not be divided by.
     */
    private static final double SMALL_SINE = 0x1p-30;

    /** Returns the angle in radians, in [0, π], that leads from this rotation to {@code b}. */
    public double angleTo(Quat b) {
        // the length of conjugate().times(b).rotationVector(), in plain numbers: it is asked for at every frame
        double tx = w * b.x + -x * b.w + -y * b.z - -z * b.y;
        double ty = w * b.y - -x * b.z + -y * b.w + -z * b.x;
        double tz = w * b.z + -x * b.y - -y * b.x + -z * b.w;
        double tw = w * b.w - -x * b.x - -y * b.y - -z * b.z;
        double factor = vectorFactor(tx, ty, tz, tw);
        double vx = tx * factor;
        double vy = ty * factor;
        double vz = tz * factor;
        return Math.sqrt(vx * vx + vy * vy + vz * vz);
    }

    /**
     * Compares bit by bit, so that −0 is not 0: what a record does on the JVM, but not where the library is compiled
     * for a browser.
     */
    @Override
    public boolean equals(Object other) {
        return other instanceof Quat that
                && Double.doubleToLongBits(x) == Double.doubleToLongBits(that.x)
                && Double.doubleToLongBits(y) == Double.doubleToLongBits(that.y)
                && Double.doubleToLongBits(z) == Double.doubleToLongBits(that.z)
                && Double.doubleToLongBits(w) == Double.doubleToLongBits(that.w);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * (31 * Double.hashCode(x) + Double.hashCode(y)) + Double.hashCode(z)) + Double.hashCode(w);
    }
}
