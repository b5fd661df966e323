// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf;

import java.util.Arrays;

/** Collects bytes; numbers are written little-endian. */
final class ByteSink {
    private byte[] bytes;
    private int length;

    ByteSink(int expected) {
        bytes = new byte[expected];
    }

    int length() {
        return length;
    }

    ByteSink int8(int value) {
        reserve(1);
        bytes[length++] = (byte) value;
        return this;
    }

    ByteSink int16(int value) {
        return int8(value).int8(value >> 8);
    }

    ByteSink int32(int value) {
        return int16(value).int16(value >> 16);
    }

    ByteSink float32(double value) {
        return int32(Float.floatToRawIntBits((float) value));
    }

    ByteSink bytes(byte[] source, int from, int count) {
        reserve(count);
        System.arraycopy(source, from, bytes, length, count);
        length += count;
        return this;
    }

    ByteSink fill(int count, int value) {
        reserve(count);
        Arrays.fill(bytes, length, length + count, (byte) value);
        length += count;
        return this;
    }

    byte[] toBytes() {
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
