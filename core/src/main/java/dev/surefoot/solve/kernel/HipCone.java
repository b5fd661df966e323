// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import dev.surefoot.math.Trig;

/**
 * A cone about an axis that a thigh may not leave, and the limb that comes nearest to its target inside it. Mutable, to
 * be reused.
 *
 * <p>All knees that meet the end E lie on a circle about the line to it: A u + h (cos φ p + sin φ q), with u along the
 * line, p towards the knee as it was solved and q = u × p. With the cone's axis c and half angle θ, the thigh's length
 * a, and g = (a cos θ - A c·u) / h, a knee is in the cone where
 *
 * <pre>
 *   cos φ c·p + sin φ c·q &gt;= g
 * </pre>
 *
 * <p>If one is, the limb swivels to the nearest; its end stays. If none is, the part of the sphere of knees that the
 * cone cuts out lies all on one side of the sphere about the target on which knees would meet it. So the end comes
 * nearest with the knee nearest to the target, or farthest from it: the direction of the target, or its opposite,
 * brought into the cone.
 *
 * <p><b>Frames:</b> one for all. <b>Units:</b> any, squares in range. <b>Degenerate:</b> an opposite of the axis is
 * brought to the cone's edge on the solved knee's side. <b>Cost:</b> some roots and divisions, no allocation.
 * <b>Source:</b> docs/notes/reach.md.
 */
public final class HipCone {
    /** A knee this share of the thigh beyond the edge is on it: some roundings. */
    private static final double ON_THE_EDGE = 0x1p-50;

    /** What is shorter than this share of a bone is rounding: the line of a limb folded onto its root, a circle. */
    private static final double ROUNDING = 0x1p-40;

    private double cosine = -1;
    private double sine;

    /** The cone's axis, a unit vector in the frame of the limb. */
    public double axisX;
    /** See {@link #axisX}. */
    public double axisY;
    /** See {@link #axisX}. */
    public double axisZ;

    /** Vector from root to knee: in, as solved; out, as held. */
    public double thighX;
    /** See {@link #thighX}. */
    public double thighY;
    /** See {@link #thighX}. */
    public double thighZ;
    /** Vector from knee to end: in, as solved; out, as held. */
    public double shinX;
    /** See {@link #shinX}. */
    public double shinY;
    /** See {@link #shinX}. */
    public double shinZ;
    /** The unit normal of the bend: in, as solved; out, as held. */
    public double normalX;
    /** See {@link #normalX}. */
    public double normalY;
    /** See {@link #normalX}. */
    public double normalZ;

    private double x;
    private double y;
    private double z;

    /** Creates a cone that is all space. */
    public HipCone() {}

    /** Sets the half angle in radians, in [0, π]; π holds nothing back. */
    public void setHalfAngle(double radians) {
        if (!(radians >= 0 && radians <= Math.PI)) {
            throw new IllegalArgumentException("halfAngleRadians must be in [0, pi], got " + radians);
        }
        cosine = radians == Math.PI ? -1 : Trig.cos(radians);
        sine = radians == Math.PI ? 0 : Trig.sin(radians);
    }

    /** Returns whether the cone leaves anything out. */
    public boolean limits() {
        return cosine > -1;
    }

    /**
     * Holds the limb in the cone; bones and normal are in the fields.
     *
     * @param targetX the target from the root, wherever it is; on the root it leaves the knee bent as it is
     * @param knee limits of the knee, which the held limb keeps
     * @return whether the thigh had to be moved
     */
    public boolean hold(double targetX, double targetY, double targetZ, EasedReach knee) {
        double a = Math.sqrt(thighX * thighX + thighY * thighY + thighZ * thighZ);
        double b = Math.sqrt(shinX * shinX + shinY * shinY + shinZ * shinZ);
        double reached = thighX * axisX + thighY * axisY + thighZ * axisZ;
        if (!(a > ROUNDING * b && a * cosine - reached > ON_THE_EDGE * a)) {
            return false;
        }
        double ex = thighX + shinX;
        double ey = thighY + shinY;
        double ez = thighZ + shinZ;
        double e = Math.sqrt(ex * ex + ey * ey + ez * ez);
        double d = Math.max(Math.abs(targetX), Math.max(Math.abs(targetY), Math.abs(targetZ)));
        if (!(e > ROUNDING * (a + b) && d > ROUNDING * (a + b))) {
            turnIntoCone(a);
            return true;
        }
        if (!swivel(ex / e, ey / e, ez / e, a)) {
            comeNearest(targetX, targetY, targetZ, a, b, knee);
        }
        return true;
    }

