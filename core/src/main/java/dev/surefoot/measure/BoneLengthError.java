// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.List;

/**
 * The largest change of a thigh's or shin's length, relative to that length; a bone without length counts relative to
 * the whole leg. What all bones of a leg grow by alike, as far as that was allowed, is no error but stretch.
 *
 * <p>A bone is measured in its parent's frame, where its own scale and all positions below count, times the uniform
 * part of the scales above. In the world, below scales that are not quite uniform, its length would also depend on how
 * it is turned: in the source as in the result.
 */
final class BoneLengthError implements FrameMeasure {
    /** A leg longer by less is as long as it was: what floats and printed decimals make of its bones. */
    private static final double ROUNDING = 1e-6;

    private final List<Leg> legs;
    private final double allowed;
    private double max;
    private double stretchMax;
    private int stretched;

    /** Measures legs that may be longer than in the source by a part of their length. */
    BoneLengthError(List<Leg> legs, double allowed) {
        this.legs = legs;
        this.allowed = allowed;
    }

    @Override
    public void key(int f, WorldPose source, WorldPose result) {
        if (source == result) {
            return; // a clip measured alone
        }
        for (Leg leg : legs) {
            double whole = 0;
            double grown = 0;
            double[] was = new double[leg.bends().size()];
            double[] is = new double[was.length];
            for (int bone = 0; bone < was.length; bone++) {
                was[bone] = length(source, leg, bone);
                is[bone] = length(result, leg, bone);
                whole += was[bone];
                grown += is[bone];
            }
            double stretch = whole > 0 ? Math.max(0, grown / whole - 1) : 0;
            if (stretch > ROUNDING) {
                stretchMax = Math.max(stretchMax, stretch);
                stretched++;
            }
            double factor = 1 + Math.min(stretch, allowed);
            for (int bone = 0; bone < was.length; bone++) {
                compare(was[bone], factor * was[bone], is[bone], whole);
            }
        }
    }

    private void compare(double was, double expected, double is, double leg) {
        double change = Math.abs(is - expected);
        if (change > 0) {
            max = Math.max(max, change / (was > 0 ? was : leg));
        }
    }

    private static double length(WorldPose world, Leg leg, int bone) {
        boolean last = bone + 1 == leg.bends().size();
        Vec3 end = last ? leg.ankleIn(world) : world.position(leg.bends().get(bone + 1));
        int joint = leg.bends().get(bone);
        int parent = world.skeleton().parent(joint);
        return world.toLocalDirection(parent, end.minus(world.position(joint))).length() * world.uniformScale(parent);
    }

    /** Returns the figures; lengths are NaN without legs. */
    MotionMetrics.Bones figures() {
        boolean none = legs.isEmpty();
        return new MotionMetrics.Bones(none ? Double.NaN : max, none ? Double.NaN : stretchMax, stretched);
    }
}
