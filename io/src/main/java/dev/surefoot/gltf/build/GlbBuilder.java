// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.build;

import dev.surefoot.gltf.buffer.AccessorAppender;
import dev.surefoot.gltf.buffer.GlbContainer;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonObject;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.Arrays;
import java.util.List;

/**
 * Makes a new {@code .glb} file: nodes, skins, meshes and animations.
 *
 * <p><b>Units:</b> metres with Y up, seconds; numbers are stored as floats. The same calls give the same bytes. What
 * was given is checked for its form, not for its sense.
 */
public final class GlbBuilder {
    private static final int VERTICES = 34962;
    private static final int INDICES = 34963;

    private final JsonArray nodes = new JsonArray();
    private final JsonArray roots = new JsonArray();
    private final JsonArray skins = new JsonArray();
    private final JsonArray meshes = new JsonArray();
    private final JsonArray materials = new JsonArray();
    private final JsonArray animations = new JsonArray();
    private final JsonArray accessors = new JsonArray();
    private final JsonArray views = new JsonArray();
    private final AccessorAppender appender = new AccessorAppender(accessors, views, 0, 0);
    private final Skeleton.Builder rest = new Skeleton.Builder();

    /** Creates a file with nothing in it. */
    public GlbBuilder() {}

    /** Adds a node under {@code parent}, −1 for a root, and returns its index. */
    public int addNode(String name, int parent, Vec3 translation, Quat rotation) {
        return addNode(
                new Skeleton.Joint(name, parent, translation, rotation, new Vec3(1, 1, 1), Skeleton.Freedom.BOTH));
    }

    private int addNode(Skeleton.Joint joint) {
        int index = rest.add(joint);
        JsonObject node = new JsonObject();
        if (!joint.name().isEmpty()) {
            node.put("name", joint.name());
        }
        Vec3 t = joint.translation();
        Quat q = joint.rotation().normalized();
        Vec3 s = joint.scale();
        if (!t.equals(Vec3.ZERO)) {
            node.put("translation", array(t.x(), t.y(), t.z()));
        }
        if (!q.equals(Quat.IDENTITY)) {
            node.put("rotation", array(q.x(), q.y(), q.z(), q.w()));
        }
        if (!s.equals(new Vec3(1, 1, 1))) {
            node.put("scale", array(s.x(), s.y(), s.z()));
        }
        nodes.add(node);
        if (joint.parent() < 0) {
            roots.add(index);
        } else {
            JsonObject parent = (JsonObject) nodes.get(joint.parent());
            if (!parent.has("children")) {
                parent.put("children", new JsonArray());
            }
            ((JsonArray) parent.get("children")).add(index);
        }
        return index;
    }

    /** Adds all joints of a skeleton as nodes and returns the index of the first; joint j is that plus j. */
    public int addSkeleton(Skeleton skeleton) {
        int first = nodes.size();
        for (int j = 0; j < skeleton.size(); j++) {
            Skeleton.Joint joint = skeleton.joint(j);
            int parent = joint.parent() < 0 ? -1 : first + joint.parent();
            addNode(new Skeleton.Joint(
                    joint.name(), parent, joint.translation(), joint.rotation(), joint.scale(), joint.freedom()));
        }
        return first;
    }

    /** Adds a rough surface of a linear colour, red, green and blue from 0 to 1, and returns its index. */
    public int addMaterial(String name, double red, double green, double blue) {
        materials.add(new JsonObject()
                .put("name", name)
                .put(
                        "pbrMetallicRoughness",
                        new JsonObject()
                                .put("baseColorFactor", array(red, green, blue, 1))
                                .put("metallicFactor", 0)
                                .put("roughnessFactor", 0.8)));
        return materials.size() - 1;
    }

