// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Trig;

/**
 * A low-pass filter that does not shift in time: a second-order Butterworth filter run forwards and backwards.
 *
 * <p><b>Shape:</b> evenly spaced samples; the ends are continued by point reflection, so that a steady trend passes unchanged. <b>Degenerate:</b> a cutoff
 * at or above half the rate leaves the samples as they are. <b>Source:</b> bilinear transform of the Butterworth prototype (Winter, Biomechanics and Motor
 * Control, chapter on filtering).
 */
final class LowPass {
    private final double b0;
    private final double a1;
    private final double a2;
    private final int padding;
    /** Samples by which one pass delays a steady trend. */
    private final double delay;

    private final boolean passesAll;

    LowPass(double cutoffHertz, double framesPerSecond) {
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
    void apply(double[] samples) {
        int n = samples.length;
        if (passesAll || n < 2) {
            return;
        }
        int room = Math.min(padding, n - 1);
        double[] padded = new double[n + 2 * room];
        for (int i = 0; i < padded.length; i++) {
            padded[i] = reflected(samples, i - room);
        }
        run(padded);
        reverse(padded);
        run(padded);
        reverse(padded);
        System.arraycopy(padded, room, samples, 0, n);
    }

    private static double reflected(double[] samples, int i) {
        int last = samples.length - 1;
        if (i < 0) {
            return 2 * samples[0] - samples[-i];
        }
        return i <= last ? samples[i] : 2 * samples[last] - samples[2 * last - i];
    }

    /** One pass, started as if the first samples' trend had always gone on. */
    private void run(double[] x) {
        double slope = x[1] - x[0];
        double x1 = x[0] - slope;
        double x2 = x1 - slope;
        double y1 = x1 - delay * slope;
        double y2 = x2 - delay * slope;
        for (int i = 0; i < x.length; i++) {
            double in = x[i];
            double out = b0 * (in + 2 * x1 + x2) - a1 * y1 - a2 * y2;
            x2 = x1;
            x1 = in;
            y2 = y1;
            y1 = out;
            x[i] = out;
        }
    }

    private static void reverse(double[] x) {
        for (int i = 0, j = x.length - 1; i < j; i++, j--) {
            double t = x[i];
            x[i] = x[j];
            x[j] = t;
        }
    }
}
