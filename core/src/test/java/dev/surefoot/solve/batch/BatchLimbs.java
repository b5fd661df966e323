// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

import dev.surefoot.solve.LimbFamily;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Limbs in arrays, for the batches; every number is one that a float holds. */
final class BatchLimbs {
    final int count;
    final double[] dx;
    final double[] dy;
    final double[] dz;
    final double[] thigh;
    final double[] shin;
    final double[] kx;
    final double[] ky;
    final double[] kz;

    /**
     * Draws limbs with bones of 0.1 to 1 times {@code scale}, in a ratio of at most 3, targets from the root to beyond
     * reach.
     */
    BatchLimbs(int count, boolean flat, double scale, SplittableRandom random) {
        this.count = count;
        dx = new double[count];
        dy = new double[count];
        dz = new double[count];
        thigh = new double[count];
        shin = new double[count];
        kx = new double[count];
        ky = new double[count];
        kz = new double[count];
        for (int i = 0; i < count; i++) {
            thigh[i] = (float) (scale * LimbFamily.power(random, 10, -1, 0));
            shin[i] = (float) (thigh[i] * LimbFamily.power(random, 3, -1, 1));
            double d = (thigh[i] + shin[i]) * distance(random);
            double[] direction = LimbFamily.direction(random, flat);
            double[] hint = LimbFamily.direction(random, flat);
            dx[i] = (float) (d * direction[0]);
            dy[i] = (float) (d * direction[1]);
            dz[i] = (float) (d * direction[2]);
            kx[i] = (float) hint[0];
            ky[i] = (float) hint[1];
            kz[i] = (float) hint[2];
        }
    }

    private static double distance(SplittableRandom random) {
        return switch (random.nextInt(8)) {
            case 0 -> LimbFamily.power(random, 10, -12, 0);
            case 1 -> 1 - LimbFamily.power(random, 2, -24, -1);
            case 2 -> LimbFamily.power(random, 10, 0, 3);
            default -> 1.2 * random.nextDouble();
        };
    }

    static float[] floats(double[] values) {
        float[] rounded = new float[values.length];
        for (int i = 0; i < values.length; i++) {
            rounded[i] = (float) values[i];
        }
        return rounded;
    }

    static double[] doubles(float[] values) {
        double[] same = new double[values.length];
        Arrays.setAll(same, i -> values[i]);
        return same;
    }
}
