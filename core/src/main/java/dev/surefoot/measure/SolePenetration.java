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
        return depth(legs, ground, result, hit);
    }

    /** Returns how deep the deepest sole point of a pose is below the ground, metres; {@code hit} is scratch. */
    public static double depth(List<Leg> legs, Ground ground, WorldPose result, GroundHit hit) {
        double deepest = 0;
        for (Leg leg : legs) {
            deepest = Math.max(deepest, depth(leg, ground, result, hit));
        }
        return deepest;
    }

    /** Returns how deep the deepest sole point of one leg is below the ground, metres; {@code hit} is scratch. */
    public static double depth(Leg leg, Ground ground, WorldPose result, GroundHit hit) {
        double deepest = 0;
        for (FootPoint point : leg.points()) {
            Vec3 p = point.in(result);
            if (ground.at(p.x(), p.z(), hit)) {
                deepest = Math.max(deepest, hit.height() - p.y());
            }
        }
        return deepest;
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