    /** Turns the knee about the line to the end until it is at the cone's edge; false when it nowhere is. */
    private boolean swivel(double ux, double uy, double uz, double a) {
        double along = thighX * ux + thighY * uy + thighZ * uz;
        double px = thighX - along * ux;
        double py = thighY - along * uy;
        double pz = thighZ - along * uz;
        double h = Math.sqrt(px * px + py * py + pz * pz);
        if (!(h > ROUNDING * a)) {
            return false;
        }
        px /= h;
        py /= h;
        pz /= h;
        double qx = uy * pz - uz * py;
        double qy = uz * px - ux * pz;
        double qz = ux * py - uy * px;
        double cp = axisX * px + axisY * py + axisZ * pz;
        double cq = axisX * qx + axisY * qy + axisZ * qz;
        double g = (a * cosine - along * (axisX * ux + axisY * uy + axisZ * uz)) / h;
        double rr = cp * cp + cq * cq;
        if (!(g * g <= rr)) {
            return false;
        }
        // of both crossings the one with the greater cosine: the smaller turn
        double root = Math.sqrt(rr - g * g);
        double cos = (g * cp + Math.abs(cq) * root) / rr;
        double sin = (g * cq + (cq < 0 ? cp : -cp) * root) / rr;
        double length = Math.sqrt(cos * cos + sin * sin);
        cos /= length;
        sin /= length;
        double ex = thighX + shinX;
        double ey = thighY + shinY;
        double ez = thighZ + shinZ;
        thighX = along * ux + h * (cos * px + sin * qx);
        thighY = along * uy + h * (cos * py + sin * qy);
        thighZ = along * uz + h * (cos * pz + sin * qz);
        shinX = ex - thighX;
        shinY = ey - thighY;
        shinZ = ez - thighZ;
        double nx = normalX;
        double ny = normalY;
        double nz = normalZ;
        normalX = cos * nx + sin * (uy * nz - uz * ny);
        normalY = cos * ny + sin * (uz * nx - ux * nz);
        normalZ = cos * nz + sin * (ux * ny - uy * nx);
        return true;
    }

    /** No knee in the cone meets the end: the thigh at the cone's edge and the shin towards the target. */
    private void comeNearest(double dx, double dy, double dz, double a, double b, EasedReach knee) {
        double d = Math.sqrt(dx * dx + dy * dy + dz * dz);
        intoCone(dx / d, dy / d, dz / d);
        double sx = dx - a * x;
        double sy = dy - a * y;
        double sz = dz - a * z;
        if (sx * sx + sy * sy + sz * sz < b * b) {
            // the target is nearer to every knee than the shin is long
            intoCone(-dx / d, -dy / d, -dz / d);
            sx = dx - a * x;
            sy = dy - a * y;
            sz = dz - a * z;
        }
        double s = Math.sqrt(sx * sx + sy * sy + sz * sz);
        boolean any = s > ROUNDING * (a + b);
        sx = any ? sx / s : x;
        sy = any ? sy / s : y;
        sz = any ? sz / s : z;
        // the plane of thigh and shin; where they are in line, the solved one as far as it holds the thigh
        double nx = y * sz - z * sy;
        double ny = z * sx - x * sz;
        double nz = x * sy - y * sx;
        double n = Math.sqrt(nx * nx + ny * ny + nz * nz);
        if (!(n > ROUNDING)) {
            double on = normalX * x + normalY * y + normalZ * z;
            nx = normalX - on * x;
            ny = normalY - on * y;
            nz = normalZ - on * z;
            n = Math.sqrt(nx * nx + ny * ny + nz * nz);
        }
        if (n > ROUNDING) {
            normalX = nx / n;
            normalY = ny / n;
            normalZ = nz / n;
            // what the knee's own limits leave of that angle
            double cos = x * sx + y * sy + z * sz;
            double held = knee.heldCosine(cos);
            if (held != cos) {
                double sin = Math.sqrt(Math.max(0, 1 - held * held));
                sx = held * x + sin * (normalY * z - normalZ * y);
                sy = held * y + sin * (normalZ * x - normalX * z);
                sz = held * z + sin * (normalX * y - normalY * x);
            }
        }
        thighX = a * x;
        thighY = a * y;
        thighZ = a * z;
        shinX = b * sx;
        shinY = b * sy;
        shinZ = b * sz;
    }

