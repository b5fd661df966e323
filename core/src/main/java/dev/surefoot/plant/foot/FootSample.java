// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;

/**
 * Where a planned foot is at one moment, at a frame or a part of the way to the next; world, metres. As the course was
 * when the moment was asked for.
 */
final class FootSample {
    private final FootTrajectory course;
    private final int f;
    private final double w;
    private final Vec3 ankle;
    private final Quat foot;

    /** {@code w} is the part of the way from frame {@code f} to the next, in [0, 1). */
    FootSample(FootTrajectory course, int f, double w) {
        this.course = course;
        this.f = f;
        this.w = w;
        boolean at = w == 0;
        ankle = at ? course.ankle.get(f) : course.ankle.get(f).lerp(course.ankle.get(f + 1), w);
        foot = at ? course.foot.get(f) : course.foot.get(f).slerp(course.foot.get(f + 1), w);
    }

    /** Returns the foot's rotation. */
    Quat foot() {
        return foot;
    }

    /** Returns the way from sole point {@code a} to sole point {@code b}. */
    Vec3 way(int a, int b) {
        Vec3 way = course.local(b, f).minus(course.local(a, f));
        if (w > 0) {
            way = way.lerp(course.local(b, f + 1).minus(course.local(a, f + 1)), w);
        }
        return foot.rotate(way);
    }

    /** Returns the level axis across the foot: a turn about it raises what is ahead. */
    Vec3 across() {
        int heel = course.heel;
        int ball = course.ball;
        Vec3 forward = ball >= 0 && heel >= 0
                ? way(heel, ball)
                : way(ball >= 0 ? ball : Math.max(0, heel), Math.max(0, course.toe));
        return forward.cross(Vec3.Y).normalizedOr(Vec3.X);
    }

    /** Returns where the toes' joint is. */
    Vec3 toeJoint() {
        Vec3 local = course.toeJointLocal(f);
        return placed(w > 0 ? local.lerp(course.toeJointLocal(f + 1), w) : local);
    }

    /** Returns where sole point {@code p} is, the toe with its bend. */
    Vec3 point(int p) {
        Vec3 at = unbent(p);
        if (p != course.toe || course.track.leg().ball() < 0) {
            return at;
        }
        Quat bend = course.toeTurn.get(f);
        if (w > 0) {
            bend = bend.slerp(course.toeTurn.get(f + 1), w);
        }
        Vec3 joint = toeJoint();
        return joint.plus(bend.rotate(at.minus(joint)));
    }

    /** Returns where sole point {@code p} would be without the toes' bend. */
    Vec3 unbent(int p) {
        Vec3 local = course.local(p, f);
        return placed(w > 0 ? local.lerp(course.local(p, f + 1), w) : local);
    }

    private Vec3 placed(Vec3 local) {
        return ankle.plus(foot.rotate(local));
    }
}
