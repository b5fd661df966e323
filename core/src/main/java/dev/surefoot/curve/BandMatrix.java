// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import java.util.Arrays;

/**
 * A symmetric positive definite matrix that is zero further than {@code width} from its diagonal, and its Cholesky
 * factor.
 *
 * <p><b>Cost:</b> O(size × width²) to factorise, O(size × width) to multiply and to solve.
 */
public final class BandMatrix {
    /** The width of the pelvis's trajectory, whose clips of minutes are solved some dozen times over. */
    private static final int UNROLLED = 6;
    /** The width of a smooth line, which is solved as often for all frames of a clip. */
    private static final int NARROW = 2;

    private final int size;
    private final int width;
    private final int stride;
    /** Row r holds columns r − width to r: of the matrix, then of its factor, since a clip's has megabytes. */
    private final double[] rows;

    /** Creates a matrix of zeros with so many rows and diagonals beside the main one. */
    public BandMatrix(int size, int width) {
        this.size = size;
        this.width = width;
        stride = width + 1;
        rows = new double[size * stride];
    }

    /** Adds to entry (row, column) and its mirror image; the column is at most the row. */
    public void add(int row, int column, double value) {
        rows[row * stride + width - row + column] += value;
    }

    /** Works on the values of another matrix of the same size. */
    public void set(BandMatrix other) {
        System.arraycopy(other.rows, 0, rows, 0, rows.length);
    }

    /** Writes A·x. */
    public void multiply(double[] x, double[] out) {
        Arrays.fill(out, 0, size, 0);
        int unrolled = width == UNROLLED ? Math.min(size, UNROLLED) : size;
        for (int r = 0; r < unrolled; r++) {
            int at = r * stride + width - r;
            double sum = rows[at + r] * x[r];
            for (int c = Math.max(0, r - width); c < r; c++) {
                sum += rows[at + c] * x[c];
                out[c] += rows[at + c] * x[r];
            }
            out[r] += sum;
        }
        double[] a = rows;
        for (int r = unrolled; r < size; r++) {
            int at = r * (UNROLLED + 1);
            double own = x[r];
            double sum = a[at + 6] * own + a[at] * x[r - 6] + a[at + 1] * x[r - 5] + a[at + 2] * x[r - 4];
            sum = sum + a[at + 3] * x[r - 3] + a[at + 4] * x[r - 2] + a[at + 5] * x[r - 1];
            out[r - 6] += a[at] * own;
            out[r - 5] += a[at + 1] * own;
            out[r - 4] += a[at + 2] * own;
            out[r - 3] += a[at + 3] * own;
            out[r - 2] += a[at + 4] * own;
            out[r - 1] += a[at + 5] * own;
            out[r] += sum;
        }
    }

    /**
     * Finds L with A = L·Lᵀ and puts it in A's place: what is asked for next is {@link #solve}, or the matrix is set
     * anew.
     */
    public void factorize() {
        if (width == NARROW) {
            factorize(0, Math.min(size, NARROW));
            factorizeNarrow();
            return;
        }
        if (width != UNROLLED) {
            factorize(0, size);
            return;
        }
        factorize(0, Math.min(size, UNROLLED));
        for (int r = UNROLLED; r < size; r++) {
            factorizeRow(r * (UNROLLED + 1));
        }
    }

    /**
     * What {@link #factorize(int, int)} does for a row with {@value #UNROLLED} before it, to the bit, without loops:
     * they would take most of its time.
     */
    private void factorizeRow(int at) {
        double[] f = rows;
        int c = at - UNROLLED * (UNROLLED + 1);
        double l0 = rows[at] / f[c + 6];
        double l1 = (rows[at + 1] - l0 * f[c + 12]) / f[c + 13];
        double l2 = (rows[at + 2] - l0 * f[c + 18] - l1 * f[c + 19]) / f[c + 20];
        double l3 = (rows[at + 3] - l0 * f[c + 24] - l1 * f[c + 25] - l2 * f[c + 26]) / f[c + 27];
        double l4 = (rows[at + 4] - l0 * f[c + 30] - l1 * f[c + 31] - l2 * f[c + 32] - l3 * f[c + 33]) / f[c + 34];
        double l5 = (rows[at + 5] - l0 * f[c + 36] - l1 * f[c + 37] - l2 * f[c + 38] - l3 * f[c + 39] - l4 * f[c + 40])
                / f[c + 41];
        f[at] = l0;
        f[at + 1] = l1;
        f[at + 2] = l2;
        f[at + 3] = l3;
        f[at + 4] = l4;
        f[at + 5] = l5;
        f[at + 6] = Math.sqrt(rows[at + 6] - l0 * l0 - l1 * l1 - l2 * l2 - l3 * l3 - l4 * l4 - l5 * l5);
    }

