// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.buffer;

/** A part of a byte array, shared, not copied; numbers in it are little-endian. */
public final class ByteRange {
    private final byte[] source;
    private final int offset;
    private final int length;

    /** Creates a range of an array, which is shared. */
    public ByteRange(byte[] source, int offset, int length) {
        this.source = source;
        this.offset = offset;
        this.length = length;
    }

    /** Returns the array. */
    public byte[] source() {
        return source;
    }

    /** Returns where the part begins. */
    public int offset() {
        return offset;
    }

    /** Returns its length in bytes. */
    public int length() {
        return length;
    }

    int unsignedByte(int at) {
        return source[offset + at] & 0xFF;
    }

    int unsignedShort(int at) {
        return unsignedByte(at) | unsignedByte(at + 1) << 8;
    }

    /** Returns four bytes as a little-endian whole number. */
    public int int32(int at) {
        return unsignedShort(at) | unsignedShort(at + 2) << 16;
    }
}
