// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import dev.surefoot.math.Trig;
import dev.surefoot.math.number.CubeRoot;

/**
 * The real roots of a polynomial of degree three or less, in closed form.
 *
 * <p>Cardano's formula where there is one root, Viète's where there are three, the quadratic formula without
 * cancellation where the leading coefficient is nothing beside the others. <b>Accuracy:</b> about half the digits at
 * double roots, as the coefficients determine no more; otherwise 1e-10 relative, which a step of Newton's makes full.
 * <b>Degenerate:</b> constants have no roots. Mutable, to be reused.
 */
final class CubicRoots {
    /** A leading coefficient this small beside the largest is rounding of zero. */
    private static final double NOTHING = 1e-14;

    private final double[] roots = new double[3];
    private int count;

    /**
     * Finds the real roots of ax³ + bx² + cx + d and returns how many there are; a double root may be given once or
     * twice.
     */
    int solve(double a, double b, double c, double d) {
        count = 0;
        double largest = Math.max(Math.max(Math.abs(a), Math.abs(b)), Math.max(Math.abs(c), Math.abs(d)));
        if (Math.abs(a) > NOTHING * largest) {
            cubic(b / a, c / a, d / a);
        } else if (Math.abs(b) > NOTHING * largest) {
            quadratic(b, c, d);
        } else if (Math.abs(c) > NOTHING * largest) {
            roots[count++] = -d / c;
        }
        sort();
        return count;
    }

    /** Returns root {@code i}, ascending. */
    double root(int i) {
        return roots[i];
    }

    private void quadratic(double a, double b, double c) {
        double discriminant = b * b - 4 * a * c;
        if (discriminant < 0) {
            return;
        }
        double q = -0.5 * (b + (b < 0 ? -1 : 1) * Math.sqrt(discriminant));
        roots[count++] = q / a;
        if (q != 0) {
            roots[count++] = c / q;
        }
    }

    /** x³ + bx² + cx + d, with x = y − b/3: y³ + 3py + 2q. */
    private void cubic(double b, double c, double d) {
        double third = b / 3;
        double p = c / 3 - third * third;
        double q = third * third * third + 0.5 * (d - third * c);
        double discriminant = q * q + p * p * p;
        if (discriminant > 0) {
            double u = CubeRoot.of(-q + (q > 0 ? -1 : 1) * Math.sqrt(discriminant));
            roots[count++] = (u == 0 ? 0 : u - p / u) - third;
            return;
        }
        double m = Math.sqrt(-p);
        double angle = m > 0 ? Trig.acos(Math.max(-1, Math.min(1, -q / (m * m * m)))) / 3 : 0;
        for (int k = 0; k < 3; k++) {
            roots[count++] = 2 * m * Trig.cos(angle + k * (2 * Math.PI / 3)) - third;
        }
    }

    private void sort() {
        for (int i = 1; i < count; i++) {
            for (int j = i; j > 0 && roots[j] < roots[j - 1]; j--) {
                double swap = roots[j];
                roots[j] = roots[j - 1];
                roots[j - 1] = swap;
            }
        }
    }
}
