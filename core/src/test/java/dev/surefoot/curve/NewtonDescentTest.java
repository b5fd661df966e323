// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Costs whose least is known. */
class NewtonDescentTest {
    /** The sum over all unknowns of a convex function of each, and of the squares of their differences. */
    private static final class Chain implements NewtonDescent.Cost {
        private final double[] target;
        private final double stiffness;
        private final double quartic;

        Chain(double stiffness, double quartic, double... target) {
            this.target = target;
            this.stiffness = stiffness;
            this.quartic = quartic;
        }

        @Override
        public double value(double[] at, double[] gradient) {
            double cost = 0;
            Arrays.fill(gradient, 0);
            for (int i = 0; i < at.length; i++) {
                double off = at[i] - target[i];
                cost += 0.5 * off * off + quartic * off * off * off * off;
                gradient[i] += off + 4 * quartic * off * off * off;
                if (i > 0) {
                    double step = at[i] - at[i - 1];
                    cost += 0.5 * stiffness * step * step;
                    gradient[i] += stiffness * step;
                    gradient[i - 1] -= stiffness * step;
                }
            }
            return cost;
        }

        @Override
        public void curvature(double[] at, BandMatrix matrix) {
            BandMatrix fresh = new BandMatrix(at.length, 1);
            for (int i = 0; i < at.length; i++) {
                double off = at[i] - target[i];
                fresh.add(i, i, 1 + 12 * quartic * off * off);
                if (i > 0) {
                    fresh.add(i, i, stiffness);
                    fresh.add(i, i - 1, -stiffness);
                    fresh.add(i - 1, i - 1, stiffness);
                }
            }
            matrix.set(fresh);
        }
    }

    private static int minimised(Chain cost, double[] x, int mostSteps) {
        int[] steps = {0};
        NewtonDescent.Cost counted = new NewtonDescent.Cost() {
            @Override
            public double value(double[] at, double[] gradient) {
                return cost.value(at, gradient);
            }

            @Override
            public void curvature(double[] at, BandMatrix matrix) {
                steps[0]++;
                cost.curvature(at, matrix);
            }
        };
        NewtonDescent.minimise(counted, x, new BandMatrix(x.length, 1), mostSteps, 1e-12);
        return steps[0];
    }

    @Test
    void quadraticCost_isLeastAfterOneStep() {
        double[] x = {100, -100, 7};
        // targets 0, 3, 0 with springs of stiffness 1 between neighbours: (2, -1, 0; -1, 3, -1; 0, -1, 2) x = (0, 3, 0)
        Chain cost = new Chain(1, 0, 0, 3, 0);
        assertThat(minimised(cost, x, 1)).isOne();
        assertThat(x[0]).isCloseTo(0.75, within(1e-12));
        assertThat(x[1]).isCloseTo(1.5, within(1e-12));
        assertThat(x[2]).isCloseTo(0.75, within(1e-12));
        // at the least already, the next step is rounding
        assertThat(minimised(cost, x, 10)).isOne();
    }

    @Test
    void quarticCost_isReachedInAFewSteps() {
        double[] x = {50, -50};
        int steps = minimised(new Chain(0, 3, 1, -2), x, 50);
        assertThat(x[0]).isCloseTo(1, within(1e-9));
        assertThat(x[1]).isCloseTo(-2, within(1e-9));
        assertThat(steps).isBetween(5, 20);
    }

    @Test
    void stepThatGoesTooFar_isHalved() {
        // |x| smoothed: far out Newton's step is thousands of times too long
        NewtonDescent.Cost cost = new NewtonDescent.Cost() {
            @Override
            public double value(double[] at, double[] gradient) {
                gradient[0] = at[0] / Math.sqrt(1 + at[0] * at[0]);
                return Math.sqrt(1 + at[0] * at[0]);
            }

            @Override
            public void curvature(double[] at, BandMatrix matrix) {
                BandMatrix fresh = new BandMatrix(1, 1);
                fresh.add(0, 0, Math.pow(1 + at[0] * at[0], -1.5));
                matrix.set(fresh);
            }
        };
        double[] x = {20};
        NewtonDescent.minimise(cost, x, new BandMatrix(1, 1), 50, 1e-9);
        assertThat(x[0]).isCloseTo(0, within(1e-9));
    }

