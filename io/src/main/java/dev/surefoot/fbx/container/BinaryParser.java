// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.container;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Parses the records of a binary file: every offset, length and count is held against the bytes that are there.
 *
 * <p><b>Cost:</b> one pass over the headers; the data of arrays is stepped over.
 */
final class BinaryParser {
    private static final byte[] MAGIC = "Kaydara FBX Binary  \0".getBytes(StandardCharsets.US_ASCII);
    /** Magic, a byte 0x1A, the byte order and the version. */
    private static final int HEADER = MAGIC.length + 2 + Integer.BYTES;

    private final byte[] bytes;
    private final ByteNumbers numbers;
    private final BinaryValues values;
    private final int version;
    private final int width;
    private final int mostRecords;
    private final Map<String, String> names = new HashMap<>();
    private int records;
    private int at = HEADER;

    private BinaryParser(byte[] bytes) throws FileIssue {
        this.bytes = bytes;
        boolean bigEndian = bytes[MAGIC.length + 1] != 0;
        numbers = new ByteNumbers(bytes, bigEndian);
        values = new BinaryValues(bytes, bigEndian);
        version = FbxVersion.check(numbers.unsigned(HEADER - Integer.BYTES, Integer.BYTES));
        width = FbxVersion.isWide(version) ? Long.BYTES : Integer.BYTES;
        mostRecords = FbxLimits.records(bytes.length);
    }

    /** Returns whether a file begins as a binary one does. */
    static boolean isBinary(byte[] bytes) {
        for (int i = 0; i < MAGIC.length; i++) {
            if (i >= bytes.length || bytes[i] != MAGIC[i]) {
                return false;
            }
        }
        return true;
    }

    static FbxDocument parse(byte[] bytes) throws FileIssue {
        if (bytes.length < HEADER) {
            throw FbxIssue.of(IssueCode.COUNT, "byte " + bytes.length, "the file ends within its header");
        }
        BinaryParser parser = new BinaryParser(bytes);
        List<FbxRecord> top = parser.records(bytes.length, 1);
        boolean bigEndian = parser.numbers.isBigEndian();
        return new FbxDocument(
                bytes, new FbxDocument.Kind(parser.version, true, bigEndian), top, parser.values, parser.at);
    }

    /** The bytes of a null record, or of a record's header with a name of no length. */
    private int headerLength() {
        return 3 * width + 1;
    }

    /** Reads records up to a null record, which must come before {@code limit}. */
    private List<FbxRecord> records(int limit, int depth) throws FileIssue {
        if (depth > FbxLimits.MAX_DEPTH) {
            throw FbxIssue.of(
                    IssueCode.COUNT,
                    values.place(at),
                    "more than " + FbxLimits.MAX_DEPTH + " records inside each other, which no program writes");
        }
        List<FbxRecord> read = new ArrayList<>();
        while (true) {
            if (limit - at < headerLength()) {
                throw FbxIssue.of(
                        IssueCode.COUNT,
                        values.place(at),
                        limit == bytes.length
                                ? "the file ends within its list of records"
                                : "a list of records ends without the null record that closes it");
            }
            if (isNullRecord()) {
                at += headerLength();
                return read;
            }
            read.add(record(limit, depth));
        }
    }

    private boolean isNullRecord() {
        for (int i = 0; i < headerLength(); i++) {
            if (bytes[at + i] != 0) {
                return false;
            }
        }
        return true;
    }

    private FbxRecord record(int limit, int depth) throws FileIssue {
        int start = at;
        if (++records > mostRecords) {
            throw FbxIssue.of(IssueCode.LIMIT, values.place(start), "more than " + mostRecords + " records");
        }
        long end = numbers.unsigned(start, width);
        long count = numbers.unsigned(start + width, width);
        long listBytes = numbers.unsigned(start + 2 * width, width);
        int nameLength = bytes[start + 3 * width] & 0xff;
        int nameStart = start + headerLength();
        if (limit - nameStart < nameLength) {
            throw FbxIssue.of(IssueCode.COUNT, values.place(start), "a record's name goes beyond what is around it");
        }
        String name = new String(bytes, nameStart, nameLength, StandardCharsets.UTF_8);
        String same = names.putIfAbsent(name, name);
        name = same == null ? name : same;
        int valuesStart = nameStart + nameLength;
        if (end == 0) {
            throw FbxIssue.of(
                    IssueCode.UNSUPPORTED,
                    FbxRecord.label(name) + " at " + values.place(start),
                    "the record says that it ends at byte 0, as some old exporters wrote; open the file in the program "
                            + "that it comes from and save it anew");
        }
        if (end > limit || end < valuesStart || listBytes > end - valuesStart) {
            throw FbxIssue.of(
                    IssueCode.COUNT,
                    FbxRecord.label(name) + " at " + values.place(start),
                    "the record claims to end at byte " + end + " with " + listBytes
                            + " bytes of values; it must end by byte " + limit
                            + (limit == bytes.length ? ", where the file ends" : ""));
        }
        int valuesEnd = valuesStart + (int) listBytes;
        checkValues(name, valuesStart, valuesEnd, count);
        FbxRecord record = new FbxRecord(values, name, start, valuesStart, valuesEnd, (int) count);
        at = valuesEnd;
        boolean closed = at < end;
        record.finish(closed ? records((int) end, depth + 1) : List.of(), (int) end, closed);
        if (at != end) {
            throw record.issue(IssueCode.COUNT, "the record ends at byte " + at + ", not at " + end + " as it says");
        }
        return record;
    }

    /** Walks over a record's values: they must fill their list exactly. */
    private void checkValues(String name, int start, int end, long count) throws FileIssue {
        int value = start;
        for (long i = 0; i < count; i++) {
            long length = value < end ? values.length(value, end) : Long.MAX_VALUE;
            if (length == 0) {
                throw FbxIssue.of(
                        IssueCode.SYNTAX,
                        FbxRecord.label(name) + " at " + values.place(value),
                        "there is no type of value " + (bytes[value] & 0xff));
            }
            if (length > end - value) {
                throw FbxIssue.of(
                        IssueCode.COUNT,
                        FbxRecord.label(name) + " at " + values.place(value),
                        "value " + (i + 1) + " of " + count + " goes beyond the record's list of values");
            }
            value += (int) length;
        }
        if (value != end) {
            throw FbxIssue.of(
                    IssueCode.COUNT,
                    FbxRecord.label(name) + " at " + values.place(value),
                    "the list of values goes on behind the last of " + count);
        }
    }
}
