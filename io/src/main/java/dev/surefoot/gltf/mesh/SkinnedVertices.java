// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.mesh;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.gltf.GltfFile;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.sole.SoleCloud;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The vertices of all surfaces of a file, each with the one joint that moves it most: what the soles of feet are made
 * of.
 *
 * <p><b>Frames:</b> each vertex is in its joint's own frame: its inverse bind matrix times the vertex for a skinned
 * mesh, the vertex itself for a mesh that hangs on a node. {@code WorldPose.point(joint, local)} puts it where the
 * joint carries it. Morph targets are left out.
 */
public final class SkinnedVertices {
    /** Two million vertices are 80 MB; a film character has a tenth of them. */
    static final int MAX_VERTICES = 2_000_000;

    /** Each use of a skin reads its matrices; a crowd of a thousand skins of a hundred joints is a tenth of this. */
    static final int MAX_SLOTS = 1_000_000;

    private final int[] joints;
    private final double[] locals;
    private final double[] weights;
    private final List<String> notes = new ArrayList<>();
    private int size;

    private SkinnedVertices(int capacity) {
        joints = new int[capacity];
        locals = new double[3 * capacity];
        weights = new double[capacity];
    }

    /** Reads all meshes that nodes have; a mesh bound by the same skin twice counts once. */
    public static SkinnedVertices of(GltfFile file) throws FileIssue {
        JsonArray nodes = file.json().array("nodes");
        Set<String> seen = new HashSet<>();
        List<Integer> counted = new ArrayList<>();
        long total = 0;
        long slots = 0;
        int compressed = 0;
        for (int n = 0; n < nodes.size(); n++) {
            JsonObject node = nodes.get(n).asObject();
            String bound = node.integer("mesh", -1) + " " + node.integer("skin", -1);
            if (!node.has("mesh") || (node.has("skin") && !seen.add(bound))) {
                continue;
            }
            counted.add(n);
            slots += node.has("skin") ? SkinBinding.slots(file, node) : 0;
            for (MeshPart part : MeshPart.of(file, node)) {
                compressed += part.isCompressed() ? 1 : 0;
                total += isRead(part) ? part.vertices() : 0;
            }
        }
        if (total > MAX_VERTICES) {
            throw new FileIssue(IssueCode.LIMIT, "/meshes", total + " vertices; the limit is " + MAX_VERTICES);
        }
        if (slots > MAX_SLOTS) {
            throw new FileIssue(IssueCode.LIMIT, "/skins", slots + " joints of skins; the limit is " + MAX_SLOTS);
        }
        SkinnedVertices vertices = new SkinnedVertices((int) total);
        if (compressed > 0) {
            vertices.notes.add(compressed + " parts of meshes are compressed by Draco; they were not looked at.");
        }
        for (int n : counted) {
            JsonObject node = nodes.get(n).asObject();
            SkinBinding skin = node.has("skin") ? SkinBinding.of(file, node) : null;
            for (MeshPart part : MeshPart.of(file, node)) {
                if (isRead(part)) {
                    vertices.add(file, node, file.jointOfNode(n), skin, part);
                }
            }
        }
        return vertices;
    }

    private static boolean isRead(MeshPart part) throws FileIssue {
        return part.isSurface() && !part.isCompressed();
    }

    private void add(GltfFile file, JsonObject node, int ownJoint, SkinBinding skin, MeshPart part) throws FileIssue {
        double[] positions = part.positions();
        if (skin == null || part.attribute("JOINTS_0") < 0) {
            for (int v = 0; v < positions.length; v += 3) {
                add(ownJoint, new Vec3(positions[v], positions[v + 1], positions[v + 2]), 1);
            }
            return;
        }
        int vertices = positions.length / 3;
        int[] strongest = new int[vertices];
        double[] most = new double[vertices];
        for (int set = 0; part.attribute("JOINTS_" + set) >= 0; set++) {
            double[] indices = file.accessors().read(part.attribute("JOINTS_" + set), "VEC4");
            double[] shares = file.accessors().read(part.attribute("WEIGHTS_" + set), "VEC4");
            if (indices.length != 4 * vertices || shares.length != 4 * vertices) {
                throw new FileIssue(
                        IssueCode.COUNT, node.path(), "positions, joints and weights of its mesh differ in count");
            }
            for (int i = 0; i < indices.length; i++) {
                if (shares[i] > most[i / 4]) {
                    most[i / 4] = shares[i];
                    strongest[i / 4] = (int) indices[i];
                }
            }
        }
        for (int v = 0; v < vertices; v++) {
            if (most[v] > 0) {
                int slot = strongest[v];
                Vec3 position = new Vec3(positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]);
                add(skin.joint(slot), skin.toJoint(slot, position), most[v]);
            }
        }
    }

    private void add(int joint, Vec3 local, double weight) {
        joints[size] = joint;
        locals[3 * size] = local.x();
        locals[3 * size + 1] = local.y();
        locals[3 * size + 2] = local.z();
        weights[size++] = weight;
    }

    /** Returns the number of vertices. */
    public int size() {
        return size;
    }

    /** Returns the joint that moves vertex {@code v} most. */
    public int joint(int v) {
        return joints[v];
    }

    /** Returns where vertex {@code v} is in that joint's frame. */
    public Vec3 local(int v) {
        return new Vec3(locals[3 * v], locals[3 * v + 1], locals[3 * v + 2]);
    }

    /** Returns how much that joint moves it, greater than 0 and at most 1 in a valid file. */
    public double weight(int v) {
        return weights[v];
    }

    /** Returns the same vertices as core knows them, for the soles of feet. */
    public SoleCloud soleCloud() {
        return new SoleCloud(
                Arrays.copyOf(joints, size), Arrays.copyOf(locals, 3 * size), Arrays.copyOf(weights, size));
    }

    /** Returns sentences on what was left out. */
    public List<String> notes() {
        return List.copyOf(notes);
    }
}
