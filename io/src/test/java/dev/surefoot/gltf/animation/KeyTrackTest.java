// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.animation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

/** What lies on keys and between them, by hand. */
class KeyTrackTest {
    private static final double[] TIMES = {1, 2, 4};
    private static final double[] PLACES = {0, 0, 0, 10, 0, 0, 10, 20, 0};

    private static KeyTrack places(Interpolation interpolation) {
        return new KeyTrack(TIMES, PLACES, 3, interpolation);
    }

    @Test
    void linear_goesStraight_andHoldsBeyondItsEnds() {
        KeyTrack track = places(Interpolation.LINEAR);
        assertThat(track.vectorAt(1.25)).isEqualTo(new Vec3(2.5, 0, 0));
        assertThat(track.vectorAt(3)).isEqualTo(new Vec3(10, 10, 0));
        assertThat(track.vectorAt(0)).isEqualTo(Vec3.ZERO);
        assertThat(track.vectorAt(9)).isEqualTo(new Vec3(10, 20, 0));
    }

    @Test
    void step_staysUntilTheNextKey() {
        KeyTrack track = places(Interpolation.STEP);
        assertThat(track.vectorAt(1.99)).isEqualTo(Vec3.ZERO);
        assertThat(track.vectorAt(2)).isEqualTo(new Vec3(10, 0, 0));
    }

    @Test
    void timeWithinTheToleranceOfAKey_meansThatKey() {
        for (Interpolation interpolation : new Interpolation[] {Interpolation.LINEAR, Interpolation.STEP}) {
            assertThat(places(interpolation).vectorAt(2 - 0.5e-4)).isEqualTo(new Vec3(10, 0, 0));
            assertThat(places(interpolation).vectorAt(2 + 0.5e-4)).isEqualTo(new Vec3(10, 0, 0));
        }
    }

    @Test
    void spline_withoutTangents_eases_andTangentsCountBySeconds() {
        // in-tangent, value, out-tangent of two keys two seconds apart
        double[] flat = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0};
        KeyTrack eased = new KeyTrack(new double[] {0, 2}, flat, 3, Interpolation.CUBICSPLINE);
        assertThat(eased.vectorAt(1).x()).isCloseTo(4, within(1e-12));
        // 3/16 - 2/64 of the difference
        assertThat(eased.vectorAt(0.5).x()).isCloseTo(8 * (3 / 16.0 - 2 / 64.0), within(1e-12));
        // a line of slope 4 a second stays a line
        double[] line = {0, 0, 0, 0, 0, 0, 4, 0, 0, 4, 0, 0, 8, 0, 0, 0, 0, 0};
        KeyTrack straight = new KeyTrack(new double[] {0, 2}, line, 3, Interpolation.CUBICSPLINE);
        assertThat(straight.vectorAt(0.5).x()).isCloseTo(2, within(1e-12));
    }

    @Test
    void rotations_goAlongTheShorterArc_atAnEvenRate() {
        // from none to 90 degrees about Y, the second written with the other sign
        double half = Math.sqrt(0.5);
        double[] turns = {0, 0, 0, 1, 0, -half, 0, -half};
        KeyTrack track = new KeyTrack(new double[] {0, 3}, turns, 4, Interpolation.LINEAR);
        Quat third = track.rotationAt(1);
        assertThat(third.angleTo(Quat.IDENTITY)).isCloseTo(Math.PI / 6, within(1e-12));
        assertThat(track.rotationAt(5).angleTo(Quat.IDENTITY)).isCloseTo(Math.PI / 2, within(1e-12));
    }

    @Test
    void rotationOfAnotherLength_isNormalized() {
        KeyTrack track = new KeyTrack(new double[] {0}, new double[] {0, 0, 0, 5}, 4, Interpolation.STEP);
        assertThat(track.rotationAt(0)).isEqualTo(Quat.IDENTITY);
    }

    @Test
    void keysBetweenMoments_areSeen() {
        assertThat(places(Interpolation.LINEAR).isLinearWithKeysAt(new double[] {1, 2, 3, 4}, 4))
                .isTrue();
        assertThat(places(Interpolation.LINEAR).isLinearWithKeysAt(new double[] {1, 3, 4}, 3))
                .isFalse();
        assertThat(places(Interpolation.STEP).isLinearWithKeysAt(TIMES, 3)).isFalse();
    }
}
