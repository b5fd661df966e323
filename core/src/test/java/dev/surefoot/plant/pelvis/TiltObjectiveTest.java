// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.curve.BandMatrix;
import dev.surefoot.math.Vec3;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * Costs of a few frames at 10 a second, whose fourth power is 1e4: there accelerations of places weigh 30, and those of
 * tilts 1.
 */
class TiltObjectiveTest {
    private static final double FPS = 10;
    private static final ReachConstraints NONE = (f, reach) -> {};

    private static TiltObjective level(Vec3... desired) {
        return new TiltObjective(desired, FPS, new Vec3[0][], NONE, new LegLengthTerms(0, desired.length));
    }

    private static double value(TiltObjective cost, double... at) {
        return cost.value(at, new double[at.length]);
    }

    private static double[] gradient(TiltObjective cost, double... at) {
        double[] gradient = new double[at.length];
        cost.value(at, gradient);
        return gradient;
    }

    @Test
    void displacement_costsHalfItsSquare_lessWhatIsAsked() {
        TiltObjective cost = level(new Vec3(0.1, 0.2, 0.3));
        // ½ · 0.14 − 0.14 where it is asked for
        assertThat(value(cost, 0.1, 0.2, 0.3, 0, 0)).isCloseTo(-0.07, within(1e-15));
        assertThat(gradient(cost, 0.1, 0.2, 0.3, 0, 0)).containsOnly(new double[] {0}, within(1e-15));
        assertThat(gradient(cost, 0, 0, 0, 0, 0)).containsExactly(new double[] {-0.1, -0.2, -0.3, 0, 0}, within(1e-15));
    }

    @Test
    void aTilt_costsThreeHundredthsOfThat_aboutEitherAxis() {
        TiltObjective cost = level(Vec3.ZERO);
        // ½ · 0.03 · 0.2²
        assertThat(value(cost, 0, 0, 0, 0.2, 0)).isCloseTo(6e-4, within(1e-15));
        assertThat(value(cost, 0, 0, 0, 0, -0.2)).isCloseTo(6e-4, within(1e-15));
    }

    @Test
    void acceleration_costsHalfItsWeightTimesTheSecondDifferenceSquared() {
        TiltObjective cost = level(Vec3.ZERO, Vec3.ZERO, Vec3.ZERO);
        // a second difference of 0.2: ½ · 30 · 0.04 of a place and ½ · 0.04 of a tilt, each with what it costs itself
        double[] place = new double[15];
        place[5 + 1] = 0.1;
        assertThat(cost.value(place, new double[15])).isCloseTo(0.005 + 0.6, within(1e-12));
        double[] tilt = new double[15];
        tilt[5 + 3] = 0.1;
        assertThat(cost.value(tilt, new double[15])).isCloseTo(1.5e-4 + 0.02, within(1e-12));
        // what goes on evenly is not accelerated
        double[] even = new double[15];
        for (int f = 0; f < 3; f++) {
            even[5 * f + 4] = 0.1 * f;
        }
        assertThat(cost.value(even, new double[15])).isCloseTo(0.015 * 0.05, within(1e-12));
    }

    /** A leg of that radius and easy radius, whose ankle is 0.9 m below its hip, which is at {@code arm}. */
    private static TiltObjective leg(Vec3 arm, double radius, double easy) {
        return new TiltObjective(
                new Vec3[] {Vec3.ZERO},
                FPS,
                new Vec3[][] {{arm}},
                (f, reach) -> reach.add(new Vec3(0, -0.9, 0), radius, easy, 1),
                new LegLengthTerms(1, 1));
    }

    @Test
    void aLegOutOfReach_costsHalfOfAHundredThousand_andBeyondItsEasyReachOfTwoThousand() {
        // 0.1 m beyond its reach, 0.2 m beyond the easy one: ½ · 1e5 · 0.01 + ½ · 2e3 · 0.04
        assertThat(value(leg(Vec3.X, 0.8, 0.7), 0, 0, 0, 0, 0)).isCloseTo(500 + 40, within(1e-9));
        assertThat(value(leg(Vec3.X, 1, 0.7), 0, 0, 0, 0, 0)).isCloseTo(40, within(1e-9));
        assertThat(value(leg(Vec3.X, 1, 0.95), 0, 0, 0, 0, 0)).isZero();
    }

