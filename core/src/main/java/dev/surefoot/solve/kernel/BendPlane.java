// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Compensated;
import dev.surefoot.math.number.PowerOfTwo;
import dev.surefoot.math.number.SmoothStep;

/**
 * The plane in which a posed limb bends: the axis from its root to its end, and the plane's normal, a positive turn
 * about which flexes the knee.
 *
 * <p>A nearly straight limb has no plane of its own but noise. As the knee's offset from the axis falls from
 * {@link #SURE_OFFSET} of the thigh to nothing, the normal turns smoothly from the pose's into the authored hinge, made
 * perpendicular to the axis.
 */
public final class BendPlane {
    /**
     * Knee's offset over thigh's length from where on the posed plane alone counts: 0.05, about 5.7 degrees of flexion.
     * Captured knees err by a few millimetres on a thigh of 400; much less would let that noise swing the plane, much
     * more would override poses that are sure.
     */
    public static final double SURE_OFFSET = 0.05;

    /** Unit vector from root to end; that of the thigh when the end is the root. */
    public double axisX;

    /** See {@link #axisX}. */
    public double axisY;
    /** See {@link #axisX}. */
    public double axisZ;
    /** Unit normal, perpendicular to the axis; zero when neither pose nor hinge gives one. */
    public double normalX;

    /** See {@link #normalX}. */
    public double normalY;
    /** See {@link #normalX}. */
    public double normalZ;
    /** True when the end is not the root, so that there is an axis. */
    public boolean open;
    /** How far the posed knee is off the axis, over the thigh's length; from {@link #SURE_OFFSET} on it is sure. */
    public double offset;

    /** Measures the posed limb; a hinge of length zero stands for none. */
    public void set(Vec3 thigh, Vec3 shin, Vec3 hinge) {
        set(thigh.x(), thigh.y(), thigh.z(), shin.x(), shin.y(), shin.z(), hinge.x(), hinge.y(), hinge.z());
    }

    /** The same in numbers. */
    public void set(
            double thighX,
            double thighY,
            double thighZ,
            double shinX,
            double shinY,
            double shinZ,
            double authoredX,
            double authoredY,
            double authoredZ) {
        double largestBone = Math.max(largest(thighX, thighY, thighZ), largest(shinX, shinY, shinZ));
        double unit = PowerOfTwo.unit(largestBone);
        double tx = thighX * unit;
        double ty = thighY * unit;
        double tz = thighZ * unit;
        double sx = shinX * unit;
        double sy = shinY * unit;
        double sz = shinZ * unit;
        double dx = tx + sx;
        double dy = ty + sy;
        double dz = tz + sz;
        double tt = tx * tx + ty * ty + tz * tz;
        double dd = dx * dx + dy * dy + dz * dz;
        // 2^-80: a chord of 2^-40 of the thigh is rounding, not direction
        open = dd > 0x1p-80 * tt;
        double length = Math.sqrt(open ? dd : tt);
        axisX = (open ? dx : tx) / length;
        axisY = (open ? dy : ty) / length;
        axisZ = (open ? dz : tz) / length;
        if (!(length > 0)) {
            axisX = 0;
            axisY = -1;
            axisZ = 0;
        }
        double cx = Compensated.differenceOfProducts(ty, sz, tz, sy);
        double cy = Compensated.differenceOfProducts(tz, sx, tx, sz);
        double cz = Compensated.differenceOfProducts(tx, sy, ty, sx);
        double c = Math.sqrt(cx * cx + cy * cy + cz * cz);
        // |thigh × shin| = |thigh × axis| |end| = offset |end|
        offset = open && tt > 0 ? c / Math.sqrt(dd * tt) : 0;
        double u = Math.min(1, offset / SURE_OFFSET);
        double sure = SmoothStep.of(u);
        double hingeX = 0;
        double hingeY = 0;
        double hingeZ = 0;
        double hh = 0;
        double largest = largest(authoredX, authoredY, authoredZ);
        if (largest > 0) {
            int he = -PowerOfTwo.exponent(largest);
            hingeX = Math.scalb(authoredX, he);
            hingeY = Math.scalb(authoredY, he);
            hingeZ = Math.scalb(authoredZ, he);
            double along = hingeX * axisX + hingeY * axisY + hingeZ * axisZ;
            hingeX -= along * axisX;
            hingeY -= along * axisY;
            hingeZ -= along * axisZ;
            hh = Math.sqrt(hingeX * hingeX + hingeY * hingeY + hingeZ * hingeZ);
        }
        // a hinge within 2^-20 of the axis itself says nothing about the plane
        if (!(hh > 0x1p-20)) {
            sure = 1;
            hh = 1;
        }
        double ofPose = c > 0 ? sure / c : 0;
        double ofHinge = (1 - sure) / hh;
        double nx = ofPose * cx + ofHinge * hingeX;
        double ny = ofPose * cy + ofHinge * hingeY;
        double nz = ofPose * cz + ofHinge * hingeZ;
        double n = Math.sqrt(nx * nx + ny * ny + nz * nz);
        if (!(n > 0x1p-40) && sure < 1) {
            // posed exactly backwards, in the middle of the blend: the hinge knows better
            nx = hingeX;
            ny = hingeY;
            nz = hingeZ;
            n = hh;
        }
        boolean any = n > 0;
        normalX = any ? nx / n : 0;
        normalY = any ? ny / n : 0;
        normalZ = any ? nz / n : 0;
    }

