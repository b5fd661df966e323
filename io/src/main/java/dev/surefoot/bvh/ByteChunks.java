// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import dev.surefoot.number.Decimal;
import java.util.ArrayDeque;
import java.util.Deque;

/** Bytes for one array, kept in pieces: a growing array would need three times the memory of a large file. */
final class ByteChunks {
    /** A megabyte: few pieces for a large file, little waste for a small one. */
    private static final int CHUNK = 1 << 20;
    /** The first piece of a small file. */
    private static final int FIRST = 1 << 12;

    private final Deque<byte[]> full = new ArrayDeque<>();
    private byte[] chunk = new byte[FIRST];
    private final byte[] number = new byte[Decimal.MOST_BYTES];
    private int used;
    private long before;

    void append(byte[] bytes, int start, int end) {
        int at = start;
        while (at < end) {
            int count = Math.min(end - at, space());
            System.arraycopy(bytes, at, chunk, used, count);
            used += count;
            at += count;
        }
    }

    /** Appends characters of ASCII. */
    void append(CharSequence ascii) {
        for (int i = 0; i < ascii.length(); i++) {
            if (used == chunk.length) {
                space();
            }
            chunk[used++] = (byte) ascii.charAt(i);
        }
    }

    /** Appends a number, as {@link Decimal#append} has it. */
    void append(double value, int decimals) {
        append(number, 0, Decimal.write(number, value, decimals));
    }

    private int space() {
        if (used == chunk.length) {
            full.add(chunk);
            before += used;
            chunk = new byte[CHUNK];
            used = 0;
        }
        return chunk.length - used;
    }

    /**
     * Returns all bytes and gives up the pieces: this can be asked once.
     *
     * @throws IllegalArgumentException when they are more than an array holds
     */
    byte[] drain() {
        long size = before + used;
        // some virtual machines keep a few indices to themselves
        if (size > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("changed must fit into a file of 2 GB, got " + size + " bytes");
        }
        byte[] all = new byte[(int) size];
        int at = 0;
        while (!full.isEmpty()) {
            byte[] piece = full.remove();
            System.arraycopy(piece, 0, all, at, piece.length);
            at += piece.length;
        }
        System.arraycopy(chunk, 0, all, at, used);
        return all;
    }
}
