// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.mesh;

import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.fbx.scene.FbxConnection;
import dev.surefoot.fbx.scene.FbxObject;
import dev.surefoot.fbx.scene.FbxScene;
import dev.surefoot.fbx.scene.ModelTree;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.sole.SoleCloud;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The vertices of all meshes of a file, each with the one joint that moves it most: what the soles of feet are made of.
 *
 * <p><b>Frames:</b> each vertex is in its joint's own frame: the cluster's {@code Transform} times the mesh's geometric
 * transform times the vertex; without a skin the vertex hangs on its own model. Blend shapes are left out. <b>Cost:</b>
 * O(vertices + weights), once.
 */
public final class FbxVertices {
    /** Two million vertices are 80 MB; a film character has a tenth of them. */
    private static final int MAX_VERTICES = 2_000_000;
    /** Each vertex of so many follows eight joints. */
    private static final int MAX_WEIGHTS = 16_000_000;

    private final FbxScene scene;
    private final ModelTree tree;
    private int[] joints = new int[0];
    private double[] points = new double[0];
    private double[] weights = new double[0];
    private int size;
    private long weightsRead;

    private FbxVertices(FbxScene scene, ModelTree tree) {
        this.scene = scene;
        this.tree = tree;
    }

    /**
     * Reads all meshes that models have.
     *
     * @throws FileIssue naming the record, when counts or indices contradict each other or pass a limit
     */
    public static SoleCloud of(FbxScene scene, ModelTree tree) throws FileIssue {
        FbxVertices vertices = new FbxVertices(scene, tree);
        for (int j = 0; j < tree.skeleton().size(); j++) {
            for (FbxObject geometry : vertices.below(tree.model(j).id(), "Geometry")) {
                vertices.add(j, geometry);
            }
        }
        return new SoleCloud(
                Arrays.copyOf(vertices.joints, vertices.size),
                Arrays.copyOf(vertices.points, 3 * vertices.size),
                Arrays.copyOf(vertices.weights, vertices.size));
    }

    private List<FbxObject> below(long id, String kind) {
        List<FbxObject> found = new ArrayList<>();
        for (FbxConnection connection : scene.connections().below(id)) {
            FbxObject object = scene.object(connection.child());
            if (object != null && object.kind().equals(kind)) {
                found.add(object);
            }
        }
        return found;
    }

    private void add(int model, FbxObject geometry) throws FileIssue {
        FbxRecord record = geometry.record().child("Vertices");
        if (record == null) {
            return;
        }
        int count = record.arrayLength() / 3;
        if (count > MAX_VERTICES - size) {
            throw record.issue(IssueCode.LIMIT, "more than " + MAX_VERTICES + " vertices in all meshes");
        }
        double[] positions = record.numbers();
        int[] strongest = new int[count];
        double[] most = new double[count];
        List<FbxCluster> clusters = new ArrayList<>();
        for (FbxObject skin : below(geometry.id(), "Deformer")) {
            for (FbxObject cluster : below(skin.id(), "Deformer")) {
                readCluster(cluster, clusters, strongest, most);
            }
        }
        grow(count);
        GeometricTransform geometric = GeometricTransform.of(tree.model(model).properties());
        for (int v = 0; v < count; v++) {
            Vec3 point = geometric.apply(new Vec3(positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]));
            if (clusters.isEmpty()) {
                put(model, point, 1);
            } else if (most[v] > 0) {
                FbxCluster cluster = clusters.get(strongest[v]);
                put(cluster.joint(), cluster.toJoint(point), most[v]);
            }
        }
    }

    private void readCluster(FbxObject object, List<FbxCluster> clusters, int[] strongest, double[] most)
            throws FileIssue {
        FbxCluster cluster = FbxCluster.of(object, joint(object));
        if (cluster == null) {
            return;
        }
        weightsRead += cluster.indices().length;
        if (weightsRead > MAX_WEIGHTS) {
            throw object.record().issue(IssueCode.LIMIT, "more than " + MAX_WEIGHTS + " weights in all meshes");
        }
        for (int i = 0; i < cluster.indices().length; i++) {
            long vertex = cluster.indices()[i];
            if (!(vertex >= 0 && vertex < most.length)) {
                throw object.record()
                        .issue(IssueCode.REFERENCE, "it names vertex " + vertex + " of only " + most.length);
            }
            if (cluster.weights()[i] > most[(int) vertex]) {
                most[(int) vertex] = cluster.weights()[i];
                strongest[(int) vertex] = clusters.size();
            }
        }
        clusters.add(cluster);
    }

    /** Returns the joint that a cluster follows; −1 for none. */
    private int joint(FbxObject cluster) {
        for (FbxObject model : below(cluster.id(), FbxScene.MODEL)) {
            return tree.joint(model.id());
        }
        return -1;
    }

    private void grow(int count) {
        int needed = size + count;
        if (needed > joints.length) {
            int capacity = Math.max(needed, Math.min(2 * joints.length, MAX_VERTICES));
            joints = Arrays.copyOf(joints, capacity);
            points = Arrays.copyOf(points, 3 * capacity);
            weights = Arrays.copyOf(weights, capacity);
        }
    }

    private void put(int joint, Vec3 point, double weight) {
        joints[size] = joint;
        points[3 * size] = point.x();
        points[3 * size + 1] = point.y();
        points[3 * size + 2] = point.z();
        weights[size++] = Math.min(weight, 1);
    }
}
