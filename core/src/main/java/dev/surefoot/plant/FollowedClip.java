// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Parallel;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RootAxes;
import dev.surefoot.plant.pelvis.PelvisJoint;
import dev.surefoot.plant.pelvis.Trunk;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

    /**
     * The body above the legs, followed through a clip.
     *
     * @param rootJoint the joint whose position moves the body
     * @param axes the directions in which it can be moved
     * @param trunk the body's girdles
     * @param pelvis the pelvis, if it may tilt
     */
    record Body(int rootJoint, RootAxes axes, Trunk trunk, Optional<PelvisJoint> pelvis) {}

    /** Looks at the body; its pelvis only where the options let it tilt. */
    Body body(int rootJoint, PlantOptions options) {
        boolean tilts = options.greatestTiltRadians() > 0;
        return new Body(
                rootJoint,
                RootAxes.of(clip, rootJoint),
                Trunk.of(clip, tracks),
                tilts ? PelvisJoint.of(clip, legs()) : Optional.empty());
    }
}
