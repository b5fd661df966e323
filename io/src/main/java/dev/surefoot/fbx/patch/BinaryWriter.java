// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import dev.surefoot.fbx.container.BinaryEncoder;
import dev.surefoot.fbx.container.FbxDocument;
import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.fbx.container.NewRecord;

/**
 * Writes a binary file with some edits. Values that are not changed are copied as they are, compressed data included;
 * headers are made anew, as every offset behind a change moves. New arrays are compressed where the file's are.
 *
 * <p><b>Cost:</b> O(file).
 */
final class BinaryWriter {
    private final FbxDocument document;
    private final DocumentEdits edits;
    private final BinaryEncoder out;

    private BinaryWriter(FbxDocument document, DocumentEdits edits) {
        this.document = document;
        this.edits = edits;
        out = new BinaryEncoder(document.kind(), document.bytes().length, document.leastDeflated());
    }

    static byte[] write(FbxDocument document, DocumentEdits edits) {
        return new BinaryWriter(document, edits).write();
    }

    private byte[] write() {
        FbxRecord root = document.root();
        int first = root.children().isEmpty()
                ? document.recordsEnd() - (3 * document.kind().width() + 1)
                : root.children().get(0).start();
        out.bytes(document.bytes(), 0, first);
        root.children().forEach(this::record);
        edits.added(root).forEach(out::record);
        out.nullRecord();
        BinaryFooter.copy(document, out);
        return out.toBytes();
    }

    private void record(FbxRecord record) {
        NewRecord values = edits.values(record);
        int count = values == null ? record.size() : values.size();
        out.record(
                record.name(),
                count,
                to -> {
                    if (values == null) {
                        to.bytes(document.bytes(), record.valuesStart(), record.valuesEnd());
                    } else {
                        to.values(values);
                    }
                },
                to -> {
                    record.children().forEach(this::record);
                    edits.added(record).forEach(to::record);
                    if (record.isClosed() || !edits.added(record).isEmpty()) {
                        to.nullRecord();
                    }
                });
    }
}
