// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import java.util.Arrays;
import java.util.List;

/** Where one foot goes while it is being planned: ankle, foot's rotation and toes' turn at every frame; world, metres. Mutable. */
final class FootCourse {
    final LegTrack track;
    final int heel;
    final int ball;
    final int toe;
    final Vec3[] ankle;
    final Quat[] foot;
    /** World turn of the toes about the ball joint, on top of the foot's motion. */
    final Quat[] toeTurn;

    private final List<Stance> stances;
    private final int[] stanceOf;

    /** Starts from the clip's own motion. */
    FootCourse(LegTrack track, List<Stance> stances) {
        this.track = track;
        this.stances = stances;
        heel = track.indexOf(FootPoint.Kind.HEEL);
        ball = track.indexOf(FootPoint.Kind.BALL);
        toe = track.indexOf(FootPoint.Kind.TOE);
        int n = track.frames();
        ankle = new Vec3[n];
        foot = new Quat[n];
        toeTurn = new Quat[n];
        for (int f = 0; f < n; f++) {
            ankle[f] = track.ankle(f);
            foot[f] = track.foot(f);
            toeTurn[f] = Quat.IDENTITY;
        }
        stanceOf = new int[n];
        Arrays.fill(stanceOf, -1);
        for (int s = 0; s < stances.size(); s++) {
            Arrays.fill(stanceOf, stances.get(s).startFrame(), stances.get(s).endFrame() + 1, s);
        }
    }

    int frames() {
        return ankle.length;
    }

    /** Returns the stance around frame {@code f}, or −1. */
    int stance(int f) {
        return stanceOf[f];
    }

    boolean heelStands(int f) {
        return stanceOf[f] >= 0 && heel >= 0 && stances.get(stanceOf[f]).heelOn(f);
    }

    boolean ballStands(int f) {
        return stanceOf[f] >= 0 && ball >= 0 && stances.get(stanceOf[f]).ballOn(f);
    }

    boolean stands(int f) {
        return heelStands(f) || ballStands(f);
    }

    /** Returns the way from sole point {@code a} to sole point {@code b}. */
    Vec3 way(int a, int b, int f) {
        return foot[f].rotate(track.pointInFoot(b, f).minus(track.pointInFoot(a, f)));
    }

    /** The same a part {@code w} of the way from frame {@code f} to the next. */
    Vec3 wayAt(int a, int b, int f, double w) {
        Vec3 way = track.pointInFoot(b, f).minus(track.pointInFoot(a, f));
        if (w > 0) {
            way = way.lerp(track.pointInFoot(b, f + 1).minus(track.pointInFoot(a, f + 1)), w);
        }
        return footAt(f, w).rotate(way);
    }

    /** Returns the level axis across the foot then: a turn about it raises what is ahead. */
    Vec3 across(int f, double w) {
        Vec3 forward = ball >= 0 && heel >= 0
                ? wayAt(heel, ball, f, w)
                : wayAt(ball >= 0 ? ball : Math.max(0, heel), Math.max(0, toe), f, w);
        return forward.cross(Vec3.Y).normalizedOr(Vec3.X);
    }

    /** Returns the foot's rotation a part {@code w} of the way from frame {@code f} to the next. */
    Quat footAt(int f, double w) {
        return w > 0 ? foot[f].slerp(foot[f + 1], w) : foot[f];
    }

    /** Returns where the toes' joint is then. */
    Vec3 toeJointAt(int f, double w) {
        Vec3 local = track.toeJointInFoot(f);
        return placed(w > 0 ? local.lerp(track.toeJointInFoot(f + 1), w) : local, f, w);
    }

    /** Returns where sole point {@code p} is then, the toe with its bend. */
    Vec3 pointAt(int p, int f, double w) {
        Vec3 local = track.pointInFoot(p, f);
        Vec3 at = placed(w > 0 ? local.lerp(track.pointInFoot(p, f + 1), w) : local, f, w);
        if (p != toe || track.leg().ball() < 0) {
            return at;
        }
        Quat bend = w > 0 ? toeTurn[f].slerp(toeTurn[f + 1], w) : toeTurn[f];
        Vec3 joint = toeJointAt(f, w);
        return joint.plus(bend.rotate(at.minus(joint)));
    }

    /** Returns where the toe would be then without its bend. */
    Vec3 unbentToeAt(int f, double w) {
        Vec3 local = track.pointInFoot(toe, f);
        return placed(w > 0 ? local.lerp(track.pointInFoot(toe, f + 1), w) : local, f, w);
    }

    private Vec3 placed(Vec3 local, int f, double w) {
        Vec3 at = w > 0 ? ankle[f].lerp(ankle[f + 1], w) : ankle[f];
        return at.plus(footAt(f, w).rotate(local));
    }

    /** Turns the foot further, about its ankle. */
    void turn(int f, Quat turnWorld) {
        foot[f] = turnWorld.times(foot[f]).normalized();
    }
}
