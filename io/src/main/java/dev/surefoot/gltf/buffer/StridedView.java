// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.buffer;

/**
 * Elements at even distances in a buffer, checked to lie inside it.
 *
 * @param data the buffer
 * @param first where the first element begins
 * @param stride from one element to the next, in bytes
 * @param bytes size of an element
 */
record StridedView(ByteRange data, int first, int stride, int bytes) {
    /** Returns where element {@code i} begins. */
    int at(int i) {
        return first + i * stride;
    }

    void copyElement(int i, byte[] to, int offset) {
        System.arraycopy(data.source(), data.offset() + at(i), to, offset, bytes);
    }

    void copy(int count, byte[] to) {
        if (stride == bytes) {
            System.arraycopy(data.source(), data.offset() + first, to, 0, count * bytes);
            return;
        }
        for (int i = 0; i < count; i++) {
            copyElement(i, to, i * bytes);
        }
    }
}
