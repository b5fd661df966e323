// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

/**
 * An endless staircase with level treads along z, in both directions, so that a clip starting anywhere stands on
 * stairs.
 *
 * <p>Risers stand at z = 0, ±run, ±2 run …; at the origin one stands on the edge of the tread of height 0. With a
 * positive rise that tread is 0 ≤ z &lt; run, and the next one towards +Z is one rise higher; a negative rise is the
 * same staircase seen from the other side: the tread of height 0 is −run &lt; z ≤ 0. So the riser always belongs to its
 * upper tread. The normal is always straight up.
 *
 * <p><b>Frames:</b> world, metres, Y up. <b>Accuracy:</b> a run such as 0.3 has no exact double, and neither has its
 * multiple: 3 × 0.3 lies below the number 0.9, and 3 × 0.2 above 0.6. Any z whose quotient by the run is within 2^-51
 * of a whole number (relative) therefore lies on that riser, whether it was written as a decimal or computed as a
 * product. <b>Cost:</b> one division.
 */
public final class Steps implements Ground {
    /**
     * How near to a whole number, relative to it, z / run counts as whole. Writing z, writing run and dividing each err
     * by at most 2^-53, three in all; much less would let a foot that is placed on the edge hang under it, much more
     * would shift the riser visibly far out.
     */
    private static final double EDGE = 0x1p-51;

    private final double rise;
    private final double run;

    /**
     * Creates a staircase.
     *
     * @param rise the height of a step in metres, in [-1e9, 1e9]; negative falls towards +Z
     * @param run the depth of a tread in metres, in [1e-6, 1e9]
     */
    public Steps(double rise, double run) {
        if (!(run >= HeightField.MIN_CELL_METRES && run <= WorldBounds.MAX_METRES)) {
            throw new IllegalArgumentException("run must be in [1e-6, 1e9] metres, got " + run);
        }
        this.rise = WorldBounds.coordinate("rise", rise);
        this.run = run;
    }

    @Override
    public boolean at(double x, double z, double ceiling, GroundHit out) {
        double treads = z / run;
        double tread = rise >= 0 ? wholeBelow(treads) : -wholeBelow(-treads);
        // x decides nothing, but where x is no place there is no ground; adding 0 makes a zero positive
        double height = tread * rise + 0 * x + 0.0;
        if (!WorldBounds.stands(height, ceiling)) {
            return false;
        }
        out.set(height, 0, 1, 0);
        return true;
    }

    private static double wholeBelow(double treads) {
        double nearest = Math.floor(treads + 0.5);
        return Math.abs(treads - nearest) <= EDGE * Math.abs(nearest) ? nearest : Math.floor(treads);
    }
}
