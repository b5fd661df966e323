// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.json;

/** A JSON array. Mutable. */
public final class JsonArray extends JsonContainer {
    /** Creates an empty array. */
    public JsonArray() {
        super(null, 0);
    }

    JsonArray(String source, int start) {
        super(source, start);
    }

    @Override
    String kind() {
        return "an array";
    }

    @Override
    String labelOf(JsonValue child) {
        for (int i = 0; i < values.size(); i++) {
            if (values.get(i) == child) {
                return Integer.toString(i);
            }
        }
        return "?";
    }

    @Override
    public JsonArray asArray() {
        return this;
    }

    /** Returns the number of values. */
    public int size() {
        return values.size();
    }

    /** Returns value {@code i}. */
    public JsonValue get(int i) {
        return values.get(i);
    }

    /** Puts {@code value} in place of value {@code i}. */
    public JsonArray set(int i, JsonValue value) {
        replace(i, value);
        return this;
    }

    /** Appends {@code value}, which must not be part of another value, and returns this. */
    public JsonArray add(JsonValue value) {
        addNew(value);
        return this;
    }

    /** Appends a string and returns this. */
    public JsonArray add(String text) {
        return add(new JsonString(text));
    }

    /** Appends a finite number, written so that it parses back exactly, and returns this. */
    public JsonArray add(double number) {
        return add(JsonNumber.of(number));
    }
}
