// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.curve.LeastSquaresInBox;
import dev.surefoot.math.Vec3;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which part of each band of a root's motion its standing feet go along with. Such parts are {@link #COUNT} numbers: by
 * band those of its level translation, of its rotation about level axes and about the vertical, and of its translation
 * upward.
 *
 * <p><b>Frames:</b> world, metres. <b>Source:</b> least absolute deviations as in {@link LeastSlip}.
 */
final class SharedBands {
    /** Where parts of the bands of the root's level translation begin. */
    static final int LEVEL = 0;
    /** Of its rotation about level axes. */
    static final int TILT = RootBands.COUNT;
    /** Of its turns about the vertical. */
    static final int YAW = 2 * RootBands.COUNT;
    /** Of its translation upward. */
    static final int UP = 3 * RootBands.COUNT;
    /** How many there are. */
    static final int COUNT = 4 * RootBands.COUNT;

    /** Solves; from the eighth on parts change by less than a hundredth. */
    private static final int ROUNDS = 10;
    /** Metres from a frame to the next, of an adult, within which a point goes exactly with the body. */
    private static final double EXACT_METRES = 1e-4;

    private final StandingSteps steps;
    private final RootBands places;
    private final RootBands turns;
    private final double exactMetres;

    SharedBands(StandingSteps steps, RootBands places, RootBands turns, double bodyScale) {
        this.steps = steps;
        this.places = places;
        this.turns = turns;
        exactMetres = EXACT_METRES * bodyScale;
    }

    /** Returns how far all points go along some axes without each of several parts of the bands, weighed. */
    double[] slips(int[] axes, List<double[]> candidates) {
        double[] slips = new double[candidates.size()];
        double[][] go = new double[3][COUNT];
        List<int[]> taken = candidates.stream().map(SharedBands::taken).toList();
        steps.each((f, arm, step, weight) -> {
            go(f, arm, go);
            for (int i = 0; i < slips.length; i++) {
                slips[i] += weight * off(axes, step, go, candidates.get(i), taken.get(i));
            }
        });
        return slips;
    }

    /** Returns the part of the steps that are shorter without {@code parts} than without {@code others}. */
    double nearer(int[] axes, double[] parts, double[] others) {
        int[] count = new int[2];
        double[][] go = new double[3][COUNT];
        int[] taken = taken(parts);
        int[] takenByOthers = taken(others);
        steps.each((f, arm, step, weight) -> {
            go(f, arm, go);
            count[0]++;
            double off = off(axes, step, go, parts, taken);
            count[1] += off < off(axes, step, go, others, takenByOthers) ? 1 : 0;
        });
        return count[1] / (double) count[0];
    }

    /** Returns those of {@code candidates} without which points go least; the first of those that are alike. */
    double[] least(int[] axes, List<double[]> candidates) {
        double[] slips = slips(axes, candidates);
        int least = 0;
        for (int i = 1; i < slips.length; i++) {
            least = slips[i] < slips[least] ? i : least;
        }
        return candidates.get(least);
    }

    /**
     * Returns the parts without which points go least: of some motions those of the first bands, between nothing and
     * all, where what is slower is free to be whatever suits it best and then left out; of the others those that are
     * known.
     *
     * @param motions where the parts of each begin
     * @param fast how many of their bands count
     */
    double[] fit(int[] axes, double[] known, List<Integer> motions, int fast) {
        double[] low = Arrays.copyOf(known, COUNT);
        double[] high = Arrays.copyOf(known, COUNT);
        for (int first : motions) {
            Arrays.fill(low, first, first + fast, 0);
            Arrays.fill(high, first, first + fast, 1);
            // that feet slide with what is slower is no reason to call a band shake
            Arrays.fill(low, first + fast, first + RootBands.COUNT, Double.NEGATIVE_INFINITY);
            Arrays.fill(high, first + fast, first + RootBands.COUNT, Double.POSITIVE_INFINITY);
        }
        int[] sought = IntStream.range(0, COUNT).filter(i -> low[i] < high[i]).toArray();
        int[] taken = IntStream.range(0, COUNT)
                .filter(i -> low[i] == high[i] && low[i] != 0)
                .toArray();
        double[] parts = known;
        for (int round = 0; round < ROUNDS; round++) {
            Equations next = new Equations(axes, sought, taken, parts);
            steps.each(next);
            parts = LeastSquaresInBox.solve(next.a, next.b, low, high, parts);
        }
        double[] shared = Arrays.copyOf(parts, COUNT);
        for (int first : motions) {
            Arrays.fill(shared, first + fast, first + RootBands.COUNT, 0);
        }
        return shared;
    }

