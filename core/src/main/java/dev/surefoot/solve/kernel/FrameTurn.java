// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import dev.surefoot.math.Quat;
import dev.surefoot.math.number.Compensated;
import dev.surefoot.math.number.PowerOfTwo;

/**
 * The rotation that takes one bone and its normal to another bone and that one's normal: first the shortest turn from
 * bone to bone, then the twist about the bone that is left between the normals.
 *
 * <p>Whatever axis the shortest turn takes near half a turn, where it is free, the twist makes up for it: the result
 * depends on the two frames alone. Half angles come from (1 + cos, sin) where the cosine is positive and from (sin, 1 -
 * cos) where it is not, so neither end loses digits.
 */
public final class FrameTurn {
    /**
     * Squares this near, relatively, have the same geometric and arithmetic mean: these differ by an eighth of its
     * square, 2^-53.
     */
    private static final double SAME_LENGTH = 0x1p-25;
    /** The cosine of a third of a turn; beyond, sums of length and cosine lose more than two bits. */
    private static final double HALF_TURN = -0.5;

    /** First vector component of the rotation. */
    public double x;
    /** Second vector component of the rotation. */
    public double y;
    /** Third vector component of the rotation. */
    public double z;
    /** Scalar component of the rotation. */
    public double w = 1;

    /** Sets this to another turn. */
    public void copy(FrameTurn other) {
        set(other.x, other.y, other.z, other.w);
    }

    /** Sets the components of the rotation. */
    public void set(double newX, double newY, double newZ, double newW) {
        x = newX;
        y = newY;
        z = newZ;
        w = newW;
    }

    /** Sets this to a turn in the world as a joint of that rotation sees it. */
    public void setInFrame(double vx, double vy, double vz, double newW, Quat joint) {
        double tx = vy * joint.z() - vz * joint.y();
        double ty = vz * joint.x() - vx * joint.z();
        double tz = vx * joint.y() - vy * joint.x();
        tx += tx;
        ty += ty;
        tz += tz;
        x = vx + joint.w() * tx + (ty * joint.z() - tz * joint.y());
        y = vy + joint.w() * ty + (tz * joint.x() - tx * joint.z());
        z = vz + joint.w() * tz + (tx * joint.y() - ty * joint.x());
        w = newW;
    }

    /** The same for a turn whose components are all to be multiplied by {@code scale}. */
    public void setInFrame(double vx, double vy, double vz, double newW, Quat joint, double scale) {
        setAxisInFrame(vx, vy, vz, scale, newW * scale, joint);
    }

    /** The same for a turn about an axis in the world: the axis, turned into the frame, times the sine. */
    public void setAxisInFrame(double ax, double ay, double az, double sine, double newW, Quat joint) {
        double tx = ay * joint.z() - az * joint.y();
        double ty = az * joint.x() - ax * joint.z();
        double tz = ax * joint.y() - ay * joint.x();
        tx += tx;
        ty += ty;
        tz += tz;
        x = (ax + joint.w() * tx + (ty * joint.z() - tz * joint.y())) * sine;
        y = (ay + joint.w() * ty + (tz * joint.x() - tx * joint.z())) * sine;
        z = (az + joint.w() * tz + (tx * joint.y() - ty * joint.x())) * sine;
        w = newW;
    }

