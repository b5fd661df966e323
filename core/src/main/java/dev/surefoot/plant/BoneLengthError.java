// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.List;

/** The largest change of a thigh's or shin's length, relative to that length; a bone without length counts relative to the whole leg. */
final class BoneLengthError implements FrameMeasure {
    private final List<Leg> legs;
    private double max;

    BoneLengthError(List<Leg> legs) {
        this.legs = legs;
    }

    @Override
    public void key(int f, WorldPose source, WorldPose result) {
        for (Leg leg : legs) {
            double thigh = length(source, leg.hip(), leg.knee());
            double shin = length(source, leg.knee(), leg.ankle());
            compare(thigh, length(result, leg.hip(), leg.knee()), thigh + shin);
            compare(shin, length(result, leg.knee(), leg.ankle()), thigh + shin);
        }
    }

    private void compare(double was, double is, double leg) {
        double change = Math.abs(is - was);
        if (change > 0) {
            max = Math.max(max, change / (was > 0 ? was : leg));
        }
    }

    private static double length(WorldPose world, int from, int to) {
        Vec3 end = world.position(to);
        return world.position(from).distanceTo(end);
    }

    /** Returns it; NaN without legs. */
    double max() {
        return legs.isEmpty() ? Double.NaN : max;
    }
}