    /** What {@link #factorize(int, int)} does behind the first {@value #NARROW} rows, to the bit. */
    private void factorizeNarrow() {
        double[] f = rows;
        for (int at = NARROW * (NARROW + 1); at < f.length; at += NARROW + 1) {
            double l0 = f[at] / f[at - 4];
            double l1 = (f[at + 1] - l0 * f[at - 2]) / f[at - 1];
            f[at] = l0;
            f[at + 1] = l1;
            f[at + 2] = Math.sqrt(f[at + 2] - l0 * l0 - l1 * l1);
        }
    }

    private void factorize(int from, int to) {
        for (int r = from; r < to; r++) {
            int at = r * stride + width - r;
            int first = Math.max(0, r - width);
            for (int c = first; c <= r; c++) {
                int other = c * stride + width - c;
                double sum = rows[at + c];
                for (int k = Math.max(first, c - width); k < c; k++) {
                    sum -= rows[at + k] * rows[other + k];
                }
                rows[at + c] = c == r ? Math.sqrt(sum) : sum / rows[other + c];
            }
        }
    }

    /** Solves A·x = b in place, after {@link #factorize()}. */
    public void solve(double[] b) {
        if (width == NARROW) {
            solveNarrow(b);
            return;
        }
        int unrolled = width == UNROLLED ? Math.min(size, UNROLLED) : size;
        for (int r = 0; r < unrolled; r++) {
            int at = r * stride + width - r;
            double sum = b[r];
            for (int c = Math.max(0, r - width); c < r; c++) {
                sum -= rows[at + c] * b[c];
            }
            b[r] = sum / rows[at + r];
        }
        double[] f = rows;
        for (int r = unrolled; r < size; r++) {
            int at = r * (UNROLLED + 1);
            double sum = b[r] - f[at] * b[r - 6] - f[at + 1] * b[r - 5] - f[at + 2] * b[r - 4];
            b[r] = (sum - f[at + 3] * b[r - 3] - f[at + 4] * b[r - 2] - f[at + 5] * b[r - 1]) / f[at + 6];
        }
        int r = size - 1;
        for (; r >= Math.max(0, size - width) || (r >= 0 && width != UNROLLED); r--) {
            double sum = b[r];
            for (int other = Math.min(size - 1, r + width); other > r; other--) {
                sum -= rows[other * stride + width - other + r] * b[other];
            }
            b[r] = sum / rows[r * stride + width];
        }
        // in the same order without a loop, from the row six behind on
        for (; r >= 0; r--) {
            int at = r * (UNROLLED + 1);
            double sum = b[r] - f[at + 42] * b[r + 6] - f[at + 36] * b[r + 5] - f[at + 30] * b[r + 4];
            b[r] = (sum - f[at + 24] * b[r + 3] - f[at + 18] * b[r + 2] - f[at + 12] * b[r + 1]) / f[at + 6];
        }
    }

    /** The same with {@value #NARROW} diagonals, to the bit; entries before the first column are zero. */
    private void solveNarrow(double[] b) {
        double[] f = rows;
        double before = 0;
        double last = 0;
        for (int r = 0; r < size; r++) {
            int at = r * (NARROW + 1);
            double x = (b[r] - f[at] * before - f[at + 1] * last) / f[at + 2];
            b[r] = x;
            before = last;
            last = x;
        }
        double ofNext = 0;
        double ofNextButOne = 0;
        double later = 0;
        for (int r = size - 1; r >= 0; r--) {
            int at = r * (NARROW + 1);
            double x = (b[r] - ofNextButOne - ofNext) / f[at + 2];
            b[r] = x;
            ofNextButOne = later;
            later = f[at] * x;
            ofNext = f[at + 1] * x;
        }
    }
}
