// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

/**
 * The least of a convex, piecewise smooth cost, by Newton's method with a line search.
 *
 * <p><b>Cost:</b> a factorisation of a banded matrix a step; ten or so in all. <b>Source:</b> Nocedal and Wright,
 * Numerical Optimization, chapter 3.
 */
public final class NewtonDescent {
    /** Halvings of a step; the cost is convex, so few are ever needed. */
    private static final int MOST_HALVINGS = 30;
    /** Share of the decrease that a step promises which it must keep (Armijo). */
    private static final double LEAST_DECREASE = 1e-4;
    /** Part of the cost that is rounding: near the end steps are judged by their size, not by what they gain. */
    private static final double ROUNDING = 1e-12;

    /**
     * Share of the slope that may go uphill where a step ends: it has passed the least, and by less than it has come
     * nearer. Near the least the cost's own digits no longer show that it is lower; its slope, which is small there,
     * does.
     */
    private static final double MOST_SLOPE = 0.5;

    /**
     * Share of the step before it that a step near the least stays below: Newton's steps shrink ever faster there. One
     * that does not, and does not lower the cost either, follows the rounding of the gradient. That may be far above
     * any bound on steps: 5e-8 m in a trajectory of 2,500 frames a second, whose stiffness goes with their fourth
     * power.
     */
    private static final double SHRINKING = 0.5;

    private NewtonDescent() {}

    /** The slope of a cost along a step, from its gradient there; negative downhill. */
    private static double slopeAlong(double[] step, double[] gradient) {
        double slope = 0;
        for (int i = 0; i < step.length; i++) {
            slope -= gradient[i] * step[i];
        }
        return slope;
    }

    /** What is to be made small. */
    public interface Cost {
        /** Returns the cost at {@code at}, and writes its gradient. */
        double value(double[] at, double[] gradient);

        /** Writes the second derivatives at {@code at}; they must be positive definite. */
        void curvature(double[] at, BandMatrix matrix);
    }

    /**
     * Goes from {@code x} to the least.
     *
     * @param cost the cost
     * @param x in: where to start; out: where it is least
     * @param matrix storage for the second derivatives, as wide as unknowns are coupled; overwritten
     * @param mostSteps steps; pieces of a cost change within the first few
     * @param done a step whose largest part is smaller than this is rounding
     * @return how many steps were looked for
     */
    public static int minimise(Cost cost, double[] x, BandMatrix matrix, int mostSteps, double done) {
        double[] step = new double[x.length];
        double[] gradient = new double[x.length];
        double[] tried = new double[x.length];
        double now = cost.value(x, gradient);
        double before = Double.POSITIVE_INFINITY;
        for (int round = 0; round < mostSteps; round++) {
            cost.curvature(x, matrix);
            matrix.factorize();
            System.arraycopy(gradient, 0, step, 0, x.length);
            matrix.solve(step);
            double slope = slopeAlong(step, gradient);
            double largest = 0;
            for (int i = 0; i < x.length; i++) {
                largest = Math.max(largest, Math.abs(step[i]));
            }
            if (!(largest > done)) {
                return round + 1;
            }
            double share = 1;
            double there = now;
            for (int halving = 0; halving < MOST_HALVINGS; halving++) {
                for (int i = 0; i < x.length; i++) {
                    tried[i] = x[i] - share * step[i];
                }
                there = cost.value(tried, gradient);
                boolean lower = there <= now + LEAST_DECREASE * share * slope + ROUNDING * (1 + Math.abs(now));
                if (lower || slopeAlong(step, gradient) <= MOST_SLOPE * -slope) {
                    break;
                }
                share *= 0.5;
            }
            System.arraycopy(tried, 0, x, 0, x.length);
            boolean lowered = there <= now + LEAST_DECREASE * share * slope;
            boolean shrinking = largest < SHRINKING * before;
            now = there;
            before = largest;
            if (!(share * largest > done) || !(lowered || shrinking)) {
                // the slope is rounding there: every further step would be halved down to nothing again, or go astray
                return round + 1;
            }
        }
        return mostSteps;
    }
}
