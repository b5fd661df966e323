// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import dev.surefoot.math.Vec3;
import java.util.Arrays;

/**
 * The vertices of a skinned mesh, each in the frame of the joint that it follows most. Immutable.
 *
 * <p>Points are in their joint's own frame and the file's units (inverse bind matrix times vertex), so that they are
 * where the mesh is in any pose.
 */
public final class SoleCloud {
    /** No mesh at all. */
    public static final SoleCloud NONE = new SoleCloud(new int[0], new double[0], new double[0]);

    private final int[] joints;
    private final double[] points;
    private final double[] weights;

    /**
     * Copies the arrays.
     *
     * @param joints the joint of each vertex
     * @param pointsLocal three coordinates a vertex, in that joint's frame
     * @param weights how much each vertex follows its joint, in [0, 1]
     * @throws IllegalArgumentException when the arrays' lengths do not fit
     */
    public SoleCloud(int[] joints, double[] pointsLocal, double[] weights) {
        if (pointsLocal.length != 3L * joints.length || weights.length != joints.length) {
            throw new IllegalArgumentException("pointsLocal and weights must hold three and one a vertex for "
                    + joints.length + " vertices, got " + pointsLocal.length + " and " + weights.length);
        }
        this.joints = Arrays.copyOf(joints, joints.length);
        this.points = Arrays.copyOf(pointsLocal, pointsLocal.length);
        this.weights = Arrays.copyOf(weights, weights.length);
    }

    /** Returns the number of vertices. */
    public int size() {
        return joints.length;
    }

    /** Returns the joint of vertex {@code v}. */
    public int joint(int v) {
        return joints[v];
    }

    /** Returns the position of vertex {@code v} in its joint's frame. */
    public Vec3 pointLocal(int v) {
        return new Vec3(points[3 * v], points[3 * v + 1], points[3 * v + 2]);
    }

    /** Returns how much vertex {@code v} follows its joint, in [0, 1]. */
    public double weight(int v) {
        return weights[v];
    }
}
