// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.node;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonValue;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;

/** What a node says about its place under its parent. */
public final class NodeTransform {
    /** Rotations written with three digits are off by so much; more is worth a word. */
    private static final double UNIT = 1e-3;

    private final MatrixParts parts;
    private final double[] matrix;
    private final boolean unitRotation;

    NodeTransform(MatrixParts parts, double[] matrix, boolean unitRotation) {
        this.parts = parts;
        this.matrix = matrix;
        this.unitRotation = unitRotation;
    }

    /** Returns its translation, rotation and scale. */
    public MatrixParts parts() {
        return parts;
    }

    /** Returns its matrix of 16 numbers by columns, or null when it states the parts. */
    public double[] matrix() {
        return matrix;
    }

    /** Returns whether the rotation was of unit length as it was written. */
    boolean unitRotation() {
        return unitRotation;
    }

    /** Reads a node's transform; a matrix goes before the parts where a node has both. */
    static NodeTransform of(JsonObject node) throws FileIssue {
        JsonValue matrix = node.get("matrix");
        if (matrix != null) {
            double[] m = numbers(matrix, 16);
            return new NodeTransform(MatrixParts.of(m), m, true);
        }
        Vec3 translation = vector(node.get("translation"), Vec3.ZERO);
        Vec3 scale = vector(node.get("scale"), new Vec3(1, 1, 1));
        Quat rotation = Quat.IDENTITY;
        if (node.has("rotation")) {
            double[] q = numbers(node.get("rotation"), 4);
            rotation = new Quat(q[0], q[1], q[2], q[3]);
        }
        boolean unit = Math.abs(rotation.dot(rotation) - 1) < UNIT;
        return new NodeTransform(new MatrixParts(translation, rotation.normalized(), scale, true), null, unit);
    }

    private static Vec3 vector(JsonValue json, Vec3 otherwise) throws FileIssue {
        if (json == null) {
            return otherwise;
        }
        double[] v = numbers(json, 3);
        return new Vec3(v[0], v[1], v[2]);
    }

    private static double[] numbers(JsonValue json, int count) throws FileIssue {
        JsonArray array = json.asArray();
        if (array.size() != count) {
            throw new FileIssue(IssueCode.COUNT, json.path(), "must hold " + count + " numbers, holds " + array.size());
        }
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = array.get(i).asDouble();
            // glTF's numbers are floats; a larger one would be infinite for everybody else
            if (!(Math.abs(numbers[i]) <= Float.MAX_VALUE)) {
                throw new FileIssue(IssueCode.NUMBER, array.get(i).path(), "is too large for a float");
            }
        }
        return numbers;
    }
}
