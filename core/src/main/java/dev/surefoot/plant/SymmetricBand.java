// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import java.util.Arrays;

/**
 * A symmetric positive definite matrix that is zero further than {@code width} from its diagonal, and its Cholesky factor.
 *
 * <p><b>Cost:</b> O(size × width²) to factorise, O(size × width) to multiply and to solve.
 */
final class SymmetricBand {
    private final int size;
    private final int width;
    private final int stride;
    /** Row r holds columns r − width to r. */
    private final double[] rows;

    private final double[] factor;

    SymmetricBand(int size, int width) {
        this.size = size;
        this.width = width;
        stride = width + 1;
        rows = new double[size * stride];
        factor = new double[size * stride];
    }

    /** Adds to entry (row, column) and its mirror image; the column is at most the row. */
    void add(int row, int column, double value) {
        rows[row * stride + width - row + column] += value;
    }

    /** Works on the values of another matrix of the same size. */
    void set(SymmetricBand other) {
        System.arraycopy(other.rows, 0, rows, 0, rows.length);
    }

    /** Writes A·x. */
    void multiply(double[] x, double[] out) {
        Arrays.fill(out, 0, size, 0);
        for (int r = 0; r < size; r++) {
            int at = r * stride + width - r;
            double sum = rows[at + r] * x[r];
            for (int c = Math.max(0, r - width); c < r; c++) {
                sum += rows[at + c] * x[c];
                out[c] += rows[at + c] * x[r];
            }
            out[r] += sum;
        }
    }

    /** Finds L with A = L·Lᵀ; A itself is kept. */
    void factorize() {
        for (int r = 0; r < size; r++) {
            int at = r * stride + width - r;
            int first = Math.max(0, r - width);
            for (int c = first; c <= r; c++) {
                int other = c * stride + width - c;
                double sum = rows[at + c];
                for (int k = Math.max(first, c - width); k < c; k++) {
                    sum -= factor[at + k] * factor[other + k];
                }
                factor[at + c] = c == r ? Math.sqrt(sum) : sum / factor[other + c];
            }
        }
    }

    /** Solves A·x = b in place, after {@link #factorize()}. */
    void solve(double[] b) {
        for (int r = 0; r < size; r++) {
            int at = r * stride + width - r;
            double sum = b[r];
            for (int c = Math.max(0, r - width); c < r; c++) {
                sum -= factor[at + c] * b[c];
            }
            b[r] = sum / factor[at + r];
        }
        for (int r = size - 1; r >= 0; r--) {
            int at = r * stride + width - r;
            b[r] /= factor[at + r];
            for (int c = Math.max(0, r - width); c < r; c++) {
                b[c] -= factor[at + c] * b[r];
            }
        }
    }
}
