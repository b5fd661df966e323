// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.kernel.BendPlane;
import dev.surefoot.solve.kernel.FrameTurn;

/**
 * A posed limb solved and turned at once, in the common case: both bend planes are sure, the target is reached or too
 * far, and no joint turns by more than 151 degrees. {@link TwoBone3} and {@link LimbRotations#set} together do the same
 * for any case; they take half as much time again.
 *
 * <p>With the posed thigh a and shin c, the target D, the hint k, the normals N = a × c and M = k × D, r = D × M, L =
 * |N||M|, the shortest turn from N to M has the quaternion P = (N × M, W) with W = L + N·M. What is left is a turn
 * about M, by the angle α for the thigh and by α and the knee's own turn for the shin, and with I = |M|² N + L M that
 * is
 *
 * <pre>
 *   cos(α/2) P + sin(α/2) I / |M|        up to its length, which is sqrt(2 L W)
 * </pre>
 *
 * <p>Angles stay as pairs of numbers in proportion to cosine and sine: that from a, after the turn from N to M, to D is
 *
 * <pre>
 *   cos = (a·D) W - (a·M)(N·D)        sin = (a·r) W - (a·M)(N·r)        sin with a factor |M|
 * </pre>
 *
 * <p>that from D to the solved thigh (q + |a|² - |c|², -sqrt(S)), with q and S as in {@link TwoBone2}, and the knee's
 * is the solved one, (q - |a|² - |c|², sqrt(S)), less the posed one, (a·c, |N|). Adding angles multiplies pairs,
 * halving one adds its length to its cosine; the lengths are known (docs/notes/two-bone-space.md). S is 4 |a|² q - (q +
 * |a|² - |c|²)², so the bones' own lengths need no root.
 */
final class LimbTurns {
    /**
     * The square of {@link BendPlane#SURE_OFFSET}; twice, because twice the sum of the bones' squares bounds the square
     * of the limb.
     */
    private static final double TWICE_SURE_SQUARED = 2 * BendPlane.SURE_OFFSET * BendPlane.SURE_OFFSET;

    /**
     * The hint's least sine to the target's line, squared, for a plain product to give the normal within 2^-48: 1.8
     * degrees.
     */
    private static final double LEAST_SINE_SQUARED = 0x1p-10;

    /**
     * S over its largest value, 4 |a|² q, down to which it comes from plain doubles within 2^-43, which leaves the
     * knee's angle 2^-48.
     */
    private static final double NEAR = 0x1p-10;

    /** The thigh's square over that of both bones: a thigh of less than an eighth of the limb loses its digits in S. */
    private static final double LEAST_SHARE = 0x1p-6;

    /**
     * Squares of lengths in range; with those of M, the largest and the smallest number here stay within 2^-870 and
     * 2^870.
     */
    private static final double LEAST_SQUARE = 0x1p-40;

    private static final double LARGEST_SQUARE = 0x1p40;

    /** The same for |M|², a product of two squares that the hint's length may bring back into range. */
    private static final double LEAST_NORMAL = 0x1p-64;

    private static final double LARGEST_NORMAL = 0x1p64;

    /** The least scalar part of a turn, 151 degrees; beyond, the sums it comes from lose more than four bits. */
    private static final double LEAST_SCALAR = 0.25;

    /** The same for the turn from normal to normal alone: W over L is twice the square of its scalar part. */
    private static final double LEAST_W = 2 * LEAST_SCALAR * LEAST_SCALAR;

    /** What the root joint turns by: in its own frame, or the thigh in the world. */
    final FrameTurn root = new FrameTurn();

    /** What the knee joint turns by in its own frame, or the shin in the world. */
    final FrameTurn knee = new FrameTurn();

    /** D as far as the limb reaches, M and what else {@link #solveClosest} leaves for the bones. */
    private double targetX;

    private double targetY;
    private double targetZ;
    private double normalX;
    private double normalY;
    private double normalZ;
    private double targetSquare;
    private double normalLength;
    private double bend;
    private double alongTarget;

