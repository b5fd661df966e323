// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.math.Vec3;

/**
 * What Holden's motion matching does with feet, written anew: a foot that the clip says is in contact is locked where
 * it is shown, and what is between the lock and the clip is let go by a critically damped spring of half-life 0.1 s;
 * locks break at 0.2 m. Flat there, so here a ray below each ankle adds the ground and the pelvis goes down by the
 * lowest.
 */
final class InertialLock implements LiveRun.Method {
    private static final double HALF_LIFE_SECONDS = 0.1;
    private static final double BREAK_METRES = 0.2;

    private final OzzFormula.Bending bending = new OzzFormula.Bending();
    private boolean[] locked;
    private Vec3[] place;
    private Vec3[] shown;
    private Vec3[] shownSpeed;
    private Vec3[] source;
    private Vec3[] offset;
    private Vec3[] offsetSpeed;

    @Override
    public LegPose[] plant(LiveRun.Frame frame) {
        int legs = frame.pose.length;
        GroundHit hit = new GroundHit();
        boolean first = shown == null;
        Vec3[] wanted = new Vec3[legs];
        Vec3[] normal = new Vec3[legs];
        double lowest = 0;
        for (int leg = 0; leg < legs; leg++) {
            Vec3 ankle = frame.pose[leg].ankle;
            frame.ground.at(ankle.x(), ankle.z(), Double.POSITIVE_INFINITY, hit);
            wanted[leg] = ankle.plus(new Vec3(0, hit.height() - frame.root[1], 0));
            normal[leg] = hit.normal();
            lowest = Math.min(lowest, hit.height() - frame.root[1]);
        }
        if (first) {
            start(wanted);
        }
        LegPose[] out = new LegPose[legs];
        for (int leg = 0; leg < legs; leg++) {
            Vec3 ankle = follow(leg, wanted[leg], frame.clip.track.stands(leg, frame.clipSeconds), frame.dt);
            out[leg] = bending.bent(frame.pose[leg], lowest, ankle, OzzFormula.Bending.toNormal(normal[leg]));
        }
        return out;
    }

    private void start(Vec3[] wanted) {
        int legs = wanted.length;
        locked = new boolean[legs];
        place = new Vec3[legs];
        shown = wanted.clone();
        source = wanted.clone();
        shownSpeed = new Vec3[legs];
        offset = new Vec3[legs];
        offsetSpeed = new Vec3[legs];
        java.util.Arrays.fill(shownSpeed, Vec3.ZERO);
        java.util.Arrays.fill(offset, Vec3.ZERO);
        java.util.Arrays.fill(offsetSpeed, Vec3.ZERO);
    }

    private Vec3 follow(int leg, Vec3 wanted, boolean contact, double dt) {
        Vec3 sourceSpeed = wanted.minus(source[leg]).times(1 / dt);
        source[leg] = wanted;
        boolean holds = contact && (!locked[leg] || place[leg].distanceTo(wanted) < BREAK_METRES);
        if (holds && !locked[leg]) {
            place[leg] = shown[leg];
            offset[leg] = Vec3.ZERO;
            offsetSpeed[leg] = shownSpeed[leg];
        } else if (!holds && locked[leg]) {
            offset[leg] = shown[leg].minus(wanted);
            offsetSpeed[leg] = shownSpeed[leg].minus(sourceSpeed);
        }
        locked[leg] = holds;
        double damping = 2 * Math.log(2) / HALF_LIFE_SECONDS;
        double decay = Math.exp(-damping * dt);
        Vec3 speed = offsetSpeed[leg].plus(offset[leg].times(damping));
        offset[leg] = offset[leg].plus(speed.times(dt)).times(decay);
        offsetSpeed[leg] = offsetSpeed[leg].minus(speed.times(damping * dt)).times(decay);
        Vec3 next = (holds ? place[leg] : wanted).plus(offset[leg]);
        shownSpeed[leg] = next.minus(shown[leg]).times(1 / dt);
        shown[leg] = next;
        return next;
    }
}
