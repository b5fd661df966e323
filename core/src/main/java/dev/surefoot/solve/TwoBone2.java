// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.math.number.PowerOfTwo;
import dev.surefoot.solve.kernel.ScaledTriangle;
import dev.surefoot.solve.kernel.SolveRange;

/**
 * Bends a limb of two bones in the plane so that its end meets a target, in closed form and without angles.
 *
 * <p>With D from root to target, a and b the lengths, q = |D|², p = a + b, m = a - b and t = m p = a² - b²:
 *
 * <pre>
 *   S = (p² - q)(q - m²)
 *   thigh = ((q + t) D + side sqrt(S) D⊥) / 2q        shin = ((q - t) D - side sqrt(S) D⊥) / 2q        D⊥ = (-Dy, Dx)
 * </pre>
 *
 * <p>The first factor of S is negative when the target is too far, the second when it is too close; S is 16 times the
 * squared area of the triangle (Heron). Both bones come from the same numbers, so that |thigh|² - |shin|² is a² - b²
 * whatever the root was rounded to.
 *
 * <p><b>Frames:</b> any plane; y up makes {@link #LEFT} the left hand when looking from root to target. On a canvas
 * whose y points down the two sides change places: pass {@code -side} for the side that one sees. <b>Units:</b> any,
 * the same for all. <b>Degenerate:</b> {@link Reach#DEGENERATE} takes the answer for a target an infinitely small step
 * along +x. <b>Errors:</b> {@link IllegalArgumentException} naming argument, value and range. <b>Accuracy:</b> each
 * bone within 6 ulp of its own length for every finite input, the status exact (docs/notes/accuracy.md). Floats can be
 * passed as they are; the components cast back give each bone within 0.9 ulp of float. <b>Cost:</b> one division and
 * one root, no allocation. <b>Source:</b> docs/notes/two-bone.md.
 */
public final class TwoBone2 {
    /** The knee on the side of (-dy, dx): to the left when looking from root to target. */
    public static final int LEFT = 1;
    /** The knee on the side of (dy, -dx): to the right when looking from root to target. */
    public static final int RIGHT = -1;

    private TwoBone2() {}

    /**
     * Solves one limb.
     *
     * @param dx x from root to target
     * @param dy y from root to target
     * @param thighLength length of the bone at the root, not negative
     * @param shinLength length of the bone at the end, not negative
     * @param side {@link #LEFT} or {@link #RIGHT}
     * @param out receives the vectors and the status
     * @return the status, as in {@code out}
     */
    public static Reach solve(double dx, double dy, double thighLength, double shinLength, int side, Solution2 out) {
        double q = dx * dx + dy * dy;
        double p = thighLength + shinLength;
        double pp = p * p;
        Reach reach = q > SolveRange.LEAST_SQUARE && pp < SolveRange.LARGEST_SQUARE
                ? solveInRange(dx, dy, thighLength, shinLength, side, q, p, pp, out)
                : null;
        return reach != null ? reach : solveInAnyRange(dx, dy, thighLength, shinLength, side, out);
    }

    /**
     * Solves one limb for both sides at once.
     *
     * @param dx x from root to target
     * @param dy y from root to target
     * @param thighLength length of the bone at the root, not negative
     * @param shinLength length of the bone at the end, not negative
     * @param left receives the solution with the knee on the left
     * @param right receives the solution with the knee on the right
     * @return the status, as in both
     */
    public static Reach solveBoth(
            double dx, double dy, double thighLength, double shinLength, Solution2 left, Solution2 right) {
        double q = dx * dx + dy * dy;
        double p = thighLength + shinLength;
        double m = thighLength - shinLength;
        double pp = p * p;
        // no upper bound: what overflows makes the margin infinite, which nothing exceeds
        Reach reach = q > SolveRange.LEAST_SQUARE && SolveRange.LONG_TO_SHORT_2D * Math.abs(m) <= p
                ? solveBothInRange(dx, dy, thighLength, shinLength, q, pp, m, m * p, left, right)
                : null;
        if (reach != null) {
            return reach;
        }
        solve(dx, dy, thighLength, shinLength, LEFT, left);
        return solve(dx, dy, thighLength, shinLength, RIGHT, right);
    }

