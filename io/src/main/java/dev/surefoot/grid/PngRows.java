// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.grid;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The rows of a PNG's pixels, inflated and with their filters undone, one at a time.
 *
 * <p>Holds two rows and never inflates more than the header's pixels take. <b>Source:</b> PNG specification, third
 * edition, sections 9 and 10.
 */
final class PngRows implements AutoCloseable {
    private final byte[] bytes;
    private final PngChunks chunks;
    private final int pixelBytes;
    private final Inflater inflater = new Inflater();
    private byte[] row = new byte[0];
    private byte[] above = new byte[0];
    private int length;

    /** Starts at the first IDAT, which is the chunk at hand. */
    PngRows(byte[] bytes, PngChunks chunks, PngHeader header) {
        this.bytes = bytes;
        this.chunks = chunks;
        this.pixelBytes = Math.max(1, header.channels() * header.depth() / 8);
        inflater.setInput(bytes, chunks.start(), chunks.length());
    }

    /** Begins a pass whose rows have {@code rowBytes} bytes; its first row has zeros above it. */
    void startPass(int rowBytes) {
        length = rowBytes;
        row = new byte[rowBytes];
        above = new byte[rowBytes];
    }

    /** Returns the next row's bytes; they are overwritten by the row after the next. */
    byte[] next() throws FileIssue {
        byte[] swap = above;
        above = row;
        row = swap;
        byte[] filter = new byte[1];
        fill(filter, 1);
        fill(row, length);
        undo(filter[0]);
        return row;
    }

    private void undo(int filter) throws FileIssue {
        if (filter < 0 || filter > 4) {
            throw chunks.issue(IssueCode.SYNTAX, "a row has the filter " + filter + ", which does not exist");
        }
        for (int i = 0; i < length; i++) {
            int left = i < pixelBytes ? 0 : row[i - pixelBytes] & 255;
            int up = above[i] & 255;
            int leftUp = i < pixelBytes ? 0 : above[i - pixelBytes] & 255;
            int predicted = switch (filter) {
                case 1 -> left;
                case 2 -> up;
                case 3 -> (left + up) / 2;
                case 4 -> paeth(left, up, leftUp);
                default -> 0;
            };
            row[i] = (byte) (row[i] + predicted);
        }
    }

    /** Returns that of the three neighbours which is nearest to left + up - leftUp; in doubt in this order. */
    private static int paeth(int left, int up, int leftUp) {
        int toLeft = Math.abs(up - leftUp);
        int toUp = Math.abs(left - leftUp);
        int toLeftUp = Math.abs(left + up - 2 * leftUp);
        if (toLeft <= toUp && toLeft <= toLeftUp) {
            return left;
        }
        return toUp <= toLeftUp ? up : leftUp;
    }

    private void fill(byte[] out, int count) throws FileIssue {
        for (int filled = 0; filled < count; ) {
            int more = inflate(out, filled, count - filled);
            if (more == 0) {
                throw chunks.issue(IssueCode.COUNT, "the pixels end before the header's last row");
            }
            filled += more;
        }
    }

    /** Ends with the pixels: nothing may follow them, and their check sum must fit. */
    void finish() throws FileIssue {
        if (inflate(new byte[1], 0, 1) != 0) {
            throw chunks.issue(IssueCode.COUNT, "there are more pixels than the header claims");
        }
    }

    /** Returns how many bytes were inflated; 0 at the end of the compressed stream. */
    private int inflate(byte[] out, int from, int count) throws FileIssue {
        try {
            while (!inflater.finished()) {
                int more = inflater.inflate(out, from, count);
                if (more > 0) {
                    return more;
                }
                if (inflater.needsDictionary()) {
                    throw chunks.issue(IssueCode.UNSUPPORTED, "the compressed pixels ask for a dictionary");
                }
                if (inflater.needsInput()) {
                    chunks.next();
                    if (!chunks.is("IDAT")) {
                        throw chunks.issue(IssueCode.COUNT, "the compressed pixels end before their end mark");
                    }
                    inflater.setInput(bytes, chunks.start(), chunks.length());
                }
            }
            return 0;
        } catch (DataFormatException e) {
            throw chunks.issue(IssueCode.SYNTAX, "the compressed pixels are damaged");
        }
    }

    @Override
    public void close() {
        inflater.end();
    }
}