    /**
     * Works out the turn from bone a beside the plane's normal to bone b beside the normal of these components, of any
     * length; returns false, and leaves it at none, when a bone has no length.
     */
    public boolean set(
            double ax,
            double ay,
            double az,
            BendPlane plane,
            double bx,
            double by,
            double bz,
            double normalX,
            double normalY,
            double normalZ) {
        x = 0;
        y = 0;
        z = 0;
        w = 1;
        double aMax = Math.max(Math.abs(ax), Math.max(Math.abs(ay), Math.abs(az)));
        double bMax = Math.max(Math.abs(bx), Math.max(Math.abs(by), Math.abs(bz)));
        if (!(aMax > 0 && bMax > 0)) {
            return false;
        }
        int ae = -PowerOfTwo.exponent(aMax);
        int be = -PowerOfTwo.exponent(bMax);
        double ux = Math.scalb(bx, be);
        double uy = Math.scalb(by, be);
        double uz = Math.scalb(bz, be);
        shortest(Math.scalb(ax, ae), Math.scalb(ay, ae), Math.scalb(az, ae), ux, uy, uz, plane);

        // the posed normal after that turn, and the solved normal; only their parts across the bone count
        double nx = plane.normalX;
        double ny = plane.normalY;
        double nz = plane.normalZ;
        double tx = 2 * (y * nz - z * ny);
        double ty = 2 * (z * nx - x * nz);
        double tz = 2 * (x * ny - y * nx);
        double px = nx + w * tx + (y * tz - z * ty);
        double py = ny + w * ty + (z * tx - x * tz);
        double pz = nz + w * tz + (x * ty - y * tx);
        double length = Math.sqrt(ux * ux + uy * uy + uz * uz);
        ux /= length;
        uy /= length;
        uz /= length;
        double along = px * ux + py * uy + pz * uz;
        px -= along * ux;
        py -= along * uy;
        pz -= along * uz;
        double largest = Math.max(Math.abs(normalX), Math.max(Math.abs(normalY), Math.abs(normalZ)));
        int e = largest > 0 ? -PowerOfTwo.exponent(largest) : 0;
        double qx = Math.scalb(normalX, e);
        double qy = Math.scalb(normalY, e);
        double qz = Math.scalb(normalZ, e);
        double c = px * qx + py * qy + pz * qz;
        double s = ux * (py * qz - pz * qy) + uy * (pz * qx - px * qz) + uz * (px * qy - py * qx);
        double r = Math.sqrt(c * c + s * s);
        // a posed normal along its own bone leaves the twist open: none then
        if (r > 0x1p-60) {
            double halfCos = c >= 0 ? r + c : Math.abs(s);
            double halfSin = c >= 0 ? s : Math.copySign(r - c, s);
            twist(ux * halfSin, uy * halfSin, uz * halfSin, halfCos);
        }
        normalize();
        return true;
    }

    /**
     * Works out the turn for vectors in range and normals that are sure: the same rotation, in about 100 operations.
     *
     * <p>With r = |a||b|, W = r + a·b, X = a × b, the normals p and q, M = p × q: the twist left after the shortest
     * turn has, times W, the cosine c = (p·q) W - (p·b)(a·q) and the sine s = (M·b) W + (p·b)(X·q), the latter also
     * times |b|. Half angles and the product of both turns then give
     *
     * <pre>
     *   (k X + s (|b|² a + r b), k W) / sqrt(2 r W (k² + s² |b|²))        k = (|p||q| W + c) |b|²
     * </pre>
     *
     * @param aa the square of a, in range
     * @return false when b is out of range
     */
    public boolean setInRange(
            double ax, double ay, double az, double aa, double bx, double by, double bz, NormalPair n) {
        double cx = ay * bz - az * by;
        double cy = az * bx - ax * bz;
        double cz = ax * by - ay * bx;
        double bb = bx * bx + by * by + bz * bz;
        if (!NormalPair.inRange(bb)) {
            return false;
        }
        // for nearly equal numbers the geometric mean is the arithmetic one, and that needs no root
        double r = Math.abs(aa - bb) < SAME_LENGTH * bb ? 0.5 * (aa + bb) : Math.sqrt(aa * bb);
        double m = ax * bx + ay * by + az * bz;
        double w0 = r + m;
        double pb = n.px * bx + n.py * by + n.pz * bz;
        double c = n.pq * w0 - pb * (ax * n.qx + ay * n.qy + az * n.qz);
        double s = (n.mx * bx + n.my * by + n.mz * bz) * w0 + pb * (cx * n.qx + cy * n.qy + cz * n.qz);
        double length = n.length * w0;
        if (m < HALF_TURN * r || c < HALF_TURN * length) {
            setNearHalfTurn(m < HALF_TURN * r, ax, ay, az, aa, bx, by, bz, n);
            return true;
        }
        double k = (length + c) * bb;
        double f = 1 / Math.sqrt(2 * r * w0 * (k * k + s * s * bb));
        k *= f;
        s *= f;
        double sa = s * bb;
        double sb = s * r;
        x = k * cx + sa * ax + sb * bx;
        y = k * cy + sa * ay + sb * by;
        z = k * cz + sa * az + sb * bz;
        w = k * w0;
        return true;
    }

