// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Two legs of an adult's length, 0.85 m, that are upright whatever happens: each is put as a whole where its ankle
 * should be. The heel is at the ankle, the ball 0.2 m ahead of it, along z.
 */
public final class UprightLegs {
    static final double LEG_METRES = 0.85;
    private static final Skeleton SKELETON = skeleton();
    private static final List<Leg> LEGS = List.of(leg("left", 1), leg("right", 4));

    private UprightLegs() {}

    private static Skeleton skeleton() {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("root", -1, Vec3.ZERO);
        for (String side : new String[] {"left", "right"}) {
            int hip = builder.add(side + " hip", 0, new Vec3(0, LEG_METRES, 0));
            int knee = builder.add(side + " knee", hip, new Vec3(0, -0.5 * LEG_METRES, 0));
            builder.add(side + " ankle", knee, new Vec3(0, -0.5 * LEG_METRES, 0));
        }
        return builder.build();
    }

    private static Leg leg(String name, int hip) {
        return new Leg(
                name,
                hip,
                hip + 1,
                hip + 2,
                -1,
                List.of(
                        new FootPoint(FootPoint.Kind.HEEL, hip + 2, Vec3.ZERO),
                        new FootPoint(FootPoint.Kind.BALL, hip + 2, new Vec3(0, 0, 0.2))));
    }

    /** Returns the tracks of both legs, given where the ankles are at each frame. */
    public static List<LegTrack> tracks(Vec3[] left, Vec3[] right) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < left.length; f++) {
            Pose pose = SKELETON.restPose().copy();
            pose.setTranslation(1, left[f].plus(new Vec3(0, LEG_METRES, 0)));
            pose.setTranslation(4, right[f].plus(new Vec3(0, LEG_METRES, 0)));
            poses.add(pose);
        }
        return LegTrack.follow(new Clip("clip", SKELETON, FileSpace.METRES_Y_UP, 0, 100, poses), LEGS);
    }

    /** Returns the tracks of legs that go together, given how far they have come along z at each frame. */
    public static List<LegTrack> tracks(double... z) {
        Vec3[] places = Arrays.stream(z).mapToObj(at -> new Vec3(0, 0, at)).toArray(Vec3[]::new);
        return tracks(places, places);
    }
}
