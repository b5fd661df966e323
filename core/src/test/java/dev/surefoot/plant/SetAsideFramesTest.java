// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Segment;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A first frame somewhere else is no part of the motion: it stays as it is, and neither inserted keys nor figures take
 * it into account.
 */
class SetAsideFramesTest {
    @Test
    void firstFrameBelowTheFloor_staysAndIsNotMeasured() {
        SyntheticWalker walker = WalkSpec.biped().hipsRaised(-0.05).drift(0.02).walker();
        List<Pose> poses = new ArrayList<>(walker.clip().poses());
        Pose elsewhere = poses.get(0).copy();
        elsewhere.setTranslation(
                walker.rootJoint(), elsewhere.translation(walker.rootJoint()).plusTimes(-0.6, Vec3.Y));
        poses.add(0, elsewhere);
        Clip clip = walker.clip().withPoses(poses);
        Planting planting =
                ClipPlanter.clean(clip, walker.legs(), walker.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
        assertThat(planting.source().segments()).containsExactly(new Segment(1, clip.frames() - 1));
        assertThat(planting.clip().pose(0).translation(walker.rootJoint()))
                .isEqualTo(elsewhere.translation(walker.rootJoint()));
        assertThat(planting.result().extraKeys().intervals().get(0)).isFalse();
        MotionMetrics motion = measured(planting, planting.source().segments());
        MotionMetrics all = measured(planting, List.of(new Segment(0, clip.frames() - 1)));
        assertThat(motion.penetration().maxMm()).isLessThan(0.1);
        assertThat(all.penetration().maxMm()).isGreaterThan(500);
        assertThat(motion.acceleration().rms())
                .isLessThan(0.5 * all.acceleration().rms());
    }

    private static MotionMetrics measured(Planting planting, List<Segment> segments) {
        return planting.meter(planting.clip()).segments(segments).measure();
    }
}
