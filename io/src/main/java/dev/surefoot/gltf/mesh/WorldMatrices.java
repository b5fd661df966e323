// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.mesh;

import dev.surefoot.gltf.GltfFile;
import dev.surefoot.gltf.node.NodeTransform;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;

/** Where every joint of a file stands at rest, from the nodes' own matrices, shear and all. */
final class WorldMatrices {
    /** Four columns of three numbers for each joint. */
    private final double[] columns;

    private WorldMatrices(double[] columns) {
        this.columns = columns;
    }

    static WorldMatrices atRest(GltfFile file) {
        WorldMatrices world = new WorldMatrices(new double[12 * file.skeleton().size()]);
        for (int j = 0; j < file.skeleton().size(); j++) {
            double[] local = local(file.nodes().transforms().get(file.nodeOfJoint(j)));
            int parent = file.skeleton().parent(j);
            for (int column = 0; column < 4; column++) {
                int to = 12 * j + 3 * column;
                if (parent < 0) {
                    System.arraycopy(local, 3 * column, world.columns, to, 3);
                } else {
                    world.apply(parent, local, 3 * column, column == 3 ? 1 : 0, world.columns, to);
                }
            }
        }
        return world;
    }

    private static double[] local(NodeTransform transform) {
        double[] out = new double[12];
        double[] m = transform.matrix();
        if (m != null) {
            for (int column = 0; column < 4; column++) {
                System.arraycopy(m, 4 * column, out, 3 * column, 3);
            }
            return out;
        }
        Quat q = transform.parts().rotation();
        Vec3 s = transform.parts().scale();
        put(q.rotate(new Vec3(s.x(), 0, 0)), out, 0);
        put(q.rotate(new Vec3(0, s.y(), 0)), out, 3);
        put(q.rotate(new Vec3(0, 0, s.z())), out, 6);
        put(transform.parts().translation(), out, 9);
        return out;
    }

    private static void put(Vec3 v, double[] out, int at) {
        out[at] = v.x();
        out[at + 1] = v.y();
        out[at + 2] = v.z();
    }

    /** Writes the world point of the point in a joint's frame at {@code from}. */
    void transform(int joint, double[] points, int from, double[] out, int to) {
        apply(joint, points, from, 1, out, to);
    }

    private void apply(int joint, double[] v, int from, double w, double[] out, int to) {
        int m = 12 * joint;
        for (int row = 0; row < 3; row++) {
            out[to + row] = columns[m + row] * v[from]
                    + columns[m + 3 + row] * v[from + 1]
                    + columns[m + 6 + row] * v[from + 2]
                    + columns[m + 9 + row] * w;
        }
    }

    /** Returns whether a joint's frame is mirrored, so that what was counter-clockwise is clockwise. */
    boolean isMirrored(int joint) {
        int m = 12 * joint;
        Vec3 x = new Vec3(columns[m], columns[m + 1], columns[m + 2]);
        Vec3 y = new Vec3(columns[m + 3], columns[m + 4], columns[m + 5]);
        Vec3 z = new Vec3(columns[m + 6], columns[m + 7], columns[m + 8]);
        return x.cross(y).dot(z) < 0;
    }
}