    /** Sets a plane that is sure by itself, by the pair that has measured it and the way from root to end. */
    public void setSure(NormalPair posed, double dx, double dy, double dz) {
        double dd = dx * dx + dy * dy + dz * dz;
        double length = Math.sqrt(dd);
        open = true;
        axisX = dx / length;
        axisY = dy / length;
        axisZ = dz / length;
        double n = Math.sqrt(posed.posedSquare);
        offset = n / Math.sqrt(dd * posed.thighSquare);
        normalX = posed.px / n;
        normalY = posed.py / n;
        normalZ = posed.pz / n;
    }

    /**
     * Takes the axis from the bones of a solution, and its normal, of any length, which is known also where it is
     * straight.
     */
    public void setSolved(
            double thighX,
            double thighY,
            double thighZ,
            double shinX,
            double shinY,
            double shinZ,
            double acrossX,
            double acrossY,
            double acrossZ) {
        double largest = Math.max(
                Math.max(Math.abs(thighX), Math.max(Math.abs(thighY), Math.abs(thighZ))),
                Math.max(Math.abs(shinX), Math.max(Math.abs(shinY), Math.abs(shinZ))));
        int e = largest > 0 ? -PowerOfTwo.exponent(largest) : 0;
        double tx = Math.scalb(thighX, e);
        double ty = Math.scalb(thighY, e);
        double tz = Math.scalb(thighZ, e);
        double dx = tx + Math.scalb(shinX, e);
        double dy = ty + Math.scalb(shinY, e);
        double dz = tz + Math.scalb(shinZ, e);
        double tt = tx * tx + ty * ty + tz * tz;
        double dd = dx * dx + dy * dy + dz * dz;
        open = dd > 0x1p-80 * tt;
        double length = Math.sqrt(open ? dd : tt);
        boolean any = length > 0;
        axisX = any ? (open ? dx : tx) / length : 0;
        axisY = any ? (open ? dy : ty) / length : -1;
        axisZ = any ? (open ? dz : tz) / length : 0;
        double most = Math.max(Math.abs(acrossX), Math.max(Math.abs(acrossY), Math.abs(acrossZ)));
        int ne = most > 0 ? -PowerOfTwo.exponent(most) : 0;
        double nx = Math.scalb(acrossX, ne);
        double ny = Math.scalb(acrossY, ne);
        double nz = Math.scalb(acrossZ, ne);
        double along = nx * axisX + ny * axisY + nz * axisZ;
        nx -= along * axisX;
        ny -= along * axisY;
        nz -= along * axisZ;
        double n = Math.sqrt(nx * nx + ny * ny + nz * nz);
        normalX = n > 0 ? nx / n : 0;
        normalY = n > 0 ? ny / n : 0;
        normalZ = n > 0 ? nz / n : 0;
    }

    private static double largest(double x, double y, double z) {
        return Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
    }
}
