// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.TestLeg;
import dev.surefoot.rig.WorldPose;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BoneStretchTest {
    private static final FileSpace CENTIMETRES = new FileSpace(0.01, FileSpace.UpAxis.Z);

    @Test
    void bothBones_growByTheFactor_directionsStay_twistJointsAndUnevenScalesToo() {
        Random random = new Random(3);
        for (int round = 0; round < 20; round++) {
            TestLeg test = new TestLeg(CENTIMETRES, round % 2 == 0, true, random);
            Leg leg = test.leg;
            Pose pose = test.randomPose(random);
            pose.setScale(0, new Vec3(1.1, 0.9, 1));
            Pose was = pose.copy();
            WorldPose before = new WorldPose(test.skeleton, CENTIMETRES).update(pose);
            WorldPose world = new WorldPose(test.skeleton, CENTIMETRES).update(pose);
            BoneStretch stretch = BoneStretch.of(test.skeleton, leg);
            assertThat(stretch.isPossible(test.skeleton)).isTrue();
            stretch.apply(pose, world, 1.02);
            WorldPose after = new WorldPose(test.skeleton, CENTIMETRES).update(pose);
            for (int j = 0; j < test.skeleton.size(); j++) {
                assertThat(world.position(j).distanceTo(after.position(j))).isZero();
                assertThat(pose.rotation(j)).isEqualTo(was.rotation(j));
            }
            assertThat(after.position(leg.hip())).isEqualTo(before.position(leg.hip()));
            assertGrown(before, after, leg.hip(), leg.knee(), 1.02);
            assertGrown(before, after, leg.knee(), leg.ankle(), 1.02);
            assertGrown(before, after, leg.ankle(), leg.ball(), 1);
        }
    }

    private static void assertGrown(WorldPose before, WorldPose after, int from, int to, double factor) {
        Vec3 was = before.position(to).minus(before.position(from));
        Vec3 is = after.position(to).minus(after.position(from));
        assertThat(is.distanceTo(was.times(factor))).isCloseTo(0, within(1e-14));
    }

    @Test
    void factorOne_changesNoBit() {
        TestLeg test = new TestLeg(CENTIMETRES, true, true, new Random(4));
        Pose pose = test.randomPose(new Random(5));
        Pose was = pose.copy();
        WorldPose world = new WorldPose(test.skeleton, CENTIMETRES).update(pose);
        BoneStretch.of(test.skeleton, test.leg).apply(pose, world, 1);
        for (int j = 0; j < pose.size(); j++) {
            assertThat(pose.translation(j)).isEqualTo(was.translation(j));
        }
    }

    @Test
    void jointWhosePositionTheFileCannotHold_isNamed() {
        Skeleton.Builder builder = new Skeleton.Builder();
        int hip = builder.add("hip", -1, Vec3.ZERO);
        int knee = builder.add("knee", hip, new Vec3(0, -1, 0));
        int ankle = builder.add(new Skeleton.Joint(
                "ankle", knee, new Vec3(0, -1, 0), Quat.IDENTITY, new Vec3(1, 1, 1), Skeleton.Freedom.ROTATES));
        Skeleton skeleton = builder.build();
        FootPoint heel = new FootPoint(FootPoint.Kind.HEEL, ankle, Vec3.ZERO);
        BoneStretch stretch = BoneStretch.of(skeleton, new Leg("left", hip, knee, ankle, -1, List.of(heel)));
        assertThat(stretch.fixedJoint(skeleton)).isEqualTo(ankle);
        assertThat(stretch.isPossible(skeleton)).isFalse();
    }

    @Test
    void footThatHangsElsewhere_hasNoStretch() {
        Skeleton.Builder builder = new Skeleton.Builder();
        int root = builder.add("root", -1, Vec3.ZERO);
        int hip = builder.add("hip", root, Vec3.ZERO);
        int knee = builder.add("knee", hip, new Vec3(0, -1, 0));
        int foot = builder.add("foot", root, new Vec3(0, -2, 0));
        Skeleton skeleton = builder.build();
        Leg leg = new Leg(
                "left",
                hip,
                knee,
                foot,
                -1,
                List.of(new FootPoint(FootPoint.Kind.HEEL, foot, Vec3.ZERO)),
                List.of(hip, knee),
                new Leg.ShinEnd(knee, new Vec3(0, -1, 0)));
        assertThat(BoneStretch.of(skeleton, leg).isPossible(skeleton)).isFalse();
        assertThat(BoneStretch.of(skeleton, leg).fixedJoint(skeleton)).isNegative();
    }

    @Test
    void factorThatIsNone_isRefusedByName() {
        TestLeg test = new TestLeg(CENTIMETRES, false, false, new Random(6));
        Pose pose = test.skeleton.restPose();
        WorldPose world = new WorldPose(test.skeleton, CENTIMETRES).update(pose);
        BoneStretch stretch = BoneStretch.of(test.skeleton, test.leg);
        for (double factor : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> stretch.apply(pose, world, factor))
                    .withMessageContaining("factor must be finite and greater than 0, got " + factor);
        }
    }
}
