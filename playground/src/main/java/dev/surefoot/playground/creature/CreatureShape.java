// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.creature;

/**
 * Where a creature's hips are, and where its feet are at home: pairs along the body, an odd leg in the middle behind.
 */
final class CreatureShape {
    static final double THIGH = 0.42;
    static final double SHIN = 0.5;
    /** Height of the body over its feet, metres: the leg at home is bent to two thirds of its length. */
    static final double STANDING = 0.44;
    /** Metres between the legs of one side. */
    private static final double BETWEEN_PAIRS = 0.38;

    private static final double HIP_BESIDE = 0.14;
    private static final double FOOT_BESIDE = 0.46;
    /** Feet stand this much further apart along the body than hips, so that legs of a side splay. */
    private static final double SPLAY = 1.15;

    final int legs;
    final double[] hipX;
    final double[] hipZ;
    final double[] homeX;
    final double[] homeZ;

    CreatureShape(int legs) {
        if (!(legs >= 1 && legs <= 12)) {
            throw new IllegalArgumentException("legs must be in [1, 12], got " + legs);
        }
        this.legs = legs;
        hipX = new double[legs];
        hipZ = new double[legs];
        homeX = new double[legs];
        homeZ = new double[legs];
        int rows = (legs + 1) / 2;
        for (int i = 0; i < legs; i++) {
            boolean odd = i == legs - 1 && legs % 2 == 1;
            double side = odd ? 0 : i % 2 == 0 ? 1 : -1;
            // of two legs the feet are under the body: a biped walks on a narrow track
            double beside = legs == 2 ? HIP_BESIDE : FOOT_BESIDE;
            hipX[i] = side * HIP_BESIDE;
            homeX[i] = side * beside;
            int row = i / 2;
            hipZ[i] = BETWEEN_PAIRS * (0.5 * (rows - 1) - row);
            homeZ[i] = odd && legs > 1 ? hipZ[i] - (FOOT_BESIDE - HIP_BESIDE) : SPLAY * hipZ[i];
        }
    }

    /** Returns the distance of the furthest home from the middle, metres. */
    double halfLength() {
        double most = 0;
        for (int i = 0; i < legs; i++) {
            most = Math.max(most, Math.sqrt(homeX[i] * homeX[i] + homeZ[i] * homeZ[i]));
        }
        return Math.max(most, HIP_BESIDE);
    }
}
