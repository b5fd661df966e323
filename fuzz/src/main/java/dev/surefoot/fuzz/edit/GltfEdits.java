// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.edit;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.file.Resources;
import dev.surefoot.fuzz.seed.ClipSeeds;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonLiteral;
import dev.surefoot.json.JsonNumber;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonString;
import dev.surefoot.json.JsonValue;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/**
 * Makes a glTF file of a small seed and a list of edits to its JSON and to the numbers in its buffer; the frame around
 * both stays right, but for edits that break it on purpose.
 */
public final class GltfEdits {
    /** Copies of copies would double with each edit. */
    private static final int MOST_VALUES = 6_000;

    private static final int MOST_EDITS = 40;
    private static final List<byte[]> SEEDS = ClipSeeds.glb();
    private static final String BUFFER = "walk.bin";

    private static final String[] WORDS = {
        "translation",
        "rotation",
        "scale",
        "weights",
        "LINEAR",
        "STEP",
        "CUBICSPLINE",
        "SCALAR",
        "VEC2",
        "VEC3",
        "VEC4",
        "MAT4",
        "",
        "Hips",
        "LeftFoot",
        "foot.R",
        "thigh",
        "\u001b[31m",
        "\u202e",
        "a\nb",
        "2.0",
        "2.1",
        "1.0",
        "data:application/octet-stream;base64,AAAA",
        "data:,",
        "../x",
        "walk.bin",
        "file:///etc/x",
        "%2e%2e/x",
        "#",
        "KHR_mesh_quantization",
        "KHR_animation_pointer",
        "pointer"
    };

    private static final String[] KEYS = {
        "byteOffset",
        "byteStride",
        "byteLength",
        "count",
        "componentType",
        "type",
        "normalized",
        "sparse",
        "min",
        "max",
        "buffer",
        "bufferView",
        "matrix",
        "translation",
        "rotation",
        "scale",
        "weights",
        "children",
        "mesh",
        "skin",
        "node",
        "path",
        "target",
        "sampler",
        "input",
        "output",
        "interpolation",
        "indices",
        "joints",
        "uri",
        "name",
        "inverseBindMatrices",
        "skeleton",
        "extensions",
        "extras",
        "mode",
        "targets",
        "version",
        "minVersion",
        "extensionsRequired"
    };

    private static final double[] TYPES = {5120, 5121, 5122, 5123, 5125, 5126, 0, 5124};

    /**
     * A file that edits made.
     *
     * @param bytes the file
     * @param extension glb or gltf
     * @param resources the file beside it, if its buffer is one
     */
    @SuppressWarnings("ArrayRecordComponent") // on its way to a reader, never compared
    public record Made(byte[] bytes, String extension, Resources resources) {}

    /** A place in the JSON that holds a value. */
    private record Slot(JsonValue holder, int index) {}

    private final Program program;
    private final JsonObject root;
    private byte[] bin;

    private GltfEdits(Program program, Glb seed) throws FileIssue {
        this.program = program;
        root = JsonDocument.parse(seed.json()).root().asObject();
        bin = seed.bin();
    }

    /** Returns the file that a program makes. */
    public static Made make(Program program) throws FileIssue {
        int form = program.below(8);
        GltfEdits edits = new GltfEdits(program, Glb.of(SEEDS.get(program.below(SEEDS.size()))));
        for (int i = 0; program.hasMore() && i < MOST_EDITS; i++) {
            edits.edit();
        }
        return edits.made(form);
    }

    private Made made(int form) throws FileIssue {
        byte[] data = bin;
        if (form == 5 || form == 6) {
            JsonArray buffers = root.get("buffers") instanceof JsonArray array ? array : new JsonArray();
            if (buffers.size() > 0 && buffers.get(0) instanceof JsonObject first) {
                String inline = "data:application/octet-stream;base64,"
                        + Base64.getEncoder().encodeToString(data);
                first.put("uri", form == 5 ? inline : BUFFER);
            }
            return new Made(text(), "gltf", (path, mostBytes) -> {
                if (path.equals(BUFFER)) {
                    return Arrays.copyOf(data, Math.min(data.length, mostBytes));
                }
                throw new FileIssue(IssueCode.RESOURCE, path, "is not there");
            });
        }
        byte[] file = new Glb(text(), data).toBytes();
        if (form == 7) {
            file[program.below(Math.min(file.length, 20))] = (byte) program.next();
        }
        return new Made(file, "glb", Resources.NONE);
    }

