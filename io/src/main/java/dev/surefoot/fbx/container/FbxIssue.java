// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.container;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;

/** Issues of FBX files: place, cause, and what whoever has the file can do about it. */
final class FbxIssue {
    /** Nobody mends offsets by hand; the program that wrote them can write them anew. */
    private static final String DAMAGED = "; the file is damaged or cut short: copy it anew, or export it again";

    private static final String TOO_MUCH = "; export less into one file, such as the character alone";

    private FbxIssue() {}

    /** Returns an issue; a cause that says itself what to do is of a kind that nothing is added to. */
    static FileIssue of(IssueCode code, String place, String cause) {
        String wayOut = switch (code) {
            case SYNTAX, NUMBER, COUNT, REFERENCE -> DAMAGED;
            case LIMIT -> TOO_MUCH;
            default -> "";
        };
        return new FileIssue(code, place, cause + wayOut);
    }
}
