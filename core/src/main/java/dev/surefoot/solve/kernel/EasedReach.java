// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import dev.surefoot.math.Trig;

/**
 * What limits of the knee, soft ends and stretch make of a distance, for bones whose lengths may differ from call to
 * call. Mutable, to be reused.
 *
 * <p>The limits apply in the order that docs/notes/reach.md gives: the knee's range narrows the reach, a band eases the
 * distance to the end of it, and stretch makes up for what then still lacks. <b>Units:</b> any; radians. <b>Cost:</b>
 * two roots and two divisions, no allocation.
 */
public final class EasedReach {
    /** A limb a thousand times as long is no limb any more. */
    private static final double MOST_STRETCH = 1000;

    private double leastFlexion;
    private double greatestFlexion = Math.PI;
    private double leastSine;
    private double greatestCosine;
    private double farShare;
    private double nearShare;
    private double leastStretch = 1;
    private double greatestStretch = 1;
    private boolean unlimited = true;

    /** How the last distance lies to the reach under these limits, before any stretch: a {@link ReachCode}. */
    public int reach = ReachCode.DEGENERATE;

    /** The distance whose knee the limb takes. */
    public double eased;

    /** The factor on both bones, 1 when nothing stretched. */
    public double stretch = 1;

    /** What the target is multiplied by before a solver is asked for it, with bones {@link #stretch} times as long. */
    public double factor = 1;

    /** Creates a reach that nothing limits but the bones. */
    public EasedReach() {}

    /** Sets how straight and how bent the knee may be, in radians, {@code 0 <= least <= greatest <= π}. */
    public void setFlexion(double least, double greatest) {
        require(greatest >= 0 && greatest <= Math.PI, "greatestFlexionRadians", greatest, "in [0, pi]");
        require(least >= 0 && least <= greatest, "leastFlexionRadians", least, "from 0 to the greatest");
        leastFlexion = least;
        greatestFlexion = greatest;
        leastSine = Trig.sin(0.5 * least);
        greatestCosine = greatest == Math.PI ? 0 : Trig.cos(0.5 * greatest);
        unlimited = nothingLimits();
    }

    /**
     * Sets the widths of the soft ends, as shares of the greatest reach: the far one in [0, 1], the near in [0, 1/2].
     */
    public void setBands(double far, double near) {
        require(far >= 0 && far <= 1, "farShare", far, "in [0, 1]");
        require(near >= 0 && near <= 0.5, "nearShare", near, "in [0, 0.5]");
        farShare = far;
        nearShare = near;
        unlimited = nothingLimits();
    }

    /** Sets how short, in (0, 1], and how long, in [1, 1000], the bones may become, as factors. */
    public void setStretch(double least, double greatest) {
        require(least > 0 && least <= 1, "leastFactor", least, "in (0, 1]");
        require(greatest >= 1 && greatest <= MOST_STRETCH, "greatestFactor", greatest, "in [1, " + MOST_STRETCH + "]");
        leastStretch = least;
        greatestStretch = greatest;
        unlimited = nothingLimits();
    }

    /** Returns whether the bones alone limit the reach; {@link #ease} then changes nothing. */
    public boolean unlimited() {
        return unlimited;
    }

    private boolean nothingLimits() {
        return leastFlexion == 0
                && greatestFlexion == Math.PI
                && farShare == 0
                && nearShare == 0
                && leastStretch == 1
                && greatestStretch == 1;
    }

    /** Eases a distance of a limb with these bones; all three finite and not negative, squares in range. */
    public void ease(double d, double thigh, double shin) {
        double r = thigh + shin;
        double m = thigh - shin;
        double ab = 4 * thigh * shin;
        double greatest = Math.sqrt(Math.max(0, r * r - ab * (leastSine * leastSine)));
        // (a - b)² + 4ab cos²: no digits lost near the fold
        double narrowest =
                greatestCosine == 0 ? Math.abs(m) : Math.sqrt(m * m + ab * (greatestCosine * greatestCosine));
        double least = Math.min(greatest, narrowest);
        // two bands share what there is; one alone may take all of it
        double span = nearShare == 0 ? greatest - least : 0.5 * (greatest - least);
        double far = Math.min(farShare * greatest, span);
        double near = Math.min(nearShare * greatest, 0.5 * (greatest - least - far));
        reach = d == 0
                ? ReachCode.DEGENERATE
                : d > greatest ? ReachCode.TOO_FAR : d < least ? ReachCode.TOO_CLOSE : ReachCode.REACHED;
        eased = Math.min(Math.max(soften(d, least, greatest, far, near), least), greatest);
        stretch = 1;
        if (d > eased) {
            stretch = eased > 0 ? Math.min(d / eased, greatestStretch) : 1;
        } else if (d < eased) {
            stretch = Math.max(d / eased, leastStretch);
        }
        // at a limit that is the bones' own, a target clearly beyond lays them exactly on one line; at the limit
        // itself, rounding would bend them
        boolean straight = eased == greatest && d > eased && leastFlexion == 0;
        boolean folded = eased == least && d < eased && greatestFlexion == Math.PI;
        factor = d == 0 || eased == d || straight || folded ? stretch : eased / d * stretch;
    }

    /** Returns a cosine of the knee's flexion, held in the range that it is limited to. */
    double heldCosine(double cos) {
        double straightest = 1 - 2 * (leastSine * leastSine);
        double mostBent = greatestFlexion == Math.PI ? -1 : 2 * (greatestCosine * greatestCosine) - 1;
        return Math.max(Math.min(cos, straightest), mostBent);
    }

    /** Applies the bands of {@link ReachBand}. */
    private static double soften(double d, double least, double greatest, double far, double near) {
        double over = d - (greatest - far);
        if (over > 0) {
            return greatest - gap(over, far);
        }
        double under = least + near - d;
        return under > 0 ? least + gap(under, near) : d;
    }

    /** Returns what is left to the end of a band, for a distance so far inside it. */
    private static double gap(double inside, double width) {
        double rest = Math.max(0, 1 - inside / (4 * width));
        return width * (rest * rest) * (rest * rest);
    }

    private static void require(boolean holds, String name, double value, String range) {
        if (!holds) {
            throw new IllegalArgumentException(name + " must be " + range + ", got " + value);
        }
    }
}
