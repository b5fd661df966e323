// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

import dev.surefoot.live.ContactTrack;
import dev.surefoot.live.FootPlanter;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.track.ContactTracks;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.samples.Walker;
import java.util.List;

/** The sample character's walk in place in flat arrays, as an engine would have it at hand. */
final class WalkFrames {
    /** Of a leg: hip, knee, ankle, heel, ball and toe, then the rotations of thigh, shin and foot. */
    static final int NUMBERS = 18 + 12;

    static final double SECONDS = 1 / Walker.FRAMES_PER_SECOND;

    final ContactTrack track;
    /** Frames of a round. */
    final int count;
    /** How fast the walk goes, m/s. */
    final double speed;
    /** By frame and leg. */
    final double[] numbers;

    WalkFrames() {
        Clip walk = Walker.inPlace();
        List<Leg> legs = Walker.legs();
        track = ContactTracks.of(walk, legs).orElseThrow();
        count = walk.frames() - 1;
        double[] velocity = new double[3];
        track.velocity(0, velocity, 0);
        speed = velocity[1];
        numbers = new double[NUMBERS * 2 * count];
        for (int f = 0; f < count; f++) {
            WorldPose pose = walk.world(f);
            for (int leg = 0; leg < 2; leg++) {
                write(pose, legs.get(leg), at(f, leg));
            }
        }
    }

    int at(int frame, int leg) {
        return NUMBERS * (2 * frame + leg);
    }

    private void write(WorldPose pose, Leg leg, int at) {
        put(pose.position(leg.hip()), at);
        put(pose.position(leg.knee()), at + 3);
        put(pose.position(leg.ankle()), at + 6);
        put(leg.point(FootPoint.Kind.HEEL).in(pose), at + 9);
        put(leg.point(FootPoint.Kind.BALL).in(pose), at + 12);
        put(leg.point(FootPoint.Kind.TOE).in(pose), at + 15);
        put(pose.rotation(leg.hip()), at + 18);
        put(pose.rotation(leg.knee()), at + 22);
        put(pose.rotation(leg.ankle()), at + 26);
    }

    private void put(Vec3 v, int at) {
        numbers[at] = v.x();
        numbers[at + 1] = v.y();
        numbers[at + 2] = v.z();
    }

    private void put(Quat q, int at) {
        numbers[at] = q.x();
        numbers[at + 1] = q.y();
        numbers[at + 2] = q.z();
        numbers[at + 3] = q.w();
    }

    /** Gives a frame to a planter: the walker straight ahead after so many frames. */
    void give(FootPlanter planter, int frame, double x) {
        double z = speed * SECONDS * frame;
        planter.root(x, 0, z, 0);
        planter.velocity(0, 0, speed, 0);
        planter.playing(track, frame * SECONDS, 1, 1);
        double[] n = numbers;
        for (int leg = 0; leg < 2; leg++) {
            int i = at(frame % count, leg);
            planter.hip(leg, x + n[i], n[i + 1], z + n[i + 2]);
            planter.knee(leg, x + n[i + 3], n[i + 4], z + n[i + 5]);
            planter.ankle(leg, x + n[i + 6], n[i + 7], z + n[i + 8]);
            planter.heel(leg, x + n[i + 9], n[i + 10], z + n[i + 11]);
            planter.ball(leg, x + n[i + 12], n[i + 13], z + n[i + 14]);
            planter.toe(leg, x + n[i + 15], n[i + 16], z + n[i + 17]);
            planter.thigh(leg, n[i + 18], n[i + 19], n[i + 20], n[i + 21]);
            planter.shin(leg, n[i + 22], n[i + 23], n[i + 24], n[i + 25]);
            planter.foot(leg, n[i + 26], n[i + 27], n[i + 28], n[i + 29]);
        }
    }
}
