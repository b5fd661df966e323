// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.SyntheticStep;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.Transformed;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RootMotionTest {
    private static final int PERIOD = 64;

    @Test
    void walkInPlace_isFound_andTravellingOrStandingIsNot() {
        for (double speed : new double[] {0.6, 1, 1.2}) {
            for (double heading : new double[] {0, 1.9}) {
                assertThat(motion(loop().speed(speed).heading(heading)).inPlace())
                        .isTrue();
                assertThat(motion(WalkSpec.biped()
                                        .cycles(1)
                                        .hipsRaised(-0.05)
                                        .speed(speed)
                                        .heading(heading))
                                .inPlace())
                        .isFalse();
            }
        }
        assertThat(motion(WalkSpec.biped().standing()).inPlace()).isFalse();
        assertThat(motion(WalkSpec.quadruped().cycles(1).inPlace()).inPlace()).isTrue();
        assertThat(motion(WalkSpec.quadruped()).inPlace()).isFalse();
    }

    @Test
    void walkInPlace_staysOne_afterATPoseFarAway() {
        SyntheticWalker walker = WalkSpec.quadruped().cycles(2).inPlace().walker();
        List<Pose> poses = new ArrayList<>(walker.clip().poses());
        Pose away = poses.get(0).copy();
        away.setTranslation(
                walker.rootJoint(), away.translation(walker.rootJoint()).plus(new Vec3(4, 0, -3)));
        poses.set(0, away);
        Clip clip = walker.clip().withPoses(poses);
        RootMotion motion = new RootMotion(clip, LegTrack.follow(clip, walker.legs()));
        RootMotion without = motion(WalkSpec.quadruped().cycles(2).inPlace());
        assertThat(motion.inPlace()).isTrue();
        assertThat(motion.groundVelocity().distanceTo(without.groundVelocity())).isLessThan(0.02);
    }

    @Test
    void groundVelocity_turnsWithTheClip() {
        Vec3 velocity = motion(WalkSpec.biped().inPlace()).groundVelocity();
        for (double heading : new double[] {0.4, 1.1, -2.2}) {
            Vec3 turned = motion(WalkSpec.biped().inPlace().heading(heading)).groundVelocity();
            assertThat(turned.distanceTo(
                            Quat.fromRotationVector(Vec3.Y.times(heading)).rotate(velocity)))
                    .isLessThan(1e-9);
        }
    }

    @Test
    void travel_hasTheSpeedAndDirectionThatTheFeetImply() {
        for (double fps : new double[] {30, 60, 120}) {
            for (double speed : new double[] {0.6, 1, 1.2}) {
                for (double heading : new double[] {0, -2.2}) {
                    SyntheticWalker walker =
                            loop().fps(fps).speed(speed).heading(heading).walker();
                    Clip played = play(walker, true, 5).clip();
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
        Clip played = play(walker, true, 3).clip();
        Vec3 travelled = hips(played, played.frames() - 1).minus(hips(played, 0));
        assertThat(travelled.distanceTo(new Vec3(0, 0, 3 * SyntheticStep.CYCLE_SECONDS)))
                .isLessThan(0.07);
        assertThat(travelled.y()).isCloseTo(0, within(1e-9));
    }

    @Test
    void travel_isContinuousOverTheSeam() {
        SyntheticWalker walker = loop().walker();
        Clip played = play(walker, true, 4).clip();
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
    void cycles_showTheSeamOnce_andSayWhereEachFrameCameFrom() {
        SyntheticWalker walker = loop().walker();
        assertThat(walker.clip().frames()).isEqualTo(PERIOD + 1);
        for (int cycles = 1; cycles <= 4; cycles++) {
            RootMotion.Played played = play(walker, true, cycles);
            assertThat(played.clip().frames()).isEqualTo(cycles * PERIOD + 1);
            assertThat(played.sourceFrames()).hasSize(cycles * PERIOD + 1);
            for (int f = 0; f < played.clip().frames(); f++) {
                int from = f == cycles * PERIOD ? PERIOD : f % PERIOD;
                assertThat(played.sourceFrames()[f]).isEqualTo(from);
                for (int j = 1; j < walker.clip().skeleton().size(); j++) {
                    assertThat(played.clip().pose(f).rotation(j))
                            .isEqualTo(walker.clip().pose(from).rotation(j));
                }
            }
        }
    }

    @Test
    void onceWithoutTravel_isTheClipBitForBit() {
        for (WalkSpec spec :
                List.of(loop(), WalkSpec.biped(), WalkSpec.biped().cycles(1).wander(0.01, 3))) {
            SyntheticWalker walker = spec.hipsRaised(-0.05).walker();
            Clip played = play(walker, false, 1).clip();
            assertThat(played.frames()).isEqualTo(walker.clip().frames());
            for (int f = 0; f < played.frames(); f++) {
                assertSame(played.pose(f), walker.clip().pose(f));
            }
        }
    }

    @Test
    void travellingLoop_repeatsForward() {
        SyntheticWalker walker = WalkSpec.biped().cycles(1).heading(0.9).walker();
        assertThat(new RootMotion(walker.clip(), walker.tracks()).endsAsItBegan())
                .isTrue();
        Clip played = play(walker, false, 3).clip();
        SyntheticWalker longer = WalkSpec.biped().cycles(3).heading(0.9).walker();
        assertThat(played.frames()).isEqualTo(longer.clip().frames());
        for (int f = 0; f < played.frames(); f++) {
            assertThat(hips(played, f).distanceTo(hips(longer.clip(), f)))
                    .as("frame " + f)
                    .isLessThan(1e-9);
        }
    }

    @Test
    void clipThatDoesNotClose_keepsAllItsFramesInEachRound_andGoesOn() {
        SyntheticWalker walker = WalkSpec.biped().cycles(1).walker();
        Clip cut = walker.clip().withPoses(walker.clip().poses().subList(0, 40));
        List<LegTrack> tracks = LegTrack.follow(cut, walker.legs());
        RootMotion motion = new RootMotion(cut, tracks);
        assertThat(motion.endsAsItBegan()).isFalse();
        RootMotion.Played played = motion.play(walker.rootJoint(), false, 2);
        assertThat(played.clip().frames()).isEqualTo(80);
        Vec3 seam = hips(played.clip(), 40).minus(hips(played.clip(), 39));
        assertThat(seam.z() * 60).isBetween(0.7, 1.3);
    }

    @Test
    void shortestClips_areFine() {
        SyntheticWalker walker = loop().walker();
        for (int frames = 1; frames <= 4; frames++) {
            Clip cut = walker.clip().withPoses(walker.clip().poses().subList(0, frames));
            RootMotion motion = new RootMotion(cut, LegTrack.follow(cut, walker.legs()));
            assertThat(motion.inPlace()).isIn(true, false);
            for (int cycles = 1; cycles <= 3; cycles++) {
                for (boolean travel : new boolean[] {false, true}) {
                    Clip played =
                            motion.play(walker.rootJoint(), travel, cycles).clip();
                    assertThat(played.frames()).isGreaterThanOrEqualTo(frames);
                    for (int f = 0; f < played.frames(); f++) {
                        assertThat(hips(played, f).isFinite()).isTrue();
                    }
                }
            }
        }
    }

    @Test
    void rootJointBelowATurnedAndScaledRoot_travelsInTheWorld() {
        SyntheticWalker walker = loop().walker();
        Clip turned = Transformed.placed(walker.clip(), Quat.aboutAxis(Vec3.Y, 1), Vec3.ZERO);
        List<LegTrack> tracks = LegTrack.follow(turned, walker.legs());
        Clip played =
                new RootMotion(turned, tracks).play(walker.rootJoint(), true, 2).clip();
        Vec3 travelled = hips(played, played.frames() - 1).minus(hips(played, 0));
        assertThat(travelled.normalizedOr(Vec3.X).distanceTo(new Vec3(Math.sin(1), 0, Math.cos(1))))
                .isLessThan(0.02);
    }

    @Test
    void feetThatDisagree_shareTheGround() {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        double[] swing = {Math.toRadians(4), Math.toRadians(6)};
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 4 * 20; f++) {
            int phase = f % 20;
            double part = phase < 10 ? 1 - phase / 5.0 : (phase - 10) / 5.0 - 1;
            Pose pose = walker.clip().pose(0).copy();
            pose.setTranslation(0, pose.translation(0).plus(new Vec3(0, phase < 10 ? 0 : 0.15, 0)));
            for (int i = 0; i < 2; i++) {
                // the leg swings from its hip, its sole stays level
                Quat turn = Quat.aboutAxis(Vec3.X, -swing[i] * part);
                int hip = walker.legs().get(i).hip();
                int ankle = walker.legs().get(i).ankle();
                pose.setRotation(hip, turn.times(pose.rotation(hip)));
                pose.setRotation(ankle, pose.rotation(ankle).times(turn.conjugate()));
            }
            poses.add(pose);
        }
        Clip clip = walker.clip().withPoses(poses);
        List<LegTrack> tracks = LegTrack.follow(clip, walker.legs());
        double slow = Math.abs(tracks.get(0).velocity(0, 5, 60, 1.0 / 30).z());
        double fast = Math.abs(tracks.get(1).velocity(0, 5, 60, 1.0 / 30).z());
        assertThat(fast).isGreaterThan(1.4 * slow);
        RootMotion motion = new RootMotion(clip, tracks);
        // they go together: a hop, and no walk
        assertThat(motion.inPlace()).isFalse();
        assertThat(motion.groundVelocity().length())
                .isBetween(slow + 0.25 * (fast - slow), fast - 0.25 * (fast - slow));
    }

    /** Two feet walk in place, and two stand still where they are: an animal that strikes with its paws. */
    @Test
    void feetOfWhichSomeStandStill_areNoWalkInPlace() {
        SyntheticWalker walker = WalkSpec.quadruped().cycles(2).inPlace().walker();
        assertThat(new RootMotion(walker.clip(), walker.tracks()).inPlace()).isTrue();
        for (int still = 0; still < walker.legs().size(); still++) {
            Leg leg = walker.legs().get(still);
            List<Pose> poses = new ArrayList<>();
            for (Pose pose : walker.clip().poses()) {
                Pose held = pose.copy();
                for (int joint : new int[] {leg.hip(), leg.knee(), leg.ankle()}) {
                    held.setRotation(joint, walker.clip().pose(0).rotation(joint));
                }
                poses.add(held);
            }
            Clip clip = walker.clip().withPoses(poses);
            assertThat(new RootMotion(clip, LegTrack.follow(clip, walker.legs())).inPlace())
                    .as(leg.name())
                    .isFalse();
        }
    }

    /** Both feet go one way for good, as those of who lies down. */
    @Test
    void feetThatDoNotComeBack_areNoWalkInPlace() {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 60; f++) {
            Pose pose = walker.clip().pose(0).copy();
            for (Leg leg : walker.legs()) {
                Quat turn = Quat.aboutAxis(Vec3.X, 0.6 - 0.02 * f);
                pose.setRotation(leg.hip(), turn.times(pose.rotation(leg.hip())));
            }
            poses.add(pose);
        }
        Clip clip = walker.clip().withPoses(poses);
        assertThat(new RootMotion(clip, LegTrack.follow(clip, walker.legs())).inPlace())
                .isFalse();
    }

    private static WalkSpec loop() {
        return WalkSpec.biped().cycles(1).inPlace().hipsRaised(-0.05);
    }

    private static RootMotion motion(WalkSpec spec) {
        SyntheticWalker walker = spec.walker();
        return new RootMotion(walker.clip(), walker.tracks());
    }

    private static RootMotion.Played play(SyntheticWalker walker, boolean travel, int cycles) {
        return new RootMotion(walker.clip(), walker.tracks()).play(walker.rootJoint(), travel, cycles);
    }

    private static Vec3 hips(Clip clip, int f) {
        return new WorldPose(clip.skeleton(), clip.space()).update(clip.pose(f)).position(0);
    }

    private static void assertSame(Pose a, Pose b) {
        for (int j = 0; j < a.size(); j++) {
            assertThat(a.translation(j)).isEqualTo(b.translation(j));
            assertThat(a.rotation(j)).isEqualTo(b.rotation(j));
        }
    }
}
