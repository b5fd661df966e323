// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.List;

/** How deep the soles of a pose are below a ground. */
public final class SoleDepth {
    private SoleDepth() {}

    /** Returns how deep the deepest sole point of a pose is below the ground, metres; {@code hit} is scratch. */
    public static double metres(List<Leg> legs, Ground ground, WorldPose result, GroundHit hit) {
        double deepest = 0;
        for (Leg leg : legs) {
            deepest = Math.max(deepest, metres(leg, ground, result, hit));
        }
        return deepest;
    }

    /** Returns how deep the deepest sole point of one leg is below the ground, metres; {@code hit} is scratch. */
    public static double metres(Leg leg, Ground ground, WorldPose result, GroundHit hit) {
        double deepest = 0;
        for (FootPoint point : leg.points()) {
            Vec3 p = point.in(result);
            if (ground.at(p.x(), p.z(), hit)) {
                deepest = Math.max(deepest, hit.height() - p.y());
            }
        }
        return deepest;
    }
}
