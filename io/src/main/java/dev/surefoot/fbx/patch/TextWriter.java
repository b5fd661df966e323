// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import dev.surefoot.fbx.container.FbxDocument;
import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.fbx.container.NewRecord;
import dev.surefoot.fbx.container.TextEncoder;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes a text file with some edits: spans of the text are replaced or inserted, and no other byte moves.
 *
 * <p><b>Cost:</b> O(file).
 */
final class TextWriter {
    private static final String ARRAY_RECORD = "a";

    private final FbxDocument document;
    private final DocumentEdits edits;
    private final TextEncoder encoder;
    /** New text by the offset where the old begins, and where it ends. */
    private final TreeMap<Integer, Span> spans = new TreeMap<>();

    private record Span(int end, String text) {}

    private TextWriter(FbxDocument document, DocumentEdits edits) {
        this.document = document;
        this.edits = edits;
        encoder = new TextEncoder(document.kind(), lineEnd(document.bytes()));
    }

    static byte[] write(FbxDocument document, DocumentEdits edits) {
        TextWriter writer = new TextWriter(document, edits);
        edits.replaced().forEach(writer::replace);
        writer.walk(document.root(), 0);
        return writer.write();
    }

    /** Returns how the file's first line ends. */
    private static String lineEnd(byte[] bytes) {
        int at = 0;
        while (at < bytes.length && bytes[at] != '\n') {
            at++;
        }
        return at > 0 && at < bytes.length && bytes[at - 1] == '\r' ? "\r\n" : "\n";
    }

    private void replace(FbxRecord record, NewRecord values) {
        FbxRecord array = record.child(ARRAY_RECORD);
        if (array == null) {
            String line = encoder.lines(values, 0).trim();
            spans.put(record.start(), new Span(record.end(), line));
            return;
        }
        spans.put(record.valuesStart(), new Span(record.valuesEnd(), " *" + encoder.arrayLength(values)));
        spans.put(array.valuesStart(), new Span(array.valuesEnd(), " " + encoder.array(values)));
    }

    /** Looks for records that others are added to: their depth makes the tabs. */
    private void walk(FbxRecord record, int depth) {
        List<NewRecord> added = edits.added(record);
        if (!added.isEmpty()) {
            StringBuilder lines = new StringBuilder();
            added.forEach(each -> lines.append(encoder.lines(each, depth)));
            int at = startOfLine(record.end() - 1);
            // a brace that does not stand alone in its line gets one of its own
            boolean alone = isBlank(at, record.end() - 1);
            int place = alone ? at : record.end() - 1;
            spans.put(place, new Span(place, alone ? lines.toString() : encoder.lineEnd() + lines));
        }
        for (FbxRecord child : record.children()) {
            walk(child, depth + 1);
        }
    }

    private int startOfLine(int offset) {
        int at = offset;
        while (at > 0 && document.bytes()[at - 1] != '\n') {
            at--;
        }
        return at;
    }

    private boolean isBlank(int from, int to) {
        for (int i = from; i < to; i++) {
            if (document.bytes()[i] != ' ' && document.bytes()[i] != '\t') {
                return false;
            }
        }
        return true;
    }

    private byte[] write() {
        byte[] bytes = document.bytes();
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length);
        int at = 0;
        for (Map.Entry<Integer, Span> entry : spans.entrySet()) {
            out.write(bytes, at, entry.getKey() - at);
            byte[] text = entry.getValue().text().getBytes(StandardCharsets.UTF_8);
            out.write(text, 0, text.length);
            at = entry.getValue().end();
        }
        out.write(bytes, at, bytes.length - at);
        return out.toByteArray();
    }
}
