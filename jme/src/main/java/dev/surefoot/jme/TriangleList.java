// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.SceneGraphVisitor;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import dev.surefoot.ground.TriangleMesh;
import java.util.Arrays;

/** The triangles of geometries, as they stand in the world. */
final class TriangleList implements SceneGraphVisitor {
    private double[] places = new double[9 * 256];
    private int count;

    @Override
    public void visit(Spatial spatial) {
        if (spatial instanceof Geometry geometry && isOfTriangles(geometry.getMesh())) {
            Mesh mesh = geometry.getMesh();
            Transform world = geometry.getWorldTransform();
            Vector3f[] corners = {new Vector3f(), new Vector3f(), new Vector3f()};
            for (int t = 0; t < mesh.getTriangleCount(); t++) {
                mesh.getTriangle(t, corners[0], corners[1], corners[2]);
                for (Vector3f corner : corners) {
                    add(world.transformVector(corner, corner));
                }
            }
        }
    }

    private static boolean isOfTriangles(Mesh mesh) {
        return mesh != null
                && mesh.getBuffer(VertexBuffer.Type.Position) != null
                && switch (mesh.getMode()) {
                    case Triangles, TriangleStrip, TriangleFan -> true;
                    default -> false;
                };
    }

    private void add(Vector3f corner) {
        if (3 * count == places.length) {
            places = Arrays.copyOf(places, 2 * places.length);
        }
        places[3 * count] = corner.x;
        places[3 * count + 1] = corner.y;
        places[3 * count + 2] = corner.z;
        count++;
    }

    /** Returns them as a ground. */
    TriangleMesh mesh(Spatial of) {
        if (count == 0) {
            throw new IllegalArgumentException("scene must have triangles, got none below " + of);
        }
        int[] triangles = new int[count];
        Arrays.setAll(triangles, i -> i);
        return new TriangleMesh(Arrays.copyOf(places, 3 * count), triangles);
    }
}
