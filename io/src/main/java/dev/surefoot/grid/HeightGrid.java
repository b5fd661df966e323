// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.grid;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.HeightField;
import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.List;

/**
 * A terrain read from a file, placed in the world.
 *
 * <p><b>Frames:</b> world, metres, Y up; east is +X and north is −Z, so the file's first row, the northern one, has the
 * least z. The middle of the grid stands at x = z = 0. The heights of {@link #field} are the file's; those of
 * {@link #ground} are shifted so that the ground in the middle is at 0, or, where the middle has no data, the nearest
 * sample that has some.
 */
public final class HeightGrid {
    /**
     * Samples that a file may hold: 2^24, 4096 × 4096. A one-arc-second tile of 3601 × 3601 fits; the heights take 128
     * MB, twice that while the ground is built, and a heap of 512 MB then still holds the file's own bytes.
     */
    static final int MAX_SAMPLES = 1 << 24;

    private final HeightField field;
    private final double middleHeight;
    private final List<String> notes;

    /** Places heights, row by row from the north, NaN where there is no data. */
    HeightGrid(int columns, int rows, double cellX, double cellZ, double[] heights, List<String> notes)
            throws FileIssue {
        double originX = -0.5 * (columns - 1) * cellX;
        double originZ = -0.5 * (rows - 1) * cellZ;
        field = new HeightField(columns, rows, cellX, cellZ, originX, originZ, heights);
        List<String> all = new ArrayList<>(notes);
        GroundHit hit = new GroundHit();
        if (field.at(0, 0, hit)) {
            middleHeight = hit.height();
        } else {
            int nearest = nearestSample(field);
            middleHeight = heights[nearest];
            all.add("the middle of the grid has no data; height 0 is at the nearest sample that has some, x "
                    + field.sampleX(nearest % columns) + " z " + field.sampleZ(nearest / columns));
        }
        this.notes = List.copyOf(all);
    }

    private static int nearestSample(HeightField field) throws FileIssue {
        int nearest = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < field.columns() * field.rows(); i++) {
            int column = i % field.columns();
            int row = i / field.columns();
            double x = field.sampleX(column);
            double z = field.sampleZ(row);
            if (!Double.isNaN(field.sample(column, row)) && x * x + z * z < least) {
                least = x * x + z * z;
                nearest = i;
            }
        }
        if (nearest < 0) {
            throw new FileIssue(IssueCode.NUMBER, "", "no sample has data, so there is nothing to stand on");
        }
        return nearest;
    }

    /** Returns the grid with the file's own heights, its middle at x = z = 0. */
    public HeightField field() {
        return field;
    }

    /** Returns the file's height in metres at what {@link #ground} has at height 0. */
    public double middleHeight() {
        return middleHeight;
    }

    /** Returns the ground to stand on, at height 0 in the middle. */
    public Ground ground() {
        return field.movedBy(new Vec3(0, -middleHeight, 0));
    }

    /** Returns sentences about what was assumed about the file. */
    public List<String> notes() {
        return notes;
    }
}
