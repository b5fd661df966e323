// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.edit;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The two chunks of a GLB, without a check of either: what a check would refuse can be made with it.
 *
 * @param json the first chunk
 * @param bin the second chunk
 */
@SuppressWarnings("ArrayRecordComponent") // two values in one, never compared
record Glb(byte[] json, byte[] bin) {
    private static final int HEADER = 12;
    private static final int CHUNK_HEADER = 8;
    private static final int MAGIC = 0x46546C67;
    private static final int JSON = 0x4E4F534A;
    private static final int BIN = 0x004E4942;

    /** Takes a whole file of both chunks apart. */
    static Glb of(byte[] file) {
        int json = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(HEADER);
        int start = HEADER + CHUNK_HEADER;
        return new Glb(
                Arrays.copyOfRange(file, start, start + json),
                Arrays.copyOfRange(file, start + json + CHUNK_HEADER, file.length));
    }

    /** Returns the file, its lengths true. */
    byte[] toBytes() {
        int paddedJson = (json.length + 3) / 4 * 4;
        int paddedBin = (bin.length + 3) / 4 * 4;
        int length = HEADER + CHUNK_HEADER + paddedJson + (bin.length == 0 ? 0 : CHUNK_HEADER + paddedBin);
        ByteBuffer out = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(MAGIC).putInt(2).putInt(length);
        out.putInt(paddedJson).putInt(JSON).put(json);
        for (int i = json.length; i < paddedJson; i++) {
            out.put((byte) ' ');
        }
        if (bin.length > 0) {
            out.putInt(paddedBin).putInt(BIN).put(bin);
        }
        return out.array();
    }
}
