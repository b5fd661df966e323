// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.math.Vector3f;
import com.jme3.terrain.geomipmap.TerrainGrid;
import com.jme3.terrain.geomipmap.TerrainQuad;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.FootGround;
import java.util.Objects;

/**
 * The engine's terrain as ground: the two triangles of each cell, as the engine draws them from near. Needs
 * {@code jme3-terrain} beside the engine; it is the only class here that does.
 *
 * <p>It keeps a copy of the height map, four bytes a vertex: the engine's own {@code getHeight} allocates, and its
 * {@code getNormal} is that of the vertices beside. {@link #refresh} reads it anew after the terrain was changed. Place
 * and scale are read at each query, so the terrain may be moved as a whole, but not while somebody stands on it: it is
 * the world, no body. <b>No ground:</b> beyond the rim. <b>Frames:</b> the world's, Y up, in its units; as the engine's
 * own queries, this knows nothing of a terrain that is turned. A {@code TerrainGrid} loads its parts as one walks and
 * is refused. <b>Accuracy:</b> that of the heights, which are floats. <b>Cost:</b> some 30 nanoseconds; allocates
 * nothing.
 */
public final class TerrainGround implements FootGround {
    private final TerrainQuad terrain;
    private float[] heights;
    private int side;
    /** Cells of a patch's side. */
    private int patch;

    private TerrainGround(TerrainQuad terrain) {
        this.terrain = terrain;
        refresh();
    }

    /**
     * Takes a terrain as it is now.
     *
     * @throws IllegalArgumentException when it is a {@code TerrainGrid}
     */
    public static TerrainGround of(TerrainQuad terrain) {
        Objects.requireNonNull(terrain, "terrain");
        if (terrain instanceof TerrainGrid) {
            throw new IllegalArgumentException("terrain must be whole, got a TerrainGrid: " + terrain);
        }
        return new TerrainGround(terrain);
    }

    /** Reads the heights anew, after some were changed. */
    public void refresh() {
        heights = terrain.getHeightMap().clone();
        side = terrain.getTotalSize();
        patch = terrain.getPatchSize() - 1;
    }

    /** The engine cuts two cells of a patch from their other corners, so that patches of other detail fit beside. */
    private boolean cutsOtherwise(int column, int row) {
        return column == row && (row == 0 || row == patch - 1);
    }

    @Override
    public boolean at(double x, double z, double ceiling, GroundHit out) {
        Vector3f place = terrain.getWorldTranslation();
        Vector3f scale = terrain.getWorldScale();
        double half = 0.5 * (side - 1);
        double u = (x - place.x) / scale.x + half;
        double v = (z - place.z) / scale.z + half;
        if (!(u >= 0 && u <= side - 1 && v >= 0 && v <= side - 1)) {
            return false;
        }
        int column = Math.min((int) u, side - 2);
        int row = Math.min((int) v, side - 2);
        u -= column;
        v -= row;
        int at = row * side + column;
        double nearLeft = heights[at];
        double nearRight = heights[at + 1];
        double farLeft = heights[at + side];
        double farRight = heights[at + side + 1];
        double alongX;
        double alongZ;
        double start;
        if (cutsOtherwise(column % patch, row % patch)) {
            // cut from the near left to the far right
            boolean near = u > v;
            start = nearLeft;
            alongX = near ? nearRight - nearLeft : farRight - farLeft;
            alongZ = near ? farRight - nearRight : farLeft - nearLeft;
        } else {
            boolean near = u + v < 1;
            alongX = near ? nearRight - nearLeft : farRight - farLeft;
            alongZ = near ? farLeft - nearLeft : farRight - nearRight;
            start = near ? nearLeft : farRight - alongX - alongZ;
        }
        double height = place.y + scale.y * (start + alongX * u + alongZ * v);
        if (!(height <= ceiling)) {
            return false;
        }
        double nx = -alongX * scale.y / scale.x;
        double nz = -alongZ * scale.y / scale.z;
        double length = Math.sqrt(nx * nx + 1 + nz * nz);
        out.set(height, nx / length, 1 / length, nz / length);
        return true;
    }
}
