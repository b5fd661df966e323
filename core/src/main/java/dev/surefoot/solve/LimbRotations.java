// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.PowerOfTwo;
import dev.surefoot.solve.kernel.BendPlane;
import dev.surefoot.solve.kernel.FrameTurn;
import dev.surefoot.solve.kernel.NormalPair;
import dev.surefoot.solve.kernel.ReachCode;
import dev.surefoot.solve.kernel.SolveRange;

/**
 * The rotations that take a posed limb to a solved one, thigh and shin each its own, without trigonometry. Mutable, to
 * be reused, not shared between threads.
 *
 * <p>A bone's rotation is fixed by two things: its direction must become the solved direction, and the bend plane's
 * normal must become the solved normal. One normal serves both bones on either side, so the knee stays a hinge and
 * neither bone is twisted about itself against the other; with {@link Bend#TRANSPORTED} the rotation is the turn within
 * the posed plane followed by the shortest turn of the limb's axis, with no twist beyond that. For a nearly straight
 * posed limb the normal is blended with the hinge as {@link BendHint#transported} says, so nothing flips there.
 *
 * <p><b>Frames:</b> the rotations are in the frame of the vectors, {@code worldAfter = delta.times(worldBefore)}.
 * <b>Shape:</b> unit quaternions with w not negative. <b>Degenerate:</b> a bone of length zero takes the other bone's
 * rotation, and both none. A target on the root leaves the bend plane open: it is the posed one, turned with the thigh.
 * A posed limb without bend and without hinge takes the shortest turn of each bone. <b>Errors:</b>
 * {@link IllegalArgumentException} for components that are not finite. <b>Accuracy:</b> after {@link #set} the turned
 * bone is parallel to the solved one within 2^-49, shown by {@code LimbRotationsTest}; after {@link #solve} it ends
 * within 2^-46 of the limb's length from the solved one's end, with unit length within 2^-49, shown by
 * {@code LimbTurnsTest}. <b>Cost:</b> no allocation.
 */
public final class LimbRotations {
    private final NormalPair normals = new NormalPair();
    private final BendPlane plane = new BendPlane();
    private final BendHint hint = new BendHint();
    private final LimbTurns turns = new LimbTurns();
    private final FrameTurn thigh = turns.root;
    private final FrameTurn shin = turns.knee;

    /** Creates two rotations that do nothing. */
    public LimbRotations() {}

    /**
     * Solves the limb, its lengths being those it is posed with, which must be finite, and works out both rotations:
     * {@link TwoBone3#solve} and {@link #set} in one, in two thirds of their time. Where both are done at once, the
     * bones keep their lengths within 2^-49 of the limb's instead of 6 ulp.
     *
     * @param posedThigh the posed vector from root to knee
     * @param posedShin the posed vector from knee to end
     * @param hinge the posed axis about which a positive turn of the shin flexes the knee; {@link Vec3#ZERO} when
     *     unknown
     * @param target from root to target
     * @param kx x of the bend hint: the thigh comes as close to it as it can; where the hint lies along the target, or
     *     is zero, pose and hinge decide as in {@link BendHint#transported}
     * @param ky y of the bend hint
     * @param kz z of the bend hint
     * @param out receives the bones and the status
     * @return the status, as in {@code out}
     */
    public Reach solve(
            Vec3 posedThigh, Vec3 posedShin, Vec3 hinge, Vec3 target, double kx, double ky, double kz, Solution3 out) {
        SolveRange.check(hinge, "hinge");
        if (!turns.solve(posedThigh, posedShin, target, kx, ky, kz, null, null, out)) {
            solveAnyCase(posedThigh, posedShin, hinge, target, kx, ky, kz, out);
        }
        return out.reach();
    }

