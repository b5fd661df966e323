// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import java.util.Arrays;

/**
 * The curve over evenly spaced frames that is held at some of them, nowhere below a bound at the others, and of least
 * acceleration among these: an elastic beam that is clamped at some places and lies over obstacles, with springs above
 * it.
 *
 * <p>Minimises Σ(Δ²y)² + κΣ max(0, y − most)² with y = least where held and y ≥ least elsewhere. An obstacle only
 * pushes: where the curve would be above without it, it does not touch. That is what
 * {@link LeastAccelerationCurve#above(boolean[], double[], double)} does not look at: it holds what was below once, and
 * a curve that is held at a low place beside a high one has to fall there at once. <b>Shape:</b> one value a frame.
 * <b>Degenerate:</b> a stretch with no held frame decays to nothing; where {@code most} is below {@code least} the
 * latter counts. <b>Cost:</b> between two pairs of held frames, which part the curve, a banded solve for each frame
 * that touches, and for each that touched on the way. <b>Source:</b> Goldfarb and Idnani, A numerically stable dual
 * method for solving strictly convex quadratic programs, 1983.
 */
public final class BeamOverObstacles {
    private static final int OVER = 1;
    private static final int UNDER = -1;
    /** Part of the greatest bound by which a curve may be beyond one; it is raised to those below at the end. */
    private static final double ENOUGH = 1e-7;
    /** Part of the greatest force that is none: rounding of a solve. */
    private static final double NO_FORCE = 1e-9;
    /** Steps for each frame after which the curve is taken as it is: rounding that goes in a circle. */
    private static final int MOST_STEPS = 4;
    /** Times the frames within which a curve loses a third of its size where nothing holds it: it does not. */
    private static final double LASTS = 1000;

    private final boolean[] held;
    private final double[] least;
    private final double[] most;
    private final double spring;
    private final double decay;
    /** {@link #OVER} where the curve lies on what is below it, {@link #UNDER} where a spring is above it, else 0. */
    private final int[] touches;

    private final PentadiagonalMatrix stiffness;
    private double[] curve;
    private double[] forces;

    private BeamOverObstacles(boolean[] held, double[] least, double[] most, double spring) {
        this.held = held;
        this.least = least;
        this.most = most;
        this.spring = spring;
        int n = held.length;
        double frames = LASTS * n;
        decay = 1 / (frames * frames * frames * frames);
        touches = new int[n];
        stiffness = PentadiagonalMatrix.secondDifferences(n, 1, decay);
        curve = new double[n];
        forces = new double[n];
    }

    /**
     * Returns the curve.
     *
     * @param held which frames are at their bound; one flag a frame
     * @param least the bound, finite
     */
    public static double[] over(boolean[] held, double[] least) {
        double[] open = new double[least.length];
        Arrays.fill(open, Double.POSITIVE_INFINITY);
        return between(held, least, open, 1);
    }

    /**
     * Returns the same, pushed down by springs where it is above {@code most}.
     *
     * @param held which frames are at their lower bound; one flag a frame
     * @param least the lower bound, finite
     * @param most where springs begin, infinite for none
     * @param springFrames frames over which the curve bends to a spring: κ is their fourth power's inverse; greater
     *     than 0
     */
    public static double[] between(boolean[] held, double[] least, double[] most, double springFrames) {
        if (!(springFrames > 0)) {
            throw new IllegalArgumentException("springFrames must be greater than 0, got " + springFrames);
        }
        int n = least.length;
        double spring = 1 / (springFrames * springFrames * springFrames * springFrames);
        double[] curve = Arrays.copyOf(least, n);
        int from = 0;
        for (int next = 1; next <= n; next++) {
            // two held frames part the curve: what is on one side bends nothing on the other
            if (next == n || (held[next - 1] && held[next])) {
                int to = Math.min(next + 1, n);
                part(
                        Arrays.copyOfRange(held, from, to),
                        Arrays.copyOfRange(least, from, to),
                        Arrays.copyOfRange(most, from, to),
                        spring,
                        curve,
                        from);
                from = next - 1;
            }
        }
        return curve;
    }

