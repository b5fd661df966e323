// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.container;

/** Numbers in a file's bytes, in its byte order. */
final class ByteNumbers {
    /** The lower half of eight bytes. */
    private static final long LOW = 0xffffffffL;

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
        if (width == Integer.BYTES) {
            return signedOfFour(at);
        }
        if (width == Long.BYTES) {
            long first = signedOfFour(at);
            long second = signedOfFour(at + Integer.BYTES);
            return bigEndian ? first << Integer.SIZE | (second & LOW) : second << Integer.SIZE | (first & LOW);
        }
        long value = 0;
        for (int i = 0; i < width; i++) {
            int place = bigEndian ? at + i : at + width - 1 - i;
            value = (value << Byte.SIZE) | (bytes[place] & 0xff);
        }
        int unused = Long.SIZE - Byte.SIZE * width;
        return value << unused >> unused;
    }

    /** Nearly all of a file's numbers are of four or eight bytes, and arrays have millions of them. */
    private int signedOfFour(int at) {
        int a = bytes[at] & 0xff;
        int b = bytes[at + 1] & 0xff;
        int c = bytes[at + 2] & 0xff;
        int d = bytes[at + 3] & 0xff;
        return bigEndian ? a << 24 | b << 16 | c << 8 | d : d << 24 | c << 16 | b << 8 | a;
    }

    /** Returns the whole number of that many bytes, without sign; of eight bytes with more than 63 bits the largest. */
    long unsigned(int at, int width) {
        long value = signed(at, width);
        if (width == Long.BYTES) {
            return value < 0 ? Long.MAX_VALUE : value;
        }
        return value & ((1L << (Byte.SIZE * width)) - 1);
    }

    /** Returns so many numbers of eight bytes each, from the first byte on. */
    long[] longs(int count) {
        long[] read = new long[count];
        for (int i = 0; i < count; i++) {
            long first = signedOfFour(Long.BYTES * i);
            long second = signedOfFour(Long.BYTES * i + Integer.BYTES);
            read[i] = bigEndian ? first << Integer.SIZE | (second & LOW) : second << Integer.SIZE | (first & LOW);
        }
        return read;
    }

    /** Returns so many floats, from the first byte on. */
    double[] floats(int count) {
        double[] read = new double[count];
        // which byte has the lowest bits
        int lowest = bigEndian ? 3 : 0;
        int step = bigEndian ? -1 : 1;
        for (int i = 0; i < count; i++) {
            int at = Float.BYTES * i + lowest;
            read[i] = Float.intBitsToFloat((bytes[at] & 0xff)
                    | (bytes[at + step] & 0xff) << 8
                    | (bytes[at + 2 * step] & 0xff) << 16
                    | bytes[at + 3 * step] << 24);
        }
        return read;
    }

    /** Returns the number of 4 or 8 bytes as IEEE 754 has it. */
    double floating(int at, int width) {
        return width == Float.BYTES
                ? Float.intBitsToFloat((int) signed(at, width))
                : Double.longBitsToDouble(signed(at, width));
    }
}
