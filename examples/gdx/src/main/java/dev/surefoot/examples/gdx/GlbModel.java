// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.gdx;

import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.VertexAttribute;
import com.badlogic.gdx.graphics.g3d.Model;
import com.badlogic.gdx.graphics.g3d.model.data.ModelAnimation;
import com.badlogic.gdx.graphics.g3d.model.data.ModelData;
import com.badlogic.gdx.graphics.g3d.model.data.ModelMaterial;
import com.badlogic.gdx.graphics.g3d.model.data.ModelMesh;
import com.badlogic.gdx.graphics.g3d.model.data.ModelMeshPart;
import com.badlogic.gdx.graphics.g3d.model.data.ModelNode;
import com.badlogic.gdx.graphics.g3d.model.data.ModelNodeAnimation;
import com.badlogic.gdx.graphics.g3d.model.data.ModelNodeKeyframe;
import com.badlogic.gdx.graphics.g3d.model.data.ModelNodePart;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Quaternion;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.ArrayMap;
import com.badlogic.gdx.utils.JsonReader;
import com.badlogic.gdx.utils.JsonValue;
import dev.surefoot.examples.scene.Shape;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * The walker's {@code .glb} as a libGDX model. libGDX reads no glTF itself, and gdx-gltf, which games take for that, is
 * not in Maven's central repository: this reads what our own file has, one skinned mesh with colours in its vertices
 * and animations of rotations and translations.
 */
final class GlbModel {
    private static final int WEIGHTS = 4;

    private final JsonValue json;
    private final ByteBuffer bytes;

    private GlbModel(byte[] glb) {
        ByteBuffer file = ByteBuffer.wrap(glb).order(ByteOrder.LITTLE_ENDIAN);
        int length = file.getInt(12);
        json = new JsonReader().parse(new String(glb, 20, length, StandardCharsets.UTF_8));
        // behind the JSON: length and name of the other chunk
        bytes = file.position(28 + length).slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Reads a model. */
    static Model read(byte[] glb) {
        GlbModel file = new GlbModel(glb);
        ModelData data = new ModelData();
        data.id = "walker";
        ModelMaterial material = new ModelMaterial();
        material.id = "Walker";
        material.diffuse = com.badlogic.gdx.graphics.Color.WHITE.cpy();
        data.materials.add(material);
        data.addMesh(file.mesh());
        for (JsonValue node : file.json.get("scenes").get(0).get("nodes")) {
            data.nodes.add(file.node(node.asInt()));
        }
        for (JsonValue animation : file.json.get("animations")) {
            data.animations.add(file.animation(animation));
        }
        return new Model(data);
    }

    private String name(int node) {
        return json.get("nodes").get(node).getString("name");
    }

    /** Numbers of an accessor, one after the other, whatever their type. */
    private float[] floats(int accessor) {
        JsonValue of = json.get("accessors").get(accessor);
        JsonValue view = json.get("bufferViews").get(of.getInt("bufferView"));
        int parts = switch (of.getString("type")) {
            case "SCALAR" -> 1;
            case "VEC3" -> 3;
            case "VEC4" -> 4;
            default -> 16;
        };
        int at = view.getInt("byteOffset", 0) + of.getInt("byteOffset", 0);
        boolean shorts = of.getInt("componentType") == GL20.GL_UNSIGNED_SHORT;
        float[] numbers = new float[parts * of.getInt("count")];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = shorts ? bytes.getShort(at + 2 * i) & 0xFFFF : bytes.getFloat(at + 4 * i);
        }
        return numbers;
    }

