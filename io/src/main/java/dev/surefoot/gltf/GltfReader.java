// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.file.Resources;
import dev.surefoot.gltf.buffer.Accessors;
import dev.surefoot.gltf.buffer.BufferViews;
import dev.surefoot.gltf.buffer.GlbContainer;
import dev.surefoot.gltf.node.NodeTree;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads glTF 2.0 files, binary or text.
 *
 * <p>Nodes, buffers and the version are checked at once; animations and meshes when they are asked for, so that one
 * broken clip does not cost the others. Images, materials and unknown extensions are never looked at. <b>Cost:</b>
 * linear in the file; the bytes are shared, so they must not be changed while the file is used.
 */
public final class GltfReader {
    private GltfReader() {}

    /** Reads a file from its bytes; {@code external} gives the files that it names. */
    public static GltfFile read(byte[] bytes, Resources external) throws FileIssue {
        GlbContainer glb = GlbContainer.isGlb(bytes) ? GlbContainer.parse(bytes) : null;
        if (glb == null && !looksLikeJson(bytes)) {
            throw new FileIssue(IssueCode.NOT_THIS_FORMAT, "", "neither a GLB nor JSON");
        }
        JsonDocument document = JsonDocument.parse(glb == null ? bytes : glb.json());
        JsonObject root = document.root().asObject();
        List<String> notes = new ArrayList<>();
        checkVersion(root);
        noteExtensions(root, notes);
        NodeTree nodes = NodeTree.of(root.array("nodes"));
        notes.addAll(nodes.notes());
        BufferViews views = BufferViews.read(root, glb, external);
        return new GltfFile(document, glb, new Accessors(root.array("accessors"), views), nodes, notes);
    }

    /**
     * Returns whether the first byte that is no blank is one that an object, or a byte-order mark before it, begins
     * with.
     */
    private static boolean looksLikeJson(byte[] bytes) {
        for (byte b : bytes) {
            if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
                return b == '{' || b == '[' || b == (byte) 0xEF;
            }
        }
        return false;
    }

    private static void checkVersion(JsonObject root) throws FileIssue {
        JsonObject asset = root.object("asset");
        if (asset == null) {
            throw new FileIssue(IssueCode.NOT_THIS_FORMAT, "", "not glTF 2.0: there is no asset");
        }
        String version = asset.require("version").asString();
        // from 2.1 on a minimum says whether a reader of 2.0 will do
        String least = asset.string("minVersion", "2.0");
        if (!version.startsWith("2.") || !least.equals("2.0")) {
            throw new FileIssue(
                    IssueCode.UNSUPPORTED,
                    asset.path(),
                    "version \"" + version + "\"" + (asset.has("minVersion") ? ", at least \"" + least + "\"" : "")
                            + "; only glTF 2.0 is known");
        }
    }

    private static void noteExtensions(JsonObject root, List<String> notes) throws FileIssue {
        JsonArray required = root.array("extensionsRequired");
        for (int i = 0; i < required.size(); i++) {
            String name = required.get(i).asString();
            if (!name.equals("KHR_mesh_quantization")) {
                notes.add("The file requires " + name + ", which is not looked at; it is kept as it is.");
            }
        }
    }
}
