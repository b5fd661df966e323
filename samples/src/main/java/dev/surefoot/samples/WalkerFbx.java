// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import dev.surefoot.fbx.build.FbxBuilder;
import dev.surefoot.fbx.build.FbxMesh;
import dev.surefoot.rig.Clip;

/**
 * The walker as an FBX 7.4 file: skeleton, skinned mesh and its walk, in binary and as text.
 *
 * <p>Metres, Y up; every joint of {@link Walker#skeleton()} is a model, and the mesh is that of {@link WalkerGlb}. The
 * same bytes every time.
 */
public final class WalkerFbx {
    private static final int VERSION = 7400;

    private WalkerFbx() {}

    /** Returns a binary file with the given clips, which must be of the walker's skeleton. */
    public static byte[] binary(Clip... clips) {
        return builder(clips).binary();
    }

    /** Returns a text file with the given clips, which must be of the walker's skeleton. */
    public static byte[] text(Clip... clips) {
        return builder(clips).text();
    }

    private static FbxBuilder builder(Clip... clips) {
        FbxBuilder builder = new FbxBuilder(VERSION, Walker.walk().space(), Walker.skeleton());
        SkinnedMesh mesh = WalkerMesh.build();
        int n = mesh.vertices().size();
        double[] positions = new double[3 * n];
        int[] joints = new int[FbxMesh.SHARES * n];
        double[] weights = new double[FbxMesh.SHARES * n];
        for (int v = 0; v < n; v++) {
            SkinnedMesh.Vertex vertex = mesh.vertices().get(v);
            VertexArrays.put(positions, v, vertex.position());
            for (int i = 0; i < vertex.shares().size(); i++) {
                joints[FbxMesh.SHARES * v + i] = vertex.shares().get(i).joint();
                weights[FbxMesh.SHARES * v + i] = vertex.shares().get(i).weight();
            }
        }
        int[] triangles = new int[3 * mesh.triangles().size()];
        for (int t = 0; t < mesh.triangles().size(); t++) {
            SkinnedMesh.Triangle triangle = mesh.triangles().get(t);
            triangles[3 * t] = triangle.a();
            triangles[3 * t + 1] = triangle.b();
            triangles[3 * t + 2] = triangle.c();
        }
        builder.mesh(new FbxMesh("Walker", positions, triangles, joints, weights));
        for (Clip clip : clips) {
            builder.clip(clip);
        }
        return builder;
    }
}
