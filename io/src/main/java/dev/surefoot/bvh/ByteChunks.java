// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import dev.surefoot.number.Decimal;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Bytes for one array: what is a source's own is noted, not copied, and what is new is kept in pieces. A growing array
 * would need three times the memory of a large file.
 */
final class ByteChunks {
    /** A megabyte: few pieces for a large file, little waste for a small one. */
    private static final int CHUNK = 1 << 20;
    /** The first piece of a small file. */
    private static final int FIRST = 1 << 12;
    /** Numbers of a span: how many new bytes come before it, and where it begins and ends in the source. */
    private static final int SPAN = 3;

    /** Bytes that are fewer than a span's numbers are kept like new ones. */
    private static final int SHORT = SPAN * Integer.BYTES;

    private final byte[] source;
    private final byte[] number = new byte[Decimal.MOST_BYTES];
    private final Deque<byte[]> full = new ArrayDeque<>();
    private byte[] chunk = new byte[FIRST];
    private int used;
    /** New bytes behind the last span that is closed. */
    private int fresh;

    private final Deque<int[]> fullSpans = new ArrayDeque<>();
    private int[] spans = new int[SPAN * FIRST / Integer.BYTES];
    private int usedSpans;
    /** The span that may go on; empty where it may not. */
    private int spanStart;

    private int spanEnd;
    private long size;

    /** Begins with nothing. */
    ByteChunks(byte[] source) {
        this.source = source;
    }

    /** Appends bytes of the source. */
    void copy(int start, int end) {
        if (spanEnd == start && spanEnd > spanStart) {
            size += end - start;
            spanEnd = end;
            return;
        }
        closeSpan();
        if (end - start < SHORT) {
            for (int i = start; i < end; i++) {
                put(source[i]);
            }
            return;
        }
        size += end - start;
        spanStart = start;
        spanEnd = end;
    }

    private void closeSpan() {
        if (spanEnd == spanStart) {
            return;
        }
        if (usedSpans == spans.length) {
            fullSpans.add(spans);
            spans = new int[SPAN * (CHUNK / Integer.BYTES / SPAN)];
            usedSpans = 0;
        }
        spans[usedSpans++] = fresh;
        spans[usedSpans++] = spanStart;
        spans[usedSpans++] = spanEnd;
        spanStart = 0;
        spanEnd = 0;
        fresh = 0;
    }

    /** Appends characters of ASCII. */
    void append(CharSequence ascii) {
        closeSpan();
        for (int i = 0; i < ascii.length(); i++) {
            put((byte) ascii.charAt(i));
        }
    }

    /** Appends a number, as {@link Decimal#append} has it. */
    void append(double value, int decimals) {
        closeSpan();
        int count = Decimal.write(number, value, decimals);
        for (int i = 0; i < count; i++) {
            put(number[i]);
        }
    }

    private void put(byte b) {
        if (used == chunk.length) {
            full.add(chunk);
            chunk = new byte[CHUNK];
            used = 0;
        }
        chunk[used++] = b;
        fresh++;
        size++;
    }

    /**
     * Returns all bytes and gives up the pieces: this can be asked once.
     *
     * @throws IllegalArgumentException when they are more than an array holds
     */
    byte[] drain() {
        // some virtual machines keep a few indices to themselves
        if (size > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("changed must fit into a file of 2 GB, got " + size + " bytes");
        }
        closeSpan();
        full.add(chunk);
        fullSpans.add(spans);
        byte[] all = new byte[(int) size];
        int at = 0;
        int read = 0;
        while (!fullSpans.isEmpty()) {
            int[] some = fullSpans.remove();
            int end = fullSpans.isEmpty() ? usedSpans : some.length;
            for (int i = 0; i < end; i += SPAN) {
                read = take(some[i], read, all, at);
                at += some[i];
                int length = some[i + 2] - some[i + 1];
                System.arraycopy(source, some[i + 1], all, at, length);
                at += length;
            }
        }
        take(fresh, read, all, at);
        return all;
    }

    /** Takes new bytes, of whose first piece some are read; returns how many of that, or of a later one, are then. */
    private int take(int count, int read, byte[] all, int at) {
        int from = read;
        int taken = 0;
        while (taken < count) {
            if (from == full.getFirst().length) {
                full.remove();
                from = 0;
            }
            int some = Math.min(count - taken, full.getFirst().length - from);
            System.arraycopy(full.getFirst(), from, all, at + taken, some);
            taken += some;
            from += some;
        }
        return from;
    }
}
