// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.solve.limit.PelvisReach;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MinimumReachTest {
    private static final double NEAREST = 0.2;

    @Test
    void hipFarEnough_isLeftAlone() {
        MinimumReach hips = new MinimumReach(1, 10);
        assertThat(hips.look(0, 3, new Vec3(0, NEAREST, 0), NEAREST, true)).isFalse();
        PelvisReach reach = new PelvisReach(2);
        hips.constrain(0, 3, new Vec3(0, -NEAREST, 0), NEAREST, true, reach);
        assertThat(reach.nearest(new Vec3(1, 2, 3))).isEqualTo(new Vec3(1, 2, 3));
    }

    @Test
    void hipTooNear_isKeptAsFarAsTheLegFolds_byTheLeastMove() {
        for (Vec3 ankleToHip : new Vec3[] {
            new Vec3(0, 0.05, 0), new Vec3(0.1, 0.12, -0.02), new Vec3(0.15, -0.1, 0), new Vec3(0, -0.02, 0), Vec3.ZERO
        }) {
            MinimumReach hips = new MinimumReach(2, 10);
            assertThat(hips.look(1, 3, ankleToHip, NEAREST, true)).isTrue();
            PelvisReach reach = new PelvisReach(4);
            hips.constrain(1, 3, ankleToHip.negated(), NEAREST, true, reach);
            Vec3 move = reach.nearest(Vec3.ZERO);
            Vec3 off = ankleToHip.plus(move);
            // a hip below its foot goes up, which takes more than the shortest way out
            double out = ankleToHip.y() >= 0.5 * NEAREST ? 1e-5 : 2 * NEAREST;
            assertThat(off.length()).isBetween(NEAREST - 1e-9, NEAREST + out);
            assertThat(move.y()).isGreaterThan(0);
        }
    }

    @Test
    void trajectoryOverAFootBesideItsHip_staysOffIt_andSmooth() {
        int frames = 120;
        Vec3[] hipToAnkle = new Vec3[frames];
        Vec3[] desired = new Vec3[frames];
        for (int f = 0; f < frames; f++) {
            // a foot that stands 15 cm below its hip for a third of a second, and half a metre below it else
            hipToAnkle[f] = new Vec3(0.02, f >= 50 && f < 70 ? -0.15 : -0.5, 0);
            desired[f] = Vec3.ZERO;
        }
        MinimumReach hips = new MinimumReach(1, frames);
        for (int f = 0; f < frames; f++) {
            hips.look(0, f, hipToAnkle[f].negated(), NEAREST, true);
        }
        PelvisTrack track = PelvisTrack.solve(desired, 60, 2, (f, reach) -> {
            reach.add(hipToAnkle[f], 0.8);
            hips.constrain(0, f, hipToAnkle[f], NEAREST, true, reach);
        });
        double least = Double.POSITIVE_INFINITY;
        double jerk = 0;
        for (int f = 0; f < frames; f++) {
            least = Math.min(least, track.move(f).distanceTo(hipToAnkle[f]));
            assertThat(track.shortfallMetres(f)).isZero();
            if (f > 0) {
                jerk = Math.max(jerk, track.move(f).distanceTo(track.move(f - 1)));
            }
        }
        assertThat(least).isCloseTo(NEAREST, within(1e-4));
        assertThat(jerk).isLessThan(0.006);
    }

    /** What a foot that stands may not, one that swings may, within a millimetre. */
    @Test
    void hipOverASwingingFoot_mayBeAMillimetreNearer() {
        MinimumReach hips = new MinimumReach(1, 10);
        Vec3 near = new Vec3(0, NEAREST - 0.9e-3, 0);
        assertThat(hips.look(0, 3, near, NEAREST, false)).isFalse();
        assertThat(hips.look(0, 3, near, NEAREST, true)).isTrue();
    }

    /** A leg that stands holds the hips 5 cm too low for the foot that swings past them in a tenth of a second. */
    @Test
    void hipsOverASwingingFoot_goUp_asFarAsTheLegThatStandsLetsThem_andAreNotThrown() {
        int frames = 120;
        MinimumReach hips = new MinimumReach(2, frames);
        Vec3 stands = new Vec3(0, -0.75, 0);
        Vec3[] swings = new Vec3[frames];
        for (int f = 0; f < frames; f++) {
            swings[f] = new Vec3(0.02, f >= 56 && f < 62 ? -0.1 : -0.5, 0);
            hips.look(1, f, swings[f].negated(), NEAREST, false);
        }
        Vec3[] desired = new Vec3[frames];
        Arrays.fill(desired, Vec3.ZERO);
        PelvisTrack track = PelvisTrack.solve(desired, 60, 4, (f, reach) -> {
            reach.add(stands, 0.8);
            hips.constrain(1, f, swings[f], NEAREST, false, reach);
        });
        double highest = 0;
        double jerk = 0;
        for (int f = 0; f < frames; f++) {
            assertThat(track.move(f).distanceTo(stands)).isLessThan(0.8 + 1e-9);
            assertThat(track.shortfallMetres(f)).isZero();
            highest = Math.max(highest, track.move(f).y());
            if (f > 0) {
                jerk = Math.max(jerk, track.move(f).distanceTo(track.move(f - 1)));
            }
        }
        assertThat(highest).isBetween(0.01, 0.05 + 1e-6);
        assertThat(jerk).isLessThan(0.006);
    }
}
