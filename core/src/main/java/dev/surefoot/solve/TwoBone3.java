// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Compensated;
import dev.surefoot.math.number.PowerOfTwo;
import dev.surefoot.solve.kernel.ScaledTriangle;
import dev.surefoot.solve.kernel.SolveRange;

/**
 * Bends a limb of two bones in space so that its end meets a target, in closed form and without angles.
 *
 * <p>The knee may lie anywhere on a circle about the line from root to target. Of all its places this takes the one
 * where the thigh is closest to the bend hint k: the knee lies on the side of k's part across that line. With k the
 * posed thigh's direction this is the solution nearest to the pose; {@link BendHint} makes k by other rules. With D
 * from root to target, q = |D|², p = a + b, m = a - b, t = m p:
 *
 * <pre>
 *   c = k × D     X = |c|²     r = D × c = q (k across D)     S = (p² - q)(q - m²)
 *   thigh = (q + t) D / 2q + sqrt(S / q²X) r / 2        shin = (q - t) D / 2q - sqrt(S / q²X) r / 2
 * </pre>
 *
 * <p><b>Frames:</b> any, the same for all. <b>Units:</b> any for D and lengths; k any length but zero.
 * <b>Degenerate:</b> k along D, or zero: the axis of which D has least takes its place and
 * {@link Solution3#decidedBy()} is {@link Bend#LEAST_AXIS}. D zero: the thigh points along k, the shin back along it.
 * <b>Errors:</b> {@link IllegalArgumentException} naming argument, value and range. <b>Accuracy:</b> each bone within 6
 * ulp of its own length for every finite input, the status exact (docs/notes/accuracy.md). Floats can be passed as they
 * are; the components cast back give each bone within 0.9 ulp of float. <b>Cost:</b> two divisions and one root, no
 * allocation. <b>Source:</b> docs/notes/two-bone-space.md.
 */
public final class TwoBone3 {
    /**
     * The common path takes the hint's side from a plain cross product while the angle to D is above this sine,
     * squared: 1.8 degrees, 5 bits lost.
     */
    private static final double LEAST_SINE_SQUARED = 0x1p-10;

    /** The common path's range for |k|² |D|²; outside, the hint is first scaled by a power of two. */
    private static final double LEAST_HINT = 0x1p-200;

    private static final double LARGEST_HINT = 0x1p200;

    private TwoBone3() {}

    /**
     * Solves one limb with the hint of a declared rule; {@link Solution3#decidedBy()} will name it.
     *
     * @param target from root to target
     * @param thighLength length of the bone at the root, not negative
     * @param shinLength length of the bone at the end, not negative
     * @param hint the side to bend to
     * @param out receives the vectors and the status
     * @return the status, as in {@code out}
     */
    public static Reach solve(Vec3 target, double thighLength, double shinLength, BendHint hint, Solution3 out) {
        Reach reach =
                solve(target.x(), target.y(), target.z(), thighLength, shinLength, hint.x(), hint.y(), hint.z(), out);
        if (out.decidedBy != Bend.LEAST_AXIS.code) {
            out.decidedBy = hint.decidedBy().code;
        }
        return reach;
    }

