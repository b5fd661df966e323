// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.grid;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.util.zip.CRC32;

/**
 * The chunks of a PNG, one after the other: a four-letter type and some bytes of the file.
 *
 * <p>Those needed to decode are held to their check sums; the others (texts, times, colour profiles) are passed over.
 * <b>Source:</b> PNG specification, third edition, section 5.
 */
final class PngChunks {
    private static final int[] SIGNATURE = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    /** Length and type before a chunk's bytes, check sum behind them. */
    private static final int FRAME_BYTES = 12;

    private static final int LOWER_CASE = 0x20;

    private final byte[] bytes;
    private int next = SIGNATURE.length;
    private int start;
    private int length;
    private String type = "";

    PngChunks(byte[] bytes) throws FileIssue {
        this.bytes = bytes;
        for (int i = 0; i < SIGNATURE.length; i++) {
            if (i >= bytes.length || (bytes[i] & 255) != SIGNATURE[i]) {
                throw new FileIssue(IssueCode.NOT_THIS_FORMAT, "", "this is no PNG: its first eight bytes are others");
            }
        }
    }

    /** Goes to the next chunk that is needed to decode, and checks its sum. */
    void next() throws FileIssue {
        do {
            advance();
        } while ((bytes[start - 4] & LOWER_CASE) != 0);
        CRC32 sum = new CRC32();
        sum.update(bytes, start - 4, length + 4);
        if ((int) sum.getValue() != int32(bytes, start + length)) {
            throw issue(IssueCode.COUNT, "the check sum does not fit: the file is damaged");
        }
    }

    private void advance() throws FileIssue {
        int left = bytes.length - next - FRAME_BYTES;
        if (left < 0) {
            throw new FileIssue(IssueCode.COUNT, "byte " + next, "the file ends before its IEND chunk");
        }
        length = int32(bytes, next);
        if (length < 0 || length > left) {
            throw new FileIssue(
                    IssueCode.COUNT,
                    "byte " + next,
                    "a chunk claims " + (length & 0xFFFFFFFFL) + " bytes, but " + left + " are left");
        }
        start = next + 8;
        StringBuilder letters = new StringBuilder();
        for (int i = start - 4; i < start; i++) {
            int letter = bytes[i];
            if (!((letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z'))) {
                throw new FileIssue(IssueCode.SYNTAX, "byte " + next, "a chunk's type is not made of letters");
            }
            letters.append((char) letter);
        }
        type = letters.toString();
        next = start + length + 4;
    }

    boolean is(String other) {
        return type.equals(other);
    }

    String type() {
        return type;
    }

    /** Returns where the chunk's bytes begin in the file. */
    int start() {
        return start;
    }

    int length() {
        return length;
    }

    /** Returns an issue with the place of the chunk. */
    FileIssue issue(IssueCode code, String cause) {
        return new FileIssue(code, type + " at byte " + (start - 8), cause);
    }

    static int int32(byte[] bytes, int at) {
        return ((bytes[at] & 255) << 24)
                | ((bytes[at + 1] & 255) << 16)
                | ((bytes[at + 2] & 255) << 8)
                | (bytes[at + 3] & 255);
    }
}
