// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RotationTrack;
import dev.surefoot.motion.track.VectorTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import java.util.Arrays;
import java.util.List;

/**
 * Where one foot goes while it is being planned: ankle, foot's rotation and toes' turn at every frame; world, metres.
 * Mutable.
 */
final class FootTrajectory {
    final LegTrack track;
    final int heel;
    final int ball;
    final int toe;
    final VectorTrack ankle;
    final RotationTrack foot;
    /** World turn of the toes about the ball joint, on top of the foot's motion. */
    final RotationTrack toeTurn;

    private final List<Stance> stances;
    private final int[] stanceOf;
    /** Sole points and toe joint in the foot's frame, seen from the ankle: asked for many times at every frame. */
    private final VectorTrack[] locals;

    private final VectorTrack toeJointLocal;

    /** Starts from the clip's own motion. */
    FootTrajectory(LegTrack track, List<Stance> stances) {
        this.track = track;
        this.stances = stances;
        heel = track.indexOf(FootPoint.Kind.HEEL);
        ball = track.indexOf(FootPoint.Kind.BALL);
        toe = track.indexOf(FootPoint.Kind.TOE);
        int n = track.frames();
        ankle = new VectorTrack(n);
        foot = new RotationTrack(n);
        toeTurn = new RotationTrack(n);
        locals = VectorTrack.rows(track.leg().points().size(), n);
        toeJointLocal = new VectorTrack(n);
        for (int f = 0; f < n; f++) {
            ankle.set(f, track.ankle(f));
            foot.set(f, track.foot(f));
            toeTurn.set(f, Quat.IDENTITY);
            toeJointLocal.set(f, track.toeJointInFoot(f));
            for (int p = 0; p < locals.length; p++) {
                locals[p].set(f, track.pointInFoot(p, f));
            }
        }
        stanceOf = new int[n];
        Arrays.fill(stanceOf, -1);
        for (int s = 0; s < stances.size(); s++) {
            Arrays.fill(stanceOf, stances.get(s).startFrame(), stances.get(s).endFrame() + 1, s);
        }
    }

    int frames() {
        return ankle.frames();
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

    /** Returns sole point {@code p} seen from the ankle, in the foot's frame, as the clip has it. */
    Vec3 local(int p, int f) {
        return locals[p].get(f);
    }

    /** Returns the way from sole point {@code a} to sole point {@code b}. */
    Vec3 way(int a, int b, int f) {
        return foot.get(f).rotate(local(b, f).minus(local(a, f)));
    }

    /** Returns the toes' joint seen from the ankle, in the foot's frame, as the clip has it. */
    Vec3 toeJointLocal(int f) {
        return toeJointLocal.get(f);
    }

    /** Returns the foot a part {@code w} of the way from frame {@code f} to the next. */
    FootSample at(int f, double w) {
        return new FootSample(this, f, w);
    }

    /** Turns the foot further, about its ankle. */
    void turn(int f, Quat turnWorld) {
        foot.set(f, turnWorld.times(foot.get(f)).normalized());
    }
}
