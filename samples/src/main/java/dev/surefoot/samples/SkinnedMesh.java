// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import dev.surefoot.math.Vec3;
import java.util.List;

/**
 * A mesh that a skeleton moves.
 *
 * @param vertices its vertices at rest
 * @param triangles three vertices each, counter-clockwise seen from outside
 */
record SkinnedMesh(List<Vertex> vertices, List<Triangle> triangles) {
    /** Copies both lists. */
    SkinnedMesh {
        vertices = List.copyOf(vertices);
        triangles = List.copyOf(triangles);
    }

    /**
     * One vertex.
     *
     * @param position where it is at rest, metres
     * @param normal unit, outward
     * @param colour sRGB, 0xRRGGBB
     * @param shares the one to four joints that move it, heaviest first
     */
    record Vertex(Vec3 position, Vec3 normal, int colour, List<Share> shares) {}

    /**
     * How much of a vertex follows one joint.
     *
     * @param joint index into the skeleton
     * @param weight above 0; the weights of a vertex add up to 1
     */
    record Share(int joint, double weight) {}

    /**
     * Three vertices by index.
     *
     * @param a the first
     * @param b the second
     * @param c the third
     */
    record Triangle(int a, int b, int c) {}
}
