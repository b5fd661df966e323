// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.buffer;

import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;

/** Adds accessors to a file's JSON and their data to the end of one of its buffers. */
public final class AccessorAppender {
    private final JsonArray accessors;
    private final JsonArray views;
    private final int buffer;
    private final int firstByte;
    private final ByteSink data = new ByteSink(1024);
    private JsonObject view;
    private int viewStart;

    /** Data will begin at byte {@code firstByte} of the buffer, which must be a multiple of four. */
    public AccessorAppender(JsonArray accessors, JsonArray views, int buffer, int firstByte) {
        this.accessors = accessors;
        this.views = views;
        this.buffer = buffer;
        this.firstByte = firstByte;
    }

    /**
     * Begins a new buffer view, which all accessors share that come before the next one; {@code target} 0 leaves it
     * open what it is for.
     */
    public AccessorAppender beginView(int target) {
        viewStart = data.length();
        view = new JsonObject().put("buffer", buffer).put("byteOffset", firstByte + viewStart);
        if (target != 0) {
            view.put("target", target);
        }
        views.add(view);
        return this;
    }

    /**
     * Adds floats; {@code bounds} states their least and greatest, as glTF requires for times and positions. Returns
     * the accessor.
     */
    public int floats(float[] numbers, String type, int components, boolean bounds) {
        JsonObject accessor = begin(Component.FLOAT, type, numbers.length / components);
        if (bounds) {
            accessor.put("min", bound(numbers, components, -1)).put("max", bound(numbers, components, 1));
        }
        for (float number : numbers) {
            data.float32(number);
        }
        return end();
    }

    /** Adds unsigned integers of 16 bits, or of 32 where one needs them. Returns the accessor. */
    public int unsigned(int[] numbers, String type, int components) {
        int largest = 0;
        for (int number : numbers) {
            largest = Math.max(largest, number);
        }
        // 65535 itself would restart a strip
        boolean small = largest < 65535;
        begin(small ? Component.UINT16 : Component.UINT32, type, numbers.length / components);
        for (int number : numbers) {
            if (small) {
                data.int16(number);
            } else {
                data.int32(number);
            }
        }
        return end();
    }

    /** Adds elements stored as those of {@code layout} are. Returns the accessor. */
    public int packed(byte[] elements, ElementLayout layout) {
        JsonObject accessor = begin(layout.component(), layout.type(), elements.length / layout.bytes());
        if (layout.normalized()) {
            accessor.put("normalized", true);
        }
        data.bytes(elements, 0, elements.length);
        return end();
    }

    private JsonObject begin(Component component, String type, int count) {
        if (view == null) {
            beginView(0);
        }
        JsonObject accessor = new JsonObject().put("bufferView", views.size() - 1);
        if (data.length() > viewStart) {
            accessor.put("byteOffset", data.length() - viewStart);
        }
        accessor.put("componentType", component.code()).put("count", count).put("type", type);
        accessors.add(accessor);
        return accessor;
    }

    private int end() {
        view.put("byteLength", data.length() - viewStart);
        data.fill(GlbContainer.aligned(data.length()) - data.length(), 0);
        return accessors.size() - 1;
    }

    private static JsonArray bound(float[] numbers, int components, int sign) {
        JsonArray bound = new JsonArray();
        for (int c = 0; c < components; c++) {
            float most = numbers[c];
            for (int i = c; i < numbers.length; i += components) {
                most = sign > 0 ? Math.max(most, numbers[i]) : Math.min(most, numbers[i]);
            }
            bound.add(most);
        }
        return bound;
    }

    /** Returns all data added, a multiple of four bytes. */
    public byte[] bytes() {
        return data.toBytes();
    }
}