    private byte[] text() {
        return JsonDocument.of(root).toBytes();
    }

    private void edit() throws FileIssue {
        switch (program.below(16)) {
            case 0 -> put(anySlot(), JsonNumber.of(program.finite()));
            case 1 -> put(anySlot(), small());
            case 2 -> put(anySlot(), new JsonString(program.of(WORDS)));
            case 3 -> put(anySlot(), odd());
            case 4 -> copy(anySlot(), anySlot());
            case 5 -> remove();
            case 6 -> add();
            case 7 -> channel();
            case 8 -> accessor();
            case 9 -> view();
            case 10 -> sampler();
            case 11 -> node();
            case 12 -> oneFloat((float) program.finite());
            case 13 -> rawFloat();
            case 14 -> floats((float) program.finite(), (float) program.finite());
            default -> resize();
        }
    }

    /** A number as an index or a count would be. */
    private JsonValue small() {
        return JsonNumber.of(program.below(64) - 2);
    }

    private JsonValue odd() {
        return switch (program.below(5)) {
            case 0 -> new JsonObject();
            case 1 -> new JsonArray();
            case 2 -> JsonLiteral.ofNull();
            case 3 -> JsonLiteral.of(true);
            default -> new JsonArray().add(program.finite());
        };
    }

    private List<Slot> slots() {
        List<Slot> slots = new ArrayList<>();
        collect(root, slots);
        return slots;
    }

    private static void collect(JsonValue value, List<Slot> slots) {
        int size = sizeOf(value);
        for (int i = 0; i < size; i++) {
            slots.add(new Slot(value, i));
            collect(child(value, i), slots);
        }
    }

    private static int sizeOf(JsonValue value) {
        return value instanceof JsonObject object ? object.size() : value instanceof JsonArray array ? array.size() : 0;
    }

    private static JsonValue child(JsonValue holder, int i) {
        return holder instanceof JsonObject object ? object.value(i) : ((JsonArray) holder).get(i);
    }

    private Slot anySlot() {
        List<Slot> slots = slots();
        return slots.isEmpty() ? null : slots.get(program.below(slots.size()));
    }

    private static void put(Slot slot, JsonValue value) {
        if (slot == null) {
            return;
        }
        if (slot.holder instanceof JsonObject object) {
            object.put(object.key(slot.index), value);
        } else {
            ((JsonArray) slot.holder).set(slot.index, value);
        }
    }

    private void copy(Slot from, Slot to) throws FileIssue {
        if (from != null && to != null && slots().size() < MOST_VALUES) {
            String text = child(from.holder, from.index).toString();
            put(to, JsonDocument.parse(text.getBytes(StandardCharsets.UTF_8)).root());
        }
    }

    private void remove() {
        Slot slot = anySlot();
        if (slot != null && slot.holder instanceof JsonObject object) {
            object.remove(object.key(slot.index));
        }
    }

    private void add() throws FileIssue {
        Slot slot = anySlot();
        if (slot == null || slots().size() > MOST_VALUES) {
            return;
        }
        JsonValue value = program.below(2) == 0 ? small() : JsonNumber.of(program.finite());
        if (slot.holder instanceof JsonArray array) {
            String text = array.get(slot.index).toString();
            array.add(JsonDocument.parse(text.getBytes(StandardCharsets.UTF_8)).root());
        } else {
            ((JsonObject) slot.holder).put(program.of(KEYS), value);
        }
    }

    /** Returns one of the objects in a list of the file; null when there is none. */
    private JsonObject one(JsonObject holder, String list) {
        if (holder != null && holder.get(list) instanceof JsonArray array && array.size() > 0) {
            return array.get(program.below(array.size())) instanceof JsonObject object ? object : null;
        }
        return null;
    }

