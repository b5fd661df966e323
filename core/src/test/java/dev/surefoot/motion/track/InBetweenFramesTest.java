// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.HandMadeLeg;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class InBetweenFramesTest {
    private static final SyntheticWalker WALKER = WalkSpec.biped().walker();

    private static BitSet of(Clip clip) {
        return InBetweenFrames.of(clip, JointsAboveFeet.of(clip.skeleton(), WALKER.legs()));
    }

    @Test
    void aWalk_hasNone() {
        for (double fps : new double[] {30, 60, 120}) {
            assertThat(of(WALKER.clip()).cardinality()).isZero();
            assertThat(of(WalkSpec.biped().fps(fps).walker().clip()).cardinality())
                    .isZero();
        }
    }

    @Test
    void framesThatAreInterpolated_areBetween_keysAreNot() {
        BitSet between = of(FinerClip.of(WALKER.clip(), 3));
        for (int f = 0; f <= 3 * (WALKER.clip().frames() - 1); f++) {
            assertThat(between.get(f)).as("frame " + f).isEqualTo(f % 3 != 0);
        }
    }

    @Test
    void aJointOffTheStraightLine_makesAKey() {
        Clip finer = FinerClip.of(WALKER.clip(), 2);
        int knee = WALKER.legs().get(0).knee();
        List<Pose> poses = new ArrayList<>(finer.poses());
        Pose own = poses.get(41).copy();
        own.setRotation(knee, own.rotation(knee).times(Quat.aboutAxis(Vec3.X, 0.001)));
        poses.set(41, own);
        assertThat(of(finer).get(41)).isTrue();
        assertThat(of(finer.withPoses(poses)).get(41)).isFalse();
    }

    @Test
    void aPoseThatIsHeld_isBetweenButForItsEnds() {
        Clip held = WALKER.clip()
                .withPoses(List.of(
                        WALKER.clip().pose(0),
                        WALKER.clip().pose(0),
                        WALKER.clip().pose(0),
                        WALKER.clip().pose(0)));
        assertThat(of(held).stream().toArray()).containsExactly(1, 2);
    }

    /** The middle of three frames: a root that goes a metre, and is so far beside the middle of it. */
    private static boolean isBetween(double metres, double beside) {
        Clip clip = HandMadeLeg.clip(
                3,
                (f, pose) ->
                        pose.setTranslation(HandMadeLeg.ROOT, new Vec3(1, f == 1 ? beside : 0, metres * (f - 1) / 2)));
        return InBetweenFrames.of(clip, new int[] {HandMadeLeg.ROOT}).get(1);
    }

    @Test
    void jointBesideTheMiddle_byAThousandthOfItsStep_isStillBetween() {
        assertThat(isBetween(0.5, 0.49e-3)).isTrue();
        assertThat(isBetween(0.5, 0.51e-3)).isFalse();
    }

    @Test
    void jointThatDoesNotMove_mayBeOffByABillionthOfItsPlace() {
        assertThat(isBetween(0, 0.9e-9)).isTrue();
        assertThat(isBetween(0, 1.1e-9)).isFalse();
    }
}
