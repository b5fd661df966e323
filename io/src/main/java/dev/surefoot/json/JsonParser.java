// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.json;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads one RFC 8259 text into values that refer to it. Open containers are linked by their parents, so depth costs no
 * stack.
 */
final class JsonParser {
    /** Keys repeat in most files; so many different ones are kept once, more are not worth the table. */
    private static final int SHARED_KEYS = 1024;

    private final String text;
    private final Map<String, String> sharedKeys = new HashMap<>();
    private int at;
    private int values;

    JsonParser(String text) {
        this.text = text;
    }

    /** Returns the root; blanks may stand around it. */
    JsonValue parse() throws FileIssue {
        JsonContainer open = null;
        while (true) {
            skipBlanks();
            int entryStart = at;
            JsonValue value;
            if (open instanceof JsonObject object) {
                String key = key();
                value = begin();
                object.addRead(key, value, entryStart);
            } else {
                value = begin();
                if (open != null) {
                    open.addRead(value, entryStart);
                }
            }
            if (value instanceof JsonContainer container && !closes(container)) {
                open = container;
                continue;
            }
            while (open != null) {
                skipBlanks();
                if (at < text.length() && text.charAt(at) == ',') {
                    at++;
                    break;
                }
                if (!closes(open)) {
                    throw wrong(open instanceof JsonObject ? "expected , or }" : "expected , or ]");
                }
                value = open;
                open = open.parent;
            }
            if (open == null) {
                skipBlanks();
                if (at < text.length()) {
                    throw wrong("text after the end of the value");
                }
                return value;
            }
        }
    }

    private String key() throws FileIssue {
        if (at >= text.length() || text.charAt(at) != '"') {
            throw wrong("expected a key in quotes");
        }
        int start = at;
        skipString();
        String key = JsonString.decode(text, start, at);
        skipBlanks();
        if (at >= text.length() || text.charAt(at) != ':') {
            throw wrong("expected : after a key");
        }
        at++;
        skipBlanks();
        String shared = sharedKeys.get(key);
        if (shared == null) {
            shared = key;
            if (sharedKeys.size() < SHARED_KEYS) {
                sharedKeys.put(key, key);
            }
        }
        return shared;
    }

    /** Reads a scalar, or the opening bracket of a container. */
    private JsonValue begin() throws FileIssue {
        if (++values > JsonDocument.MAX_VALUES) {
            throw new FileIssue(
                    IssueCode.LIMIT, place(text, at), "more than " + JsonDocument.MAX_VALUES + " values in one text");
        }
        if (at >= text.length()) {
            throw wrong("the text ends where a value is due");
        }
        int start = at;
        return switch (text.charAt(at)) {
            case '{' -> {
                at++;
                yield new JsonObject(text, start);
            }
            case '[' -> {
                at++;
                yield new JsonArray(text, start);
            }
            case '"' -> {
                skipString();
                yield new JsonString(text, start, at);
            }
            case 't' -> literal("true");
            case 'f' -> literal("false");
            case 'n' -> literal("null");
            default -> {
                skipNumber();
                yield new JsonNumber(text, start, at);
            }
        };
    }

    /** Consumes the closing bracket if one is next; for a container just opened that means that it is empty. */
    private boolean closes(JsonContainer container) throws FileIssue {
        skipBlanks();
        char bracket = container instanceof JsonObject ? '}' : ']';
        if (at >= text.length() || text.charAt(at) != bracket) {
            return false;
        }
        at++;
        container.end = at;
        if (container instanceof JsonObject object) {
            int repeated = object.repeatedKey();
            if (repeated >= 0) {
                at = object.value(repeated).entryStart;
                throw wrong("the key " + JsonString.encode(object.key(repeated)) + " is there twice");
            }
        }
        return true;
    }

    private JsonLiteral literal(String word) throws FileIssue {
        if (!text.startsWith(word, at)) {
            throw wrong("expected a value");
        }
        at += word.length();
        return new JsonLiteral(text, at - word.length(), at);
    }

    private void skipString() throws FileIssue {
        at++;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '"') {
                at++;
                return;
            }
            if (c < 0x20) {
                throw wrong("a control character in a string must be escaped");
            }
            at++;
            if (c == '\\') {
                skipEscape();
            }
        }
        throw wrong("the text ends inside a string");
    }

    private void skipEscape() throws FileIssue {
        char c = at < text.length() ? text.charAt(at) : ' ';
        if ("\"\\/bfnrt".indexOf(c) >= 0) {
            at++;
            return;
        }
        for (int i = 1; c == 'u' && i <= 4; i++) {
            if (at + i >= text.length() || "0123456789abcdefABCDEF".indexOf(text.charAt(at + i)) < 0) {
                throw wrong("\\u needs four hexadecimal digits");
            }
        }
        if (c != 'u') {
            throw wrong("no such escape in JSON");
        }
        at += 5;
    }

    private void skipNumber() throws FileIssue {
        if (text.charAt(at) == '-') {
            at++;
        }
        if (at < text.length() && text.charAt(at) == '0') {
            at++;
        } else {
            skipDigits("expected a value");
        }
        if (at < text.length() && text.charAt(at) == '.') {
            at++;
            skipDigits("expected a digit after the point");
        }
        if (at < text.length() && (text.charAt(at) | 0x20) == 'e') {
            at++;
            if (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
                at++;
            }
            skipDigits("expected a digit in the exponent");
        }
    }

    private void skipDigits(String otherwise) throws FileIssue {
        int first = at;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        if (at == first) {
            throw wrong(otherwise);
        }
    }

    private void skipBlanks() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c != ' ' && c != '\n' && c != '\r' && c != '\t') {
                return;
            }
            at++;
        }
    }

    private FileIssue wrong(String cause) {
        return new FileIssue(IssueCode.SYNTAX, place(text, at), cause);
    }

    private static String place(String text, int at) {
        int line = 1;
        int lineStart = 0;
        for (int i = text.indexOf('\n'); i >= 0 && i < at; i = text.indexOf('\n', i + 1)) {
            line++;
            lineStart = i + 1;
        }
        return "line " + line + ", column " + (at - lineStart + 1);
    }
}
