// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.buffer;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;

/**
 * Reads the typed arrays of a glTF file: every component type, normalized or not, strided, sparse, matrices with padded
 * columns.
 *
 * <p>Nothing is allocated before the count was checked against the bytes that are really there. <b>Refused:</b> what
 * reaches beyond its buffer view, strides below the element, floats that are not finite, compressed views.
 */
public final class Accessors {
    /** 16 million numbers are 128 MB as doubles: more than any mesh or clip that a planter is asked about. */
    static final int MAX_NUMBERS = 1 << 24;
    /** An accessor without data is all zeros and costs the file nothing, so it may not ask for more than 8 MB. */
    static final int MAX_ZEROS = 1 << 20;

    private final JsonArray accessors;
    private final BufferViews views;
    private final ElementLayout[] layouts;

    /** Keeps the accessors and the views that they look through. */
    public Accessors(JsonArray accessors, BufferViews views) {
        this.accessors = accessors;
        this.views = views;
        layouts = new ElementLayout[accessors.size()];
    }

    /** Returns the number of accessors. */
    public int size() {
        return accessors.size();
    }

    /** Returns the number of elements of an accessor. */
    public int count(int accessor) throws FileIssue {
        return layout(accessor).count();
    }

    /** Returns an accessor's type: {@code SCALAR}, {@code VEC2} … {@code MAT4}. */
    public String type(int accessor) throws FileIssue {
        return layout(accessor).type();
    }

    /**
     * Returns an accessor's numbers, element after element, matrices by columns; normalized integers as fractions of
     * one.
     */
    public double[] read(int accessor) throws FileIssue {
        ElementLayout layout = layout(accessor);
        byte[] packed = packed(accessor);
        ByteRange data = new ByteRange(packed, 0, packed.length);
        double[] numbers = new double[layout.count() * layout.components()];
        int n = 0;
        for (int e = 0; e < layout.count(); e++) {
            for (int c = 0; c < layout.components(); c++) {
                double number = layout.component().read(data, e * layout.bytes() + layout.offsetOf(c));
                if (!Double.isFinite(number)) {
                    throw new FileIssue(IssueCode.NUMBER, place(accessor), "element " + e + " is not finite");
                }
                numbers[n++] = layout.normalized() ? layout.component().normalized(number) : number;
            }
        }
        return numbers;
    }

    /** Returns an accessor's numbers as {@link #read} does, and refuses another type than {@code type}. */
    public double[] read(int accessor, String type) throws FileIssue {
        if (!type.equals(type(accessor))) {
            throw new FileIssue(
                    IssueCode.UNSUPPORTED, place(accessor), "must be " + type + " here, is " + type(accessor));
        }
        return read(accessor);
    }

    /** Returns the elements as the file stores them, without stride, sparse substitution done. */
    public byte[] packed(int accessor) throws FileIssue {
        ElementLayout layout = layout(accessor);
        JsonObject json = accessors.get(accessor).asObject();
        byte[] packed = new byte[layout.count() * layout.bytes()];
        if (json.has("bufferView")) {
            StridedView view = view(json, layout);
            view.copy(layout.count(), packed);
        }
        JsonObject sparse = json.object("sparse");
        if (sparse != null) {
            substitute(sparse, layout, packed);
        }
        return packed;
    }

    private StridedView view(JsonObject json, ElementLayout layout) throws FileIssue {
        return views.elements(
                json.require("bufferView").asInt(),
                json.integer("byteOffset", 0),
                layout.count(),
                layout.bytes(),
                json);
    }

    private void substitute(JsonObject sparse, ElementLayout layout, byte[] packed) throws FileIssue {
        int count = sparse.require("count").asInt();
        if (!(count >= 1 && count <= layout.count())) {
            throw new FileIssue(
                    IssueCode.COUNT, sparse.path(), "count must be from 1 to " + layout.count() + ", is " + count);
        }
        JsonObject indices = sparse.require("indices").asObject();
        JsonObject values = sparse.require("values").asObject();
        Component type = Component.of(indices.require("componentType"));
        if (!type.isIndex()) {
            throw new FileIssue(IssueCode.UNSUPPORTED, indices.path(), "indices must be unsigned integers");
        }
        StridedView indexView = views.elements(
                indices.require("bufferView").asInt(), indices.integer("byteOffset", 0), count, type.bytes(), indices);
        StridedView valueView = views.elements(
                values.require("bufferView").asInt(), values.integer("byteOffset", 0), count, layout.bytes(), values);
        double last = -1;
        for (int i = 0; i < count; i++) {
            double index = type.read(indexView.data(), indexView.at(i));
            if (!(index > last && index < layout.count())) {
                throw new FileIssue(
                        IssueCode.REFERENCE,
                        indices.path(),
                        "indices must ascend and be below " + layout.count() + ", number " + i + " is " + index);
            }
            last = index;
            valueView.copyElement(i, packed, layout.bytes() * (int) index);
        }
    }

    /** Returns how an accessor's elements are stored, its count checked against its bytes. */
    public ElementLayout layout(int accessor) throws FileIssue {
        if (!(accessor >= 0 && accessor < accessors.size())) {
            throw new FileIssue(
                    IssueCode.REFERENCE,
                    "/accessors",
                    "there is no accessor " + accessor + ", only " + accessors.size() + " of them");
        }
        if (layouts[accessor] == null) {
            layouts[accessor] = checked(accessors.get(accessor).asObject());
        }
        return layouts[accessor];
    }

    private ElementLayout checked(JsonObject json) throws FileIssue {
        ElementLayout layout = ElementLayout.of(json);
        long numbers = (long) layout.count() * layout.components();
        if (numbers > MAX_NUMBERS) {
            throw new FileIssue(IssueCode.LIMIT, json.path(), numbers + " numbers; the limit is " + MAX_NUMBERS);
        }
        if (json.has("bufferView")) {
            view(json, layout);
        } else if (numbers > MAX_ZEROS) {
            throw new FileIssue(
                    IssueCode.LIMIT, json.path(), numbers + " numbers without data; the limit is " + MAX_ZEROS);
        }
        return layout;
    }

    private static String place(int accessor) {
        return "/accessors/" + accessor;
    }
}
