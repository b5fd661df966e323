// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

/**
 * Least squares whose unknowns have bounds: minimises ½ xᵀ A x − bᵀ x, for A symmetric with nothing negative in it that
 * squares could not have.
 *
 * <p>One unknown after the other takes the best value that its bounds allow, which comes ever nearer to the least there
 * is (Gauss-Seidel with projection; Luo and Tseng, JOTA 72, 1992).
 */
public final class LeastSquaresInBox {
    /**
     * Times that every unknown is taken: of twenty that depend on each other as bands of one motion do, the last ones
     * change by less than a thousandth.
     */
    private static final int SWEEPS = 200;

    private LeastSquaresInBox() {}

    /**
     * Returns the unknowns; one that nothing depends on keeps its start, within its bounds.
     *
     * @param a the matrix
     * @param b the right side
     * @param low least values; infinite where there is none
     * @param high greatest values
     * @param start values to begin with
     */
    public static double[] solve(double[][] a, double[] b, double[] low, double[] high, double[] start) {
        int n = b.length;
        double[] x = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = Math.max(low[i], Math.min(high[i], start[i]));
        }
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (int i = 0; i < n; i++) {
                if (a[i][i] > 0) {
                    double rest = b[i];
                    for (int j = 0; j < n; j++) {
                        rest -= a[i][j] * x[j];
                    }
                    x[i] = Math.max(low[i], Math.min(high[i], x[i] + rest / a[i][i]));
                }
            }
        }
        return x;
    }
}
