// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Mesh;
import com.badlogic.gdx.graphics.VertexAttribute;
import com.badlogic.gdx.graphics.VertexAttributes.Usage;
import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.model.MeshPart;
import com.badlogic.gdx.graphics.g3d.model.Node;
import com.badlogic.gdx.graphics.g3d.model.NodePart;
import com.badlogic.gdx.math.Matrix4;
import dev.surefoot.ground.TriangleMesh;
import dev.surefoot.live.FootGround;
import java.util.Arrays;
import java.util.Objects;

/**
 * What stands still of a scene, as ground: the triangles of model instances, read once.
 *
 * <p>Later moves of the instances do not show; what moves is for {@link BulletGround}, or a {@link FootGround} of your
 * own. <b>Frames:</b> the game's world, in its units. <b>No ground:</b> beside the triangles, and on walls; see
 * {@link TriangleMesh}, which answers: both sides of a triangle are ground. <b>Degenerate:</b> skinned parts are left
 * out. <b>Cost:</b> that of {@link TriangleMesh}: some 200 nanoseconds a query and no allocation, much less than a ray
 * through libGDX's own {@code Intersector}, which goes over all triangles; about 80 bytes a triangle are kept.
 */
public final class ModelGround {
    private double[] places = new double[3 * 1024];
    private int count;
    private final double[] world = new double[Affine.NUMBERS];
    private final double[] v = new double[3];

    private ModelGround() {}

    /**
     * Reads instances as they stand now, their nodes as last calculated.
     *
     * @throws IllegalArgumentException when a part is not made of triangles, or there is no triangle at all
     */
    public static FootGround of(ModelInstance... instances) {
        Objects.requireNonNull(instances, "instances");
        ModelGround read = new ModelGround();
        for (ModelInstance instance : instances) {
            Objects.requireNonNull(instance, "instance");
            for (Node node : instance.nodes) {
                read.add(instance, node);
            }
        }
        if (read.count == 0) {
            throw new IllegalArgumentException("instances must have triangles, got none");
        }
        int[] triangles = new int[read.count];
        Arrays.setAll(triangles, i -> i);
        return FootGround.of(new TriangleMesh(Arrays.copyOf(read.places, 3 * read.count), triangles));
    }

    private void add(ModelInstance instance, Node node) {
        for (NodePart part : node.parts) {
            if (part.enabled && part.bones == null) {
                Affine.read(new Matrix4(instance.transform).mul(node.globalTransform).val, world, 0);
                add(node, part.meshPart);
            }
        }
        for (Node child : node.getChildren()) {
            add(instance, child);
        }
    }

    private void add(Node node, MeshPart part) {
        if (part.primitiveType != GL20.GL_TRIANGLES) {
            throw new IllegalArgumentException(
                    "parts must be of GL_TRIANGLES, got " + part.primitiveType + " in node \"" + node.id + "\"");
        }
        Mesh mesh = part.mesh;
        VertexAttribute position = mesh.getVertexAttribute(Usage.Position);
        int stride = mesh.getVertexSize() / Float.BYTES;
        float[] vertices = new float[mesh.getNumVertices() * stride];
        mesh.getVertices(vertices);
        short[] indices = new short[mesh.getNumIndices()];
        if (indices.length > 0) {
            mesh.getIndices(indices);
        }
        for (int i = part.offset; i < part.offset + part.size; i++) {
            int vertex = indices.length > 0 ? indices[i] & 0xFFFF : i;
            int at = vertex * stride + position.offset / Float.BYTES;
            for (int n = 0; n < 3; n++) {
                v[n] = n < position.numComponents ? vertices[at + n] : 0;
            }
            if (3 * count == places.length) {
                places = Arrays.copyOf(places, 2 * places.length);
            }
            Affine.point(world, 0, v, 0, places, 3 * count);
            count++;
        }
    }
}
