// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.container;

/** What an FBX file may claim before it is refused: far above any real scene, and far below what would harm. */
public final class FbxLimits {
    /** Records inside of each other. Real files go twelve deep; code that walks down a tree may call itself. */
    static final int MAX_DEPTH = 64;

    /**
     * A record takes some 80 bytes here, and a byte of text may begin one: so many fill 56 MB, and what is beyond them
     * has to be paid for by the file's own size.
     */
    private static final int RECORDS_OF_ANY_FILE = 700_000;

    /** One record more for so many bytes: its 80 are the four times of the file that reading may take. */
    private static final int BYTES_PER_FURTHER_RECORD = 20;

    /**
     * Bytes of one array once it is inflated: four hours of keys, 8 bytes each, at 120 a second are a quarter of it.
     */
    static final int MAX_ARRAY_BYTES = 1 << 26;

    /** Deflate makes at most 1,032 bytes of one; what claims more lies, whatever its stream holds. */
    static final int MOST_INFLATION = 1032;

    private FbxLimits() {}

    /** Returns how many records a file of that size may have. */
    static int records(int bytes) {
        return RECORDS_OF_ANY_FILE + bytes / BYTES_PER_FURTHER_RECORD;
    }
}
