// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.blend;

import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Compensated;
import dev.surefoot.math.number.PowerOfTwo;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone3;
import dev.surefoot.solve.kernel.SolveRange;

/**
 * A limb's pose as four numbers that do not know how long its bones are: how far it is extended, where it points, and
 * how its knee swivels. Mutable, to be reused, not shared between threads.
 *
 * <ul>
 *   <li><b>Extension:</b> the distance from root to end over the sum of the bones: 0 when the end is on the root, 1
 *       when the limb is straight.
 *   <li><b>Direction:</b> the unit vector from root to end.
 *   <li><b>Swivel:</b> the angle about that direction, in (-π, π], from where the frame of the constructor has the knee
 *       to where it is.
 * </ul>
 *
 * <p>A pose becomes coordinates with {@link #measure} and bones of any lengths a pose again with {@link #restore}: that
 * is retargeting. {@link #blend} goes from one set to another along each of the three.
 *
 * <p><b>Frames:</b> that of the swivel frame. <b>Units:</b> radians; lengths in any one unit. <b>Degenerate:</b> the
 * swivel is singular where the limb points opposite to the frame's rest; a straight limb takes its swivel from the
 * hinge, and has none without one; a limb whose end is on its root takes for its direction one across its thigh.
 * <b>Errors:</b> {@link IllegalArgumentException} naming argument, value and range. <b>Accuracy:</b> there and back the
 * knee moves by at most 1e-14 of the limb's length over the sine of its flexion, and 1e-7 of it where the limb is
 * straight, where the extension holds half of the flexion's digits; shown by {@code LimbCoordinatesTest}. <b>Cost:</b>
 * one arc tangent there, one sine and cosine back, no allocation. <b>Source:</b> docs/notes/limb-coordinates.md.
 */
public final class LimbCoordinates {
    /**
     * A limb with less sine of flexion than this is straight: 2^-40, about 1e-12, is what rounding makes of coordinates
     * far from the origin.
     */
    private static final double LEAST_SINE = 0x1p-40;

    private final SwivelFrame frame;
    private final double[] reference = new double[3];
    private double extension;
    private double swivel;
    private double x;
    private double y = -1;
    private double z;

    /**
     * Creates a limb folded onto its root; swivel 0 is that of a leg that hangs down -y with its knee to the front, +z.
     */
    public LimbCoordinates() {
        this(new SwivelFrame());
    }

    /**
     * Creates a limb folded onto its root; swivel 0 is that of a limb at rest, carried to other directions by the
     * shortest turn. Two bodies that rest in different directions each have their own.
     *
     * @param rest the direction from root to end
     * @param bend where the knee points to then; only its part across the rest counts, and it must have one
     */
    public LimbCoordinates(Vec3 rest, Vec3 bend) {
        this(new SwivelFrame(rest, bend));
    }

    /** Creates a limb whose swivel counts from a frame that may change. */
    LimbCoordinates(SwivelFrame frame) {
        this.frame = frame;
    }

    /**
     * Sets all coordinates.
     *
     * @param newExtension in [0, 2^100]; above 1 it is out of reach when restored
     * @param newSwivel in radians
     * @param direction from root to end, of any length but zero
     */
    public LimbCoordinates set(double newExtension, double newSwivel, Vec3 direction) {
        if (!(newExtension >= 0 && newExtension <= 0x1p100)) {
            throw new IllegalArgumentException("extension must be in [0, 2^100], got " + newExtension);
        }
        if (!Double.isFinite(newSwivel)) {
            throw new IllegalArgumentException("swivel must be finite, got " + newSwivel);
        }
        SolveRange.check(direction, "direction");
        if (!pointTo(direction.x(), direction.y(), direction.z())) {
            throw new IllegalArgumentException("direction must have a length, got " + direction);
        }
        extension = newExtension;
        swivel = newSwivel;
        return this;
    }

    /** Takes over the coordinates of another limb, to the bit, but not what its swivel counts from. */
    public LimbCoordinates set(LimbCoordinates other) {
        extension = other.extension;
        swivel = other.swivel;
        x = other.x;
        y = other.y;
        z = other.z;
        return this;
    }

