// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.deflate;

import java.util.Arrays;

/** A code of whole bits for each symbol, the shorter the more often it occurs. */
final class HuffmanCode {
    /** Symbols beside a count, in one number that sorts by the count first. */
    private static final int SYMBOL_BITS = 16;

    private final int[] lengths;
    private final int[] codes;

    /**
     * Makes a code.
     *
     * @param counts how often each symbol occurs; those that never do get no code
     * @param most bits of the longest code
     */
    HuffmanCode(int[] counts, int most) {
        int[] weights = counts.clone();
        // old readers want two codes where one or none would do, and so does zlib
        int used = 0;
        for (int weight : weights) {
            used += weight > 0 ? 1 : 0;
        }
        for (int symbol = 0; used < 2; symbol++) {
            if (weights[symbol] == 0) {
                weights[symbol] = 1;
                used++;
            }
        }
        int[] fitting = lengths(weights);
        while (longest(fitting) > most) {
            // less unlike each other, the counts make a shallower tree
            for (int i = 0; i < weights.length; i++) {
                weights[i] = (weights[i] + 1) / 2;
            }
            fitting = lengths(weights);
        }
        lengths = fitting;
        codes = codes(lengths);
    }

    /** Joins the two rarest again and again: both queues, of symbols and of what was joined, ascend by themselves. */
    private static int[] lengths(int[] counts) {
        long[] leaves = new long[counts.length];
        int size = 0;
        for (int symbol = 0; symbol < counts.length; symbol++) {
            if (counts[symbol] > 0) {
                leaves[size++] = ((long) counts[symbol] << SYMBOL_BITS) | symbol;
            }
        }
        Arrays.sort(leaves, 0, size);
        // nodes: the leaves as sorted, then what was joined of them, the root last
        long[] weight = new long[2 * size - 1];
        int[] parent = new int[2 * size - 1];
        for (int i = 0; i < size; i++) {
            weight[i] = leaves[i] >> SYMBOL_BITS;
        }
        int leaf = 0;
        int inner = size;
        for (int node = size; node < weight.length; node++) {
            for (int child = 0; child < 2; child++) {
                boolean isLeaf = leaf < size && (inner == node || weight[leaf] <= weight[inner]);
                int rarest = isLeaf ? leaf++ : inner++;
                weight[node] += weight[rarest];
                parent[rarest] = node;
            }
        }
        int[] depth = new int[weight.length];
        int[] lengths = new int[counts.length];
        for (int node = weight.length - 2; node >= 0; node--) {
            depth[node] = depth[parent[node]] + 1;
            if (node < size) {
                lengths[(int) leaves[node] & ((1 << SYMBOL_BITS) - 1)] = depth[node];
            }
        }
        return lengths;
    }

    /**
     * Counts upwards, shorter codes first (RFC 1951, 3.2.2); codes are written from their highest bit, so turned round.
     */
    private static int[] codes(int[] lengths) {
        int longest = longest(lengths);
        int[] codes = new int[lengths.length];
        int next = 0;
        for (int length = 1; length <= longest; length++) {
            next <<= 1;
            for (int symbol = 0; symbol < lengths.length; symbol++) {
                if (lengths[symbol] == length) {
                    codes[symbol] = Integer.reverse(next) >>> (Integer.SIZE - length);
                    next++;
                }
            }
        }
        return codes;
    }

    private static int longest(int[] lengths) {
        int longest = 0;
        for (int length : lengths) {
            longest = Math.max(longest, length);
        }
        return longest;
    }

    /** Returns the bits of a symbol's code; 0 for a symbol without one. */
    int length(int symbol) {
        return lengths[symbol];
    }

    /** Returns one more than the last symbol with a code, and at least {@code least}. */
    int size(int least) {
        int size = lengths.length;
        while (size > least && lengths[size - 1] == 0) {
            size--;
        }
        return size;
    }

    void write(BitOutput out, int symbol) {
        out.bits(codes[symbol], lengths[symbol]);
    }
}
