// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.mesh;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.gltf.GltfFile;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import dev.surefoot.math.Vec3;

/** A skin's joints with their inverse bind matrices, by slot, which is what a vertex's indices count. */
final class SkinBinding {
    private final String place;
    private final int[] joints;
    /** Sixteen numbers for each slot by columns, or null when all are the identity. */
    private final double[] inverses;

    private SkinBinding(String place, int[] joints, double[] inverses) {
        this.place = place;
        this.joints = joints;
        this.inverses = inverses;
    }

    private static JsonObject skin(GltfFile file, JsonObject node) throws FileIssue {
        int index = node.require("skin").asInt();
        JsonArray skins = file.json().array("skins");
        if (!(index >= 0 && index < skins.size())) {
            throw new FileIssue(IssueCode.REFERENCE, node.path(), "there is no skin " + index);
        }
        return skins.get(index).asObject();
    }

    /** Returns how many joints or matrices, whichever is more, must be read for the skin of a node. */
    static int slots(GltfFile file, JsonObject node) throws FileIssue {
        JsonObject skin = skin(file, node);
        int accessor = skin.integer("inverseBindMatrices", -1);
        int joints = skin.require("joints").asArray().size();
        return accessor < 0 ? joints : Math.max(joints, file.accessors().count(accessor));
    }

    /** Reads the skin of a node. */
    static SkinBinding of(GltfFile file, JsonObject node) throws FileIssue {
        JsonObject skin = skin(file, node);
        JsonArray nodes = skin.require("joints").asArray();
        int[] joints = new int[nodes.size()];
        for (int i = 0; i < joints.length; i++) {
            int n = nodes.get(i).asInt();
            if (!(n >= 0 && n < file.skeleton().size())) {
                throw new FileIssue(IssueCode.REFERENCE, nodes.get(i).path(), "there is no node " + n);
            }
            joints[i] = file.jointOfNode(n);
        }
        int accessor = skin.integer("inverseBindMatrices", -1);
        double[] inverses = accessor < 0 ? null : file.accessors().read(accessor, "MAT4");
        if (inverses != null && inverses.length < 16 * joints.length) {
            throw new FileIssue(
                    IssueCode.COUNT,
                    skin.path(),
                    inverses.length / 16 + " inverse bind matrices for " + joints.length + " joints");
        }
        return new SkinBinding(skin.path(), joints, inverses);
    }

    /** Returns the skeleton's joint of a slot. */
    int joint(int slot) throws FileIssue {
        if (!(slot >= 0 && slot < joints.length)) {
            throw new FileIssue(
                    IssueCode.REFERENCE, place, "a vertex names joint " + slot + " of only " + joints.length);
        }
        return joints[slot];
    }

    /** Returns a bind-pose point in the frame of a slot's joint. */
    Vec3 toJoint(int slot, Vec3 point) {
        if (inverses == null) {
            return point;
        }
        double[] row = new double[3];
        int m = 16 * slot;
        for (int i = 0; i < 3; i++) {
            row[i] = inverses[m + i] * point.x()
                    + inverses[m + 4 + i] * point.y()
                    + inverses[m + 8 + i] * point.z()
                    + inverses[m + 12 + i];
        }
        return new Vec3(row[0], row[1], row[2]);
    }
}
