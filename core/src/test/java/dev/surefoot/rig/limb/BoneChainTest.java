// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.UnitLeg;
import dev.surefoot.rig.WorldPose;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A hind leg of three bones in the plane x = 0: knee forward, hock back. */
class BoneChainTest {
    private static final Vec3 FOOT = new Vec3(0, 0.1, 0.05);

    @Test
    void legOfTwoBones_hasNoChain() {
        Skeleton skeleton = UnitLeg.skeleton();
        assertThat(BoneChain.of(UnitLeg.clip(skeleton, 1, (pose, f) -> {}), UnitLeg.leg(-1)))
                .isNull();
    }

    @Test
    void placeWithinReach_isMetInThePlaneOfTheLeg() {
        Pose pose = hind(0.4).restPose();
        Vec3 raised = FOOT.plus(new Vec3(0, 0.2, 0.1));

        WorldPose world = turned(hind(0.4), pose, raised);

        assertThat(world.position(3).distanceTo(raised)).isLessThan(1e-12);
        assertThat(Math.abs(world.position(1).x()) + Math.abs(world.position(2).x()))
                .isLessThan(1e-12);
        assertThat(world.position(1).z())
                .as("the knee stays in front")
                .isGreaterThan(world.position(2).z());
    }

    @Test
    void placeOutOfReach_isPointedAt() {
        Vec3 far = new Vec3(0, -3, 0);

        WorldPose world = turned(hind(0.4), hind(0.4).restPose(), far);

        Vec3 leg = world.position(3).minus(world.position(0));
        assertThat(leg.normalizedOr(Vec3.X).distanceTo(new Vec3(0, -1, 0))).isLessThan(1e-9);
    }

    @Test
    void legWithABoneOfNoLength_isLeftAsItIs() {
        Pose pose = hind(0).restPose();

        turned(hind(0), pose, Vec3.ZERO);

        for (int j = 0; j < pose.size(); j++) {
            assertThat(pose.rotation(j)).isEqualTo(hind(0).restPose().rotation(j));
        }
    }

    private static Skeleton hind(double shank) {
        Skeleton.Builder b = new Skeleton.Builder();
        b.add("thigh", -1, new Vec3(0, 1.2, 0));
        b.add("shank", 0, new Vec3(0, -0.4, 0.15));
        b.add("hock", 1, new Vec3(0, -shank, -0.5 * shank));
        b.add("foot", 2, new Vec3(0, -0.3, 0.1));
        return b.build();
    }

    private static WorldPose turned(Skeleton skeleton, Pose pose, Vec3 target) {
        Leg leg = new Leg("hind", 0, 1, 3, -1, List.of(), List.of(0, 1, 2), null);
        Clip clip = new Clip("rest", skeleton, FileSpace.METRES_Y_UP, 0, 60, List.of(pose));
        WorldPose world = UnitLeg.world(skeleton, pose);
        BoneChain.of(clip, leg).turn(pose, world, target);
        return world;
    }
}
