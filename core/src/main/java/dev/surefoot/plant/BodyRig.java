// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.motion.track.RootAxes;
import dev.surefoot.plant.pelvis.PelvisJoint;
import dev.surefoot.plant.pelvis.Trunk;
import java.util.Optional;

/**
 * The body above the legs, followed through a clip.
 *
 * @param rootJoint the joint whose position moves the body
 * @param axes the directions in which it can be moved
 * @param trunk the body's girdles
 * @param pelvis the pelvis, if it may tilt
 */
record BodyRig(int rootJoint, RootAxes axes, Trunk trunk, Optional<PelvisJoint> pelvis) {
    /** Looks at a body; its pelvis only where the options let it tilt. */
    static BodyRig of(FollowedClip followed, int rootJoint, PlantOptions options) {
        boolean tilts = options.greatestTiltRadians() > 0;
        return new BodyRig(
                rootJoint,
                RootAxes.of(followed.clip(), rootJoint),
                Trunk.of(followed.clip(), followed.tracks()),
                tilts ? PelvisJoint.of(followed.clip(), followed.legs()) : Optional.empty());
    }
}
