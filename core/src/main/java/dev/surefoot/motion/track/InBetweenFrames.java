// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.BitSet;

/**
 * Finds the frames of a clip that only lie between its keys: where a file's keys are further apart than the frames that
 * it is read at, the frames between are interpolated, and what happens from one key to the next is spread over all of
 * them.
 *
 * <p>Such a frame's pose is the middle of the one before and the one after it, in every joint at once; nothing that
 * moves by itself does that. <b>Degenerate:</b> where nothing moves every frame is between. <b>Cost:</b> O(frames ×
 * joints) for a clip that is all interpolated, O(frames) for one that is not.
 */
final class InBetweenFrames {
    /**
     * Part of its path by which a joint may be beside the middle: times of keys are single-precision, and so are up to
     * 2e-5 of an interval off. Ten times as much still is met by no motion, in which all joints would have to go evenly
     * at once.
     */
    private static final double PART_OF_WAY = 1e-3;
    /** Radians, and part of a position, that are rounding of what was computed: a joint that does not move at all. */
    private static final double ROUNDING = 1e-9;

    private InBetweenFrames() {}

    /** Returns those frames; of the joints only these are looked at. The first and the last frame never are between. */
    static BitSet of(Clip clip, int[] joints) {
        BitSet between = new BitSet();
        for (int f = 1; f + 1 < clip.frames(); f++) {
            between.set(f, isMiddle(clip.pose(f - 1), clip.pose(f), clip.pose(f + 1), joints));
        }
        return between;
    }

    private static boolean isMiddle(Pose before, Pose pose, Pose after, int[] joints) {
        for (int j : joints) {
            // bodies go unevenly nearly always: then no angle has to be worked out
            Vec3 start = before.translation(j);
            Vec3 end = after.translation(j);
            double beside = pose.translation(j).distanceTo(start.lerp(end, 0.5));
            if (!(beside <= PART_OF_WAY * start.distanceTo(end) + ROUNDING * start.length())) {
                return false;
            }
            Quat from = before.rotation(j);
            Quat to = after.rotation(j);
            double off = pose.rotation(j).angleTo(from.slerp(to, 0.5));
            if (!(off <= PART_OF_WAY * from.angleTo(to) + ROUNDING)) {
                return false;
            }
        }
        return true;
    }
}