    private static void part(boolean[] held, double[] least, double[] most, double spring, double[] curve, int from) {
        boolean free = false;
        for (int k = 0; k < held.length; k++) {
            free |= !held[k];
            most[k] = Math.max(least[k], most[k]);
        }
        if (free) {
            double[] found = new BeamOverObstacles(held, least, most, spring).found();
            System.arraycopy(found, 0, curve, from, found.length);
        }
    }

    private double[] found() {
        int n = least.length;
        double enough = ENOUGH * Arrays.stream(least).map(Math::abs).max().orElse(0);
        curve = bent(-1, 0, 0);
        int steps = MOST_STEPS * n;
        int worst = worst(enough);
        while (worst >= 0 && steps-- > 0) {
            worst = pushed(worst) ? worst(enough) : worst;
        }
        for (int i = 0; i < n; i++) {
            curve[i] = held[i] ? least[i] : Math.max(curve[i], least[i]);
        }
        return curve;
    }

    /** The frame that is furthest beyond a bound; -1 where none is. */
    private int worst(double enough) {
        int worst = -1;
        double furthest = enough;
        for (int i = 0; i < least.length; i++) {
            double beyond = held[i] || touches[i] != 0 ? 0 : Math.max(least[i] - curve[i], curve[i] - most[i]);
            if (beyond > furthest) {
                furthest = beyond;
                worst = i;
            }
        }
        return worst;
    }

    /**
     * Pushes the curve at frame {@code i} until its bound is met there, or until another frame would have to be pulled,
     * which is let go; returns whether it is met.
     */
    private boolean pushed(int i) {
        int side = curve[i] < least[i] ? OVER : UNDER;
        double[] all = bent(i, side, side == OVER ? least[i] : most[i]);
        double[] wanted = forces(all);
        double greatest = 0;
        for (double force : wanted) {
            greatest = Math.max(greatest, Math.abs(force));
        }
        double part = 1;
        int gone = -1;
        for (int k = 0; k < least.length; k++) {
            double pull = -touches[k] * wanted[k];
            if (pull > NO_FORCE * greatest) {
                double had = Math.max(0, touches[k] * forces[k]);
                double until = had / (had + pull);
                if (until < part) {
                    part = until;
                    gone = k;
                }
            }
        }
        for (int k = 0; k < least.length; k++) {
            curve[k] += part * (all[k] - curve[k]);
            forces[k] += part * (wanted[k] - forces[k]);
        }
        touches[gone >= 0 ? gone : i] = gone >= 0 ? 0 : side;
        return gone < 0;
    }

    /** The curve that touches as it does, and frame {@code i} a bound {@code at}; -1 for no such frame. */
    private double[] bent(int i, int side, double at) {
        int n = least.length;
        boolean[] fixed = new boolean[n];
        double[] values = new double[n];
        for (int k = 0; k < n; k++) {
            fixed[k] = held[k] || (k == i ? side : touches[k]) == OVER;
            if (fixed[k]) {
                values[k] = k == i ? at : least[k];
            }
        }
        double[] pulled = product(values);
        PentadiagonalMatrix matrix = PentadiagonalMatrix.secondDifferences(n, 1, decay);
        for (int k = 0; k < n; k++) {
            if (!fixed[k]) {
                values[k] = -pulled[k];
                if ((k == i ? side : touches[k]) == UNDER) {
                    matrix.stiffen(k, spring);
                    values[k] += spring * (k == i ? at : most[k]);
                }
            }
        }
        matrix.isolate(fixed);
        matrix.factorize();
        matrix.solve(values);
        return values;
    }

    /** What each frame that is not held is pushed up with: nothing where the curve is free. */
    private double[] forces(double[] of) {
        double[] forces = product(of);
        for (int k = 0; k < forces.length; k++) {
            forces[k] = held[k] ? 0 : forces[k];
        }
        return forces;
    }

    private double[] product(double[] x) {
        int n = x.length;
        double[] product = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = Math.max(0, i - 2); j <= Math.min(n - 1, i + 2); j++) {
                product[i] += stiffness.at(i, j) * x[j];
            }
        }
        return product;
    }
}
