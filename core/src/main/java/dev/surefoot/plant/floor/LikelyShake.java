// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.curve.BandMatrix;
import dev.surefoot.math.Vec3;
import java.util.Arrays;

/**
 * The shake of a root that is likeliest: near to the part of each band that is shake in the mean, and such that feet
 * stand that do.
 *
 * <p>Minimises Σ w |Δx − Δn − Δθ × r| / s + ½ Σ (e′ − a e)² / (v (1 − a²)) over the shake n and θ at each frame: Δx is
 * how far a point that bears goes from a frame to the next, r its arm, w what part of its foot it is, s how far points
 * go that stand; e = n − m is how far the shake is from its mean m, e′ the same a frame later. Where a part g of a band
 * y is shake and the rest is the body's own, the shake is g y in the mean and is off by √(g (1 − g)) of it (Wiener);
 * sums over the bands give v, how far it is off, and a, how much of that a frame later. While no foot bears it fades to
 * its mean.
 *
 * <p><b>Frames:</b> world, metres and radians. <b>Cost:</b> {@value #ROUNDS} banded solves over the frames. <b>Source:
 * </b> a Gauss-Markov prior of the first order (Jazwinski, Stochastic Processes and Filtering Theory, 1970, 4.3); least
 * absolute deviations as in {@link LeastSlip}.
 */
final class LikelyShake {
    /** Numbers of a root at a frame: where it is, x, y, z, and how it is turned about them. */
    static final int NUMBERS = 6;
    /** Where the parts of each number's bands begin. */
    private static final int[] PARTS = {
        SharedBands.LEVEL, SharedBands.UP, SharedBands.LEVEL, SharedBands.TILT, SharedBands.YAW, SharedBands.TILT
    };

    private static final int[] LEVEL = {0, 2};
    private static final int[] UP = {1};
    /** Solves; from the eighth on the shake changes by less than a hundredth of itself. */
    private static final int ROUNDS = 10;
    /**
     * Speed in m/s, for an adult, of points that stand: at half or twice as much feet were held as long, within a
     * thirtieth.
     */
    private static final double STANDING_SPEED = 0.02;
    /** Metres from a frame to the next, of an adult, within which a point goes exactly with the body. */
    private static final double EXACT_METRES = 2e-5;
    /** Most of what is left of a number a frame later: what hardly changes would never come back to its mean. */
    private static final double MOST_LEFT = 0.999;

    private final StandingSteps steps;
    private final int frames;
    /** By number and frame the shake in the mean. */
    private final double[][] mean = new double[NUMBERS][];
    /** By number how far it is off from that, squared; 0 where there is no shake, or no doubt. */
    private final double[] off = new double[NUMBERS];
    /** By number what is left of that a frame later. */
    private final double[] left = new double[NUMBERS];
    /** By number which of those that are off it is; -1 for others. */
    private final int[] unknown = new int[NUMBERS];

    private final int unknowns;
    private final double standingMetres;
    private final double exactMetres;

    /**
     * Sums the bands.
     *
     * @param parts which part of each band is shake
     * @param adultRate frames a second, for an adult
     * @param bodyScale how large the body is, as a part of an adult
     */
    LikelyShake(
            StandingSteps steps,
            RootBands places,
            RootBands turns,
            double[] parts,
            double adultRate,
            double bodyScale) {
        this.steps = steps;
        frames = steps.root().place().frames();
        standingMetres = STANDING_SPEED / adultRate * bodyScale;
        exactMetres = EXACT_METRES * bodyScale;
        int count = 0;
        for (int i = 0; i < NUMBERS; i++) {
            RootBands bands = i < 3 ? places : turns;
            mean[i] = new double[frames];
            double change = 0;
            for (int b = 0; b < RootBands.COUNT; b++) {
                double part = parts[PARTS[i] + b];
                double[] band = bands.band(b, i % 3);
                for (int f = 0; f < frames && part > 0; f++) {
                    mean[i][f] += part * band[f];
                    off[i] += part * (1 - part) * band[f] * band[f] / frames;
                    double step = f > 0 ? band[f] - band[f - 1] : 0;
                    change += part * (1 - part) * step * step / frames;
                }
            }
            left[i] = off[i] > 0 ? Math.max(0, Math.min(MOST_LEFT, 1 - change / (2 * off[i]))) : 0;
            unknown[i] = off[i] > 0 ? count++ : -1;
        }
        unknowns = count;
    }