    /** Adds a mesh of one or more parts and returns its index. */
    public int addMesh(String name, GlbMesh... parts) {
        JsonArray primitives = new JsonArray();
        for (GlbMesh part : parts) {
            JsonObject attributes = new JsonObject();
            attributes.put("POSITION", vertices(part.positions, "VEC3", 3, true));
            if (part.normals != null) {
                attributes.put("NORMAL", vertices(part.normals, "VEC3", 3, false));
            }
            if (part.colors != null) {
                attributes.put("COLOR_0", vertices(part.colors, "VEC3", 3, false));
            }
            if (part.joints != null) {
                int[] joints = Arrays.copyOf(part.joints, part.joints.length);
                for (int i = 0; i < joints.length; i++) {
                    // a joint without weight must be 0
                    joints[i] = part.weights[i] > 0 ? joints[i] : 0;
                }
                attributes.put("JOINTS_0", appender.beginView(VERTICES).unsigned(joints, "VEC4", 4));
                attributes.put("WEIGHTS_0", vertices(part.weights, "VEC4", 4, false));
            }
            JsonObject primitive = new JsonObject().put("attributes", attributes);
            primitive.put("indices", appender.beginView(INDICES).unsigned(part.triangles, "SCALAR", 1));
            if (part.material >= 0) {
                primitive.put("material", part.material);
            }
            primitives.add(primitive);
        }
        meshes.add(new JsonObject().put("name", name).put("primitives", primitives));
        return meshes.size() - 1;
    }

    private int vertices(double[] numbers, String type, int components, boolean bounds) {
        return appender.beginView(VERTICES).floats(floats(numbers), type, components, bounds);
    }

    /** Adds a skin whose bind pose is the nodes' rest pose and returns its index; {@code joints} are nodes. */
    public int addSkin(String name, int... joints) {
        Skeleton skeleton = rest.build();
        WorldPose world = new WorldPose(skeleton, FileSpace.METRES_Y_UP).update(skeleton.restPose());
        double[] inverses = new double[16 * joints.length];
        JsonArray list = new JsonArray();
        for (int i = 0; i < joints.length; i++) {
            list.add(joints[i]);
            column(inverses, 16 * i, world.toLocalDirection(joints[i], Vec3.X));
            column(inverses, 16 * i + 4, world.toLocalDirection(joints[i], Vec3.Y));
            column(inverses, 16 * i + 8, world.toLocalDirection(joints[i], Vec3.Z));
            column(inverses, 16 * i + 12, world.toLocalPoint(joints[i], Vec3.ZERO));
            inverses[16 * i + 15] = 1;
        }
        int accessor = appender.beginView(0).floats(floats(inverses), "MAT4", 16, false);
        skins.add(new JsonObject()
                .put("name", name)
                .put("inverseBindMatrices", accessor)
                .put("joints", list));
        return skins.size() - 1;
    }

    private static void column(double[] matrix, int at, Vec3 v) {
        matrix[at] = v.x();
        matrix[at + 1] = v.y();
        matrix[at + 2] = v.z();
    }

    /** Hangs a mesh on a node; a {@code skin} of −1 moves it with the node itself. */
    public void setMesh(int node, int mesh, int skin) {
        JsonObject json = (JsonObject) nodes.get(node);
        json.put("mesh", mesh);
        if (skin >= 0) {
            json.put("skin", skin);
        }
    }

    /**
     * Adds an animation of the nodes from {@code firstNode} on, one for each of the clip's joints, and returns its
     * index.
     */
    public int addClip(Clip clip, int firstNode) {
        animations.add(ClipChannels.of(clip, firstNode, appender.beginView(0)));
        return animations.size() - 1;
    }

    /** Returns the file; the builder has then done its work and cannot be used again. */
    public byte[] toBytes() {
        JsonObject root = new JsonObject()
                .put("asset", new JsonObject().put("version", "2.0").put("generator", "Surefoot"));
        if (roots.size() > 0) {
            root.put("scene", 0).put("scenes", new JsonArray().add(new JsonObject().put("nodes", roots)));
        }
        byte[] bin = appender.bytes();
        JsonArray buffers = new JsonArray();
        if (bin.length > 0) {
            buffers.add(new JsonObject().put("byteLength", bin.length));
        }
        List<JsonArray> arrays = List.of(nodes, meshes, skins, materials, animations, accessors, views, buffers);
        List<String> names =
                List.of("nodes", "meshes", "skins", "materials", "animations", "accessors", "bufferViews", "buffers");
        for (int i = 0; i < names.size(); i++) {
            // glTF does not allow empty arrays
            if (arrays.get(i).size() > 0) {
                root.put(names.get(i), arrays.get(i));
            }
        }
        return GlbContainer.create(JsonDocument.of(root).toBytes(), bin);
    }

    private static JsonArray array(double... numbers) {
        JsonArray array = new JsonArray();
        for (double number : numbers) {
            array.add(number);
        }
        return array;
    }

    private static float[] floats(double[] numbers) {
        float[] floats = new float[numbers.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) numbers[i];
        }
        return floats;
    }
}
