// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.json;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;

/**
 * Returns whether bytes are well-formed UTF-8 (Unicode 15, table 3-7): no overlong forms, no surrogates, nothing above
 * U+10FFFF.
 */
final class Utf8 {
    private Utf8() {}

    /** Checks every byte; a byte-order mark is refused too, as RFC 8259 does not allow one to be written. */
    static void check(byte[] bytes) throws FileIssue {
        if (bytes.length >= 3 && at(bytes, 0) == 0xEF && at(bytes, 1) == 0xBB && at(bytes, 2) == 0xBF) {
            throw new FileIssue(IssueCode.SYNTAX, "byte 0", "JSON must not begin with a byte-order mark");
        }
        int i = 0;
        while (i < bytes.length) {
            int length = lengthAt(bytes, i);
            if (length == 0) {
                throw new FileIssue(IssueCode.SYNTAX, "byte " + i, "not UTF-8");
            }
            i += length;
        }
    }

    /** Returns the length of the well-formed sequence at {@code i}, or 0. */
    private static int lengthAt(byte[] bytes, int i) {
        int first = at(bytes, i);
        if (first < 0x80) {
            return 1;
        }
        int length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
        int second = at(bytes, i + 1);
        int lowest = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
        int highest = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
        if (length == 0 || second < lowest || second > highest) {
            return 0;
        }
        for (int k = 2; k < length; k++) {
            int next = at(bytes, i + k);
            if (next < 0x80 || next > 0xBF) {
                return 0;
            }
        }
        return length;
    }

    /** Returns a byte without sign, or −1 beyond the end. */
    private static int at(byte[] bytes, int i) {
        return i < bytes.length ? bytes[i] & 0xFF : -1;
    }
}
