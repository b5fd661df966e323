// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.WorldPose;
import org.junit.jupiter.api.Test;

class MotionPlayerTest {
    private static final int PERIOD = 64;

    @Test
    void travel_hasTheSpeedAndDirectionThatTheFeetImply() {
        for (double fps : new double[] {30, 60, 120}) {
            for (double speed : new double[] {0.6, 1, 1.2}) {
                for (double heading : new double[] {0, -2.2}) {
                    SyntheticWalker walker =
                            loop().fps(fps).speed(speed).heading(heading).walker();
                    Clip played = travelling(walker.clip(), walker, 5);
                    double seconds = played.durationSeconds();
                    assertThat(seconds).isCloseTo(5 * SyntheticStep.CYCLE_SECONDS, within(1e-9));
                    Vec3 travelled = hips(played, played.frames() - 1).minus(hips(played, 0));
                    Vec3 expected = new Vec3(Math.sin(heading), 0, Math.cos(heading)).times(speed * seconds);
                    assertThat(travelled.distanceTo(expected))
                            .as(fps + " fps, " + speed + " m/s")
                            .isLessThan(0.02 * speed * seconds);
                }
            }
        }
    }

    @Test
    void travel_inCentimetresWithZUp_isTheSame() {
        SyntheticWalker walker =
                loop().space(new FileSpace(0.01, FileSpace.UpAxis.Z)).walker();
        Clip played = travelling(walker.clip(), walker, 3);
        Vec3 travelled = hips(played, played.frames() - 1).minus(hips(played, 0));
        assertThat(travelled.distanceTo(new Vec3(0, 0, 3 * SyntheticStep.CYCLE_SECONDS)))
                .isLessThan(0.07);
        assertThat(travelled.y()).isCloseTo(0, within(1e-9));
    }

    @Test
    void travel_isContinuousOverTheSeam() {
        SyntheticWalker walker = loop().walker();
        Clip played = travelling(walker.clip(), walker, 4);
        for (int f = 1; f < played.frames(); f++) {
            Vec3 step = hips(played, f).minus(hips(played, f - 1));
            assertThat(step.z() * 60).as("frame " + f).isBetween(0.7, 1.3);
        }
        // one round after another is the same round
        for (int f = PERIOD; f < 2 * PERIOD; f++) {
            Vec3 once = hips(played, f).minus(hips(played, f - 1));
            Vec3 again = hips(played, f + PERIOD).minus(hips(played, f + PERIOD - 1));
            assertThat(once.distanceTo(again)).isLessThan(1e-12);
        }
    }

    @Test
    void rootJointBelowATurnedAndScaledRoot_travelsInTheWorld() {
        SyntheticWalker walker = loop().walker();
        Clip turned = Transformed.placed(walker.clip(), Quat.aboutAxis(Vec3.Y, 1), Vec3.ZERO);
        Clip played = travelling(turned, walker, 2);
        Vec3 travelled = hips(played, played.frames() - 1).minus(hips(played, 0));
        assertThat(travelled.normalizedOr(Vec3.X).distanceTo(new Vec3(Math.sin(1), 0, Math.cos(1))))
                .isLessThan(0.02);
    }

    /** A walk that travels is the one that is seen from the floor under it: both hold the same feet. */
    @Test
    void travel_isTheClipSeenFromItsFloor() {
        SyntheticWalker walker = loop().walker();
        for (int cycles : new int[] {1, 3}) {
            MotionPlayer.Played travels = played(walker.clip(), walker, MotionPlayer.InPlace.TRAVELS, cycles);
            MotionPlayer.Played stays = played(walker.clip(), walker, MotionPlayer.InPlace.ON_MOVING_FLOOR, cycles);
            assertThat(travels.movingFloor().isStill()).isTrue();
            assertThat(stays.movingFloor().isStill()).isFalse();
            for (int f = 0; f < travels.repeated().frames(); f++) {
                Vec3 seen = hips(stays.played().clip(), f);
                assertThat(hips(travels.played().clip(), f)).isEqualTo(seen);
                assertThat(hips(travels.repeated(), f)).isEqualTo(seen);
            }
        }
    }

    private static WalkSpec loop() {
        return WalkSpec.biped().cycles(1).inPlace().hipsRaised(-0.05);
    }

    private static Clip travelling(Clip clip, SyntheticWalker walker, int cycles) {
        return played(clip, walker, MotionPlayer.InPlace.TRAVELS, cycles).repeated();
    }

    private static MotionPlayer.Played played(
            Clip clip, SyntheticWalker walker, MotionPlayer.InPlace going, int cycles) {
        PlantOptions options = PlantOptions.DEFAULTS.withCycles(cycles);
        return MotionPlayer.play(clip, walker.legs(), walker.rootJoint(), options, going);
    }

    private static Vec3 hips(Clip clip, int f) {
        return new WorldPose(clip.skeleton(), clip.space()).update(clip.pose(f)).position(0);
    }
}
