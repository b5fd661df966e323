// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The ball of an upright leg, whose ankle goes along z. */
class PointTrackTest {
    private static final int BALL = 1;
    /** How far the ball is ahead of the ankle. */
    private static final double AHEAD = 0.2;

    private static PointTrack along(int frames, double framesPerSecond, IntToDoubleFunction z) {
        return PointTrack.of(
                UprightLegs.tracks(IntStream.range(0, frames).mapToDouble(z).toArray())
                        .get(0),
                BALL,
                new Segment(0, frames - 1),
                framesPerSecond);
    }

    /** At least a hundred samples a second, in whole parts of a frame, but no more than twelve. */
    @ParameterizedTest
    @CsvSource({"120, 120, 11", "100, 100, 11", "99, 198, 21", "30, 120, 41", "5, 60, 121"})
    void rate_isAWholeMultipleOfTheClips(double framesPerSecond, double rate, int samples) {
        PointTrack still = along(11, framesPerSecond, f -> 0);

        assertThat(still.rate()).isEqualTo(rate);
        assertThat(still.samples()).isEqualTo(samples);
    }

    @Test
    void samples_belongToTheNearestFrameOfTheClip() {
        PointTrack part = PointTrack.of(UprightLegs.tracks(new double[20]).get(0), BALL, new Segment(7, 19), 30);

        assertThat(part.frameNear(0)).isEqualTo(7);
        assertThat(part.frameNear(1)).isEqualTo(7);
        assertThat(part.frameNear(2)).isEqualTo(8);
        assertThat(part.frameNear(part.samples() - 1)).isEqualTo(19);
    }

    @Test
    void steadyPoint_hasItsSpeedAndPlaceAtEverySample_andNoNoise() {
        PointTrack steady = along(31, 30, f -> f * 2 / 30.0);

        for (int i = 0; i < steady.samples(); i++) {
            assertThat(steady.speed(i)).isCloseTo(2, within(1e-9));
            assertThat(steady.z(i)).isCloseTo(AHEAD + i * 2 / 120.0, within(1e-9));
            assertThat(steady.x(i)).isZero();
            assertThat(steady.height(i)).isCloseTo(0, within(1e-12));
        }
        assertThat(steady.noiseMetres()).isLessThan(1e-12);
        assertThat(steady.meanPosition(10, 20).distanceTo(new Vec3(0, 0, AHEAD + 0.25)))
                .isLessThan(1e-9);
    }

    @Test
    void clipOfOneFrame_hasOneSampleAtRest() {
        PointTrack one = along(1, 30, f -> 3);

        assertThat(one.samples()).isEqualTo(1);
        assertThat(one.speed(0)).isZero();
        assertThat(one.z(0)).isCloseTo(3 + AHEAD, within(1e-12));
    }

    /** A millimetre to and fro has third differences of 8 mm; of normal noise so quiet they would be 7.06 mm. */
    @Test
    void pointThatTrembles_hasTheNoiseOfItsThirdDifferences() {
        assertThat(along(40, 100, f -> f % 2 == 0 ? 0.001 : -0.001).noiseMetres())
                .isCloseTo(3.947 * 0.008 / Math.sqrt(20), within(1e-9));
    }

    @Test
    void pointThatMovesForFourFifthsOfTheClip_showsItsNoiseInTheRest() {
        // third differences of a cube are 6: of 0.01 mm cubed, 0.06 mm a frame
        PointTrack quiet = along(43, 100, f -> f < 12 ? 0 : 1e-5 * (f - 12.0) * (f - 12) * (f - 12));
        PointTrack busy = along(43, 100, f -> f < 10 ? 0 : 1e-5 * (f - 10.0) * (f - 10) * (f - 10));

        assertThat(quiet.noiseMetres()).isLessThan(1e-9);
        assertThat(busy.noiseMetres()).isGreaterThan(1e-6);
    }

    @Test
    void threeFrames_showNoNoise() {
        assertThat(along(3, 100, f -> f % 2).noiseMetres()).isZero();
        assertThat(along(4, 100, f -> f % 2).noiseMetres()).isPositive();
    }

    /** White noise below 12 Hz keeps 24 of 100 parts of its square; at ten frames a second all of it, below 5 Hz. */
    @Test
    void noisesSpeed_isThatOfWhatPassesTheFilter() {
        PointTrack quick = along(40, 100, f -> f % 2 * 0.002);
        PointTrack slow = along(40, 10, f -> f % 2 * 0.002);

        assertThat(quick.noiseSpeed() / quick.noiseMetres())
                .isCloseTo(Math.sqrt(0.24) * 2 * Math.PI * 12 / Math.sqrt(3), within(1e-9));
        assertThat(slow.noiseSpeed() / slow.noiseMetres()).isCloseTo(2 * Math.PI * 5 / Math.sqrt(3), within(1e-9));
    }
}
