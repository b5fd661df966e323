// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import java.util.Arrays;

/** Dense symmetric positive definite systems, solved by plain elimination: what the banded solver is compared with. */
public final class DenseSystem {
    private final double[][] matrix;

    private DenseSystem(double[][] matrix) {
        this.matrix = matrix;
    }

    /** {@code weight}·D₂ᵀD₂ + {@code diagonal}·I, by multiplying the matrices out. */
    public static DenseSystem secondDifferences(int n, double weight, double diagonal) {
        double[][] m = new double[n][n];
        for (int i = 0; i < n; i++) {
            m[i][i] = diagonal;
        }
        for (int row = 0; row + 2 < n; row++) {
            double[] d = {1, -2, 1};
            for (int a = 0; a < 3; a++) {
                for (int b = 0; b < 3; b++) {
                    m[row + a][row + b] += weight * d[a] * d[b];
                }
            }
        }
        return new DenseSystem(m);
    }

    double at(int i, int j) {
        return matrix[i][j];
    }

    /** Solves with partial pivoting. */
    public double[] solve(double[] rhs) {
        int n = rhs.length;
        double[][] a = new double[n][];
        for (int i = 0; i < n; i++) {
            a[i] = Arrays.copyOf(matrix[i], n);
        }
        double[] x = Arrays.copyOf(rhs, n);
        for (int column = 0; column < n; column++) {
            int pivot = column;
            for (int row = column + 1; row < n; row++) {
                pivot = Math.abs(a[row][column]) > Math.abs(a[pivot][column]) ? row : pivot;
            }
            double[] swap = a[pivot];
            a[pivot] = a[column];
            a[column] = swap;
            double keep = x[pivot];
            x[pivot] = x[column];
            x[column] = keep;
            for (int row = column + 1; row < n; row++) {
                double factor = a[row][column] / a[column][column];
                x[row] -= factor * x[column];
                for (int k = column; k < n; k++) {
                    a[row][k] -= factor * a[column][k];
                }
            }
        }
        for (int row = n - 1; row >= 0; row--) {
            for (int k = row + 1; k < n; k++) {
                x[row] -= a[row][k] * x[k];
            }
            x[row] /= a[row][row];
        }
        return x;
    }

    /** Solves for the unknowns that are not held; the others keep their values. */
    double[] solveHolding(boolean[] held, double[] values) {
        int n = held.length;
        int free = 0;
        int[] unknown = new int[n];
        for (int i = 0; i < n; i++) {
            if (!held[i]) {
                unknown[free++] = i;
            }
        }
        double[][] small = new double[free][free];
        double[] rhs = new double[free];
        for (int i = 0; i < free; i++) {
            for (int j = 0; j < free; j++) {
                small[i][j] = matrix[unknown[i]][unknown[j]];
            }
            for (int j = 0; j < n; j++) {
                rhs[i] -= held[j] ? matrix[unknown[i]][j] * values[j] : 0;
            }
        }
        double[] found = new DenseSystem(small).solve(rhs);
        double[] all = Arrays.copyOf(values, n);
        for (int i = 0; i < free; i++) {
            all[unknown[i]] = found[i];
        }
        return all;
    }
}
