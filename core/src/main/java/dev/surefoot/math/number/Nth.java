// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math.number;

import java.util.Arrays;

/**
 * The number that stands at a place when numbers are sorted, without sorting them: for medians of long clips.
 *
 * <p><b>Out:</b> the number that {@link Arrays#sort(double[])} puts there, to the bit: −0 before 0, NaN last.
 * <b>Cost:</b> O(n); at worst that of sorting, where partitions stay lopsided. <b>Source:</b> Hoare's Algorithm 65,
 * Find (Communications of the ACM 4, 1961), about the median of three.
 */
public final class Nth {
    /** Fewer are sorted at once: that is faster, and needs no partition. */
    private static final int FEW = 32;

    private Nth() {}

    /**
     * Returns the number at place {@code n}, counted from 0, of the sorted first {@code count} values.
     *
     * @param values are put in another order
     */
    public static double of(double[] values, int count, int n) {
        if (!(n >= 0 && n < count && count <= values.length)) {
            throw new IllegalArgumentException(
                    "n must be in [0, count), and count at most " + values.length + ", got " + n + " and " + count);
        }
        int numbers = withoutNaN(values, count);
        if (n >= numbers) {
            return Double.NaN;
        }
        double found = found(values, numbers, n);
        return found == 0 ? zero(values, numbers, n) : found;
    }

    /** Puts what is no number last; returns how many numbers there are. */
    private static int withoutNaN(double[] values, int count) {
        int numbers = 0;
        for (int i = 0; i < count; i++) {
            double value = values[i];
            if (!Double.isNaN(value)) {
                values[i] = values[numbers];
                values[numbers++] = value;
            }
        }
        return numbers;
    }

    private static double found(double[] values, int count, int n) {
        int low = 0;
        int high = count - 1;
        // halves need as many rounds as bits; twice as many partitions that are no halves are enough of them
        int rounds = 2 * (Integer.SIZE - Integer.numberOfLeadingZeros(count));
        while (high - low >= FEW && rounds-- > 0) {
            double pivot = middle(values[low], values[(low + high) >>> 1], values[high]);
            int i = low;
            int j = high;
            while (i <= j) {
                while (values[i] < pivot) {
                    i++;
                }
                while (values[j] > pivot) {
                    j--;
                }
                if (i <= j) {
                    double value = values[i];
                    values[i++] = values[j];
                    values[j--] = value;
                }
            }
            if (n <= j) {
                high = j;
            } else if (n >= i) {
                low = i;
            } else {
                return values[n];
            }
        }
        Arrays.sort(values, low, high + 1);
        return values[n];
    }

    private static double middle(double a, double b, double c) {
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }

    /** The zeros at both signs are equal, and the negative ones are sorted first. */
    private static double zero(double[] values, int count, int n) {
        int before = 0;
        for (int i = 0; i < count; i++) {
            if (values[i] < 0 || Double.doubleToRawLongBits(values[i]) == Long.MIN_VALUE) {
                before++;
            }
        }
        return n < before ? -0.0 : 0.0;
    }
}
