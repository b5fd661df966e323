// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.buffer;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The binary container of glTF 2.0: a header and chunks, of which the first is JSON and the second may be binary data.
 *
 * <p>Chunks of other kinds, and bytes behind the length that the header states, are kept as they are. <b>Refused:</b> a
 * wrong order, a second JSON or BIN chunk, lengths beyond the end. A chunk whose length is not a multiple of four is
 * read all the same.
 */
public final class GlbContainer {
    private static final int MAGIC = 0x46546C67;
    private static final int JSON = 0x4E4F534A;
    private static final int BIN = 0x004E4942;
    private static final int HEADER = 12;
    private static final int CHUNK_HEADER = 8;

    private final byte[] bytes;
    private final int end;
    private final List<Chunk> chunks;

    private record Chunk(int type, int start, int length) {}

    private GlbContainer(byte[] bytes, int end, List<Chunk> chunks) {
        this.bytes = bytes;
        this.end = end;
        this.chunks = chunks;
    }

    /** Returns whether the bytes begin as a GLB does. */
    public static boolean isGlb(byte[] bytes) {
        return bytes.length >= 4 && new ByteRange(bytes, 0, bytes.length).int32(0) == MAGIC;
    }

    /** Reads header and chunk heads; the bytes are shared, not copied. */
    public static GlbContainer parse(byte[] bytes) throws FileIssue {
        if (!isGlb(bytes)) {
            throw new FileIssue(IssueCode.NOT_THIS_FORMAT, "byte 0", "not a GLB: it does not begin with glTF");
        }
        if (bytes.length < HEADER) {
            throw new FileIssue(IssueCode.COUNT, "byte " + bytes.length, "the file ends inside its header");
        }
        ByteRange all = new ByteRange(bytes, 0, bytes.length);
        if (all.int32(4) != 2) {
            throw new FileIssue(
                    IssueCode.UNSUPPORTED, "byte 4", "GLB version " + unsigned(all.int32(4)) + "; only 2 is known");
        }
        long length = unsigned(all.int32(8));
        if (length < HEADER + CHUNK_HEADER || length > bytes.length) {
            throw new FileIssue(
                    IssueCode.COUNT, "byte 8", "the header states " + length + " bytes, the file has " + bytes.length);
        }
        int end = (int) length;
        List<Chunk> chunks = new ArrayList<>();
        int at = HEADER;
        while (at < end) {
            if (end - at < CHUNK_HEADER) {
                throw new FileIssue(IssueCode.COUNT, "byte " + at, "the file ends inside the head of a chunk");
            }
            long size = unsigned(all.int32(at));
            if (size > end - at - CHUNK_HEADER) {
                throw new FileIssue(IssueCode.COUNT, "byte " + at, "a chunk of " + size + " bytes goes beyond the end");
            }
            Chunk chunk = new Chunk(all.int32(at + 4), at + CHUNK_HEADER, (int) size);
            checkOrder(chunk, chunks.size(), at);
            chunks.add(chunk);
            at = chunk.start + chunk.length;
        }
        return new GlbContainer(bytes, end, chunks);
    }

    private static void checkOrder(Chunk chunk, int index, int at) throws FileIssue {
        if ((chunk.type == JSON) != (index == 0) || (chunk.type == BIN && index != 1)) {
            throw new FileIssue(
                    IssueCode.SYNTAX,
                    "byte " + at,
                    "a GLB begins with one JSON chunk; a BIN chunk can only be the one after it");
        }
    }

    private static long unsigned(int value) {
        return value & 0xFFFFFFFFL;
    }

    /** Returns a copy of the JSON text, with the blanks that fill it up. */
    public byte[] json() {
        Chunk chunk = chunks.get(0);
        return Arrays.copyOfRange(bytes, chunk.start, chunk.start + chunk.length);
    }

    /** Returns whether there is a BIN chunk. */
    public boolean hasBin() {
        return chunks.size() > 1 && chunks.get(1).type == BIN;
    }

    /** Returns the length of the BIN chunk's data, filling included; 0 when there is none. */
    public int binLength() {
        return hasBin() ? chunks.get(1).length : 0;
    }

    /** Returns the BIN chunk's data, shared. */
    public ByteRange bin() {
        return hasBin() ? new ByteRange(bytes, chunks.get(1).start, chunks.get(1).length) : new ByteRange(bytes, 0, 0);
    }

    /** Returns the bytes that were read, shared. */
    public byte[] bytes() {
        return bytes;
    }

    /**
     * Returns a new file with other JSON and with bytes added to the BIN chunk, which is made when there is none.
     *
     * @param json the new text; filled up with blanks to a multiple of four
     * @param binTail what follows the BIN chunk's data, after zeros up to a multiple of four; may be empty
     */
    public byte[] with(byte[] json, byte[] binTail) throws FileIssue {
        int jsonLength = aligned(json.length);
        boolean makesBin = binTail.length > 0;
        long binLength = makesBin ? (long) aligned(binLength()) + aligned(binTail.length) : binLength();
        long total =
                HEADER + CHUNK_HEADER + (long) jsonLength + (bytes.length - chunks.get(0).start - chunks.get(0).length);
        total += binLength - binLength() + (makesBin && !hasBin() ? CHUNK_HEADER : 0);
        if (total > Integer.MAX_VALUE - CHUNK_HEADER) {
            throw new FileIssue(IssueCode.LIMIT, "", "the new file would have " + total + " bytes; the limit is 2 GB");
        }
        ByteSink out = new ByteSink((int) total);
        out.int32(MAGIC).int32(2).int32((int) (total - (bytes.length - end)));
        out.int32(jsonLength).int32(JSON).bytes(json, 0, json.length).fill(jsonLength - json.length, ' ');
        if (hasBin() || makesBin) {
            ByteRange bin = bin();
            out.int32((int) binLength).int32(BIN).bytes(bin.source(), bin.offset(), bin.length());
            if (makesBin) {
                out.fill(aligned(bin.length()) - bin.length(), 0);
                out.bytes(binTail, 0, binTail.length).fill(aligned(binTail.length) - binTail.length, 0);
            }
        }
        Chunk last = hasBin() ? chunks.get(1) : chunks.get(0);
        int rest = last.start + last.length;
        return out.bytes(bytes, rest, bytes.length - rest).toBytes();
    }

    /** Returns a new file of these two chunks; no BIN chunk when {@code bin} is empty. */
    public static byte[] create(byte[] json, byte[] bin) {
        int jsonLength = aligned(json.length);
        int total = HEADER + CHUNK_HEADER + jsonLength + (bin.length == 0 ? 0 : CHUNK_HEADER + aligned(bin.length));
        ByteSink out = new ByteSink(total).int32(MAGIC).int32(2).int32(total);
        out.int32(jsonLength).int32(JSON).bytes(json, 0, json.length).fill(jsonLength - json.length, ' ');
        if (bin.length > 0) {
            out.int32(aligned(bin.length)).int32(BIN).bytes(bin, 0, bin.length);
            out.fill(aligned(bin.length) - bin.length, 0);
        }
        return out.toBytes();
    }

    /** Returns {@code length} rounded up to a multiple of four. */
    public static int aligned(int length) {
        return length + 3 & ~3;
    }
}
