// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.limit;

import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.PowerOfTwo;
import dev.surefoot.math.number.VectorLength;
import dev.surefoot.solve.Bend;
import dev.surefoot.solve.BendHint;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone2;
import dev.surefoot.solve.TwoBone3;
import dev.surefoot.solve.kernel.ReachBand;
import dev.surefoot.solve.kernel.SolveRange;
import dev.surefoot.solve.limit.LimbLimits.OutOfReach;

/**
 * Bends a limb within its {@link LimbLimits}, and says which of them it took and what is left. Mutable, to be reused,
 * not shared between threads.
 *
 * <p>With d the distance asked for, f the eased one and s the factor on both bones, the knee is that of a limb reaching
 * for f, and the whole is s times as large; s makes up for d / f within its bounds. So the knee's angle depends on f
 * alone and moves as softly as the band does, also while the bones stretch.
 *
 * <p><b>Frames:</b> as {@link TwoBone2} and {@link TwoBone3}. <b>Units:</b> any, the same for all; lengths up to 2^500.
 * <b>Degenerate:</b> a target on the root takes the direction of the hint, in the plane that of +x. <b>Errors:</b>
 * {@link IllegalArgumentException} naming argument, value and range. <b>Accuracy:</b> each bone within 6 ulp of its
 * length times {@link #stretch()}; without limits the very bits of the solver; shown by {@code LimitedLimbTest}.
 * <b>Cost:</b> a root and a division more than the solver, no allocation as long as the lengths stay: the reach that
 * belongs to them is kept. <b>Source:</b> docs/notes/reach.md.
 */
public final class LimitedLimb {
    private final LimbLimits limits;
    private double thighLength = -1;
    private double shinLength = -1;
    private ReachBand band = new ReachBand(0, 0, 0, 0);
    private boolean softened;

    private double eased;
    private double stretch = 1;
    private double residual;
    private Reach reach = Reach.DEGENERATE;
    private boolean atLeastFlexion;
    private boolean atGreatestFlexion;
    private boolean held;

    /** Creates a limb under these limits. */
    public LimitedLimb(LimbLimits limits) {
        this.limits = limits;
    }

    /**
     * Solves in the plane.
     *
     * @param dx x from root to target
     * @param dy y from root to target
     * @param thigh length of the bone at the root
     * @param shin length of the bone at the end
     * @param side {@link TwoBone2#LEFT} or {@link TwoBone2#RIGHT}
     * @param posed the limb as posed, which stays when the pose is held; may be {@code out} itself
     * @param out receives the vectors; its own status is that of the target as moved
     * @return how the target as asked for lies to the reach under these limits, before any stretch
     */
    public Reach solve(double dx, double dy, double thigh, double shin, int side, Solution2 posed, Solution2 out) {
        refuse(TwoBone2.problem(dx, dy, thigh, shin, side));
        double d = VectorLength.of(dx, dy, 0);
        ease(d, thigh, shin);
        int e = rangeExponent(d);
        double f = factor(d, e);
        double x = d == 0 ? 1 : Math.scalb(dx, -e);
        double y = Math.scalb(dy, -e);
        if (held) {
            out.set(reach, posed.thighX(), posed.thighY(), posed.shinX(), posed.shinY());
        } else {
            TwoBone2.solve(f * x, f * y, thigh * stretch, shin * stretch, side, out);
        }
        residual = VectorLength.of(dx - out.endX(), dy - out.endY(), 0);
        return reach;
    }

    /**
     * Solves in space.
     *
     * @param target from root to target
     * @param thigh length of the bone at the root
     * @param shin length of the bone at the end
     * @param hint the side to bend to; where the target is the root, also where the limb goes
     * @param posedThigh from root to knee as posed, which stays when the pose is held
     * @param posedShin from knee to end as posed
     * @param out receives the vectors; its own status is that of the target as moved
     * @return how the target as asked for lies to the reach under these limits, before any stretch
     */
    public Reach solve(
            Vec3 target, double thigh, double shin, BendHint hint, Vec3 posedThigh, Vec3 posedShin, Solution3 out) {
        double dx = target.x();
        double dy = target.y();
        double dz = target.z();
        double kx = hint.x();
        double ky = hint.y();
        double kz = hint.z();
        refuse(TwoBone3.problem(dx, dy, dz, thigh, shin, kx, ky, kz));
        SolveRange.check(posedThigh, "posedThigh");
        SolveRange.check(posedShin, "posedShin");
        double d = VectorLength.of(dx, dy, dz);
        ease(d, thigh, shin);
        int e = rangeExponent(d);
        double f = factor(d, e);
        dx = Math.scalb(dx, -e);
        dy = Math.scalb(dy, -e);
        dz = Math.scalb(dz, -e);
        if (d == 0) {
            double k = VectorLength.of(kx, ky, kz);
            dx = k > 0 ? kx / k : 1;
            dy = k > 0 ? ky / k : 0;
            dz = k > 0 ? kz / k : 0;
        }
        TwoBone3.solve(f * dx, f * dy, f * dz, thigh * stretch, shin * stretch, kx, ky, kz, out);
        if (out.decidedBy() != Bend.LEAST_AXIS) {
            out.setStatus(out.reach(), hint.decidedBy());
        }
        if (held) {
            // how the plane of the bend was chosen stays reported
            out.setBones(posedThigh.x(), posedThigh.y(), posedThigh.z(), posedShin.x(), posedShin.y(), posedShin.z());
            out.setStatus(reach, out.decidedBy());
        }
        residual = VectorLength.of(
                target.x() - (out.thighX() + out.shinX()),
                target.y() - (out.thighY() + out.shinY()),
                target.z() - (out.thighZ() + out.shinZ()));
        return reach;
    }

