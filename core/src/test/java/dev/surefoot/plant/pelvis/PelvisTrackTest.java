// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.curve.DenseSystem;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.limit.PelvisReach;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PelvisTrackTest {
    private static final double SMOOTHNESS_SECONDS_4 = 3e-3;

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 120})
    void everyFrame_isWithinReachToRounding(double fps) {
        Strides strides = new Strides(fps, 3);
        PelvisTrack track = strides.solve();
        for (int f = 0; f < strides.frames; f++) {
            assertThat(track.shortfallMetres(f)).isZero();
            assertThat(strides.excess(f, track.move(f))).isLessThan(1e-11);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 120})
    void overReachingWalk_isFarSmootherThanFrameByFrame(double fps) {
        Strides strides = new Strides(fps, 3);
        PelvisTrack track = strides.solve();
        Vec3[] trajectory = new Vec3[strides.frames];
        Vec3[] single = new Vec3[strides.frames];
        PelvisReach reach = new PelvisReach(2);
        for (int f = 0; f < strides.frames; f++) {
            trajectory[f] = track.move(f);
            reach.clear();
            strides.constrain(f, reach);
            single[f] = reach.nearest(Vec3.ZERO);
        }
        assertThat(rms(trajectory, fps)).isLessThan(0.1 * rms(single, fps));
        // what a prototype reached on a like walk with a third of the smoothness: 0.86 and 2.8 m/s²
        assertThat(rms(trajectory, fps)).isLessThan(0.86);
        assertThat(max(trajectory, fps)).isLessThan(2.8);
    }

    @Test
    void noOtherAllowedTrajectory_isCheaper() {
        Strides strides = new Strides(60, 2);
        PelvisTrack track = strides.solve();
        Vec3[] trajectory = new Vec3[strides.frames];
        for (int f = 0; f < trajectory.length; f++) {
            trajectory[f] = track.move(f);
        }
        double cost = cost(trajectory, 60);
        Random random = new Random(31);
        PelvisReach reach = new PelvisReach(2);
        for (int round = 0; round < 200; round++) {
            // a smooth push and back inside: allowed, and a part of that move is allowed too
            int middle = random.nextInt(trajectory.length);
            double width = 3 + 20 * random.nextDouble();
            Vec3 push = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).times(5e-3);
            Vec3[] other = new Vec3[trajectory.length];
            for (int f = 0; f < trajectory.length; f++) {
                double d = (f - middle) / width;
                reach.clear();
                strides.constrain(f, reach);
                Vec3 there = reach.nearest(trajectory[f].plusTimes(Math.exp(-d * d), push));
                other[f] = trajectory[f].lerp(there, 0.01);
            }
            assertThat(cost(other, 60)).isGreaterThan(cost * (1 - 1e-6));
        }
    }

    /**
     * Up a ramp legs fall short at every stride: one trajectory that stays low, in place of one that dips each time.
     */
    @Test
    void risingDesiredMoves_keepWhatReachAsksFor_andDipLessThanOnLevelGround() {
        Strides strides = new Strides(60, 6);
        Vec3[] desired = new Vec3[strides.frames];
        for (int f = 0; f < desired.length; f++) {
            desired[f] = new Vec3(0, 0.2 * f / 60, 0);
        }
        PelvisTrack level = strides.solve();
        PelvisTrack rising = PelvisTrack.solve(desired, 60, 2, (f, reach) -> strides.constrain(f, desired[f], reach));
        Vec3[] dips = new Vec3[strides.frames];
        Vec3[] stays = new Vec3[strides.frames];
        double lowest = 0;
        for (int f = 0; f < desired.length; f++) {
            dips[f] = level.move(f);
            stays[f] = rising.move(f).minus(desired[f]);
            lowest = Math.max(lowest, stays[f].length());
            assertThat(rising.shortfallMetres(f)).isZero();
            assertThat(strides.excess(f, stays[f])).isLessThan(1e-11);
        }
        assertThat(rms(stays, 60)).isLessThan(0.6 * rms(dips, 60));
        assertThat(lowest).isLessThan(0.05);
    }

    /**
     * Two pieces of 150 seconds and more: where they meet a step is what it was a second before, to 0.1 micrometres.
     */
    @Test
    void minutesOfStrides_areSolvedInPieces_thatMeet() {
        Strides strides = new Strides(32, 320);
        PelvisTrack track = strides.solve();
        for (int f = 30 * 32; f < 290 * 32; f++) {
            assertThat(track.move(f + 32).distanceTo(track.move(f)))
                    .as("frame %s", f)
                    .isLessThan(1e-7);
        }
    }

    @Test
    void desiredMovesWithinReach_areReturnedSmoothed() {
        int n = 200;
        Vec3[] desired = new Vec3[n];
        Random random = new Random(32);
        for (int f = 0; f < n; f++) {
            desired[f] = new Vec3(0.02 * random.nextGaussian(), f < 100 ? 0 : 0.1, 0);
        }
        PelvisTrack track = PelvisTrack.solve(desired, 60, 1, (f, reach) -> reach.add(Vec3.ZERO, 5));
        DenseSystem dense = DenseSystem.secondDifferences(n, SMOOTHNESS_SECONDS_4 * Math.pow(60, 4), 1);
        double[] x = dense.solve(Arrays.stream(desired).mapToDouble(Vec3::x).toArray());
        double[] y = dense.solve(Arrays.stream(desired).mapToDouble(Vec3::y).toArray());
        for (int f = 0; f < n; f++) {
            assertThat(track.move(f).distanceTo(new Vec3(x[f], y[f], 0))).isLessThan(1e-9);
        }
    }

    @Test
    void steadyDesiredMoves_areReturnedAsTheyAre() {
        Vec3[] desired = new Vec3[90];
        for (int f = 0; f < desired.length; f++) {
            desired[f] = new Vec3(0.3, 0.01 * f, -2);
        }
        PelvisTrack track = PelvisTrack.solve(desired, 60, 1, (f, reach) -> reach.add(desired[f], 0.5));
        for (int f = 0; f < desired.length; f++) {
            assertThat(track.move(f).distanceTo(desired[f])).isLessThan(1e-9);
        }
    }

    @Test
    void noLegsAtAll_isFine() {
        PelvisTrack track = PelvisTrack.solve(new Vec3[] {Vec3.Y, Vec3.Y, Vec3.Y}, 30, 0, (f, reach) -> {});
        assertThat(track.move(1).distanceTo(Vec3.Y)).isLessThan(1e-12);
    }

    @Test
    void oneFrame_isTheNearestMove() {
        PelvisTrack track =
                PelvisTrack.solve(new Vec3[] {Vec3.ZERO}, 30, 1, (f, reach) -> reach.add(new Vec3(0, -1, 0), 0.9));
        assertThat(track.move(0).distanceTo(new Vec3(0, -0.1, 0))).isLessThan(1e-6);
    }

    @Test
    void legsWithoutACommonMove_areReportedWithTheirShortfall() {
        Vec3[] desired = new Vec3[60];
        Arrays.fill(desired, Vec3.ZERO);
        PelvisTrack track = PelvisTrack.solve(desired, 60, 2, (f, reach) -> {
            double apart = f >= 20 && f < 30 ? 1.05 : 0.9;
            reach.add(new Vec3(apart, 0, 0), 1);
            reach.add(new Vec3(-apart, 0, 0), 1);
        });
        for (int f = 0; f < 60; f++) {
            assertThat(track.shortfallMetres(f)).isCloseTo(f >= 20 && f < 30 ? 0.05 : 0, within(1e-9));
            assertThat(track.move(f).length()).isLessThan(0.45);
        }
    }

    private static double cost(Vec3[] trajectory, double fps) {
        double sum = 0;
        for (Vec3 p : trajectory) {
            sum += 0.5 * p.lengthSquared();
        }
        double a = rms(trajectory, fps);
        return sum + 0.5 * SMOOTHNESS_SECONDS_4 * a * a * (trajectory.length - 2);
    }

    private static double rms(Vec3[] trajectory, double fps) {
        double sum = 0;
        for (int f = 1; f + 1 < trajectory.length; f++) {
            double a = acceleration(trajectory, f, fps);
            sum += a * a;
        }
        return Math.sqrt(sum / (trajectory.length - 2));
    }

    private static double max(Vec3[] trajectory, double fps) {
        double most = 0;
        for (int f = 1; f + 1 < trajectory.length; f++) {
            most = Math.max(most, acceleration(trajectory, f, fps));
        }
        return most;
    }

    private static double acceleration(Vec3[] trajectory, int f, double fps) {
        return trajectory[f - 1]
                        .plusTimes(-2, trajectory[f])
                        .plus(trajectory[f + 1])
                        .length()
                * fps
                * fps;
    }

    /**
     * Two feet that stand in turn under hips that travel too high: each leg is too short by up to 27 mm at the ends of
     * its stance.
     */
    private static final class Strides {
        private static final double LEG = 0.9;
        private final double fps;
        private final int frames;

        Strides(double fps, double seconds) {
            this.fps = fps;
            frames = (int) Math.round(seconds * fps) + 1;
        }

        PelvisTrack solve() {
            Vec3[] desired = new Vec3[frames];
            Arrays.fill(desired, Vec3.ZERO);
            return PelvisTrack.solve(desired, fps, 2, this::constrain);
        }

        void constrain(int f, PelvisReach reach) {
            constrain(f, Vec3.ZERO, reach);
        }

        void constrain(int f, Vec3 carried, PelvisReach reach) {
            for (int foot = 0; foot < 2; foot++) {
                double phase = f / fps + 0.5 * foot;
                double t = phase - Math.floor(phase);
                // it stands for 0.6 s of each second, 0.36 m before the hip at first, as far behind at last; then it
                // swings
                if (t < 0.6) {
                    double ahead = 0.36 * (1 - t / 0.3);
                    reach.add(carried.plus(new Vec3(foot == 0 ? 0.03 : -0.03, -0.854, ahead)), LEG);
                }
            }
        }

        double excess(int f, Vec3 move) {
            PelvisReach reach = new PelvisReach(2);
            constrain(f, reach);
            return reach.nearest(move).distanceTo(move);
        }
    }
}
