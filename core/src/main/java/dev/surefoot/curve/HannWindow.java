// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import dev.surefoot.math.Trig;
import java.util.Arrays;

/**
 * Means of samples under a raised cosine: smooth, local, and the same in both directions of time.
 *
 * <p><b>Shape:</b> evenly spaced samples. <b>Degenerate:</b> a window narrower than two samples leaves them as they
 * are. <b>Cost:</b> O(samples × width).
 */
public final class HannWindow {
    /** From the middle outwards. */
    private final double[] weights;

    private HannWindow(double[] weights) {
        this.weights = weights;
    }

    /** Returns the window that is zero so many seconds apart. */
    public static HannWindow of(double seconds, double framesPerSecond) {
        double width = seconds * framesPerSecond;
        double[] weights = new double[(int) Math.floor(0.5 * width) + 1];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = i == 0 ? 1 : 0.5 + 0.5 * Trig.cos(2 * Math.PI * i / width);
        }
        return new HannWindow(weights);
    }

    /** Returns the mean around each sample; a window that reaches over an end is cut there. */
    public double[] mean(double[] samples) {
        int last = samples.length - 1;
        double[] means = new double[samples.length];
        int reach = weights.length - 1;
        double whole = 1;
        for (int i = 1; i <= reach; i++) {
            whole += weights[i];
            whole += weights[i];
        }
        for (int f = 0; f <= last; f++) {
            double sum = samples[f];
            if (f >= reach && f + 3 + reach <= last) {
                fourMeans(samples, f, whole, means);
                f += 3;
                continue;
            }
            if (f >= reach && f + reach <= last) {
                for (int i = 1; i <= reach; i++) {
                    sum += weights[i] * samples[f - i];
                    sum += weights[i] * samples[f + i];
                }
                means[f] = sum / whole;
                continue;
            }
            double all = 1;
            for (int i = 1; i < weights.length; i++) {
                if (f - i >= 0) {
                    sum += weights[i] * samples[f - i];
                    all += weights[i];
                }
                if (f + i <= last) {
                    sum += weights[i] * samples[f + i];
                    all += weights[i];
                }
            }
            means[f] = sum / all;
        }
        return means;
    }

    /** Does so for four samples: a sum waits for its own last term, four at once do not wait for each other. */
    private void fourMeans(double[] samples, int f, double whole, double[] means) {
        double a = samples[f];
        double b = samples[f + 1];
        double c = samples[f + 2];
        double d = samples[f + 3];
        for (int i = 1; i < weights.length; i++) {
            double weight = weights[i];
            a += weight * samples[f - i];
            a += weight * samples[f + i];
            b += weight * samples[f + 1 - i];
            b += weight * samples[f + 1 + i];
            c += weight * samples[f + 2 - i];
            c += weight * samples[f + 2 + i];
            d += weight * samples[f + 3 - i];
            d += weight * samples[f + 3 + i];
        }
        means[f] = a / whole;
        means[f + 1] = b / whole;
        means[f + 2] = c / whole;
        means[f + 3] = d / whole;
    }

    /** Returns the same with both ends continued by point reflection, so that a steady trend passes unchanged. */
    public double[] smooth(double[] samples) {
        int n = samples.length;
        int pad = Math.min(weights.length - 1, n - 1);
        double[] padded = new double[n + 2 * pad];
        System.arraycopy(samples, 0, padded, pad, n);
        for (int i = 1; i <= pad; i++) {
            padded[pad - i] = 2 * samples[0] - samples[i];
            padded[pad + n - 1 + i] = 2 * samples[n - 1] - samples[n - 1 - i];
        }
        return Arrays.copyOfRange(mean(padded), pad, pad + n);
    }

    /** Returns by how much less than a sample's the deviation of a mean is, where samples are noise of their own. */
    public double noiseShare() {
        double squares = 1;
        double all = 1;
        for (int i = 1; i < weights.length; i++) {
            squares += 2 * weights[i] * weights[i];
            all += 2 * weights[i];
        }
        return Math.sqrt(squares) / all;
    }
}
