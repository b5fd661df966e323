// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.deflate;

import java.util.Arrays;

/** Bytes that are written bit by bit, the lowest bit of a byte first. */
final class BitOutput {
    private byte[] bytes;
    private int length;
    /** Fewer than 32 bits between calls, so that those of a call fit beside them. */
    private long pending;

    private int pendingBits;

    BitOutput(int expected) {
        bytes = new byte[expected + Long.BYTES];
    }

    /** Writes the lowest bits of a value, 16 at most; the others must be 0. */
    void bits(int value, int count) {
        pending |= (long) value << pendingBits;
        pendingBits += count;
        if (pendingBits >= Integer.SIZE) {
            put(Integer.BYTES);
            pendingBits -= Integer.SIZE;
        }
    }

    /** Fills the last byte with zeros. */
    void align() {
        put((pendingBits + Byte.SIZE - 1) / Byte.SIZE);
        pendingBits = 0;
    }

    private void put(int count) {
        if (length + count > bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * bytes.length);
        }
        for (int i = 0; i < count; i++) {
            bytes[length++] = (byte) pending;
            pending >>>= Byte.SIZE;
        }
    }

    byte[] toBytes() {
        align();
        return Arrays.copyOf(bytes, length);
    }
}
