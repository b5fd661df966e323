// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import dev.surefoot.fbx.container.BinaryEncoder;
import dev.surefoot.fbx.container.FbxDocument;

/**
 * What follows the records of a binary file: an id, zeros that fill up to a multiple of 16, the version, 120 zeros and
 * a mark. Programs fill in two ways; a file keeps its own.
 */
final class BinaryFooter {
    private static final int ID = 16;
    private static final int ALIGNMENT = 16;
    /** Zeros that are always there, before the filling or after it. */
    private static final int GAP = 4;
    /** The version, 120 zeros and the mark. */
    private static final int TAIL = 4 + 120 + 16;

    private BinaryFooter() {}

    /** Copies the footer behind what was written; one of another build is copied as it is. */
    static void copy(FbxDocument document, BinaryEncoder out) {
        byte[] bytes = document.bytes();
        int start = document.recordsEnd();
        int zeros = bytes.length - start - ID - TAIL;
        if (zeros < 0 || !areZeros(bytes, start + ID, zeros)) {
            out.bytes(bytes, start, bytes.length);
            return;
        }
        int newStart = out.length();
        int newZeros = zeros;
        if (zeros == filled(start + ID) + GAP) {
            newZeros = filled(newStart + ID) + GAP;
        } else if (zeros == filled(start + ID + GAP) + GAP) {
            newZeros = filled(newStart + ID + GAP) + GAP;
        }
        out.bytes(bytes, start, start + ID);
        out.zeros(newZeros);
        out.bytes(bytes, bytes.length - TAIL, bytes.length);
    }

    /** Returns the zeros from an offset to the next multiple of 16: 1 to 16 of them. */
    private static int filled(int offset) {
        return ALIGNMENT - offset % ALIGNMENT;
    }

    private static boolean areZeros(byte[] bytes, int from, int count) {
        for (int i = from; i < from + count; i++) {
            if (bytes[i] != 0) {
                return false;
            }
        }
        return true;
    }
}
