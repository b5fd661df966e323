// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.baseline;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;

/**
 * Foot IK frame by frame, as game engines do it: a ray under each ankle, the ankle as high above the ground as it was
 * above the floor, the pelvis down with the foot that goes lowest, the foot turned to the ground's normal.
 *
 * <p>From the description of ozz-animation's foot IK sample and Unreal's foot placement; contacts are not looked at.
 */
public final class NaiveFootIk implements Baseline {
    @Override
    public String name() {
        return "foot IK per frame";
    }

    @Override
    public PlacedClip place(Body body, Ground ground) {
        List<Pose> poses = new ArrayList<>();
        WorldPose world = body.world();
        for (int f = 0; f < body.frames(); f++) {
            Pose pose = body.moved(f, new Vec3(0, pelvis(body, ground, f), 0), world);
            for (int i = 0; i < body.tracks.size(); i++) {
                body.solve(i, f, pose, world, ankle(body, ground, i, f), foot(body, ground, i, f), Quat.IDENTITY);
            }
            poses.add(pose);
        }
        return body.placed(poses, new double[0]);
    }

    /** Returns how far the pelvis goes up: as the foot does that goes up least. */
    static double pelvis(Body body, Ground ground, int f) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < body.tracks.size(); i++) {
            Vec3 was = body.tracks.get(i).ankle(f);
            least = Math.min(least, ankle(body, ground, i, f).y() - was.y());
        }
        return least;
    }

    /** Returns where the ankle goes: up from the ground by its height over it, measured along the normal. */
    static Vec3 ankle(Body body, Ground ground, int leg, int f) {
        LegTrack track = body.tracks.get(leg);
        Vec3 was = track.ankle(f);
        double height = was.y() - body.floor;
        double hit = body.floor + body.raise(ground, was);
        return new Vec3(was.x(), hit + height / body.normal(ground, was).y(), was.z());
    }

    static Quat foot(Body body, Ground ground, int leg, int f) {
        LegTrack track = body.tracks.get(leg);
        return Quat.fromTo(Vec3.Y, body.normal(ground, track.ankle(f))).times(track.foot(f));
    }
}