    /**
     * Solves one limb, the thigh as close as possible to (kx, ky, kz).
     *
     * @param dx x from root to target
     * @param dy y from root to target
     * @param dz z from root to target
     * @param thighLength length of the bone at the root, not negative
     * @param shinLength length of the bone at the end, not negative
     * @param kx x of the bend hint, for example of the posed thigh
     * @param ky y of the bend hint
     * @param kz z of the bend hint
     * @param out receives the vectors and the status
     * @return the status, as in {@code out}
     */
    public static Reach solve(
            double dx,
            double dy,
            double dz,
            double thighLength,
            double shinLength,
            double kx,
            double ky,
            double kz,
            Solution3 out) {
        double q = dx * dx + dy * dy + dz * dz;
        double cx = ky * dz - kz * dy;
        double cy = kz * dx - kx * dz;
        double cz = kx * dy - ky * dx;
        double xx = cx * cx + cy * cy + cz * cz;
        double kk = (kx * kx + ky * ky + kz * kz) * q;
        double p = thighLength + shinLength;
        double pp = p * p;
        if (q > SolveRange.LEAST_SQUARE && pp < SolveRange.LARGEST_SQUARE && kk < LARGEST_HINT && kk > LEAST_HINT) {
            out.normalX = cx;
            out.normalY = cy;
            out.normalZ = cz;
            out.decidedBy = Bend.CLOSEST_TO_POSE.code;
            if (xx > LEAST_SINE_SQUARED * kk && solveInRange(dx, dy, dz, thighLength, shinLength, q, p, pp, xx, out)) {
                return Reach.of(out.reach);
            }
        }
        return solveInAnyRange(dx, dy, dz, thighLength, shinLength, kx, ky, kz, out);
    }

    /**
     * Returns what is wrong with these arguments of {@link #solve}, naming argument, value and range, or null when
     * nothing is.
     *
     * @param dx x from root to target
     * @param dy y from root to target
     * @param dz z from root to target
     * @param thighLength length of the bone at the root
     * @param shinLength length of the bone at the end
     * @param kx x of the bend hint
     * @param ky y of the bend hint
     * @param kz z of the bend hint
     * @return a sentence, or null
     */
    public static String problem(
            double dx, double dy, double dz, double thighLength, double shinLength, double kx, double ky, double kz) {
        String problem = SolveRange.lengthProblem("thighLength", thighLength);
        problem = problem != null ? problem : SolveRange.lengthProblem("shinLength", shinLength);
        problem = problem != null ? problem : SolveRange.componentProblem("dx", dx);
        problem = problem != null ? problem : SolveRange.componentProblem("dy", dy);
        problem = problem != null ? problem : SolveRange.componentProblem("dz", dz);
        problem = problem != null ? problem : SolveRange.componentProblem("kx", kx);
        problem = problem != null ? problem : SolveRange.componentProblem("ky", ky);
        return problem != null ? problem : SolveRange.componentProblem("kz", kz);
    }

    /**
     * The common path, for magnitudes that neither overflow nor underflow, with the normal c already in {@code out} and
     * X its square; returns false, with the bones as they were, when the limb needs more care.
     */
    private static boolean solveInRange(
            double dx,
            double dy,
            double dz,
            double thighLength,
            double shinLength,
            double q,
            double p,
            double pp,
            double xx,
            Solution3 out) {
        double m = thighLength - shinLength;
        double s;
        double largest;
        // the first comparison also proves the lengths not negative, the second positive
        if (SolveRange.LONG_TO_SHORT_3D * Math.abs(m) <= p) {
            s = (pp - q) * (q - m * m);
            largest = pp * q;
        } else {
            double twice = 2 * Math.min(thighLength, shinLength);
            if (!(twice > SolveRange.LOPSIDED * p)) {
                return false;
            }
            // S from the short bone, which would lose its digits in the difference of the squares
            double n = q - Math.abs(m * p);
            largest = twice * (twice * q);
            s = largest - n * n;
        }
        double margin = SolveRange.NEAR * largest;
        if (s > margin) {
            bend(dx, dy, dz, q, m * p, s, xx, out);
            return true;
        }
        // Not a method of its own: the compiler of JDK 25 inlines no method of this size that is called less than one
        // time in four, and a call amid the
        // loop of a caller costs all legs a third, reachable or not.
        if (s < -margin && SolveRange.straightInRange(q, pp)) {
            boolean far = q > pp;
            double e = 1 / Math.sqrt(q);
            double thigh = far || m > 0 ? thighLength * e : -thighLength * e;
            double shin = far || !(m > 0) ? shinLength * e : -shinLength * e;
            out.setBones(thigh * dx, thigh * dy, thigh * dz, shin * dx, shin * dy, shin * dz);
            out.reach = far ? Reach.TOO_FAR.code : Reach.TOO_CLOSE.code;
            return true;
        }
        return false;
    }