    /**
     * The common path for both sides, in one method that the compiler inlines whole; null when the limb needs more
     * care.
     */
    private static Reach solveBothInRange(
            double dx,
            double dy,
            double thighLength,
            double shinLength,
            double q,
            double pp,
            double m,
            double t,
            Solution2 left,
            Solution2 right) {
        double s = (pp - q) * (q - m * m);
        double margin = SolveRange.NEAR * (pp * q);
        if (s > margin) {
            return bendBoth(dx, dy, q, t, Math.sqrt(s), left, right);
        }
        if (s < -margin && SolveRange.straightInRange(q, pp)) {
            boolean far = q > pp;
            double e = 1 / Math.sqrt(q);
            double thigh = far || m > 0 ? thighLength * e : -thighLength * e;
            double shin = far || !(m > 0) ? shinLength * e : -shinLength * e;
            Reach reach = far ? Reach.TOO_FAR : Reach.TOO_CLOSE;
            double thighX = thigh * dx;
            double thighY = thigh * dy;
            double shinX = shin * dx;
            double shinY = shin * dy;
            left.set(reach.code, thighX, thighY, shinX, shinY);
            right.set(reach.code, thighX, thighY, shinX, shinY);
            return reach;
        }
        return null;
    }

    /** The target can be reached: both knees, {@code root} being sqrt(S). */
    private static Reach bendBoth(
            double dx, double dy, double q, double t, double root, Solution2 left, Solution2 right) {
        double e = 0.5 / q;
        double x = e * dx;
        double y = e * dy;
        double along = q + t;
        double rest = q - t;
        double hx = root * y;
        double hy = root * x;
        double alongX = along * x;
        double alongY = along * y;
        double restX = rest * x;
        double restY = rest * y;
        left.set(Reach.REACHED.code, alongX - hx, alongY + hy, restX + hx, restY - hy);
        right.set(Reach.REACHED.code, alongX + hx, alongY - hy, restX - hx, restY + hy);
        return Reach.REACHED;
    }

    /**
     * Returns what is wrong with these arguments of {@link #solve}, naming argument, value and range, or null when
     * nothing is.
     *
     * @param dx x from root to target
     * @param dy y from root to target
     * @param thighLength length of the bone at the root
     * @param shinLength length of the bone at the end
     * @param side the side asked for
     * @return a sentence, or null
     */
    public static String problem(double dx, double dy, double thighLength, double shinLength, int side) {
        String problem = SolveRange.lengthProblem("thighLength", thighLength);
        problem = problem != null ? problem : SolveRange.lengthProblem("shinLength", shinLength);
        problem = problem != null ? problem : SolveRange.componentProblem("dx", dx);
        problem = problem != null ? problem : SolveRange.componentProblem("dy", dy);
        if (problem == null && side != LEFT && side != RIGHT) {
            return "side must be 1 (left) or -1 (right), got " + side;
        }
        return problem;
    }

    /** The common path, for magnitudes that neither overflow nor underflow; null when the limb needs more care. */
    private static Reach solveInRange(
            double dx,
            double dy,
            double thighLength,
            double shinLength,
            int side,
            double q,
            double p,
            double pp,
            Solution2 out) {
        double m = thighLength - shinLength;
        double t = m * p;
        double s;
        double largest;
        // the first comparison also proves the lengths not negative, the second positive
        if (SolveRange.LONG_TO_SHORT_2D * Math.abs(m) <= p) {
            s = (pp - q) * (q - m * m);
            largest = pp * q;
        } else {
            double twice = 2 * Math.min(thighLength, shinLength);
            if (!(twice > SolveRange.LOPSIDED * p)) {
                return null;
            }
            // S from the short bone, which would lose its digits in the difference of the squares
            double n = q - Math.abs(t);
            largest = twice * (twice * q);
            s = largest - n * n;
        }
        double margin = SolveRange.NEAR * largest;
        if (side != LEFT && side != RIGHT) {
            return null;
        }
        if (s > margin) {
            return bend(dx, dy, q, t, side * Math.sqrt(s), out);
        }
        // Not a method of its own: the compiler of JDK 25 inlines no method of this size that is called less than one
        // time in four, and a call amid the
        // loop of a caller costs all legs a third, reachable or not.
        if (s < -margin && SolveRange.straightInRange(q, pp)) {
            boolean far = q > pp;
            double e = 1 / Math.sqrt(q);
            double thigh = far || m > 0 ? thighLength * e : -thighLength * e;
            double shin = far || !(m > 0) ? shinLength * e : -shinLength * e;
            Reach reach = far ? Reach.TOO_FAR : Reach.TOO_CLOSE;
            out.set(reach.code, thigh * dx, thigh * dy, shin * dx, shin * dy);
            return reach;
        }
        return null;
    }

