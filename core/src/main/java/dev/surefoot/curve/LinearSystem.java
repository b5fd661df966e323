// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

/** Solves small systems of linear equations: Gauss's elimination, the largest pivot of each column first. */
public final class LinearSystem {
    private LinearSystem() {}

    /**
     * Returns x with {@code a x = b}; unknowns that the equations leave open are zero. Destroys both arguments.
     * <b>Cost:</b> O(n³).
     */
    public static double[] solve(double[][] a, double[] b) {
        int n = b.length;
        for (int k = 0; k < n; k++) {
            int pivot = k;
            for (int r = k + 1; r < n; r++) {
                if (Math.abs(a[r][k]) > Math.abs(a[pivot][k])) {
                    pivot = r;
                }
            }
            double[] row = a[pivot];
            a[pivot] = a[k];
            a[k] = row;
            double right = b[pivot];
            b[pivot] = b[k];
            b[k] = right;
            for (int r = k + 1; r < n && row[k] != 0; r++) {
                double share = a[r][k] / row[k];
                for (int c = k; c < n; c++) {
                    a[r][c] -= share * row[c];
                }
                b[r] -= share * right;
            }
        }
        double[] x = new double[n];
        for (int k = n - 1; k >= 0; k--) {
            double rest = b[k];
            for (int c = k + 1; c < n; c++) {
                rest -= a[k][c] * x[c];
            }
            x[k] = a[k][k] == 0 ? 0 : rest / a[k][k];
        }
        return x;
    }
}
