// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.limit;

import dev.surefoot.math.Vec3;
import dev.surefoot.solve.LimbRotations;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone2;
import dev.surefoot.solve.TwoBone3;
import dev.surefoot.solve.kernel.ReachBand;

/**
 * What a limb may do to reach its target: how straight and how bent its knee may be, how softly it meets either end,
 * and how far its bones may stretch.
 *
 * <p>They apply in this order, each to what the one before left over:
 *
 * <ol>
 *   <li>The flexion limits narrow the reach: from the distance at {@link #greatestFlexion} to the distance at
 *       {@link #leastFlexion}.
 *   <li>Within the last {@code farShare} and {@code nearShare} of that reach a soft band eases the distance to its end,
 *       so that the knee comes to rest instead of snapping.
 *   <li>What then still lacks is made up by stretching or compressing both bones alike, no farther than
 *       {@link #greatestStretch} and {@link #leastStretch}. The knee's angle stays the eased one.
 *   <li>A target that is out of reach even so moves to where the limb gets, or the pose is held.
 * </ol>
 *
 * <p>{@link LimitedLimb} applies them and says which of them it took. <b>Errors:</b> {@link IllegalArgumentException}
 * naming argument, value and range.
 *
 * @param leastFlexion how straight the knee may be, in radians, in [0, greatestFlexion]; a few degrees keep a leg from
 *     looking locked
 * @param greatestFlexion how bent the knee may be, in radians, at most π; a human knee folds to about 2.6
 * @param farShare the far band's width as a share of the greatest reach, in [0, 1]; 0 for a hard end, 1 for a limb that
 *     falls behind from its root on
 * @param nearShare the near band's width as a share of the greatest reach, in [0, 1/2]; 0 for a hard end
 * @param leastStretch how short the bones may become, as a factor in (0, 1]
 * @param greatestStretch how long the bones may become, as a factor of 1 to 1000
 * @param outOfReach whether the target moves or the pose is held when the target is out of reach of all this
 */
public record LimbLimits(
        double leastFlexion,
        double greatestFlexion,
        double farShare,
        double nearShare,
        double leastStretch,
        double greatestStretch,
        OutOfReach outOfReach) {
    /** No limit but the bones themselves, hard ends, a target out of reach moves: what {@link TwoBone3} does alone. */
    public static final LimbLimits NONE = new LimbLimits(0, Math.PI, 0, 0, 1, 1, OutOfReach.MOVE_TARGET);

    /**
     * For animated legs: no more than a far band of 0.03 of the reach, 27 mm for a leg of 0.9 m, which keeps knees from
     * popping.
     */
    public static final LimbLimits DEFAULTS =
            new LimbLimits(0, Math.PI, ReachBand.DEFAULT_SHARE, 0, 1, 1, OutOfReach.MOVE_TARGET);

    /** A limb a thousand times as long is no limb any more, and squares of its lengths stay in range. */
    private static final double MOST_STRETCH = 1000;

    /** Checks that the limits are in order. */
    public LimbLimits {
        require(greatestFlexion >= 0 && greatestFlexion <= Math.PI, "greatestFlexion", greatestFlexion, "in [0, pi]");
        require(
                leastFlexion >= 0 && leastFlexion <= greatestFlexion,
                "leastFlexion",
                leastFlexion,
                "in [0, " + greatestFlexion + "]");
        require(farShare >= 0 && farShare <= 1, "farShare", farShare, "in [0, 1]");
        require(nearShare >= 0 && nearShare <= 0.5, "nearShare", nearShare, "in [0, 0.5]");
        require(leastStretch > 0 && leastStretch <= 1, "leastStretch", leastStretch, "in (0, 1]");
        require(
                greatestStretch >= 1 && greatestStretch <= MOST_STRETCH,
                "greatestStretch",
                greatestStretch,
                "in [1, " + MOST_STRETCH + "]");
        if (outOfReach == null) {
            throw new IllegalArgumentException("outOfReach must be MOVE_TARGET or HOLD_POSE, got null");
        }
    }

    private static void require(boolean holds, String name, double value, String range) {
        if (!holds) {
            throw new IllegalArgumentException(name + " must be " + range + ", got " + value);
        }
    }

    /**
     * What a limb does when its target is out of reach. The status reports it in either case; both are applied to a
     * solution that is already there.
     */
    public enum OutOfReach {
        /**
         * The target moves to the nearest point that can be reached, and the limb goes there: straight at it, or folded
         * flat. The default.
         */
        MOVE_TARGET,
        /** The limb stays as it was posed. A target on the root of a limb of unequal bones counts as out of reach. */
        HOLD_POSE;

        /**
         * Puts this into effect on what {@link TwoBone2} found.
         *
         * @param solution the solution, changed when the pose is to be held
         * @param posedThighX x of the posed vector from root to knee
         * @param posedThighY y of the posed vector from root to knee
         * @param posedShinX x of the posed vector from knee to end
         * @param posedShinY y of the posed vector from knee to end
         * @return whether the pose was held
         */
        public boolean apply(
                Solution2 solution, double posedThighX, double posedThighY, double posedShinX, double posedShinY) {
            boolean missed = solution.endX() != 0 || solution.endY() != 0;
            if (this != HOLD_POSE || met(solution.reach(), missed)) {
                return false;
            }
            solution.set(solution.reach(), posedThighX, posedThighY, posedShinX, posedShinY);
            return true;
        }

        /**
         * Puts this into effect on what {@link TwoBone3} found.
         *
         * @param solution the solution, changed when the pose is to be held; its normal becomes zero, so that
         *     {@link LimbRotations} turns nothing
         * @param posedThigh the posed vector from root to knee
         * @param posedShin the posed vector from knee to end
         * @return whether the pose was held
         */
        public boolean apply(Solution3 solution, Vec3 posedThigh, Vec3 posedShin) {
            boolean missed = solution.thighX() + solution.shinX() != 0
                    || solution.thighY() + solution.shinY() != 0
                    || solution.thighZ() + solution.shinZ() != 0;
            if (this != HOLD_POSE || met(solution.reach(), missed)) {
                return false;
            }
            solution.setBones(
                    posedThigh.x(), posedThigh.y(), posedThigh.z(), posedShin.x(), posedShin.y(), posedShin.z());
            solution.setNormal(0, 0, 0);
            return true;
        }

        private static boolean met(Reach reach, boolean missedRoot) {
            return reach == Reach.REACHED || (reach == Reach.DEGENERATE && !missedRoot);
        }
    }
}
