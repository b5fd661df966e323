// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.grid;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.ground.HeightField;
import dev.surefoot.math.Trig;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads ESRI ASCII grids ({@code .asc}).
 *
 * <p>The header's names come in any order and case; {@code DX} and {@code DY} may stand for {@code CELLSIZE}. Heights
 * follow row by row from the north, and line breaks mean nothing. Heights and cells are metres. Without
 * {@code NODATA_value} it is −9999, as the format says.
 *
 * <p><b>Degrees:</b> the format does not say its unit. A cell below 0.01 on a grid that lies within ±180 and ±85, and
 * whose heights differ by more than the grid is long, would be a cliff in metres; it is taken for degrees of longitude
 * and latitude, and a note says so.
 *
 * <p><b>Errors:</b> {@link FileIssue} alone, whatever the bytes. <b>Cost:</b> one pass; memory for the heights that are
 * really there.
 */
public final class AscReader {
    /**
     * Bytes that a file may have: 128 MB, twice what a one-arc-second tile with whole metres takes; the heap holds the
     * heights as well.
     */
    private static final int MAX_BYTES = 1 << 27;
    /**
     * Cells from here on are metres. Thirty arc seconds, the coarsest grid that anyone walks on, are 0.0083 degrees.
     */
    private static final double MAX_DEGREE_CELL = 0.01;
    /** Nearer to a pole a degree of longitude has no one length across the grid. */
    private static final double MAX_LATITUDE = 85;
    /**
     * A degree on a sphere with the Earth's equatorial radius of 6378137 m, rounded; of latitude it is off by at most
     * 0.7 %.
     */
    private static final double METRES_PER_DEGREE = 111_320;

    private AscReader() {}

    /** Reads a grid and places it in the world; see {@link HeightGrid}. */
    public static HeightGrid read(byte[] bytes) throws FileIssue {
        if (bytes.length > MAX_BYTES) {
            throw new FileIssue(
                    IssueCode.LIMIT,
                    "",
                    "the file has " + bytes.length + " bytes, more than the " + MAX_BYTES + " that are read");
        }
        AscTokens tokens = new AscTokens(bytes);
        AscHeader header = AscHeader.read(tokens);
        double[] heights = heights(header, tokens);
        List<String> notes = new ArrayList<>();
        double cellX = header.cellX();
        double cellZ = header.cellY();
        if (isInDegrees(header, heights)) {
            double latitude = header.south() + 0.5 * (header.rows() - 1) * header.cellY();
            cellX *= METRES_PER_DEGREE * Trig.cos(Trig.radians(latitude));
            cellZ *= METRES_PER_DEGREE;
            notes.add("the cells look like degrees; taken as " + centimetres(cellX) + " m to the east and "
                    + centimetres(cellZ) + " m to the north, at latitude " + centimetres(latitude));
        }
        return new HeightGrid(header.columns(), header.rows(), cellX, cellZ, heights, notes);
    }

    private static double[] heights(AscHeader header, AscTokens tokens) throws FileIssue {
        int expected = header.columns() * header.rows();
        if (expected > tokens.mostWordsLeft()) {
            throw wrongCount(header, tokens, 0);
        }
        double[] heights = new double[expected];
        for (int i = 0; i < expected; i++) {
            if (tokens.atEnd()) {
                throw wrongCount(header, tokens, i);
            }
            heights[i] = height(header, tokens);
            tokens.next();
        }
        if (!tokens.atEnd()) {
            throw wrongCount(header, tokens, expected);
        }
        return heights;
    }

    private static double height(AscHeader header, AscTokens tokens) throws FileIssue {
        if (tokens.isNaN() && Double.isNaN(header.noData())) {
            return Double.NaN;
        }
        double value = tokens.number("height");
        if (header.isNoData(value)) {
            return Double.NaN;
        }
        if (!(Math.abs(value) <= HeightField.MAX_METRES)) {
            throw tokens.issue(IssueCode.NUMBER, "height " + tokens.shown() + " is beyond a million kilometres");
        }
        return value;
    }

    private static FileIssue wrongCount(AscHeader header, AscTokens tokens, int before) {
        int found = before;
        for (boolean more = !tokens.atEnd(); more; more = tokens.next()) {
            found++;
        }
        return tokens.issue(
                IssueCode.COUNT,
                header.rows() + " rows of " + header.columns() + " are " + header.columns() * header.rows()
                        + " heights, but the file holds " + found);
    }

    private static boolean isInDegrees(AscHeader header, double[] heights) {
        double east = (header.columns() - 1) * header.cellX();
        double north = (header.rows() - 1) * header.cellY();
        boolean onGlobe = header.west() >= -180
                && header.west() + east <= 180
                && header.south() >= -MAX_LATITUDE
                && header.south() + north <= MAX_LATITUDE;
        if (!onGlobe || Math.max(header.cellX(), header.cellY()) >= MAX_DEGREE_CELL) {
            return false;
        }
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (double height : heights) {
            if (height < low) {
                low = height;
            }
            if (height > high) {
                high = height;
            }
        }
        return high - low > Math.max(east, north);
    }

    private static double centimetres(double metres) {
        return Math.round(metres * 100) / 100.0;
    }
}
