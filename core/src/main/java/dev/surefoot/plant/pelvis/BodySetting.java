// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RootAxes;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * A body in a segment of a clip, as its pelvis is planned with. Lengths in {@link BodyMetre}s.
 *
 * @param tracks its legs in the source, moved by {@code steadying}
 * @param straight its trunk, not leaning
 * @param axes the directions in which it can be moved
 * @param level its pelvis, not tilted; empty for one that must not tilt
 * @param locksSlides whether feet that slide are locked to their places too
 * @param climbs whether its strides fit a ground with edges, which it goes up or down evenly
 * @param slopes whether its ground rises and falls without edges, if it does
 * @param kept the frames in which it stays, over that ground, where it is
 * @param steadying by how much it is moved at each frame so that it does not shake; empty where it does not
 * @param framesPerSecond frames per second
 */
@SuppressWarnings("ArrayRecordComponent") // read only
public record BodySetting(
        List<LegTrack> tracks,
        TrunkLean straight,
        RootAxes axes,
        Optional<PelvisTilt> level,
        boolean locksSlides,
        boolean climbs,
        boolean slopes,
        IntPredicate kept,
        Vec3[] steadying,
        double framesPerSecond) {
    int frames() {
        return tracks.get(0).frames();
    }
}
