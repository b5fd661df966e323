// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.Promise;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Frames in which a body goes on. A pose that a clip holds, before its motion, after it or amid it, says nothing of how
 * its feet stand while it moves: what is usual of a stance is taken from the other frames. <b>Cost:</b> O(frames).
 */
public final class GoingFrames {
    /**
     * Seconds of a stance in which the body goes on from which they tell what is usual of it: in fewer a foot arrives
     * with a body that then stands still.
     */
    private static final double TELLING_SECONDS = 0.4;

    /** Seconds for which a pose is held at least: shorter, and a motion comes to rest. */
    private static final double HELD_SECONDS = 0.5;

    private GoingFrames() {}

    /**
     * Returns the frames in which a body goes on: those beside which a hip moves, by more than a file rounds a body of
     * that size, in adults, and those of shorter rests.
     */
    static BitSet of(List<LegTrack> tracks, double bodyScale, double framesPerSecond) {
        int frames = tracks.get(0).frames();
        BitSet going = new BitSet();
        for (LegTrack track : tracks) {
            for (int f = 1; f < frames; f++) {
                if (moves(track, f, bodyScale)) {
                    going.set(f - 1, f + 1);
                }
            }
        }
        for (int start = going.nextClearBit(0); start < frames; start = going.nextClearBit(start)) {
            int next = going.nextSetBit(start);
            int end = next < 0 ? frames : next;
            if (end - start < HELD_SECONDS * framesPerSecond) {
                going.set(start, end);
            }
            start = end;
        }
        return going;
    }

    private static boolean moves(LegTrack track, int f, double bodyScale) {
        return f > 0 && f < track.frames() && track.hipStep(f) > Promise.ROUNDING_METRES * bodyScale;
    }

    /**
     * Returns of values of some frames those of the frames in which the body goes on; all where these are fewer than
     * tell of a stance.
     *
     * @param values of the frames from {@code startFrame} on, one of each
     * @param bodyScale the body's size in adults
     * @param framesPerSecond of the track
     */
    public static double[] among(
            LegTrack track, int startFrame, double[] values, double bodyScale, double framesPerSecond) {
        double[] going = new double[values.length];
        int count = 0;
        for (int i = 0; i < values.length; i++) {
            int f = startFrame + i;
            if (moves(track, f, bodyScale) || moves(track, f + 1, bodyScale)) {
                going[count++] = values[i];
            }
        }
        return tell(count, framesPerSecond) && count < values.length ? Arrays.copyOf(going, count) : values;
    }

    /** Returns whether so many frames of a stance, in which the body goes on, tell what is usual of it. */
    static boolean tell(int frames, double framesPerSecond) {
        return frames >= TELLING_SECONDS * framesPerSecond;
    }
}
