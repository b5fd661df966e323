// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.mesh;

import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.fbx.scene.FbxObject;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.math.Vec3;

/**
 * The vertices that follow one joint.
 *
 * @param joint the joint
 * @param indices the vertices
 * @param weights by how much each follows it
 * @param transform from the mesh's model to the joint when both were bound: sixteen numbers by columns
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
record FbxCluster(int joint, long[] indices, double[] weights, double[] transform) {
    private static final int MATRIX = 16;

    /** Reads a cluster; null when nothing follows it. */
    static FbxCluster of(FbxObject object, int joint) throws FileIssue {
        FbxRecord indices = object.record().child("Indexes");
        if (joint < 0 || indices == null) {
            return null;
        }
        FbxRecord weights = object.record().require("Weights");
        FbxRecord transform = object.record().require("Transform");
        if (weights.arrayLength() != indices.arrayLength()) {
            throw weights.issue(
                    IssueCode.COUNT, weights.arrayLength() + " weights for " + indices.arrayLength() + " vertices");
        }
        if (transform.arrayLength() != MATRIX) {
            throw transform.issue(
                    IssueCode.COUNT, "a matrix has " + MATRIX + " numbers, this " + transform.arrayLength());
        }
        return new FbxCluster(joint, indices.integers(), weights.numbers(), transform.numbers());
    }

    /** Returns a point of the mesh's model in the frame of the joint. */
    Vec3 toJoint(Vec3 point) {
        return new Vec3(row(0, point), row(1, point), row(2, point));
    }

    private double row(int i, Vec3 point) {
        return transform[i] * point.x()
                + transform[4 + i] * point.y()
                + transform[8 + i] * point.z()
                + transform[12 + i];
    }
}