    /** Solves the limb and then turns it, for any pose and any target. */
    void solveAnyCase(
            Vec3 posedThigh, Vec3 posedShin, Vec3 hinge, Vec3 target, double kx, double ky, double kz, Solution3 out) {
        double thighLength = length(posedThigh);
        double shinLength = length(posedShin);
        if (BendHint.givesSide(kx, ky, kz, target)) {
            TwoBone3.solve(target.x(), target.y(), target.z(), thighLength, shinLength, kx, ky, kz, out);
        } else {
            TwoBone3.solve(
                    target, thighLength, shinLength, hint.transported(posedThigh, posedShin, hinge, target), out);
        }
        set(posedThigh, posedShin, hinge, out);
    }

    /** Returns the length also of a vector whose square is out of range. */
    private static double length(Vec3 v) {
        double largest = Math.max(Math.abs(v.x()), Math.max(Math.abs(v.y()), Math.abs(v.z())));
        if (!(largest > 0 && largest <= Double.MAX_VALUE)) {
            return largest;
        }
        int e = PowerOfTwo.exponent(largest);
        double x = Math.scalb(v.x(), -e);
        double y = Math.scalb(v.y(), -e);
        double z = Math.scalb(v.z(), -e);
        return Math.scalb(Math.sqrt(x * x + y * y + z * z), e);
    }

    /**
     * Works out both rotations.
     *
     * @param posedThigh the posed vector from root to knee
     * @param posedShin the posed vector from knee to end
     * @param hinge the posed axis about which a positive turn of the shin flexes the knee; {@link Vec3#ZERO} when
     *     unknown
     * @param solved what {@link TwoBone3} found
     * @return this
     */
    public LimbRotations set(Vec3 posedThigh, Vec3 posedShin, Vec3 hinge, Solution3 solved) {
        SolveRange.check(hinge, "hinge");
        // a target on the root leaves the plane of the bend open, and the pose has one
        double tx = posedThigh.x();
        double ty = posedThigh.y();
        double tz = posedThigh.z();
        double sx = posedShin.x();
        double sy = posedShin.y();
        double sz = posedShin.z();
        if (!(normals.pose(tx, ty, tz, sx, sy, sz) && turnInRange(tx, ty, tz, sx, sy, sz, solved))) {
            setCarefully(posedThigh, posedShin, hinge, solved);
        }
        return this;
    }

    /** Turns both bones where the posed plane is sure by itself, if all is in range; returns whether it is. */
    private boolean turnInRange(double tx, double ty, double tz, double sx, double sy, double sz, Solution3 solved) {
        return solved.reach != ReachCode.DEGENERATE
                && normals.relate(solved.normalX, solved.normalY, solved.normalZ)
                && thigh.setInRange(
                        tx, ty, tz, normals.thighSquare, solved.thighX, solved.thighY, solved.thighZ, normals)
                && shin.setInRange(sx, sy, sz, normals.shinSquare, solved.shinX, solved.shinY, solved.shinZ, normals);
    }

    /** Any magnitude, and posed limbs that are nearly straight or folded. */
    private void setCarefully(Vec3 posedThigh, Vec3 posedShin, Vec3 hinge, Solution3 solved) {
        SolveRange.check(posedThigh, "posedThigh");
        SolveRange.check(posedShin, "posedShin");
        plane.set(posedThigh, posedShin, hinge);
        turn(posedThigh.x(), posedThigh.y(), posedThigh.z(), posedShin.x(), posedShin.y(), posedShin.z(), solved);
    }

