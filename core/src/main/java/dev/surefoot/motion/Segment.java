// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion;

import java.util.List;
import java.util.Optional;

/**
 * Frames that follow one another without a jump. Frames of no segment are left as they are, and nothing is carried from
 * one segment into another.
 *
 * @param startFrame first frame
 * @param endFrame last frame, not before the first
 */
public record Segment(int startFrame, int endFrame) {
    /** Checks the order. */
    public Segment {
        if (!(startFrame >= 0 && startFrame <= endFrame)) {
            throw new IllegalArgumentException(
                    "startFrame must be in [0, endFrame], got " + startFrame + " and " + endFrame);
        }
    }

    /** Returns how many there are. */
    public int frames() {
        return endFrame - startFrame + 1;
    }

    /** Returns the same in a clip with {@code times} frames in place of one. */
    public Segment finer(int times) {
        return new Segment(startFrame * times, endFrame * times);
    }

    /** Returns those that are left in a clip with one frame in {@code every}, the first among them; empty for none. */
    public Optional<Segment> coarser(int every) {
        int start = (startFrame + every - 1) / every;
        int end = endFrame / every;
        return start <= end ? Optional.of(new Segment(start, end)) : Optional.empty();
    }

    /** Returns whether frame {@code f} is one of them. */
    public boolean holds(int f) {
        return f >= startFrame && f <= endFrame;
    }

    /**
     * Returns whether one of the segments, which are in order, holds both frames, so that the motion goes from one to
     * the other.
     */
    public static boolean join(List<Segment> segments, int from, int to) {
        int low = 0;
        int high = segments.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            Segment segment = segments.get(middle);
            if (segment.endFrame < from) {
                low = middle + 1;
            } else if (segment.startFrame > from) {
                high = middle - 1;
            } else {
                return segment.holds(to);
            }
        }
        return false;
    }
}