    /** The target can be reached: both bones from their parts along D and across it. */
    private static void bend(double dx, double dy, double dz, double q, double t, double s, double xx, Solution3 out) {
        // Two divisions, and not one by 2 q X for all: that would round each part twice more, and one limb in some 10^8
        // would be more than 6 ulp off.
        double e = 0.5 / q;
        double h = 0.5 * Math.sqrt(s / (q * q * xx));
        double along = (q + t) * e;
        double rest = (q - t) * e;
        double rx = h * (dy * out.normalZ - dz * out.normalY);
        double ry = h * (dz * out.normalX - dx * out.normalZ);
        double rz = h * (dx * out.normalY - dy * out.normalX);
        out.thighX = along * dx + rx;
        out.thighY = along * dy + ry;
        out.thighZ = along * dz + rz;
        out.shinX = rest * dx - rx;
        out.shinY = rest * dy - ry;
        out.shinZ = rest * dz - rz;
        out.reach = Reach.REACHED.code;
    }

    /**
     * Any magnitude: powers of two bring limb, target and hint into range, where the same operations give the same
     * digits.
     */
    private static Reach solveInAnyRange(
            double dx,
            double dy,
            double dz,
            double thighLength,
            double shinLength,
            double kx,
            double ky,
            double kz,
            Solution3 out) {
        String problem = problem(dx, dy, dz, thighLength, shinLength, kx, ky, kz);
        if (problem != null) {
            throw new IllegalArgumentException(problem);
        }
        double distance = Math.max(Math.abs(dx), Math.max(Math.abs(dy), Math.abs(dz)));
        double hint = Math.max(Math.abs(kx), Math.max(Math.abs(ky), Math.abs(kz)));
        int ke = hint > 0 ? PowerOfTwo.exponent(hint) : 0;
        double ux = Math.scalb(kx, -ke);
        double uy = Math.scalb(ky, -ke);
        double uz = Math.scalb(kz, -ke);
        if (distance == 0) {
            return solveAtRoot(thighLength, shinLength, ux, uy, uz, out);
        }
        int e = SolveRange.rangeExponent(distance, thighLength, shinLength);
        double x = Math.scalb(dx, -e);
        double y = Math.scalb(dy, -e);
        double z = Math.scalb(dz, -e);
        double a = Math.scalb(thighLength, -e);
        double b = Math.scalb(shinLength, -e);
        double q = x * x + y * y + z * z;
        double p = a + b;
        double cx = uy * z - uz * y;
        double cy = uz * x - ux * z;
        double cz = ux * y - uy * x;
        double xx = cx * cx + cy * cy + cz * cz;
        double kk = (ux * ux + uy * uy + uz * uz) * q;
        if (SolveRange.reducible(q, p * p, a, b, e) && xx > LEAST_SINE_SQUARED * kk) {
            out.normalX = cx;
            out.normalY = cy;
            out.normalZ = cz;
            out.decidedBy = Bend.CLOSEST_TO_POSE.code;
            if (solveInRange(x, y, z, a, b, q, p, p * p, xx, out)) {
                out.setBones(
                        PowerOfTwo.scaled(out.thighX, e),
                        PowerOfTwo.scaled(out.thighY, e),
                        PowerOfTwo.scaled(out.thighZ, e),
                        PowerOfTwo.scaled(out.shinX, e),
                        PowerOfTwo.scaled(out.shinY, e),
                        PowerOfTwo.scaled(out.shinZ, e));
                return Reach.of(out.reach);
            }
        }
        return solveCarefully(dx, dy, dz, thighLength, shinLength, ux, uy, uz, out);
    }

