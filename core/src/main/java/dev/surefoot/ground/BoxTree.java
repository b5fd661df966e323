// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import java.util.Arrays;

/**
 * Boxes around boxes, to find the triangles over a place without looking at all of them.
 *
 * <p>A complete binary tree in one array: node 1 is the root, the children of n are 2n and 2n + 1, and the leaves hold
 * four triangles each, in the order of a Z-shaped curve over the ground. The same triangles give the same tree. It is
 * walked without a stack: see {@link #next}.
 *
 * <p><b>Cost:</b> n log n to build; about 25 bytes a triangle, at most twice that, however large or small the triangles
 * are. <b>Source:</b> Morton 1966 for the curve.
 */
final class BoxTree {
    /** Triangles in a leaf: fewer cost memory, more cost time; between 2 and 8 neither changes much. */
    static final int LEAF = 4;

    private static final int MIN_X = 0;
    private static final int MAX_X = 1;
    private static final int MIN_Z = 2;
    private static final int MAX_Z = 3;
    private static final int MIN_Y = 4;
    private static final int MAX_Y = 5;
    private static final int SIDES = 6;

    private final int firstLeaf;
    private final double[] boxes;

    /**
     * Builds the tree over triangles that are {@linkplain #ordered in order}: positions as x, y, z; three indices to a
     * triangle.
     */
    BoxTree(double[] positions, int[] triangles) {
        int leaves = Math.max(1, (triangles.length / 3 + LEAF - 1) / LEAF);
        int power = 1;
        while (power < leaves) {
            power *= 2;
        }
        firstLeaf = power;
        boxes = new double[2 * power * SIDES];
        for (int node = 1; node < 2 * power; node++) {
            for (int side = 0; side < SIDES; side += 2) {
                boxes[node * SIDES + side] = Double.POSITIVE_INFINITY;
                boxes[node * SIDES + side + 1] = Double.NEGATIVE_INFINITY;
            }
        }
        for (int i = 0; i < triangles.length; i++) {
            int box = (firstLeaf + i / (3 * LEAF)) * SIDES;
            int vertex = 3 * triangles[i];
            include(box + MIN_X, positions[vertex], positions[vertex]);
            include(box + MIN_Y, positions[vertex + 1], positions[vertex + 1]);
            include(box + MIN_Z, positions[vertex + 2], positions[vertex + 2]);
        }
        for (int node = 2 * power - 1; node > 1; node--) {
            for (int side = 0; side < SIDES; side += 2) {
                int child = node * SIDES + side;
                include(node / 2 * SIDES + side, boxes[child], boxes[child + 1]);
            }
        }
    }

    private void include(int min, double low, double high) {
        boxes[min] = Math.min(boxes[min], low);
        boxes[min + 1] = Math.max(boxes[min + 1], high);
    }

    /**
     * Returns whether the node's box stands over (x, z), reaches higher than {@code above}, and does not begin higher
     * than {@code ceiling}.
     */
    boolean mayHold(int node, double x, double z, double above, double ceiling) {
        int box = node * SIDES;
        return x >= boxes[box + MIN_X]
                && x <= boxes[box + MAX_X]
                && z >= boxes[box + MIN_Z]
                && z <= boxes[box + MAX_Z]
                && boxes[box + MAX_Y] > above
                && boxes[box + MIN_Y] <= ceiling;
    }

    /** Returns whether the node's box comes within {@code reach} of (x, z) along both axes and reaches higher. */
    boolean mayRise(int node, double x, double z, double reach, double above) {
        int box = node * SIDES;
        return x + reach >= boxes[box + MIN_X]
                && x - reach <= boxes[box + MAX_X]
                && z + reach >= boxes[box + MIN_Z]
                && z - reach <= boxes[box + MAX_Z]
                && boxes[box + MAX_Y] > above;
    }

    boolean isLeaf(int node) {
        return node >= firstLeaf;
    }

    /** Returns the first triangle of a leaf; the tree's last leaves may begin behind the last triangle. */
    int firstTriangle(int leaf) {
        return (leaf - firstLeaf) * LEAF;
    }

    /** Returns the node that follows once the given node and all below it are done; 1, the root, once all nodes are. */
    static int next(int node) {
        // Up while node is a right child, then to the sibling: that strips the zeros at the end of node + 1.
        return (node + 1) >> Integer.numberOfTrailingZeros(node + 1);
    }

    /** Returns the triangles in the order of the curve, so that those near each other on the ground share boxes. */
    static int[] ordered(double[] positions, int[] triangles) {
        double minX = Double.POSITIVE_INFINITY;
        double minZ = Double.POSITIVE_INFINITY;
        double maxX = Double.NEGATIVE_INFINITY;
        double maxZ = Double.NEGATIVE_INFINITY;
        for (int index : triangles) {
            minX = Math.min(minX, positions[3 * index]);
            maxX = Math.max(maxX, positions[3 * index]);
            minZ = Math.min(minZ, positions[3 * index + 2]);
            maxZ = Math.max(maxZ, positions[3 * index + 2]);
        }
        double extent = Math.max(maxX - minX, maxZ - minZ);
        // 16 bits an axis: squares of a centimetre on half a kilometre; larger coordinates only make the boxes a little
        // worse.
        double squares = extent > 0 ? 65535 / extent : 0;
        long[] keys = new long[triangles.length / 3];
        for (int i = 0; i < keys.length; i++) {
            double x = middle(positions, triangles, 3 * i, 0);
            double z = middle(positions, triangles, 3 * i, 2);
            long along = spread((int) ((x - minX) * squares)) | spread((int) ((z - minZ) * squares)) << 1;
            // The triangle's number in the low bits makes the order of equals the order of the file.
            keys[i] = along << 31 | i;
        }
        Arrays.sort(keys);
        int[] ordered = new int[triangles.length];
        for (int i = 0; i < keys.length; i++) {
            System.arraycopy(triangles, 3 * (int) (keys[i] & Integer.MAX_VALUE), ordered, 3 * i, 3);
        }
        return ordered;
    }

    private static double middle(double[] positions, int[] triangles, int first, int axis) {
        return (positions[3 * triangles[first] + axis]
                        + positions[3 * triangles[first + 1] + axis]
                        + positions[3 * triangles[first + 2] + axis])
                / 3;
    }

    /** Puts a 0 between any two of the lower 16 bits. */
    private static long spread(int bits) {
        long s = Math.max(0, Math.min(bits, 65535));
        s = (s | s << 8) & 0x00FF00FFL;
        s = (s | s << 4) & 0x0F0F0F0FL;
        s = (s | s << 2) & 0x33333333L;
        return (s | s << 1) & 0x55555555L;
    }
}
