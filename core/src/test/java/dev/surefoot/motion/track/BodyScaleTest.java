// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.HandMadeLeg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A body's size is what it is for most of its clip. */
class BodyScaleTest {
    private static final SyntheticWalker WALKER =
            WalkSpec.biped().cycles(4).drift(0.03).walker();

    /** The walk of a body that grows out of nothing over some frames. */
    private static Clip appearing(int frames) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < WALKER.clip().frames(); f++) {
            Pose pose = WALKER.clip().pose(f).copy();
            double grown = Math.min(1, f / (double) frames);
            pose.setScale(0, new Vec3(grown, grown, grown));
            poses.add(pose);
        }
        return WALKER.clip().withPoses(poses);
    }

    @Test
    void bodyThatGrowsOutOfNothing_isAsLargeAsItIsForMostOfTheClip() {
        double grown = BodyScale.of(WALKER.tracks());
        Clip clip = appearing(WALKER.clip().frames() / 3);

        double scale = BodyScale.of(LegTrack.follow(clip, WALKER.legs()));

        assertThat(scale).isCloseTo(grown, within(1e-12));
        assertThat(BodyScale.of(clip, WALKER.legs())).isEqualTo(scale);
        assertThat(LegTrack.follow(clip, WALKER.legs()).get(0).lengthMetres()).isCloseTo(0.86, within(1e-12));
    }

    @Test
    void bodyThatGrowsOutOfNothing_standsOnceItIsThere() {
        int growing = 20;
        Clip clip = appearing(growing);

        Planting planting = ClipPlanter.plant(
                clip, WALKER.legs(), WALKER.rootJoint(), Plane.slope(5), PlantOptions.DEFAULTS, Progress.NONE);

        assertThat(planting.contacts()).hasSizeGreaterThan(8);
        assertThat(planting.contacts())
                .filteredOn(c -> c.startFrame() > growing)
                .hasSizeGreaterThan(8);
        for (int f = 0; f < planting.clip().frames(); f++) {
            WorldPose world = planting.clip().world(f);
            for (int j = 0; j < clip.skeleton().size(); j++) {
                assertThat(world.position(j).isFinite())
                        .as("joint %d at %d", j, f)
                        .isTrue();
            }
        }
    }

    @Test
    void oneFrame_isMeasuredThere() {
        assertThat(BodyScale.sample(1)).containsExactly(0);
        assertThat(BodyScale.sample(3)).containsExactly(0, 1, 2);
        assertThat(BodyScale.sample(100_000)).hasSize(33).startsWith(0).endsWith(99_999);
    }

    @Test
    void legOf85Centimetres_isAnAdults() {
        assertThat(BodyScale.of(HandMadeLeg.still(3), List.of(HandMadeLeg.LEG))).isCloseTo(0.8 / 0.85, within(1e-12));
    }

    @Test
    void legWithoutLength_countsAsAThousandthOfAnAdults() {
        Clip without = HandMadeLeg.clip(3, (f, pose) -> {
            pose.setTranslation(HandMadeLeg.KNEE, Vec3.ZERO);
            pose.setTranslation(HandMadeLeg.ANKLE, Vec3.ZERO);
        });
        assertThat(BodyScale.of(without, List.of(HandMadeLeg.LEG))).isEqualTo(1e-3);
    }

    @Test
    void speed_growsWithTheRootOfASmallBodysSize_andWithTheDrawingOfALargeOne() {
        assertThat(BodyScale.speed(1)).isEqualTo(1);
        assertThat(BodyScale.speed(0.25)).isEqualTo(0.5);
        assertThat(BodyScale.time(0.25)).isEqualTo(0.5);
        // as fast as the drawing, in an adult's time
        assertThat(BodyScale.speed(100)).isEqualTo(100);
        assertThat(BodyScale.time(100)).isEqualTo(1);
        // drawn smaller than any body
        assertThat(BodyScale.speed(1.0 / 128)).isCloseTo(0.25 * Math.sqrt(1.0 / 32), within(1e-12));
    }
}
