// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;

/** Lifts a swinging foot over what it would enter, at keys and on the way from one to the next. */
final class SwingClearance {
    /** A swinging sole point that was above the floor stays at least this far above the ground, in metres for an adult. */
    private static final double CLEARANCE_METRES = 0.01;
    /** Places between two keys at which the way is looked at; as many as the meter takes. */
    private static final int SUBFRAMES = 4;
    /** Metres that the foot may sink between two keys: what interpolation alone does on level ground. */
    private static final double BETWEEN_METRES = 5e-4;

    private final FootCourse course;
    private final FootLevels levels;
    private final Ground ground;
    private final double decayFrames;
    private final double clearance;
    private final GroundHit hit = new GroundHit();

    SwingClearance(FootCourse course, FootLevels levels, Ground ground, double decayFrames, double bodyScale) {
        this.course = course;
        this.levels = levels;
        this.ground = ground;
        this.decayFrames = decayFrames;
        this.clearance = CLEARANCE_METRES * bodyScale;
    }

    /** Lifts the foot where it does not stand; returns by how much at each frame. */
    double[] lift() {
        int n = course.frames();
        boolean[] fixed = new boolean[n];
        double[] least = new double[n];
        double[] away = awayFromStances();
        boolean any = false;
        for (int f = 0; f < n; f++) {
            fixed[f] = course.stands(f);
            if (!fixed[f]) {
                least[f] = Math.max(0, depth(f, course.ankle[f], clearance * away[f]));
                any |= least[f] > 0;
            }
        }
        for (int f = 0; f + 1 < n; f++) {
            any |= !fixed[f] && !fixed[f + 1] && clearBetween(f, least);
        }
        if (!any) {
            return least;
        }
        double[] lift = SmoothBridge.above(fixed, least, decayFrames);
        for (int f = 0; f < n; f++) {
            course.ankle[f] = course.ankle[f].plusTimes(lift[f], Vec3.Y);
        }
        return lift;
    }

    /** Returns the ankle's place raised so far that no sole point of frame {@code f} is in the ground. */
    Vec3 outOfGround(int f, Vec3 ankleWorld) {
        return ankleWorld.plusTimes(Math.max(0, depth(f, ankleWorld, 0)), Vec3.Y);
    }

    /** How far the foot must rise so that every sole point clears the ground as it cleared the floor. */
    private double depth(int f, Vec3 ankleWorld, double margin) {
        LegTrack track = course.track;
        double most = Double.NEGATIVE_INFINITY;
        for (int p = 0; p < track.leg().points().size(); p++) {
            Vec3 at = ankleWorld.plus(course.foot[f].rotate(track.pointInFoot(p, f)));
            if (ground.at(at.x(), at.z(), hit)) {
                double animated = track.point(p, f).y() - levels.sourceHeight(f);
                double wanted = Math.max(0, Math.min(margin, animated));
                most = Math.max(most, hit.height() + wanted - at.y());
            }
        }
        return most;
    }

    /** Raises the two keys beside what the foot would enter on its way from one to the next: an edge that it passes in between. */
    private boolean clearBetween(int f, double[] least) {
        LegTrack track = course.track;
        boolean any = false;
        for (int sub = 1; sub < SUBFRAMES; sub++) {
            double w = sub / (double) SUBFRAMES;
            Vec3 at = course.ankle[f].lerp(course.ankle[f + 1], w);
            Quat turn = course.foot[f].slerp(course.foot[f + 1], w);
            double deep = 0;
            for (int p = 0; p < track.leg().points().size(); p++) {
                Vec3 local = track.pointInFoot(p, f).lerp(track.pointInFoot(p, f + 1), w);
                Vec3 point = at.plus(turn.rotate(local));
                if (ground.at(point.x(), point.z(), hit)) {
                    deep = Math.max(deep, hit.height() - point.y());
                }
            }
            if (deep > BETWEEN_METRES) {
                least[f] = Math.max(least[f], deep);
                least[f + 1] = Math.max(least[f + 1], deep);
                any = true;
            }
        }
        return any;
    }

    /** For each frame 0 next to a stance, 1 where the foot has had time to rise. */
    private double[] awayFromStances() {
        int n = course.frames();
        double[] away = new double[n];
        int reach = Math.max(1, (int) decayFrames);
        int since = reach;
        for (int f = 0; f < n; f++) {
            since = course.stands(f) ? 0 : Math.min(reach, since + 1);
            away[f] = since;
        }
        since = reach;
        for (int f = n - 1; f >= 0; f--) {
            since = course.stands(f) ? 0 : Math.min(reach, since + 1);
            away[f] = FootLevels.smoothStep(Math.max(0, Math.min(away[f], since) - 1) / reach);
        }
        return away;
    }
}
