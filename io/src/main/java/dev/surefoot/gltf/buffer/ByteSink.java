// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.buffer;

import java.util.Arrays;

/** Collects bytes; numbers are written little-endian. */
public final class ByteSink {
    private byte[] bytes;
    private int length;

    /** Creates a sink with room for so many bytes; it grows. */
    public ByteSink(int expected) {
        bytes = new byte[expected];
    }

    /** Returns how many bytes were written. */
    public int length() {
        return length;
    }

    /** Writes one byte. */
    public ByteSink int8(int value) {
        reserve(1);
        bytes[length++] = (byte) value;
        return this;
    }

    ByteSink int16(int value) {
        return int8(value).int8(value >> 8);
    }

    /** Writes a little-endian whole number of four bytes. */
    public ByteSink int32(int value) {
        return int16(value).int16(value >> 16);
    }

    /** Writes a little-endian number of single precision. */
    public ByteSink float32(double value) {
        return int32(Float.floatToRawIntBits((float) value));
    }

    /** Writes bytes of an array. */
    public ByteSink bytes(byte[] source, int from, int count) {
        reserve(count);
        System.arraycopy(source, from, bytes, length, count);
        length += count;
        return this;
    }

    /** Writes the same byte so many times. */
    public ByteSink fill(int count, int value) {
        reserve(count);
        Arrays.fill(bytes, length, length + count, (byte) value);
        length += count;
        return this;
    }

    /** Returns a copy of what was written. */
    public byte[] toBytes() {
        return length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
    }

    private void reserve(int count) {
        if (count > bytes.length - length) {
            // grows to an OutOfMemoryError beyond 2 GB, never to a negative size
            long wanted = Math.max((long) length + count, Math.min(2L * bytes.length, Integer.MAX_VALUE - 8L));
            bytes = Arrays.copyOf(bytes, (int) Math.min(wanted, Integer.MAX_VALUE - 8L));
        }
    }
}
