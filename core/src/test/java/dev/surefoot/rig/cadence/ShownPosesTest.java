// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.cadence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

class ShownPosesTest {
    private static final int FRAMES = 60;

    @Test
    void evenRepeats_areFoundAtTheRateAtWhichPosesChange() {
        assertRate(60, f -> f / 2, 30, 30);
        assertRate(120, f -> f / 4, 30, 15);
        assertRate(30, f -> f * 4 / 5, 24, 48);
        assertRate(60, f -> (f + 3) * 2 / 5, 24, 24);
        assertRate(60, f -> f * 5 / 12, 25, 25);
        // a pose that stays for longer amid them is shown for longer
        assertRate(60, f -> f < 20 ? f / 2 : f < 40 ? 10 : f / 2, 30, 30);
    }

    @Test
    void framesThatShowAPose_areThoseFromItsFirstToItsLast() {
        ShownFrames frames =
                ShownPoses.of(clip(60, f -> (f + 1) / 3)).orElseThrow().frames();
        assertThat(frames.first(0)).isZero();
        assertThat(frames.last(0)).isEqualTo(1);
        assertThat(frames.first(1)).isEqualTo(2);
        assertThat(frames.last(1)).isEqualTo(4);
        assertThat(frames.pose(4)).isEqualTo(1);
        assertThat(frames.count()).isEqualTo(FRAMES);
    }

    @Test
    void whatMovesAtEveryFrame_haltsOnceOrAtRandom_isAsItIs() {
        assertThat(ShownPoses.of(clip(60, f -> f))).isEmpty();
        assertThat(ShownPoses.of(clip(60, f -> 0))).isEmpty();
        // a pause, and one before and after
        assertThat(ShownPoses.of(clip(60, f -> f < 20 ? f : f < 45 ? 20 : f))).isEmpty();
        assertThat(ShownPoses.of(clip(60, f -> Math.max(15, Math.min(45, f))))).isEmpty();
        // a capture that dropped some frames
        assertThat(ShownPoses.of(clip(60, f -> f == 7 || f == 22 || f == 23 || f == 31 || f == 50 ? f - 1 : f)))
                .isEmpty();
        // a row of pictures
        assertThat(ShownPoses.of(clip(24, f -> f / 5))).isEmpty();
        // twos that become ones
        assertThat(ShownPoses.of(clip(24, f -> f < 40 ? f / 2 * 2 : f))).isEmpty();
    }

    @Test
    void posesThatDifferByRounding_areTheSame() {
        assertThat(ShownPoses.of(twosThatDifferBy(1e-12))).isPresent();
        assertThat(ShownPoses.of(twosThatDifferBy(1e-4))).isEmpty();
    }

    private static void assertRate(double fps, IntUnaryOperator at, double expected, int poses) {
        Clip once = ShownPoses.of(clip(fps, at)).orElseThrow().once();
        assertThat(once.framesPerSecond()).isCloseTo(expected, within(1e-9));
        assertThat(once.frames()).isEqualTo(poses);
        assertThat(ShownPoses.poseByPose(once)).isSameAs(once);
    }

    private static Clip twosThatDifferBy(double metres) {
        Clip twos = clip(60, f -> f / 2);
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < FRAMES; f++) {
            Pose pose = twos.pose(f).copy();
            pose.setTranslation(0, pose.translation(0).plus(new Vec3(0, (f % 2) * metres, 0)));
            poses.add(pose);
        }
        return twos.withPoses(poses);
    }

    private static Clip clip(double fps, IntUnaryOperator at) {
        Skeleton.Builder skeleton = new Skeleton.Builder();
        skeleton.add("root", -1, Vec3.ZERO);
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < FRAMES; f++) {
            Pose pose = new Pose(1);
            pose.setTranslation(0, new Vec3(at.applyAsInt(f), 1, 0));
            poses.add(pose);
        }
        return new Clip("clip", skeleton.build(), FileSpace.METRES_Y_UP, 0, fps, poses);
    }
}
