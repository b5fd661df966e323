// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.json;

/** A JSON string, kept with its escapes as they were written. */
public final class JsonString extends JsonValue {
    private static final String HEX = "0123456789abcdef";

    /** Creates a string of that text. */
    public JsonString(String text) {
        super(encode(text), 0, 0);
        end = source.length();
    }

    JsonString(String source, int start, int end) {
        super(source, start, end);
    }

    @Override
    String kind() {
        return "a string";
    }

    @Override
    public String asString() {
        return decode(source, start, end);
    }

    /** Returns the text of the quoted string in {@code source}, which must be grammatical. */
    static String decode(String source, int start, int end) {
        int escape = start;
        while (escape < end && source.charAt(escape) != '\\') {
            escape++;
        }
        if (escape == end) {
            return source.substring(start + 1, end - 1);
        }
        StringBuilder text = new StringBuilder(end - start);
        int at = start + 1;
        while (at < end - 1) {
            char c = source.charAt(at++);
            if (c != '\\') {
                text.append(c);
                continue;
            }
            c = source.charAt(at++);
            switch (c) {
                case 'b' -> text.append('\b');
                case 'f' -> text.append('\f');
                case 'n' -> text.append('\n');
                case 'r' -> text.append('\r');
                case 't' -> text.append('\t');
                case 'u' -> {
                    text.append((char) Integer.parseInt(source.substring(at, at + 4), 16));
                    at += 4;
                }
                default -> text.append(c);
            }
        }
        return text.toString();
    }

    /**
     * Returns {@code text} quoted, with escapes for what needs them: quotes, backslashes, control characters, unpaired
     * surrogates.
     */
    static String encode(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2);
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c == '\n') {
                out.append("\\n");
            } else if (c < 0x20 || c == 0x7f || isUnpaired(text, i)) {
                out.append("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    out.append(HEX.charAt(c >> shift & 15));
                }
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }

    private static boolean isUnpaired(String text, int i) {
        char c = text.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
        }
        return Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
    }
}
