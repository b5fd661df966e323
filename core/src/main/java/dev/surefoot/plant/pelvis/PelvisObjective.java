// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.curve.BandMatrix;
import dev.surefoot.math.Vec3;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * What a trajectory of the pelvis costs while all legs reach: displacement from its desired, acceleration, and lengths
 * of legs. A quadratic.
 *
 * @param desired where it would like to be, one a frame, metres
 * @param kept the frames in which it has to be there
 * @param framesPerSecond frames per second
 * @param lengths what the legs ask
 */
@SuppressWarnings("ArrayRecordComponent") // read only
record PelvisObjective(Vec3[] desired, IntPredicate kept, double framesPerSecond, LegLengthTerms lengths) {
    /** How many times as much as what smooths the trajectory at most a frame in which it is kept weighs. */
    private static final double KEPT_TIMES = 1e3;

    /**
     * Unknowns of a frame further apart than this are not coupled: three coordinates, second differences reach two
     * frames.
     */
    static final int WIDTH = 6;

    /**
     * Weight of acceleration against displacement, in s⁴: larger is smoother and wanders further. The whole body goes
     * with the pelvis: a third of this adds a tenth more acceleration below 8 Hz to captured walks, three times as much
     * saves a twentieth and straightens knees by another degree.
     */
    static final double SMOOTHNESS_SECONDS_4 = 3e-3;

    private static final double[] DIFFERENCE = {1, -2, 1};

    int frames() {
        return desired.length;
    }

    /** Fills in ½xᵀAx − bᵀx for frames {@code first} to {@code last}, the others staying on their trajectory. */
    void fill(BandMatrix matrix, double[] rhs, int first, int last, Vec3[] trajectory) {
        for (int f = first; f <= last; f++) {
            int row = 3 * (f - first);
            double near = near(f);
            for (int c = 0; c < 3; c++) {
                matrix.add(row + c, row + c, near);
                rhs[row + c] = near * coordinate(desired[f], c);
            }
            lengths.addTo(matrix, rhs, f, row);
        }
        double weight = SMOOTHNESS_SECONDS_4 * framesPerSecond4();
        coupleAll(matrix, rhs, weight, first, last, trajectory, false);
    }

    /**
     * Adds that what is asked for beyond {@code trajectory} comes and goes slowly: half of {@code smoothnessSeconds4}
     * on the acceleration of the change.
     */
    void fillChange(
            BandMatrix matrix, double[] rhs, double smoothnessSeconds4, int first, int last, Vec3[] trajectory) {
        coupleAll(matrix, rhs, smoothnessSeconds4 * framesPerSecond4(), first, last, trajectory, true);
    }

    /**
     * Returns the force a metre with which a trajectory resists at most: where each frame is moved against its
     * neighbours.
     */
    double stiffest() {
        return 16 * SMOOTHNESS_SECONDS_4 * framesPerSecond4();
    }

    /** What displacement weighs. */
    private double near(int f) {
        return kept.test(f) ? 1 + KEPT_TIMES * stiffest() : 1;
    }

    private double framesPerSecond4() {
        double f2 = framesPerSecond * framesPerSecond;
        return f2 * f2;
    }

    private void coupleAll(
            BandMatrix matrix, double[] rhs, double weight, int first, int last, Vec3[] trajectory, boolean change) {
        int end = Math.min(frames() - 2, last + 1);
        for (int middle = Math.max(1, first - 1); middle <= end; middle++) {
            for (int i = 0; i < 3; i++) {
                int f = middle - 1 + i;
                for (int j = 0; j < 3 && f >= first && f <= last; j++) {
                    int g = middle - 1 + j;
                    double w = weight * DIFFERENCE[i] * DIFFERENCE[j];
                    couple(matrix, rhs, f, g, w, first, last, trajectory);
                    for (int c = 0; change && c < 3; c++) {
                        rhs[3 * (f - first) + c] += w * coordinate(trajectory[g], c);
                    }
                }
            }
        }
    }

    private static void couple(
            BandMatrix matrix, double[] rhs, int f, int g, double weight, int first, int last, Vec3[] trajectory) {
        boolean fixed = g < first || g > last;
        for (int c = 0; c < 3; c++) {
            int row = 3 * (f - first) + c;
            if (fixed) {
                rhs[row] -= weight * coordinate(trajectory[g], c);
            } else if (g <= f) {
                matrix.add(row, 3 * (g - first) + c, weight);
            }
        }
    }

    /** Returns what the trajectory of frames {@code first} to {@code last} costs, the others staying where they are. */
    Stretch stretch(int first, int last, Vec3[] trajectory, double changeSeconds4) {
        return new Stretch(this, first, last, trajectory, changeSeconds4 * framesPerSecond4());
    }

