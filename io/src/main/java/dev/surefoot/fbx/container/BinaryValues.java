// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.container;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.nio.charset.StandardCharsets;

/**
 * Values of a binary file: a letter for the type, then the value; arrays raw or deflated.
 *
 * <p><b>Cost:</b> O(bytes of the record's values) a call; an array is inflated anew whenever it is asked for.
 */
final class BinaryValues implements RecordValues {
    /** Count, encoding and length in front of an array's data. */
    static final int ARRAY_HEADER = 12;

    /** Between an object's name and its class. */
    private static final String CLASS_MARK = "\0\1";

    private final byte[] bytes;
    private final ByteNumbers numbers;

    BinaryValues(byte[] bytes, boolean bigEndian) {
        this.bytes = bytes;
        this.numbers = new ByteNumbers(bytes, bigEndian);
    }

    /** Returns the bytes of one number of a type, scalar or in an array; 0 for a type that is no number. */
    static int width(int type) {
        return switch (type) {
            case 'B', 'C', 'Z', 'b', 'c' -> 1;
            case 'Y' -> 2;
            case 'I', 'F', 'i', 'f' -> 4;
            case 'L', 'D', 'l', 'd' -> 8;
            default -> 0;
        };
    }

    static boolean isArray(int type) {
        return type >= 'a' && width(type) > 0;
    }

    private static boolean isFloating(int type) {
        return type == 'F' || type == 'D' || type == 'f' || type == 'd';
    }

    /**
     * Returns the length of the value whose type stands at {@code at}, type included; 0 for a type that FBX does not
     * have. What the value claims may be more than there is.
     */
    long length(int at, int end) {
        int type = bytes[at];
        int head = isArray(type) ? ARRAY_HEADER : type == 'S' || type == 'R' ? Integer.BYTES : 0;
        if (head == 0) {
            return width(type) == 0 ? 0 : 1 + width(type);
        }
        if (end - at - 1 < head) {
            return Long.MAX_VALUE;
        }
        return 1 + head + numbers.unsigned(at + 1 + head - Integer.BYTES, Integer.BYTES);
    }

    /** Returns where the type of value {@code index} stands; all of them were walked over when the file was parsed. */
    private int at(FbxRecord record, int index) {
        int at = record.valuesStart();
        for (int i = 0; i < index; i++) {
            at += (int) length(at, record.valuesEnd());
        }
        return at;
    }

    @Override
    public String string(FbxRecord record, int index) throws FileIssue {
        int at = at(record, index);
        if (bytes[at] != 'S' && bytes[at] != 'R') {
            throw record.issue(IssueCode.SYNTAX, "value " + (index + 1) + " must be text");
        }
        int length = (int) numbers.unsigned(at + 1, Integer.BYTES);
        return new String(bytes, at + 1 + Integer.BYTES, length, StandardCharsets.UTF_8);
    }

    @Override
    public String objectName(String fullName) {
        int mark = fullName.indexOf(CLASS_MARK);
        return mark < 0 ? fullName : fullName.substring(0, mark);
    }

    @Override
    public long integer(FbxRecord record, int index) throws FileIssue {
        int at = at(record, index);
        int type = bytes[at];
        if (isArray(type) || width(type) == 0) {
            throw record.issue(IssueCode.SYNTAX, "value " + (index + 1) + " must be a number");
        }
        return isFloating(type) ? (long) numbers.floating(at + 1, width(type)) : numbers.signed(at + 1, width(type));
    }

    @Override
    public double number(FbxRecord record, int index) throws FileIssue {
        int at = at(record, index);
        int type = bytes[at];
        return isFloating(type) ? numbers.floating(at + 1, width(type)) : integer(record, index);
    }

    @Override
    public int arrayLength(FbxRecord record) throws FileIssue {
        return (int) Math.min(count(record), Integer.MAX_VALUE);
    }

    private long count(FbxRecord record) throws FileIssue {
        if (!isArray(bytes[record.valuesStart()])) {
            throw record.issue(IssueCode.SYNTAX, "must hold an array");
        }
        return numbers.unsigned(record.valuesStart() + 1, Integer.BYTES);
    }

    @Override
    public double[] numbers(FbxRecord record) throws FileIssue {
        int type = bytes[record.valuesStart()];
        ByteNumbers data = data(record);
        if (type == 'f') {
            return data.floats((int) count(record));
        }
        int width = width(type);
        double[] read = new double[(int) count(record)];
        boolean floating = isFloating(type);
        for (int i = 0; i < read.length; i++) {
            read[i] = floating ? data.floating(i * width, width) : data.signed(i * width, width);
        }
        return read;
    }

    @Override
    public long[] integers(FbxRecord record) throws FileIssue {
        int type = bytes[record.valuesStart()];
        ByteNumbers data = data(record);
        if (type == 'l') {
            return data.longs((int) count(record));
        }
        int width = width(type);
        long[] read = new long[(int) count(record)];
        for (int i = 0; i < read.length; i++) {
            // slopes of keys are floats, weights beside them are the bits of two numbers: whoever asks wants bits
            read[i] = data.signed(i * width, width);
        }
        return read;
    }

    @Override
    public int deflatedSize(FbxRecord record) {
        int at = record.valuesStart();
        int type = bytes[at];
        if (!isArray(type) || encoding(at) != ArrayData.DEFLATED) {
            return Integer.MAX_VALUE;
        }
        return (int) Math.min(numbers.unsigned(at + 1, Integer.BYTES) * width(type), Integer.MAX_VALUE);
    }

    /** Returns how the data is written of an array whose type stands at {@code at}. */
    private long encoding(int at) {
        return numbers.unsigned(at + 1 + Integer.BYTES, Integer.BYTES);
    }

    private ByteNumbers data(FbxRecord record) throws FileIssue {
        long size = count(record) * width(bytes[record.valuesStart()]);
        int at = record.valuesStart() + 1;
        long encoding = encoding(record.valuesStart());
        int length = (int) numbers.unsigned(at + 2 * Integer.BYTES, Integer.BYTES);
        byte[] data = ArrayData.read(record, bytes, at + ARRAY_HEADER, length, size, encoding);
        return new ByteNumbers(data, numbers.isBigEndian());
    }

    @Override
    public String place(int offset) {
        return "byte " + offset;
    }

    @Override
    public byte[] bytes() {
        return bytes;
    }
}
