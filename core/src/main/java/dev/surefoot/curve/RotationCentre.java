// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import dev.surefoot.math.Vec3;
import java.util.Arrays;

/**
 * The point of a rigid body that moves least within spans of frames, having a place of its own in each: least squares,
 * and near a guess where the spans do not show it. <b>Units:</b> places in any, axes of any one length. <b>Source:</b>
 * the pivoting algorithm for centres of rotation (Ehrig et al. 2006, section 2.1).
 */
public final class RotationCentre {
    /** Numbers of a frame: the body's three axes in the world, then where the guess is. */
    public static final int NUMBERS = 12;

    private final double[][] matrix = new double[3][3];
    private final double[] right = new double[3];
    /** Of the frame that is counted. */
    private final double[] axes = new double[3];

    private final double[] first = new double[NUMBERS];
    private final double[] sum = new double[NUMBERS];
    private int frames;

    /**
     * Begins with no span.
     *
     * @param known length of axes whose change says as much as the guess does
     */
    public RotationCentre(double known) {
        for (int c = 0; c < 3; c++) {
            matrix[c][c] = known * known;
        }
    }

    /** Adds the next frame of a span, {@link #NUMBERS} numbers. */
    public void add(double[] frame) {
        if (frames == 0) {
            System.arraycopy(frame, 0, first, 0, NUMBERS);
            Arrays.fill(sum, 0);
        }
        frames++;
        // beside the first frame, so that small turns lose no digits
        for (int r = 0; r < 3; r++) {
            double x = frame[r] - first[r];
            double y = frame[3 + r] - first[3 + r];
            double z = frame[6 + r] - first[6 + r];
            double at = frame[9 + r] - first[9 + r];
            count(x, y, z, at, 1);
            sum[r] += x;
            sum[3 + r] += y;
            sum[6 + r] += z;
            sum[9 + r] += at;
        }
    }

    /** Ends a span: the next frame is at another place. */
    public void endSpan() {
        for (int r = 0; r < 3; r++) {
            count(sum[r], sum[3 + r], sum[6 + r], sum[9 + r], -1.0 / frames);
        }
        frames = 0;
    }

    private void count(double x, double y, double z, double at, double times) {
        axes[0] = x;
        axes[1] = y;
        axes[2] = z;
        for (int i = 0; i < 3; i++) {
            right[i] -= times * axes[i] * at;
            for (int j = 0; j < 3; j++) {
                matrix[i][j] += times * axes[i] * axes[j];
            }
        }
    }

    /** Returns how far the point is from the guess, in the body's axes. */
    public Vec3 fromGuess() {
        Vec3 x = new Vec3(matrix[0][0], matrix[1][0], matrix[2][0]);
        Vec3 y = new Vec3(matrix[0][1], matrix[1][1], matrix[2][1]);
        Vec3 z = new Vec3(matrix[0][2], matrix[1][2], matrix[2][2]);
        Vec3 b = new Vec3(right[0], right[1], right[2]);
        double volume = x.dot(y.cross(z));
        return new Vec3(b.dot(y.cross(z)), x.dot(b.cross(z)), x.dot(y.cross(b))).times(1 / volume);
    }
}
