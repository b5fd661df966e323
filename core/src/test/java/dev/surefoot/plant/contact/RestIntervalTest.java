// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.LegTrack;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** A heel that comes along z, stands at 0 from frame 20 to frame 60, and goes on; 100 frames a second. */
class RestIntervalTest {
    private static final int FRAMES = 81;
    private static final Segment ALL = new Segment(0, FRAMES - 1);

    /** Metres from its place, at that speed before and after. */
    private static double passing(int f, double metresPerFrame) {
        return metresPerFrame * (f < 20 ? f - 20 : Math.max(0, f - 60));
    }

    private static LegTrack track(IntToDoubleFunction z) {
        double[] places = new double[FRAMES];
        for (int f = 0; f < FRAMES; f++) {
            places[f] = z.applyAsDouble(f);
        }
        return UprightLegs.tracks(places).get(0);
    }

    private static Segment ends(LegTrack track, int from, int to, Segment within) {
        RestInterval rest = RestInterval.of(track, 0, 0, new Segment(from, to), within, 100, 1);
        assertThat(rest.placeWorld().z()).isCloseTo(0, within(2e-3));
        assertThat(rest.frames()).isEqualTo(rest.endFrame() - rest.startFrame() + 1);
        return new Segment(rest.startFrame(), rest.endFrame());
    }

    @Test
    void framesInWhichThePointComesAndGoes_areTakenAway() {
        // 2 m/s: two centimetres a frame
        assertThat(ends(track(f -> passing(f, 0.02)), 15, 65, ALL)).isEqualTo(new Segment(20, 60));
    }

    @Test
    void framesThatSmoothingHid_areGivenBack_asFarAsFourHundredths() {
        LegTrack track = track(f -> passing(f, 0.02));
        assertThat(ends(track, 23, 57, ALL)).isEqualTo(new Segment(20, 60));
        assertThat(ends(track, 30, 50, ALL)).isEqualTo(new Segment(26, 54));
        assertThat(ends(track, 23, 57, new Segment(22, 59))).isEqualTo(new Segment(22, 59));
    }

    @Test
    void aPointThatHardlyMoves_staysWithItsStance() {
        // 2 cm/s is slower than a foot that arrives: what is off its place then stands after a slip
        assertThat(ends(track(f -> 2e-4 * Math.sin(f) + passing(f, 2e-4)), 15, 65, new Segment(15, 65)))
                .isEqualTo(new Segment(15, 65));
    }

    @Test
    void whatStandsExactly_takesNoFrameThatDoesNot() {
        // a tenth of a millimetre a frame: within the bound for captures, not for what a machine put there
        assertThat(ends(track(f -> passing(f, 1e-4)), 15, 65, ALL)).isEqualTo(new Segment(20, 60));
    }

    @Test
    void drift_isTheFurthestSeenFromAbove() {
        Vec3[] places = {Vec3.ZERO, new Vec3(0.03, 0.5, 0.04), new Vec3(0.01, 0, 0), new Vec3(9, 0, 0)};
        LegTrack track = UprightLegs.tracks(places, places).get(0);
        RestInterval rest = new RestInterval(0, 0, 0, 2, Vec3.ZERO);
        assertThat(rest.drift(track, Vec3.ZERO)).isCloseTo(0.05, within(1e-12));
        assertThat(rest.meanPlace(track).x()).isCloseTo(0.04 / 3, within(1e-12));
        assertThat(rest.holdsAt(2)).isTrue();
        assertThat(rest.holdsAt(3)).isFalse();
    }
}
