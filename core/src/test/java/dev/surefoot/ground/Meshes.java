// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import java.util.Random;

/** Meshes for tests. */
final class Meshes {
    private Meshes() {}

    /** The height field's own triangles, in random order and winding. */
    static TriangleMesh of(HeightField field, Random random) {
        int columns = field.columns();
        int rows = field.rows();
        double[] positions = new double[3 * columns * rows];
        for (int i = 0; i < columns * rows; i++) {
            positions[3 * i] = field.sampleX(i % columns);
            positions[3 * i + 1] = field.sample(i % columns, i / columns);
            positions[3 * i + 2] = field.sampleZ(i / columns);
        }
        int[] triangles = new int[6 * (columns - 1) * (rows - 1)];
        int at = 0;
        for (int row = 0; row < rows - 1; row++) {
            for (int column = 0; column < columns - 1; column++) {
                int near = row * columns + column;
                int far = near + columns + 1;
                for (int third : new int[] {near + 1, near + columns}) {
                    triangles[at++] = near;
                    triangles[at++] = far;
                    triangles[at++] = third;
                }
            }
        }
        shuffle(triangles, random);
        return new TriangleMesh(positions, triangles);
    }

    private static void shuffle(int[] triangles, Random random) {
        for (int i = triangles.length / 3 - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int turn = random.nextInt(3);
            for (int k = 0; k < 3; k++) {
                int keep = triangles[3 * i + k];
                triangles[3 * i + k] = triangles[3 * j + (k + turn) % 3];
                triangles[3 * j + (k + turn) % 3] = keep;
            }
        }
    }
}
