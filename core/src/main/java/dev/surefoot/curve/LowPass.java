// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import dev.surefoot.math.Trig;

/**
 * A low-pass filter that does not shift in time: a second-order Butterworth filter run forwards and backwards.
 *
 * <p><b>Shape:</b> evenly spaced samples; the ends are continued by point reflection, so that a steady trend passes
 * unchanged. <b>Degenerate:</b> a cutoff at or above half the rate leaves the samples as they are. <b>Source:</b>
 * bilinear transform of the Butterworth prototype (Winter, Biomechanics and Motor Control, chapter on filtering).
 */
public final class LowPass {
    /**
     * Cutoff in hertz below which motion of a body is seen and above which the noise of captures lives: at half of it
     * quick steps would be smoothed away, at twice it figures of a captured clip would tell of its noise.
     */
    public static final double SEEN_HERTZ = 8;

    private final double b0;
    private final double a1;
    private final double a2;
    private final int padding;
    /** Samples by which one pass delays a steady trend. */
    private final double delay;

    private final boolean passesAll;

    /** Creates a filter that lets through what is slower than a frequency. */
    public LowPass(double cutoffHertz, double framesPerSecond) {
        passesAll = !(cutoffHertz < 0.5 * framesPerSecond);
        // at half the rate the tangent has no value; so near to it the filter does next to nothing anyway
        double angle = Math.PI * Math.min(cutoffHertz / framesPerSecond, 0.49);
        double w = Trig.sin(angle) / Trig.cos(angle);
        double norm = 1 / (1 + Math.sqrt(2) * w + w * w);
        b0 = w * w * norm;
        a1 = 2 * (w * w - 1) * norm;
        a2 = (1 - Math.sqrt(2) * w + w * w) * norm;
        delay = 1 - (a1 + 2 * a2) / (1 + a1 + a2);
        // two periods of the cutoff: what rings at the ends has died away
        padding = (int) Math.ceil(2 * framesPerSecond / cutoffHertz);
    }

    /** Filters in place. */
    public void apply(double[] samples) {
        int n = samples.length;
        if (passesAll || n < 2) {
            return;
        }
        int pad = Math.min(padding, n - 1);
        double[] padded = new double[n + 2 * pad];
        pad(samples, n, pad, padded, 0, 1);
        run(padded, 0, 1, padded.length);
        run(padded, padded.length - 1, -1, padded.length);
        System.arraycopy(padded, pad, samples, 0, n);
    }

    /**
     * Filters the three coordinates of a point in place, each as {@link #apply(double[])} does, to the bit. A filter
     * waits for its own last sample; three at once do not wait for each other.
     */
    public void apply(double[] x, double[] y, double[] z) {
        apply(x, y, z, x.length);
    }

    /** Filters the first {@code n} samples of each: the rest of an array that is used again is left alone. */
    public void apply(double[] x, double[] y, double[] z, int n) {
        if (passesAll || n < 2) {
            return;
        }
        int pad = Math.min(padding, n - 1);
        int all = n + 2 * pad;
        double[] padded = new double[3 * all];
        pad(x, n, pad, padded, 0, 3);
        pad(y, n, pad, padded, 1, 3);
        pad(z, n, pad, padded, 2, 3);
        runThree(padded, 0, 3, all);
        runThree(padded, 3 * (all - 1), -3, all);
        for (int i = 0; i < n; i++) {
            x[i] = padded[3 * (pad + i)];
            y[i] = padded[3 * (pad + i) + 1];
            z[i] = padded[3 * (pad + i) + 2];
        }
    }

    /** Writes n samples, continued by point reflection, to every {@code stride}-th place from {@code first} on. */
    private static void pad(double[] samples, int n, int pad, double[] padded, int first, int stride) {
        int last = n - 1;
        int at = first;
        for (int i = pad; i > 0; i--, at += stride) {
            padded[at] = 2 * samples[0] - samples[i];
        }
        for (int i = 0; i <= last; i++, at += stride) {
            padded[at] = samples[i];
        }
        for (int i = last - 1; i >= last - pad; i--, at += stride) {
            padded[at] = 2 * samples[last] - samples[i];
        }
    }

    /**
     * One pass over {@code count} samples from {@code first} on, started as if the first ones' trend had always gone
     * on.
     */
    private void run(double[] x, int first, int step, int count) {
        double slope = x[first + step] - x[first];
        double x1 = x[first] - slope;
        double x2 = x1 - slope;
        double y1 = x1 - delay * slope;
        double y2 = x2 - delay * slope;
        int at = first;
        for (int i = 0; i < count; i++, at += step) {
            double in = x[at];
            double out = b0 * (in + 2 * x1 + x2) - a1 * y1 - a2 * y2;
            x2 = x1;
            x1 = in;
            y2 = y1;
            y1 = out;
            x[at] = out;
        }
    }

    /**
     * The same for three rows that alternate, in plain numbers: arrays of states would be loaded and stored at every
     * sample.
     */
    private void runThree(double[] x, int first, int step, int count) {
        double slopeA = x[first + step] - x[first];
        double slopeB = x[first + step + 1] - x[first + 1];
        double slopeC = x[first + step + 2] - x[first + 2];
        double ax1 = x[first] - slopeA;
        double bx1 = x[first + 1] - slopeB;
        double cx1 = x[first + 2] - slopeC;
        double ax2 = ax1 - slopeA;
        double bx2 = bx1 - slopeB;
        double cx2 = cx1 - slopeC;
        double ay1 = ax1 - delay * slopeA;
        double by1 = bx1 - delay * slopeB;
        double cy1 = cx1 - delay * slopeC;
        double ay2 = ax2 - delay * slopeA;
        double by2 = bx2 - delay * slopeB;
        double cy2 = cx2 - delay * slopeC;
        int at = first;
        for (int i = 0; i < count; i++, at += step) {
            double a = x[at];
            double b = x[at + 1];
            double c = x[at + 2];
            double aOut = b0 * (a + 2 * ax1 + ax2) - a1 * ay1 - a2 * ay2;
            double bOut = b0 * (b + 2 * bx1 + bx2) - a1 * by1 - a2 * by2;
            double cOut = b0 * (c + 2 * cx1 + cx2) - a1 * cy1 - a2 * cy2;
            ax2 = ax1;
            bx2 = bx1;
            cx2 = cx1;
            ax1 = a;
            bx1 = b;
            cx1 = c;
            ay2 = ay1;
            by2 = by1;
            cy2 = cy1;
            ay1 = aOut;
            by1 = bOut;
            cy1 = cOut;
            x[at] = aOut;
            x[at + 1] = bOut;
            x[at + 2] = cOut;
        }
    }
}
