// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Legs below a pelvis as files have them: twist joints, joints without length, rest rotations, units and up axes; and
 * random poses for them.
 */
public final class TestLeg {
    public static final double THIGH = 0.45;
    public static final double SHIN = 0.41;

    public final Skeleton skeleton;
    final FileSpace space;
    public final Leg leg;

    /**
     * @param twists whether a twist joint stands midway down either bone and a joint without length before the ankle
     * @param turned whether joints have rest rotations, so that no axis lies along a bone
     */
    public TestLeg(FileSpace space, boolean twists, boolean turned, Random random) {
        this.space = space;
        Skeleton.Builder builder = new Skeleton.Builder();
        int pelvis = add(builder, "pelvis", -1, new Vec3(0, 0.9, 0), random, turned);
        int hip = add(builder, "thigh", pelvis, new Vec3(0.09, -0.03, 0), random, turned);
        Vec3 down = turned ? direction(random) : new Vec3(0, -1, 0);
        int knee;
        int ankle;
        if (twists) {
            int thighTwist = add(builder, "thigh twist", hip, down.times(0.5 * THIGH), random, turned);
            Vec3 rest = turned ? direction(random).times(0.5 * THIGH) : down.times(0.5 * THIGH);
            knee = add(builder, "shin", thighTwist, rest, random, turned);
            int shinTwist = add(builder, "shin twist", knee, down.times(0.4 * SHIN), random, turned);
            int end = add(builder, "shin end", shinTwist, down.times(0.6 * SHIN), random, turned);
            ankle = add(builder, "foot", end, Vec3.ZERO, random, turned);
        } else {
            knee = add(builder, "shin", hip, down.times(THIGH), random, turned);
            ankle = add(builder, "foot", knee, down.times(SHIN), random, turned);
        }
        int ball = add(builder, "toes", ankle, new Vec3(0, -0.06, 0.13), random, turned);
        skeleton = builder.build();
        leg = new Leg(
                "left",
                hip,
                knee,
                ankle,
                ball,
                List.of(
                        new FootPoint(FootPoint.Kind.HEEL, ankle, units(new Vec3(0, -0.08, -0.05))),
                        new FootPoint(FootPoint.Kind.TOE, ball, units(new Vec3(0, -0.02, 0.07)))));
    }

    private int add(Skeleton.Builder builder, String name, int parent, Vec3 at, Random random, boolean turned) {
        Quat rotation = turned ? rotation(random) : Quat.IDENTITY;
        return builder.add(
                new Skeleton.Joint(name, parent, units(at), rotation, new Vec3(1, 1, 1), Skeleton.Freedom.BOTH));
    }

    private Vec3 units(Vec3 metres) {
        return metres.times(1 / space.metresPerUnit());
    }

    /** A pose with every joint turned at random. */
    public Pose randomPose(Random random) {
        Pose pose = skeleton.restPose();
        for (int j = 0; j < skeleton.size(); j++) {
            pose.setRotation(j, rotation(random));
        }
        return pose;
    }

    /** A clip of random poses. */
    public Clip clip(Random random, int frames) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < frames; f++) {
            poses.add(randomPose(random));
        }
        return new Clip("random", skeleton, space, 0, 60, poses);
    }

    public Clip clip(List<Pose> poses) {
        return new Clip("given", skeleton, space, 0, 60, poses);
    }

    public WorldPose world(Pose pose) {
        return new WorldPose(skeleton, space).update(pose);
    }

    public static Vec3 direction(Random random) {
        return new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).normalizedOr(Vec3.X);
    }

    public static Quat rotation(Random random) {
        return new Quat(random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                .normalized();
    }
}
