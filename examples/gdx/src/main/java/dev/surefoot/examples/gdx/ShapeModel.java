// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.gdx;

import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Mesh;
import com.badlogic.gdx.graphics.VertexAttribute;
import com.badlogic.gdx.graphics.g3d.Material;
import com.badlogic.gdx.graphics.g3d.Model;
import com.badlogic.gdx.graphics.g3d.attributes.ColorAttribute;
import com.badlogic.gdx.graphics.g3d.utils.ModelBuilder;
import dev.surefoot.examples.scene.Shape;

/** Triangles of the scene as a libGDX model. */
final class ShapeModel {
    private ShapeModel() {}

    static Model of(Shape shape) {
        float[] positions = shape.positions();
        float[] normals = shape.normals();
        float[] colours = shape.colours();
        int count = positions.length / 3;
        float[] vertices = new float[10 * count];
        for (int v = 0; v < count; v++) {
            System.arraycopy(positions, 3 * v, vertices, 10 * v, 3);
            System.arraycopy(normals, 3 * v, vertices, 10 * v + 3, 3);
            System.arraycopy(colours, 4 * v, vertices, 10 * v + 6, 4);
        }
        int[] triangles = shape.triangles();
        short[] indices = new short[triangles.length];
        for (int i = 0; i < triangles.length; i++) {
            indices[i] = (short) triangles[i];
        }
        Mesh mesh = new Mesh(
                true,
                count,
                indices.length,
                VertexAttribute.Position(),
                VertexAttribute.Normal(),
                VertexAttribute.ColorUnpacked());
        mesh.setVertices(vertices).setIndices(indices);
        ModelBuilder builder = new ModelBuilder();
        builder.begin();
        builder.manage(mesh);
        Material matt = new Material(ColorAttribute.createDiffuse(1, 1, 1, 1));
        builder.part("shape", mesh, GL20.GL_TRIANGLES, matt);
        return builder.end();
    }
}