    /** A cost whose digits end at 1e-6, far above what a step gains near the least: its slope leads there. */
    @Test
    void costThatIsRounding_isFollowedByItsSlope() {
        int[] values = {0};
        double stiffness = 1e8;
        Random rounding = new Random(5);
        NewtonDescent.Cost cost = new NewtonDescent.Cost() {
            @Override
            public double value(double[] at, double[] gradient) {
                values[0]++;
                gradient[0] = stiffness * (at[0] - 0.3);
                double off = at[0] - 0.3;
                return 0.5 * stiffness * off * off + 1e-6 * rounding.nextDouble();
            }

            @Override
            public void curvature(double[] at, BandMatrix matrix) {
                BandMatrix fresh = new BandMatrix(1, 1);
                // a tenth too stiff, so that each step leaves a tenth
                fresh.add(0, 0, stiffness / 0.9);
                matrix.set(fresh);
            }
        };
        double[] x = {1};
        NewtonDescent.minimise(cost, x, new BandMatrix(1, 1), 40, 1e-12);
        assertThat(x[0]).isCloseTo(0.3, within(1e-11));
        // a value a step, none of them halved; by the cost alone they were halved 30 times each
        assertThat(values[0]).isLessThanOrEqualTo(15);
    }

    /** A slope whose digits end: steps go up one side and down the other, and are halved to nothing. */
    @Test
    void stepThatIsHalvedToNothing_endsTheDescent() {
        int[] values = {0};
        NewtonDescent.Cost cost = new NewtonDescent.Cost() {
            @Override
            public double value(double[] at, double[] gradient) {
                values[0]++;
                gradient[0] = at[0] < -1e-13 ? -1 : 1;
                return Math.abs(at[0] + 1e-13);
            }

            @Override
            public void curvature(double[] at, BandMatrix matrix) {
                BandMatrix fresh = new BandMatrix(1, 1);
                fresh.add(0, 0, 1e3);
                matrix.set(fresh);
            }
        };
        double[] x = {0};
        NewtonDescent.minimise(cost, x, new BandMatrix(1, 1), 40, 1e-10);
        assertThat(x[0]).isCloseTo(0, within(1e-10));
        assertThat(values[0]).isLessThan(40);
    }

    /** Terms of stiff springs cancel, and leave the gradient digits down to 1e-4: steps do not end below that. */
    @Test
    void gradientThatIsRounding_endsTheDescent() {
        int[] steps = {0};
        int size = 50;
        double stiffness = 1e12;
        BandMatrix springs = new BandMatrix(size, 1);
        for (int i = 0; i < size; i++) {
            springs.add(i, i, 1);
            if (i > 0) {
                springs.add(i - 1, i - 1, stiffness);
                springs.add(i, i - 1, -stiffness);
                springs.add(i, i, stiffness);
            }
        }
        NewtonDescent.Cost cost = new NewtonDescent.Cost() {
            @Override
            public double value(double[] at, double[] gradient) {
                springs.multiply(at, gradient);
                double sum = 0;
                for (int i = 0; i < size; i++) {
                    sum += at[i] * (0.5 * gradient[i] - 0.3);
                    gradient[i] -= 0.3;
                }
                return sum;
            }

            @Override
            public void curvature(double[] at, BandMatrix matrix) {
                steps[0]++;
                matrix.set(springs);
            }
        };
        double[] x = new double[size];
        Arrays.setAll(x, i -> i % 7);
        NewtonDescent.minimise(cost, x, new BandMatrix(size, 1), 40, 1e-10);
        double[] least = new double[size];
        Arrays.fill(least, 0.3);
        assertThat(x).containsExactly(least, within(1e-3));
        assertThat(steps[0]).isLessThanOrEqualTo(8);
    }
}
