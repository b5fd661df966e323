// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import dev.surefoot.gltf.build.GlbBuilder;
import dev.surefoot.gltf.build.GlbMesh;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;

/** The hills as a {@code .glb} file: one mesh with normals and calm colours, two triangles to a cell. */
public final class HillsGlb {
    /** In the troughs, sRGB. */
    private static final int LOW = 0xB9C7AB;
    /** On the crests. */
    private static final int HIGH = 0xE6E2CC;

    private HillsGlb() {}

    /** Returns the file of {@link HillsPatch#AROUND_WALK}; the same bytes every time. */
    public static byte[] bytes() {
        return bytes(HillsPatch.AROUND_WALK);
    }

    /** Returns the file of a patch, divided as {@link Hills#heightField} is; the same bytes every time. */
    public static byte[] bytes(HillsPatch patch) {
        Hills hills = new Hills();
        int n = patch.columns() * patch.rows();
        double[] positions = new double[3 * n];
        double[] normals = new double[3 * n];
        double[] colours = new double[3 * n];
        for (int row = 0; row < patch.rows(); row++) {
            for (int column = 0; column < patch.columns(); column++) {
                int v = row * patch.columns() + column;
                double x = patch.x(column);
                double z = patch.z(row);
                double height = hills.height(x, z);
                VertexArrays.put(positions, v, new Vec3(x, height, z));
                VertexArrays.put(normals, v, hills.normal(x, z));
                VertexArrays.put(colours, v, colour(height));
            }
        }
        GlbBuilder glb = new GlbBuilder();
        int ground = glb.addMaterial("Ground", 1, 1, 1);
        GlbMesh mesh = new GlbMesh(positions, triangles(patch))
                .normals(normals)
                .colors(colours)
                .material(ground);
        glb.setMesh(glb.addNode("Hills", -1, Vec3.ZERO, Quat.IDENTITY), glb.addMesh("Hills", mesh), -1);
        return glb.toBytes();
    }

    private static Vec3 colour(double height) {
        // Most of the ground lies between these two heights.
        double t = Math.max(0, Math.min(1, (height + 0.25) / 0.6));
        return Colours.linear(LOW).lerp(Colours.linear(HIGH), t);
    }

    private static int[] triangles(HillsPatch patch) {
        int[] triangles = new int[6 * (patch.columns() - 1) * (patch.rows() - 1)];
        int at = 0;
        for (int row = 0; row + 1 < patch.rows(); row++) {
            for (int column = 0; column + 1 < patch.columns(); column++) {
                int a = row * patch.columns() + column;
                int b = a + patch.columns();
                int[] cell = {a, b + 1, a + 1, a, b, b + 1};
                for (int vertex : cell) {
                    triangles[at++] = vertex;
                }
            }
        }
        return triangles;
    }
}
