// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.walk;

import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Steps;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.live.FootGround;
import dev.surefoot.live.FootPlanter;
import dev.surefoot.live.FootPlanterSettings;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.track.ContactTracks;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.samples.Hills;
import dev.surefoot.samples.Walker;
import java.util.List;

/**
 * The sample character, planted live while it is led in a wide bend over hills and up stairs: what the page and the JVM
 * must agree on, bit by bit.
 */
public final class LiveMinute {
    /** Numbers of a frame: the pelvis' move, then of each leg the rotations of thigh, shin and foot. */
    public static final int NUMBERS = 3 + 2 * 12;

    private static final double SECONDS = 1 / 60.0;
    /** Radians a second: a bend of 20 m. */
    private static final double TURN = 0.05;
    /** Metres from the start at which the stairs begin. */
    private static final double STAIRS = 12;

    private final Clip walk = Walker.inPlace();
    private final List<Leg> legs = Walker.legs();
    private final ContactTrack track = ContactTracks.of(walk, legs).orElseThrow();
    private final FootPlanter feet = new FootPlanter(legs.size(), FootPlanterSettings.HUMAN);
    private final FootGround hills = FootGround.of(new Hills());
    private final FootGround stairs = FootGround.of(new Steps(0.12, 0.35));

    /** Returns the first frames, {@link #NUMBERS} each. */
    public static double[] frames(int count) {
        LiveMinute minute = new LiveMinute();
        double[] numbers = new double[NUMBERS * count];
        double[] velocity = new double[3];
        minute.track.velocity(0, velocity, 0);
        double x = 0;
        double z = 0;
        for (int frame = 0; frame < count; frame++) {
            double heading = TURN * frame * SECONDS;
            // now and then it is led faster or slower than it walks
            double speed = velocity[1] * (1 + 0.2 * Trig.sin(0.7 * frame * SECONDS));
            x += speed * Trig.sin(heading) * SECONDS;
            z += speed * Trig.cos(heading) * SECONDS;
            minute.plant(frame, x, z, heading, speed);
            minute.write(numbers, NUMBERS * frame);
        }
        return numbers;
    }

    private boolean at(double x, double z, double ceiling, GroundHit out) {
        return (z < STAIRS ? hills : stairs).at(x, z, ceiling, out);
    }

    private void plant(int frame, double x, double z, double heading, double speed) {
        GroundHit below = new GroundHit();
        at(x, z, Double.POSITIVE_INFINITY, below);
        Vec3 root = new Vec3(x, below.height(), z);
        Quat turn = Quat.aboutAxis(Vec3.Y, heading);
        double seconds = frame * SECONDS;
        feet.root(x, below.height(), z, heading);
        feet.velocity(speed * Trig.sin(heading), 0, speed * Trig.cos(heading), TURN);
        feet.playing(track, seconds, 1, 1);
        double place = seconds * walk.framesPerSecond();
        WorldPose pose = walk.world((int) (place + 0.5) % (walk.frames() - 1));
        for (int leg = 0; leg < legs.size(); leg++) {
            give(leg, legs.get(leg), pose, turn, root);
        }
        feet.update(this::at, SECONDS);
    }

    private void give(int leg, Leg rig, WorldPose pose, Quat turn, Vec3 root) {
        Vec3 hip = turn.rotate(pose.position(rig.hip())).plus(root);
        Vec3 knee = turn.rotate(pose.position(rig.knee())).plus(root);
        Vec3 ankle = turn.rotate(pose.position(rig.ankle())).plus(root);
        feet.hip(leg, hip.x(), hip.y(), hip.z());
        feet.knee(leg, knee.x(), knee.y(), knee.z());
        feet.ankle(leg, ankle.x(), ankle.y(), ankle.z());
        Quat thigh = turn.times(pose.rotation(rig.hip()));
        Quat shin = turn.times(pose.rotation(rig.knee()));
        Quat foot = turn.times(pose.rotation(rig.ankle()));
        feet.thigh(leg, thigh.x(), thigh.y(), thigh.z(), thigh.w());
        feet.shin(leg, shin.x(), shin.y(), shin.z(), shin.w());
        feet.foot(leg, foot.x(), foot.y(), foot.z(), foot.w());
        for (FootPoint point : rig.points()) {
            Vec3 at = turn.rotate(point.in(pose)).plus(root);
            switch (point.kind()) {
                case HEEL -> feet.heel(leg, at.x(), at.y(), at.z());
                case BALL -> feet.ball(leg, at.x(), at.y(), at.z());
                case TOE -> feet.toe(leg, at.x(), at.y(), at.z());
            }
        }
    }

    private void write(double[] numbers, int at) {
        feet.pelvis(numbers, at);
        for (int leg = 0; leg < legs.size(); leg++) {
            feet.thigh(leg, numbers, at + 3 + 12 * leg);
            feet.shin(leg, numbers, at + 7 + 12 * leg);
            feet.foot(leg, numbers, at + 11 + 12 * leg);
        }
    }
}