    /**
     * Reads a pose.
     *
     * @param thigh from root to knee
     * @param shin from knee to end
     * @param hinge the axis about which a positive turn of the shin flexes the knee, for straight limbs;
     *     {@link Vec3#ZERO} when unknown
     */
    public LimbCoordinates measure(Vec3 thigh, Vec3 shin, Vec3 hinge) {
        SolveRange.check(thigh, "thigh");
        SolveRange.check(shin, "shin");
        SolveRange.check(hinge, "hinge");
        measure(thigh.x(), thigh.y(), thigh.z(), shin.x(), shin.y(), shin.z(), hinge.x(), hinge.y(), hinge.z());
        return this;
    }

    /** Reads a solution; where it is straight, its own normal is the hinge. */
    public LimbCoordinates measure(Solution3 solution) {
        Solution3 s = solution;
        measure(
                s.thighX(),
                s.thighY(),
                s.thighZ(),
                s.shinX(),
                s.shinY(),
                s.shinZ(),
                s.normalX(),
                s.normalY(),
                s.normalZ());
        return this;
    }

    /** Reads a solution whose normal, where it is straight, is this. */
    void measure(Solution3 s, double hx, double hy, double hz) {
        measure(s.thighX(), s.thighY(), s.thighZ(), s.shinX(), s.shinY(), s.shinZ(), hx, hy, hz);
    }

    /** Has the knee point to where the frame has it. */
    void pointAsTheFrame() {
        swivel = 0;
    }

    /** Reads a pose with a hinge in numbers. */
    void measure(Vec3 t, Vec3 s, double hx, double hy, double hz) {
        measure(t.x(), t.y(), t.z(), s.x(), s.y(), s.z(), hx, hy, hz);
    }

    private void measure(
            double tx, double ty, double tz, double sx, double sy, double sz, double hx, double hy, double hz) {
        int e = -exponent(largest(largest(tx, ty, tz), largest(sx, sy, sz), 0));
        double ax = Math.scalb(tx, e);
        double ay = Math.scalb(ty, e);
        double az = Math.scalb(tz, e);
        double bx = Math.scalb(sx, e);
        double by = Math.scalb(sy, e);
        double bz = Math.scalb(sz, e);
        double aa = ax * ax + ay * ay + az * az;
        double bb = bx * bx + by * by + bz * bz;
        double sum = Math.sqrt(aa) + Math.sqrt(bb);
        double dx = ax + bx;
        double dy = ay + by;
        double dz = az + bz;
        double d = Math.sqrt(dx * dx + dy * dy + dz * dz);
        double cx = Compensated.differenceOfProducts(ay, bz, az, by);
        double cy = Compensated.differenceOfProducts(az, bx, ax, bz);
        double cz = Compensated.differenceOfProducts(ax, by, ay, bx);
        boolean flat = !(cx * cx + cy * cy + cz * cz > LEAST_SINE * LEAST_SINE * (aa * bb));
        int he = -exponent(largest(hx, hy, hz));
        double nx = flat ? Math.scalb(hx, he) : cx;
        double ny = flat ? Math.scalb(hy, he) : cy;
        double nz = flat ? Math.scalb(hz, he) : cz;
        extension = sum > 0 ? d / sum : 0;
        if (d > LEAST_SINE * sum) {
            pointTo(dx, dy, dz);
        } else {
            // the end on the root: the knee points along the thigh, the limb across it
            extension = 0;
            double ux = ny * az - nz * ay;
            double uy = nz * ax - nx * az;
            double uz = nx * ay - ny * ax;
            if (!pointTo(ux, uy, uz)) {
                pointTo(-ay, ax == 0 && ay == 0 ? -az : ax, 0);
            }
            frame.reference(x, y, z, reference);
            swivel = angleOf(ax, ay, az);
            return;
        }
        frame.reference(x, y, z, reference);
        // the knee points along u × normal
        double kx = y * nz - z * ny;
        double ky = z * nx - x * nz;
        double kz = x * ny - y * nx;
        boolean any = kx * kx + ky * ky + kz * kz > LEAST_SINE * LEAST_SINE * (nx * nx + ny * ny + nz * nz);
        swivel = any ? angleOf(kx, ky, kz) : 0;
    }

    /** Returns the angle about the direction from the reference to v. */
    private double angleOf(double vx, double vy, double vz) {
        double rx = reference[0];
        double ry = reference[1];
        double rz = reference[2];
        double qx = y * rz - z * ry;
        double qy = z * rx - x * rz;
        double qz = x * ry - y * rx;
        return Trig.atan2(vx * qx + vy * qy + vz * qz, vx * rx + vy * ry + vz * rz);
    }

