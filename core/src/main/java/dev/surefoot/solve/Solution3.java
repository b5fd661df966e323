// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.math.Vec3;
import dev.surefoot.solve.kernel.Flexion;
import dev.surefoot.solve.kernel.ScaledTriangle;

/**
 * What {@link TwoBone3} found: thigh and shin as vectors, the plane of the bend, and how the target lies. Mutable,
 * owned by the caller, to be reused; not shared between threads.
 *
 * <p><b>Frames:</b> those of the arguments; the thigh goes from root to knee, the shin from knee to end. Before the
 * first solve all is zero and {@link Reach#DEGENERATE}. The methods that return a {@link Vec3} allocate it; the others
 * do not.
 */
public final class Solution3 {
    double thighX;
    double thighY;
    double thighZ;
    double shinX;
    double shinY;
    double shinZ;
    double normalX;
    double normalY;
    double normalZ;
    // Codes, not references: storing a reference would cost a barrier of the garbage collector in every solve.
    int reach = Reach.DEGENERATE.code;
    int decidedBy = Bend.LEAST_AXIS.code;
    final ScaledTriangle triangle = new ScaledTriangle();

    /** Creates an empty result. */
    public Solution3() {}

    /** Returns how the target lies to what the limb can reach. */
    public Reach reach() {
        return Reach.of(reach);
    }

    /** Returns the rule that decided the knee's side, {@link Bend#LEAST_AXIS} when the hint gave none. */
    public Bend decidedBy() {
        return Bend.of(decidedBy);
    }

    /** Returns x of the vector from root to knee. */
    public double thighX() {
        return thighX;
    }

    /** Returns y of the vector from root to knee. */
    public double thighY() {
        return thighY;
    }

    /** Returns z of the vector from root to knee. */
    public double thighZ() {
        return thighZ;
    }

    /** Returns x of the vector from knee to end. */
    public double shinX() {
        return shinX;
    }

    /** Returns y of the vector from knee to end. */
    public double shinY() {
        return shinY;
    }

    /** Returns z of the vector from knee to end. */
    public double shinZ() {
        return shinZ;
    }

    /** Returns x of the bend plane's normal; see {@link #normal()}. */
    public double normalX() {
        return normalX;
    }

    /** Returns y of the bend plane's normal; see {@link #normal()}. */
    public double normalY() {
        return normalY;
    }

    /** Returns z of the bend plane's normal; see {@link #normal()}. */
    public double normalZ() {
        return normalZ;
    }

    /** Returns the vector from root to knee. */
    public Vec3 thigh() {
        return new Vec3(thighX, thighY, thighZ);
    }

    /** Returns the vector from knee to end. */
    public Vec3 shin() {
        return new Vec3(shinX, shinY, shinZ);
    }

    /**
     * Returns the normal of the plane in which the knee bends, of any length: a positive turn of the shin about it
     * flexes the knee.
     *
     * <p>It is that of thigh × shin, and well defined also where the limb is straight and that product vanishes. Zero
     * after {@code OutOfReach.HOLD_POSE} has held a pose: there is then no plane to turn to.
     */
    public Vec3 normal() {
        return new Vec3(normalX, normalY, normalZ);
    }

    /**
     * Returns the knee, for the root at {@code root}. Formed last, because a place far from the origin holds fewer
     * digits than the thigh.
     */
    public Vec3 knee(Vec3 root) {
        return new Vec3(root.x() + thighX, root.y() + thighY, root.z() + thighZ);
    }

    /**
     * Returns the place that the end really reaches, for the root at {@code root}: the target, or the nearest point to
     * it.
     */
    public Vec3 end(Vec3 root) {
        return new Vec3(root.x() + (thighX + shinX), root.y() + (thighY + shinY), root.z() + (thighZ + shinZ));
    }

    /**
     * Returns the knee's flexion in radians, in [0, π]: 0 for the straight limb, π for the shin lying back on the
     * thigh.
     *
     * <p>Worked out at each call from the two vectors, by an arc tangent that stays exact where an arc cosine would
     * lose half its digits.
     */
    public double flexion() {
        return Flexion.between(thighX, thighY, thighZ, shinX, shinY, shinZ, reach);
    }

    /**
     * Sets thigh and shin, as a solver of one's own does together with {@link #setNormal} and {@link #setStatus}.
     *
     * @param tx x from root to knee
     * @param ty y from root to knee
     * @param tz z from root to knee
     * @param sx x from knee to end
     * @param sy y from knee to end
     * @param sz z from knee to end
     */
    public void setBones(double tx, double ty, double tz, double sx, double sy, double sz) {
        thighX = tx;
        thighY = ty;
        thighZ = tz;
        shinX = sx;
        shinY = sy;
        shinZ = sz;
    }

    /** Sets the bend plane's normal, of any length; see {@link #normal()}. */
    public void setNormal(double nx, double ny, double nz) {
        normalX = nx;
        normalY = ny;
        normalZ = nz;
    }

    /** Sets how the target lies and the rule that decided the knee's side. */
    public void setStatus(Reach newReach, Bend rule) {
        reach = newReach.code;
        decidedBy = rule.code;
    }

    /** Takes over another solution, to the bit. */
    public void set(Solution3 other) {
        setBones(other.thighX, other.thighY, other.thighZ, other.shinX, other.shinY, other.shinZ);
        setNormal(other.normalX, other.normalY, other.normalZ);
        reach = other.reach;
        decidedBy = other.decidedBy;
    }
}
