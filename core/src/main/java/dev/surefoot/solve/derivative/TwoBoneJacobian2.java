// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.derivative;

import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.TwoBone2;
import dev.surefoot.solve.kernel.ScaledTriangle;

/**
 * The first derivatives of {@link TwoBone2}, in closed form: how knee and bones move with target, root and lengths.
 * Mutable, to be reused, not shared between threads.
 *
 * <p>With t the thigh and s the shin, the closed chain t + s = D is differentiated as it stands: a bone turns at a rate
 * ω along its perpendicular and grows along itself. Taking the part along the other bone removes one unknown at a time:
 *
 * <pre>
 *   X = t × s = -side d h          (twice the area; h the knee's height over the line)
 *   ω thigh = ( s · dD - (t · s) da/a - b db ) / X
 *   ω shin  = (-t · dD + a da + (t · s) db/b ) / X
 *   dK = ω thigh t⊥ + (t/a) da + dRoot            dD = dTarget - dRoot
 * </pre>
 *
 * <p>{@link #condition()} is ab/|X| = 1 / sin(flexion): the largest stretch of the map from target to knee, and what
 * multiplies every rounding of the target.
 *
 * <p><b>Frames:</b> as {@link TwoBone2}; turns counter-clockwise. <b>Units:</b> radians for turns; a turn by the target
 * is in radians per length. <b>Degenerate:</b> out of reach the derivatives are those of the straight or folded limb;
 * so they are for a straight limb that just reaches, whose inner derivatives are infinite, as {@link #condition()} then
 * is. On the root nothing can be said, all are zero and the condition infinite. <b>Errors:</b>
 * {@link IllegalArgumentException} naming argument, value and range. <b>Accuracy:</b> within 1e-13 of the largest of a
 * kind, shown by {@code TwoBoneJacobianAccuracyTest} against 100 digits, up to a condition of 2^26. <b>Cost:</b> about
 * 250 operations, no allocation. <b>Source:</b> docs/notes/reach.md.
 */
public final class TwoBoneJacobian2 {
    private final Solution2 solution = new Solution2();
    private final ScaledTriangle triangle = new ScaledTriangle();
    private double condition;
    private double thighTurnX;
    private double thighTurnY;
    private double shinTurnX;
    private double shinTurnY;
    private double thighTurnByThigh;
    private double thighTurnByShin;
    private double shinTurnByThigh;
    private double shinTurnByShin;
    /** The thigh's direction. */
    private double ux;

    private double uy;

    /** Creates derivatives that are all zero. */
    public TwoBoneJacobian2() {}

    /**
     * Works out all derivatives at one limb.
     *
     * @param dx x from root to target
     * @param dy y from root to target
     * @param thighLength length of the bone at the root, 0 or in [2^-300, 2^300]
     * @param shinLength length of the bone at the end, likewise
     * @param side {@link TwoBone2#LEFT} or {@link TwoBone2#RIGHT}
     * @return how the target lies; outside of {@link Reach#REACHED} the derivatives are those of the straight limb
     */
    public Reach set(double dx, double dy, double thighLength, double shinLength, int side) {
        JacobianInput.check(dx, dy, 0, thighLength, shinLength);
        clear();
        Reach reach = TwoBone2.solve(dx, dy, thighLength, shinLength, side, solution);
        if (reach == Reach.DEGENERATE) {
            return reach;
        }
        triangle.set(dx, dy, 0, thighLength, shinLength);
        double area = JacobianInput.twiceArea(triangle, dx, dy, 0);
        double tx = solution.thighX();
        double ty = solution.thighY();
        double sx = solution.shinX();
        double sy = solution.shinY();
        ux = thighLength > 0 ? tx / thighLength : 0;
        uy = thighLength > 0 ? ty / thighLength : 0;
        if (!(area > 0)) {
            // on one line: both bones turn with the direction to the target
            double q = dx * dx + dy * dy;
            thighTurnX = -dy / q;
            thighTurnY = dx / q;
            shinTurnX = thighTurnX;
            shinTurnY = thighTurnY;
            return reach;
        }
        double x = -side * area;
        double ts = tx * sx + ty * sy;
        condition = thighLength * shinLength / area;
        thighTurnX = sx / x;
        thighTurnY = sy / x;
        shinTurnX = -tx / x;
        shinTurnY = -ty / x;
        thighTurnByThigh = -ts / thighLength / x;
        thighTurnByShin = -shinLength / x;
        shinTurnByThigh = thighLength / x;
        shinTurnByShin = ts / shinLength / x;
        return reach;
    }

    private void clear() {
        condition = Double.POSITIVE_INFINITY;
        thighTurnX = 0;
        thighTurnY = 0;
        shinTurnX = 0;
        shinTurnY = 0;
        thighTurnByThigh = 0;
        thighTurnByShin = 0;
        shinTurnByThigh = 0;
        shinTurnByShin = 0;
        ux = 0;
        uy = 0;
    }

    /** Returns 1 / sin(flexion), at least 1; infinite when the bones lie on one line. */
    public double condition() {
        return condition;
    }

    /** Returns how the thigh turns when the target moves along x (0) or y (1); by the root it is the opposite. */
    public double thighTurnByTarget(int coordinate) {
        return coordinate == 0 ? thighTurnX : thighTurnY;
    }

    /** Returns how the shin turns when the target moves along x (0) or y (1); by the root it is the opposite. */
    public double shinTurnByTarget(int coordinate) {
        return coordinate == 0 ? shinTurnX : shinTurnY;
    }

    /** Returns how the thigh turns when it grows. */
    public double thighTurnByThighLength() {
        return thighTurnByThigh;
    }

    /** Returns how the thigh turns when the shin grows. */
    public double thighTurnByShinLength() {
        return thighTurnByShin;
    }

    /** Returns how the shin turns when the thigh grows. */
    public double shinTurnByThighLength() {
        return shinTurnByThigh;
    }

    /** Returns how the shin turns when it grows. */
    public double shinTurnByShinLength() {
        return shinTurnByShin;
    }

    /** Returns how coordinate {@code row} of the knee moves when coordinate {@code column} of the target does. */
    public double kneeByTarget(int row, int column) {
        return across(row) * thighTurnByTarget(column);
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
        return across(row) * thighTurnByThigh + (row == 0 ? ux : uy);
    }

    /** Returns how coordinate {@code row} of the knee moves when the shin grows. */
    public double kneeByShinLength(int row) {
        return across(row) * thighTurnByShin;
    }

    private double across(int row) {
        return row == 0 ? -solution.thighY() : solution.thighX();
    }
}
