// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;

/** The walker's skinned mesh: all parts of {@link WalkerBody}, one after another. */
final class WalkerMesh {
    private static final WorldPose REST = new WorldPose(Walker.skeleton(), FileSpace.METRES_Y_UP)
            .update(Walker.skeleton().restPose());

    private WalkerMesh() {}

    /** Returns where a joint is at rest. */
    static Vec3 restPosition(String joint) {
        return REST.position(Walker.skeleton().indexOf(joint));
    }

    /** Returns the mesh; the same every time. */
    static SkinnedMesh build() {
        List<SkinnedMesh.Vertex> vertices = new ArrayList<>();
        List<SkinnedMesh.Triangle> triangles = new ArrayList<>();
        for (WalkerBody.Part part : WalkerBody.parts()) {
            SurfaceNets.Surface surface = SurfaceNets.of(part.solid(), part.min(), part.max(), part.cell());
            int first = vertices.size();
            for (Vec3 p : surface.vertices()) {
                vertices.add(new SkinnedMesh.Vertex(p, part.solid().normal(p), part.colour(), WalkerSkin.of(part, p)));
            }
            for (SkinnedMesh.Triangle t : surface.triangles()) {
                triangles.add(new SkinnedMesh.Triangle(first + t.a(), first + t.b(), first + t.c()));
            }
        }
        return new SkinnedMesh(vertices, triangles);
    }
}