    /**
     * Solves and turns the limb with the posed thigh itself for its hint, for the joints' own frames: the same as
     * {@link #solve}, whose terms cancel then.
     *
     * <p>M is a × D, so a·M = 0, a·(D × M) = |M|² and N × M = (N·D) a, and the turn from a to D is (a·D, |M|). With m =
     * |M|, n = |N| and the pairs (C, T) of half the thigh's angle and (K, J) of half the knee's,
     *
     * <pre>
     *   C = (a·D)(q + |a|² - |c|²) + 2 |a|² q + m sqrt(S)        T = m (q + |a|² - |c|²) - (a·D) sqrt(S)
     *   root = (C (N·D) a + T (m N + n M), C W)                  knee = (J N, K n)      each made a unit
     * </pre>
     *
     * <p>The squares of both pairs' lengths are known, 2 C |a|² 2q and 2 K 2 |a|² |c|², so no sum is needed. The
     * vectors turn into the joints' frames before they are made units, so that neither waits for the other; where all
     * waits for the last root it takes a seventh longer. The bones are left to {@link #takeBones}: rotations alone are
     * what an engine reads.
     *
     * @return how the target lies; null, with nothing set, in any other than the common case
     */
    Reach solveClosest(Vec3 thigh, Vec3 shin, Vec3 target, Quat rootRotation, Quat kneeRotation) {
        double ax = thigh.x();
        double ay = thigh.y();
        double az = thigh.z();
        double cx = shin.x();
        double cy = shin.y();
        double cz = shin.z();
        double dx = target.x();
        double dy = target.y();
        double dz = target.z();
        double mx = ay * dz - az * dy;
        double my = az * dx - ax * dz;
        double mz = ax * dy - ay * dx;
        double mm = mx * mx + my * my + mz * mz;
        double aa = ax * ax + ay * ay + az * az;
        double cc = cx * cx + cy * cy + cz * cz;
        double q = dx * dx + dy * dy + dz * dz;
        double sum = aa + cc;
        double toThigh = q + (aa - cc);
        double aq = (aa + aa) * (q + q);
        double ss = aq - toThigh * toThigh;
        double nx = ay * cz - az * cy;
        double ny = az * cx - ax * cz;
        double nz = ax * cy - ay * cx;
        double nn = nx * nx + ny * ny + nz * nz;
        if (!(nn > TWICE_SURE_SQUARED * sum * aa
                && mm > LEAST_SINE_SQUARED * (aa * q)
                && aa > LEAST_SHARE * sum
                && q > LEAST_SQUARE
                && sum < LARGEST_SQUARE
                && mm > LEAST_NORMAL
                && mm < LARGEST_NORMAL)) {
            return null;
        }
        double m = Math.sqrt(mm);
        double n = Math.sqrt(nn);
        double s;
        Reach reach;
        if (ss > NEAR * aq) {
            s = Math.sqrt(ss);
            reach = Reach.REACHED;
        } else if (ss < -NEAR * aq && q > sum && q < LARGEST_SQUARE && sum > LEAST_SQUARE) {
            // to the end of the straight limb, as far as it goes towards the target
            double limb = Math.sqrt(aa) + Math.sqrt(cc);
            double shorter = limb / Math.sqrt(q);
            dx *= shorter;
            dy *= shorter;
            dz *= shorter;
            mx *= shorter;
            my *= shorter;
            mz *= shorter;
            m *= shorter;
            q = limb * limb;
            toThigh = q + (aa - cc);
            aq = (aa + aa) * (q + q);
            s = 0;
            reach = Reach.TOO_FAR;
        } else {
            return null;
        }
        double l = n * m;
        double w0 = l + (nx * mx + ny * my + nz * mz);
        if (!(w0 > LEAST_W * l)) {
            return null;
        }
        double ad = ax * dx + ay * dy + az * dz;
        double ac = ax * cx + ay * cy + az * cz;
        double nd = nx * dx + ny * dy + nz * dz;
        double radius = 0.5 * aq;
        double thighCos = ad * toThigh + radius + m * s;
        double thighSin = m * toThigh - ad * s;
        double toKnee = q - sum;
        double kneeRadius = aa * (cc + cc);
        double kneeCos = ac * toKnee + kneeRadius + s * n;
        double kneeSin = s * ac - toKnee * n;
        if (!(thighCos > LEAST_W * radius && kneeCos > LEAST_W * kneeRadius)) {
            return null;
        }
        double ff = ((l + l) * (radius + radius)) * (w0 * thighCos);
        double gg = (nn * (kneeRadius + kneeRadius)) * kneeCos;
        double f = Math.sqrt(ff) * (1 / ff);
        double g = Math.sqrt(gg) * (1 / gg);
        double ofA = thighCos * nd;
        double ofN = thighSin * m;
        double ofM = thighSin * n;
        double vx = ofA * ax + ofN * nx + ofM * mx;
        double vy = ofA * ay + ofN * ny + ofM * my;
        double vz = ofA * az + ofN * nz + ofM * mz;
        root.setInFrame(vx, vy, vz, thighCos * w0, rootRotation, f);
        knee.setAxisInFrame(nx, ny, nz, kneeSin * g, kneeCos * n * g, kneeRotation);
        targetX = dx;
        targetY = dy;
        targetZ = dz;
        normalX = mx;
        normalY = my;
        normalZ = mz;
        targetSquare = q;
        normalLength = m;
        bend = s;
        alongTarget = toThigh;
        return reach;
    }

