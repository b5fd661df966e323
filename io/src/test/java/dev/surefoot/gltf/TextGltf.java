// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.gltf.buffer.ByteSink;
import dev.surefoot.gltf.buffer.GlbContainer;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Small glTF files put together by hand, for tests. */
public final class TextGltf {
    private final ByteSink data = new ByteSink(64);
    private final JsonArray views = new JsonArray();
    private final JsonArray accessors = new JsonArray();
    private final JsonObject root = new JsonObject()
            .put("asset", new JsonObject().put("version", "2.0"))
            .put("accessors", accessors)
            .put("bufferViews", views);

    /** Adds an accessor of floats and returns its index. */
    public int floats(String type, double... numbers) {
        for (double number : numbers) {
            data.float32(number);
        }
        int each = type.equals("SCALAR") ? 1 : type.charAt(3) - '0';
        int count = numbers.length / each;
        accessors.add(new JsonObject()
                .put("bufferView", view(4 * numbers.length))
                .put("componentType", 5126)
                .put("count", count)
                .put("type", type));
        return accessors.size() - 1;
    }

    /** Adds a buffer view of bytes given as ints and returns its index. */
    public int bytes(int... bytes) {
        for (int b : bytes) {
            data.int8(b);
        }
        return view(bytes.length);
    }

    private int view(int length) {
        views.add(new JsonObject()
                .put("buffer", 0)
                .put("byteOffset", data.length() - length)
                .put("byteLength", length));
        data.fill(GlbContainer.aligned(data.length()) - data.length(), 0);
        return views.size() - 1;
    }

    /** Adds members written as JSON with single quotes for double ones. */
    public TextGltf with(String key, String json) throws FileIssue {
        root.put(key, parse(json));
        return this;
    }

    /** Adds an accessor written as JSON with single quotes and returns its index. */
    public int accessor(String json) throws FileIssue {
        accessors.add(parse(json));
        return accessors.size() - 1;
    }

    private static JsonValue parse(String json) throws FileIssue {
        // inside an array, so that the value can be taken out and put elsewhere
        JsonArray holder = JsonDocument.parse(("[" + json.replace('\'', '"') + "]").getBytes(StandardCharsets.UTF_8))
                .root()
                .asArray();
        JsonValue value = holder.get(0);
        holder.set(0, new JsonArray());
        return value;
    }

    /** Returns the file as text with an embedded buffer. */
    public byte[] text() throws FileIssue {
        String uri =
                "data:application/octet-stream;base64," + Base64.getEncoder().encodeToString(data.toBytes());
        return withBuffer(new JsonObject().put("byteLength", data.length()).put("uri", uri));
    }

    /** Returns the file as a GLB. */
    public byte[] binary() throws FileIssue {
        return GlbContainer.create(withBuffer(new JsonObject().put("byteLength", data.length())), data.toBytes());
    }

    private byte[] withBuffer(JsonObject buffer) throws FileIssue {
        JsonDocument copy = JsonDocument.parse(JsonDocument.of(root).toBytes());
        copy.root().asObject().put("buffers", new JsonArray().add(buffer));
        return copy.toBytes();
    }

    public GltfFile read() throws FileIssue {
        return GltfReader.read(text(), Resources.NONE);
    }
}
