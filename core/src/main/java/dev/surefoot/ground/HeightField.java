// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import java.util.Arrays;

/**
 * A regular grid of heights: columns along +X, rows along +Z, two flat triangles to a cell.
 *
 * <p>Each cell is divided along the diagonal from its corner of least x and z to its corner of greatest x and z. Height
 * and normal are those of the triangle, not a blend; on an edge the triangles agree about the height, and the normal is
 * one of theirs. A sample that is NaN has no data: the triangles touching it are no ground, and neither is what lies
 * outside of the outermost samples. Triangles contain their edges, so the rim of a hole is ground.
 *
 * <p><b>Frames:</b> world, metres, Y up. <b>Accuracy:</b> exact at the samples, where {@link #sampleX} and
 * {@link #sampleZ} say they are; elsewhere within 4 ulp of the largest of the three heights. <b>Cost:</b> constant; no
 * allocation.
 */
public final class HeightField implements Ground {
    /** Heights and coordinates reach this far from 0, in metres. */
    public static final double MAX_METRES = WorldBounds.MAX_METRES;
    /**
     * The smallest distance of samples in metres: a thousandth of a millimetre. So every slope is below 1e16 and its
     * square finite, and a cell is eight times the spacing of doubles even at the farthest coordinate.
     */
    public static final double MIN_CELL_METRES = 1e-6;

    private final int columns;
    private final int rows;
    private final double cellX;
    private final double cellZ;
    private final double originX;
    private final double originZ;
    private final double[] heights;

    /**
     * Creates a height field; the heights are copied.
     *
     * @param columns the number of samples along x, at least 2
     * @param rows the number of samples along z, at least 2
     * @param cellX the distance of samples along x in metres, in [1e-6, 1e9]
     * @param cellZ the distance of samples along z in metres, in [1e-6, 1e9]
     * @param originX x of the first column in metres, in [-1e9, 1e9]
     * @param originZ z of the first row in metres, in [-1e9, 1e9]
     * @param heights {@code columns × rows} heights in metres, row by row; NaN where there is no data
     */
    public HeightField(
            int columns, int rows, double cellX, double cellZ, double originX, double originZ, double[] heights) {
        this.columns = count("columns", columns);
        this.rows = count("rows", rows);
        this.cellX = cell("cellX", cellX);
        this.cellZ = cell("cellZ", cellZ);
        this.originX = WorldBounds.coordinate("originX", originX);
        this.originZ = WorldBounds.coordinate("originZ", originZ);
        if ((long) columns * rows != heights.length) {
            throw new IllegalArgumentException("heights must hold " + (long) columns * rows + " values, " + columns
                    + " × " + rows + ", got " + heights.length);
        }
        for (int i = 0; i < heights.length; i++) {
            if (Math.abs(heights[i]) > MAX_METRES) {
                throw new IllegalArgumentException(
                        "heights[" + i + "] must be NaN or in [-1e9, 1e9] metres, got " + heights[i]);
            }
        }
        this.heights = Arrays.copyOf(heights, heights.length);
    }

    private static int count(String name, int value) {
        if (value < 2) {
            throw new IllegalArgumentException(name + " must be at least 2, got " + value);
        }
        return value;
    }

    private static double cell(String name, double metres) {
        if (!(metres >= MIN_CELL_METRES && metres <= MAX_METRES)) {
            throw new IllegalArgumentException(name + " must be in [1e-6, 1e9] metres, got " + metres);
        }
        return metres;
    }

    /** Returns the number of samples along x. */
    public int columns() {
        return columns;
    }

    /** Returns the number of samples along z. */
    public int rows() {
        return rows;
    }

    /** Returns the distance of samples along x in metres. */
    public double cellX() {
        return cellX;
    }

    /** Returns the distance of samples along z in metres. */
    public double cellZ() {
        return cellZ;
    }

    /** Returns x of a column in metres. */
    public double sampleX(int column) {
        return originX + column * cellX;
    }

    /** Returns z of a row in metres. */
    public double sampleZ(int row) {
        return originZ + row * cellZ;
    }

    /** Returns the height of a sample in metres, NaN where there is no data. */
    public double sample(int column, int row) {
        if (column < 0 || column >= columns || row < 0 || row >= rows) {
            throw new IllegalArgumentException(
                    "column, row must be inside " + columns + " × " + rows + ", got " + column + ", " + row);
        }
        return heights[row * columns + column];
    }

    @Override
    public boolean at(double x, double z, double ceiling, GroundHit out) {
        if (!(x >= originX && x <= sampleX(columns - 1) && z >= originZ && z <= sampleZ(rows - 1))) {
            return false;
        }
        int column = last(x, originX, cellX);
        int row = last(z, originZ, cellZ);
        double u = Math.min((x - sampleX(column)) / cellX, 1);
        double v = Math.min((z - sampleZ(row)) / cellZ, 1);
        // On a grid line the cells of both sides contain the point, and one of them may be a hole.
        return inCell(column, row, u, v, ceiling, out)
                || (u == 0 && inCell(column - 1, row, 1, v, ceiling, out))
                || (v == 0 && inCell(column, row - 1, u, 1, ceiling, out))
                || (u == 0 && v == 0 && inCell(column - 1, row - 1, 1, 1, ceiling, out));
    }

    /**
     * Returns the index of the last sample that is not beyond {@code at}; the division alone may be off by one where
     * rounding decides.
     */
    private static int last(double at, double origin, double cell) {
        int index = (int) ((at - origin) / cell);
        if (origin + index * cell > at) {
            return index - 1;
        }
        return origin + (index + 1) * cell <= at ? index + 1 : index;
    }

    private boolean inCell(int column, int row, double u, double v, double ceiling, GroundHit out) {
        if (column < 0 || row < 0 || column > columns - 2 || row > rows - 2) {
            return false;
        }
        int first = row * columns + column;
        double near = heights[first];
        double far = heights[first + columns + 1];
        double alongX = heights[first + 1];
        double alongZ = heights[first + columns];
        // Weights of the three corners, not slopes: at a corner the other two weights are exactly 0.
        if (u >= v) {
            double height = (1 - u) * near + (u - v) * alongX + v * far;
            if (WorldBounds.stands(height, ceiling)) {
                setFalling(height, (near - alongX) / cellX, (alongX - far) / cellZ, out);
                return true;
            }
        }
        if (v >= u) {
            double height = (1 - v) * near + (v - u) * alongZ + u * far;
            if (WorldBounds.stands(height, ceiling)) {
                setFalling(height, (alongZ - far) / cellX, (near - alongZ) / cellZ, out);
                return true;
            }
        }
        return false;
    }

    private static void setFalling(double height, double fallX, double fallZ, GroundHit out) {
        double scale = 1 / Math.sqrt(1 + fallX * fallX + fallZ * fallZ);
        out.set(height, fallX * scale, scale, fallZ * scale);
    }
}
