// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.FoundMotion;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.plant.bearing.BearingFeet;
import dev.surefoot.plant.bearing.Glide;
import dev.surefoot.plant.contact.RigidSole;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When the feet of a clip stand, for any number of frames. */
class ClipStancesTest {
    /** Nothing bears. */
    private static BearingFeet.Found bearing(List<LegTrack> tracks, boolean planted) {
        BitSet[][] bears = new BitSet[tracks.size()][3];
        for (BitSet[] leg : bears) {
            Arrays.setAll(leg, p -> new BitSet());
        }
        int frames = tracks.get(0).frames();
        BitSet byMachine = new BitSet();
        byMachine.set(0, planted ? frames : 0);
        return new BearingFeet.Found(bears, Glide.none(tracks.size(), frames), false, byMachine, new BitSet());
    }

    /** A grid of 120 frames a second would have 1200 for each frame of ten seconds: more than fits into memory. */
    @Test
    void framesOfTenSeconds_getNoGridThatFillsTheMemory() {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        Clip clip = walker.clip();
        Clip slow =
                new Clip(clip.name(), clip.skeleton(), clip.space(), 0, 0.1, Collections.nCopies(50_000, clip.pose(0)));
        List<LegTrack> tracks = LegTrack.follow(slow, walker.legs());
        Contact stands = new Contact(0, FootPoint.Kind.HEEL, 10, 49_000, Vec3.ZERO);
        ClipStances stances = ClipStances.of(
                slow,
                tracks,
                List.of(stands),
                List.of(new Segment(0, slow.frames() - 1)),
                bearing(tracks, false),
                false,
                Parallel.NONE);
        assertThat(stances.at(1)).hasSize(1).allSatisfy(s -> {
            assertThat(s.startFrame()).isEqualTo(10);
            assertThat(s.endFrame()).isEqualTo(49_000);
        });
    }

    /** Toes that brush the floor for a frame are found, and no stance is made of them. */
    @Test
    void legOfWhichNothingIsHeld_isMovedToo() {
        SyntheticWalker walker = WalkSpec.biped().walker();
        List<LegTrack> tracks = LegTrack.follow(walker.clip(), RigidSole.of(walker.clip(), walker.legs()));
        Contact brushes = new Contact(0, FootPoint.Kind.TOE, 40, 40, Vec3.ZERO);
        ClipStances stances = ClipStances.of(
                walker.clip(),
                tracks,
                List.of(brushes),
                List.of(new Segment(0, walker.clip().frames() - 1)),
                bearing(tracks, false),
                false,
                Parallel.NONE);
        assertThat(stances.moved((leg, from, to) -> Vec3.X).at(1)).isEmpty();
    }

    @Test
    void moreFrames_holdTheSameStances() {
        SyntheticWalker walker =
                WalkSpec.biped().fps(30).hipsRaised(-0.05).drift(0.02).walker();
        FoundMotion motion = FoundMotion.of(
                walker.clip(), RigidSole.of(walker.clip(), walker.legs()), walker.rootJoint(), PlantOptions.DEFAULTS);
        assertThat(motion.stances()).isNotEmpty();
        for (int times : new int[] {2, 4}) {
            List<Stance> finer = motion.clipStances().at(times);
            assertThat(finer).hasSameSizeAs(motion.stances());
            for (int i = 0; i < finer.size(); i++) {
                Stance is = motion.stances().get(i);
                // each is rounded inwards to its own frames
                assertThat(finer.get(i).startFrame())
                        .isBetween((is.startFrame() - 1) * times + 1, is.startFrame() * times);
                assertThat(finer.get(i).endFrame()).isBetween(is.endFrame() * times, (is.endFrame() + 1) * times - 1);
            }
        }
    }

    /** A foot that stands in fewer frames than show it is held while it bears, where that shows. */
    @ParameterizedTest
    @CsvSource({"12, 6", "24, 14"})
    void stancesThatShowWhileTheyBear_areHeld_howeverShortlyTheFootStands(double fps, int frames) {
        SyntheticWalker walker = WalkSpec.biped()
                .fps(fps)
                .cycles(6)
                .speed(0.6)
                .slip(0.02)
                .hipsRaised(-0.05)
                .drift(0.02)
                .walker();
        FoundMotion motion = FoundMotion.of(
                walker.clip(), RigidSole.of(walker.clip(), walker.legs()), walker.rootJoint(), PlantOptions.DEFAULTS);
        List<Stance> bearing = motion.clipStances().longest().at(1).stream()
                .filter(s -> s.contacts().stream().anyMatch(c -> c.frames() >= frames))
                .toList();
        assertThat(bearing).isNotEmpty();

        assertThat(motion.clipStances().seenIn(frames).at(1)).hasSameSizeAs(bearing);
    }

    /** A heel that stands between two slow frames is put on one of them, and the toe may stand there too. */
    @ParameterizedTest
    @ValueSource(doubles = {2.5, 3.5})
    void heelBetweenFrames_noToeStandsBesideIt(double fps) {
        SyntheticWalker walker = WalkSpec.biped().fps(fps).cycles(12).slip(0.03).walker();
        Clip clip = walker.clip();
        List<LegTrack> tracks = LegTrack.follow(clip, walker.legs());
        int found = 0;
        for (int f = 0; f + 3 < clip.frames(); f++) {
            List<Contact> contacts = List.of(
                    new Contact(0, FootPoint.Kind.HEEL, f, f + 1, tracks.get(0).point(0, f)),
                    new Contact(
                            0, FootPoint.Kind.TOE, f + 1, f + 3, tracks.get(0).point(2, f + 2)));
            ClipStances stances = ClipStances.of(
                    clip,
                    tracks,
                    contacts,
                    List.of(new Segment(0, clip.frames() - 1)),
                    bearing(tracks, true),
                    false,
                    Parallel.NONE);
            for (Stance s : stances.at(1)) {
                for (Contact toe : s.toes()) {
                    assertThat(s.heelOn(toe.startFrame()))
                            .as("frame %s: %s", f, s)
                            .isFalse();
                }
                found++;
            }
        }
        assertThat(found).isPositive();
    }
}