    private ModelMesh mesh() {
        JsonValue primitive = json.get("meshes").get(0).get("primitives").get(0);
        JsonValue attributes = primitive.get("attributes");
        float[] places = floats(attributes.getInt("POSITION"));
        float[] normals = floats(attributes.getInt("NORMAL"));
        float[] colours = floats(attributes.getInt("COLOR_0"));
        float[] joints = floats(attributes.getInt("JOINTS_0"));
        float[] weights = floats(attributes.getInt("WEIGHTS_0"));
        int stride = 3 + 3 + 4 + 2 * WEIGHTS;
        int count = places.length / 3;
        ModelMesh mesh = new ModelMesh();
        mesh.id = "Walker";
        mesh.attributes = new VertexAttribute[3 + WEIGHTS];
        mesh.attributes[0] = VertexAttribute.Position();
        mesh.attributes[1] = VertexAttribute.Normal();
        mesh.attributes[2] = VertexAttribute.ColorUnpacked();
        mesh.vertices = new float[stride * count];
        for (int i = 0; i < WEIGHTS; i++) {
            mesh.attributes[3 + i] = VertexAttribute.BoneWeight(i);
        }
        for (int v = 0; v < count; v++) {
            int at = stride * v;
            System.arraycopy(places, 3 * v, mesh.vertices, at, 3);
            System.arraycopy(normals, 3 * v, mesh.vertices, at + 3, 3);
            for (int i = 0; i < 3; i++) {
                mesh.vertices[at + 6 + i] = Shape.srgb(colours[3 * v + i]);
            }
            mesh.vertices[at + 9] = 1;
            for (int i = 0; i < WEIGHTS; i++) {
                mesh.vertices[at + 10 + 2 * i] = joints[WEIGHTS * v + i];
                mesh.vertices[at + 11 + 2 * i] = weights[WEIGHTS * v + i];
            }
        }
        float[] corners = floats(primitive.getInt("indices"));
        ModelMeshPart part = new ModelMeshPart();
        part.id = "Walker";
        part.primitiveType = GL20.GL_TRIANGLES;
        part.indices = new short[corners.length];
        for (int i = 0; i < corners.length; i++) {
            part.indices[i] = (short) corners[i];
        }
        mesh.parts = new ModelMeshPart[] {part};
        return mesh;
    }

    private ModelNode node(int index) {
        JsonValue of = json.get("nodes").get(index);
        ModelNode node = new ModelNode();
        node.id = of.getString("name");
        node.translation = vector(of.has("translation") ? of.get("translation").asFloatArray() : new float[3], 0);
        node.rotation = of.has("rotation") ? quaternion(of.get("rotation").asFloatArray(), 0) : new Quaternion();
        node.scale = new Vector3(1, 1, 1);
        JsonValue below = of.get("children");
        node.children = new ModelNode[below == null ? 0 : below.size];
        for (int i = 0; i < node.children.length; i++) {
            node.children[i] = node(below.getInt(i));
        }
        if (of.has("mesh")) {
            node.parts = new ModelNodePart[] {skinned()};
        }
        return node;
    }

    /** The mesh on its joints, in the skin's order. */
    private ModelNodePart skinned() {
        JsonValue skin = json.get("skins").get(0);
        float[] inverses = floats(skin.getInt("inverseBindMatrices"));
        ModelNodePart part = new ModelNodePart();
        part.materialId = "Walker";
        part.meshPartId = "Walker";
        part.bones = new ArrayMap<>(true, skin.get("joints").size, String[]::new, Matrix4[]::new);
        for (int j = 0; j < skin.get("joints").size; j++) {
            float[] inverse = new float[16];
            System.arraycopy(inverses, 16 * j, inverse, 0, 16);
            part.bones.put(name(skin.get("joints").getInt(j)), new Matrix4(inverse).inv());
        }
        return part;
    }

    private ModelAnimation animation(JsonValue of) {
        ModelAnimation animation = new ModelAnimation();
        animation.id = of.getString("name");
        for (JsonValue channel : of.get("channels")) {
            JsonValue sampler = of.get("samplers").get(channel.getInt("sampler"));
            float[] times = floats(sampler.getInt("input"));
            float[] values = floats(sampler.getInt("output"));
            ModelNodeAnimation keys = keys(animation, name(channel.get("target").getInt("node")));
            if (channel.get("target").getString("path").equals("rotation")) {
                keys.rotation = new Array<>();
                for (int i = 0; i < times.length; i++) {
                    keys.rotation.add(key(times[i], quaternion(values, 4 * i)));
                }
            } else {
                keys.translation = new Array<>();
                for (int i = 0; i < times.length; i++) {
                    keys.translation.add(key(times[i], vector(values, 3 * i)));
                }
            }
        }
        return animation;
    }

    /** Both channels of a node go into one: of two libGDX shows the last. */
    private static ModelNodeAnimation keys(ModelAnimation animation, String node) {
        for (ModelNodeAnimation keys : animation.nodeAnimations) {
            if (keys.nodeId.equals(node)) {
                return keys;
            }
        }
        ModelNodeAnimation keys = new ModelNodeAnimation();
        keys.nodeId = node;
        animation.nodeAnimations.add(keys);
        return keys;
    }

    private static <T> ModelNodeKeyframe<T> key(float seconds, T value) {
        ModelNodeKeyframe<T> key = new ModelNodeKeyframe<>();
        key.keytime = seconds;
        key.value = value;
        return key;
    }

    private static Vector3 vector(float[] from, int at) {
        return new Vector3(from[at], from[at + 1], from[at + 2]);
    }

    private static Quaternion quaternion(float[] from, int at) {
        return new Quaternion(from[at], from[at + 1], from[at + 2], from[at + 3]);
    }
}