    /**
     * Returns parts with those about the vertical: a body that shakes about level axes does so about that one as much,
     * be its own turns ever so fast. Feet are near below the root, and show it least of all.
     */
    double[] turningAlike(double[] parts) {
        double[] all = Arrays.copyOf(parts, COUNT);
        for (int b = 0; b < RootBands.COUNT; b++) {
            double shake = parts[TILT + b] * (turns.square(b, 0) + turns.square(b, 2)) / 2;
            all[YAW + b] = shake > 0 ? shake / Math.max(shake, turns.square(b, 1)) : 0;
        }
        return all;
    }

    /** The bands of which there is a part: of most sets of parts a few. */
    private static int[] taken(double[] parts) {
        return IntStream.range(0, COUNT).filter(i -> parts[i] != 0).toArray();
    }

    /** How far a point goes that these parts of the bands, of those that are taken, do not. */
    private static double off(int[] axes, double[] step, double[][] go, double[] parts, int[] taken) {
        double squares = 0;
        for (int c : axes) {
            double off = step[c];
            for (int i : taken) {
                off -= parts[i] * go[c][i];
            }
            squares += off * off;
        }
        return Math.sqrt(squares);
    }

    /** Writes how far each band takes a point that is {@code arm} from the root, from a frame to the next. */
    private double[][] go(int f, Vec3 arm, double[][] go) {
        for (int b = 0; b < RootBands.COUNT; b++) {
            go[0][LEVEL + b] = places.step(b, 0, f);
            go[2][LEVEL + b] = places.step(b, 2, f);
            go[1][UP + b] = places.step(b, 1, f);
            double aboutX = turns.step(b, 0, f);
            double aboutZ = turns.step(b, 2, f);
            go[0][TILT + b] = -aboutZ * arm.y();
            go[1][TILT + b] = aboutZ * arm.x() - aboutX * arm.z();
            go[2][TILT + b] = aboutX * arm.y();
            double aboutY = turns.step(b, 1, f);
            go[0][YAW + b] = aboutY * arm.z();
            go[2][YAW + b] = -aboutY * arm.x();
        }
        return go;
    }

    /** The equations of the parts whose squares, weighed by the distances that other parts leave, are least. */
    private final class Equations implements StandingSteps.Taker {
        private final int[] axes;
        private final int[] unknown;
        private final int[] known;
        private final double[] parts;
        private final int[] taken;
        private final double[][] go = new double[3][COUNT];
        private final double[][] a = new double[COUNT][COUNT];
        private final double[] b = new double[COUNT];

        Equations(int[] axes, int[] unknown, int[] known, double[] parts) {
            this.axes = axes;
            this.unknown = unknown;
            this.known = known;
            this.parts = Arrays.copyOf(parts, parts.length);
            taken = taken(parts);
        }

        @Override
        public void take(int f, Vec3 arm, double[] step, double weight) {
            double nearer = weight / Math.max(exactMetres, off(axes, step, go(f, arm, go), parts, taken));
            for (int c : axes) {
                double rest = step[c];
                for (int i : known) {
                    rest -= parts[i] * go[c][i];
                }
                for (int i : unknown) {
                    double of = nearer * go[c][i];
                    b[i] += of * rest;
                    for (int j : unknown) {
                        a[i][j] += of * go[c][j];
                    }
                }
            }
        }
    }
}
