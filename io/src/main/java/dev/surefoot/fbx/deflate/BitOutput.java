// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.deflate;

import java.util.Arrays;

/** Bytes that are written bit by bit, the lowest bit of a byte first. */
final class BitOutput {
    private byte[] bytes;
    private int length;
    private long pending;
    private int pendingBits;

    BitOutput(int expected) {
        bytes = new byte[expected + Long.BYTES];
    }

    /** Writes the lowest bits of a value, 16 at most; the others must be 0. */
    void bits(int value, int count) {
        pending |= (long) value << pendingBits;
        pendingBits += count;
        while (pendingBits >= Byte.SIZE) {
            put();
        }
    }

    /** Fills the last byte with zeros. */
    void align() {
        if (pendingBits > 0) {
            put();
        }
    }

    private void put() {
        if (length == bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * length);
        }
        bytes[length++] = (byte) pending;
        pending >>>= Byte.SIZE;
        pendingBits = Math.max(0, pendingBits - Byte.SIZE);
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }
}
