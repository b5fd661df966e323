// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.container;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.util.List;

/**
 * An FBX file as a tree of records, binary or text, and its own bytes for writing it back.
 *
 * <p>The bytes are shared, not copied: nobody may change them. <b>Cost:</b> one pass; some 80 bytes a record.
 */
public final class FbxDocument {
    private final byte[] bytes;
    private final Kind kind;
    private final FbxRecord root;
    private final int recordsEnd;

    /**
     * How a file is written.
     *
     * @param version 7100 to 7700
     * @param binary whether it is binary; text otherwise
     * @param bigEndian whether a binary file has the larger part of a number first
     */
    public record Kind(int version, boolean binary, boolean bigEndian) {
        /** Returns the bytes of an offset or a count in the headers of a binary file's records. */
        public int width() {
            return FbxVersion.isWide(version) ? Long.BYTES : Integer.BYTES;
        }
    }

    FbxDocument(byte[] bytes, Kind kind, List<FbxRecord> top, RecordValues values, int recordsEnd) {
        this.bytes = bytes;
        this.kind = kind;
        this.recordsEnd = recordsEnd;
        root = new FbxRecord(values, "", 0, 0, 0, 0);
        root.finish(top, recordsEnd, true);
    }

    /** Returns whether a file begins as FBX does, binary or text. */
    public static boolean isFbx(byte[] bytes) {
        return BinaryParser.isBinary(bytes) || TextParser.isText(bytes);
    }

    /**
     * Parses a file.
     *
     * @throws FileIssue when the file breaks the format's grammar, contradicts itself, passes a limit or is of a
     *     version that is not read
     */
    public static FbxDocument parse(byte[] bytes) throws FileIssue {
        if (BinaryParser.isBinary(bytes)) {
            return BinaryParser.parse(bytes);
        }
        if (TextParser.isText(bytes)) {
            return TextParser.parse(bytes);
        }
        throw new FileIssue(
                IssueCode.NOT_THIS_FORMAT, "", "neither binary FBX nor FBX as text; is it what its name says?");
    }

    /** Returns the file's bytes, shared. */
    public byte[] bytes() {
        return bytes;
    }

    /** Returns how the file is written. */
    public Kind kind() {
        return kind;
    }

    /** Returns a record without name or values that all others are inside of. */
    public FbxRecord root() {
        return root;
    }

    /**
     * Returns from how many bytes on the file's program compresses arrays: the size of the smallest that it did;
     * {@link Integer#MAX_VALUE} when there is none. Blender compresses from 129 bytes on, Autodesk's programs from some
     * 1,000.
     */
    public int leastDeflated() {
        return root.leastDeflated();
    }

    /** Returns the offset behind the records; in a binary file the footer follows. */
    public int recordsEnd() {
        return recordsEnd;
    }
}
