// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.sole.FootPoints;
import dev.surefoot.rig.sole.SoleCloud;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever skeleton comes: nothing is thrown, and what is found is a leg with finite points. */
class LegFinderFuzzTest {
    private static final String[] WORDS = {
        "", "Hips", "Spine", "LeftUpLeg", "LeftLeg", "LeftFoot", "LeftToeBase", "RightLeg", "RightFoot", "thigh.L",
        "shin.L", "foot.L", "L_Hip", "L_Ankle", "leg1.l", "leg2.l", "leg3.l", "FrontLeg.R", "FrontFoot.R", "foot_ik.L",
        "Foot.L_end", "left_hand", "ball_l"
    };
    private static final double[] LENGTHS = {0, 0, 1e-12, 0.01, 0.3, 0.4, 1, 100, 1e9};
    private static final double[] SCALES = {1, 1, 1, 1, 1.01, 0, -1, 3, 100};

    @Test
    void randomSkeletons_giveOnlyWholeLegs() {
        Random random = new Random(20260701);
        int found = 0;
        for (int i = 0; i < 5_000; i++) {
            Skeleton skeleton = skeleton(random);
            Clip clip = clip(random, skeleton);
            LegFinder.Found search = LegFinder.find(clip);
            FootPoints.Placed placed = FootPoints.find(clip, search.legs(), SoleCloud.NONE);
            for (Leg leg : placed.legs()) {
                assertWhole(skeleton, leg);
                found++;
            }
            if (!search.legs().isEmpty()) {
                int rootJoint = LegFinder.rootJoint(skeleton, search.legs());
                assertThat(rootJoint).isLessThan(skeleton.size());
            }
        }
        assertThat(found).isGreaterThan(100);
    }

    private static void assertWhole(Skeleton skeleton, Leg leg) {
        assertThat(leg.hip() != leg.knee() && skeleton.isAtOrAbove(leg.hip(), leg.knee()))
                .isTrue();
        int last = leg.isDetached() ? leg.shinEnd().joint() : leg.ankle();
        assertThat(leg.knee() != leg.ankle() && skeleton.isAtOrAbove(leg.knee(), last))
                .isTrue();
        assertThat(leg.isDetached() && skeleton.isAtOrAbove(leg.ankle(), leg.hip()))
                .isFalse();
        assertThat(leg.ball() < 0 || skeleton.isAtOrAbove(leg.ankle(), leg.ball()))
                .isTrue();
        assertThat(leg.points()).isNotEmpty();
        for (FootPoint point : leg.points()) {
            assertThat(point.offsetLocal().isFinite()).as("%s", point).isTrue();
            assertThat(skeleton.isAtOrAbove(leg.ankle(), point.joint())).isTrue();
        }
    }

    private static Skeleton skeleton(Random random) {
        Skeleton.Builder b = new Skeleton.Builder();
        int size = 1 + random.nextInt(24);
        boolean ordered = random.nextBoolean();
        double oddScale = random.nextInt(4) == 0 ? 0.2 : 0;
        for (int j = 0; j < size; j++) {
            // mostly chains, so that there is something to find
            int parent = random.nextInt(5) == 0 ? random.nextInt(j + 1) - 1 : j - 1;
            String name = ordered ? WORDS[j % 8] : WORDS[random.nextInt(WORDS.length)];
            double scale = random.nextDouble() < oddScale ? SCALES[random.nextInt(SCALES.length)] : 1;
            Vec3 stretch = random.nextInt(8) == 0 ? new Vec3(1, scale, 1) : new Vec3(scale, scale, scale);
            Skeleton.Freedom[] freedoms = Skeleton.Freedom.values();
            Skeleton.Freedom freedom =
                    random.nextInt(6) == 0 ? freedoms[random.nextInt(freedoms.length)] : Skeleton.Freedom.BOTH;
            b.add(new Skeleton.Joint(name, parent, offset(random), rotation(random), stretch, freedom));
        }
        return b.build();
    }

    private static Clip clip(Random random, Skeleton skeleton) {
        List<Pose> poses = new ArrayList<>();
        int frames = 1 + random.nextInt(6);
        for (int f = 0; f < frames; f++) {
            Pose pose = skeleton.restPose();
            for (int j = 0; j < skeleton.size() && f > 0; j++) {
                pose.setRotation(j, rotation(random).times(pose.rotation(j)));
            }
            poses.add(pose);
        }
        return new Clip("random", skeleton, FileSpace.METRES_Y_UP, 0, 30, poses);
    }

    private static Vec3 offset(Random random) {
        double length = LENGTHS[random.nextInt(LENGTHS.length)];
        Vec3 direction = new Vec3(random.nextGaussian(), random.nextGaussian() - 3, random.nextGaussian());
        return direction.normalizedOr(Vec3.Y).times(length);
    }

    private static Quat rotation(Random random) {
        double angle = random.nextInt(3) == 0 ? 3 * random.nextGaussian() : 0.2 * random.nextGaussian();
        Vec3 axis = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        return Quat.aboutAxis(axis.normalizedOr(Vec3.X), angle);
    }
}
