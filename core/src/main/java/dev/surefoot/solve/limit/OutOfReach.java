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
        solution.setBones(posedThigh.x(), posedThigh.y(), posedThigh.z(), posedShin.x(), posedShin.y(), posedShin.z());
        solution.setNormal(0, 0, 0);
        return true;
    }

    private static boolean met(Reach reach, boolean missedRoot) {
        return reach == Reach.REACHED || (reach == Reach.DEGENERATE && !missedRoot);
    }
}
