// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;

/**
 * Measures a leg in a clip by plain forward kinematics, in degrees and metres; knows nothing of how the clip was made.
 */
final class GaitAngles {
    private final Clip clip;
    private final Leg leg;

    GaitAngles(Clip clip, Leg leg) {
        this.clip = clip;
        this.leg = leg;
    }

    /** Thigh against pelvis in the pelvis' sagittal plane, forward positive. */
    double hip(int f) {
        WorldPose w = clip.world(f);
        Vec3 thigh = w.position(leg.knee()).minus(w.position(leg.hip()));
        Quat pelvis = w.rotation(0);
        return degrees(Trig.atan2(thigh.dot(pelvis.rotate(Vec3.Z)), -thigh.dot(pelvis.rotate(Vec3.Y))));
    }

    /** 0 for a straight leg. */
    double knee(int f) {
        WorldPose w = clip.world(f);
        Vec3 thigh = w.position(leg.knee()).minus(w.position(leg.hip()));
        Vec3 shin = w.position(leg.ankle()).minus(w.position(leg.knee()));
        return degrees(Trig.atan2(thigh.cross(shin).length(), thigh.dot(shin)));
    }

    /** Foot against shin, toes up positive, 0 for a sole square to the shin. */
    double ankle(int f) {
        WorldPose w = clip.world(f);
        Vec3 up = w.position(leg.knee()).minus(w.position(leg.ankle()));
        Quat foot = w.rotation(leg.ankle());
        return degrees(Trig.atan2(up.dot(foot.rotate(Vec3.Z)), up.dot(foot.rotate(Vec3.Y))));
    }

    /** Toes against foot, up positive. */
    double toes(int f) {
        WorldPose w = clip.world(f);
        Vec3 toes = w.rotation(leg.ball()).rotate(Vec3.Z);
        Quat foot = w.rotation(leg.ankle());
        return degrees(Trig.atan2(toes.dot(foot.rotate(Vec3.Y)), toes.dot(foot.rotate(Vec3.Z))));
    }

    Vec3 point(int f, FootPoint.Kind kind) {
        return leg.point(kind).in(clip.world(f));
    }

    private static double degrees(double radians) {
        return radians * 180 / Math.PI;
    }
}