    /** Returns the shake by number and frame. */
    double[][] found() {
        double[][] shake = new double[NUMBERS][];
        for (int i = 0; i < NUMBERS; i++) {
            shake[i] = Arrays.copyOf(mean[i], frames);
        }
        for (int round = 0; round < ROUNDS && unknowns > 0; round++) {
            Equations next = new Equations(shake);
            steps.each(next);
            next.a.factorize();
            next.a.solve(next.b);
            for (int i = 0; i < NUMBERS; i++) {
                for (int f = 0; f < frames && unknown[i] >= 0; f++) {
                    shake[i][f] = next.b[f * unknowns + unknown[i]];
                }
            }
        }
        return shake;
    }

    /** The equations of the shake whose squares, weighed by the distances that another shake leaves, are least. */
    private final class Equations implements StandingSteps.Taker {
        private final double[][] shake;
        private final BandMatrix a = new BandMatrix(unknowns * frames, 2 * unknowns - 1);
        private final double[] b = new double[unknowns * frames];

        Equations(double[][] shake) {
            this.shake = shake;
            for (int i = 0; i < NUMBERS; i++) {
                if (unknown[i] >= 0) {
                    addMean(i);
                }
            }
        }

        private void addMean(int i) {
            int at = unknown[i];
            a.add(at, at, 1 / off[i]);
            b[at] += mean[i][0] / off[i];
            double weight = 1 / (off[i] * (1 - left[i] * left[i]));
            for (int f = 0; f + 1 < frames; f++) {
                int next = at + unknowns;
                a.add(next, next, weight);
                a.add(at, at, weight * left[i] * left[i]);
                a.add(next, at, -weight * left[i]);
                double step = mean[i][f + 1] - left[i] * mean[i][f];
                b[next] += weight * step;
                b[at] -= weight * left[i] * step;
                at = next;
            }
        }

        @Override
        public void take(int f, Vec3 arm, double[] step, double weight) {
            double[][] go = {
                {1, 0, 0, 0, arm.z(), -arm.y()}, {0, 1, 0, -arm.z(), 0, arm.x()}, {0, 0, 1, arm.y(), -arm.x(), 0}
            };
            add(LEVEL, f, go, step, weight);
            if (unknown[UP[0]] >= 0) {
                add(UP, f, go, step, weight);
            }
        }

        private void add(int[] axes, int f, double[][] go, double[] step, double weight) {
            double squares = 0;
            for (int c : axes) {
                double rest = step[c];
                for (int i = 0; i < NUMBERS; i++) {
                    rest -= go[c][i] * (shake[i][f + 1] - shake[i][f]);
                }
                squares += rest * rest;
            }
            double nearer = weight / (standingMetres * Math.max(exactMetres, Math.sqrt(squares)));
            for (int c : axes) {
                double rest = step[c];
                for (int i = 0; i < NUMBERS; i++) {
                    rest -= unknown[i] < 0 ? go[c][i] * (shake[i][f + 1] - shake[i][f]) : 0;
                }
                for (int i = 0; i < NUMBERS; i++) {
                    if (unknown[i] >= 0 && go[c][i] != 0) {
                        add(f, i, nearer * go[c][i], go[c], rest);
                    }
                }
            }
        }

        private void add(int f, int i, double of, double[] go, double rest) {
            int row = f * unknowns + unknown[i];
            b[row + unknowns] += of * rest;
            b[row] -= of * rest;
            for (int j = 0; j < NUMBERS; j++) {
                if (unknown[j] >= 0) {
                    int column = f * unknowns + unknown[j];
                    a.add(row + unknowns, column, -of * go[j]);
                    if (j <= i) {
                        a.add(row, column, of * go[j]);
                        a.add(row + unknowns, column + unknowns, of * go[j]);
                    }
                }
            }
        }
    }
}