    /** Turns the whole limb, as it is bent, by the least turn that brings its thigh into the cone. */
    private void turnIntoCone(double a) {
        double tx = thighX / a;
        double ty = thighY / a;
        double tz = thighZ / a;
        intoCone(tx, ty, tz);
        double wx = tx + x;
        double wy = ty + y;
        double wz = tz + z;
        double c = 1 + (tx * x + ty * y + tz * z);
        // twice the reflections across thigh and bisector; of exactly opposite ones, half a turn about the normal
        boolean opposite = !(c > ROUNDING);
        double s = (shinX * wx + shinY * wy + shinZ * wz) / c;
        double s2 = 2 * (shinX * tx + shinY * ty + shinZ * tz);
        double n = (normalX * wx + normalY * wy + normalZ * wz) / c;
        double n2 = 2 * (normalX * tx + normalY * ty + normalZ * tz);
        thighX = a * x;
        thighY = a * y;
        thighZ = a * z;
        shinX = opposite ? -shinX : shinX - s * wx + s2 * x;
        shinY = opposite ? -shinY : shinY - s * wy + s2 * y;
        shinZ = opposite ? -shinZ : shinZ - s * wz + s2 * z;
        if (!opposite) {
            normalX += n2 * x - n * wx;
            normalY += n2 * y - n * wy;
            normalZ += n2 * z - n * wz;
        }
    }

    /** Brings a unit vector into the cone by the least turn. */
    private void intoCone(double dx, double dy, double dz) {
        double on = dx * axisX + dy * axisY + dz * axisZ;
        x = dx;
        y = dy;
        z = dz;
        if (on >= cosine) {
            return;
        }
        double ox = dx - on * axisX;
        double oy = dy - on * axisY;
        double oz = dz - on * axisZ;
        double o = Math.sqrt(ox * ox + oy * oy + oz * oz);
        if (!(o > ROUNDING)) {
            double t = thighX * axisX + thighY * axisY + thighZ * axisZ;
            ox = thighX - t * axisX;
            oy = thighY - t * axisY;
            oz = thighZ - t * axisZ;
            o = Math.sqrt(ox * ox + oy * oy + oz * oz);
        }
        if (!(o > 0)) {
            boolean leastX = Math.abs(axisX) <= Math.abs(axisY) && Math.abs(axisX) <= Math.abs(axisZ);
            ox = leastX ? 0 : -axisZ;
            oy = leastX ? axisZ : 0;
            oz = leastX ? -axisY : axisX;
            if (ox == 0 && oy == 0 && oz == 0) {
                ox = axisY;
                oy = -axisX;
            }
            o = Math.sqrt(ox * ox + oy * oy + oz * oz);
        }
        x = cosine * axisX + sine * (ox / o);
        y = cosine * axisY + sine * (oy / o);
        z = cosine * axisZ + sine * (oz / o);
    }
}
