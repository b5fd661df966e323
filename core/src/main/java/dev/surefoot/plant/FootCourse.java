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

    /** Turns the foot further, about its ankle. */
    void turn(int f, Quat turnWorld) {
        foot[f] = turnWorld.times(foot[f]).normalized();
    }
}
