// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.container;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.nio.charset.StandardCharsets;

/**
 * Values of a text file: strings in quotes, words and numbers, arrays as {@code *N} with the numbers in a record
 * {@code a} inside.
 *
 * <p><b>Cost:</b> O(bytes of the record's values) a call.
 */
final class TextValues implements RecordValues {
    private static final String CLASS_MARK = "::";
    private static final String ARRAY_RECORD = "a";
    private static final String SLOPES = "KeyAttrDataFloat";
    /** Up to here slopes of keys are written as numbers, later as the bits of floats. */
    private static final int SLOPES_AS_NUMBERS = 7100;

    private final byte[] bytes;
    private int version;

    TextValues(byte[] bytes) {
        this.bytes = bytes;
    }

    void readVersion(int newVersion) {
        version = newVersion;
    }

    /** Calls for the words of a record's values in turn, leading commas left out. */
    private static final class Words {
        private final TextScanner in;
        private int start;

        Words(byte[] bytes, FbxRecord record) {
            in = new TextScanner(bytes, record.valuesStart(), record.valuesEnd());
        }

        /** Steps to the next word; all of them were stepped over when the file was parsed. */
        void step() throws FileIssue {
            int next = in.next();
            while (next == ',') {
                in.at++;
                next = in.next();
            }
            start = in.at;
            if (next == '"') {
                in.string();
            } else {
                in.word();
            }
        }
    }

    private String word(FbxRecord record, int index) throws FileIssue {
        Words words = new Words(bytes, record);
        for (int i = 0; i <= index; i++) {
            words.step();
        }
        return new String(bytes, words.start, words.in.at - words.start, StandardCharsets.UTF_8);
    }

    @Override
    public String string(FbxRecord record, int index) throws FileIssue {
        String word = word(record, index);
        if (!word.startsWith("\"")) {
            return word;
        }
        return word.substring(1, word.length() - 1).replace("&quot;", "\"");
    }

    @Override
    public int deflatedSize(FbxRecord record) {
        return Integer.MAX_VALUE;
    }

    @Override
    public String objectName(String fullName) {
        int mark = fullName.indexOf(CLASS_MARK);
        return mark < 0 ? fullName : fullName.substring(mark + CLASS_MARK.length());
    }

    @Override
    public long integer(FbxRecord record, int index) throws FileIssue {
        return TextNumber.integer(record, word(record, index));
    }

    @Override
    public double number(FbxRecord record, int index) throws FileIssue {
        return TextNumber.number(record, word(record, index));
    }

    @Override
    public int arrayLength(FbxRecord record) throws FileIssue {
        String word = word(record, 0);
        if (!word.startsWith("*")) {
            throw record.issue(IssueCode.SYNTAX, "must hold an array");
        }
        long count = TextNumber.integer(record, word.substring(1));
        if (count < 0 || count > Integer.MAX_VALUE) {
            throw record.issue(IssueCode.COUNT, "an array of " + count + " numbers");
        }
        return (int) count;
    }

    /** Returns the record that holds an array's numbers; null for an array of none. */
    private FbxRecord array(FbxRecord record) throws FileIssue {
        int count = arrayLength(record);
        FbxRecord array = record.child(ARRAY_RECORD);
        int there = array == null ? 0 : array.size();
        if (there != count) {
            throw record.issue(IssueCode.COUNT, "an array of " + count + " numbers holds " + there);
        }
        if ((long) count * Long.BYTES > FbxLimits.MAX_ARRAY_BYTES) {
            throw record.issue(
                    IssueCode.LIMIT,
                    "an array of " + count + " numbers; the limit is " + FbxLimits.MAX_ARRAY_BYTES / Long.BYTES);
        }
        return array;
    }

    @Override
    public double[] numbers(FbxRecord record) throws FileIssue {
        FbxRecord array = array(record);
        double[] read = new double[array == null ? 0 : array.size()];
        Words words = read.length == 0 ? null : new Words(bytes, array);
        for (int i = 0; i < read.length; i++) {
            words.step();
            read[i] = TextNumber.number(record, wordOf(words));
        }
        return read;
    }

    @Override
    public long[] integers(FbxRecord record) throws FileIssue {
        FbxRecord array = array(record);
        long[] read = new long[array == null ? 0 : array.size()];
        Words words = read.length == 0 ? null : new Words(bytes, array);
        boolean slopes = version <= SLOPES_AS_NUMBERS && record.name().equals(SLOPES);
        for (int i = 0; i < read.length; i++) {
            words.step();
            read[i] = slopes
                    ? Float.floatToRawIntBits((float) TextNumber.number(record, wordOf(words)))
                    : TextNumber.integer(record, wordOf(words));
        }
        return read;
    }

    private String wordOf(Words words) {
        return new String(bytes, words.start, words.in.at - words.start, StandardCharsets.ISO_8859_1);
    }

    @Override
    public String place(int offset) {
        return place(bytes, offset);
    }

    /** Returns the line in which a byte stands, counted from 1. */
    static String place(byte[] bytes, int offset) {
        int line = 1;
        for (int i = 0; i < offset; i++) {
            line += bytes[i] == '\n' ? 1 : 0;
        }
        return "line " + line;
    }

    @Override
    public byte[] bytes() {
        return bytes;
    }
}
