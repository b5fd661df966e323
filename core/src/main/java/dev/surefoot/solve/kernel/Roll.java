// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

/**
 * The turn about an axis that brings one vector as near to another as such turns get: into the half plane of axis and
 * other. With f the axis, u and p the vectors, its angle has
 *
 * <pre>
 *   cosine  u·p - (u·f)(p·f)        sine  f·(u × p)        both over |u across f| |p across f|
 * </pre>
 *
 * <p>Mutable, to be reused. <b>Frames:</b> one for all. <b>Degenerate:</b> a vector along the axis gives no angle.
 * <b>Cost:</b> four roots, no allocation. <b>Source:</b> docs/notes/bend-choice.md.
 */
public final class Roll {
    /** A vector nearer to the axis than this sine gives no side: 2^-40, as in the choice of a bend. */
    private static final double LEAST_SINE_SQUARED = 0x1p-80;

    /** First vector component of the turn, a unit quaternion. */
    public double x;
    /** Second vector component. */
    public double y;
    /** Third vector component. */
    public double z;
    /** Scalar component, not negative. */
    public double w = 1;

    /** Creates one that does not turn. */
    public Roll() {}

    /**
     * Finds the turn, and adds an angle of the given cosine and sine to it; all three vectors have a length whose
     * square is in range.
     *
     * @return false when u or p gives no side, and the turn is that angle alone
     */
    public boolean set(
            double axisX,
            double axisY,
            double axisZ,
            double ux,
            double uy,
            double uz,
            double px,
            double py,
            double pz,
            double cosMore,
            double sinMore) {
        double axis = Math.sqrt(axisX * axisX + axisY * axisY + axisZ * axisZ);
        double fx = axisX / axis;
        double fy = axisY / axis;
        double fz = axisZ / axis;
        double uf = ux * fx + uy * fy + uz * fz;
        double pf = px * fx + py * fy + pz * fz;
        double ax = ux - uf * fx;
        double ay = uy - uf * fy;
        double az = uz - uf * fz;
        double bx = px - pf * fx;
        double by = py - pf * fy;
        double bz = pz - pf * fz;
        double aa = ax * ax + ay * ay + az * az;
        double bb = bx * bx + by * by + bz * bz;
        boolean sided = aa > LEAST_SINE_SQUARED * (ux * ux + uy * uy + uz * uz)
                && bb > LEAST_SINE_SQUARED * (px * px + py * py + pz * pz);
        double cos = cosMore;
        double sin = sinMore;
        if (sided) {
            double c = ax * bx + ay * by + az * bz;
            double s = fx * (ay * bz - az * by) + fy * (az * bx - ax * bz) + fz * (ax * by - ay * bx);
            double r = Math.sqrt(c * c + s * s);
            cos = (c * cosMore - s * sinMore) / r;
            sin = (s * cosMore + c * sinMore) / r;
        }
        // half the angle, from (1 + cos, sin) or (sin, 1 - cos): neither end loses digits
        double halfCos = cos >= 0 ? 1 + cos : Math.abs(sin);
        double halfSin = cos >= 0 ? sin : Math.copySign(1 - cos, sin);
        double length = Math.sqrt(halfCos * halfCos + halfSin * halfSin);
        halfSin /= length;
        x = halfSin * fx;
        y = halfSin * fy;
        z = halfSin * fz;
        w = halfCos / length;
        return sided;
    }
}
