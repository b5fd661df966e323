// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.file.FileIssue;
import dev.surefoot.fuzz.Budget;
import dev.surefoot.json.JsonDocument;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Any bytes as JSON: what is read is written as it was, and laid out for people it is read as the same again. */
public final class JsonTarget {
    private JsonTarget() {}

    /** What the fuzzer calls. */
    public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
        Budget.READING.run(bytes.length, () -> read(bytes));
    }

    private static void read(byte[] bytes) throws FileIssue {
        JsonDocument document;
        try {
            document = JsonDocument.parse(bytes);
        } catch (FileIssue e) {
            Sentence.check(e.getMessage());
            return;
        }
        if (!Arrays.equals(JsonDocument.parse(document.toBytes()).toBytes(), document.toBytes())) {
            throw new AssertionError("written, it is read as something else");
        }
        String laidOut = JsonDocument.indented(document.root());
        JsonDocument again = JsonDocument.parse(laidOut.getBytes(StandardCharsets.UTF_8));
        if (!JsonDocument.indented(again.root()).equals(laidOut)) {
            throw new AssertionError("laid out, it is read as something else");
        }
        document.copy();
    }
}
