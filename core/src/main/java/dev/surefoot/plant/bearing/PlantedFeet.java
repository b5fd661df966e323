// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.Promise;
import java.util.List;

/**
 * Tells feet that a machine held before: points of them do not move at all while they bear and their bodies go on, as
 * no capture's do. Where a file got keys between its frames, every other frame lies beside. <b>Cost:</b> O(frames).
 */
final class PlantedFeet {
    /** Share of the frames in which feet bear that shows it when their points do not move; chance shows none. */
    private static final double LEAST_EXACT = 0.1;

    private PlantedFeet() {}

    /**
     * Returns whether feet are such.
     *
     * @param bears by leg and frame whether the foot bears
     * @param scale the body's size in adults
     */
    static boolean are(List<LegTrack> tracks, boolean[][] bears, double scale) {
        double rounding = Promise.ROUNDING_METRES * scale;
        int exact = 0;
        int bearing = 0;
        for (int leg = 0; leg < bears.length; leg++) {
            LegTrack track = tracks.get(leg);
            for (int f = 1; f < bears[leg].length; f++) {
                if (bears[leg][f - 1] && bears[leg][f] && track.hip(f).distanceTo(track.hip(f - 1)) > rounding) {
                    bearing++;
                    boolean again = f > 1 && bears[leg][f - 2] && isStill(track, f - 2, f, rounding);
                    exact += again || isStill(track, f - 1, f, rounding) ? 1 : 0;
                }
            }
        }
        return exact > LEAST_EXACT * bearing;
    }

    /** Returns whether some point is where it was before. */
    private static boolean isStill(LegTrack track, int before, int f, double rounding) {
        for (int p = 0; p < track.leg().points().size(); p++) {
            if (track.point(p, f).distanceTo(track.point(p, before)) < rounding) {
                return true;
            }
        }
        return false;
    }
}
