// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.solve.ReachBand;
import java.util.Arrays;

/**
 * By how much each leg may be longer than it is, frame by frame, and how much of that it takes.
 *
 * <p><b>Allowed</b> is what the leg lacked when the pelvis had done what it can, covered by a curve over time that begins before and ends after, twice continuously
 * differentiable and nowhere above the bound: a leg that lacks nothing near by may not stretch at all. <b>Taken</b> is what a {@link ReachBand} asks for that ends
 * where the allowed stretch ends: the knee eases to its least bend while the bones begin to grow, a little before the leg's own reach, and both come to rest together.
 * <b>Lengths:</b> any unit, the same for all. <b>Cost:</b> O(frames × window) once, then a few operations a frame.
 */
final class LegStretch {
    /**
     * Seconds: an eighth of the time before a leg's lack at which its stretch may begin. Half of it has 2 % of a leg come and go within four frames at 30 a second;
     * with twice as much every step of a walk at two steps a second may stretch on account of the one before.
     */
    private static final double EIGHTH_SECONDS = 0.05;
    /** The band goes from a width before the reach to three widths beyond it. */
    private static final double WIDTHS_BEYOND = 3;

    /** No leg stretches. */
    static final LegStretch NONE = new LegStretch(new double[0][]);

    private final double[][] allowed;

    private LegStretch(double[][] allowed) {
        this.allowed = allowed;
    }

    /**
     * Returns the stretch of legs that lack something.
     *
     * @param lacking for each leg and frame by what part of its reach the leg is too short; 0 or less where it is long enough, or must not stretch
     * @param most the greatest stretch, a part of the reach, at least 0
     * @param framesPerSecond frames per second
     */
    static LegStretch of(double[][] lacking, double most, double framesPerSecond) {
        int half = (int) Math.max(1, Math.floor(EIGHTH_SECONDS * framesPerSecond + 0.5));
        double[][] allowed = new double[lacking.length][];
        boolean any = false;
        for (int leg = 0; leg < lacking.length; leg++) {
            double[] wanted =
                    Arrays.stream(lacking[leg]).map(l -> Math.max(0, Math.min(most, l))).toArray();
            any |= Arrays.stream(wanted).anyMatch(w -> w > 0);
            allowed[leg] = SmoothCover.over(SmoothCover.over(wanted, half), half);
            for (int f = 0; f < wanted.length; f++) {
                // an average of equal numbers may round past them
                allowed[leg][f] = Math.max(wanted[f], Math.min(most, allowed[leg][f]));
            }
        }
        return any ? new LegStretch(allowed) : NONE;
    }

    /** Tells whether any leg may stretch at any frame. */
    boolean isAny() {
        return allowed.length > 0;
    }

    /** Returns by what part of its reach a leg may be longer. */
    double allowed(int leg, int f) {
        return allowed.length > 0 ? allowed[leg][f] : 0;
    }

    /**
     * Returns the factor on all bones of a leg.
     *
     * @param distance from hip to ankle, as it will be
     * @param reach how far the leg goes without stretch, greater than 0
     */
    double factor(int leg, int f, double distance, double reach) {
        double most = allowed(leg, f);
        double width = most * reach / WIDTHS_BEYOND;
        if (!(most > 0 && distance > reach - width)) {
            return 1;
        }
        double eased = new ReachBand(0, reach, width, 0).soften(distance);
        return Math.min(1 + most, distance / eased);
    }
}
