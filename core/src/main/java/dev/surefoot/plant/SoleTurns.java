// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import java.util.function.IntPredicate;

/**
 * Turns a foot so that its sole fits its places: heel and ball meet both their anchors while both stand, and neither is in the ground while the other stands.
 * Each turn is eased in and out by {@link SmoothBridge}.
 */
final class SoleTurns {
    private final FootCourse course;
    private final StancePlaces places;
    private final double decayFrames;

    SoleTurns(FootCourse course, StancePlaces places, double decayFrames) {
        this.course = course;
        this.places = places;
        this.decayFrames = decayFrames;
    }

    /** A turn that is asked for at a frame. */
    private interface Wanted {
        Quat at(int f);
    }

    /** Turns the foot so that heel and ball meet both their anchors while both stand. */
    void meetBothAnchors() {
        if (course.heel >= 0 && course.ball >= 0) {
            ease(f -> course.heelStands(f) && course.ballStands(f), f -> {
                int s = course.stance(f);
                Vec3 wanted = places.anchor(s, FootPoint.Kind.BALL).minus(places.anchor(s, FootPoint.Kind.HEEL));
                return Quat.fromTo(course.way(course.heel, course.ball, f), wanted);
            });
        }
    }

    /** Pitches the foot about the point that stands where the other end of the sole would be in the ground. */
    void keepAbove(GroundRaise raise) {
        if (course.heel >= 0 && course.ball >= 0) {
            ease(course::stands, f -> {
                boolean onBall = course.ballStands(f);
                int pivot = onBall ? course.ball : course.heel;
                int other = onBall ? course.heel : course.ball;
                Vec3 anchor = places.anchor(course.stance(f), onBall ? FootPoint.Kind.BALL : FootPoint.Kind.HEEL);
                Quat turn = raise.turn(anchor, course.way(pivot, other, f));
                return turn == null ? Quat.IDENTITY : turn;
            });
        }
    }

    private void ease(IntPredicate asked, Wanted wanted) {
        int n = course.frames();
        boolean[] fixed = new boolean[n];
        double[][] aim = new double[3][n];
        boolean any = false;
        for (int f = 0; f < n; f++) {
            fixed[f] = asked.test(f);
            if (fixed[f]) {
                Vec3 turn = wanted.at(f).rotationVector();
                any |= turn.lengthSquared() > 0;
                aim[0][f] = turn.x();
                aim[1][f] = turn.y();
                aim[2][f] = turn.z();
            }
        }
        if (!any) {
            return;
        }
        SmoothBridge.fill(fixed, aim, decayFrames);
        for (int f = 0; f < n; f++) {
            course.turn(f, Quat.fromRotationVector(new Vec3(aim[0][f], aim[1][f], aim[2][f])));
        }
    }
}
