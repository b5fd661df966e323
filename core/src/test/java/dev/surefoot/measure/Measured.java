// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static dev.surefoot.rig.HandMadeLeg.LEG;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.HandMadeLeg;
import dev.surefoot.rig.WorldPose;
import java.util.List;

/** What is measured on clips of {@link HandMadeLeg}, which stands on level ground. */
final class Measured {
    static final Ground FLAT = Plane.flat(0);

    private Measured() {}

    /** The heel should stand on the floor below the hip. */
    static Contact heel(int start, int end) {
        return new Contact(0, FootPoint.Kind.HEEL, start, end, Vec3.ZERO);
    }

    static MotionMeter meter(Clip source, Clip result) {
        return MotionMeter.comparing(source, result).legs(List.of(LEG)).ground(FLAT);
    }

    static MotionMetrics measure(Clip source, Clip result, Contact... contacts) {
        return meter(source, result).contacts(List.of(contacts)).measure();
    }

    static MotionMetrics measure(Clip clip, Contact... contacts) {
        return measure(clip, clip, contacts);
    }

    /** Shows every frame of a clip to one measure of faults, and returns what it found. */
    static ClipFault fault(ClipFaults.FaultMeasure measure, Clip clip) {
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        for (int f = 0; f < clip.frames(); f++) {
            measure.take(f, world.update(clip.pose(f)));
        }
        return measure.fault();
    }
}
