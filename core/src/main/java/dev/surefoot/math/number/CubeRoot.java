// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.math.number;

/** The real cube root, with the same bits on every machine; within some units in the last place. */
public final class CubeRoot {
    private CubeRoot() {}

    /**
     * Returns the cube root of {@code v}, of its sign; zeros, infinities and NaN are returned as they are.
     *
     * <p>Powers of eight bring the number near 1, where five steps of Halley's, each tripling the digits, are more than
     * enough.
     */
    public static double of(double v) {
        double m = Math.abs(v);
        if (!(m > 0 && m < Double.POSITIVE_INFINITY)) {
            return v;
        }
        double scale = 1;
        while (m >= 8) {
            m /= 8;
            scale *= 2;
        }
        while (m < 1) {
            m *= 8;
            scale /= 2;
        }
        double r = 1 + 0.15 * (m - 1);
        for (int step = 0; step < 5; step++) {
            double cube = r * r * r;
            r *= (cube + 2 * m) / (2 * cube + m);
        }
        return v < 0 ? -scale * r : scale * r;
    }
}
