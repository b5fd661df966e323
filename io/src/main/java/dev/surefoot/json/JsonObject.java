// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.json;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A JSON object; its members keep their order. Mutable. Looking a member up takes time linear in their number. */
public final class JsonObject extends JsonContainer {
    /** Below this, comparing each key with each is quicker than hashing and needs no memory. */
    private static final int FEW_MEMBERS = 12;

    private final List<String> keys = new ArrayList<>(4);

    /** Creates an empty object. */
    public JsonObject() {
        super(null, 0);
    }

    JsonObject(String source, int start) {
        super(source, start);
    }

    void addRead(String key, JsonValue value, int entryStart) {
        keys.add(key);
        addRead(value, entryStart);
    }

    /** Returns the index of the first member whose key an earlier one has too, or −1. */
    int repeatedKey() {
        if (keys.size() > FEW_MEMBERS) {
            Set<String> seen = new HashSet<>(2 * keys.size());
            for (int i = 0; i < keys.size(); i++) {
                if (!seen.add(keys.get(i))) {
                    return i;
                }
            }
            return -1;
        }
        for (int i = 1; i < keys.size(); i++) {
            for (int k = 0; k < i; k++) {
                if (keys.get(i).equals(keys.get(k))) {
                    return i;
                }
            }
        }
        return -1;
    }

    @Override
    String kind() {
        return "an object";
    }

    @Override
    String labelOf(JsonValue child) {
        for (int i = 0; i < keys.size(); i++) {
            if (values.get(i) == child) {
                return keys.get(i);
            }
        }
        return "?";
    }

    @Override
    public JsonObject asObject() {
        return this;
    }

    /** Returns the number of members. */
    public int size() {
        return keys.size();
    }

    /** Returns the decoded key of member {@code i}. */
    public String key(int i) {
        return keys.get(i);
    }

    /** Returns the value of member {@code i}. */
    public JsonValue value(int i) {
        return values.get(i);
    }

    /** Returns the value of that key, or null when there is none. */
    public JsonValue get(String key) {
        int i = keys.indexOf(key);
        return i < 0 ? null : values.get(i);
    }

    /** Returns whether there is a member of that key. */
    public boolean has(String key) {
        return keys.contains(key);
    }

    /** Returns the value of that key; its absence is an issue. */
    public JsonValue require(String key) throws FileIssue {
        JsonValue value = get(key);
        if (value == null) {
            throw new FileIssue(IssueCode.SYNTAX, path(), "lacks " + JsonString.encode(key));
        }
        return value;
    }

    /** Returns the object of that key, or null when there is no such member. */
    public JsonObject object(String key) throws FileIssue {
        JsonValue value = get(key);
        return value == null ? null : value.asObject();
    }

    /** Returns the array of that key, or a new empty one, which is no part of this, when there is no such member. */
    public JsonArray array(String key) throws FileIssue {
        JsonValue value = get(key);
        return value == null ? new JsonArray() : value.asArray();
    }

    /** Returns the string of that key, or {@code fallback} when there is no such member. */
    public String string(String key, String fallback) throws FileIssue {
        JsonValue value = get(key);
        return value == null ? fallback : value.asString();
    }

    /** Returns the integer of that key, or {@code fallback} when there is no such member. */
    public int integer(String key, int fallback) throws FileIssue {
        JsonValue value = get(key);
        return value == null ? fallback : value.asInt();
    }

    /** Sets the member of that key, in its place when there is one and at the end when not, and returns this. */
    public JsonObject put(String key, JsonValue value) {
        int i = keys.indexOf(key);
        if (i >= 0) {
            replace(i, value);
        } else {
            addNew(value);
            keys.add(key);
        }
        return this;
    }

    /** Sets a string member and returns this. */
    public JsonObject put(String key, String text) {
        return put(key, new JsonString(text));
    }

    /** Sets a finite number, written so that it parses back exactly, and returns this. */
    public JsonObject put(String key, double number) {
        return put(key, JsonNumber.of(number));
    }

    /** Sets a truth value and returns this. */
    public JsonObject put(String key, boolean truth) {
        return put(key, JsonLiteral.of(truth));
    }

    /** Removes the member of that key, if there is one, and returns this. */
    public JsonObject remove(String key) {
        int i = keys.indexOf(key);
        if (i >= 0) {
            remove(i);
            keys.remove(i);
        }
        return this;
    }
}
