// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.ground.Ground;

/**
 * What the swings of a foot are planned with.
 *
 * @param shape its sole, and which of its points stand when
 * @param places where its stances stand
 * @param bend how its toes bend
 * @param toes where these stand
 * @param profile height and slope that carry it
 * @param solid ground that no part of it may be in, with edges that stand out
 * @param framesPerSecond frames per second
 * @param decayFrames in how many frames a correction loses a third of its size
 */
record FootSetting(
        FootShape shape,
        Footholds places,
        ToeBend bend,
        ToeHolds toes,
        GroundProfile profile,
        Ground solid,
        double framesPerSecond,
        double decayFrames) {
    /** Returns the same with another height and slope to carry it. */
    FootSetting with(GroundProfile other) {
        return new FootSetting(shape, places, bend, toes, other, solid, framesPerSecond, decayFrames);
    }
}
