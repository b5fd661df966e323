// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;

/** On which of its points a foot comes down: on none that is higher than another. */
final class Landing {
    /**
     * Radians by which the line between two points may rise to the one that a foot comes down on: they touch down
     * together then. A millimetre between an adult's heel and ball; at ten times that toes would count that are still
     * up when the heel has come down.
     */
    private static final double LEVEL_RADIANS = 0.01;

    private Landing() {}

    /** Returns whether a foot that comes down at a frame may do so on a sole point, as another is no lower. */
    static boolean isNoHigher(LegTrack track, int point, int other, int f) {
        Vec3 up = track.point(point, f).minus(track.point(other, f));
        return up.y() <= LEVEL_RADIANS * up.length();
    }

    /** Returns the same beside all other sole points. */
    static boolean isLowest(LegTrack track, int point, int f) {
        boolean lowest = true;
        for (int other = 0; other < track.leg().points().size(); other++) {
            lowest &= isNoHigher(track, point, other, f);
        }
        return lowest;
    }
}
