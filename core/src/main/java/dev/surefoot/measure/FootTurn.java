// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.List;

/**
 * How far feet are turned against the source, in space, beyond what the ground below them is tilted by: a foot on a
 * slope has to turn with it. Radians until it is a figure.
 */
final class FootTurn implements FrameMeasure {
    private final List<Leg> legs;
    private final Ground ground;
    private final GroundHit hit = new GroundHit();
    private double max;

    FootTurn(List<Leg> legs, Ground ground) {
        this.legs = legs;
        this.ground = ground;
    }

    @Override
    public void key(int f, WorldPose source, WorldPose result) {
        for (Leg leg : legs) {
            double turn = source.rotation(leg.ankle()).angleTo(result.rotation(leg.ankle()));
            max = Math.max(max, turn - tilt(result.position(leg.ankle())));
        }
    }

    private double tilt(Vec3 place) {
        if (!ground.at(place.x(), place.z(), hit)) {
            return 0;
        }
        Vec3 normal = hit.normal();
        return Trig.atan2(normal.horizontal().length(), normal.y());
    }

    /** Returns the furthest; NaN without legs. */
    double maxDegrees() {
        return legs.isEmpty() ? Double.NaN : Trig.degrees(max);
    }
}
