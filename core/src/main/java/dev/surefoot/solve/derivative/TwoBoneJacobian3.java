// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.derivative;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Compensated;
import dev.surefoot.math.number.PowerOfTwo;
import dev.surefoot.solve.Bend;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone3;
import dev.surefoot.solve.kernel.ScaledTriangle;

/**
 * The first derivatives of {@link TwoBone3}, in closed form: how knee and bones move with target, root, lengths, swivel
 * and hint. Mutable, to be reused, not shared between threads.
 *
 * <p>Let u point from root to target, n across it to the knee, b = u × n; the thigh is a₁u + hn, the shin a₂u - hn, and
 * d h = ab sin(flexion) is twice the area. A limb has three independent motions: its plane follows the target by the
 * shortest turn, it swivels by ψ about u, and within the plane both bones turn about b:
 *
 * <pre>
 *   Ω thigh = u × dD/d + u dψ + b ( -a₂ u·dD + (t·s) da/a + b db ) / dh
 *   Ω shin  = u × dD/d + u dψ + b (  a₁ u·dD - a da - (t·s) db/b ) / dh
 *   dψ = -cot θ b·dD/d + b·dk / (|k| sin θ)         θ between hint k and u
 *   dK = Ω thigh × thigh + (t/a) da + dRoot          dD = dTarget - dRoot
 * </pre>
 *
 * <p>{@link #condition()} is 1 / sin(flexion), what multiplies a rounding of the target's distance;
 * {@link #swivelByTarget} what the fixed hint adds. A hint that is carried along with the target
 * ({@link Bend#TRANSPORTED} and not out of the posed plane) has dψ = 0: take u dψ out again with
 * {@link #swivelByTarget}.
 *
 * <p><b>Frames:</b> those of the arguments. A turn's derivative is a rotation vector. <b>Units:</b> radians for turns;
 * a turn by the target is in radians per length. <b>Degenerate:</b> out of reach the derivatives are those of the
 * straight or folded limb; so they are for a straight limb that just reaches, whose inner derivatives are infinite, as
 * {@link #condition()} then is. On the root nothing can be said, all are zero and the condition infinite. A hint along
 * the line to the target is replaced as in {@link TwoBone3}, and the derivatives are those for that axis.
 * <b>Errors:</b> {@link IllegalArgumentException} naming argument, value and range. <b>Accuracy:</b> within 1e-13 of
 * the largest of a kind, shown by {@code TwoBoneJacobianAccuracyTest} against 100 digits, up to a condition of 2^26.
 * <b>Cost:</b> about 400 operations, no allocation. <b>Source:</b> docs/notes/reach.md.
 */
public final class TwoBoneJacobian3 {
    private final Solution3 solution = new Solution3();
    private final ScaledTriangle triangle = new ScaledTriangle();
    private final double[] thighByTarget = new double[9];
    private final double[] shinByTarget = new double[9];
    private final double[] axis = new double[3];
    private final double[] across = new double[3];
    private final double[] swivelByTarget = new double[3];
    private final double[] swivelByHint = new double[3];
    private final double[] thigh = new double[3];
    private double thighLength;
    private double along;
    private double height;
    private double perDistance;
    private double thighInPlane;
    private double condition;
    private double thighByThigh;
    private double thighByShin;
    private double shinByThigh;
    private double shinByShin;

    /** Creates derivatives that are all zero. */
    public TwoBoneJacobian3() {}

