// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.ground.Plane;
import dev.surefoot.plant.Contact;
import dev.surefoot.plant.MotionMeter;
import dev.surefoot.plant.MotionMetrics;
import dev.surefoot.plant.Segment;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.List;

/** Measures a clip as it came, on the level floor that it was made for. */
final class OwnFloor {
    private OwnFloor() {}

    static MotionMetrics measure(Clip clip, List<Leg> legs, double floorMetres, List<Contact> contacts) {
        return measure(clip, legs, floorMetres, contacts, List.of(new Segment(0, clip.frames() - 1)));
    }

    static MotionMetrics measure(
            Clip clip, List<Leg> legs, double floorMetres, List<Contact> contacts, List<Segment> segments) {
        Plane floor = Plane.flat(floorMetres);
        return MotionMeter.measure(clip, clip, legs, floor, contacts, new double[clip.frames()], segments);
    }
}
