// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

/** What the batches ask of a range and of the arrays they write to. */
final class BatchRange {
    /** Fewer limbs than this fill no vector: a loop of one limb after the other is faster, and gives the same bits. */
    static final int FEW = 64;

    /**
     * So many limbs at a time pass through all loops: few enough for the second cache, enough to lose the loops' first
     * and last limbs in.
     */
    private static final int BLOCK = 4_096;

    private BatchRange() {}

    /** Returns where the block ends that starts at {@code start}; never leaves fewer than {@link #FEW} behind. */
    static int blockEnd(int start, int to) {
        return to - start < BLOCK + FEW ? to : start + BLOCK;
    }

    /** Refuses a range that is not within all arrays, given the length of the shortest. */
    static void check(int from, int to, int shortest) {
        if (!(0 <= from && from <= to && to <= shortest)) {
            throw new IllegalArgumentException(
                    "range must be within the shortest array, 0 to " + shortest + ", got " + from + " to " + to);
        }
    }

    /** Refuses an array to write to that has another part to play. */
    static void apart(String name, Object out, Object a, Object b, Object c, Object d, Object e) {
        if (out == a || out == b || out == c || out == d || out == e) {
            throw new IllegalArgumentException(name + " must be an array of its own, got one of the others");
        }
    }
}
