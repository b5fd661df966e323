// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.json;

import java.util.ArrayList;
import java.util.List;

/** What an object and an array have in common: values in order, and the layout of the text they came from. */
abstract sealed class JsonContainer extends JsonValue permits JsonObject, JsonArray {
    final List<JsonValue> values = new ArrayList<>(4);
    /**
     * For every value the one whose place in the text it has, or null for an added one; null while no value was added
     * or replaced.
     */
    private List<JsonValue> layout;

    private boolean changed;

    JsonContainer(String source, int start) {
        super(source, start, start);
        changed = source == null;
    }

    /** Returns the key or index of a child, for paths. */
    abstract String labelOf(JsonValue child);

    /** Returns whether this or anything in it differs from the text. */
    boolean isChanged() {
        return changed;
    }

    /** Returns the value whose place in the text entry {@code i} has, or null when it has none. */
    JsonValue donor(int i) {
        JsonValue donor = layout == null ? values.get(i) : layout.get(i);
        return source == null ? null : donor;
    }

    /** Adds a value read from this container's own text. */
    void addRead(JsonValue value, int entryStart) {
        value.parent = this;
        value.entryStart = entryStart;
        values.add(value);
    }

    void addNew(JsonValue value) {
        adopt(value);
        keepLayout();
        layout.add(null);
        values.add(value);
        touch();
    }

    void replace(int i, JsonValue value) {
        adopt(value);
        keepLayout();
        values.get(i).parent = null;
        values.set(i, value);
        touch();
    }

    void remove(int i) {
        keepLayout();
        layout.remove(i);
        values.remove(i).parent = null;
        touch();
    }

    private void adopt(JsonValue value) {
        if (value.parent != null) {
            throw new IllegalArgumentException(
                    "value must not be part of another value, got the one at " + value.path());
        }
        // a value that closes a ring would never be written to its end
        for (JsonValue at = this; at != null; at = at.parent) {
            if (at == value) {
                throw new IllegalArgumentException("value must not contain what it is put into");
            }
        }
        value.parent = this;
    }

    private void keepLayout() {
        if (layout == null) {
            layout = new ArrayList<>(values);
        }
    }

    private void touch() {
        for (JsonContainer at = this; at != null && !at.changed; at = at.parent) {
            at.changed = true;
        }
    }
}
