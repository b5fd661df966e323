// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.build;

/**
 * Triangles of one material, for {@link GlbBuilder}.
 *
 * <p><b>Frames:</b> the node's, or for a skinned mesh that of the bind pose. <b>Units:</b> metres. Arrays are shared,
 * not copied.
 */
public final class GlbMesh {
    final double[] positions;
    final int[] triangles;
    double[] normals;
    double[] colors;
    int[] joints;
    double[] weights;
    int material = -1;

    /**
     * Creates triangles from x, y, z of each vertex and three vertex indices for each triangle, counter-clockwise seen
     * from outside.
     */
    public GlbMesh(double[] positions, int[] triangles) {
        if (positions.length == 0 || positions.length % 3 != 0) {
            throw new IllegalArgumentException(
                    "positions must hold three numbers for each of at least one vertex, got " + positions.length);
        }
        for (int vertex : triangles) {
            if (!(vertex >= 0 && vertex < positions.length / 3)) {
                throw new IllegalArgumentException(
                        "triangles must index vertices from 0 to " + (positions.length / 3 - 1) + ", got " + vertex);
            }
        }
        if (triangles.length == 0 || triangles.length % 3 != 0) {
            throw new IllegalArgumentException(
                    "triangles must hold three indices for each of at least one triangle, got " + triangles.length);
        }
        this.positions = positions;
        this.triangles = triangles;
    }

    /** Sets a normal of unit length for each vertex and returns this. */
    public GlbMesh normals(double[] xyz) {
        normals = xyz;
        return checked("normals", xyz.length, 3);
    }

    /** Sets a linear colour, red, green and blue from 0 to 1, for each vertex and returns this. */
    public GlbMesh colors(double[] rgb) {
        colors = rgb;
        return checked("colors", rgb.length, 3);
    }

    /** Binds each vertex to four joints, by index in the skin, with weights that add up to 1, and returns this. */
    public GlbMesh skin(int[] fourJoints, double[] fourWeights) {
        joints = fourJoints;
        weights = fourWeights;
        return checked("fourJoints", fourJoints.length, 4).checked("fourWeights", fourWeights.length, 4);
    }

    /** Sets the material, an index from {@link GlbBuilder#addMaterial}, and returns this. */
    public GlbMesh material(int index) {
        material = index;
        return this;
    }

    private GlbMesh checked(String what, int length, int each) {
        if (length != positions.length / 3 * each) {
            throw new IllegalArgumentException(what + " must hold " + each + " numbers for each of the "
                    + positions.length / 3 + " vertices, got " + length);
        }
        return this;
    }
}
