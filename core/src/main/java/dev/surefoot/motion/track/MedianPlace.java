// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Median;

/**
 * Where a sole point is for most of some frames: the medians of its coordinates along the foot, across it and up.
 *
 * <p>Medians, since a foot that arrives or leaves is far off for a few frames; along the foot, since a clip that is
 * turned or mirrored must stand at the places that are turned and mirrored. <b>Frames:</b> world, in the track's unit.
 * <b>Cost:</b> O(n log n).
 */
public final class MedianPlace {
    private MedianPlace() {}

    /** Returns the middle of sole point {@code point} from frame {@code start} to {@code end}, both included. */
    public static Vec3 of(LegTrack track, int point, int start, int end) {
        Vec3 forward = track.levelForward((start + end) / 2);
        Vec3 across = forward.cross(Vec3.Y);
        int n = end - start + 1;
        double[] ahead = new double[n];
        double[] aside = new double[n];
        double[] up = new double[n];
        // seen from the first place, so that turning loses no digits far from the origin
        Vec3 first = track.point(point, start);
        for (int i = 0; i < n; i++) {
            Vec3 offset = track.point(point, start + i).minus(first);
            ahead[i] = offset.dot(forward);
            aside[i] = offset.dot(across);
            up[i] = offset.y();
        }
        return first.plusTimes(Median.of(ahead), forward)
                .plusTimes(Median.of(aside), across)
                .plusTimes(Median.of(up), Vec3.Y);
    }
}
