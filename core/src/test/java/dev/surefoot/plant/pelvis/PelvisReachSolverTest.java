// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.solve.limit.PelvisReach;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Trajectories of one leg's pelvis, one to three frames at 10 a second: there the weight of an acceleration is 3e-3 ·
 * 10⁴ = 30.
 */
class PelvisReachSolverTest {
    private static final double FPS = 10;

    private final double[] shortfall = new double[3];

    private static PelvisObjective cost(Vec3... desired) {
        return new PelvisObjective(desired, f -> false, FPS, new LegLengthTerms(0, desired.length));
    }

    private Vec3[] reached(Vec3[] trajectory, double lasting, int first, int last, ReachConstraints constraints) {
        PelvisObjective cost = cost(trajectory.clone());
        PelvisReachSolver.withoutReach(cost, trajectory);
        PelvisReachSolver solver = new PelvisReachSolver(cost, trajectory, lasting, first, last);
        solver.reach(constraints, new PelvisReach(2));
        solver.copy(first, last, trajectory, shortfall, new double[trajectory.length][]);
        return trajectory;
    }

    private static Vec3[] still(int frames) {
        Vec3[] still = new Vec3[frames];
        Arrays.fill(still, Vec3.ZERO);
        return still;
    }

    private static void assertAt(Vec3 is, double x, double y, double z) {
        assertThat(is.distanceTo(new Vec3(x, y, z))).as("%s", is).isLessThan(1e-9);
    }

    @Test
    void withoutReach_oneFrameIsWhereItIsDesired_andThreeShareAPeak() {
        Vec3[] one = new Vec3[1];
        PelvisReachSolver.withoutReach(cost(new Vec3(0.1, 0.2, 0.3)), one);
        assertAt(one[0], 0.1, 0.2, 0.3);
        // of a metre a second difference s = −2 / (1 + 6 · 30) is left, each frame 30 s, −60 s and 30 s off
        Vec3[] three = new Vec3[3];
        PelvisReachSolver.withoutReach(cost(Vec3.ZERO, Vec3.X, Vec3.ZERO), three);
        assertAt(three[0], 60 / 181.0, 0, 0);
        assertAt(three[1], 61 / 181.0, 0, 0);
        assertAt(three[2], 60 / 181.0, 0, 0);
    }

    @Test
    void aPlaceOutOfReach_goesStraightToTheBall() {
        // 3, 4, 0 is a unit of 5 from the middle
        Vec3[] one =
                reached(new Vec3[] {new Vec3(0.6, 0.8, 0)}, 0, 0, 0, (f, reach) -> reach.add(Vec3.ZERO, 0.5, 0.5, 1));
        assertAt(one[0], 0.3, 0.4, 0);
        assertThat(shortfall[0]).isZero();
        Vec3[] inside =
                reached(new Vec3[] {new Vec3(0.3, 0.3, 0)}, 0, 0, 0, (f, reach) -> reach.add(Vec3.ZERO, 0.5, 0.5, 1));
        assertAt(inside[0], 0.3, 0.3, 0);
    }

    @Test
    void twoLegs_leaveThePlaceNearestToTheDesiredInBoth() {
        // spheres of 0.5 around ±0.3 meet in a ring of 0.4
        Vec3[] one = reached(new Vec3[] {new Vec3(0.1, 1, 0)}, 0, 0, 0, (f, reach) -> {
            reach.add(new Vec3(0.3, 0, 0), 0.5, 0.5, 1);
            reach.add(new Vec3(-0.3, 0, 0), 0.5, 0.5, 1);
        });
        assertAt(one[0], 0, 0.4, 0);
    }

    @Test
    void beyondItsEasyReach_aLegPullsWithTwoThousandAMetre() {
        // 1 · (y − 1) + 2000 · (y − 0.5) = 0
        Vec3[] one = reached(new Vec3[] {Vec3.Y}, 0, 0, 0, (f, reach) -> reach.add(Vec3.ZERO, 9, 0.5, 1));
        assertAt(one[0], 0, 1001 / 2001.0, 0);
    }

    @Test
    void legsWithoutACommonPlace_meetBetween_andWhatTheyLackIsToldOf() {
        Vec3[] one = reached(still(1), 0, 0, 0, (f, reach) -> {
            reach.add(new Vec3(1, 0, 0), 0.9, 0.9, 1);
            reach.add(new Vec3(-1, 0, 0), 0.9, 0.9, 1);
        });
        assertThat(one[0].length()).isLessThan(1e-6);
        assertThat(shortfall[0]).isCloseTo(0.1, within(1e-9));
    }

    /** The middle one of three frames must come down by 0.1 m. */
    private static void pressed(int f, PelvisReach reach) {
        reach.add(new Vec3(0, -1.1, 0), f == 1 ? 1 : 2, 2, 1);
    }

    @Test
    void framesBesideOneThatIsHeld_follow_forASmallAcceleration() {
        // s = 0.2 / (1 + 2 · 30) is left, and they are 30 s down
        Vec3[] three = reached(still(3), 0, 0, 2, PelvisReachSolverTest::pressed);
        assertAt(three[1], 0, -0.1, 0);
        assertAt(three[0], 0, -6 / 61.0, 0);
        assertAt(three[2], 0, -6 / 61.0, 0);
    }

