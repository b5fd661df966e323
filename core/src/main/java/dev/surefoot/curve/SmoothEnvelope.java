// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import dev.surefoot.math.number.SmoothStep;
import java.util.Arrays;

/**
 * A smooth curve that is nowhere below a bound and nowhere above its greatest value near by: what asks for something at
 * one moment is met by a curve that has begun before and ends after.
 *
 * <p>The bound's maximum over a window, averaged twice over half of that window: no overshoot, however suddenly the
 * bound rises. <b>Cost:</b> O(frames × window).
 */
public final class SmoothEnvelope {
    private SmoothEnvelope() {}

    /** Returns the curve over {@code least}, which begins {@code 4 half} frames before what it is asked for. */
    public static double[] over(double[] least, int half) {
        return averaged(averaged(greatest(least, 2 * half), half), half);
    }

    /**
     * The same, but zero at the frames that are {@code fixed}, and growing from there: only what is asked for at once
     * is met at once.
     */
    public static double[] over(double[] least, int half, boolean[] fixed) {
        double[] cover = over(least, half);
        int n = least.length;
        double reach = 2 * half + 1.0;
        for (int direction = 1; direction >= -1; direction -= 2) {
            double since = reach;
            for (int i = 0; i < n; i++) {
                int f = direction > 0 ? i : n - 1 - i;
                since = fixed[f] ? 0 : Math.min(reach, since + 1);
                cover[f] *= SmoothStep.quintic(since / reach);
            }
        }
        for (int f = 0; f < n; f++) {
            cover[f] = fixed[f] ? 0 : Math.max(cover[f], least[f]);
        }
        return cover;
    }

    /**
     * Works a curve of {@link #over(double[], int, boolean[])} out again where its bound has changed, to the bit.
     * <b>Cost:</b> O(frames) and what the frames near the changed ones take.
     *
     * @param cover the curve
     * @param was the bound that it is over
     * @param least its new bound
     * @param half as there
     * @param fixed as there
     */
    public static void renew(double[] cover, double[] was, double[] least, int half, boolean[] fixed) {
        int n = least.length;
        // as far as one frame of the bound is felt, and as far as the end of a part is felt inside it
        int felt = 4 * half;
        for (int f = 0; f < n; f++) {
            if (was[f] == least[f]) {
                continue;
            }
            int last = f;
            for (int g = f; g < n && g <= last + 2 * felt; g++) {
                last = was[g] == least[g] ? last : g;
            }
            int from = Math.max(0, f - felt);
            int to = Math.min(n, last + felt + 1);
            int start = Math.max(0, from - felt);
            int end = Math.min(n, to + felt);
            double[] part = over(Arrays.copyOfRange(least, start, end), half, Arrays.copyOfRange(fixed, start, end));
            System.arraycopy(part, from - start, cover, from, to - from);
            f = last;
        }
    }

    private static double[] greatest(double[] values, int half) {
        double[] greatest = new double[values.length];
        for (int f = 0; f < values.length; f++) {
            if (values[f] > 0) {
                int to = Math.min(values.length - 1, f + half);
                for (int g = Math.max(0, f - half); g <= to; g++) {
                    greatest[g] = Math.max(greatest[g], values[f]);
                }
            }
        }
        return greatest;
    }

    private static double[] averaged(double[] values, int half) {
        double[] averaged = new double[values.length];
        int asked = -half - 1;
        for (int f = 0; f < values.length; f++) {
            int from = Math.max(0, f - half);
            int to = Math.min(values.length - 1, f + half);
            for (int g = f == 0 ? 0 : to; g <= to; g++) {
                asked = values[g] == 0 ? asked : g;
            }
            // most of the time nothing is asked for
            if (asked >= from) {
                double sum = 0;
                for (int g = from; g <= to; g++) {
                    sum += values[g];
                }
                averaged[f] = sum / (to - from + 1);
            }
        }
        return averaged;
    }
}
