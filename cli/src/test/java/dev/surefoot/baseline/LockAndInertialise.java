// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.baseline;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;

/**
 * Foot locking as in Daniel Holden's motion matching: when a contact begins the ball is locked where it is shown, when
 * it ends it is let go, and in both cases the offset to the goal dies away like a critically damped spring.
 *
 * <p>From its description: half-life 0.1 s, let go beyond 0.2 m, legs reach to 15 mm short of straight. It knows
 * neither terrain nor a pelvis that moves; on terrain it gets both from {@link NaiveFootIk}.
 */
public final class LockAndInertialise implements Baseline {
    private static final double HALF_LIFE_SECONDS = 0.1;
    private static final double LET_GO_METRES = 0.2;
    private static final double SHORT_OF_STRAIGHT_METRES = 0.015;

    @Override
    public String name() {
        return "lock and inertialise";
    }

    @Override
    public PlacedClip place(Body body, Ground ground) {
        Vec3[][] balls = new Vec3[body.tracks.size()][];
        for (int i = 0; i < balls.length; i++) {
            balls[i] = shown(body, ground, i);
        }
        List<Pose> poses = new ArrayList<>();
        WorldPose world = body.world();
        for (int f = 0; f < body.frames(); f++) {
            Pose pose = body.moved(f, new Vec3(0, NaiveFootIk.pelvis(body, ground, f), 0), world);
            for (int i = 0; i < balls.length; i++) {
                LegTrack track = body.tracks.get(i);
                Vec3 ankle = balls[i][f].plus(track.ankle(f).minus(track.point(point(track), f)));
                Vec3 hip = world.position(track.leg().hip());
                double most = track.thighMetres(f) + track.shinMetres(f) - SHORT_OF_STRAIGHT_METRES;
                Vec3 hipToAnkle = ankle.minus(hip);
                if (hipToAnkle.length() > most) {
                    ankle = hip.plus(hipToAnkle.times(most / hipToAnkle.length()));
                    body.missed(i, f);
                }
                body.solve(i, f, pose, world, ankle, track.foot(f), Quat.IDENTITY);
            }
            poses.add(pose);
        }
        return body.placed(poses, new double[0]);
    }

    private static int point(LegTrack track) {
        return Math.max(0, track.indexOf(FootPoint.Kind.BALL));
    }

    /**
     * Returns where the ball is shown: its goal, the source's place or the lock, and what is left of the offset to it.
     */
    private static Vec3[] shown(Body body, Ground ground, int leg) {
        LegTrack track = body.tracks.get(leg);
        FootPoint.Kind kind = track.leg().points().get(point(track)).kind();
        double dt = 1 / body.rate();
        double y = 2 * Math.log(2) / HALF_LIFE_SECONDS;
        Vec3[] shown = new Vec3[body.frames()];
        Vec3 lock = null;
        boolean letGo = false;
        Vec3 offset = Vec3.ZERO;
        Vec3 offsetVelocity = Vec3.ZERO;
        for (int f = 0; f < shown.length; f++) {
            Vec3 p = input(body, ground, track, f);
            Vec3 velocity = f > 0 ? p.minus(input(body, ground, track, f - 1)).times(body.rate()) : Vec3.ZERO;
            Contact contact = body.contact(leg, kind, f);
            letGo &= contact != null;
            Vec3 last = f > 0 ? shown[f - 1] : p;
            if (contact != null && lock == null && !letGo) {
                lock = new Vec3(last.x(), body.floor + body.raise(ground, last), last.z());
                offset = offset.plus(p.minus(lock));
                offsetVelocity = offsetVelocity.plus(velocity);
            } else if (lock != null && (contact == null || last.distanceTo(p) > LET_GO_METRES)) {
                letGo = contact != null;
                offset = offset.plus(lock.minus(p));
                offsetVelocity = offsetVelocity.minus(velocity);
                lock = null;
            }
            Vec3 j = offsetVelocity.plus(offset.times(y));
            double decay = Math.exp(-y * dt);
            offset = offset.plus(j.times(dt)).times(decay);
            offsetVelocity = offsetVelocity.minus(j.times(y * dt)).times(decay);
            Vec3 at = (lock == null ? p : lock).plus(offset);
            shown[f] = new Vec3(at.x(), Math.max(at.y(), body.floor + body.raise(ground, at)), at.z());
        }
        return shown;
    }

    private static Vec3 input(Body body, Ground ground, LegTrack track, int f) {
        Vec3 p = track.point(point(track), f);
        return p.plus(new Vec3(0, body.raise(ground, p), 0));
    }
}