    @Test
    void whereChangesLast_theyFollowTheMore() {
        // 0.05 · 10⁴ more weight on what the reach changes
        Vec3[] three = reached(still(3), 0.05, 0, 2, PelvisReachSolverTest::pressed);
        assertAt(three[1], 0, -0.1, 0);
        assertAt(three[0], 0, -0.2 * 530 / 1061, 0);
        // the change alone: a peak that was there stays as it is where nothing lacks reach
        Vec3[] peak = reached(new Vec3[] {Vec3.ZERO, Vec3.Y, Vec3.ZERO}, 0.05, 0, 2, (f, reach) -> {});
        assertAt(peak[1], 0, 61 / 181.0, 0);
    }

    @Test
    void framesBesideTheStretch_stayWhereTheyAre() {
        Vec3[] three = reached(still(3), 0, 1, 1, PelvisReachSolverTest::pressed);
        assertAt(three[0], 0, 0, 0);
        assertAt(three[1], 0, -0.1, 0);
        assertAt(three[2], 0, 0, 0);
        // without a reach that asks for anything, the middle stays between those it does not move
        Vec3[] free = reached(new Vec3[] {Vec3.ZERO, Vec3.Y, Vec3.ZERO}, 0, 1, 1, (f, reach) -> {});
        assertAt(free[1], 0, 61 / 181.0, 0);
    }

    /**
     * A pelvis over two feet that stand in turns, for three seconds: at the ends of steps it must go down. Stiff at
     * once, ever more steps were looked for as frames became more: 15, 23, 169 and 627.
     */
    @ParameterizedTest
    @ValueSource(ints = {30, 120, 480, 1500})
    void moreFrames_takeHardlyMoreSteps(int framesPerSecond) {
        int frames = 3 * framesPerSecond;
        Vec3[] desired = still(frames);
        PelvisObjective cost = new PelvisObjective(desired, f -> false, framesPerSecond, new LegLengthTerms(0, frames));
        PelvisReachSolver solver = new PelvisReachSolver(cost, still(frames), 0, 0, frames - 1);
        int steps = solver.reach(
                (f, reach) -> {
                    for (int step = 0; step < 6; step++) {
                        double seconds = f / (double) framesPerSecond - 0.5 * step;
                        if (seconds > -0.1 && seconds < 0.6) {
                            double ahead = 1.3 * (0.25 - seconds);
                            reach.add(new Vec3(step % 2 == 0 ? 0.1 : -0.1, -0.79, ahead), 0.82, 0.8, 1);
                        }
                    }
                },
                new PelvisReach(6));
        assertThat(steps).isLessThan(25);
        Vec3[] places = new Vec3[frames];
        double[] lacking = new double[frames];
        solver.copy(0, frames - 1, places, lacking, new double[frames][]);
        assertThat(Arrays.stream(lacking).max().orElseThrow()).isZero();
        assertThat(Arrays.stream(places).mapToDouble(Vec3::y).min().orElseThrow())
                .isLessThan(-0.02);
    }

    /** Multiplied out, what even motion costs is off by millionths of a newton, and a search goes on for that. */
    @Test
    void evenMotion_bendsNothing_howeverManyFramesThereAre() {
        int frames = 100;
        double[] even = new double[3 * frames];
        Vec3[] desired = new Vec3[frames];
        for (int f = 0; f < frames; f++) {
            even[3 * f] = 0.125 + f / 1024.0;
            even[3 * f + 1] = 0.5 - f / 512.0;
            desired[f] = new Vec3(even[3 * f], even[3 * f + 1], 0.25);
        }
        PelvisObjective cost = new PelvisObjective(desired, f -> false, 3000, new LegLengthTerms(0, frames));
        double[] gradient = new double[even.length];
        double value = cost.stretch(0, frames - 1, desired, 0.05).value(even, gradient);
        for (int f = 0; f < frames; f++) {
            assertThat(gradient[3 * f]).isZero();
            assertThat(gradient[3 * f + 1]).isZero();
            // a quarter of a metre from where it is desired, and as far from where it would be
            assertThat(gradient[3 * f + 2]).isEqualTo(-0.25);
        }
        assertThat(value).isEqualTo(0.5 * 0.0625 * frames);
    }

    /** The cost is the one whose equations are solved: at its least without reach its slope is nothing. */
    @Test
    void whereTheCostIsLeast_itsSlopeIsNothing() {
        Random random = new Random(4);
        int frames = 40;
        Vec3[] desired = new Vec3[frames];
        LegLengthTerms lengths = new LegLengthTerms(2, frames);
        for (int f = 0; f < frames; f++) {
            desired[f] = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            for (int leg = 0; leg < 2; leg++) {
                Vec3 along = new Vec3(random.nextGaussian(), -1, random.nextGaussian()).normalizedOr(Vec3.Y);
                lengths.set(leg, f, along, random.nextGaussian(), leg * random.nextDouble());
            }
        }
        PelvisObjective cost = new PelvisObjective(desired, f -> false, 8, lengths);
        Vec3[] free = new Vec3[frames];
        PelvisReachSolver.withoutReach(cost, free);
        for (int[] stretch : new int[][] {{0, 39}, {5, 20}, {0, 0}, {38, 39}, {1, 1}}) {
            double[] at = new double[3 * (stretch[1] - stretch[0] + 1)];
            for (int i = 0; i < at.length; i++) {
                at[i] = PelvisObjective.coordinate(free[stretch[0] + i / 3], i % 3);
            }
            double[] gradient = new double[at.length];
            double least = cost.stretch(stretch[0], stretch[1], free, 0.05).value(at, gradient);
            for (double slope : gradient) {
                assertThat(slope).isCloseTo(0, within(1e-9));
            }
            at[random.nextInt(at.length)] += 1e-3;
            assertThat(cost.stretch(stretch[0], stretch[1], free, 0.05).value(at, gradient))
                    .isGreaterThan(least);
        }
    }
}
