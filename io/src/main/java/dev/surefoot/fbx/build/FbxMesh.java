// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.build;

import dev.surefoot.fbx.container.NewRecord;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A triangle mesh that follows joints, bound at rest. Arrays are shared, not copied.
 *
 * @param name the model's name
 * @param positions three coordinates a vertex, where it is at rest, in the file's space and units
 * @param triangles three vertices each
 * @param joints {@link #SHARES} joints a vertex
 * @param weights by how much it follows each
 */
@SuppressWarnings("ArrayRecordComponent") // written, never compared
public record FbxMesh(String name, double[] positions, int[] triangles, int[] joints, double[] weights) {
    /** Joints that a vertex follows at most. */
    public static final int SHARES = 4;

    private static final int MATRIX = 16;
    private static final Vec3[] AXES = {Vec3.X, Vec3.Y, Vec3.Z};

    /** Checks the lengths. */
    public FbxMesh {
        int vertices = positions.length / 3;
        if (joints.length != SHARES * vertices || weights.length != SHARES * vertices) {
            throw new IllegalArgumentException("joints and weights must hold " + SHARES + " for each of " + vertices
                    + " vertices, got " + joints.length + " and " + weights.length);
        }
    }

    void addTo(FbxObjects objects, Skeleton skeleton, FileSpace space, long[] models) {
        long model = objects.newId();
        long geometry = objects.newId();
        long skin = objects.newId();
        objects.add("Model", model, name, "Model", "Mesh").child(new NewRecord("Version").int32(232));
        objects.connect(model, 0);
        int[] corners = Arrays.copyOf(triangles, triangles.length);
        for (int i = 2; i < corners.length; i += 3) {
            // the last corner of a polygon is written as its complement
            corners[i] = ~corners[i];
        }
        objects.add("Geometry", geometry, name, "Geometry", "Mesh")
                .child(new NewRecord("Vertices").array(positions))
                .child(new NewRecord("PolygonVertexIndex").array(corners))
                .child(new NewRecord("GeometryVersion").int32(124));
        objects.connect(geometry, model);
        objects.add("Deformer", skin, "", "Deformer", "Skin").child(new NewRecord("Version").int32(101));
        objects.connect(skin, geometry);
        WorldPose rest = new WorldPose(skeleton, space).update(skeleton.restPose());
        for (int j = 0; j < models.length; j++) {
            addCluster(objects, skin, models[j], j, rest, space);
        }
    }

    private void addCluster(FbxObjects objects, long skin, long bone, int joint, WorldPose rest, FileSpace space) {
        List<Integer> vertices = new ArrayList<>();
        List<Double> shares = new ArrayList<>();
        for (int i = 0; i < joints.length; i++) {
            if (joints[i] == joint && weights[i] > 0) {
                vertices.add(i / SHARES);
                shares.add(weights[i]);
            }
        }
        if (vertices.isEmpty()) {
            return;
        }
        double[] link = new double[MATRIX];
        double[] bind = new double[MATRIX];
        for (int column = 0; column < AXES.length; column++) {
            put(link, column, space.toFile(rest.direction(joint, AXES[column])), 0);
            put(bind, column, rest.toLocalDirection(joint, space.toWorld(AXES[column])), 0);
        }
        put(link, AXES.length, space.toFile(rest.position(joint)), 1);
        put(bind, AXES.length, rest.toLocalPoint(joint, Vec3.ZERO), 1);
        long cluster = objects.newId();
        objects.add("Deformer", cluster, "", "SubDeformer", "Cluster")
                .child(new NewRecord("Version").int32(100))
                .child(new NewRecord("Indexes")
                        .array(vertices.stream().mapToInt(Integer::intValue).toArray()))
                .child(new NewRecord("Weights")
                        .array(shares.stream().mapToDouble(Double::doubleValue).toArray()))
                .child(new NewRecord("Transform").array(bind))
                .child(new NewRecord("TransformLink").array(link));
        objects.connect(cluster, skin);
        objects.connect(bone, cluster);
    }

    private static void put(double[] matrix, int column, Vec3 value, double last) {
        matrix[4 * column] = value.x();
        matrix[4 * column + 1] = value.y();
        matrix[4 * column + 2] = value.z();
        matrix[4 * column + 3] = last;
    }
}
