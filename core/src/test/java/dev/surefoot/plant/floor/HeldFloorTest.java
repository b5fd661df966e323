// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Points that go level to rounding for three keys show how their floor goes; others show nothing. */
class HeldFloorTest {
    private static final Vec3 FLOOR = new Vec3(0, 0, -1);
    private static final double FPS = 30;

    private static HeldFloor floor(IntFunction<Vec3> moves, Vec3 velocity) {
        SyntheticWalker walker = WalkSpec.biped().fps(FPS).cycles(2).inPlace().walker();
        List<LegTrack> tracks =
                walker.tracks().stream().map(track -> track.moved(moves)).toList();
        return HeldFloor.of(tracks, new Segment(0, tracks.get(0).frames() - 1), FPS, velocity);
    }

    @Test
    void levelFeet_showTheirVelocity_alsoWhereItChanges() {
        HeldFloor even = floor(f -> Vec3.ZERO, FLOOR);
        assertThat(even.share()).isGreaterThan(0.5);
        assertThat(even.mean().distanceTo(FLOOR)).isLessThan(1e-9);
        assertThat(even.off(FLOOR)).isLessThan(1e-9);
        // once as fast again by the end
        HeldFloor faster = floor(f -> new Vec3(0, 0, -0.005 * f * f / FPS), FLOOR);
        double[] x = new double[100];
        double[] z = new double[100];
        Arrays.fill(z, 7);
        faster.putInto(x, z);
        for (int f = 0; f < 20; f++) {
            if (z[f] != 7) {
                assertThat(z[f]).as("frame %s", f).isBetween(-1 - 0.005 * (2 * f + 3), -1 - 0.005 * (2 * f - 1));
            }
        }
        assertThat(faster.share()).isGreaterThan(0.5);
    }

    /** Of a captured foot no three keys are level to a hundredth of a micrometre. */
    @Test
    void feetThatTremble_showNothing() {
        assertThat(floor(f -> new Vec3(0, 1e-4 * (f * 7919 % 13), 0), FLOOR).share())
                .isZero();
    }

    /** A foot that stands beside the floor, and one that goes against it, are none of its. */
    @Test
    void feetThatDoNotGoWithIt_showNothing() {
        assertThat(floor(f -> new Vec3(0, 0, f / FPS), FLOOR).share()).isLessThan(0.1);
        assertThat(floor(f -> Vec3.ZERO, FLOOR.negated()).share()).isLessThan(0.1);
    }

    /** One foot lies level at every frame, though not for long; the other for long, but at every third frame alone. */
    @Test
    void ofTwoFeet_theOneWithNearerKeysIsBelieved() {
        SyntheticWalker walker = WalkSpec.biped().fps(FPS).cycles(2).inPlace().walker();
        IntFunction<Vec3> faster = f -> new Vec3(0, 0, -1e-5 * f * f * f);
        LegTrack near = walker.tracks().get(0).moved(f -> faster.apply(f).plus(new Vec3(0, f % 9 == 4 ? 0.01 : 0, 0)));
        LegTrack far = walker.tracks().get(1).moved(f -> faster.apply(f).plus(new Vec3(0, f % 3 == 0 ? 0 : 5e-5, 0)));
        Segment all = new Segment(0, near.frames() - 1);
        double[][] alone = velocities(HeldFloor.of(List.of(near), all, FPS, FLOOR), near.frames());
        double[][] both = velocities(HeldFloor.of(List.of(near, far), all, FPS, FLOOR), near.frames());
        double[][] farAlone = velocities(HeldFloor.of(List.of(far), all, FPS, FLOOR), near.frames());
        int shared = 0;
        for (int f = 0; f < both[1].length; f++) {
            if (!Double.isNaN(alone[1][f])) {
                assertThat(both[1][f]).as("frame %s", f).isCloseTo(alone[1][f], within(1e-9));
                shared += Double.isNaN(farAlone[1][f]) ? 0 : 1;
            }
        }
        assertThat(shared).isPositive();
    }

    private static double[][] velocities(HeldFloor floor, int frames) {
        double[][] velocities = new double[2][frames - 1];
        Arrays.fill(velocities[0], Double.NaN);
        Arrays.fill(velocities[1], Double.NaN);
        floor.putInto(velocities[0], velocities[1]);
        return velocities;
    }
}
