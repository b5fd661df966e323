// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench.peer;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;

/**
 * After Daniel Holden's "Simple Two Joint IK": four angles by arc cosines, two axes, three turns. The limb is first
 * bent or stretched to the target's distance in the plane in which it is posed, then swung to the target by the shorter
 * arc.
 */
final class AfterHolden {
    /** How far from quite straight it stays. */
    static final double MARGIN = 1e-9;

    final TwoTurns out = new TwoTurns();

    void solve(Vec3 thigh, Vec3 shin, Quat hip, Quat knee, Vec3 target) {
        Vec3 end = thigh.plus(shin);
        double a = thigh.length();
        double b = shin.length();
        double far = target.length();
        double d = Math.max(MARGIN, Math.min(a + b - MARGIN, far));
        double posed = end.length();
        double posedHip = acos(end.dot(thigh) / (posed * a));
        double posedKnee = acos(-thigh.dot(shin) / (a * b));
        double swing = acos(end.dot(target) / (posed * far));
        double wantedHip = acos((a * a + d * d - b * b) / (2 * a * d));
        double wantedKnee = acos((a * a + b * b - d * d) / (2 * a * b));
        Vec3 across = end.cross(thigh);
        Vec3 towards = end.cross(target);
        Vec3 bendAxis = across.times(1 / across.length());
        double t = towards.length();
        Quat bend = about(inFrame(hip, bendAxis), wantedHip - posedHip);
        Quat open = about(inFrame(knee, bendAxis), wantedKnee - posedKnee);
        Quat all = t > 0 ? about(inFrame(hip, towards.times(1 / t)), swing).times(bend) : bend;
        out.setHip(all.x(), all.y(), all.z(), all.w());
        out.setKnee(open.x(), open.y(), open.z(), open.w());
    }

    private static Vec3 inFrame(Quat q, Vec3 v) {
        return q.conjugate().rotate(v);
    }

    private static Quat about(Vec3 axis, double angle) {
        double s = Math.sin(0.5 * angle);
        return new Quat(s * axis.x(), s * axis.y(), s * axis.z(), Math.cos(0.5 * angle));
    }

    private static double acos(double c) {
        return Math.acos(Math.max(-1, Math.min(1, c)));
    }
}
