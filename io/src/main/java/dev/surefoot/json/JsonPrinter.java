// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Writes values: what is as it was read by its own text, what is changed around it. Keeps its own stack, so depth does
 * not matter.
 */
final class JsonPrinter {
    private static final String BLANKS = " \t\r\n";

    private final StringBuilder out = new StringBuilder();
    private final List<JsonContainer> open = new ArrayList<>();
    private final boolean indents;
    /** For each open container the next entry's index. */
    private int[] next = new int[16];
    /** For each open container whether it is printed on one line. */
    private boolean[] oneLine = new boolean[16];

    private JsonPrinter(boolean indents) {
        this.indents = indents;
    }

    /** Returns the text of {@code value}, new parts without blanks. */
    static String print(JsonValue value) {
        return new JsonPrinter(false).run(value);
    }

    /**
     * Returns the text of {@code value}, new parts indented by two blanks a level; arrays of scalars stay on one line.
     */
    static String printIndented(JsonValue value) {
        return new JsonPrinter(true).run(value);
    }

    private String run(JsonValue value) {
        begin(value);
        while (!open.isEmpty()) {
            int depth = open.size() - 1;
            JsonContainer container = open.get(depth);
            int i = next[depth]++;
            if (i < container.values.size()) {
                entry(container, i);
            } else {
                close(container);
            }
        }
        return out.toString();
    }

    /** Writes a value that is done with at once, or opens one that is not. */
    private void begin(JsonValue value) {
        if (!(value instanceof JsonContainer container) || !container.isChanged()) {
            out.append(value.source, value.start, value.end);
            return;
        }
        out.append(container instanceof JsonObject ? '{' : '[');
        if (open.size() == next.length) {
            next = Arrays.copyOf(next, 2 * next.length);
            oneLine = Arrays.copyOf(oneLine, next.length);
        }
        next[open.size()] = 0;
        oneLine[open.size()] = !indents || isOneLine(container);
        open.add(container);
    }

    private void entry(JsonContainer container, int i) {
        if (i > 0) {
            JsonValue before = container.donor(i - 1);
            if (before != null) {
                blanksAfter(before);
            }
            out.append(',');
        }
        JsonValue donor = container.donor(i);
        if (donor != null) {
            blanksBefore(donor.source, donor.entryStart);
            // the key, the colon and the blanks about it
            out.append(donor.source, donor.entryStart, donor.start);
        } else {
            lead(container, i);
            if (container instanceof JsonObject object) {
                out.append(JsonString.encode(object.key(i))).append(indents ? ": " : ":");
            }
        }
        begin(container.values.get(i));
    }

    /** Sets an added entry off as its neighbours are. */
    private void lead(JsonContainer container, int i) {
        JsonValue neighbour = i > 0 ? container.donor(0) : null;
        if (neighbour != null) {
            blanksBefore(neighbour.source, neighbour.entryStart);
        } else if (!oneLine[open.size() - 1]) {
            newLine(open.size());
        } else if (indents && i > 0) {
            out.append(' ');
        }
    }

    private void close(JsonContainer container) {
        open.remove(open.size() - 1);
        if (container.source != null) {
            blanksBefore(container.source, container.end - 1);
        } else if (!container.values.isEmpty() && !oneLine[open.size()]) {
            newLine(open.size());
        }
        out.append(container instanceof JsonObject ? '}' : ']');
    }

    /** Arrays of scalars read best in one line. */
    private static boolean isOneLine(JsonContainer container) {
        if (container instanceof JsonObject) {
            return false;
        }
        for (JsonValue value : container.values) {
            if (value instanceof JsonContainer) {
                return false;
            }
        }
        return true;
    }

    private void newLine(int depth) {
        out.append('\n');
        for (int i = 0; i < depth; i++) {
            out.append("  ");
        }
    }

    private void blanksBefore(String source, int at) {
        int from = at;
        while (from > 0 && BLANKS.indexOf(source.charAt(from - 1)) >= 0) {
            from--;
        }
        out.append(source, from, at);
    }

    /** Writes the blanks between a value and its comma; those before a closing bracket are the container's. */
    private void blanksAfter(JsonValue value) {
        int to = value.end;
        while (BLANKS.indexOf(value.source.charAt(to)) >= 0) {
            to++;
        }
        if (value.source.charAt(to) == ',') {
            out.append(value.source, value.end, to);
        }
    }
}
