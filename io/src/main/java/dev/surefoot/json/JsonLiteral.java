// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.json;

import dev.surefoot.file.FileIssue;

/** One of {@code true}, {@code false} and {@code null}. */
public final class JsonLiteral extends JsonValue {
    JsonLiteral(String source, int start, int end) {
        super(source, start, end);
    }

    /** Returns a new {@code true} or {@code false}. */
    public static JsonLiteral of(boolean truth) {
        return truth ? new JsonLiteral("true", 0, 4) : new JsonLiteral("false", 0, 5);
    }

    /** Returns a new {@code null}. */
    public static JsonLiteral ofNull() {
        return new JsonLiteral("null", 0, 4);
    }

    /** Returns whether this is {@code null}. */
    public boolean isNull() {
        return source.charAt(start) == 'n';
    }

    @Override
    String kind() {
        return source.substring(start, end);
    }

    @Override
    public boolean asBoolean() throws FileIssue {
        return isNull() ? super.asBoolean() : source.charAt(start) == 't';
    }
}