    /**
     * The target can be reached: both bones from their parts along D and across it, {@code root} being sqrt(S) with the
     * side's sign.
     */
    private static Reach bend(double dx, double dy, double q, double t, double root, Solution2 out) {
        double e = 0.5 / q;
        double x = e * dx;
        double y = e * dy;
        double along = q + t;
        double rest = q - t;
        out.set(
                Reach.REACHED.code,
                along * x - root * y,
                along * y + root * x,
                rest * x + root * y,
                rest * y - root * x);
        return Reach.REACHED;
    }

    /**
     * Any magnitude: a power of two brings limb and target into range, where the same operations give the same digits.
     */
    private static Reach solveInAnyRange(
            double dx, double dy, double thighLength, double shinLength, int side, Solution2 out) {
        check(dx, dy, thighLength, shinLength, side);
        double distance = Math.max(Math.abs(dx), Math.abs(dy));
        if (distance == 0) {
            return solveAtRoot(thighLength, shinLength, side, out);
        }
        int e = SolveRange.rangeExponent(distance, thighLength, shinLength);
        double x = Math.scalb(dx, -e);
        double y = Math.scalb(dy, -e);
        double a = Math.scalb(thighLength, -e);
        double b = Math.scalb(shinLength, -e);
        double q = x * x + y * y;
        double p = a + b;
        Reach reach = SolveRange.reducible(q, p * p, a, b, e) ? solveInRange(x, y, a, b, side, q, p, p * p, out) : null;
        if (reach == null) {
            return solveCarefully(dx, dy, thighLength, shinLength, side, out);
        }
        out.set(
                reach.code,
                PowerOfTwo.scaled(out.thighX, e),
                PowerOfTwo.scaled(out.thighY, e),
                PowerOfTwo.scaled(out.shinX, e),
                PowerOfTwo.scaled(out.shinY, e));
        return reach;
    }

    /** Very lopsided bones, lengths of zero, and the last few thousandths before a limit of reach. */
    private static Reach solveCarefully(
            double dx, double dy, double thighLength, double shinLength, int side, Solution2 out) {
        ScaledTriangle t = out.triangle;
        t.set(dx, dy, 0, thighLength, shinLength);
        double h = side * (Math.sqrt(t.sine) / (2 * t.q));
        out.set(t.reach, t.thigh(t.x, h, -t.y), t.thigh(t.y, h, t.x), t.shin(t.x, h, -t.y), t.shin(t.y, h, t.x));
        return Reach.of(t.reach);
    }

    /** The target is the root: the limit for a target on the positive x-axis that comes to it. */
    private static Reach solveAtRoot(double thighLength, double shinLength, int side, Solution2 out) {
        if (thighLength == shinLength) {
            out.set(Reach.DEGENERATE.code, 0, side * thighLength, 0, -side * shinLength);
        } else {
            double sign = thighLength > shinLength ? 1 : -1;
            out.set(Reach.DEGENERATE.code, sign * thighLength, 0, -sign * shinLength, 0);
        }
        return Reach.DEGENERATE;
    }

    private static void check(double dx, double dy, double thighLength, double shinLength, int side) {
        String problem = problem(dx, dy, thighLength, shinLength, side);
        if (problem != null) {
            throw new IllegalArgumentException(problem);
        }
    }
}
