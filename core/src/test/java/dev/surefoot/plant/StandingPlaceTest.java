// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The mean place of a point, in metres of the world. */
class StandingPlaceTest {
    @Test
    void meanOfThreeFrames_isTheMiddleInMetres() {
        Skeleton.Builder builder = new Skeleton.Builder();
        int hip = builder.add("Hip", -1, new Vec3(0, 90, 0));
        int knee = builder.add("Knee", hip, new Vec3(0, -45, 0));
        int ankle = builder.add("Ankle", knee, new Vec3(0, -40, 0));
        Skeleton skeleton = builder.build();
        List<Pose> poses = List.of(skeleton.restPose(), skeleton.restPose(), skeleton.restPose());
        poses.get(1).setTranslation(0, new Vec3(0, 90, 3));
        poses.get(2).setTranslation(0, new Vec3(0, 90, 6));
        FileSpace centimetres = new FileSpace(0.01, FileSpace.METRES_Y_UP.up());
        Clip clip = new Clip("c", skeleton, centimetres, 0, 30, poses);
        Leg leg = new Leg("left", hip, knee, ankle, -1, List.of(new FootPoint(FootPoint.Kind.HEEL, ankle, Vec3.ZERO)));

        assertThat(StandingPlace.meanWorld(clip, leg, FootPoint.Kind.HEEL, 0, 2).distanceTo(new Vec3(0, 0.05, 0.03)))
                .isLessThan(1e-12);
        assertThatThrownBy(() -> StandingPlace.meanWorld(clip, leg, FootPoint.Kind.HEEL, 0, 3))
                .hasMessageContaining("frames must be in [0, 2]");
        assertThatThrownBy(() -> StandingPlace.meanWorld(clip, leg, FootPoint.Kind.BALL, 0, 2))
                .hasMessageContaining("kind");
    }
}
