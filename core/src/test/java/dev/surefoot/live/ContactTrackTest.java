// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.rig.FootPoint.Kind;
import dev.surefoot.rig.Leg;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ContactTrackTest {
    @Test
    void lookUps_tellOfTheStepThatStands_andOfTheNext() {
        ContactTrack track = TrackSpec.ONCE.track();
        assertThat(track.stands(0, 0.1)).isFalse();
        assertThat(track.secondsToLanding(0, 0.1)).isCloseTo(0.1, within(1e-6));
        assertThat(track.secondsSinceLiftOff(0, 0.1)).isInfinite();
        assertThat(track.secondsToLiftOff(0, 0.1)).isCloseTo(0.5, within(1e-6));

        assertThat(track.bears(0, Kind.HEEL, 0.25)).isTrue();
        assertThat(track.bears(0, Kind.BALL, 0.25)).isFalse();
        assertThat(track.bears(0, Kind.BALL, 0.5)).isTrue();
        assertThat(track.bears(0, Kind.TOE, 0.5)).isFalse();
        assertThat(track.secondsToLanding(0, 0.5)).isZero();
        assertThat(track.secondsSinceLiftOff(0, 0.5)).isZero();
        assertThat(track.secondsToLiftOff(0, 0.5)).isCloseTo(0.1, within(1e-6));

        assertThat(track.secondsSinceLiftOff(0, 0.7)).isCloseTo(0.1, within(1e-6));
        assertThat(track.secondsToLanding(0, 1.5)).isInfinite();
        assertThat(track.secondsToLiftOff(0, 1.5)).isInfinite();
        assertThat(track.landing(0, 1.5, new double[16], 0)).isFalse();
    }

    @Test
    void aLoop_goesOnAtItsBeginning() {
        ContactTrack track = TrackSpec.LOOP.track();
        for (int round = -2; round <= 3; round++) {
            double begin = 2.0 * round;
            assertThat(track.secondsToLanding(0, begin + 1.75)).isCloseTo(0.45, within(1e-6));
            assertThat(track.secondsSinceLiftOff(0, begin + 0.1)).isCloseTo(2.1 - 1.3, within(1e-6));
            double[] landing = new double[16];
            assertThat(track.landing(0, begin + 1.75, landing, 0)).isTrue();
            assertThat(landing[0]).isCloseTo(0.5, within(2e-4));
        }
    }

    @Test
    void path_isSmoothThroughASwing_andMeetsTheStances() {
        ContactTrack track = TrackSpec.LOOP.track();
        double[] before = new double[9];
        double[] now = new double[9];
        track.path(0, 0, before, 0);
        for (double seconds = 1e-3; seconds < 4; seconds += 1e-3) {
            track.path(0, seconds, now, 0);
            for (int i = 0; i < 9; i++) {
                assertThat(Math.abs(now[i] - before[i])).isLessThan(0.02);
            }
            before = now.clone();
        }
    }

    @Test
    void secondsThatAreNotFinite_countAsTheBeginning() {
        ContactTrack track = TrackSpec.LOOP.track();
        for (double seconds : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            assertThat(track.secondsToLanding(0, seconds)).isEqualTo(track.secondsToLanding(0, 0));
        }
    }

    @Test
    void bytes_giveTheSameTrackBack() {
        ContactTrackFile file = TrackSpec.file();
        ContactTrackFile again = ContactTrackFile.read(file.bytes());
        assertThat(again.tracks().keySet()).containsExactly("once", "Schritt in Ö");
        assertThat(again.bytes()).isEqualTo(file.bytes());
        ContactTrack a = file.track("once");
        ContactTrack b = again.track("once");
        double[] numbers = new double[16];
        double[] others = new double[16];
        for (double seconds = 0; seconds < 2; seconds += 0.01) {
            assertThat(b.secondsToLanding(0, seconds)).isEqualTo(a.secondsToLanding(0, seconds));
            a.path(0, seconds, numbers, 0);
            b.path(0, seconds, others, 0);
            assertThat(others).isEqualTo(numbers);
            a.pelvis(seconds, numbers, 0);
            b.pelvis(seconds, others, 0);
            assertThat(others).isEqualTo(numbers);
        }
    }

    @Test
    void bytesCutShortAnywhere_areRefusedWithTheirPlace() {
        byte[] bytes = TrackSpec.file().bytes();
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ContactTrackFile.read(cut))
                    .withMessageStartingWith("contact tracks, byte ");
        }
        byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ContactTrackFile.read(longer))
                .withMessageContaining("1 more bytes");
    }

    /** Whatever a single wrong byte makes of a file, it is refused with its place or gives finite answers. */
    @Test
    void anyByteWrong_isRefusedOrHarmless() {
        byte[] bytes = TrackSpec.file().bytes();
        int refused = 0;
        for (int i = 0; i < bytes.length; i++) {
            for (int value : new int[] {0, 0x7F, 0x80, 0xFF}) {
                byte[] wrong = bytes.clone();
                wrong[i] = (byte) value;
                try {
                    ContactTrackFile.read(wrong).tracks().values().forEach(ContactTrackTest::assertFinite);
                } catch (IllegalArgumentException e) {
                    assertThat(e).hasMessageStartingWith("contact tracks, byte ");
                    refused++;
                }
            }
        }
        assertThat(refused).isGreaterThan(100);
    }

    @Test
    void stepsThatOverlap_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TrackSpec.of(2, false, 0.2, 0.6, 0.5, 1.3))
                .withMessageContaining("step 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TrackSpec.of(2, true, 0.2, 0.6, 0.9, 2.3))
                .withMessageContaining("step 0");
    }

    private static void assertFinite(ContactTrack track) {
        double[] out = new double[16];
        for (int leg = 0; leg < track.legs(); leg++) {
            for (double seconds = -1; seconds < 3; seconds += 0.1) {
                track.path(leg, seconds, out, 0);
                assertFinite(out);
                track.landing(leg, seconds, out, 0);
                assertFinite(out);
                assertThat(track.secondsToLanding(leg, seconds)).isNotNaN().isNotNegative();
                assertThat(track.secondsToLiftOff(leg, seconds)).isNotNaN();
            }
        }
        for (double seconds = -1; seconds < 3; seconds += 0.1) {
            track.pelvis(seconds, out, 0);
            track.velocity(seconds, out, 4);
            assertFinite(out);
        }
    }

    private static void assertFinite(double[] out) {
        for (double number : out) {
            assertThat(number).isFinite();
        }
    }

    /** As the language's remainder has it, which is exact on the JVM. */
    @Test
    void momentsOfALoop_areWrappedExactly() {
        ContactTrack loop = TrackSpec.LOOP.track();
        double duration = loop.durationSeconds();
        Random random = new Random(8);
        for (int i = 0; i < 10_000; i++) {
            double seconds = Math.scalb(random.nextDouble() - 0.5, random.nextInt(60) - 10);
            double rest = seconds % duration;
            double expected = rest < 0 ? rest + duration : rest;
            assertThat(loop.within(seconds)).isEqualTo(expected < duration ? expected : 0);
        }
    }

    /** What bears at a moment, where the feet are then and where they land next, mirrored in time. */
    private static void mirrors(ContactTrack track) {
        ContactTrack back = track.backwards();
        double whole = track.durationSeconds();
        double[] place = new double[ContactTrack.PATH_NUMBERS];
        double[] itsPlace = new double[ContactTrack.PATH_NUMBERS];
        double[] lands = new double[ContactTrack.LANDING_NUMBERS];
        for (int leg = 0; leg < track.legs(); leg++) {
            for (double t = 0.0137; t < whole; t += 0.0291) {
                assertThat(back.stands(leg, whole - t)).isEqualTo(track.stands(leg, t));
                for (Kind kind : Kind.values()) {
                    assertThat(back.bears(leg, kind, whole - t)).isEqualTo(track.bears(leg, kind, t));
                }
                track.path(leg, t, place, 0);
                back.path(leg, whole - t, itsPlace, 0);
                assertThat(itsPlace).containsExactly(place, within(1e-6));
                double since = track.secondsSinceLiftOff(leg, t);
                if (since > 0 && since < t) {
                    assertThat(back.secondsToLanding(leg, whole - t)).isCloseTo(since, within(1e-5));
                    assertThat(back.landing(leg, whole - t, lands, 0)).isTrue();
                    track.path(leg, t - since - 1e-5, place, 0);
                    assertThat(Arrays.copyOf(lands, 9)).containsExactly(place, within(2e-3));
                }
            }
        }
        // and once more, it is what it was
        for (int leg = 0; leg < track.legs(); leg++) {
            assertThat(back.backwards().swings(leg)).isEqualTo(track.swings(leg));
            assertThat(back.backwards().stepTimes(leg)).containsExactly(track.stepTimes(leg), within(1e-6));
        }
        assertThat(back.backwards().rootNumbers()).isEqualTo(track.rootNumbers());
    }

    @Test
    void backwards_isTheSameClipFromItsEnd_ofALoopToo() {
        mirrors(PlayerWalk.human().walk().track);
        mirrors(PlayerWalk.human().stand().track);
        mirrors(TrackSpec.ONCE.track());
        mirrors(TrackSpec.LOOP.track());
        // the last step ends in the next round
        mirrors(TrackSpec.of(2, true, 0.31, 0.7, 1.5, 2.2));
        mirrors(TrackSpec.of(2, true, 1.5, 2.2));
    }

    /** The ankle is where heel and ball have it, and the hip where the pelvis takes it. */
    @Test
    void backwards_landsWhereTheClipThatWasTurnedRoundDoes() {
        ContactTrack back = PlayerWalk.human().walk().track.backwards();
        ContactTrack found = PlayerWalk.turnedRound().walk().track;
        for (int leg = 0; leg < back.legs(); leg++) {
            assertThat(back.steps(leg)).isEqualTo(found.steps(leg));
            assertThat(back.stepTimes(leg)).containsExactly(found.stepTimes(leg), within(0.02));
            double[] landings = back.landings(leg);
            double[] its = found.landings(leg);
            for (int i = 0; i < landings.length; i++) {
                assertThat(landings[i]).as("%s", i).isCloseTo(its[i], within(0.02));
            }
        }
    }

    @Test
    void metresPerUnit_isThatOfAllLegs_andAnotherRigIsRefused() {
        ContactTrack track = TrackSpec.LOOP.track();
        Leg left = new Leg("left", 0, 1, 2, -1, List.of(), List.of(0, 1), null);
        Leg right = new Leg("right", 0, 1, 2, -1, List.of(), List.of(0, 1), null);
        double[] centimetres = {85};
        assertThat(track.metresPerUnit(List.of(left), centimetres, 0)).isCloseTo(0.01, within(1e-9));
        assertThat(track.metresPerUnit(List.of(left), centimetres, 0.0102)).isEqualTo(0.0102);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> track.metresPerUnit(List.of(left), centimetres, 0.02))
                .withMessageContaining("of the rig of those before");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> track.metresPerUnit(List.of(right), centimetres, 0))
                .withMessageContaining("leg 0 of the track must be right, got left");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> track.metresPerUnit(List.of(left, right), new double[] {85, 85}, 0))
                .withMessageContaining("track must have 2 legs, got 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> track.metresPerUnit(List.of(left), new double[2], 0))
                .withMessageContaining("lengths must hold one of each of 1 legs, got 2");
    }
}
