// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.UnitLeg;
import dev.surefoot.rig.WorldPose;
import java.util.List;
import org.junit.jupiter.api.Test;

class LegPosesTest {
    private final Skeleton skeleton = UnitLeg.skeleton();

    /** A leg of length 1 drops by the cosine of its lean: a half at 60°. */
    @Test
    void leaningLeg_standsUpToSixtyDegrees() {
        assertThat(LegPoses.stands(leaning(59), UnitLeg.leg(-1))).isTrue();
        assertThat(LegPoses.stands(leaning(61), UnitLeg.leg(-1))).isFalse();
    }

    @Test
    void momentsOfShortClip_areAllItsFrames() {
        assertThat(LegPoses.moments(rising(5))).hasSize(5);
        assertThat(LegPoses.moments(rising(1))).hasSize(1);
    }

    @Test
    void momentsOfLongClip_areThirtyTwoFromFirstToLast() {
        List<WorldPose> moments = LegPoses.moments(rising(101));

        assertThat(moments).hasSize(32);
        assertThat(moments.get(0).position(UnitLeg.PELVIS).y()).isEqualTo(1.2);
        assertThat(moments.get(31).position(UnitLeg.PELVIS).y()).isEqualTo(1.2 + 100);
    }

    @Test
    void hugeSkeleton_keepsFewerPoses_butOne() {
        assertThat(LegPoses.affordable(32, skeleton, 8)).isEqualTo(32);
        assertThat(LegPoses.affordable(32, ofSize(12_500), 2)).isEqualTo(16);
        assertThat(LegPoses.affordable(32, ofSize(200_001), 2)).isEqualTo(1);
    }

    private WorldPose leaning(double degrees) {
        Pose pose = skeleton.restPose();
        pose.setRotation(UnitLeg.HIP, Quat.aboutAxis(Vec3.X, Math.toRadians(degrees)));
        return UnitLeg.world(skeleton, pose);
    }

    private Clip rising(int frames) {
        return UnitLeg.clip(skeleton, frames, (pose, f) -> UnitLeg.displace(pose, new Vec3(0, f, 0)));
    }

    private static Skeleton ofSize(int joints) {
        Skeleton.Builder b = new Skeleton.Builder();
        for (int j = 0; j < joints; j++) {
            b.add("", -1, Vec3.ZERO);
        }
        return b.build();
    }
}
