// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.LegTrack;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** A body of an adult's size, a hundred frames a second. */
class RestSpeedTest {
    private static final int FRAMES = 200;
    private static final Offset<Double> ROUNDING = within(1e-12);

    private static RestSpeed at(double metresPerSecond) {
        return measure(FRAMES, UprightLegs.tracks(along(0, metresPerSecond)));
    }

    /** Stands until a frame, and goes from there. */
    private static double[] along(int startFrame, double metresPerSecond) {
        return IntStream.range(0, FRAMES)
                .mapToDouble(f -> Math.max(0, f - startFrame) * metresPerSecond / 100)
                .toArray();
    }

    private static RestSpeed measure(int frames, List<LegTrack> tracks) {
        return RestSpeed.measure(tracks, List.of(new Segment(0, frames - 1)), 100);
    }

    @Test
    void pointOfASlowBody_standsBelow15CentimetresASecond() {
        for (double speed : new double[] {0, 0.8}) {
            assertThat(at(speed).standing(100, Contact.Hold.AUTO, 0)).isCloseTo(0.15, ROUNDING);
            assertThat(at(speed).sliding(100, 0)).isCloseTo(0.4, ROUNDING);
        }
    }

    @Test
    void pointOfAQuickBody_standsBelowAShareOfItsSpeed() {
        assertThat(at(2).standing(100, Contact.Hold.AUTO, 0)).isCloseTo(0.3, ROUNDING);
        assertThat(at(2).standing(100, Contact.Hold.WHOLE, 0)).isCloseTo(0.3, ROUNDING);
        assertThat(at(2).sliding(100, 0)).isCloseTo(1, ROUNDING);
    }

    @Test
    void stillHold_knowsNoShareOfTheBodysSpeed() {
        assertThat(at(2).standing(100, Contact.Hold.STILL, 0)).isCloseTo(0.15, ROUNDING);
    }

    /** 3 : 4 : 5. */
    @Test
    void noise_isAddedAsASquare() {
        assertThat(at(0).standing(100, Contact.Hold.AUTO, 0.2)).isCloseTo(0.25, ROUNDING);
        assertThat(at(0).sliding(100, 0.3)).isCloseTo(0.5, ROUNDING);
    }

    /** Half a second, a quarter to either side: at the start itself the body has half its speed. */
    @Test
    void bodysSpeed_isThatOfHalfASecond() {
        RestSpeed starts = measure(FRAMES, UprightLegs.tracks(along(100, 4)));

        assertThat(starts.sliding(75, 0)).isCloseTo(0.4, ROUNDING);
        assertThat(starts.sliding(100, 0)).isCloseTo(1, ROUNDING);
        assertThat(starts.sliding(125, 0)).isCloseTo(2, ROUNDING);
        assertThat(starts.sliding(199, 0)).isCloseTo(2, ROUNDING);
    }

    @Test
    void segments_haveSpeedsOfTheirOwn_andFramesBetweenThemNone() {
        List<LegTrack> tracks = UprightLegs.tracks(along(100, 4));
        RestSpeed parts = RestSpeed.measure(tracks, List.of(new Segment(0, 100), new Segment(110, 199)), 100);

        assertThat(parts.sliding(100, 0)).isCloseTo(0.4, ROUNDING);
        assertThat(parts.sliding(105, 0)).isCloseTo(0.4, ROUNDING);
        assertThat(parts.sliding(110, 0)).isCloseTo(2, ROUNDING);
    }

    @Test
    void bodyThatRises_doesNotGo() {
        Vec3[] rising = new Vec3[FRAMES];
        for (int f = 0; f < FRAMES; f++) {
            rising[f] = new Vec3(0, 0.05 * f, 0);
        }

        assertThat(measure(FRAMES, UprightLegs.tracks(rising, rising)).sliding(100, 0))
                .isCloseTo(0.4, ROUNDING);
    }

    @Test
    void clipOfOneFrame_hasNoSpeed() {
        assertThat(measure(1, UprightLegs.tracks(0)).standing(0, Contact.Hold.AUTO, 0))
                .isCloseTo(0.15, ROUNDING);
    }
}
