// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

/**
 * A rectangle of ground with samples on a square grid.
 *
 * @param minX least x, metres
 * @param minZ least z, metres
 * @param columns samples along x, at least 2
 * @param rows samples along z, at least 2
 * @param spacing from sample to sample, metres
 */
public record HillsPatch(double minX, double minZ, int columns, int rows, double spacing) {
    /**
     * More samples than this are refused: at 2.5 cm they cover a square of 100 m, and a file of them has half a
     * gigabyte.
     */
    public static final int MAX_SAMPLES = 1 << 24;

    /**
     * Around the walker's eleven steps, with a margin for the picture: a square of 18 m from (-9, -5), a sample every
     * 15 cm.
     */
    public static final HillsPatch AROUND_WALK = new HillsPatch(-9, -5, 121, 121, 0.15);

    /**
     * Checks all of them.
     *
     * @throws IllegalArgumentException naming argument, value and range
     */
    public HillsPatch {
        require(Math.abs(minX) <= 1e6, "minX", minX, "in [-1e6, 1e6]");
        require(Math.abs(minZ) <= 1e6, "minZ", minZ, "in [-1e6, 1e6]");
        require(columns >= 2 && columns <= MAX_SAMPLES / 2, "columns", columns, "in [2, 2^23]");
        require(
                rows >= 2 && rows <= MAX_SAMPLES / columns,
                "rows",
                rows,
                "at least 2, and columns × rows at most 2^24");
        require(spacing >= 0.001 && spacing <= 1000, "spacing", spacing, "in [0.001, 1000]");
    }

    private static void require(boolean holds, String name, double value, String range) {
        if (!holds) {
            throw new IllegalArgumentException(name + " must be " + range + ", got " + value);
        }
    }

    /** Returns x of a column, in metres. */
    public double x(int column) {
        return minX + column * spacing;
    }

    /** Returns z of a row, in metres. */
    public double z(int row) {
        return minZ + row * spacing;
    }
}
