// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.curve.BandMatrix;
import dev.surefoot.math.Vec3;

/**
 * What a trajectory of the pelvis costs while all legs reach: displacement from its desired, acceleration, and lengths
 * of legs. A quadratic.
 *
 * @param desired where it would like to be, one a frame, metres
 * @param framesPerSecond frames per second
 * @param lengths what the legs ask
 */
@SuppressWarnings("ArrayRecordComponent") // read only
record PelvisObjective(Vec3[] desired, double framesPerSecond, LegLengthTerms lengths) {
    /**
     * Unknowns of a frame further apart than this are not coupled: three coordinates, second differences reach two
     * frames.
     */
    static final int WIDTH = 6;

    /**
     * Weight of acceleration against displacement, in s⁴: larger is smoother and wanders further. The whole body goes
     * with the pelvis: a third of this adds a tenth more acceleration below 8 Hz to captured walks, three times as much
     * saves a twentieth and straightens knees by another degree.
     */
    static final double SMOOTHNESS_SECONDS_4 = 3e-3;

    private static final double[] DIFFERENCE = {1, -2, 1};

    int frames() {
        return desired.length;
    }

    /** Fills in ½xᵀAx − bᵀx for frames {@code first} to {@code last}, the others staying on their trajectory. */
    void fill(BandMatrix matrix, double[] rhs, int first, int last, Vec3[] trajectory) {
        for (int f = first; f <= last; f++) {
            int row = 3 * (f - first);
            for (int c = 0; c < 3; c++) {
                matrix.add(row + c, row + c, 1);
                rhs[row + c] = coordinate(desired[f], c);
            }
            lengths.addTo(matrix, rhs, f, row);
        }
        double weight = SMOOTHNESS_SECONDS_4 * framesPerSecond4();
        coupleAll(matrix, rhs, weight, first, last, trajectory, false);
    }

    /**
     * Adds that what is asked for beyond {@code trajectory} comes and goes slowly: half of {@code smoothnessSeconds4}
     * on the acceleration of the change.
     */
    void fillChange(
            BandMatrix matrix, double[] rhs, double smoothnessSeconds4, int first, int last, Vec3[] trajectory) {
        coupleAll(matrix, rhs, smoothnessSeconds4 * framesPerSecond4(), first, last, trajectory, true);
    }

    /**
     * Returns the force a metre with which a trajectory resists at most: where each frame is moved against its
     * neighbours.
     */
    double stiffest() {
        return 16 * SMOOTHNESS_SECONDS_4 * framesPerSecond4();
    }

    private double framesPerSecond4() {
        double f2 = framesPerSecond * framesPerSecond;
        return f2 * f2;
    }

    private void coupleAll(
            BandMatrix matrix, double[] rhs, double weight, int first, int last, Vec3[] trajectory, boolean change) {
        int end = Math.min(frames() - 2, last + 1);
        for (int middle = Math.max(1, first - 1); middle <= end; middle++) {
            for (int i = 0; i < 3; i++) {
                int f = middle - 1 + i;
                for (int j = 0; j < 3 && f >= first && f <= last; j++) {
                    int g = middle - 1 + j;
                    double w = weight * DIFFERENCE[i] * DIFFERENCE[j];
                    couple(matrix, rhs, f, g, w, first, last, trajectory);
                    for (int c = 0; change && c < 3; c++) {
                        rhs[3 * (f - first) + c] += w * coordinate(trajectory[g], c);
                    }
                }
            }
        }
    }

    private static void couple(
            BandMatrix matrix, double[] rhs, int f, int g, double weight, int first, int last, Vec3[] trajectory) {
        boolean fixed = g < first || g > last;
        for (int c = 0; c < 3; c++) {
            int row = 3 * (f - first) + c;
            if (fixed) {
                rhs[row] -= weight * coordinate(trajectory[g], c);
            } else if (g <= f) {
                matrix.add(row, 3 * (g - first) + c, weight);
            }
        }
    }

    static double coordinate(Vec3 v, int c) {
        return c == 0 ? v.x() : c == 1 ? v.y() : v.z();
    }
}
