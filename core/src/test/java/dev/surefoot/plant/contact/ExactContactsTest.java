// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.ContactFinder;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A walk whose feet stand exactly has exactly the contacts in which they do; others keep theirs. */
class ExactContactsTest {
    private static final LeftStances.Looked NOWHERE = new LeftStances.Looked(new BitSet(), false);
    private static final SyntheticWalker WALKER = WalkSpec.biped().cycles(3).walker();
    private static final SourceFloor FLOOR = SourceFloor.level(0);
    private static final double FPS = WALKER.clip().framesPerSecond();

    private static List<Contact> cut(List<LegTrack> tracks, List<Contact> contacts) {
        return ExactContacts.of(tracks, FLOOR, contacts, List.of(), NOWHERE, FPS);
    }

    private static List<Contact> found() {
        return ContactFinder.find(WALKER.clip(), WALKER.legs(), PlantOptions.DEFAULTS)
                .contacts();
    }

    @Test
    void whatStandsExactly_isLeftAsItIs() {
        assertThat(cut(WALKER.tracks(), found())).isEqualTo(found());
    }

    /** A drawn foot that goes a third of a millimetre to and fro while it stands. */
    @Test
    void feetThatCreepByLessThanIsSeen_standAllTheWhile() {
        SyntheticWalker walker = WalkSpec.biped().cycles(3).fps(240).walker();
        List<Contact> found = ContactFinder.find(walker.clip(), walker.legs(), PlantOptions.DEFAULTS)
                .contacts();
        Contact whole = found.stream()
                .filter(c -> c.kind() == FootPoint.Kind.HEEL)
                .max(Comparator.comparingInt(Contact::frames))
                .orElseThrow();
        int rests = whole.frames() / 8;
        List<LegTrack> tracks = new ArrayList<>(walker.tracks());
        tracks.set(whole.leg(), walker.tracks().get(whole.leg()).moved(f -> {
            int from = whole.startFrame() + rests;
            int to = whole.endFrame() - rests;
            return new Vec3(1e-5 * Math.max(0, Math.min(f - from, to - f)), 0, 0);
        }));
        List<Contact> cut = ExactContacts.of(tracks, FLOOR, found, List.of(), NOWHERE, 240);
        assertThat(cut).hasSameSizeAs(found).anySatisfy(c -> {
            assertThat(c.leg()).isEqualTo(whole.leg());
            assertThat(c.kind()).isEqualTo(whole.kind());
            assertThat(c.startFrame()).isEqualTo(whole.startFrame());
            assertThat(c.endFrame()).isEqualTo(whole.endFrame());
        });
    }

    @Test
    void framesOfArrivingAndLeaving_areCutOff() {
        List<Contact> longer = new ArrayList<>();
        for (Contact c : found()) {
            longer.add(new Contact(
                    c.leg(),
                    c.kind(),
                    Math.max(0, c.startFrame() - 2),
                    Math.min(WALKER.clip().frames() - 1, c.endFrame() + 2),
                    c.anchorWorld().plus(new Vec3(0.004, 0, 0))));
        }
        List<Contact> cut = cut(WALKER.tracks(), longer);
        assertThat(cut).hasSameSizeAs(found());
        for (int i = 0; i < cut.size(); i++) {
            assertThat(cut.get(i).startFrame()).isEqualTo(found().get(i).startFrame());
            assertThat(cut.get(i).endFrame()).isEqualTo(found().get(i).endFrame());
            assertThat(cut.get(i).anchorWorld().distanceTo(found().get(i).anchorWorld()))
                    .isLessThan(1e-9);
        }
    }

    @Test
    void aHeelThatCreepsAboutABallThatStands_isNoContact() {
        Contact ball = found().stream()
                .filter(c -> c.kind() == FootPoint.Kind.BALL)
                .reduce((a, b) -> b)
                .orElseThrow();
        LegTrack track = WALKER.tracks().get(ball.leg());
        int heel = track.indexOf(FootPoint.Kind.HEEL);
        List<Contact> more = new ArrayList<>(found());
        more.add(new Contact(
                ball.leg(),
                FootPoint.Kind.HEEL,
                ball.endFrame() - 6,
                ball.endFrame(),
                track.meanPlace(heel, ball.endFrame() - 6, ball.endFrame())));
        assertThat(cut(WALKER.tracks(), more)).isEqualTo(found());
    }

    @Test
    void aFootThatSlipsWithinItsStance_keepsOneContact() {
        SyntheticWalker slipping = WalkSpec.biped().cycles(3).slip(0.01).walker();
        List<Contact> contacts = ContactFinder.find(slipping.clip(), slipping.legs(), PlantOptions.DEFAULTS)
                .contacts();
        List<Contact> cut = cut(slipping.tracks(), contacts);
        assertThat(cut).hasSameSizeAs(contacts).hasSameSizeAs(found());
        for (int i = 0; i < cut.size(); i++) {
            assertThat(cut.get(i).startFrame()).isEqualTo(contacts.get(i).startFrame());
            assertThat(cut.get(i).endFrame()).isEqualTo(contacts.get(i).endFrame());
        }
    }

    @Test
    void capturedFeet_keepTheirContacts() {
        SyntheticWalker captured =
                WalkSpec.biped().cycles(3).whiteNoise(2e-4, 1).walker();
        List<Contact> longer = new ArrayList<>();
        for (Contact c : found()) {
            longer.add(new Contact(
                    c.leg(),
                    c.kind(),
                    c.startFrame(),
                    Math.min(WALKER.clip().frames() - 1, c.endFrame() + 1),
                    c.anchorWorld()));
        }
        assertThat(cut(captured.tracks(), longer)).isEqualTo(longer);
    }
}