    /** Writes the bones that {@link #solveClosest} has found. */
    void takeBones(Reach reach, Solution3 out) {
        double e = 0.5 / (targetSquare * normalLength);
        double h = bend * e;
        double along = alongTarget * normalLength * e;
        double bx = along * targetX + h * (targetY * normalZ - targetZ * normalY);
        double by = along * targetY + h * (targetZ * normalX - targetX * normalZ);
        double bz = along * targetZ + h * (targetX * normalY - targetY * normalX);
        out.setBones(bx, by, bz, targetX - bx, targetY - by, targetZ - bz);
        out.normalX = normalX;
        out.normalY = normalY;
        out.normalZ = normalZ;
        out.reach = reach.code;
        out.decidedBy = Bend.CLOSEST_TO_POSE.code;
    }

    /**
     * Solves and turns the limb. The turns are for the joints' own frames when their rotations are given, and for thigh
     * and shin in the world when these are null.
     *
     * <p>One method, long as it is: handing these numbers over between methods costs a tenth of its time. Roots and
     * divisions stand side by side where they can, since neither waits for the other; and a test stands between one
     * part and the next, because the compiler puts the operations of one long part in a worse order. Without those
     * tests it took a tenth longer.
     *
     * @return false, with nothing set, in any other than the common case
     */
    boolean solve(
            Vec3 thigh,
            Vec3 shin,
            Vec3 target,
            double kx,
            double ky,
            double kz,
            Quat rootRotation,
            Quat kneeRotation,
            Solution3 out) {
        double ax = thigh.x();
        double ay = thigh.y();
        double az = thigh.z();
        double cx = shin.x();
        double cy = shin.y();
        double cz = shin.z();
        double dx = target.x();
        double dy = target.y();
        double dz = target.z();
        double mx = ky * dz - kz * dy;
        double my = kz * dx - kx * dz;
        double mz = kx * dy - ky * dx;
        double mm = mx * mx + my * my + mz * mz;
        double aa = ax * ax + ay * ay + az * az;
        double cc = cx * cx + cy * cy + cz * cz;
        double q = dx * dx + dy * dy + dz * dz;
        double sum = aa + cc;
        double toThigh = q + (aa - cc);
        double aq = (aa + aa) * (q + q);
        double ss = aq - toThigh * toThigh;
        double nx = ay * cz - az * cy;
        double ny = az * cx - ax * cz;
        double nz = ax * cy - ay * cx;
        double nn = nx * nx + ny * ny + nz * nz;
        double kk = kx * kx + ky * ky + kz * kz;
        if (!(nn > TWICE_SURE_SQUARED * sum * aa
                && mm > LEAST_SINE_SQUARED * (kk * q)
                && aa > LEAST_SHARE * sum
                && q > LEAST_SQUARE
                && sum < LARGEST_SQUARE
                && mm > LEAST_NORMAL
                && mm < LARGEST_NORMAL)) {
            return false;
        }
        double v;
        Reach reach;
        if (ss > NEAR * aq) {
            v = Math.sqrt(ss * mm);
            reach = Reach.REACHED;
        } else if (ss < -NEAR * aq && q > sum && q < LARGEST_SQUARE && sum > LEAST_SQUARE) {
            // to the end of the straight limb, as far as it goes towards the target
            double limb = Math.sqrt(aa) + Math.sqrt(cc);
            double f = limb / Math.sqrt(q);
            dx *= f;
            dy *= f;
            dz *= f;
            q = limb * limb;
            toThigh = q + (aa - cc);
            aq = (aa + aa) * (q + q);
            v = 0;
            reach = Reach.TOO_FAR;
        } else {
            return false;
        }
        double l = Math.sqrt(nn * mm);
        double w0 = l + (nx * mx + ny * my + nz * mz);
        if (!(w0 > LEAST_W * l)) {
            return false;
        }
        double acrossX = dy * mz - dz * my;
        double acrossY = dz * mx - dx * mz;
        double acrossZ = dx * my - dy * mx;
        double ac = ax * cx + ay * cy + az * cz;
        double am = ax * mx + ay * my + az * mz;
        double cos = (ax * dx + ay * dy + az * dz) * w0 - am * (nx * dx + ny * dy + nz * dz);
        double sin =
                (ax * acrossX + ay * acrossY + az * acrossZ) * w0 - am * (nx * acrossX + ny * acrossY + nz * acrossZ);
        // pairs for half angles, of α and of the knee; the sines without their factor |M|
        double thighRadius = aq * (0.5 * w0);
        double thighCos = (cos * toThigh + thighRadius) * mm + sin * v;
        double thighSin = sin * toThigh - cos * v;
        double toKnee = q - sum;
        double kneeRadius = aa * (cc + cc);
        double kneeCos = (ac * toKnee + kneeRadius) * mm + v * l;
        double kneeSin = v * ac - toKnee * l;
        if (!(thighCos > LEAST_W * mm * thighRadius && kneeCos > LEAST_W * mm * kneeRadius)) {
            return false;
        }
        double thighSinM = thighSin * mm;
        double lw = (l + l) * w0;
        double ff = lw * (thighCos * thighCos + thighSin * thighSinM);
        double f = Math.sqrt(ff) * (1 / ff);
        double w = thighCos * w0 * f;
        double e = 0.5 / (q * mm);
        double h = v * e;
        double along = toThigh * mm * e;
        if (rootRotation != null) {
            double kneeSinL = kneeSin * l;
            double kneeCosN = kneeCos * nn;
            double gg = kneeCosN * kneeCosN + nn * (kneeSinL * kneeSinL);
            double g = Math.sqrt(gg) * (1 / gg);
            kneeCosN *= g;
            if (!(w > 0 && kneeCosN > 0)) {
                return false;
            }
            thighCos *= f;
            thighSinM *= f;
            double thighSinL = thighSin * l * f;
            kneeSinL *= g;
            root.setInFrame(
                    thighCos * (ny * mz - nz * my) + (thighSinM * nx + thighSinL * mx),
                    thighCos * (nz * mx - nx * mz) + (thighSinM * ny + thighSinL * my),
                    thighCos * (nx * my - ny * mx) + (thighSinM * nz + thighSinL * mz),
                    w,
                    rootRotation);
            knee.setInFrame(kneeSinL * nx, kneeSinL * ny, kneeSinL * nz, kneeCosN, kneeRotation);
        } else {
            double shinCos = thighCos * kneeCos - thighSinM * kneeSin;
            double shinSin = thighSin * kneeCos + thighCos * kneeSin;
            double gg = lw * (shinCos * shinCos + mm * (shinSin * shinSin));
            double g = Math.sqrt(gg) * (1 / gg);
            thighCos *= f;
            thighSin *= f;
            shinCos *= g;
            shinSin *= g;
            if (!(w > 0 && shinCos > 0)) {
                return false;
            }
            double px = ny * mz - nz * my;
            double py = nz * mx - nx * mz;
            double pz = nx * my - ny * mx;
            double ix = mm * nx + l * mx;
            double iy = mm * ny + l * my;
            double iz = mm * nz + l * mz;
            root.set(thighCos * px + thighSin * ix, thighCos * py + thighSin * iy, thighCos * pz + thighSin * iz, w);
            knee.set(
                    shinCos * px + shinSin * ix,
                    shinCos * py + shinSin * iy,
                    shinCos * pz + shinSin * iz,
                    shinCos * w0);
        }
        double bx = along * dx + h * acrossX;
        double by = along * dy + h * acrossY;
        double bz = along * dz + h * acrossZ;
        out.setBones(bx, by, bz, dx - bx, dy - by, dz - bz);
        out.normalX = mx;
        out.normalY = my;
        out.normalZ = mz;
        out.reach = reach.code;
        out.decidedBy = Bend.CLOSEST_TO_POSE.code;
        return true;
    }
}