    /**
     * Makes these coordinates a pose of bones of these lengths.
     *
     * @param thighLength length of the bone at the root
     * @param shinLength length of the bone at the end
     * @param out receives the bones and the status
     * @return the status: {@link Reach#TOO_CLOSE} when these bones cannot fold so far, and so on
     */
    public Reach restore(double thighLength, double shinLength, Solution3 out) {
        frame.reference(x, y, z, reference);
        double c = Trig.cos(swivel);
        double s = Trig.sin(swivel);
        double rx = reference[0];
        double ry = reference[1];
        double rz = reference[2];
        double d = extension * thighLength + extension * shinLength;
        return TwoBone3.solve(
                d * x,
                d * y,
                d * z,
                thighLength,
                shinLength,
                c * rx + s * (y * rz - z * ry),
                c * ry + s * (z * rx - x * rz),
                c * rz + s * (x * ry - y * rx),
                out);
    }

    /**
     * Sets these coordinates to those between two others: the extension along a line, the direction along the shorter
     * great circle, the swivel in its shorter direction.
     *
     * <p>Weight 0 gives {@code from} and weight 1 gives {@code to}, each to the bit. Opposite directions have no
     * shorter circle; the one towards the axis of which {@code from} has least is taken.
     *
     * @param from where to start; may be this
     * @param to where to go; may be this
     * @param weight in [0, 1]
     */
    public LimbCoordinates blend(LimbCoordinates from, LimbCoordinates to, double weight) {
        if (!(weight >= 0 && weight <= 1)) {
            throw new IllegalArgumentException("weight must be in [0, 1], got " + weight);
        }
        if (weight == 0 || weight == 1) {
            return set(weight == 0 ? from : to);
        }
        double turn = to.swivel - from.swivel;
        turn -= 2 * Math.PI * Math.floor(turn / (2 * Math.PI) + 0.5);
        double newSwivel = from.swivel + weight * turn;
        double newExtension = from.extension + weight * (to.extension - from.extension);
        double ux = from.x;
        double uy = from.y;
        double uz = from.z;
        double cx = Compensated.differenceOfProducts(uy, to.z, uz, to.y);
        double cy = Compensated.differenceOfProducts(uz, to.x, ux, to.z);
        double cz = Compensated.differenceOfProducts(ux, to.y, uy, to.x);
        double sine = Math.sqrt(cx * cx + cy * cy + cz * cz);
        double angle = weight * Trig.atan2(sine, ux * to.x + uy * to.y + uz * to.z);
        if (sine == 0) {
            boolean leastX = Math.abs(ux) <= Math.abs(uy) && Math.abs(ux) <= Math.abs(uz);
            cx = leastX ? 0 : -uz;
            cy = leastX ? uz : 0;
            cz = leastX ? -uy : ux;
            sine = Math.sqrt(cx * cx + cy * cy + cz * cz);
        }
        // turned about c: u cos + (c × u) sin
        double c = Trig.cos(angle);
        double s = Trig.sin(angle) / sine;
        pointTo(c * ux + s * (cy * uz - cz * uy), c * uy + s * (cz * ux - cx * uz), c * uz + s * (cx * uy - cy * ux));
        swivel = newSwivel > Math.PI
                ? newSwivel - 2 * Math.PI
                : newSwivel < -Math.PI ? newSwivel + 2 * Math.PI : newSwivel;
        extension = newExtension;
        return this;
    }

    /** Returns the distance from root to end over the sum of the bones. */
    public double extension() {
        return extension;
    }

    /** Returns the swivel in radians. */
    public double swivel() {
        return swivel;
    }

    /** Returns x of the unit direction from root to end. */
    public double directionX() {
        return x;
    }

    /** Returns y of the unit direction from root to end. */
    public double directionY() {
        return y;
    }

    /** Returns z of the unit direction from root to end. */
    public double directionZ() {
        return z;
    }

    private boolean pointTo(double dx, double dy, double dz) {
        int e = -exponent(largest(dx, dy, dz));
        double sx = Math.scalb(dx, e);
        double sy = Math.scalb(dy, e);
        double sz = Math.scalb(dz, e);
        double length = Math.sqrt(sx * sx + sy * sy + sz * sz);
        if (!(length > 0)) {
            return false;
        }
        x = sx / length;
        y = sy / length;
        z = sz / length;
        return true;
    }

    private static double largest(double a, double b, double c) {
        return Math.max(Math.abs(a), Math.max(Math.abs(b), Math.abs(c)));
    }

    private static int exponent(double value) {
        return value > 0 ? PowerOfTwo.exponent(value) : 0;
    }
}
