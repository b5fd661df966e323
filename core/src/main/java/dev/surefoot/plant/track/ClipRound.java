// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.track;

/**
 * The frames of a played clip that a track is made of.
 *
 * @param first the first of them
 * @param count how many steps of a frame there are to the last, which in a loop is the first of the next round
 * @param loops whether the clip goes on at its beginning
 * @param framesPerSecond of the clip
 */
record ClipRound(int first, int count, boolean loops, double framesPerSecond) {
    double durationSeconds() {
        return count / framesPerSecond;
    }

    /** Returns the clip's seconds at a frame, or at a part of one. */
    double seconds(double f) {
        return (f - first) / framesPerSecond;
    }

    /**
     * Returns a moment in frames, not before the first frame, and not after the last one of a clip that does not loop.
     */
    double within(double f) {
        return Math.max(first, loops ? f : Math.min(first + count, f));
    }
}
