// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.jme;

import com.jme3.asset.AssetManager;
import com.jme3.asset.ModelKey;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import dev.surefoot.examples.scene.Shape;
import dev.surefoot.examples.scene.WalkerFile;
import java.io.ByteArrayInputStream;
import java.nio.FloatBuffer;

/** What is drawn, with one matt material whose colours are in the vertices. */
final class SceneAssets {
    private final AssetManager assets;

    SceneAssets(AssetManager assets) {
        this.assets = assets;
    }

    /** Returns a character of its own, read by the engine's glTF loader. */
    Spatial walker() {
        // without a cache, which would share its parts
        Spatial model =
                assets.loadAssetFromStream(new ModelKey("walker.glb"), new ByteArrayInputStream(WalkerFile.glb()));
        model.depthFirstTraversal(spatial -> {
            if (spatial instanceof Geometry geometry) {
                geometry.setMaterial(matt());
                asScreensShow(geometry.getMesh().getBuffer(VertexBuffer.Type.Color));
            }
        });
        model.setShadowMode(ShadowMode.Cast);
        return model;
    }

    private static void asScreensShow(VertexBuffer colours) {
        FloatBuffer linear = (FloatBuffer) colours.getData();
        int parts = colours.getNumComponents();
        for (int i = 0; i < linear.limit(); i++) {
            boolean alpha = parts == 4 && i % 4 == 3;
            linear.put(i, alpha ? linear.get(i) : Shape.srgb(linear.get(i)));
        }
        colours.setUpdateNeeded();
    }

    /** Returns triangles of the scene. */
    Geometry shape(String name, Shape shape) {
        Mesh mesh = new Mesh();
        mesh.setBuffer(VertexBuffer.Type.Position, 3, shape.positions());
        mesh.setBuffer(VertexBuffer.Type.Normal, 3, shape.normals());
        mesh.setBuffer(VertexBuffer.Type.Color, 4, shape.colours());
        mesh.setBuffer(VertexBuffer.Type.Index, 3, shape.triangles());
        mesh.updateBound();
        Geometry geometry = new Geometry(name, mesh);
        geometry.setMaterial(matt());
        geometry.setShadowMode(ShadowMode.Receive);
        return geometry;
    }

    private Material matt() {
        Material material = new Material(assets, "Common/MatDefs/Light/Lighting.j3md");
        material.setBoolean("UseMaterialColors", true);
        material.setBoolean("UseVertexColor", true);
        material.setColor("Diffuse", ColorRGBA.White);
        material.setColor("Ambient", ColorRGBA.White);
        material.setColor("Specular", ColorRGBA.Black);
        return material;
    }
}
