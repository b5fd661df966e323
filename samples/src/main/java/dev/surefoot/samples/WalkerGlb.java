// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import dev.surefoot.gltf.build.GlbBuilder;
import dev.surefoot.gltf.build.GlbMesh;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import java.util.List;

/**
 * The walker as a {@code .glb} file: skeleton, skinned mesh and its walk.
 *
 * <p>Joint j of {@link Walker#skeleton()} is node j. One mesh of about nine thousand triangles, colours in its
 * vertices.
 */
public final class WalkerGlb {
    private WalkerGlb() {}

    /** Returns the file with {@link Walker#walk()}; the same bytes every time. */
    public static byte[] bytes() {
        return bytes(Walker.walk());
    }

    /**
     * Returns the file with the given clips.
     *
     * @throws IllegalArgumentException when a clip is of another skeleton
     */
    public static byte[] bytes(Clip... clips) {
        GlbBuilder glb = new GlbBuilder();
        int first = glb.addSkeleton(Walker.skeleton());
        int[] joints = new int[Walker.skeleton().size()];
        for (int j = 0; j < joints.length; j++) {
            joints[j] = first + j;
        }
        int skin = glb.addSkin("Walker", joints);
        int mesh = glb.addMesh("Walker", mesh().material(glb.addMaterial("Walker", 1, 1, 1)));
        glb.setMesh(glb.addNode("Walker", -1, Vec3.ZERO, Quat.IDENTITY), mesh, skin);
        for (Clip clip : clips) {
            if (clip.skeleton() != Walker.skeleton()) {
                throw new IllegalArgumentException(
                        "clips must be of Walker.skeleton(), got " + clip.name() + " of another");
            }
            glb.addClip(clip, first);
        }
        return glb.toBytes();
    }

    private static GlbMesh mesh() {
        SkinnedMesh mesh = WalkerMesh.build();
        int n = mesh.vertices().size();
        double[] positions = new double[3 * n];
        double[] normals = new double[3 * n];
        double[] colours = new double[3 * n];
        int[] joints = new int[4 * n];
        double[] weights = new double[4 * n];
        for (int v = 0; v < n; v++) {
            SkinnedMesh.Vertex vertex = mesh.vertices().get(v);
            VertexArrays.put(positions, v, vertex.position());
            VertexArrays.put(normals, v, vertex.normal());
            VertexArrays.put(colours, v, Colours.linear(vertex.colour()));
            List<SkinnedMesh.Share> shares = vertex.shares();
            for (int i = 0; i < shares.size(); i++) {
                joints[4 * v + i] = shares.get(i).joint();
                weights[4 * v + i] = shares.get(i).weight();
            }
        }
        int[] triangles = new int[3 * mesh.triangles().size()];
        for (int t = 0; t < mesh.triangles().size(); t++) {
            SkinnedMesh.Triangle triangle = mesh.triangles().get(t);
            triangles[3 * t] = triangle.a();
            triangles[3 * t + 1] = triangle.b();
            triangles[3 * t + 2] = triangle.c();
        }
        return new GlbMesh(positions, triangles)
                .normals(normals)
                .colors(colours)
                .skin(joints, weights);
    }
}
