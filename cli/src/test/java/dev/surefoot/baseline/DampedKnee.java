// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.baseline;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;

/**
 * Kovar's knee: near straight it follows only in part what is asked of it, and thigh and shin are stretched for the
 * rest.
 */
final class DampedKnee {
    /** Inner angle of the knee from which on it is damped, radians. */
    private static final double RHO = 2.8;

    private static final int STEPS = 64;

    private DampedKnee() {}

    /** Scales the bones between hip and ankle so that the damped knee reaches. */
    static void stretch(LegTrack track, int f, Pose pose, WorldPose world, Vec3 ankle) {
        double a = track.thighMetres(f);
        double b = track.shinMetres(f);
        double wanted = world.position(track.leg().hip()).distanceTo(ankle);
        double was = Math.PI - track.flexionRadians(f);
        double cosine = (a * a + b * b - wanted * wanted) / (2 * a * b);
        double goal = Math.acos(Math.max(-1, Math.min(1, cosine)));
        double angle = was;
        for (int s = 0; s < STEPS; s++) {
            double x = was + (goal - was) * (s + 0.5) / STEPS;
            angle += (goal - was) / STEPS * (x < RHO ? 1 : KovarFoot.ease((x - RHO) / (Math.PI - RHO)));
        }
        double length = Math.sqrt(a * a + b * b - 2 * a * b * Math.cos(angle));
        if (length > 0
                && wanted > length
                && world.skeleton().isAtOrAbove(track.leg().hip(), track.leg().ankle())) {
            for (int j = track.leg().ankle();
                    j != track.leg().hip();
                    j = world.skeleton().parent(j)) {
                pose.setTranslation(j, pose.translation(j).times(wanted / length));
            }
            world.update(pose);
        }
    }
}
