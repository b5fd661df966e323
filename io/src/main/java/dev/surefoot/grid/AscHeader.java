// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.grid;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.ground.HeightField;

/**
 * The names and numbers before an ESRI ASCII grid's heights, in any order and case.
 *
 * @param columns samples along x, at least 2
 * @param rows samples along z, at least 2
 * @param cellX distance of samples to the east, in the file's unit
 * @param cellY distance of samples to the north, in the file's unit
 * @param west the western samples' x, in the file's unit
 * @param south the southern samples' y, in the file's unit
 * @param noData the value that stands for no data; NaN when the file says so
 */
record AscHeader(int columns, int rows, double cellX, double cellY, double west, double south, double noData) {
    private static final String[] NAMES = {
        "NCOLS", "NROWS", "CELLSIZE", "DX", "DY", "XLLCORNER", "YLLCORNER", "XLLCENTER", "YLLCENTER", "NODATA_VALUE"
    };
    private static final int NCOLS = 0;
    private static final int NROWS = 1;
    private static final int CELLSIZE = 2;
    private static final int DX = 3;
    private static final int DY = 4;
    private static final int XLLCORNER = 5;
    private static final int XLLCENTER = 7;
    private static final int NODATA = 9;
    /** What the format's definition says where the header says nothing. */
    private static final double DEFAULT_NODATA = -9999;

    /** Reads the header; the tokens then stand at the first height, or at the end. */
    static AscHeader read(AscTokens tokens) throws FileIssue {
        double[] values = new double[NAMES.length];
        boolean[] given = new boolean[NAMES.length];
        while (tokens.next() && tokens.startsWithLetter() && !tokens.isNaN()) {
            int name = indexOf(tokens, given);
            if (given[name]) {
                throw tokens.issue(IssueCode.SYNTAX, NAMES[name] + " is there twice");
            }
            given[name] = true;
            tokens.next();
            values[name] = name == NODATA && tokens.isNaN() ? Double.NaN : tokens.number(NAMES[name]);
        }
        if (!given[NCOLS] && !given[NROWS]) {
            throw notAGrid();
        }
        int columns = count(values, given, NCOLS);
        int rows = count(values, given, NROWS);
        if ((long) columns * rows > HeightGrid.MAX_SAMPLES) {
            throw new FileIssue(
                    IssueCode.LIMIT,
                    "header",
                    columns + " × " + rows + " heights are more than the " + HeightGrid.MAX_SAMPLES + " that are read");
        }
        boolean split = !given[CELLSIZE] && given[DX] && given[DY];
        double cellX = cell(values, given, split ? DX : CELLSIZE, columns);
        double cellY = cell(values, given, split ? DY : CELLSIZE, rows);
        double west = corner(values, given, 0, cellX);
        double south = corner(values, given, 1, cellY);
        return new AscHeader(columns, rows, cellX, cellY, west, south, given[NODATA] ? values[NODATA] : DEFAULT_NODATA);
    }

    private static FileIssue notAGrid() {
        return new FileIssue(
                IssueCode.NOT_THIS_FORMAT,
                "",
                "this is no ESRI ASCII grid: it does not begin with NCOLS, NROWS and their like");
    }

    private static int indexOf(AscTokens tokens, boolean[] given) throws FileIssue {
        boolean first = true;
        for (int i = 0; i < NAMES.length; i++) {
            if (tokens.is(NAMES[i])) {
                return i;
            }
            first &= !given[i];
        }
        throw first ? notAGrid() : tokens.issue(IssueCode.SYNTAX, "the header's " + tokens.shown() + " is not known");
    }

    private static int count(double[] values, boolean[] given, int name) throws FileIssue {
        double count = required(values, given, name);
        if (!(count >= 2 && count == Math.floor(count))) {
            throw new FileIssue(
                    IssueCode.NUMBER, "header", NAMES[name] + " must be a whole number of at least 2, is " + count);
        }
        if (count > HeightGrid.MAX_SAMPLES) {
            throw new FileIssue(
                    IssueCode.LIMIT,
                    "header",
                    NAMES[name] + " " + count + " is more than the " + HeightGrid.MAX_SAMPLES
                            + " heights that are read");
        }
        return (int) count;
    }

    private static double cell(double[] values, boolean[] given, int name, int count) throws FileIssue {
        double cell = required(values, given, name);
        if (!(cell >= HeightField.MIN_CELL_METRES && cell * count <= HeightField.MAX_METRES)) {
            throw new FileIssue(
                    IssueCode.NUMBER,
                    "header",
                    NAMES[name] + " must be at least 1e-6, and " + count + " of them at most 1e9, is " + cell);
        }
        return cell;
    }

    /** Returns where the first sample along an axis is: in the middle of its cell. */
    private static double corner(double[] values, boolean[] given, int axis, double cell) throws FileIssue {
        if (given[XLLCENTER + axis]) {
            return values[XLLCENTER + axis];
        }
        return required(values, given, XLLCORNER + axis) + 0.5 * cell;
    }

    private static double required(double[] values, boolean[] given, int name) throws FileIssue {
        if (!given[name]) {
            throw new FileIssue(IssueCode.SYNTAX, "header", NAMES[name] + " is missing");
        }
        return values[name];
    }

    boolean isNoData(double value) {
        // Writers print the least float, -3.4e38, with more or fewer digits in the header than among the heights.
        boolean beyondEarth = Math.abs(noData) > HeightField.MAX_METRES && Math.abs(value) > HeightField.MAX_METRES;
        return value == noData || (beyondEarth && value > 0 == noData > 0);
    }
}
