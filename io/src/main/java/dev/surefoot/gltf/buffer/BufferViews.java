// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.buffer;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.file.Resources;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** The buffers of a file and the views into them; every range is checked before it is given out. */
public final class BufferViews {
    /**
     * External files are held whole; beyond 256 MiB they would not fit a heap of 512 MB, and a .glb is the better form.
     */
    static final long MAX_EXTERNAL_BYTES = 1L << 28;

    private final List<ByteRange> buffers;
    private final JsonArray views;

    private BufferViews(List<ByteRange> buffers, JsonArray views) {
        this.buffers = buffers;
        this.views = views;
    }

    /** Gets all buffers; {@code glb} is null for a text file. */
    public static BufferViews read(JsonObject root, GlbContainer glb, Resources resources) throws FileIssue {
        JsonArray json = root.array("buffers");
        List<ByteRange> buffers = new ArrayList<>();
        long externalBytes = 0;
        for (int b = 0; b < json.size(); b++) {
            JsonObject buffer = json.get(b).asObject();
            int length = buffer.require("byteLength").asInt();
            ByteRange data;
            if (buffer.has("uri")) {
                String place = buffer.path() + "/uri";
                // what the file says is counted before anything of it is read
                externalBytes += Math.max(0, length);
                if (externalBytes > MAX_EXTERNAL_BYTES) {
                    throw new FileIssue(
                            IssueCode.LIMIT, place, "more than " + MAX_EXTERNAL_BYTES + " bytes outside of a .glb");
                }
                byte[] bytes = BufferUri.bytes(buffer.require("uri").asString(), place, resources, Math.max(1, length));
                data = new ByteRange(bytes, 0, bytes.length);
            } else if (b == 0 && glb != null && glb.hasBin()) {
                data = glb.bin();
            } else {
                // a buffer without bytes, which extensions fill; views into it are refused
                data = null;
            }
            if (data != null && !(length >= 1 && length <= data.length())) {
                throw new FileIssue(
                        IssueCode.COUNT,
                        buffer.path(),
                        "byteLength is " + length + ", but there are " + data.length() + " bytes");
            }
            buffers.add(data == null ? null : new ByteRange(data.source(), data.offset(), length));
        }
        return new BufferViews(buffers, root.array("bufferViews"));
    }

    /**
     * Returns {@code count} elements of {@code bytes} each in a view, from {@code byteOffset} on; {@code asker} is
     * where they are asked for.
     */
    StridedView elements(int view, int byteOffset, int count, int bytes, JsonObject asker) throws FileIssue {
        if (!(view >= 0 && view < views.size())) {
            throw new FileIssue(IssueCode.REFERENCE, asker.path(), "there is no buffer view " + view);
        }
        JsonObject json = views.get(view).asObject();
        JsonObject extensions = json.object("extensions");
        if (extensions != null
                && (extensions.has("EXT_meshopt_compression") || extensions.has("KHR_meshopt_compression"))) {
            throw new FileIssue(IssueCode.UNSUPPORTED, json.path(), "compressed by meshopt; unpack the file first");
        }
        ByteRange buffer = buffer(json);
        int offset = json.integer("byteOffset", 0);
        int length = json.require("byteLength").asInt();
        if (!(offset >= 0 && length >= 1 && offset <= buffer.length() - length)) {
            throw new FileIssue(
                    IssueCode.COUNT,
                    json.path(),
                    "bytes " + offset + " to " + ((long) offset + length) + " of a buffer of " + buffer.length());
        }
        int stride = json.integer("byteStride", bytes);
        if (stride < bytes) {
            throw new FileIssue(
                    IssueCode.COUNT, json.path(), "byteStride " + stride + " is less than an element's " + bytes);
        }
        long end = byteOffset + (count - 1L) * stride + bytes;
        if (!(byteOffset >= 0 && end <= length)) {
            throw new FileIssue(
                    IssueCode.COUNT,
                    asker.path(),
                    count + " elements from byte " + byteOffset + " need " + end + " bytes of buffer view " + view
                            + ", which has " + length);
        }
        return new StridedView(buffer, offset + byteOffset, stride, bytes);
    }

    private ByteRange buffer(JsonObject view) throws FileIssue {
        int index = view.require("buffer").asInt();
        if (!(index >= 0 && index < buffers.size())) {
            throw new FileIssue(IssueCode.REFERENCE, view.path(), "there is no buffer " + index);
        }
        ByteRange buffer = buffers.get(index);
        if (buffer == null) {
            throw new FileIssue(IssueCode.REFERENCE, view.path(), "buffer " + index + " has no data in this file");
        }
        return buffer;
    }
}
