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

/** How deep sole points are below the ground, metres; 0 when none is, NaN when no ground was met at all. */
public final class SolePenetration implements FrameMeasure {
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

    /** Returns the deepest at keys. */
    double max() {
        return met ? max : Double.NaN;
    }

    /** Returns the deepest at and between keys. */
    double subframeMax() {
        return met ? Math.max(max, betweenMax) : Double.NaN;
    }
}
