// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.mesh;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.gltf.GltfFile;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import java.util.Arrays;

/** The surfaces of a file as a ground to stand on. */
public final class GltfMeshes {
    /** Two million triangles are 144 MB of corners: a square kilometre at a metre and a half. */
    static final int MAX_TRIANGLES = 2_000_000;

    private GltfMeshes() {}

    /**
     * Returns the triangles of the default scene at rest, nine numbers each: x, y, z of three corners in metres,
     * counter-clockwise seen from outside.
     *
     * <p>The default scene is the one that the file names, else its first, else all nodes. Lists, strips and fans
     * count, indexed or not; points and lines do not, nor do skinned meshes, which are not ground. <b>Refused:</b>
     * meshes compressed by Draco.
     */
    public static double[] worldTriangles(GltfFile file) throws FileIssue {
        boolean[] shown = shown(file);
        JsonArray nodes = file.json().array("nodes");
        long triangles = 0;
        long vertices = 0;
        for (int n = 0; n < nodes.size(); n++) {
            JsonObject node = nodes.get(n).asObject();
            if (!shown[file.jointOfNode(n)] || node.has("skin")) {
                continue;
            }
            for (MeshPart part : MeshPart.of(file, node)) {
                if (part.isCompressed()) {
                    throw new FileIssue(
                            IssueCode.UNSUPPORTED, node.path(), "the mesh is compressed by Draco; unpack it first");
                }
                if (part.isSurface()) {
                    triangles += part.triangles();
                    vertices += part.vertices();
                }
            }
        }
        // vertices that no triangle names are read too, again for each node that shows them
        if (triangles > MAX_TRIANGLES || vertices > 3L * MAX_TRIANGLES) {
            throw new FileIssue(
                    IssueCode.LIMIT,
                    "/meshes",
                    triangles + " triangles of " + vertices + " vertices; the limit is " + MAX_TRIANGLES);
        }
        WorldMatrices world = WorldMatrices.atRest(file);
        double[] out = new double[9 * (int) triangles];
        int at = 0;
        for (int n = 0; n < nodes.size(); n++) {
            JsonObject node = nodes.get(n).asObject();
            int joint = file.jointOfNode(n);
            if (shown[joint] && !node.has("skin")) {
                for (MeshPart part : MeshPart.of(file, node)) {
                    at = part.isSurface() ? append(part, world, joint, out, at) : at;
                }
            }
        }
        return out;
    }

    private static int append(MeshPart part, WorldMatrices world, int joint, double[] out, int start) throws FileIssue {
        int at = start;
        double[] positions = part.positions();
        int[] corners = part.corners();
        boolean mirrored = world.isMirrored(joint);
        for (int c = 0; c < corners.length; c++) {
            // a mirrored node turns its triangles inside out; swapping two corners turns them back
            int corner = !mirrored || c % 3 == 0 ? c : c % 3 == 1 ? c + 1 : c - 1;
            world.transform(joint, positions, 3 * corners[corner], out, at);
            at += 3;
        }
        return at;
    }

    /** Returns for each joint whether it is in the default scene. */
    private static boolean[] shown(GltfFile file) throws FileIssue {
        JsonArray scenes = file.json().array("scenes");
        int scene = file.json().integer("scene", 0);
        boolean[] shown = new boolean[file.skeleton().size()];
        if (scenes.size() == 0) {
            Arrays.fill(shown, true);
            return shown;
        }
        if (!(scene >= 0 && scene < scenes.size())) {
            throw new FileIssue(IssueCode.REFERENCE, "/scene", "there is no scene " + scene);
        }
        JsonArray roots = scenes.get(scene).asObject().array("nodes");
        for (int r = 0; r < roots.size(); r++) {
            int node = roots.get(r).asInt();
            if (!(node >= 0 && node < shown.length)) {
                throw new FileIssue(IssueCode.REFERENCE, roots.get(r).path(), "there is no node " + node);
            }
            shown[file.jointOfNode(node)] = true;
        }
        for (int j = 0; j < shown.length; j++) {
            int parent = file.skeleton().parent(j);
            shown[j] |= parent >= 0 && shown[parent];
        }
        return shown;
    }
}
