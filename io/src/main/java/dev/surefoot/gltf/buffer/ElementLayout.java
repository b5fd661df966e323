// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.buffer;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonValue;

/**
 * How an accessor's elements are stored.
 *
 * @param component their number type
 * @param type {@code SCALAR}, {@code VEC2} … {@code MAT4}
 * @param rows numbers in a column
 * @param columns 1 but for matrices
 * @param count elements
 * @param normalized whether integers stand for fractions of one
 */
public record ElementLayout(Component component, String type, int rows, int columns, int count, boolean normalized) {
    static ElementLayout of(JsonObject json) throws FileIssue {
        Component component = Component.of(json.require("componentType"));
        String type = json.require("type").asString();
        int rows = switch (type) {
            case "SCALAR" -> 1;
            case "VEC2", "MAT2" -> 2;
            case "VEC3", "MAT3" -> 3;
            case "VEC4", "MAT4" -> 4;
            default -> throw new FileIssue(IssueCode.UNSUPPORTED, json.path(), "no accessor type of glTF 2.0");
        };
        int count = json.require("count").asInt();
        if (!(count >= 1)) {
            throw new FileIssue(IssueCode.COUNT, json.path(), "count must be at least 1, is " + count);
        }
        JsonValue normalized = json.get("normalized");
        return new ElementLayout(
                component,
                type,
                rows,
                type.startsWith("MAT") ? rows : 1,
                count,
                normalized != null && normalized.asBoolean());
    }

    /** Returns the numbers of an element. */
    public int components() {
        return rows * columns;
    }

    /** Returns the bytes of an element; columns of matrices begin at multiples of four. */
    public int bytes() {
        return columns == 1 ? rows * component.bytes() : columns * columnBytes();
    }

    /** Returns where number {@code c} is in an element. */
    public int offsetOf(int c) {
        return columns == 1 ? c * component.bytes() : c / rows * columnBytes() + c % rows * component.bytes();
    }

    private int columnBytes() {
        return GlbContainer.aligned(rows * component.bytes());
    }
}
