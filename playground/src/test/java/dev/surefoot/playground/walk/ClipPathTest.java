// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.file.Resources;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.samples.WalkerGlb;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The path has half a metre before and after the clip, and its ground four metres around it. */
class ClipPathTest {
    /** A clip of one joint, at one place a frame. */
    private static Clip clip(Vec3... places) {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("hips", -1, Vec3.ZERO);
        List<Pose> poses = new ArrayList<>();
        for (Vec3 place : places) {
            Pose pose = new Pose(1);
            pose.setTranslation(0, place);
            poses.add(pose);
        }
        return new Clip("clip", builder.build(), FileSpace.METRES_Y_UP, 0, 30, poses);
    }

    @Test
    void fartherAlongX_runsAlongX() {
        ClipPath path = ClipPath.of(clip(new Vec3(1, 1, 0), new Vec3(4, 1, 2)));
        assertThat(path.alongX()).isTrue();
        assertThat(path.from()).isCloseTo(0.5, within(1e-15));
        assertThat(path.to()).isCloseTo(4.5, within(1e-15));
    }

    @Test
    void backwardsAlongZ_beginsAtTheHigherEnd() {
        ClipPath path = ClipPath.of(clip(new Vec3(0, 1, 2), new Vec3(1, 1, -3)));
        assertThat(path.alongX()).isFalse();
        assertThat(path.from()).isCloseTo(2.5, within(1e-15));
        assertThat(path.to()).isCloseTo(-3.5, within(1e-15));
    }

    /** The farthest place is 5 m from the origin along x; the clip is 4 m long. */
    @Test
    void reach_holdsTheClipAndTheGroundAroundIt() {
        assertThat(ClipPath.of(clip(new Vec3(1, 1, 0), new Vec3(5, 1, 0))).reach())
                .isCloseTo(9, within(1e-15));
    }

    @Test
    void thereAndBack_takesAlsoWhatLiesBetween() {
        ClipPath path = ClipPath.of(clip(new Vec3(0, 1, 0), new Vec3(0, 1, 6), new Vec3(0, 1, 1)));
        assertThat(path.from()).isCloseTo(-0.5, within(1e-15));
        assertThat(path.to()).isCloseTo(6.5, within(1e-15));
    }

    @Test
    void share_isZeroAtTheBeginning_oneAtTheEnd_alsoBackwards() {
        ClipPath path = new ClipPath(true, 3, -1, 9);
        assertThat(path.share(3)).isZero();
        assertThat(path.share(1)).isEqualTo(0.5);
        assertThat(path.share(-1)).isEqualTo(1);
    }

    @Test
    void walker_alongZ_fromBehindItsFirstStepToBeyondItsLast() throws Exception {
        ClipPath path =
                ClipPath.of(ClipFileReader.read(WalkerGlb.bytes(), "walker.glb", Resources.NONE, BvhOptions.DEFAULTS)
                        .clip(0));
        assertThat(path.alongX()).isFalse();
        assertThat(path.from()).isBetween(-1.5, -0.5);
        assertThat(path.to()).isGreaterThan(6);
        assertThat(path.reach()).isGreaterThan(path.to() + 3);
    }

    @Test
    void fartherThanGroundIsDrawn_refused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ClipPath.of(clip(new Vec3(0, 1, 0), new Vec3(500, 1, 0))))
                .withMessageContaining("400 m");
    }
}
