// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Quat;
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
    /** More than the square of a cosine is rounded by. */
    private static final double ROUNDING = 1e-9;

    private final List<Leg> legs;
    private final Ground ground;
    private final GroundHit hit = new GroundHit();
    private double max;
    /** Cosine of half of that, squared, and more than it is rounded by. */
    private double maxCosine = 1 + ROUNDING;

    FootTurn(List<Leg> legs, Ground ground) {
        this.legs = legs;
        this.ground = ground;
    }

    @Override
    public void key(int f, WorldPose source, WorldPose result) {
        for (Leg leg : legs) {
            Quat was = source.rotation(leg.ankle());
            Quat is = result.rotation(leg.ankle());
            double dot = was.dot(is);
            // most frames: their angle need not be worked out
            if (dot * dot > maxCosine * was.dot(was) * is.dot(is)) {
                continue;
            }
            double turn = was.angleTo(is) - tilt(result.position(leg.ankle()));
            if (turn > max) {
                max = turn;
                maxCosine = 0.5 + 0.5 * Trig.cos(max) + ROUNDING;
            }
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
