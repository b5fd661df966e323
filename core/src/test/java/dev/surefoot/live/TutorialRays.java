// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.math.Vec3;

/**
 * What tutorials teach: a ray below each ankle, the foot moved by what the ground there is above the capsule's, the
 * pelvis down by the lowest, and each of these drawn a fifth of the way nearer in a frame.
 */
final class TutorialRays implements LiveRun.Method {
    private static final double PART = 0.2;

    private final OzzFormula.Bending bending = new OzzFormula.Bending();
    private double[] offset;
    private Vec3[] normal;
    private double pelvis;

    @Override
    public LegPose[] plant(LiveRun.Frame frame) {
        int legs = frame.pose.length;
        boolean first = offset == null;
        if (first) {
            offset = new double[legs];
            normal = new Vec3[legs];
        }
        double part = first ? 1 : PART;
        GroundHit hit = new GroundHit();
        double lowest = 0;
        for (int leg = 0; leg < legs; leg++) {
            Vec3 ankle = frame.pose[leg].ankle;
            frame.ground.at(ankle.x(), ankle.z(), Double.POSITIVE_INFINITY, hit);
            offset[leg] += part * (hit.height() - frame.root[1] - offset[leg]);
            Vec3 before = first ? hit.normal() : normal[leg];
            Vec3 next = before.plus(hit.normal().minus(before).times(part));
            normal[leg] = next.times(1 / next.length());
            lowest = Math.min(lowest, offset[leg]);
        }
        pelvis += part * (lowest - pelvis);
        LegPose[] out = new LegPose[legs];
        for (int leg = 0; leg < legs; leg++) {
            Vec3 ankle = frame.pose[leg].ankle.plus(new Vec3(0, offset[leg], 0));
            out[leg] = bending.bent(frame.pose[leg], pelvis, ankle, OzzFormula.Bending.toNormal(normal[leg]));
        }
        return out;
    }
}