    private void channel() {
        JsonObject channel = one(one(root, "animations"), "channels");
        if (channel == null) {
            return;
        }
        JsonObject target = channel.get("target") instanceof JsonObject object ? object : new JsonObject();
        switch (program.below(3)) {
            case 0 -> target.put("path", program.of("translation", "rotation", "scale", "weights"));
            case 1 -> target.put("node", program.below(13));
            default -> channel.put("sampler", program.below(26));
        }
    }

    private void sampler() {
        JsonObject sampler = one(one(root, "animations"), "samplers");
        if (sampler == null) {
            return;
        }
        switch (program.below(3)) {
            case 0 -> sampler.put("interpolation", program.of("LINEAR", "STEP", "CUBICSPLINE", ""));
            case 1 -> sampler.put("input", program.below(28));
            default -> sampler.put("output", program.below(28));
        }
    }

    private void accessor() {
        JsonObject accessor = one(root, "accessors");
        if (accessor == null) {
            return;
        }
        switch (program.below(6)) {
            case 0 -> accessor.put("componentType", TYPES[program.below(TYPES.length)]);
            case 1 -> accessor.put("type", program.of("SCALAR", "VEC2", "VEC3", "VEC4", "MAT4"));
            case 2 -> accessor.put("count", program.below(2) == 0 ? program.below(64) : program.finite());
            case 3 -> accessor.put("byteOffset", program.below(2) == 0 ? 4 * program.below(64) : program.finite());
            case 4 -> accessor.put("normalized", program.below(2) == 0);
            default -> accessor.put("sparse", sparse());
        }
    }

    private JsonObject sparse() {
        JsonObject indices = new JsonObject()
                .put("bufferView", program.below(8))
                .put("byteOffset", 4 * program.below(8))
                .put("componentType", TYPES[program.below(TYPES.length)]);
        JsonObject values = new JsonObject().put("bufferView", program.below(8)).put("byteOffset", program.below(64));
        return new JsonObject()
                .put("count", program.below(2) == 0 ? program.below(16) : program.finite())
                .put("indices", indices)
                .put("values", values);
    }

    private void view() {
        JsonObject view = one(root, "bufferViews");
        if (view != null) {
            String key = program.of("byteOffset", "byteLength", "byteStride", "buffer");
            view.put(key, program.below(2) == 0 ? 4 * program.below(64) : program.finite());
        }
    }

    private void node() {
        JsonObject node = one(root, "nodes");
        if (node == null) {
            return;
        }
        switch (program.below(6)) {
            case 0 -> node.put("children", new JsonArray().add(program.below(13)));
            case 1 -> node.put("translation", numbers(3));
            case 2 -> node.put("rotation", numbers(4));
            case 3 -> node.put("scale", numbers(3));
            case 4 -> node.put("matrix", numbers(16));
            default -> node.put("name", program.of(WORDS));
        }
    }

    private JsonArray numbers(int count) {
        JsonArray numbers = new JsonArray();
        for (int i = 0; i < count; i++) {
            numbers.add(program.finite());
        }
        return numbers;
    }

    private ByteBuffer buffer() {
        return ByteBuffer.wrap(bin).order(ByteOrder.LITTLE_ENDIAN);
    }

    private void oneFloat(float value) {
        if (bin.length >= 4) {
            buffer().putFloat(4 * program.below(bin.length / 4), value);
        }
    }

    /** Writes four bytes of any bits: what is not a number, and what no exporter writes. */
    private void rawFloat() {
        if (bin.length >= 4) {
            int at = 4 * program.below(bin.length / 4);
            for (int i = 0; i < 4; i++) {
                bin[at + i] = (byte) program.next();
            }
        }
    }

    /** Multiplies a range of the buffer's numbers, and adds to them. */
    private void floats(float factor, float added) {
        int count = bin.length / 4;
        if (count == 0) {
            return;
        }
        int from = program.below(count);
        int to = Math.min(count, from + 1 + program.below(1024));
        int step = 1 + program.below(4);
        ByteBuffer buffer = buffer();
        for (int i = from; i < to; i += step) {
            buffer.putFloat(4 * i, buffer.getFloat(4 * i) * factor + added);
        }
    }

    private void resize() {
        int length = program.below(2) == 0 ? program.below(bin.length + 1) : bin.length + program.below(256);
        bin = Arrays.copyOf(bin, length);
    }
}
