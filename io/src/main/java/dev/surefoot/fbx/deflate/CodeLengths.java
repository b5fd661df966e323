// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.deflate;

/** How many bits the code of each symbol has, which is all that a reader needs, compressed itself (RFC 1951, 3.2.7). */
final class CodeLengths {
    /** Lengths, then three symbols of repetition: of the length before, of zeros, of many zeros. */
    private static final int SYMBOLS = 19;

    private static final int AGAIN = 16;
    private static final int ZEROS = 17;
    private static final int MANY_ZEROS = 18;
    /** The fewest repetitions of each, and the bits that say how many more. */
    private static final int[] FEWEST = {3, 3, 11};

    private static final int[] BITS = {2, 3, 7};
    private static final int MOST_BITS = 7;
    /** The order in which lengths of this code itself are written; those behind the last used are left out. */
    private static final int[] ORDER = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    /** The fewest of them. */
    private static final int LEAST_ORDERED = 4;

    private final int[] counts = new int[SYMBOLS];
    private final int[] symbols;
    private final int[] repeats;
    private int size;

    /** Takes the first symbols of two codes, one behind the other. */
    CodeLengths(HuffmanCode code, int codeSize, HuffmanCode other, int otherSize) {
        int[] lengths = new int[codeSize + otherSize];
        for (int i = 0; i < lengths.length; i++) {
            lengths[i] = i < codeSize ? code.length(i) : other.length(i - codeSize);
        }
        symbols = new int[lengths.length];
        repeats = new int[lengths.length];
        for (int at = 0; at < lengths.length; ) {
            int end = at;
            while (end < lengths.length && lengths[end] == lengths[at]) {
                end++;
            }
            boolean again = at > 0 && lengths[at - 1] == lengths[at];
            at += add(lengths[at], again, end - at);
        }
    }

    /** Adds one length, or as many of the same as fit a symbol; returns how many. */
    private int add(int length, boolean again, int same) {
        int symbol = length;
        int taken = 1;
        if (same >= FEWEST[0] && (length == 0 || again)) {
            symbol = length > 0 ? AGAIN : same < FEWEST[MANY_ZEROS - AGAIN] ? ZEROS : MANY_ZEROS;
            int fewest = FEWEST[symbol - AGAIN];
            taken = Math.min(same, fewest + (1 << BITS[symbol - AGAIN]) - 1);
            repeats[size] = taken - fewest;
        }
        symbols[size++] = symbol;
        counts[symbol]++;
        return taken;
    }

    void write(BitOutput out) {
        HuffmanCode code = new HuffmanCode(counts, MOST_BITS);
        int ordered = SYMBOLS;
        while (ordered > LEAST_ORDERED && code.length(ORDER[ordered - 1]) == 0) {
            ordered--;
        }
        out.bits(ordered - LEAST_ORDERED, 4);
        for (int i = 0; i < ordered; i++) {
            out.bits(code.length(ORDER[i]), 3);
        }
        for (int i = 0; i < size; i++) {
            code.write(out, symbols[i]);
            if (symbols[i] >= AGAIN) {
                out.bits(repeats[i], BITS[symbols[i] - AGAIN]);
            }
        }
    }
}
