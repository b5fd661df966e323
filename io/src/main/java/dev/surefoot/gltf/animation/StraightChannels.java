// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.animation;

import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Returns which channels of an animation do not go straight from moment to moment: steps, splines, and lines with keys
 * of their own between.
 *
 * <p>Linear channels whose keys all mean one of the moments are straight; of others three places between each two
 * moments are looked at. <b>Cost:</b> O(channels × moments).
 */
public final class StraightChannels {
    /**
     * Part of a value, and radians: sixteen times the rounding of floats. A channel that stays where it is is straight,
     * however it goes from key to key.
     */
    private static final double ROUNDING = 0x1p-20;

    /** Places looked at between two moments, one less: as many as where feet are measured between keys. */
    private static final int PARTS = 4;

    private StraightChannels() {}

    /**
     * Returns the channels that move one of {@code nodes} and are not straight between those of {@code seconds},
     * ascending, that lie in the clip.
     */
    public static List<AnimationChannels.Channel> notStraight(
            AnimationChannels animation, BitSet nodes, double[] seconds) throws FileIssue {
        List<AnimationChannels.Channel> found = new ArrayList<>();
        FrameGrid grid = animation.grid();
        double end = grid.seconds((int) grid.frames() - 1);
        int inClip = 0;
        while (inClip < seconds.length && seconds[inClip] <= end + KeyTimes.tolerance(end)) {
            inClip++;
        }
        for (AnimationChannels.Channel channel : animation.channels()) {
            if (nodes.get(channel.node())) {
                KeyTrack track = animation.track(channel);
                boolean turns = channel.path().equals(AnimationChannels.ROTATION);
                if (!track.isLinearWithKeysAt(seconds, inClip) && !isStraight(track, turns, seconds, inClip)) {
                    found.add(channel);
                }
            }
        }
        return found;
    }

    private static boolean isStraight(KeyTrack track, boolean turns, double[] seconds, int count) {
        for (int i = 0; i + 1 < count; i++) {
            for (int part = 1; part < PARTS; part++) {
                double weight = part / (double) PARTS;
                double time = seconds[i] + weight * (seconds[i + 1] - seconds[i]);
                boolean off = turns
                        ? isTurnOff(track, seconds[i], time, seconds[i + 1], weight)
                        : isPlaceOff(track, seconds[i], time, seconds[i + 1], weight);
                if (off) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isTurnOff(KeyTrack track, double from, double time, double to, double weight) {
        Quat straight = track.rotationAt(from).slerp(track.rotationAt(to), weight);
        return !(straight.angleTo(track.rotationAt(time)) <= ROUNDING);
    }

    private static boolean isPlaceOff(KeyTrack track, double from, double time, double to, double weight) {
        Vec3 a = track.vectorAt(from);
        Vec3 b = track.vectorAt(to);
        double size = Math.max(a.length(), b.length());
        return !(a.lerp(b, weight).distanceTo(track.vectorAt(time)) <= ROUNDING * size);
    }
}
