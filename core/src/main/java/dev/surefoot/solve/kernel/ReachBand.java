// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import dev.surefoot.math.Trig;

/**
 * Soft ends for a limb's reach: a target that approaches a limit is held back a little, so that the knee comes to rest
 * instead of snapping straight.
 *
 * <p>With R the greatest reach, δ the band's width, d the distance asked for and {@code t = clamp((d - R + δ) / 4δ, 0,
 * 1)}:
 *
 * <pre>
 *   gap = δ (1 - t)⁴        f(d) = R - gap        f'(d) = (1 - t)³
 * </pre>
 *
 * <p>Below R - δ nothing changes; there f leaves with slope 1, and at R + 3δ it arrives at R with slope 0. The knee's
 * angle goes with the root of the gap, so it is the smoothness of (1 - t)² that one sees: its rate falls evenly to
 * rest. At least reach the same band is mirrored.
 *
 * <p><b>Units:</b> those of the lengths. <b>Errors:</b> {@link IllegalArgumentException} naming argument, value and
 * range. <b>Cost:</b> no root, no exponential. <b>Source:</b> docs/notes/reach.md; no band with a continuous slope can
 * turn the knee more slowly than this one at its entry.
 *
 * @param least the distance that the limb cannot get below, not negative
 * @param greatest the distance that the limb cannot get beyond, not below {@code least}
 * @param farWidth δ at the far end; 0 for a hard end
 * @param nearWidth δ at the near end; 0 for a hard end
 */
public record ReachBand(double least, double greatest, double farWidth, double nearWidth) {
    /**
     * The width of a band as a share of the greatest reach when nothing is known about speeds: 0.03, for a leg of 0.9 m
     * the last 27 mm. The knee's peak rate goes with its inverse root: half of it turns a knee 1.4 times as fast, twice
     * of it visibly bends legs that stood straight.
     */
    public static final double DEFAULT_SHARE = 0.03;

    /** Above this, squares of lengths would overflow. */
    private static final double LARGEST = 0x1p500;

    /** Checks that the bands are in order and do not overlap. */
    public ReachBand {
        require(least >= 0 && least <= Double.MAX_VALUE, "least", least, "finite and at least 0");
        require(
                greatest >= least && greatest <= Double.MAX_VALUE,
                "greatest",
                greatest,
                "finite and at least " + least);
        require(farWidth >= 0 && farWidth <= greatest - least, "farWidth", farWidth, "in [0, greatest - least]");
        require(
                nearWidth >= 0 && nearWidth <= greatest - least - farWidth,
                "nearWidth",
                nearWidth,
                "in [0, greatest - least - farWidth]");
    }

    /**
     * Returns the bands of a limb whose knee keeps a least flexion, each {@link #DEFAULT_SHARE} of the greatest reach
     * wide, or less where the reach is narrower.
     *
     * @param thighLength length of the bone at the root
     * @param shinLength length of the bone at the end
     * @param leastFlexion in radians, in [0, π]
     */
    public static ReachBand of(double thighLength, double shinLength, double leastFlexion) {
        double greatest = greatestReach(thighLength, shinLength, leastFlexion);
        double least = Math.min(Math.abs(thighLength - shinLength), greatest);
        double far = Math.min(DEFAULT_SHARE * greatest, 0.5 * (greatest - least));
        // equal bones fold without a limit: their angle stays regular down to the root
        double near = least > 0 ? Math.min(far, greatest - least - far) : 0;
        return new ReachBand(least, greatest, far, near);
    }

    /**
     * Returns the distance at which the knee is flexed by {@code flexion} radians, in [0, π]: sqrt((a + b)² - 4ab
     * sin²(flexion/2)), which loses no digits near straight as the law of cosines would.
     */
    public static double greatestReach(double thighLength, double shinLength, double flexion) {
        require(thighLength >= 0 && thighLength <= LARGEST, "thighLength", thighLength, "in [0, 2^500]");
        require(shinLength >= 0 && shinLength <= LARGEST, "shinLength", shinLength, "in [0, 2^500]");
        require(flexion >= 0 && flexion <= Math.PI, "flexion", flexion, "in [0, pi]");
        double s = Trig.sin(0.5 * flexion);
        double r = thighLength + shinLength;
        return Math.sqrt(Math.max(0, r * r - 4 * thighLength * shinLength * (s * s)));
    }

    /**
     * Returns the width that keeps the knee's rate below a bound while the target recedes: R v² / (2 a b ω²), to first
     * order.
     *
     * @param thighLength a, length of the bone at the root, positive
     * @param shinLength b, length of the bone at the end, positive
     * @param targetSpeed v, in lengths per second
     * @param kneeRate ω, in radians per second, positive
     */
    public static double widthForKneeRate(double thighLength, double shinLength, double targetSpeed, double kneeRate) {
        require(thighLength > 0 && thighLength <= LARGEST, "thighLength", thighLength, "in (0, 2^500]");
        require(shinLength > 0 && shinLength <= LARGEST, "shinLength", shinLength, "in (0, 2^500]");
        require(targetSpeed >= 0 && targetSpeed <= LARGEST, "targetSpeed", targetSpeed, "in [0, 2^500]");
        require(kneeRate > 0 && kneeRate <= LARGEST, "kneeRate", kneeRate, "in (0, 2^500]");
        double ratio = targetSpeed / kneeRate;
        return (thighLength + shinLength) * ratio * ratio / (2 * thighLength * shinLength);
    }

    /** Returns the distance to solve for instead of {@code distance}. */
    public double soften(double distance) {
        if (distance > greatest - farWidth) {
            return greatest - farGap(distance);
        }
        return distance < least + nearWidth ? least + nearGap(distance) : distance;
    }

    /** Returns the slope of {@link #soften}, in [0, 1]. */
    public double slope(double distance) {
        double rest = 1;
        if (distance > greatest - farWidth) {
            rest = rest(distance - (greatest - farWidth), farWidth);
        } else if (distance < least + nearWidth) {
            rest = rest(least + nearWidth - distance, nearWidth);
        }
        return rest * rest * rest;
    }

    /**
     * Returns {@code greatest - soften(distance)} without the loss of that subtraction, so that the last bend of a
     * knee, which goes with its root, stays exact.
     */
    public double farGap(double distance) {
        double over = distance - (greatest - farWidth);
        if (!(over > 0)) {
            return greatest - soften(distance);
        }
        double rest = rest(over, farWidth);
        return farWidth * (rest * rest) * (rest * rest);
    }

    /** Returns {@code soften(distance) - least} without the loss of that subtraction. */
    public double nearGap(double distance) {
        double under = least + nearWidth - distance;
        if (!(under > 0)) {
            return soften(distance) - least;
        }
        double rest = rest(under, nearWidth);
        return nearWidth * (rest * rest) * (rest * rest);
    }

    /** Returns 1 - t, for a distance so far inside a band. */
    private static double rest(double inside, double width) {
        return Math.max(0, 1 - inside / (4 * width));
    }

    private static void require(boolean holds, String name, double value, String range) {
        if (!holds) {
            throw new IllegalArgumentException(name + " must be " + range + ", got " + value);
        }
    }
}
