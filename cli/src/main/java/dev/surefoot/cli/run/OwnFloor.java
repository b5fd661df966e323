// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.measure.MotionMeter;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.List;

/**
 * Measures a clip as it came, on the floor that it was made for, level or tilted; an uneven clip by its contacts alone.
 */
public final class OwnFloor {
    private OwnFloor() {}

    public static MotionMetrics measure(
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