    /**
     * Solves the limb with its bend plane transported ({@link Bend#TRANSPORTED}) and works out both rotations, for any
     * case, in numbers: nothing is allocated, also where no compiler takes objects away.
     *
     * @param tx x of the posed vector from root to knee
     * @param ty y of the posed vector from root to knee
     * @param tz z of the posed vector from root to knee
     * @param sx x of the posed vector from knee to end
     * @param sy y of the posed vector from knee to end
     * @param sz z of the posed vector from knee to end
     * @param dx x from root to target
     * @param dy y from root to target
     * @param dz z from root to target
     * @param out receives the bones and the status
     * @return the status, as in {@code out}
     */
    public Reach transport(
            double tx,
            double ty,
            double tz,
            double sx,
            double sy,
            double sz,
            double dx,
            double dy,
            double dz,
            Solution3 out) {
        boolean sure = normals.pose(tx, ty, tz, sx, sy, sz);
        if (sure) {
            plane.setSure(normals, tx + sx, ty + sy, tz + sz);
        } else {
            plane.set(tx, ty, tz, sx, sy, sz, 0, 0, 0);
        }
        hint.transported(plane, tx, ty, tz, dx, dy, dz);
        double thighLength = Math.sqrt(tx * tx + ty * ty + tz * tz);
        double shinLength = Math.sqrt(sx * sx + sy * sy + sz * sz);
        Reach reach = TwoBone3.solve(dx, dy, dz, thighLength, shinLength, hint.x(), hint.y(), hint.z(), out);
        if (!(sure && turnInRange(tx, ty, tz, sx, sy, sz, out))) {
            turn(tx, ty, tz, sx, sy, sz, out);
        }
        return reach;
    }

    /** Turns both bones, with the posed bend plane measured. */
    private void turn(double tx, double ty, double tz, double sx, double sy, double sz, Solution3 solved) {
        boolean open = solved.reach == ReachCode.DEGENERATE;
        boolean turned = thigh.set(
                tx,
                ty,
                tz,
                plane,
                solved.thighX,
                solved.thighY,
                solved.thighZ,
                open ? 0 : solved.normalX,
                open ? 0 : solved.normalY,
                open ? 0 : solved.normalZ);
        double normalX = solved.normalX;
        double normalY = solved.normalY;
        double normalZ = solved.normalZ;
        if (open) {
            // the posed plane, turned with the thigh: what is left of the limb once its target gives no direction
            double px = plane.normalX;
            double py = plane.normalY;
            double pz = plane.normalZ;
            double cx = 2 * (thigh.y * pz - thigh.z * py);
            double cy = 2 * (thigh.z * px - thigh.x * pz);
            double cz = 2 * (thigh.x * py - thigh.y * px);
            normalX = px + thigh.w * cx + (thigh.y * cz - thigh.z * cy);
            normalY = py + thigh.w * cy + (thigh.z * cx - thigh.x * cz);
            normalZ = pz + thigh.w * cz + (thigh.x * cy - thigh.y * cx);
        }
        boolean shinTurned =
                shin.set(sx, sy, sz, plane, solved.shinX, solved.shinY, solved.shinZ, normalX, normalY, normalZ);
        if (!turned) {
            thigh.copy(shin);
        } else if (!shinTurned) {
            shin.copy(thigh);
        }
    }

    /** Returns the thigh's rotation. */
    public Quat thigh() {
        return new Quat(thigh.x, thigh.y, thigh.z, thigh.w);
    }

    /** Returns the shin's rotation. */
    public Quat shin() {
        return new Quat(shin.x, shin.y, shin.z, shin.w);
    }

    /** Returns the first vector component of the thigh's rotation. */
    public double thighQx() {
        return thigh.x;
    }

    /** Returns the second vector component of the thigh's rotation. */
    public double thighQy() {
        return thigh.y;
    }

    /** Returns the third vector component of the thigh's rotation. */
    public double thighQz() {
        return thigh.z;
    }

    /** Returns the scalar component of the thigh's rotation. */
    public double thighQw() {
        return thigh.w;
    }

    /** Returns the first vector component of the shin's rotation. */
    public double shinQx() {
        return shin.x;
    }

    /** Returns the second vector component of the shin's rotation. */
    public double shinQy() {
        return shin.y;
    }

    /** Returns the third vector component of the shin's rotation. */
    public double shinQz() {
        return shin.z;
    }

    /** Returns the scalar component of the shin's rotation. */
    public double shinQw() {
        return shin.w;
    }
}
