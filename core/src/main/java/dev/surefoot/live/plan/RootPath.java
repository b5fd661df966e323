// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import dev.surefoot.math.Trig;

/**
 * Where a clip's root goes: its velocities summed once, so that where it will be is a look-up. <b>Frame:</b> that of
 * the root at the clip's beginning, x to its left, z ahead, turned about y. Between knots places and turns follow the
 * cubic that has the velocities of both.
 */
public final class RootPath {
    private static final int PLACE = 3;

    private final double durationSeconds;
    private final boolean loops;
    private final int last;
    private final double knotSeconds;
    /** By knot x, z, turn, and how fast they change. */
    private final double[] places;

    private final double[] rates;

    /** Sums them. */
    public RootPath(RootKnots root, boolean loops) {
        this.loops = loops;
        durationSeconds = root.durationSeconds();
        last = root.knots() - 1;
        knotSeconds = durationSeconds / last;
        places = new double[PLACE * (last + 1)];
        rates = new double[PLACE * (last + 1)];
        for (int k = 0; k <= last; k++) {
            sum(root, k);
        }
    }

    /** Adds a knot: by Simpson's rule, with the velocity half-way. */
    private void sum(RootKnots root, int k) {
        int at = PLACE * k;
        double turnRate = root.number(RootKnots.VELOCITY + 2, k * knotSeconds);
        rates[at + 2] = turnRate;
        if (k > 0) {
            double middle = (k - 0.5) * knotSeconds;
            double turnMiddle = root.number(RootKnots.VELOCITY + 2, middle);
            double before = places[at - 1];
            places[at + 2] = before + knotSeconds / 6 * (rates[at - 1] + 4 * turnMiddle + turnRate);
            double half = before + knotSeconds / 24 * (5 * rates[at - 1] + 8 * turnMiddle - turnRate);
            double c = Trig.cos(half);
            double s = Trig.sin(half);
            double x = root.number(RootKnots.VELOCITY, middle);
            double z = root.number(RootKnots.VELOCITY + 1, middle);
            rate(root, k);
            places[at] = places[at - 3] + knotSeconds / 6 * (rates[at - 3] + 4 * (x * c + z * s) + rates[at]);
            places[at + 1] = places[at - 2] + knotSeconds / 6 * (rates[at - 2] + 4 * (z * c - x * s) + rates[at + 1]);
        } else {
            rate(root, 0);
        }
    }

    private void rate(RootKnots root, int k) {
        int at = PLACE * k;
        double x = root.number(RootKnots.VELOCITY, k * knotSeconds);
        double z = root.number(RootKnots.VELOCITY + 1, k * knotSeconds);
        double c = Trig.cos(places[at + 2]);
        double s = Trig.sin(places[at + 2]);
        rates[at] = x * c + z * s;
        rates[at + 1] = z * c - x * s;
    }

    /**
     * Writes where the root is at a moment of the clip, x, z and turn: in the next rounds of a loop further on, beyond
     * the ends of another clip as it went there.
     */
    public void at(double seconds, double[] out, int at) {
        double within = seconds;
        int rounds = 0;
        while (loops && within > durationSeconds && rounds < 8) {
            within -= durationSeconds;
            rounds++;
        }
        double place = durationSeconds > 0 ? within / knotSeconds : 0;
        int k = Math.max(0, Math.min(last - 1, (int) place));
        double u = place - k;
        for (int i = 0; i < PLACE; i++) {
            int n = PLACE * k + i;
            double rise = places[n + PLACE] - places[n];
            double a = knotSeconds * rates[n];
            double b = knotSeconds * rates[n + PLACE];
            if (u > 1) {
                out[at + i] = places[n + PLACE] + (u - 1) * b;
            } else if (u < 0) {
                out[at + i] = places[n] + u * a;
            } else {
                out[at + i] = places[n] + u * (a + u * (3 * rise - 2 * a - b + u * (a + b - 2 * rise)));
            }
        }
        for (int round = 0; round < rounds; round++) {
            int end = PLACE * last;
            double c = Trig.cos(places[end + 2]);
            double s = Trig.sin(places[end + 2]);
            double x = out[at];
            double z = out[at + 1];
            out[at] = places[end] + x * c + z * s;
            out[at + 1] = places[end + 1] + z * c - x * s;
            out[at + 2] += places[end + 2];
        }
    }
}
