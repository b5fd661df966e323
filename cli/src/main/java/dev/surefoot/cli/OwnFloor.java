// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.plant.Contact;
import dev.surefoot.plant.MotionMeter;
import dev.surefoot.plant.MotionMetrics;
import dev.surefoot.plant.Segment;
import dev.surefoot.plant.SourceFloor;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.List;

/**
 * Measures a clip as it came, on the floor that it was made for, level or tilted; an uneven clip by its contacts alone.
 */
final class OwnFloor {
    private OwnFloor() {}

    static MotionMetrics measure(
            Clip clip,
            List<Leg> legs,
            SourceFloor floor,
            List<Contact> contacts,
            List<Segment> segments,
            MotionMeter.Extent extent) {
        return MotionMeter.measure(
                clip, clip, legs, floor.ground(), contacts, new double[clip.frames()], segments, 0, extent);
    }
}
