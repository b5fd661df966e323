// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.SoleDepth;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.List;

/** How deep sole points are below the ground; 0 when none is, NaN when no ground was met at all. */
final class SolePenetration implements FrameMeasure {
    /** Figures in metres are shown in millimetres. */
    private static final double MM_PER_METRE = 1000;

    private final List<Leg> legs;
    private final Ground ground;
    private final GroundHit hit = new GroundHit();
    private boolean met;
    private double max;
    private double betweenMax;

    SolePenetration(List<Leg> legs, Ground ground) {
        this.legs = legs;
        this.ground = ground;
    }

    @Override
    public void key(int f, WorldPose source, WorldPose result) {
        max = Math.max(max, depth(result));
        met = met || isOverGround(result);
    }

    @Override
    public void between(int f, WorldPose result) {
        betweenMax = Math.max(betweenMax, depth(result));
    }

    private boolean isOverGround(WorldPose result) {
        for (Leg leg : legs) {
            for (FootPoint point : leg.points()) {
                Vec3 p = point.in(result);
                if (ground.at(p.x(), p.z(), hit)) {
                    return true;
                }
            }
        }
        return false;
    }

    private double depth(WorldPose result) {
        return SoleDepth.metres(legs, ground, result, hit);
    }

    /** Returns the figures; the one between keys is NaN where nobody looked there. */
    MotionMetrics.Penetration figures(boolean lookedBetween) {
        return new MotionMetrics.Penetration(
                met ? max * MM_PER_METRE : Double.NaN,
                met && lookedBetween ? Math.max(max, betweenMax) * MM_PER_METRE : Double.NaN);
    }
}
