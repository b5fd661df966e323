// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.mesh;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.gltf.GltfFile;
import dev.surefoot.gltf.buffer.Accessors;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** One primitive of a mesh: its attributes, and its triangles however they are listed. */
final class MeshPart {
    private static final int TRIANGLES = 4;
    private static final int STRIP = 5;
    private static final int FAN = 6;

    private final JsonObject primitive;
    private final Accessors accessors;
    private final int mode;

    private MeshPart(JsonObject primitive, Accessors accessors) throws FileIssue {
        this.primitive = primitive;
        this.accessors = accessors;
        mode = primitive.integer("mode", TRIANGLES);
    }

    /** Returns the parts of a node's mesh; none when it has no mesh. */
    static List<MeshPart> of(GltfFile file, JsonObject node) throws FileIssue {
        if (!node.has("mesh")) {
            return List.of();
        }
        int mesh = node.require("mesh").asInt();
        JsonArray meshes = file.json().array("meshes");
        if (!(mesh >= 0 && mesh < meshes.size())) {
            throw new FileIssue(IssueCode.REFERENCE, node.path(), "there is no mesh " + mesh);
        }
        JsonArray primitives = meshes.get(mesh).asObject().array("primitives");
        List<MeshPart> parts = new ArrayList<>();
        for (int p = 0; p < primitives.size(); p++) {
            parts.add(new MeshPart(primitives.get(p).asObject(), file.accessors()));
        }
        return parts;
    }

    /** Returns whether this is a surface: points and lines are none. */
    boolean isSurface() throws FileIssue {
        return mode >= TRIANGLES && mode <= FAN && attribute("POSITION") >= 0;
    }

    /** Returns whether the attributes are packed in an encoding that is not read. */
    boolean isCompressed() throws FileIssue {
        JsonObject extensions = primitive.object("extensions");
        return extensions != null && extensions.has("KHR_draco_mesh_compression");
    }

    /** Returns the accessor of an attribute, or −1. */
    int attribute(String name) throws FileIssue {
        return primitive.require("attributes").asObject().integer(name, -1);
    }

    /** Returns the number of vertices. */
    int vertices() throws FileIssue {
        return accessors.count(attribute("POSITION"));
    }

    /** Returns x, y, z of each vertex, in the mesh's own frame. */
    double[] positions() throws FileIssue {
        return accessors.read(attribute("POSITION"), "VEC3");
    }

    /** Returns the number of triangles. */
    int triangles() throws FileIssue {
        int corners = primitive.has("indices")
                ? accessors.count(primitive.require("indices").asInt())
                : vertices();
        return mode == TRIANGLES ? corners / 3 : Math.max(0, corners - 2);
    }

    /** Returns the three vertices of each triangle, counter-clockwise seen from outside. */
    int[] corners() throws FileIssue {
        int[] listed = listed();
        int[] corners = new int[3 * triangles()];
        for (int t = 0; t < corners.length / 3; t++) {
            // every second triangle of a strip is wound in the opposite direction
            int odd = mode == STRIP ? t & 1 : 0;
            int first = mode == FAN ? t + 1 : mode == STRIP ? t : 3 * t;
            corners[3 * t] = listed[first];
            corners[3 * t + 1] = listed[first + 1 + odd];
            corners[3 * t + 2] = mode == FAN ? listed[0] : listed[first + 2 - odd];
        }
        return corners;
    }

    private int[] listed() throws FileIssue {
        int vertices = vertices();
        if (!primitive.has("indices")) {
            int[] listed = new int[vertices];
            for (int i = 0; i < vertices; i++) {
                listed[i] = i;
            }
            return listed;
        }
        int accessor = primitive.require("indices").asInt();
        if (!accessors.layout(accessor).component().isIndex()) {
            throw new FileIssue(IssueCode.UNSUPPORTED, primitive.path(), "indices must be unsigned integers");
        }
        double[] read = accessors.read(accessor, "SCALAR");
        int[] listed = new int[read.length];
        for (int i = 0; i < read.length; i++) {
            if (!(read[i] < vertices)) {
                throw new FileIssue(
                        IssueCode.REFERENCE,
                        primitive.path(),
                        "there is no vertex " + (long) read[i] + ", only " + vertices + " of them");
            }
            listed[i] = (int) read[i];
        }
        return listed;
    }
}
