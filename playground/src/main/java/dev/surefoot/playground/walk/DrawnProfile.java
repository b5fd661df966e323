// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.walk;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A ground that was drawn as its profile along a clip's path. It is level across the path, smooth between the heights
 * that were drawn, and level before the first and after the last of them.
 *
 * <p>{@link #grid()} is the file that it becomes; the page plants on that file's ground, so that the command stands on
 * the same one. <b>Frames:</b> world, metres, Y up. <b>Accuracy:</b> the grid's heights are rounded to a hundredth of a
 * millimetre.
 */
public final class DrawnProfile {
    /** Heights a profile has. */
    public static final int HEIGHTS = 13;
    /** How far up and down can be drawn, in metres. */
    public static final double MAX_HEIGHT_METRES = 0.6;
    /** Millimetres between the grid's samples: a sole's length has five of them. */
    private static final int CELL_MM = 50;
    /** Samples from the middle of the grid to an edge; a clip that goes farther gets longer cells. */
    private static final int MOST_SAMPLES = 2000;
    /**
     * A grid keeps hundredths of a millimetre: a tenth of the slip that is promised, and a slope between samples to
     * 0.02 %.
     */
    private static final int PER_METRE = 100_000;

    private final ClipPath path;
    private final double[] heights;

    /**
     * Draws a ground.
     *
     * @param path where the clip goes
     * @param heights {@value #HEIGHTS} heights in metres, evenly spaced from the path's beginning to its end, in [-0.6,
     *     0.6]
     */
    public DrawnProfile(ClipPath path, double[] heights) {
        if (heights.length != HEIGHTS) {
            throw new IllegalArgumentException("heights must hold " + HEIGHTS + " values, got " + heights.length);
        }
        for (int i = 0; i < HEIGHTS; i++) {
            if (!(Math.abs(heights[i]) <= MAX_HEIGHT_METRES)) {
                throw new IllegalArgumentException(
                        "heights[" + i + "] must be in [-0.6, 0.6] metres, got " + heights[i]);
            }
        }
        this.path = path;
        this.heights = Arrays.copyOf(heights, HEIGHTS);
    }

    /** Draws a ground of heights in millimetres, as the page's address has them. */
    public static DrawnProfile ofMillimetres(ClipPath path, double[] millimetres) {
        double[] heights = new double[millimetres.length];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = millimetres[i] / 1000;
        }
        return new DrawnProfile(path, heights);
    }

    /** Returns the height in metres at a share of the path, 0 at its beginning and 1 at its end. */
    public double at(double share) {
        double spans = Math.min(1, Math.max(0, share)) * (HEIGHTS - 1);
        int i = Math.min(HEIGHTS - 2, (int) spans);
        double t = spans - i;
        double rise = heights[i + 1] - heights[i];
        double from = slope(i);
        double to = slope(i + 1);
        // Hermite's cubic, in steps from the left height
        return heights[i] + t * (from + t * (3 * rise - 2 * from - to + t * (from + to - 2 * rise)));
    }

    /**
     * Returns the slope at a drawn height, per span: the harmonic mean of the slopes on both sides, and 0 at tops,
     * bottoms and ends, so that nothing is higher or lower than what was drawn (Fritsch and Butland, 1984).
     */
    private double slope(int i) {
        if (i == 0 || i == HEIGHTS - 1) {
            return 0;
        }
        double before = heights[i] - heights[i - 1];
        double after = heights[i + 1] - heights[i];
        return before * after > 0 ? 2 * before * after / (before + after) : 0;
    }

    /**
     * Returns the ground as an ESRI ASCII grid about the origin, where its reader puts it: fine along the path, two
     * samples wide across it.
     */
    public byte[] grid() {
        long reachMm = (long) Math.ceil(1000 * path.reach());
        long cellMm = Math.max(CELL_MM, (reachMm + MOST_SAMPLES - 1) / MOST_SAMPLES);
        int half = (int) ((reachMm + cellMm - 1) / cellMm);
        int count = 2 * half + 1;
        long acrossMm = 2 * reachMm;
        StringBuilder text = new StringBuilder(64 + 18 * count);
        text.append("ncols ").append(path.alongX() ? count : 2);
        text.append("\nnrows ").append(path.alongX() ? 2 : count);
        corner("\nxllcenter ", path.alongX() ? half * cellMm : acrossMm / 2, text);
        corner("\nyllcenter ", path.alongX() ? acrossMm / 2 : half * cellMm, text);
        text.append("\ndx ");
        decimal(path.alongX() ? cellMm : acrossMm, 1000, text);
        text.append("\ndy ");
        decimal(path.alongX() ? acrossMm : cellMm, 1000, text);
        text.append('\n');
        for (int line = 0; line < (path.alongX() ? 2 : 1); line++) {
            for (int i = -half; i <= half; i++) {
                long height = Math.round(at(path.share(i * cellMm / 1000.0)) * PER_METRE);
                decimal(height, PER_METRE, text);
                if (!path.alongX()) {
                    text.append(' ');
                    decimal(height, PER_METRE, text);
                }
                text.append(path.alongX() && i < half ? ' ' : '\n');
            }
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void corner(String name, long millimetres, StringBuilder text) {
        text.append(name);
        decimal(-millimetres, 1000, text);
    }

    /** Writes a whole number of {@code 1 / parts}, without rounding. */
    private static void decimal(long value, int parts, StringBuilder text) {
        if (value < 0) {
            text.append('-');
        }
        long size = Math.abs(value);
        text.append(size / parts).append('.');
        for (long rest = size % parts, digit = parts / 10; digit > 0; digit /= 10) {
            text.append(rest / digit % 10);
        }
    }
}
