// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.plant.WalkSpec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games tell of another clip than plays, of another moment, rate or velocity: that is noticed, and named. */
class FootPlanterForeignTest {
    private static PlayedClip walk;
    private static PlayedClip run;
    private static PlayedClip trot;

    private ContactTrack track;
    private double secondsLate;
    private double rate = 1;
    private double faster = 1;
    /** How fast the clip plays, and by how much its root goes faster than that. */
    private double pace = 1;

    private double rootFaster = 1;
    /** Whether any foot was said to be foreign, and by how many legs an ankle was off its pose after a second. */
    private boolean foreign;

    private double off;

    @BeforeAll
    static void open() throws Exception {
        assumeTrue(System.getenv("SUREFOOT_CORPUS") != null, "SUREFOOT_CORPUS is not set");
        walk = LiveTableTest.open("bvh/deepmimic/humanoid3d_long_walk3.bvh", 1);
        run = LiveTableTest.open("bvh/deepmimic/humanoid3d_run.bvh", 1);
        trot = LiveTableTest.open("bvh/deepmimic/dog3d_trot.bvh", 1);
    }

    private void play(PlayedClip clip) {
        LiveRun live = new LiveRun(clip);
        FootPlanter planter = new FootPlanter(clip.girdleOf, FootPlanterSettings.HUMAN);
        live.speed = rootFaster;
        live.play(LiveTableTest.HILLS, 60 / pace, frame -> {
            planter.root(frame.root[0], frame.root[1], frame.root[2], frame.root[3]);
            double goes = pace * faster;
            planter.velocity(goes * frame.velocity[0], 0, goes * frame.velocity[2], pace * frame.velocity[3]);
            planter.playing(track, frame.clipSeconds + secondsLate, pace * rate, 1);
            for (int leg = 0; leg < frame.pose.length; leg++) {
                frame.pose[leg].give(planter, leg);
            }
            planter.update(frame.ground, frame.dt / pace);
            LegPose[] out = new LegPose[frame.pose.length];
            for (int leg = 0; leg < out.length; leg++) {
                out[leg] = frame.pose[leg].planted(planter, clip.girdleOf[leg], leg);
                foreign |= planter.reason(leg) == FootReason.FOREIGN;
                double ankle =
                        out[leg].ankle.minus(frame.pose[leg].ankle).horizontal().length();
                off = frame.clipSeconds > 1 ? Math.max(off, ankle / clip.legMetres) : off;
            }
            return out;
        });
    }

    /** 1.7 legs off with the run whose track is a walk's. */
    @Test
    void trackOfAnotherClip_isNoticed() {
        track = walk.track;
        play(run);
        assertThat(foreign).isTrue();
        assertThat(off).isLessThan(0.45);
    }

    @Test
    void trackOfAnotherMoment_isNoticed() {
        track = walk.track;
        secondsLate = 0.5;
        play(walk);
        assertThat(foreign).isTrue();
        assertThat(off).isLessThan(0.3);
    }

    /** Of a walk not noticed when feet had to be a quarter of a leg off for that. */
    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 0.1})
    void aTrackThatIsATenthOfASecondOff_isNoticed(double late) {
        secondsLate = late;
        for (PlayedClip clip : new PlayedClip[] {walk, run, trot}) {
            foreign = false;
            track = clip.track;
            play(clip);
            assertThat(foreign).as(clip.clip.name()).isTrue();
        }
    }

    @Test
    void aTrackThatStandsWhileThePoseWalksSlowly_isNoticed() throws Exception {
        track = PlantedScene.clip(WalkSpec.biped().standing().cycles(5)).track;
        play(LiveTableTest.open("bvh/cmu/03_01.bvh", 0.01));
        assertThat(foreign).isTrue();
    }

    @Test
    void aRunThatIsToldAWalksTrackOfTheSameBody_isNoticed() throws Exception {
        track = LiveTableTest.open("bvh/cmu/02_01.bvh", 0.01).track;
        play(LiveTableTest.open("bvh/cmu/02_03.bvh", 0.01));
        assertThat(foreign).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bvh/cmu/01_01.bvh",
                "bvh/cmu/02_01.bvh",
                "bvh/cmu/02_03.bvh",
                "bvh/cmu/02_04.bvh",
                "bvh/cmu/03_01.bvh",
                "bvh/cmu/03_04.bvh",
                "bvh/cmu/12_01_cgspeed.bvh",
                "bvh/misc/walk01.bvh",
                "bvh/deepmimic/humanoid3d_walk.bvh",
                "bvh/deepmimic/dog3d_pace.bvh",
                "truth/gait2392_walk_overground.bvh"
            })
    void noClip_isForeignToItsOwnTrack(String file) throws Exception {
        boolean centimetres = file.contains("cmu") || file.contains("misc");
        PlayedClip clip = LiveTableTest.open(file, centimetres ? 0.01 : 1);
        track = clip.track;
        for (double at : new double[] {0.5, 1, 2}) {
            for (double root : new double[] {0.7, 1, 1.3}) {
                pace = at;
                rootFaster = root;
                play(clip);
                // 01_01's is 0.14 legs off where its long stances count, in which one crouches to jump
                assertThat(foreign).as("at %s, root x %s", at, root).isFalse();
            }
        }
    }

    /** 0.67 legs off when feet were to come down three times as late. */
    @ParameterizedTest
    @ValueSource(doubles = {0.3, 3})
    void anotherRate_isNoticed(double reported) {
        track = walk.track;
        rate = reported;
        play(walk);
        assertThat(foreign).isTrue();
        assertThat(off).isLessThan(0.2);
    }

    /** 1.4 legs off. */
    @Test
    void velocityOfTenTimesAsMuch_isNoticed() {
        track = walk.track;
        faster = 10;
        play(walk);
        assertThat(foreign).isTrue();
        assertThat(off).isLessThan(0.4);
    }

    /** A game whose rate or speed is not quite the truth keeps what is foreseen. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.7, 1, 1.3})
    void ownTracks_areNotTakenForForeign(double part) {
        for (PlayedClip clip : new PlayedClip[] {walk, run, trot}) {
            track = clip.track;
            faster = part;
            rate = 0.5 * (1 + Math.min(1.3, part));
            play(clip);
            assertThat(foreign).isFalse();
        }
    }

    /** Once the right track is given, it is believed again. */
    @Test
    void ownTrack_isBelievedAgain() {
        LiveRun live = new LiveRun(walk);
        FootPlanter planter = new FootPlanter(2, FootPlanterSettings.HUMAN);
        FootReason[] last = new FootReason[2];
        boolean[] was = new boolean[1];
        LiveRun.Method method = live.planter(planter);
        live.foresees = false;
        live.play(LiveTableTest.HILLS, 60, frame -> {
            boolean early = frame.clipSeconds < 0.4 * walk.seconds();
            planter.playing(early ? run.track : walk.track, frame.clipSeconds, 1, 1);
            LegPose[] out = method.plant(frame);
            last[0] = planter.reason(0);
            last[1] = planter.reason(1);
            was[0] |= early && last[0] == FootReason.FOREIGN;
            return out;
        });
        assertThat(was[0]).isTrue();
        assertThat(last).doesNotContain(FootReason.FOREIGN);
    }
}
