// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import dev.surefoot.math.Vec3;

/**
 * Something to stand on: for a place seen from above, a height and a normal, or the answer that there is no ground.
 *
 * <p><b>Frames:</b> world, metres, Y up; x and z are horizontal. <b>Errors:</b> none: no ground is a result, also where
 * x or z is not finite. <b>Shape:</b> where surfaces lie over each other, the highest one not above {@code ceiling}
 * answers. <b>Cost:</b> no allocation. <b>Threads:</b> where a clip is planted on several, all of them ask at once, so
 * a ground keeps nothing between questions.
 */
public interface Ground {
    /** No ground anywhere. */
    Ground NONE = (x, z, ceiling, out) -> false;

    /**
     * Finds the ground at (x, z).
     *
     * @param x world x in metres
     * @param z world z in metres
     * @param ceiling only surfaces at or below this height count; {@link Double#POSITIVE_INFINITY} for the topmost
     * @param out receives height and normal; left as it was when there is no ground
     * @return whether there is ground
     */
    boolean at(double x, double z, double ceiling, GroundHit out);

    /** Finds the topmost ground at (x, z); see {@link #at(double, double, double, GroundHit)}. */
    default boolean at(double x, double z, GroundHit out) {
        return at(x, z, Double.POSITIVE_INFINITY, out);
    }

    /**
     * Returns this ground, moved without turning: what was at the origin is then at {@code offset}.
     *
     * <p><b>Accuracy:</b> this ground's, and one rounding of the sum. <b>Cost:</b> this ground's.
     *
     * @param offset in metres
     * @throws IllegalArgumentException when the offset is not finite
     */
    default Ground movedBy(Vec3 offset) {
        return new ShiftedGround(this, offset);
    }
}