    @Test
    void itsForce_pullsThePelvisDown_andTurnsItByWhatTheHipIsBesideIt() {
        // 1e5 · 0.1 + 2e3 · 0.2 = 10400; about x a hip 0.3 m ahead goes down, about z one 0.1 m beside it up
        double[] gradient = gradient(leg(new Vec3(0.1, -0.2, 0.3), 0.8, 0.7), 0, 0, 0, 0, 0);
        assertThat(gradient).containsExactly(new double[] {0, 10400, 0, -0.3 * 10400, 0.1 * 10400}, within(1e-8));
    }

    @Test
    void aTilt_takesTheHipAlong() {
        // turned by 0.5 about x a hip 0.4 m behind its joint comes up by 0.2 m, about z one 0.4 m aside: out of reach
        assertThat(value(leg(new Vec3(0, 0, -0.4), 1, 1), 0, 0, 0, 0.5, 0)).isCloseTo(500 + 10 + 0.00375, within(1e-9));
        assertThat(value(leg(new Vec3(0.4, 0, 0), 1, 1), 0, 0, 0, 0, 0.5)).isCloseTo(500 + 10 + 0.00375, within(1e-9));
        assertThat(value(leg(new Vec3(0.4, 0, 0), 1, 1), 0, 0, 0, 0, -0.5)).isCloseTo(0.00375, within(1e-9));
    }

    @Test
    void aLength_costsHalfItsWeightTimesTheSquareOfWhatTheHipLacksAlongTheLeg() {
        LegLengthTerms lengths = new LegLengthTerms(1, 1);
        lengths.set(0, 0, new Vec3(0, 0.6, 0.8), 0.05, 40);
        TiltObjective cost = new TiltObjective(
                new Vec3[] {Vec3.ZERO}, FPS, new Vec3[][] {{new Vec3(0.1, -0.2, 0.3)}}, NONE_OF_ONE, lengths);
        // the hip goes by 0.1 along z: 0.08 along the leg; ½ · 40 · 0.08² − 40 · 0.05 · 0.08 + ½ · 0.01
        assertThat(value(cost, 0, 0, 0.1, 0, 0)).isCloseTo(0.128 - 0.16 + 0.005, within(1e-12));
        // about x by −0.3 · 0.6 − 0.2 · 0.8 = −0.34, about z by 0.1 · 0.6
        assertThat(gradient(cost, 0, 0, 0, 0, 0))
                .containsExactly(new double[] {0, -2 * 0.6, -2 * 0.8, 2 * 0.34, -2 * 0.06}, within(1e-12));
    }

    private static final ReachConstraints NONE_OF_ONE = (f, reach) -> reach.add(Vec3.ZERO, 100, 100, 1);

    @Test
    void curvature_isHowTheGradientChanges() {
        Vec3[][] arms = {
            {new Vec3(0.1, -0.05, 0.02), new Vec3(0.1, -0.05, 0), new Vec3(0.1, -0.06, 0)},
            {new Vec3(-0.1, -0.05, 0.01), new Vec3(-0.1, -0.04, 0), new Vec3(-0.1, -0.05, -0.03)}
        };
        LegLengthTerms lengths = new LegLengthTerms(2, 3);
        lengths.set(0, 1, new Vec3(0.1, -0.9, 0.3), 0.02, 30);
        Vec3[] desired = {Vec3.ZERO, new Vec3(0, 0.1, 0), new Vec3(0.1, 0, 0)};
        // the first leg is out of reach, the second only beyond what is easy, in the last frame neither
        ReachConstraints constraints = (f, reach) -> {
            double more = f == 2 ? 1 : 0;
            reach.add(new Vec3(0.1, -0.9, 0.1), 0.8 + more, 0.7 + more, 1);
            reach.add(new Vec3(-0.2, -0.9, 0), 1 + more, 0.7 + more, 1);
        };
        TiltObjective cost = new TiltObjective(desired, FPS, arms, constraints, lengths);
        int n = 3 * TiltObjective.UNKNOWNS;
        BandMatrix matrix = new BandMatrix(n, TiltObjective.WIDTH);
        double[] at = new double[n];
        Arrays.setAll(at, i -> 0.01 * ((7 * i) % 5));
        cost.curvature(at, matrix);
        double h = 1e-5;
        for (int i = 0; i < n; i++) {
            double[] unit = new double[n];
            unit[i] = 1;
            double[] column = new double[n];
            matrix.multiply(unit, column);
            double[] more = at.clone();
            more[i] += h;
            double[] less = at.clone();
            less[i] -= h;
            double[] rising = gradient(cost, more);
            double[] falling = gradient(cost, less);
            double[] change = new double[n];
            Arrays.setAll(change, k -> (rising[k] - falling[k]) / (2 * h));
            assertThat(column).as("unknown %d", i).containsExactly(change, within(1e-3));
        }
    }
}
