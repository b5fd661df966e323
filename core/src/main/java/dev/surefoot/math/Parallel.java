// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math;

/**
 * Does the parts of a work that do not depend on one another: one after the other, or several at once where a caller
 * lends threads.
 *
 * <p>Nothing here knows threads; whoever has some implements this. <b>Same bits:</b> how a work is cut into parts never
 * depends on who does them, and a part writes only what no other part reads or writes, so that the result does not
 * depend on their order.
 */
@FunctionalInterface
public interface Parallel {
    /** One part after the other, by the caller. */
    Parallel NONE = (parts, work) -> {
        for (int i = 0; i < parts; i++) {
            work.at(i);
        }
    };

    /** A part of a work. */
    @FunctionalInterface
    interface Part {
        /** Does part {@code index}, counted from 0. */
        void at(int index);
    }

    /** The frames, or whatever is counted, from {@code from} to before {@code to}. */
    @FunctionalInterface
    interface Range {
        /** Does them. */
        void at(int from, int to);
    }

    /**
     * Does all parts and returns when they are done.
     *
     * @param parts how many there are
     * @param work does one of them; what it throws is thrown here, when several do what the first of them threw
     */
    void each(int parts, Part work);

    /**
     * Does a work on {@code [from, to)} in ranges of {@code size}, the last of which may be shorter.
     *
     * @param size large enough that a range is worth handing over; at least 1
     * @throws IllegalArgumentException when it is not
     */
    default void ranges(int from, int to, int size, Range work) {
        if (!(size >= 1)) {
            throw new IllegalArgumentException("size must be at least 1, got " + size);
        }
        int parts = (int) (((long) Math.max(0, to - from) + size - 1) / size);
        each(parts, i -> work.at(from + i * size, Math.min(to, from + (i + 1) * size)));
    }
}
