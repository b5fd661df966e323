// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.solve.kernel.Flexion;
import dev.surefoot.solve.kernel.ScaledTriangle;

/**
 * What {@link TwoBone2} found: thigh and shin as vectors, and how the target lies. Mutable, owned by the caller, to be
 * reused; not shared between threads.
 *
 * <p><b>Frames:</b> those of the arguments; the thigh goes from root to knee, the shin from knee to end. Before the
 * first solve all is zero and {@link Reach#DEGENERATE}.
 */
public final class Solution2 {
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
        return Reach.of(reach);
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
        return Flexion.between(thighX, thighY, 0, shinX, shinY, 0, reach);
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
