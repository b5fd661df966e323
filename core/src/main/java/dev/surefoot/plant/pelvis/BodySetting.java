// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RootAxes;
import java.util.List;
import java.util.Optional;

/**
 * A body in a segment of a clip, as its pelvis is planned with. Lengths in {@link BodyMetre}s.
 *
 * @param tracks its legs in the source
 * @param straight its trunk, not leaning
 * @param axes the directions in which it can be moved
 * @param level its pelvis, not tilted; empty for one that must not tilt
 * @param locksSlides whether feet that slide are locked to their places too
 * @param framesPerSecond frames per second
 */
public record BodySetting(
        List<LegTrack> tracks,
        TrunkLean straight,
        RootAxes axes,
        Optional<PelvisTilt> level,
        boolean locksSlides,
        double framesPerSecond) {
    int frames() {
        return tracks.get(0).frames();
    }
}
