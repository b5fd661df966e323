// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.deflate;

/**
 * Finds what stood before (LZ77): at each place the last one that began with the same three bytes. Looking at more
 * places than the last made arrays of keys 0.5 % smaller.
 */
final class Matches {
    /** Bytes of the shortest match, and of the longest: RFC 1951. */
    static final int LEAST = 3;

    static final int MOST = 258;
    /** Bytes back to the furthest match. */
    private static final int WINDOW = 1 << 15;
    /** Places that are remembered; four times as many made arrays of keys 0.1 % smaller. */
    private static final int HASH_BITS = 13;
    /** 2³² divided by the golden ratio, which spreads what is multiplied by it. */
    private static final int SPREAD = 0x9E3779B1;

    private static final int BYTE = 0xff;

    private final byte[] bytes;
    private final int from;
    private final int to;
    /** Where three bytes of this hash stood last, one more; 0 for nowhere. */
    private final int[] last = new int[1 << HASH_BITS];

    private int at;

    Matches(byte[] bytes, int from, int to) {
        this.bytes = bytes;
        this.from = from;
        this.to = to;
        at = from;
    }

    boolean isAtEnd() {
        return at == to;
    }

    /** Returns the next byte; or length and distance of a match: {@code length << 16 | distance - 1}. */
    int next() {
        int length = 0;
        int distance = 0;
        if (to - at >= LEAST) {
            int before = remember(at) - 1;
            distance = at - before;
            if (before >= from && distance <= WINDOW) {
                length = length(before);
            }
        }
        if (length < LEAST) {
            return bytes[at++] & BYTE;
        }
        for (int end = at++ + length; at < end; at++) {
            if (to - at >= LEAST) {
                remember(at);
            }
        }
        return (length << Short.SIZE) | (distance - 1);
    }

    private int remember(int place) {
        int three = (bytes[place] & BYTE) | (bytes[place + 1] & BYTE) << 8 | (bytes[place + 2] & BYTE) << 16;
        int hash = (three * SPREAD) >>> (Integer.SIZE - HASH_BITS);
        int before = last[hash];
        last[hash] = place + 1;
        return before;
    }

    private int length(int before) {
        int most = Math.min(MOST, to - at);
        int length = 0;
        while (length < most && bytes[before + length] == bytes[at + length]) {
            length++;
        }
        return length;
    }
}
