// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonString;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Writes JSON about many files while they are worked on: one document, whose {@code files} are in the order in which
 * they were named.
 *
 * <p><b>Memory:</b> nothing is kept.
 */
public final class FilesJson implements AutoCloseable {
    private final OutputStream out;
    private boolean any;

    /** Begins the document; closing this ends it and closes the stream. */
    public FilesJson(OutputStream out, String version, String command) throws IOException {
        this.out = out;
        write("{\n  \"surefoot\": " + new JsonString(version) + ",\n  \"command\": " + new JsonString(command)
                + ",\n  \"files\": [");
    }

    /** Returns the text about a file that did not fail, for {@link #add}; it may be made on any thread. */
    public static String text(FileReport report) {
        return JsonDocument.indented(FileRow.json(report));
    }

    /** Returns the text about a file that failed. */
    public static String text(String input, String failure) {
        return JsonDocument.indented(FileRow.json(input, failure));
    }

    /** Adds what one of the texts says. */
    public void add(String text) throws IOException {
        write(any ? ",\n" : "\n");
        any = true;
        // no string of JSON has a line end in it, so this indents and changes nothing else
        write(text.indent(4).stripTrailing());
    }

    @Override
    public void close() throws IOException {
        try (out) {
            write(any ? "\n  ]\n}\n" : "]\n}\n");
        }
    }

    private void write(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }
}
