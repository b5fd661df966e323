// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Mesh;
import com.badlogic.gdx.graphics.VertexAttribute;
import com.badlogic.gdx.graphics.VertexAttributes;
import com.badlogic.gdx.graphics.g3d.Material;
import com.badlogic.gdx.graphics.g3d.Model;
import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.model.MeshPart;
import com.badlogic.gdx.graphics.g3d.model.Node;
import com.badlogic.gdx.graphics.g3d.model.NodePart;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.utils.GdxNativesLoader;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.FootGround;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ModelGroundTest {
    private final GroundHit hit = new GroundHit();

    @BeforeAll
    static void load() {
        GdxNativesLoader.load();
    }

    /** A tile of two units by two below a node at height 1, its vertices between others; it needs no window. */
    static ModelInstance tile(int primitive) {
        VertexAttributes attributes = new VertexAttributes(VertexAttribute.Normal(), VertexAttribute.Position());
        Mesh mesh = new Mesh(Mesh.VertexDataType.VertexArray, true, 5, 9, attributes);
        mesh.setVertices(new float[] {
            0, 1, 0, 90, 90, 90, // of no triangle
            0, 1, 0, -1, 0, -1,
            0, 1, 0, 1, 0, -1,
            0, 1, 0, 1, 0, 1,
            0, 1, 0, -1, 0, 1
        });
        mesh.setIndices(new short[] {0, 0, 0, 1, 2, 3, 1, 3, 4});
        Node node = new Node();
        node.id = "tile";
        node.translation.set(0, 1, 0);
        node.parts.add(new NodePart(new MeshPart("tile", mesh, 3, 6, primitive), new Material()));
        Node above = new Node();
        above.id = "above";
        above.addChild(node);
        Model model = new Model();
        model.nodes.add(above);
        model.calculateTransforms();
        return new ModelInstance(model);
    }

    @Test
    void triangles_areGroundWhereTheInstanceStands() {
        ModelInstance tile = tile(GL20.GL_TRIANGLES);
        tile.transform.translate(10, 0, 0).rotate(Vector3.Z, 45).scale(2, 2, 2);
        FootGround ground = ModelGround.of(tile, tile(GL20.GL_TRIANGLES));
        // its middle is 2 units along its own upward axis
        double middle = 10 - Math.sqrt(2);
        assertThat(ground.at(middle + 0.5, 0.3, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(Math.sqrt(2) + 0.5, within(1e-5));
        assertThat(hit.normalX()).isCloseTo(-Math.sqrt(0.5), within(1e-6));
        assertThat(ground.at(0.9, -0.9, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(1, within(1e-6));
        assertThat(ground.at(90, 90, hit)).isFalse();
        assertThat(ground.at(1.1, 0, hit)).isFalse();
    }

    @Test
    void whatIsNoGround_isRefused() {
        assertThatThrownBy(() -> ModelGround.of(tile(GL20.GL_TRIANGLE_STRIP)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("parts must be of GL_TRIANGLES, got 5 in node \"tile\"");
        assertThatThrownBy(ModelGround::of)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("instances must have triangles, got none");
    }
}