    /**
     * What {@link #fill} and {@link #fillChange} ask for, as a cost and its gradient: ½xᵀAx − bᵀx and a constant.
     *
     * <p>It is worked out from how places differ from frame to frame, and those differences again. Multiplied by A, in
     * which each place is weighed by the fourth power of the frame rate and nearly all of it cancels, places of a clip
     * with 1,500 frames a second have a gradient that is off by what moves them by 6e-9 metres, so that no step of a
     * search for the least is ever small enough.
     */
    static final class Stretch {
        private final int frames;
        private final LegLengthTerms lengths;
        private final int first;
        private final double weight;
        private final double changeWeight;
        /** Coordinates of each frame, where it is wanted. */
        private final double[] wanted;

        private final double[] near;
        /** Coordinates where each frame would be; none where it does not matter how that changes. */
        private final double[] kept;
        /** The frames around which second differences are taken, from one before the first on, as in the clip. */
        private final boolean[] bends;

        /** Coordinates, and how far they are from {@link #kept}, from two frames before the first to two behind. */
        private final double[] places;

        private final double[] changes;
        private final double[] force;

        private Stretch(PelvisObjective cost, int first, int last, Vec3[] trajectory, double changeWeight) {
            frames = last - first + 1;
            lengths = cost.lengths;
            this.first = first;
            weight = SMOOTHNESS_SECONDS_4 * cost.framesPerSecond4();
            this.changeWeight = changeWeight;
            wanted = new double[3 * frames];
            near = new double[frames];
            Arrays.setAll(near, i -> cost.near(first + i));
            places = new double[3 * (frames + 4)];
            kept = new double[changeWeight > 0 ? wanted.length : 0];
            changes = new double[changeWeight > 0 ? places.length : 0];
            force = new double[3 * (frames + 2)];
            bends = new boolean[frames + 2];
            for (int f = Math.max(0, first - 2); f < Math.min(trajectory.length, last + 3); f++) {
                for (int c = 0; c < 3; c++) {
                    int i = 3 * (f - first) + c;
                    places[i + 6] = coordinate(trajectory[f], c);
                    if (f >= first && f <= last) {
                        wanted[i] = coordinate(cost.desired[f], c);
                    }
                    if (f >= first && f <= last && changeWeight > 0) {
                        kept[i] = places[i + 6];
                    }
                }
            }
            for (int i = 0; i < bends.length; i++) {
                int middle = first - 1 + i;
                bends[i] = middle >= 1 && middle <= cost.frames() - 2;
            }
        }

        /** Returns the cost at {@code at}, three coordinates a frame, and writes its gradient. */
        double value(double[] at, double[] gradient) {
            double sum = 0;
            double[] wanted = this.wanted;
            for (int f = 0; f < frames; f++) {
                double weight = near[f];
                for (int i = 3 * f; i < 3 * f + 3; i++) {
                    double off = at[i] - wanted[i];
                    sum += 0.5 * weight * off * off;
                    gradient[i] = weight * off;
                }
            }
            for (int i = 0; i < frames; i++) {
                sum += lengths.value(first + i, at, 3 * i, gradient);
            }
            System.arraycopy(at, 0, places, 6, at.length);
            sum += weight * bend(places, weight, false);
            if (changeWeight > 0) {
                for (int i = 0; i < at.length; i++) {
                    changes[i + 6] = at[i] - kept[i];
                }
                sum += changeWeight * bend(changes, changeWeight, true);
            }
            for (int i = 0; i < at.length; i++) {
                // of the middles before, at and after the frame
                gradient[i] += force[i] - force[i + 3] + (force[i + 6] - force[i + 3]);
            }
            return sum;
        }

        /**
         * Half the squares of the second differences of coordinates; times a weight they are, or are added to, the
         * forces.
         */
        private double bend(double[] of, double times, boolean more) {
            double sum = 0;
            double[] all = force;
            for (int middle = 0; middle < bends.length; middle++) {
                boolean bends = this.bends[middle];
                for (int i = 3 * middle; i < 3 * middle + 3; i++) {
                    double bend = bends ? of[i] - of[i + 3] + (of[i + 6] - of[i + 3]) : 0;
                    all[i] = times * bend + (more ? all[i] : 0);
                    sum += 0.5 * bend * bend;
                }
            }
            return sum;
        }
    }

    static double coordinate(Vec3 v, int c) {
        return c == 0 ? v.x() : c == 1 ? v.y() : v.z();
    }
}
