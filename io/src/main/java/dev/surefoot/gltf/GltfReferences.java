// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf;

import dev.surefoot.file.FileIssue;
import dev.surefoot.gltf.buffer.BufferUri;
import dev.surefoot.gltf.buffer.ByteRange;
import dev.surefoot.gltf.buffer.GlbContainer;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The other files that a glTF file refers to by a path from its own folder: buffers and images.
 *
 * <p>Data inside of the file is none, nor are addresses of the web and absolute paths, which hold wherever the file is.
 * Only the JSON is read, so that many files can be asked before any is opened.
 */
public final class GltfReferences {
    /** A file's first bytes, which contain the length of its JSON: a GLB's header and the head of its first chunk. */
    public static final int HEAD_BYTES = 20;

    private static final int JSON_LENGTH_AT = 12;

    private GltfReferences() {}

    /**
     * Returns how many bytes from a file's beginning on are needed, by its first {@link #HEAD_BYTES}: all {@code size},
     * or those of a GLB's JSON.
     */
    public static long bytesNeeded(byte[] head, long size) {
        if (head.length < HEAD_BYTES || !GlbContainer.isGlb(head)) {
            return size;
        }
        long json = new ByteRange(head, 0, head.length).int32(JSON_LENGTH_AT) & 0xFFFFFFFFL;
        return Math.min(size, HEAD_BYTES + json);
    }

    /**
     * Returns the paths, decoded, with slashes, each once, in file order; {@code begin} is the file as far as it is
     * needed.
     */
    public static List<String> of(byte[] begin) throws FileIssue {
        byte[] json = GlbContainer.isGlb(begin) && begin.length >= HEAD_BYTES
                ? Arrays.copyOfRange(begin, HEAD_BYTES, (int) bytesNeeded(begin, begin.length))
                : begin;
        return of(JsonDocument.parse(json).root().asObject());
    }

    static List<String> of(JsonObject root) throws FileIssue {
        List<String> paths = new ArrayList<>();
        for (String key : new String[] {"buffers", "images"}) {
            JsonArray array = root.array(key);
            for (int i = 0; i < array.size(); i++) {
                String path = BufferUri.pathOutOfFile(array.get(i).asObject().string("uri", ""));
                if (!path.isEmpty() && !paths.contains(path)) {
                    paths.add(path);
                }
            }
        }
        return List.copyOf(paths);
    }
}