    /**
     * Near half a turn those sums would cancel. So first a half turn about the posed normal turns the bone over, or one
     * about the bone turns the normal over; from there it is not far.
     */
    private void setNearHalfTurn(
            boolean bone, double ax, double ay, double az, double aa, double bx, double by, double bz, NormalPair n) {
        if (bone) {
            setInRange(-ax, -ay, -az, aa, bx, by, bz, n);
            halfTurnBefore(n.px, n.py, n.pz);
        } else {
            n.turnOver();
            setInRange(ax, ay, az, aa, bx, by, bz, n);
            n.turnOver();
            halfTurnBefore(ax, ay, az);
        }
        normalize();
    }

    /** Applies half a turn about h, of any length, before this; what comes out has that length. */
    private void halfTurnBefore(double hx, double hy, double hz) {
        double newX = w * hx + (y * hz - z * hy);
        double newY = w * hy + (z * hx - x * hz);
        double newZ = w * hz + (x * hy - y * hx);
        w = -(x * hx + y * hy + z * hz);
        x = newX;
        y = newY;
        z = newZ;
    }

    /** Sets this to the shortest turn from a to b, both with their largest component in [1, 2). */
    private void shortest(double ax, double ay, double az, double bx, double by, double bz, BendPlane plane) {
        x = Compensated.differenceOfProducts(ay, bz, az, by);
        y = Compensated.differenceOfProducts(az, bx, ax, bz);
        z = Compensated.differenceOfProducts(ax, by, ay, bx);
        double l = Math.sqrt((ax * ax + ay * ay + az * az) * (bx * bx + by * by + bz * bz));
        double m = ax * bx + ay * by + az * bz;
        double cc = x * x + y * y + z * z;
        w = m >= 0 ? l + m : cc / (l - m);
        if (cc == 0 && m < 0) {
            // exactly opposite: about anything across the bone, the twist sets it right
            double along =
                    (plane.normalX * ax + plane.normalY * ay + plane.normalZ * az) / (ax * ax + ay * ay + az * az);
            x = plane.normalX - along * ax;
            y = plane.normalY - along * ay;
            z = plane.normalZ - along * az;
            along = (x * ax + y * ay + z * az) / (ax * ax + ay * ay + az * az);
            x -= along * ax;
            y -= along * ay;
            z -= along * az;
            if (!(x * x + y * y + z * z > 0x1p-60)) {
                boolean leastX = Math.abs(ax) <= Math.abs(ay) && Math.abs(ax) <= Math.abs(az);
                x = leastX ? 0 : -az;
                y = leastX ? az : 0;
                z = leastX ? -ay : ax;
                if (x == 0 && y == 0 && z == 0) {
                    x = ay;
                    y = -ax;
                }
            }
            w = 0;
        }
        // the square of a tiny cross product underflows long before the product itself
        double largest = Math.max(Math.max(Math.abs(x), Math.abs(y)), Math.max(Math.abs(z), Math.abs(w)));
        int e = -PowerOfTwo.exponent(largest);
        x = Math.scalb(x, e);
        y = Math.scalb(y, e);
        z = Math.scalb(z, e);
        w = Math.scalb(w, e);
        normalize();
    }

    /** Applies another rotation after this one. */
    private void twist(double bx, double by, double bz, double bw) {
        double newX = bw * x + bx * w + by * z - bz * y;
        double newY = bw * y - bx * z + by * w + bz * x;
        double newZ = bw * z + bx * y - by * x + bz * w;
        w = bw * w - bx * x - by * y - bz * z;
        x = newX;
        y = newY;
        z = newZ;
    }

    private void normalize() {
        double length = Math.sqrt(x * x + y * y + z * z + w * w);
        double f = (w < 0 ? -1 : 1) / length;
        x *= f;
        y *= f;
        z *= f;
        w *= f;
    }
}
