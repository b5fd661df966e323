// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonValue;

/** The JSON that an option names; a file whose first byte begins none is refused with what the option reads. */
final class JsonOfOption {
    private JsonOfOption() {}

    /**
     * Returns the value of a file.
     *
     * @param reads what the option reads, as a sentence
     */
    static JsonValue root(byte[] utf8, String reads) throws FileIssue {
        for (byte b : utf8) {
            if (b == '{' || b == '[') {
                break;
            }
            boolean mayPrecede = b == ' ' || b == '\t' || b == '\r' || b == '\n' || b < 0;
            if (!mayPrecede) {
                throw new FileIssue(IssueCode.NOT_THIS_FORMAT, "", "this is no JSON; " + reads);
            }
        }
        return JsonDocument.parse(utf8).root();
    }
}
