// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.LimbRotations;
import dev.surefoot.solve.Solution3;

/**
 * What the foot IK sample of ozz-animation does, written anew from its formula: each ankle keeps its height over the
 * ground below it, the pelvis goes down by the largest drop, the foot turns to the normal. No lock, no time.
 */
final class OzzFormula implements LiveRun.Method {
    private final Bending bending = new Bending();

    @Override
    public LegPose[] plant(LiveRun.Frame frame) {
        int legs = frame.pose.length;
        double[] rise = new double[legs];
        Vec3[] normal = new Vec3[legs];
        GroundHit hit = new GroundHit();
        double lowest = Double.POSITIVE_INFINITY;
        for (int leg = 0; leg < legs; leg++) {
            Vec3 ankle = frame.pose[leg].ankle;
            frame.ground.at(ankle.x(), ankle.z(), Double.POSITIVE_INFINITY, hit);
            rise[leg] = hit.height() - frame.root[1];
            normal[leg] = hit.normal();
            lowest = Math.min(lowest, rise[leg]);
        }
        LegPose[] out = new LegPose[legs];
        for (int leg = 0; leg < legs; leg++) {
            LegPose in = frame.pose[leg];
            Vec3 ankle = in.ankle.plus(new Vec3(0, rise[leg], 0));
            out[leg] = bending.bent(in, lowest, ankle, Bending.toNormal(normal[leg]));
        }
        return out;
    }

    /** A leg bent so that its ankle is where it is wanted. */
    static final class Bending {
        private final LimbRotations turns = new LimbRotations();
        private final Solution3 solved = new Solution3();

        LegPose bent(LegPose in, double pelvisUp, Vec3 ankle, Quat aim) {
            Vec3 thigh = in.knee.minus(in.hip);
            Vec3 shin = in.ankle.minus(in.knee);
            Vec3 target = ankle.minus(in.hip).minus(new Vec3(0, pelvisUp, 0));
            turns.transport(
                    thigh.x(),
                    thigh.y(),
                    thigh.z(),
                    shin.x(),
                    shin.y(),
                    shin.z(),
                    target.x(),
                    target.y(),
                    target.z(),
                    solved);
            LegPose planted = new LegPose();
            planted.hip = in.hip.plus(new Vec3(0, pelvisUp, 0));
            planted.thigh = turns.thigh().times(in.thigh);
            planted.shin = turns.shin().times(in.shin);
            planted.hasToes = in.hasToes;
            planted.foot = aim.times(in.foot);
            planted.toes = aim.times(in.toes);
            planted.follow(in);
            return planted;
        }

        static Quat toNormal(Vec3 normal) {
            Vec3 axis = Vec3.Y.cross(normal);
            double sine = axis.length();
            return sine > 0 ? Quat.aboutAxis(axis.times(1 / sine), Math.atan2(sine, normal.y())) : Quat.IDENTITY;
        }
    }
}
