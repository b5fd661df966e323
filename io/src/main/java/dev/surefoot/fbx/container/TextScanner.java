// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.container;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;

/** Steps over the words, strings and marks of FBX text; comments and blanks lie between them. */
final class TextScanner {
    private final byte[] bytes;
    private final int end;
    /** Where the next byte is read. */
    int at;

    TextScanner(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.at = start;
        this.end = end;
    }

    /** Skips blanks, line ends and comments and returns the byte after them, or −1 at the end. */
    int next() {
        while (at < end) {
            byte b = bytes[at];
            if (b == ';') {
                while (at < end && bytes[at] != '\n' && bytes[at] != '\r') {
                    at++;
                }
            } else if (isBlank(b)) {
                at++;
            } else {
                return b & 0xff;
            }
        }
        return -1;
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t' || b == '\n' || b == '\r' || b == '\f' || b == 0x0b;
    }

    private static boolean isMark(byte b) {
        return b == ',' || b == ':' || b == '{' || b == '}' || b == '"' || b == ';';
    }

    /** Steps over a word: everything up to a blank or a mark. Returns whether there was one. */
    boolean word() {
        int start = at;
        while (at < end && !isBlank(bytes[at]) && !isMark(bytes[at])) {
            at++;
        }
        return at > start;
    }

    /** Steps over a string whose first quote is here. */
    void string() throws FileIssue {
        int start = at;
        at++;
        while (at < end && bytes[at] != '"') {
            at++;
        }
        if (at == end) {
            throw FbxIssue.of(IssueCode.SYNTAX, TextValues.place(bytes, start), "a string has no end");
        }
        at++;
    }

    /** Returns whether a colon follows in this line; it is not stepped over. */
    boolean colonFollows() {
        int look = at;
        while (look < end && (bytes[look] == ' ' || bytes[look] == '\t')) {
            look++;
        }
        return look < end && bytes[look] == ':';
    }
}
