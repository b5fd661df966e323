// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import dev.surefoot.rig.Pose;
import java.util.BitSet;
import java.util.List;

/**
 * What a clip is to become. Arrays and bit sets are shared, not copied.
 *
 * @param seconds the moments of its keys, ascending
 * @param poses the pose at each
 * @param rotated the joints that get other rotations
 * @param displaced the joints that get other positions
 * @param above the joints whose channels must go straight from key to key, since feet hang on them
 * @param standing i for every moment i from which to the next a foot stands still
 * @param frames i for every moment i that is a frame of the source, the first and the last among them
 * @param swings the legs that may keep the source's path between frames
 */
@SuppressWarnings("ArrayRecordComponent") // a request, never compared
public record ClipKeys(
        double[] seconds,
        List<Pose> poses,
        BitSet rotated,
        BitSet displaced,
        int[] above,
        BitSet standing,
        BitSet frames,
        List<Swing> swings) {
    /**
     * A leg.
     *
     * @param joints its joints from the last that the foot's path is measured at to the first
     * @param free i for every frame at moment i from which to the next frame it does not touch the ground
     */
    @SuppressWarnings("ArrayRecordComponent") // a request, never compared
    public record Swing(int[] joints, BitSet free) {}

    /** Creates keys between which no leg need keep the source's path. */
    public ClipKeys(
            double[] seconds, List<Pose> poses, BitSet rotated, BitSet displaced, int[] above, BitSet standing) {
        this(seconds, poses, rotated, displaced, above, standing, new BitSet(), List.of());
    }

    /** Checks the counts. */
    public ClipKeys {
        poses = List.copyOf(poses);
        swings = List.copyOf(swings);
        if (seconds.length == 0 || seconds.length != poses.size()) {
            throw new IllegalArgumentException(
                    "seconds must hold one time for each of " + poses.size() + " poses, got " + seconds.length);
        }
    }
}
