// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import java.util.Arrays;

/**
 * A symmetric positive definite matrix with two diagonals beside the main one, and its Cholesky factor.
 *
 * <p><b>Cost:</b> O(n) to factorise and to solve.
 */
final class PentadiagonalMatrix {
    private final double[] main;
    private final double[] first;
    private final double[] second;

    private PentadiagonalMatrix(int n) {
        main = new double[n];
        first = new double[n];
        second = new double[n];
    }

    /** Returns {@code weight}·D₂ᵀD₂ + {@code diagonal}·I, where D₂ takes second differences. */
    static PentadiagonalMatrix secondDifferences(int n, double weight, double diagonal) {
        return secondDifferences(n, 0, n, weight, diagonal);
    }

    /** Returns rows and columns {@code from} to before {@code to} of it. */
    static PentadiagonalMatrix secondDifferences(int n, int from, int to, double weight, double diagonal) {
        PentadiagonalMatrix m = new PentadiagonalMatrix(to - from);
        Arrays.fill(m.main, diagonal);
        for (int middle = Math.max(1, from - 1); middle <= Math.min(n - 2, to); middle++) {
            int i = middle - from;
            if (i >= 1) {
                m.main[i - 1] += weight;
                m.first[i - 1] -= 2 * weight;
                m.second[i - 1] += weight;
            }
            if (i >= 0 && i < m.main.length) {
                m.main[i] += 4 * weight;
                m.first[i] -= 2 * weight;
            }
            if (i + 1 < m.main.length) {
                m.main[i + 1] += weight;
            }
        }
        return m;
    }

    /** Returns entry (i, j) for |i − j| ≤ 2, before factorising. */
    double at(int i, int j) {
        int low = Math.min(i, j);
        int gap = Math.abs(i - j);
        return gap == 0 ? main[low] : gap == 1 ? first[low] : second[low];
    }

    /** Adds to entry (i, i), before factorising. */
    void stiffen(int i, double by) {
        main[i] += by;
    }

    /** Turns the rows and columns of the marked unknowns into those of the identity. */
    void isolate(boolean[] marked) {
        isolate(marked, 0);
    }

    /** Does so with the marks from place {@code from} on. */
    void isolate(boolean[] marked, int from) {
        int n = main.length;
        for (int i = 0; i < n; i++) {
            if (i + 1 < n && (marked[from + i] || marked[from + i + 1])) {
                first[i] = 0;
            }
            if (i + 2 < n && (marked[from + i] || marked[from + i + 2])) {
                second[i] = 0;
            }
            if (marked[from + i]) {
                main[i] = 1;
            }
        }
    }

    /** Replaces the matrix by its factor L, A = L·Lᵀ. */
    void factorize() {
        int n = main.length;
        for (int i = 0; i < n; i++) {
            double d = main[i];
            if (i >= 1) {
                d -= first[i - 1] * first[i - 1];
            }
            if (i >= 2) {
                d -= second[i - 2] * second[i - 2];
            }
            double root = Math.sqrt(d);
            main[i] = root;
            if (i + 1 < n) {
                double f = first[i];
                if (i >= 1) {
                    f -= first[i - 1] * second[i - 1];
                }
                first[i] = f / root;
            }
            if (i + 2 < n) {
                second[i] /= root;
            }
        }
    }

    /** Solves A·x = b in place, after {@link #factorize()}. */
    void solve(double[] b) {
        solve(b, 1);
    }

    /**
     * Does so for several b at once, of which each row's numbers are one behind the other: one waits for its row before
     * it, the others need not.
     */
    void solve(double[] b, int count) {
        int n = main.length;
        for (int i = 0; i < n; i++) {
            for (int j = i * count; j < (i + 1) * count; j++) {
                double v = b[j];
                if (i >= 1) {
                    v -= first[i - 1] * b[j - count];
                }
                if (i >= 2) {
                    v -= second[i - 2] * b[j - 2 * count];
                }
                b[j] = v / main[i];
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int j = i * count; j < (i + 1) * count; j++) {
                double v = b[j];
                if (i + 1 < n) {
                    v -= first[i] * b[j + count];
                }
                if (i + 2 < n) {
                    v -= second[i] * b[j + 2 * count];
                }
                b[j] = v / main[i];
            }
        }
    }
}
