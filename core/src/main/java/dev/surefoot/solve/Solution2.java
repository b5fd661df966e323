// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.math.Trig;
import dev.surefoot.math.number.Compensated;
import dev.surefoot.math.number.PowerOfTwo;
import dev.surefoot.math.number.VectorLength;
import dev.surefoot.solve.kernel.Flexion;
import dev.surefoot.solve.kernel.ReachCode;
import dev.surefoot.solve.kernel.ScaledTriangle;

/**
 * What {@link TwoBone2} found: thigh and shin as vectors, and how the target lies. Mutable, owned by the caller, to be
 * reused; not shared between threads.
 *
 * <p><b>Frames:</b> those of the arguments; the thigh goes from root to knee, the shin from knee to end. Before the
 * first solve all is zero and {@link Reach#DEGENERATE}. Angles are radians, positive from x to y: what the nodes of a
 * 2-D engine take. <b>Source:</b> docs/notes/two-bone.md.
 */
public final class Solution2 {
    /** Added to the code once a weight has bent the bones: their angle is then none that a reach prescribes. */
    private static final int MIXED = 4;

    /**
     * Two lengths of a bone that differ by less than this share of them differ by rounding: twice what the solvers err
     * by.
     */
    private static final double ROUNDING = 0x1p-49;

    double thighX;
    double thighY;
    double shinX;
    double shinY;
    // A code, not a reference: storing a reference would cost a barrier of the garbage collector in every solve.
    int reach = Reach.DEGENERATE.code;
    final ScaledTriangle triangle = new ScaledTriangle();

    /** Creates an empty result. */
    public Solution2() {}

    /** Returns how the target lies to what the limb can reach. */
    public Reach reach() {
        return Reach.of(reach & ~MIXED);
    }

    /** Returns x of the vector from root to knee. */
    public double thighX() {
        return thighX;
    }

    /** Returns y of the vector from root to knee. */
    public double thighY() {
        return thighY;
    }

    /** Returns x of the vector from knee to end. */
    public double shinX() {
        return shinX;
    }

    /** Returns y of the vector from knee to end. */
    public double shinY() {
        return shinY;
    }

    /** Returns x of the place that the end really reaches, from the root: the target, or the nearest point to it. */
    public double endX() {
        return thighX + shinX;
    }

    /** Returns y of the place that the end really reaches, from the root. */
    public double endY() {
        return thighY + shinY;
    }

    /**
     * Returns the knee's flexion in radians, in [0, π]: 0 for the straight limb, π for the shin lying back on the
     * thigh.
     *
     * <p>Worked out at each call from the two vectors, by an arc tangent that stays exact where an arc cosine would
     * lose half its digits.
     */
    public double flexion() {
        int code = (reach & MIXED) == 0 ? reach : ReachCode.REACHED;
        return Flexion.between(thighX, thighY, 0, shinX, shinY, 0, code);
    }

    /**
     * Returns the angle at the root from the line to the end to the thigh, in [-π, π]: positive for a knee on the left,
     * 0 for the straight limb and where the end is the root. Taken from the bones: near the root it has their rounding
     * over the distance.
     */
    public double hipAngle() {
        return reach == ReachCode.TOO_FAR ? 0 : angle(endX(), endY(), thighX, thighY);
    }

    /**
     * Returns what the thigh turns by in the plane from its pose, by the shorter way, in [-π, π]: to be added to the
     * root joint's rotation. 0 for a bone without length.
     *
     * @param posedThighX x of the posed vector from root to knee
     * @param posedThighY y of the posed vector from root to knee
     */
    public double thighTurn(double posedThighX, double posedThighY) {
        return angle(posedThighX, posedThighY, thighX, thighY);
    }

    /**
     * Returns what the knee joint turns by from its pose, beyond the thigh, by the shorter way, in [-π, π]: to be added
     * to the knee joint's own rotation. 0 for bones without length.
     *
     * @param posedThighX x of the posed vector from root to knee
     * @param posedThighY y of the posed vector from root to knee
     * @param posedShinX x of the posed vector from knee to end
     * @param posedShinY y of the posed vector from knee to end
     */
    public double kneeTurn(double posedThighX, double posedThighY, double posedShinX, double posedShinY) {
        double turn = angle(thighX, thighY, shinX, shinY) - angle(posedThighX, posedThighY, posedShinX, posedShinY);
        return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
    }