    /** Works out eased distance, stretch and status. */
    private void ease(double d, double thigh, double shin) {
        if (thigh != thighLength || shin != shinLength) {
            measure(thigh, shin);
        }
        double least = band.least();
        double greatest = band.greatest();
        reach = d == 0 ? Reach.DEGENERATE : d > greatest ? Reach.TOO_FAR : d < least ? Reach.TOO_CLOSE : Reach.REACHED;
        held = limits.outOfReach() == OutOfReach.HOLD_POSE
                && (d > greatest * limits.greatestStretch() || d < least * limits.leastStretch());
        eased = Math.min(Math.max(band.soften(d), least), greatest);
        softened = !held && eased != d && eased < greatest && eased > least;
        atLeastFlexion = !held && d > greatest && eased == greatest;
        atGreatestFlexion = !held && d < least && eased == least;
        stretch = 1;
        if (!held && d > eased) {
            stretch = eased > 0 ? Math.min(d / eased, limits.greatestStretch()) : 1;
        } else if (!held && d < eased) {
            stretch = Math.max(d / eased, limits.leastStretch());
        }
    }

    /**
     * Returns the factor on the displacement to the target, which is given in units of 2^e, or the distance itself when
     * that displacement is zero.
     */
    private double factor(double d, int e) {
        if (d == 0) {
            return eased * stretch;
        }
        // at a limit that is the bones' own, a target clearly beyond lays them exactly on one line; at the limit
        // itself, rounding would bend them
        boolean straight = eased == band.greatest() && d > eased && limits.leastFlexion() == 0;
        boolean folded = eased == band.least() && d < eased && limits.greatestFlexion() == Math.PI;
        if (e == 0) {
            return eased == d || straight || folded ? stretch : eased / d * stretch;
        }
        return (straight ? 2 : folded ? 0.5 : 1) * eased * stretch / Math.scalb(d, -e);
    }

    /** Returns the power of two of a distance whose quotients might leave the range of doubles, else 0. */
    private static int rangeExponent(double d) {
        return d == 0 || (d > 0x1p-400 && d < 0x1p400) ? 0 : PowerOfTwo.exponent(d);
    }

    private void measure(double thigh, double shin) {
        double greatest = ReachBand.greatestReach(thigh, shin, limits.leastFlexion());
        double m = thigh - shin;
        double c = limits.greatestFlexion() == Math.PI ? 0 : Trig.cos(0.5 * limits.greatestFlexion());
        // (a - b)² + 4ab cos²: no digits lost near the fold
        double least = Math.min(greatest, c == 0 ? Math.abs(m) : Math.sqrt(m * m + 4 * thigh * shin * (c * c)));
        double span = greatest - least;
        // two bands share what there is; one alone may take all of it
        double far = Math.min(limits.farShare() * greatest, limits.nearShare() == 0 ? span : 0.5 * span);
        double near = Math.min(limits.nearShare() * greatest, 0.5 * (span - far));
        band = new ReachBand(least, greatest, far, near);
        thighLength = thigh;
        shinLength = shin;
    }

    private static void refuse(String problem) {
        if (problem != null) {
            throw new IllegalArgumentException(problem);
        }
    }

    /** Returns how the target as asked for lies to the reach under these limits, before any stretch. */
    public Reach reach() {
        return reach;
    }

    /** Returns the distance whose knee the limb took: the one asked for, or what limits and bands made of it. */
    public double easedDistance() {
        return eased;
    }

    /** Returns the factor on both bones, 1 when nothing stretched. */
    public double stretch() {
        return stretch;
    }

    /** Returns how far the end is from the target as asked for. */
    public double residual() {
        return residual;
    }

    /** Returns whether a soft end changed the distance. */
    public boolean softened() {
        return softened;
    }

    /** Returns whether the knee is as straight as the limits allow, and would have to be straighter to get there. */
    public boolean atLeastFlexion() {
        return atLeastFlexion;
    }

    /** Returns whether the knee is as bent as the limits allow, and would have to bend farther to get there. */
    public boolean atGreatestFlexion() {
        return atGreatestFlexion;
    }

    /** Returns whether the bones are stretched. */
    public boolean stretched() {
        return stretch > 1;
    }

    /** Returns whether the bones are compressed. */
    public boolean compressed() {
        return stretch < 1;
    }

    /** Returns whether the pose was held. */
    public boolean held() {
        return held;
    }
}
