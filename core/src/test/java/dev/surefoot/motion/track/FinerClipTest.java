// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.List;
import org.junit.jupiter.api.Test;

class FinerClipTest {
    private static final Skeleton SKELETON = skeleton();

    private static Skeleton skeleton() {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("root", -1, Vec3.ZERO);
        return builder.build();
    }

    private static Pose pose(double x, double radians) {
        Pose pose = new Pose(1);
        pose.setTranslation(0, new Vec3(x, 0, 0));
        pose.setRotation(0, Quat.aboutAxis(Vec3.Y, radians));
        return pose;
    }

    private static Clip clip() {
        return new Clip(
                "turn", SKELETON, FileSpace.METRES_Y_UP, 1, 30, List.of(pose(0, 0), pose(3, 0.9), pose(4, -0.3)));
    }

    @Test
    void finer_keepsItsOwnPosesAndGoesEvenlyBetween() {
        Clip finer = FinerClip.of(clip(), 3);
        assertThat(finer.frames()).isEqualTo(7);
        assertThat(finer.framesPerSecond()).isEqualTo(90);
        assertThat(finer.seconds(6)).isEqualTo(clip().seconds(2));
        assertThat(finer.pose(3)).isSameAs(finer.poses().get(3));
        for (int f = 0; f < 3; f++) {
            assertThat(finer.pose(3 * f).rotation(0)).isEqualTo(clip().pose(f).rotation(0));
        }
        assertThat(finer.pose(1).translation(0).x()).isCloseTo(1, within(1e-15));
        assertThat(finer.pose(2).rotation(0).angleTo(Quat.aboutAxis(Vec3.Y, 0.6)))
                .isLessThan(1e-15);
        assertThat(finer.pose(4).rotation(0).angleTo(Quat.aboutAxis(Vec3.Y, 0.5)))
                .isLessThan(1e-15);
    }

    @Test
    void every_isTheOppositeOfFiner() {
        Clip back = FinerClip.every(FinerClip.of(clip(), 4), 4);
        assertThat(back.framesPerSecond()).isEqualTo(30);
        assertThat(back.frames()).isEqualTo(3);
        for (int f = 0; f < 3; f++) {
            assertThat(back.pose(f).translation(0)).isEqualTo(clip().pose(f).translation(0));
            assertThat(back.pose(f).rotation(0)).isEqualTo(clip().pose(f).rotation(0));
        }
    }

    @Test
    void once_isTheClipItself() {
        Clip clip = clip();
        assertThat(FinerClip.of(clip, 1)).isSameAs(clip);
        assertThat(FinerClip.every(clip, 1)).isSameAs(clip);
    }

    @Test
    void lessThanOnce_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FinerClip.of(clip(), 0))
                .withMessage("times must be at least 1, got 0");
    }
}