    /**
     * Very lopsided bones, lengths of zero, the last few thousandths before a limit of reach, and a hint near the line
     * to the target.
     */
    private static Reach solveCarefully(
            double dx,
            double dy,
            double dz,
            double thighLength,
            double shinLength,
            double kx,
            double ky,
            double kz,
            Solution3 out) {
        ScaledTriangle t = out.triangle;
        t.set(dx, dy, dz, thighLength, shinLength);
        crossHint(t.x, t.y, t.z, t.q, kx, ky, kz, out);
        double cx = out.normalX;
        double cy = out.normalY;
        double cz = out.normalZ;
        double h = Math.sqrt(t.sine / (cx * cx + cy * cy + cz * cz)) / (2 * t.q);
        double rx = t.y * cz - t.z * cy;
        double ry = t.z * cx - t.x * cz;
        double rz = t.x * cy - t.y * cx;
        out.setBones(
                t.thigh(t.x, h, rx),
                t.thigh(t.y, h, ry),
                t.thigh(t.z, h, rz),
                t.shin(t.x, h, rx),
                t.shin(t.y, h, ry),
                t.shin(t.z, h, rz));
        out.reach = t.reach;
        return Reach.of(t.reach);
    }

    /** Sets the normal to k × D, its largest component in [1, 2), k and D with their largest components in [1, 2). */
    private static void crossHint(
            double x, double y, double z, double q, double kx, double ky, double kz, Solution3 out) {
        double cx = Compensated.differenceOfProducts(ky, z, kz, y);
        double cy = Compensated.differenceOfProducts(kz, x, kx, z);
        double cz = Compensated.differenceOfProducts(kx, y, ky, x);
        out.decidedBy = Bend.CLOSEST_TO_POSE.code;
        double largest = Math.max(Math.abs(cx), Math.max(Math.abs(cy), Math.abs(cz)));
        if (!(largest > 0)) {
            out.decidedBy = Bend.LEAST_AXIS.code;
            double ax = Math.abs(x);
            double ay = Math.abs(y);
            double az = Math.abs(z);
            boolean leastX = ax <= ay && ax <= az;
            boolean leastY = !leastX && ay <= az;
            // e × D for e = X, Y or Z
            cx = leastX ? 0 : leastY ? z : -y;
            cy = leastX ? -z : leastY ? 0 : x;
            cz = leastX ? y : leastY ? -x : 0;
            largest = Math.max(Math.abs(cx), Math.max(Math.abs(cy), Math.abs(cz)));
        }
        int e = -PowerOfTwo.exponent(largest);
        cx = Math.scalb(cx, e);
        cy = Math.scalb(cy, e);
        cz = Math.scalb(cz, e);
        // Each component is right to its last bits; what is left along D is their rounding.
        double f = (cx * x + cy * y + cz * z) / q;
        out.normalX = cx - f * x;
        out.normalY = cy - f * y;
        out.normalZ = cz - f * z;
    }

    /**
     * The target is the root: the thigh along the hint, which is as close to it as can be, and the shin back along it.
     */
    private static Reach solveAtRoot(
            double thighLength, double shinLength, double kx, double ky, double kz, Solution3 out) {
        boolean hinted = kx != 0 || ky != 0 || kz != 0;
        double x = hinted ? kx : 1;
        double y = ky;
        double z = kz;
        double q = x * x + y * y + z * z;
        crossHint(x, y, z, q, 0, 0, 0, out);
        out.decidedBy = (hinted ? Bend.CLOSEST_TO_POSE : Bend.LEAST_AXIS).code;
        double d = Math.sqrt(q);
        x /= d;
        y /= d;
        z /= d;
        out.setBones(
                thighLength * x, thighLength * y, thighLength * z, -shinLength * x, -shinLength * y, -shinLength * z);
        out.reach = Reach.DEGENERATE.code;
        return Reach.DEGENERATE;
    }
}
