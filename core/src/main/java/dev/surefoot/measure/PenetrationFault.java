// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.List;

/** Times that a foot goes below the ground, and how deep, in millimetres. */
final class PenetrationFault implements ClipFaults.FaultMeasure {
    /** Depth that counts, for an adult: soles are estimates of some millimetres. */
    private static final double PENETRATION_METRES = 0.005;

    private final List<Leg> legs;
    private final Ground ground;
    private final double mostMetres;
    private final GroundHit hit = new GroundHit();
    private final boolean[] inside;
    private final WorstSample worst = new WorstSample();
    private int count;

    PenetrationFault(List<Leg> legs, Ground ground, double bodyScale) {
        this.legs = legs;
        this.ground = ground;
        mostMetres = PENETRATION_METRES * bodyScale;
        inside = new boolean[legs.size()];
    }

    @Override
    public void take(int f, WorldPose world) {
        for (int i = 0; i < inside.length; i++) {
            boolean below = false;
            for (FootPoint point : legs.get(i).points()) {
                Vec3 p = point.in(world);
                if (ground.at(p.x(), p.z(), hit)) {
                    double depth = Math.max(0, hit.height() - p.y());
                    below |= depth > mostMetres;
                    worst.take(1000 * depth, f, legs.get(i), point.kind());
                }
            }
            count += below && !inside[i] ? 1 : 0;
            inside[i] = below;
        }
    }

    @Override
    public ClipFault fault() {
        return worst.fault(ClipFault.Kind.PENETRATION, count, Double.NaN);
    }
}
