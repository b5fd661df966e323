// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.motion.track.LegTrack;
import java.util.List;

/**
 * A clip as it will be played.
 *
 * @param input the clip as it came
 * @param played the same repeated and travelling, if asked for
 * @param sourceFrames for each frame played the input's frame that it came from
 * @param travel where the feet are that a travel was added to; null when none was
 * @param inPlace whether the input walks in place, over ground that passes under it
 * @param notes sentences: what was detected, or cannot be done
 */
@SuppressWarnings("ArrayRecordComponent") // read only
record PlayedClip(
        FollowedClip input,
        FollowedClip played,
        int[] sourceFrames,
        List<LegTrack> travel,
        boolean inPlace,
        List<String> notes) {
    /** Tells whether a travel was added. */
    boolean travels() {
        return travel != null;
    }
}
