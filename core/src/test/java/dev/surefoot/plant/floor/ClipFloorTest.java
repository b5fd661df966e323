// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.Transformed;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClipFloorTest {
    @Test
    void walk_hasItsFloorWhereItsFeetStand() {
        for (double fps : new double[] {24, 30, 60, 120}) {
            assertThat(floor(WalkSpec.biped().fps(fps).walker())).isCloseTo(0, within(1e-9));
        }
        assertThat(floor(WalkSpec.quadruped().walker())).isCloseTo(0, within(1e-9));
        assertThat(floor(WalkSpec.biped().inPlace().walker())).isCloseTo(0, within(1e-9));
        assertThat(floor(WalkSpec.biped().standing().walker())).isCloseTo(0, within(1e-9));
    }

    @Test
    void aLiftedOrDroppedClip_takesItsFloorAlong() {
        SyntheticWalker walker = WalkSpec.biped().walker();
        for (double height : new double[] {-12, 0.3, 500}) {
            Clip clip = Transformed.placed(walker.clip(), Quat.IDENTITY, new Vec3(0, height, 0));
            assertThat(ClipFloor.heightMetres(LegTrack.follow(clip, walker.legs()), 60))
                    .isCloseTo(height, within(1e-9));
        }
    }

    @Test
    void centimetresWithZUp_giveMetres() {
        assertThat(floor(WalkSpec.biped()
                        .space(new FileSpace(0.01, FileSpace.UpAxis.Z))
                        .walker()))
                .isCloseTo(0, within(1e-9));
    }

    @Test
    void noise_movesItByLessThanItsOwnSize() {
        for (long seed = 0; seed < 5; seed++) {
            SyntheticWalker walker =
                    WalkSpec.biped().hipsRaised(-0.04).wander(0.005, seed).walker();
            assertThat(floor(walker)).isCloseTo(0, within(0.005));
        }
    }

    @Test
    void aJump_countsTheGroundAndNotTheFlight() {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 120; f++) {
            double t = (f - 30) / 60.0;
            double height = t > 0 && t < 0.6 ? 3 * t - 5 * t * t : 0;
            Pose pose = walker.clip().pose(0).copy();
            pose.setTranslation(0, pose.translation(0).plus(new Vec3(0, height, 0)));
            poses.add(pose);
        }
        Clip jump = walker.clip().withPoses(poses);
        assertThat(ClipFloor.heightMetres(LegTrack.follow(jump, walker.legs()), 60))
                .isCloseTo(0, within(1e-9));
    }

    @Test
    void aRunInPlace_standsOnTheGround_notAtTheTopOfItsFlight() {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        List<Pose> poses = new ArrayList<>();
        int contact = 10;
        int flight = 15;
        for (int f = 0; f < 4 * (contact + flight); f++) {
            int phase = f % (contact + flight);
            double part = Math.max(0, phase - contact) / (double) flight;
            double apex = (2 * part - 1) * (2 * part - 1);
            // touching down and lifting off are steep, the top is level
            double height = phase < contact ? 0.006 * Math.abs(phase - contact / 2) : 0.03 + 0.1 * (1 - apex * apex);
            double ahead = phase < contact ? -0.05 * phase : -0.05 * contact * (1 - part);
            Pose pose = walker.clip().pose(0).copy();
            pose.setTranslation(0, pose.translation(0).plus(new Vec3(0, height, ahead)));
            poses.add(pose);
        }
        assertThat(ClipFloor.heightMetres(LegTrack.follow(walker.clip().withPoses(poses), walker.legs()), 60))
                .isBetween(0.0, 0.03);
    }

    @Test
    void feetThatNeverStand_giveALowLevel() {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 100; f++) {
            Pose pose = walker.clip().pose(0).copy();
            pose.setTranslation(0, pose.translation(0).plus(new Vec3(0, 0.01 * f, 0.2 * f)));
            poses.add(pose);
        }
        double floor = ClipFloor.heightMetres(LegTrack.follow(walker.clip().withPoses(poses), walker.legs()), 60);
        assertThat(floor).isBetween(0.0, 0.15);
    }

    @Test
    void aFallOnTheBack_leavesTheFloorWhereTheFeetStood() {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        Clip fallen = fallen(walker, 90, 30, -Math.PI / 2);
        assertThat(ClipFloor.heightMetres(LegTrack.follow(fallen, walker.legs()), 60))
                .isCloseTo(0, within(1e-9));
    }

    @Test
    void aBodyUpsideDownThroughout_hasSomeFloor() {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        Clip fallen = fallen(walker, 60, 0, Math.PI);
        assertThat(ClipFloor.heightMetres(LegTrack.follow(fallen, walker.legs()), 60))
                .isFinite();
    }

    /** Stands for some frames, then lies where it fell: the body turned about its hip, whose height halves. */
    private static Clip fallen(SyntheticWalker walker, int frames, int standing, double radians) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < frames; f++) {
            Pose pose = walker.clip().pose(0).copy();
            if (f >= standing) {
                Vec3 hip = pose.translation(0);
                pose.setTranslation(0, new Vec3(hip.x(), 0.5 * hip.y(), hip.z()));
                pose.setRotation(0, Quat.aboutAxis(Vec3.X, radians).times(pose.rotation(0)));
            }
            poses.add(pose);
        }
        return walker.clip().withPoses(poses);
    }

    @Test
    void aTiltedFootThatSinks_leavesTheFloorWhereTheOtherStandsFlat() {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        for (double tilt : new double[] {1.0, -1.0}) { // on its toes as who kneels, on its heel as who lies
            Clip kneels = tilted(walker, 90, 20, 0.05, List.of(1), tilt);
            assertThat(LegTrack.follow(kneels, walker.legs()).get(1).lowest(50)).isLessThan(-0.04);
            assertThat(ClipFloor.heightMetres(LegTrack.follow(kneels, walker.legs()), 60))
                    .isCloseTo(0, within(1e-6));
        }
    }

    @Test
    void feetThatAreTiltedThroughout_standOnTheLowerEnd() {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        Clip tiptoe = tilted(walker, 90, 0, 0, List.of(0, 1), 0.6);
        List<LegTrack> tracks = LegTrack.follow(tiptoe, walker.legs());
        assertThat(ClipFloor.heightMetres(tracks, 60)).isCloseTo(tracks.get(0).lowest(50), within(1e-6));
    }

    @Test
    void aFlatFootOnABox_leavesTheFloorUnderTheOther() {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        int knee = walker.legs().get(0).knee();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 60; f++) {
            Pose pose = walker.clip().pose(0).copy();
            pose.setTranslation(knee, pose.translation(knee).plus(new Vec3(0, 0.2, 0)));
            poses.add(pose);
        }
        List<LegTrack> tracks = LegTrack.follow(walker.clip().withPoses(poses), walker.legs());
        assertThat(tracks.get(0).lowest(30)).isGreaterThan(0.1);
        assertThat(ClipFloor.heightMetres(tracks, 60)).isCloseTo(0, within(1e-6));
    }

    /** Stands; from a frame on feet are turned about their ankles by an angle, and lowered so far. */
    private static Clip tilted(
            SyntheticWalker walker, int frames, int standing, double lowered, List<Integer> legs, double radians) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < frames; f++) {
            Pose pose = walker.clip().pose(0).copy();
            for (int leg : f >= standing ? legs : List.<Integer>of()) {
                int knee = walker.legs().get(leg).knee();
                int ankle = walker.legs().get(leg).ankle();
                pose.setTranslation(knee, pose.translation(knee).plus(new Vec3(0, -lowered, 0)));
                pose.setRotation(ankle, Quat.aboutAxis(Vec3.X, radians).times(pose.rotation(ankle)));
            }
            poses.add(pose);
        }
        return walker.clip().withPoses(poses);
    }

    @Test
    void oneFrame_standsOnItsLowestPoint() {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        Clip one = walker.clip().withPoses(List.of(walker.clip().pose(0)));
        assertThat(ClipFloor.heightMetres(LegTrack.follow(one, walker.legs()), 60))
                .isCloseTo(0, within(1e-9));
    }

    private static double floor(SyntheticWalker walker) {
        return ClipFloor.heightMetres(walker.tracks(), walker.clip().framesPerSecond());
    }
}
