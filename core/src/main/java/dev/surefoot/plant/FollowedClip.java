// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Parallel;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.List;

/**
 * A clip and where its legs are in it.
 *
 * @param clip the clip
 * @param tracks its legs, followed through it
 */
record FollowedClip(Clip clip, List<LegTrack> tracks) {
    /** Follows the legs of a clip. */
    static FollowedClip of(Clip clip, List<Leg> legs) {
        return new FollowedClip(clip, LegTrack.follow(clip, legs));
    }

    /** Follows them; {@code parallel} looks at several ranges of frames at once. */
    static FollowedClip of(Clip clip, List<Leg> legs, Parallel parallel) {
        return new FollowedClip(clip, LegTrack.follow(clip, legs, parallel));
    }

    /** Returns the legs. */
    List<Leg> legs() {
        List<Leg> legs = new ArrayList<>();
        tracks.forEach(track -> legs.add(track.leg()));
        return legs;
    }
}