    /**
     * Takes a share of the solution, in place: each joint turns by that share of its turn, and a bone that was
     * stretched grows by that share. The status stays that of the target. 0 gives the pose, 1 the solution, to the bit.
     *
     * @param weight in [0, 1]
     * @param posedThighX x of the posed vector from root to knee
     * @param posedThighY y of the posed vector from root to knee
     * @param posedShinX x of the posed vector from knee to end
     * @param posedShinY y of the posed vector from knee to end
     */
    public void mix(double weight, double posedThighX, double posedThighY, double posedShinX, double posedShinY) {
        if (!(weight >= 0 && weight <= 1)) {
            throw new IllegalArgumentException("weight must be in [0, 1], got " + weight);
        }
        if (weight == 1) {
            return;
        }
        double thighTurn = weight * thighTurn(posedThighX, posedThighY);
        double shinTurn = thighTurn + weight * kneeTurn(posedThighX, posedThighY, posedShinX, posedShinY);
        double thighGrowth = growth(weight, posedThighX, posedThighY, thighX, thighY);
        double shinGrowth = growth(weight, posedShinX, posedShinY, shinX, shinY);
        double tc = Trig.cos(thighTurn);
        double ts = Trig.sin(thighTurn);
        double sc = Trig.cos(shinTurn);
        double ss = Trig.sin(shinTurn);
        boolean posed = weight == 0;
        set(
                reach | MIXED,
                posed ? posedThighX : thighGrowth * (tc * posedThighX - ts * posedThighY),
                posed ? posedThighY : thighGrowth * (tc * posedThighY + ts * posedThighX),
                posed ? posedShinX : shinGrowth * (sc * posedShinX - ss * posedShinY),
                posed ? posedShinY : shinGrowth * (sc * posedShinY + ss * posedShinX));
    }

    /** Returns the factor on a posed bone that is that share of the way to its solved length. */
    private static double growth(double weight, double posedX, double posedY, double solvedX, double solvedY) {
        double posed = VectorLength.of(posedX, posedY, 0);
        double solved = VectorLength.of(solvedX, solvedY, 0);
        boolean same = !(posed > 0) || Math.abs(solved - posed) <= ROUNDING * posed;
        return same ? 1 : 1 + weight * (solved / posed - 1);
    }

    /** Returns the angle from one vector to another; only directions matter, so each is brought to [1, 2) first. */
    private static double angle(double ax, double ay, double bx, double by) {
        double aMax = Math.max(Math.abs(ax), Math.abs(ay));
        double bMax = Math.max(Math.abs(bx), Math.abs(by));
        if (!(aMax > 0 && bMax > 0)) {
            return 0;
        }
        int ae = -PowerOfTwo.exponent(aMax);
        int be = -PowerOfTwo.exponent(bMax);
        double ux = Math.scalb(ax, ae);
        double uy = Math.scalb(ay, ae);
        double vx = Math.scalb(bx, be);
        double vy = Math.scalb(by, be);
        return Trig.atan2(Compensated.differenceOfProducts(ux, vy, uy, vx), ux * vx + uy * vy);
    }

    /**
     * Sets all of it, as a solver of one's own does.
     *
     * @param newReach how the target lies
     * @param tx x from root to knee
     * @param ty y from root to knee
     * @param sx x from knee to end
     * @param sy y from knee to end
     */
    public void set(Reach newReach, double tx, double ty, double sx, double sy) {
        set(newReach.code, tx, ty, sx, sy);
    }

    void set(int newReach, double tx, double ty, double sx, double sy) {
        reach = newReach;
        thighX = tx;
        thighY = ty;
        shinX = sx;
        shinY = sy;
    }

    void copy(Solution2 other) {
        set(other.reach, other.thighX, other.thighY, other.shinX, other.shinY);
    }
}
