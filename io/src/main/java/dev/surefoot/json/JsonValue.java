// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.json;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;

/**
 * One value of a JSON text, with the text it was written as.
 *
 * <p>The {@code as…} methods say what a reader expects; a value of another kind is a {@link FileIssue} that names its
 * path.
 */
public abstract sealed class JsonValue permits JsonContainer, JsonString, JsonNumber, JsonLiteral {
    /** What holds this, or null for a root. */
    JsonContainer parent;
    /** Where this is written, or null for a new object or array. */
    String source;
    /** Where this begins in {@link #source}. */
    int start;
    /** Where this ends in {@link #source}, exclusive. */
    int end;
    /** Where the key before this begins in {@link #source}; where the value itself does in an array. */
    int entryStart;

    JsonValue(String source, int start, int end) {
        this.source = source;
        this.start = start;
        this.end = end;
    }

    /** Returns what kind of value this is, with an article, for messages. */
    abstract String kind();

    /** Returns this as an object. */
    public JsonObject asObject() throws FileIssue {
        throw mustBe("an object");
    }

    /** Returns this as an array. */
    public JsonArray asArray() throws FileIssue {
        throw mustBe("an array");
    }

    /** Returns the decoded text of this string. */
    public String asString() throws FileIssue {
        throw mustBe("a string");
    }

    /** Returns this number as the nearest double; one too large for a double is an issue. */
    public double asDouble() throws FileIssue {
        throw mustBe("a number");
    }

    /**
     * Returns this number as an int; {@code 3.0} and {@code 3e0} count as 3, fractions and numbers out of range are an
     * issue.
     */
    public int asInt() throws FileIssue {
        throw mustBe("an integer");
    }

    /** Returns whether this is {@code true}. */
    public boolean asBoolean() throws FileIssue {
        throw mustBe("true or false");
    }

    private FileIssue mustBe(String expected) {
        return new FileIssue(IssueCode.SYNTAX, path(), "must be " + expected + " but is " + kind());
    }

    /**
     * Returns where this is, as a JSON pointer without escapes, for example {@code /nodes/3/children/0}; empty for a
     * root.
     */
    public String path() {
        StringBuilder path = new StringBuilder();
        JsonValue at = this;
        while (at.parent != null) {
            path.insert(0, "/" + at.parent.labelOf(at));
            at = at.parent;
        }
        return path.toString();
    }

    /** Returns this as JSON text; what was read and not changed since comes out as it was written. */
    @Override
    public String toString() {
        return JsonPrinter.print(this);
    }
}
