// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.json;

/** A JSON string, kept with its escapes as they were written. */
public final class JsonString extends JsonValue {
    /** The high surrogate of U+E0000 to U+E03FF. */
    private static final char TAG = '\udb40';

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
     * surrogates; and for what would steer the terminal of who looks at it: direction marks, joiners, line separators.
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
            } else if (isUnprinted(c) || isTag(text, i) || isUnpaired(text, i)) {
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

    /** In ranges: the tables behind {@code Character.getType} are no small part of a page. */
    private static boolean isUnprinted(char c) {
        return c < 0x20
                || (c >= 0x7f && c <= 0x9f) // DEL and C1
                || c == 0xad // soft hyphen
                || c == 0x61c // Arabic letter mark
                || (c >= 0x200b && c <= 0x200f) // zero width, left and right
                || (c >= 0x2028 && c <= 0x202e) // separators, embeddings and overrides
                || (c >= 0x2060 && c <= 0x206f) // joiners, isolates
                || c == 0xfeff // zero-width no-break space
                || (c >= 0xfff9 && c <= 0xfffb); // annotations
    }

    /** Half of a letter that nobody sees: the tags of plane 14, and what else begins with that half. */
    private static boolean isTag(String text, int i) {
        return text.charAt(i) == TAG
                || (i > 0 && text.charAt(i - 1) == TAG && Character.isLowSurrogate(text.charAt(i)));
    }

    private static boolean isUnpaired(String text, int i) {
        char c = text.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
        }
        return Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
    }
}
