// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.Transformed;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Rigs;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.find.LegFinder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Legs that are found in a clip, and their soles, are the same in the clip seen in a mirror or from another side. */
class FootPointsPropertyTest {
    private static final List<String> LEFT = List.of("LeftUpLeg", "LeftLeg", "LeftFoot", "LeftToeBase");
    private static final List<String> RIGHT = List.of("RightUpLeg", "RightLeg", "RightFoot", "RightToeBase");
    private static final double SAME_METRES = 1e-9;

    @Test
    void mirroredClip_hasMirroredSoles() {
        for (int seed = 0; seed < 20; seed++) {
            Clip clip = wobblingWalk(skeleton(), seed);
            assertSameSoles(clip, Transformed.mirrored(clip), Transformed::mirrored);
        }
    }

    @Test
    void turnedClip_hasTheSameSoles() {
        for (int seed = 0; seed < 20; seed++) {
            Clip clip = wobblingWalk(skeleton(), seed);
            Quat yaw = Quat.aboutAxis(Vec3.Y, 0.3 + seed);
            assertSameSoles(clip, Transformed.placed(clip, yaw, new Vec3(3, 0, -5)), p -> p);
        }
    }

    /** Of two toes alike none is nearer to their middle, nor longer, but for rounding. */
    @Test
    void rigTurnedAtRest_hasTheSameLegsAndSoles() {
        for (int seed = 0; seed < 20; seed++) {
            Clip clip = wobblingWalk(skeleton(), seed);
            Quat yaw = Quat.aboutAxis(Vec3.Y, 0.3 + seed);
            Clip placed = Transformed.placed(clip, yaw, Vec3.ZERO);
            Clip turned = new Clip(
                    "turned", turned(clip.skeleton(), yaw), clip.space(), 0, clip.framesPerSecond(), placed.poses());
            assertSameSoles(clip, turned, p -> p);
        }
    }

    private static void assertSameSoles(Clip a, Clip b, UnaryOperator<Vec3> toB) {
        List<Leg> legs =
                FootPoints.find(a, LegFinder.find(a).legs(), SoleCloud.NONE).legs();
        List<Leg> others =
                FootPoints.find(b, LegFinder.find(b).legs(), SoleCloud.NONE).legs();
        assertThat(legs).hasSize(2);
        assertThat(others).hasSize(2);
        for (int i = 0; i < 2; i++) {
            Leg leg = legs.get(i);
            assertThat(leg.points()).hasSize(3);
            List<FootPoint> image = new ArrayList<>();
            for (int p = 0; p < 3; p++) {
                FootPoint point = leg.points().get(p);
                Vec3 is = others.get(i).points().get(p).offsetLocal();
                assertThat(is.distanceTo(toB.apply(point.offsetLocal())))
                        .as("%s %s", leg.name(), point.kind())
                        .isLessThan(SAME_METRES);
                image.add(new FootPoint(point.kind(), point.joint(), is));
            }
            assertThat(others.get(i)).isEqualTo(leg.withPoints(image));
        }
    }

    /** Steps of a second; feet that stand are turned a little to any side in every frame, as captured ones are. */
    private static Clip wobblingWalk(Skeleton skeleton, int seed) {
        Random random = new Random(seed);
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 240; f++) {
            Pose pose = skeleton.restPose();
            double seconds = f / 60.0;
            pose.setTranslation(0, new Vec3(0.01 * random.nextGaussian(), 0.93, 0.7 * seconds));
            for (String side : new String[] {"Left", "Right"}) {
                double phase = seconds + (side.equals("Left") ? 0 : 0.5);
                phase -= Math.floor(phase);
                double ahead = phase < 0.5 ? 0.35 - 0.7 * phase : -0.35 + 1.4 * (phase - 0.5);
                double lift = phase < 0.5 ? 0 : 0.12 * (1 - (4 * phase - 3) * (4 * phase - 3));
                int hip = skeleton.indexOf(side + "UpLeg");
                pose.setTranslation(hip, skeleton.joint(hip).translation().plus(new Vec3(0, lift, ahead)));
                Vec3 turn = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
                pose.setRotation(skeleton.indexOf(side + "Foot"), Quat.fromRotationVector(turn.times(0.02)));
            }
            poses.add(pose);
        }
        return new Clip("walk", skeleton, FileSpace.METRES_Y_UP, 0, 60, poses);
    }

    /** A human with two toes a foot, 5 cm apart. */
    private static Skeleton skeleton() {
        Skeleton human = Rigs.human(LEFT.subList(0, 3), RIGHT.subList(0, 3));
        Skeleton.Builder b = new Skeleton.Builder();
        for (int j = 0; j < human.size(); j++) {
            b.add(human.joint(j));
        }
        for (String side : new String[] {"Left", "Right"}) {
            for (int toe = 0; toe < 2; toe++) {
                Vec3 beside = new Vec3((toe - 0.5) * 0.05, 0, 0);
                String name = side + "Toe" + (toe + 1);
                int joint = b.add(name, human.indexOf(side + "Foot"), Rigs.FOOT.plus(beside));
                b.add(Rigs.end(name + "_End", joint, Rigs.TOE));
            }
        }
        return b.build();
    }

    private static Skeleton turned(Skeleton skeleton, Quat yaw) {
        Skeleton.Builder b = new Skeleton.Builder();
        for (int j = 0; j < skeleton.size(); j++) {
            Skeleton.Joint joint = skeleton.joint(j);
            boolean root = joint.parent() < 0;
            b.add(new Skeleton.Joint(
                    joint.name(),
                    joint.parent(),
                    root ? yaw.rotate(joint.translation()) : joint.translation(),
                    root ? yaw.times(joint.rotation()) : joint.rotation(),
                    joint.scale(),
                    joint.freedom()));
        }
        return b.build();
    }
}
