// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.contact.UprightLegs;
import dev.surefoot.rig.FootPoint;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/**
 * A heel of an adult, 100 frames a second, found to stand from frame 10 to frame 50. Speeds are taken over two frames
 * to either side, so where it stands still its speed says so from two frames later on.
 */
class StanceTrimmerTest {
    private static final int FRAMES = 61;
    private static final int FOUND = 10;
    private static final int LEFT = 50;

    private static LegTrack track(int frames, IntToDoubleFunction z) {
        double[] places = new double[frames];
        for (int f = 0; f < frames; f++) {
            places[f] = z.applyAsDouble(f);
        }
        return UprightLegs.tracks(places).get(0);
    }

    private static Contact trimmed(LegTrack frames, LegTrack finely, int times, int from, int to) {
        Contact heel = new Contact(0, FootPoint.Kind.HEEL, from, to, Vec3.ZERO);
        Stance stance = new Stance(0, from, to, heel, null, List.of(), Vec3.Z);
        List<Stance> trimmed = StanceTrimmer.of(frames, finely, times, 100.0 / times, new BodyMetre(1))
                .trimmed(List.of(stance));
        assertThat(trimmed).hasSize(1);
        assertThat(trimmed.get(0).startFrame()).isEqualTo(trimmed.get(0).heel().startFrame());
        assertThat(trimmed.get(0).endFrame()).isEqualTo(trimmed.get(0).heel().endFrame());
        return trimmed.get(0).heel();
    }

    private static void assertTrimmed(IntToDoubleFunction z, int from, int to) {
        LegTrack track = track(FRAMES, z);
        Contact heel = trimmed(track, track, 1, FOUND, LEFT);
        assertThat(heel.startFrame()).isEqualTo(from);
        assertThat(heel.endFrame()).isEqualTo(to);
    }

    /** Metres from its place, at that speed before frame {@code from} and after {@code to}. */
    private static IntToDoubleFunction standing(int from, int to, double metresPerFrame) {
        return f -> metresPerFrame * (f < from ? f - from : Math.max(0, f - to));
    }

    @Test
    void framesInWhichItArrivesAndLeaves_areTaken() {
        // 2 m/s
        assertTrimmed(standing(13, 47, 0.02), 15, 45);
    }

    @Test
    void whatStandsWholly_staysWhole() {
        assertTrimmed(standing(8, 52, 0.02), FOUND, LEFT);
        // the next frame beside it is one in which it arrives: the speed at its end knows of it
        assertTrimmed(standing(FOUND, LEFT, 0.02), FOUND, LEFT);
    }

    /** 6 cm/s is the tremble of a captured foot that stands, 10 cm/s is not. */
    @Test
    void slowFeetStand_quickOnesArrive() {
        IntToDoubleFunction tremble = f -> 1e-3 * (f % 2);
        assertTrimmed(f -> tremble.applyAsDouble(f) + standing(12, 60, 6e-4).applyAsDouble(f), FOUND, LEFT);
        // at frame 15 the four frames around it still have 4 mm: 10 cm/s
        assertTrimmed(f -> tremble.applyAsDouble(f) + standing(14, 60, 0.004).applyAsDouble(f), 16, LEFT);
    }

    @Test
    void whatSlidesThroughout_isKeptAsAWhole() {
        assertTrimmed(f -> 0.002 * f, FOUND, LEFT);
    }

    /** A foot that creeps to another place stands there: for longer than half a second nothing arrives or leaves. */
    @Test
    void atMostHalfASecond_isTakenFromEitherEnd() {
        // its body trembles by hundredths of a millimetre
        LegTrack track = track(1001, f -> 5e-4 * Math.max(0, Math.min(f - 700, 100)) + 8e-6 * (f % 2));
        Contact heel = trimmed(track, track, 1, 0, 1000);
        assertThat(heel.startFrame()).isZero();
        assertThat(heel.endFrame()).isEqualTo(950);
    }

    @Test
    void atMostTwoFifths_areTaken() {
        // of 41 frames 16, though it comes to rest 20 frames after it was found
        assertTrimmed(standing(FOUND + 20, 60, 0.02), FOUND + 16, LEFT);
    }

    /** Of 31 frames, 25 a second, the last one alone is not where the foot stood. */
    private static int endOf(double metresInLastFrame) {
        // what trembles no machine put there
        IntToDoubleFunction z = f -> 5e-4 * (f / 4 % 2) + metresInLastFrame * Math.max(0, f - 116) / 4;
        LegTrack finely = track(121, z);
        LegTrack frames = track(31, f -> z.applyAsDouble(4 * f));
        return trimmed(frames, finely, 4, 10, 29).endFrame();
    }

    /** Of a step in the last frame nothing shows that it goes on. */
    @Test
    void whatLeavesInTheLastFrame_isHeldThere() {
        assertThat(endOf(0.03)).isEqualTo(120);
        // that is a tremble, this one a stride
        assertThat(endOf(0.004)).isLessThan(120);
        assertThat(endOf(0.1)).isLessThan(120);
    }

    @Test
    void whatArrivesInTheFirstFrame_isHeldThere() {
        IntToDoubleFunction z = f -> 5e-4 * (f / 4 % 2) + 0.03 * Math.max(0, 4 - f) / 4;
        LegTrack finely = track(121, z);
        LegTrack frames = track(31, f -> z.applyAsDouble(4 * f));
        assertThat(trimmed(frames, finely, 4, 1, 20).startFrame()).isZero();
    }

    @Test
    void finerFrames_areThoseOfTheFinerTrack() {
        IntToDoubleFunction z = standing(26, 94, 0.01);
        LegTrack finely = track(2 * FRAMES, z);
        LegTrack frames = track(FRAMES, f -> z.applyAsDouble(2 * f));
        // 100 finer frames a second
        Contact heel = trimmed(frames, finely, 2, FOUND, LEFT);
        assertThat(heel.startFrame()).isEqualTo(28);
        assertThat(heel.endFrame()).isEqualTo(92);
    }
}
