// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.json;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.nio.charset.StandardCharsets;

/**
 * One JSON text: its root value and the blanks around it.
 *
 * <p>Read with {@link #parse(byte[])}, change the tree, write with {@link #toBytes()}. Where nothing was changed the
 * bytes are those that were read; in a changed object or array all other members keep theirs. <b>Cost:</b> about 40
 * bytes a value and 60 to 90 a member beside the text.
 */
public final class JsonDocument {
    /** 64 MiB of text: with the decoded text and what it describes this stays inside a heap of 512 MB. */
    public static final int MAX_BYTES = 1 << 26;
    /** Two million values take at most 200 MB; the largest glTF files met have a tenth of them. */
    public static final int MAX_VALUES = 2_000_000;

    private final String before;
    private final JsonValue root;
    private final String after;

    private JsonDocument(String before, JsonValue root, String after) {
        this.before = before;
        this.root = root;
        this.after = after;
    }

    /** Reads a text; what breaks the grammar, the encoding or a limit is an issue with line and column. */
    public static JsonDocument parse(byte[] utf8) throws FileIssue {
        if (utf8.length > MAX_BYTES) {
            throw new FileIssue(
                    IssueCode.LIMIT, "", "the JSON text has " + utf8.length + " bytes; the limit is " + MAX_BYTES);
        }
        Utf8.check(utf8);
        String text = new String(utf8, StandardCharsets.UTF_8);
        JsonValue root = new JsonParser(text).parse();
        return new JsonDocument(text.substring(0, root.start), root, text.substring(root.end));
    }

    /** Returns a document of a new value. */
    public static JsonDocument of(JsonValue root) {
        return new JsonDocument("", root, "");
    }

    /** Returns the root. */
    public JsonValue root() {
        return root;
    }

    /** Returns an independent copy of what this is now. */
    public JsonDocument copy() throws FileIssue {
        if (isChanged()) {
            return parse(toBytes());
        }
        return new JsonDocument(before, new JsonParser(root.source).parse(), after);
    }

    private boolean isChanged() {
        return root instanceof JsonContainer container && container.isChanged();
    }

    /** Returns the text in UTF-8. */
    public byte[] toBytes() {
        String text = isChanged() ? before + root + after : root.source;
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Returns new JSON as text to be read by people: two blanks a level, arrays of scalars on one line, a newline at
     * the end.
     */
    public static String indented(JsonValue value) {
        return JsonPrinter.printIndented(value) + "\n";
    }
}
