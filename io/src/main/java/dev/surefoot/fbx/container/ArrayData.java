// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.container;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** The bytes of a binary array. Nothing is allocated before what is claimed was held against what is there. */
final class ArrayData {
    /** The data as it is. */
    private static final int RAW = 0;
    /** The data as a zlib stream. */
    static final int DEFLATED = 1;

    private ArrayData() {}

    /**
     * Returns an array's bytes.
     *
     * @param record whose array it is
     * @param bytes the file
     * @param at where the data begins
     * @param length the length of the data in the file, which is there
     * @param size the length that count and type ask for
     * @param encoding how the data is written
     */
    static byte[] read(FbxRecord record, byte[] bytes, int at, int length, long size, long encoding) throws FileIssue {
        if (size > FbxLimits.MAX_ARRAY_BYTES) {
            throw record.issue(
                    IssueCode.LIMIT, "an array of " + size + " bytes; the limit is " + FbxLimits.MAX_ARRAY_BYTES);
        }
        if (encoding == RAW) {
            if (length != size) {
                throw record.issue(IssueCode.COUNT, "an array of " + size + " bytes has " + length + " in the file");
            }
            return Arrays.copyOfRange(bytes, at, at + length);
        }
        if (encoding != DEFLATED) {
            throw record.issue(IssueCode.SYNTAX, "an array's encoding must be 0 or 1, is " + encoding);
        }
        if (size > (long) length * FbxLimits.MOST_INFLATION) {
            throw record.issue(
                    IssueCode.COUNT, "no " + length + " bytes inflate to the " + size + " that the array claims");
        }
        return inflate(record, bytes, at, length, (int) size);
    }

    private static byte[] inflate(FbxRecord record, byte[] bytes, int at, int length, int size) throws FileIssue {
        byte[] data = new byte[size];
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(bytes, at, length);
            int done = 0;
            while (done < size) {
                int got = inflater.inflate(data, done, size - done);
                if (got == 0) {
                    throw record.issue(
                            IssueCode.COUNT,
                            "the array inflates to " + done + " bytes, not to the " + size + " it claims");
                }
                done += got;
            }
            // one more byte shows a stream that goes on
            if (!inflater.finished() && inflater.inflate(new byte[1]) > 0) {
                throw record.issue(IssueCode.COUNT, "the array inflates to more than the " + size + " bytes it claims");
            }
            return data;
        } catch (DataFormatException e) {
            throw record.issue(IssueCode.SYNTAX, "the array's compressed data is broken");
        } finally {
            inflater.end();
        }
    }
}
