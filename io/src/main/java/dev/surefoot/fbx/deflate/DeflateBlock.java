// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.deflate;

import java.util.Arrays;

/** Bytes and matches that share a code, which is written in front of them (RFC 1951, 3.2.7). */
final class DeflateBlock {
    /** Bytes, the end of the block, lengths of matches. */
    private static final int SYMBOLS = 286;

    private static final int END = 256;
    private static final int FIRST_LENGTH = 257;
    private static final int DISTANCES = 30;
    /** The kind of block that brings its codes along. */
    private static final int OWN_CODES = 2;
    /** Bits of the longest code. */
    private static final int MOST_BITS = 15;
    /** Lengths share symbols by their three highest bits, distances by two. */
    private static final int LENGTH_KEPT = 2;

    private static final int DISTANCE_KEPT = 1;

    private final int[] tokens;
    private final int[] symbols = new int[SYMBOLS];
    private final int[] distances = new int[DISTANCES];
    private int size;

    DeflateBlock(int most) {
        tokens = new int[most];
    }

    void clear() {
        size = 0;
        Arrays.fill(symbols, 0);
        Arrays.fill(distances, 0);
        symbols[END] = 1;
    }

    int size() {
        return size;
    }

    /** Adds what {@link Matches#next} found. */
    void add(int token) {
        tokens[size++] = token;
        if (token < END) {
            symbols[token]++;
        } else {
            symbols[lengthSymbol(token)]++;
            distances[symbol(distance(token), DISTANCE_KEPT)]++;
        }
    }

    private static int length(int token) {
        return (token >>> Short.SIZE) - Matches.LEAST;
    }

    private static int distance(int token) {
        return token & 0xffff;
    }

    /** Returns the lowest bits of a value that its symbol does not tell. */
    private static int extraBits(int value, int kept) {
        return Math.max(0, Integer.SIZE - 1 - Integer.numberOfLeadingZeros(value | 1) - kept);
    }

    private static int symbol(int value, int kept) {
        int extra = extraBits(value, kept);
        return (extra << kept) + (value >> extra);
    }

    /** Returns the bits behind a length's symbol: the longest has a symbol of its own. */
    private static int lengthBits(int token) {
        return length(token) == Matches.MOST - Matches.LEAST ? 0 : extraBits(length(token), LENGTH_KEPT);
    }

    private static int lengthSymbol(int token) {
        boolean longest = length(token) == Matches.MOST - Matches.LEAST;
        return longest ? SYMBOLS - 1 : FIRST_LENGTH + symbol(length(token), LENGTH_KEPT);
    }

    void write(BitOutput out, boolean isLast) {
        out.bits(isLast ? 1 : 0, 1);
        out.bits(OWN_CODES, 2);
        HuffmanCode code = new HuffmanCode(symbols, MOST_BITS);
        HuffmanCode distanceCode = new HuffmanCode(distances, MOST_BITS);
        int codeSize = code.size(FIRST_LENGTH);
        int distanceSize = distanceCode.size(1);
        out.bits(codeSize - FIRST_LENGTH, 5);
        out.bits(distanceSize - 1, 5);
        new CodeLengths(code, codeSize, distanceCode, distanceSize).write(out);
        for (int i = 0; i < size; i++) {
            int token = tokens[i];
            if (token < END) {
                code.write(out, token);
                continue;
            }
            code.write(out, lengthSymbol(token));
            lowest(out, length(token), lengthBits(token));
            distanceCode.write(out, symbol(distance(token), DISTANCE_KEPT));
            lowest(out, distance(token), extraBits(distance(token), DISTANCE_KEPT));
        }
        code.write(out, END);
    }

    private static void lowest(BitOutput out, int value, int bits) {
        out.bits(value & ((1 << bits) - 1), bits);
    }
}
