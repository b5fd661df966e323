// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.container;

/** Numbers in a file's bytes, in its byte order. */
final class ByteNumbers {
    private final byte[] bytes;
    private final boolean bigEndian;

    ByteNumbers(byte[] bytes, boolean bigEndian) {
        this.bytes = bytes;
        this.bigEndian = bigEndian;
    }

    boolean isBigEndian() {
        return bigEndian;
    }

    /** Returns the whole number of that many bytes, with sign. */
    long signed(int at, int width) {
        long value = 0;
        for (int i = 0; i < width; i++) {
            int place = bigEndian ? at + i : at + width - 1 - i;
            value = (value << Byte.SIZE) | (bytes[place] & 0xff);
        }
        int unused = Long.SIZE - Byte.SIZE * width;
        return value << unused >> unused;
    }

    /** Returns the whole number of that many bytes, without sign; of eight bytes with more than 63 bits the largest. */
    long unsigned(int at, int width) {
        long value = signed(at, width);
        if (width == Long.BYTES) {
            return value < 0 ? Long.MAX_VALUE : value;
        }
        return value & ((1L << (Byte.SIZE * width)) - 1);
    }

    /** Returns the number of 4 or 8 bytes as IEEE 754 has it. */
    double floating(int at, int width) {
        return width == Float.BYTES
                ? Float.intBitsToFloat((int) signed(at, width))
                : Double.longBitsToDouble(signed(at, width));
    }
}
