// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.track.JointsAboveFeet;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A loop stays one: its last pose is its first, carried on, and it leaves it as fast as it came. */
class LoopPlantingTest {
    private static final WalkSpec SKATING =
            WalkSpec.biped().cycles(1).hipsRaised(-0.05).drift(0.02);

    @Test
    void travellingLoops_staySeamless() {
        for (double fps : new double[] {30, 60, 120}) {
            SyntheticWalker walker = SKATING.fps(fps).walker();
            for (int cycles = 1; cycles <= 3; cycles++) {
                PlantOptions options = PlantOptions.DEFAULTS.withCycles(cycles);
                assertSeamless(plant(walker, Plane.flat(0), options));
                assertSeamless(plant(walker, Plane.flat(0.3), options));
            }
        }
    }

    @Test
    void walksInPlaceThatTravel_staySeamless() {
        SyntheticWalker walker =
                WalkSpec.biped().cycles(1).hipsRaised(-0.05).inPlace().walker();
        // its feet stand exactly under the body that travels, so that legs may stay as they are
        assertClosed(plant(walker, Plane.flat(0), PlantOptions.DEFAULTS.withTravel(true)));
        assertClosed(plant(
                walker, Plane.flat(0), PlantOptions.DEFAULTS.withTravel(true).withCycles(2)));
    }

    @Test
    void clipsThatEndElsewhere_arePlantedAsTheyAre() {
        SyntheticWalker walker = WalkSpec.biped().cycles(1).wander(0.004, 3).walker();
        assertThat(LoopPlanting.closes(walker.clip(), walker.legs(), walker.rootJoint()))
                .isFalse();
        assertThat(plant(walker, Plane.flat(0), PlantOptions.DEFAULTS).contacts())
                .isNotEmpty();
    }

    @Test
    void loopWhoseArmEndsElsewhere_isOneForItsLegs() {
        SyntheticWalker walker = SKATING.walker();
        int arm = walker.clip().skeleton().indexOf("arm.L");
        List<Pose> poses = new ArrayList<>(walker.clip().poses());
        int last = poses.size() - 1;
        Pose end = poses.get(last).copy();
        end.setRotation(arm, end.rotation(arm).times(Quat.aboutAxis(Vec3.X, 0.12)));
        poses.set(last, end);
        Clip clip = walker.clip().withPoses(poses);

        Planting planting = ClipPlanter.plant(
                clip, walker.legs(), walker.rootJoint(), Plane.flat(0), PlantOptions.DEFAULTS, Progress.NONE);

        assertThat(planting.result().changed().rotated().isEmpty()).isFalse();
        Pose first = planting.clip().pose(0);
        Pose closing = planting.clip().pose(last);
        for (int j : JointsAboveFeet.of(clip.skeleton(), walker.legs(), walker.rootJoint())) {
            assertThat(first.rotation(j).angleTo(closing.rotation(j)))
                    .as("joint " + j)
                    .isLessThan(1e-5);
        }
        assertThat(closing.rotation(arm).angleTo(end.rotation(arm))).isLessThan(1e-12);
    }

    /** A drawn foot comes back to its place with every round: in many of them it seems to stand. */
    @Test
    void loopWhoseFeetCreep_isHeld() {
        StandingBody body = StandingBody.biped();
        Clip clip = body.clip(41, (f, pose) -> {
            double turn = Math.sin(Math.PI * f / 40);
            Vec3 off = Vec3.X.times(2e-4 * turn * turn);
            pose.setTranslation(body.root(), pose.translation(body.root()).plus(off));
        });
        Planting planting = ClipPlanter.clean(clip, body.legs(), body.root(), PlantOptions.DEFAULTS, Progress.NONE);
        assertThat(planting.contacts()).isNotEmpty();
        for (Contact c : planting.contacts()) {
            for (int f = c.startFrame(); f <= c.endFrame(); f++) {
                Vec3 at = planting.legs()
                        .get(c.leg())
                        .point(c.kind())
                        .in(planting.clip().world(f));
                assertThat(at.distanceTo(c.anchorWorld())).isLessThan(5e-5);
            }
        }
    }

    private static Planting plant(SyntheticWalker walker, Ground ground, PlantOptions options) {
        return ClipPlanter.plant(walker.clip(), walker.legs(), walker.rootJoint(), ground, options, Progress.NONE);
    }

    static void assertSeamless(Planting planting) {
        assertThat(planting.result().changed().rotated().isEmpty()).isFalse();
        assertClosed(planting);
    }

    private static void assertClosed(Planting planting) {
        assertThat(planting.contacts()).isNotEmpty();
        assertThat(LoopPlanting.closes(planting.source().clip(), planting.legs(), 0))
                .isTrue();
        Clip clip = planting.clip();
        Clip source = planting.source().clip();
        int last = clip.frames() - 1;
        Vec3 travel = source.world(last).position(0).minus(source.world(0).position(0));
        for (int j = 0; j < clip.skeleton().size(); j++) {
            Vec3 start = clip.world(0).position(j);
            Vec3 end = clip.world(last).position(j).minus(travel);
            assertThat(start.distanceTo(end)).as("joint " + j).isLessThan(1e-5);
            // across the seam the speed changes by no more than the source's does and what one frame inside changes
            double seam = kink(clip, j, last);
            double was = kink(source, j, last);
            assertThat(seam - was).as("joint " + j).isLessThan(0.02 + worstInside(clip, source, j));
        }
        for (Contact c : planting.contacts()) {
            for (int f = c.startFrame(); f <= c.endFrame(); f++) {
                Vec3 at = planting.legs().get(c.leg()).point(c.kind()).in(clip.world(f));
                assertThat(at.distanceTo(c.anchorWorld())).isLessThan(5e-5);
            }
        }
    }

    /** By how many m/s the velocity changes from the last step to the first of the next round. */
    private static double kink(Clip clip, int j, int last) {
        Vec3 before = clip.world(last).position(j).minus(clip.world(last - 1).position(j));
        Vec3 after = clip.world(1).position(j).minus(clip.world(0).position(j));
        return after.minus(before).length() * clip.framesPerSecond();
    }

    private static double worstInside(Clip clip, Clip source, int j) {
        double worst = 0;
        for (int f = 1; f + 1 < clip.frames(); f++) {
            worst = Math.max(worst, change(clip, j, f) - change(source, j, f));
        }
        return worst;
    }

    private static double change(Clip clip, int j, int f) {
        Vec3 middle = clip.world(f).position(j);
        Vec3 displacement = clip.world(f + 1)
                .position(j)
                .plus(clip.world(f - 1).position(j))
                .minus(middle.times(2));
        return displacement.length() * clip.framesPerSecond();
    }
}
