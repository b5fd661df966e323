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
 * Parses FBX text: a name, a colon, values between commas, and further records in braces. Lines mean nothing; a word
 * with a colon begins a record.
 *
 * <p><b>Cost:</b> one pass over the text; numbers are not converted.
 */
final class TextParser {
    private static final String FIRST_WORD = "; FBX";
    private static final String HEADER_RECORD = "FBXHeaderExtension";
    private static final String VERSION_RECORD = "FBXVersion";

    private final byte[] bytes;
    private final TextScanner in;
    private final TextValues values;
    private final int mostRecords;
    private final Map<String, String> names = new HashMap<>();
    private int records;

    private TextParser(byte[] bytes) {
        this.bytes = bytes;
        this.in = new TextScanner(bytes, startOfText(bytes), bytes.length);
        this.values = new TextValues(bytes);
        this.mostRecords = FbxLimits.records(bytes.length);
    }

    /** Returns whether a file begins with the comment or the record that text files begin with. */
    static boolean isText(byte[] bytes) {
        int start = startOfText(bytes);
        if (begins(bytes, start, FIRST_WORD)) {
            return true;
        }
        TextScanner in = new TextScanner(bytes, start, bytes.length);
        return in.next() >= 0 && begins(bytes, in.at, HEADER_RECORD + ":");
    }

    private static int startOfText(byte[] bytes) {
        boolean mark =
                bytes.length >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF;
        return mark ? 3 : 0;
    }

    private static boolean begins(byte[] bytes, int at, String word) {
        if (bytes.length - at < word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (bytes[at + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    static FbxDocument parse(byte[] bytes) throws FileIssue {
        // before anything is parsed: older versions have another grammar
        checkFirstLine(bytes);
        TextParser parser = new TextParser(bytes);
        List<FbxRecord> top = parser.records(1);
        int version = parser.version(top);
        parser.values.readVersion(version);
        return new FbxDocument(bytes, new FbxDocument.Kind(version, false, false), top, parser.values, bytes.length);
    }

    /** Refuses a version that the first line names: {@code ; FBX 6.1.0 project file}. */
    private static void checkFirstLine(byte[] bytes) throws FileIssue {
        int at = startOfText(bytes) + FIRST_WORD.length() + 1;
        boolean named = begins(bytes, startOfText(bytes), FIRST_WORD)
                && bytes.length - at >= 3
                && isDigit(bytes[at])
                && bytes[at + 1] == '.'
                && isDigit(bytes[at + 2]);
        if (named) {
            long version = 1000L * (bytes[at] - '0') + 100L * (bytes[at + 2] - '0');
            // 7.0 in a comment is what some writers put above any 7.x; the record decides
            FbxVersion.check(version == 7000 ? 7100 : version);
        }
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    private int version(List<FbxRecord> top) throws FileIssue {
        for (FbxRecord record : top) {
            FbxRecord version = record.name().equals(HEADER_RECORD) ? record.child(VERSION_RECORD) : null;
            if (version != null) {
                return FbxVersion.check(version.integer(0));
            }
        }
        throw new FileIssue(
                IssueCode.NOT_THIS_FORMAT, "", "the text has no FBXVersion in its FBXHeaderExtension: export it again");
    }

    private List<FbxRecord> records(int depth) throws FileIssue {
        if (depth > FbxLimits.MAX_DEPTH) {
            throw FbxIssue.of(
                    IssueCode.COUNT,
                    values.place(in.at),
                    "more than " + FbxLimits.MAX_DEPTH + " records inside each other, which no program writes");
        }
        List<FbxRecord> read = new ArrayList<>();
        for (int next = in.next(); next >= 0 && next != '}'; next = in.next()) {
            read.add(record(depth));
        }
        return read;
    }

    private FbxRecord record(int depth) throws FileIssue {
        int start = in.at;
        if (++records > mostRecords) {
            throw FbxIssue.of(IssueCode.LIMIT, values.place(start), "more than " + mostRecords + " records");
        }
        if (!in.word() || !in.colonFollows()) {
            throw FbxIssue.of(IssueCode.SYNTAX, values.place(start), "expected a record's name and a colon");
        }
        String name = new String(bytes, start, in.at - start, StandardCharsets.UTF_8);
        name = names.computeIfAbsent(name, n -> n);
        in.next();
        in.at++;
        int valuesStart = in.at;
        int valuesEnd = valuesStart;
        int count = 0;
        boolean expected = true;
        while (true) {
            int next = in.next();
            int valueStart = in.at;
            if (next == ',') {
                in.at++;
                expected = true;
                continue;
            }
            if (next == '"') {
                in.string();
            } else if (next < 0 || !in.word()) {
                break;
            } else if (in.colonFollows()) {
                // the name of the next record
                in.at = valueStart;
                break;
            }
            if (!expected) {
                throw FbxIssue.of(IssueCode.SYNTAX, values.place(valueStart), "expected a comma between two values");
            }
            count++;
            valuesEnd = in.at;
            expected = false;
        }
        FbxRecord record = new FbxRecord(values, name, start, valuesStart, valuesEnd, count);
        if (in.next() == '{') {
            in.at++;
            List<FbxRecord> inside = records(depth + 1);
            if (in.next() != '}') {
                throw record.issue(IssueCode.SYNTAX, "its brace is never closed");
            }
            in.at++;
            record.finish(inside, in.at, true);
        } else {
            in.at = valuesEnd;
        }
        return record;
    }
}