    /**
     * Works out all derivatives at one limb.
     *
     * @param target from root to target
     * @param a length of the bone at the root, 0 or in [2^-300, 2^300]
     * @param b length of the bone at the end, likewise
     * @param hint the side to bend to, as for {@link TwoBone3}; its largest component 0 or in [2^-300, 2^300]
     * @return how the target lies; outside of {@link Reach#REACHED} the derivatives are those of the straight limb
     */
    public Reach set(Vec3 target, double a, double b, Vec3 hint) {
        double dx = target.x();
        double dy = target.y();
        double dz = target.z();
        JacobianInput.check(dx, dy, dz, a, b);
        JacobianInput.check(hint.x(), hint.y(), hint.z(), 0, 0);
        clear();
        Reach reach = TwoBone3.solve(dx, dy, dz, a, b, hint.x(), hint.y(), hint.z(), solution);
        if (reach == Reach.DEGENERATE) {
            return reach;
        }
        triangle.set(dx, dy, dz, a, b);
        thighLength = a;
        thigh[0] = solution.thighX();
        thigh[1] = solution.thighY();
        thigh[2] = solution.thighZ();
        double unit = Math.sqrt(triangle.q);
        axis[0] = triangle.x / unit;
        axis[1] = triangle.y / unit;
        axis[2] = triangle.z / unit;
        double normal = Math.sqrt(solution.normalX() * solution.normalX()
                + solution.normalY() * solution.normalY()
                + solution.normalZ() * solution.normalZ());
        across[0] = -solution.normalX() / normal;
        across[1] = -solution.normalY() / normal;
        across[2] = -solution.normalZ() / normal;
        double d = Math.scalb(unit, PowerOfTwo.exponent(Math.max(Math.abs(dx), Math.max(Math.abs(dy), Math.abs(dz)))));
        swivel(d, hint);

        double area = JacobianInput.twiceArea(triangle, dx, dy, dz);
        double shinInPlane = 0;
        perDistance = 1 / d;
        along = dot(axis, solution.thighX(), solution.thighY(), solution.thighZ());
        height = area / d;
        if (area > 0) {
            double rest = dot(axis, solution.shinX(), solution.shinY(), solution.shinZ());
            double ts = solution.thighX() * solution.shinX()
                    + solution.thighY() * solution.shinY()
                    + solution.thighZ() * solution.shinZ();
            condition = a * b / area;
            thighInPlane = -rest / area;
            shinInPlane = along / area;
            thighByThigh = ts / a / area;
            thighByShin = b / area;
            shinByThigh = -a / area;
            shinByShin = -ts / b / area;
        }
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                double common = crossWithAxis(row, column) / d + axis[row] * swivelByTarget[column];
                thighByTarget[3 * row + column] = common + across[row] * thighInPlane * axis[column];
                shinByTarget[3 * row + column] = common + across[row] * shinInPlane * axis[column];
            }
        }
        return reach;
    }

    /** Works out how the fixed hint swivels the limb. */
    private void swivel(double d, Vec3 hint) {
        double kx = hint.x();
        double ky = hint.y();
        double kz = hint.z();
        boolean replaced = solution.decidedBy() == Bend.LEAST_AXIS;
        if (replaced) {
            double ax = Math.abs(axis[0]);
            double ay = Math.abs(axis[1]);
            double az = Math.abs(axis[2]);
            kx = ax <= ay && ax <= az ? 1 : 0;
            ky = kx == 0 && ay <= az ? 1 : 0;
            kz = kx == 0 && ky == 0 ? 1 : 0;
        }
        double cos = dot(axis, kx, ky, kz);
        // from D itself: the unit axis is rounded, which a hint nearly along it would feel
        double cx = Compensated.differenceOfProducts(ky, triangle.z, kz, triangle.y);
        double cy = Compensated.differenceOfProducts(kz, triangle.x, kx, triangle.z);
        double cz = Compensated.differenceOfProducts(kx, triangle.y, ky, triangle.x);
        double sin = Math.sqrt((cx * cx + cy * cy + cz * cz) / triangle.q);
        if (!(sin > 0)) {
            return;
        }
        for (int i = 0; i < 3; i++) {
            swivelByTarget[i] = -(cos / sin) * across[i] / d;
            swivelByHint[i] = replaced ? 0 : across[i] / sin;
        }
    }

    private void clear() {
        condition = Double.POSITIVE_INFINITY;
        thighByThigh = 0;
        thighByShin = 0;
        shinByThigh = 0;
        shinByShin = 0;
        thighLength = 0;
        along = 0;
        height = 0;
        perDistance = 0;
        thighInPlane = 0;
        for (int i = 0; i < 3; i++) {
            axis[i] = 0;
            across[i] = 0;
            swivelByTarget[i] = 0;
            swivelByHint[i] = 0;
            thigh[i] = 0;
        }
        for (int i = 0; i < 9; i++) {
            thighByTarget[i] = 0;
            shinByTarget[i] = 0;
        }
    }

    /** Returns an entry of the matrix that takes v to axis × v. */
    private double crossWithAxis(int row, int column) {
        if (row == column) {
            return 0;
        }
        double value = axis[3 - row - column];
        return (column - row + 3) % 3 == 1 ? -value : value;
    }

    private static double dot(double[] a, double x, double y, double z) {
        return a[0] * x + a[1] * y + a[2] * z;
    }

    /** Returns 1 / sin(flexion), at least 1; infinite when the bones lie on one line. */
    public double condition() {
        return condition;
    }

    /**
     * Returns coordinate {@code row} of the thigh's turn when coordinate {@code column} of the target moves; by the
     * root it is the opposite.
     */
    public double thighTurnByTarget(int row, int column) {
        return thighByTarget[3 * row + column];
    }

    /**
     * Returns coordinate {@code row} of the shin's turn when coordinate {@code column} of the target moves; by the root
     * it is the opposite.
     */
    public double shinTurnByTarget(int row, int column) {
        return shinByTarget[3 * row + column];
    }

    /** Returns coordinate {@code row} of the thigh's turn when it grows. */
    public double thighTurnByThighLength(int row) {
        return across[row] * thighByThigh;
    }

    /** Returns coordinate {@code row} of the thigh's turn when the shin grows. */
    public double thighTurnByShinLength(int row) {
        return across[row] * thighByShin;
    }

    /** Returns coordinate {@code row} of the shin's turn when the thigh grows. */
    public double shinTurnByThighLength(int row) {
        return across[row] * shinByThigh;
    }

    /** Returns coordinate {@code row} of the shin's turn when it grows. */
    public double shinTurnByShinLength(int row) {
        return across[row] * shinByShin;
    }

    /**
     * Returns coordinate {@code row} of both bones' turn when the limb swivels: the unit vector from root to target.
     */
    public double turnBySwivel(int row) {
        return axis[row];
    }

    /** Returns how far the fixed hint lets the limb swivel when coordinate {@code column} of the target moves. */
    public double swivelByTarget(int column) {
        return swivelByTarget[column];
    }

    /** Returns how far the limb swivels when coordinate {@code column} of the hint moves. */
    public double swivelByHint(int column) {
        return swivelByHint[column];
    }

    /** Returns how coordinate {@code row} of the knee moves when coordinate {@code column} of the target does. */
    public double kneeByTarget(int row, int column) {
        // (u × e) × t = e (u·t) - u (e·t), and u × t = h b: not from the turn, whose large part along the thigh does
        // not move the knee
        double shortest = ((row == column ? along : 0) - axis[row] * thigh[column]) * perDistance;
        return shortest
                + crossWithThigh(across, row) * thighInPlane * axis[column]
                + height * across[row] * swivelByTarget[column];
    }

    /**
     * Returns how coordinate {@code row} of the knee moves when coordinate {@code column} of the root does, the target
     * staying.
     */
    public double kneeByRoot(int row, int column) {
        return (row == column ? 1 : 0) - kneeByTarget(row, column);
    }

    /** Returns how coordinate {@code row} of the knee moves when the thigh grows. */
    public double kneeByThighLength(int row) {
        return crossWithThigh(across, row) * thighByThigh + (thighLength > 0 ? thigh[row] / thighLength : 0);
    }

    /** Returns how coordinate {@code row} of the knee moves when the shin grows. */
    public double kneeByShinLength(int row) {
        return crossWithThigh(across, row) * thighByShin;
    }

    /** Returns how coordinate {@code row} of the knee moves when the limb swivels. */
    public double kneeBySwivel(int row) {
        return height * across[row];
    }

    /** Returns how coordinate {@code row} of the knee moves when coordinate {@code column} of the hint does. */
    public double kneeByHint(int row, int column) {
        return kneeBySwivel(row) * swivelByHint[column];
    }

    private double crossWithThigh(double[] v, int row) {
        int i = (row + 1) % 3;
        int j = (row + 2) % 3;
        return v[i] * thigh[j] - v[j] * thigh[i];
    }
}
