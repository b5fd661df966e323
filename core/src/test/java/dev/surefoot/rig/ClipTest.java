// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.math.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClipTest {
    private final Skeleton skeleton = UnitLeg.skeleton();
    private final Pose rest = skeleton.restPose();

    @Test
    void times_followFromTheRate() {
        Clip clip = clip(25, List.of(rest, rest, rest));

        assertThat(clip.seconds(0)).isEqualTo(0.5);
        assertThat(clip.seconds(2)).isEqualTo(0.58);
        assertThat(clip.durationSeconds()).isEqualTo(0.08);
        assertThat(clip.world(1).position(UnitLeg.PELVIS)).isEqualTo(new Vec3(0, 1.2, 0));
    }

    @Test
    void ratesAndPosesThatDoNotFit_areRefused() {
        for (double rate : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> clip(rate, List.of(rest)))
                    .hasMessage("framesPerSecond must be finite and greater than 0, got " + rate);
        }
        assertThatThrownBy(() -> clip(25, List.of())).hasMessage("poses must hold at least one frame, got none");
        assertThatThrownBy(() -> clip(25, List.of(new Pose(3))))
                .hasMessage("every pose must have the skeleton's 4 joints, got 3");
    }

    private Clip clip(double rate, List<Pose> poses) {
        return new Clip("clip", skeleton, FileSpace.METRES_Y_UP, 0.5, rate, poses);
    }
}
