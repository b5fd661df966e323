// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.curve.BandMatrix;
import dev.surefoot.curve.NewtonDescent;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.solve.limit.PelvisReach;
import java.util.Arrays;

/**
 * What a trajectory of a pelvis that may turn costs: what {@link PelvisObjective} asks of its place, the same of its
 * turn, and legs that reach.
 *
 * <p>Five unknowns a frame: the pelvis's move P and its small turn ω about the two level axes, x and z of the world; a
 * hip at r from the pelvis's joint goes by P + ω×r, so all of it is convex. A leg out of reach costs ½·force·excess²,
 * which leaves some: only the turn is taken from here, and {@link PelvisTrack} then finds the trajectory that reaches.
 * <b>Units:</b> metres, radians, in {@link BodyMetre}s.
 */
final class TiltObjective implements NewtonDescent.Cost {
    /** Unknowns of a frame. */
    static final int UNKNOWNS = 5;
    /** Unknowns further apart are not coupled: second differences reach two frames. */
    static final int WIDTH = 2 * UNKNOWNS;

    /**
     * Square metres of displacement that a tilt in radians, squared, is worth: a degree is as bad as three millimetres.
     * Three times as much tilts a tenth less.
     */
    private static final double WEIGHT = 0.03;
    /**
     * Weight of the tilt's acceleration, in square metres times s⁴: with the weight above, a tilt comes and goes within
     * (1/300)^¼ = 0.24 s, as the pelvis's trajectory does. A third of this spares knees another quarter of a degree and
     * accelerates the legs more.
     */
    private static final double SMOOTHNESS = 1e-4;
    /** Force per metre that a leg is out of reach: as good as all; ten times as much changes no figure. */
    private static final double FORCE_PER_METRE = 1e5;
    /** Force per metre of a leg beyond its easy reach: the pelvis's trajectory, which is found next, has the same. */
    private static final double STRAIN_PER_METRE = PelvisReachSolver.STRAIN_PER_METRE;

    private static final double[] DIFFERENCE = {1, -2, 1};
    /** Numbers of a ball. */
    private static final int BALL = 5;

    private final int frames;
    private final int legs;
    /** For each frame centre, radius and easy radius of every leg's ball. */
    private final double[][] balls;
    /** For each leg and frame from the pelvis's joint to the hip. */
    private final Vec3[][] arms;

    private final BandMatrix smooth;
    private final double[] rhs;
    private final double[] product;
    /** How the vector from the last leg's target to its hip, and its length, change with each unknown. */
    private final double[][] columns = new double[UNKNOWNS][3];

    private final double[] span = new double[3];
    private final double[] along = new double[UNKNOWNS];

    /**
     * @param desired where the pelvis would go if legs had no length, one a frame
     * @param arms for each leg and frame from the pelvis's joint to the hip
     * @param lengths what the legs ask
     */
    TiltObjective(
            Vec3[] desired,
            double framesPerSecond,
            Vec3[][] arms,
            ReachConstraints constraints,
            LegLengthTerms lengths) {
        frames = desired.length;
        legs = arms.length;
        this.arms = arms;
        balls = new double[frames][];
        int size = UNKNOWNS * frames;
        smooth = new BandMatrix(size, WIDTH);
        rhs = new double[size];
        product = new double[size];
        PelvisReach reach = new PelvisReach(legs);
        for (int f = 0; f < frames; f++) {
            reach.clear();
            constraints.at(f, reach);
            balls[f] = reach.balls();
            for (int i = 0; i < UNKNOWNS; i++) {
                smooth.add(UNKNOWNS * f + i, UNKNOWNS * f + i, i < 3 ? 1 : WEIGHT);
                rhs[UNKNOWNS * f + i] = i < 3 ? PelvisObjective.coordinate(desired[f], i) : 0;
            }
            for (int leg = 0; leg < legs; leg++) {
                askForLength(f, leg, lengths);
            }
        }
        askForSmoothness(framesPerSecond);
    }

    private void askForLength(int f, int leg, LegLengthTerms lengths) {
        double weight = lengths.weight(leg, f);
        if (weight > 0) {
            follow(f, leg);
            Vec3 direction = lengths.direction(leg, f);
            span[0] = direction.x();
            span[1] = direction.y();
            span[2] = direction.z();
            alongSpan(1);
            for (int i = 0; i < UNKNOWNS; i++) {
                for (int j = 0; j <= i; j++) {
                    smooth.add(UNKNOWNS * f + i, UNKNOWNS * f + j, weight * along[i] * along[j]);
                }
                rhs[UNKNOWNS * f + i] += weight * lengths.shift(leg, f) * along[i];
            }
        }
    }

    private void askForSmoothness(double framesPerSecond) {
        double f4 = framesPerSecond * framesPerSecond * framesPerSecond * framesPerSecond;
        for (int first = 0; first + 2 < frames; first++) {
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j <= i; j++) {
                    for (int k = 0; k < UNKNOWNS; k++) {
                        double weight = (k < 3 ? PelvisObjective.SMOOTHNESS_SECONDS_4 : SMOOTHNESS) * f4;
                        int row = UNKNOWNS * (first + i) + k;
                        int column = UNKNOWNS * (first + j) + k;
                        smooth.add(row, column, weight * DIFFERENCE[i] * DIFFERENCE[j]);
                    }
                }
            }
        }
    }

    /** Writes how a hip goes with each unknown: with the axes, and with x × r and z × r. */
    private void follow(int f, int leg) {
        Vec3 r = arms[leg][f];
        for (int i = 0; i < UNKNOWNS; i++) {
            Arrays.fill(columns[i], 0);
        }
        columns[0][0] = 1;
        columns[1][1] = 1;
        columns[2][2] = 1;
        columns[3][1] = -r.z();
        columns[3][2] = r.y();
        columns[4][0] = -r.y();
        columns[4][1] = r.x();
    }

    /** Writes how far a hip goes along {@link #span}, times a factor, with each unknown. */
    private void alongSpan(double factor) {
        for (int i = 0; i < UNKNOWNS; i++) {
            along[i] = factor * (span[0] * columns[i][0] + span[1] * columns[i][1] + span[2] * columns[i][2]);
        }
    }

    /** Writes the vector from where a leg is at rest to its hip, and how that changes; returns its length. */
    private double distance(double[] at, int f, int leg) {
        follow(f, leg);
        double square = 0;
        for (int c = 0; c < 3; c++) {
            span[c] = -balls[f][BALL * leg + c];
            for (int i = 0; i < UNKNOWNS; i++) {
                span[c] += columns[i][c] * at[UNKNOWNS * f + i];
            }
            square += span[c] * span[c];
        }
        return Math.sqrt(square);
    }

    @Override
    public double value(double[] at, double[] gradient) {
        smooth.multiply(at, product);
        double sum = 0;
        for (int i = 0; i < at.length; i++) {
            sum += at[i] * (0.5 * product[i] - rhs[i]);
            gradient[i] = product[i] - rhs[i];
        }
        for (int f = 0; f < frames; f++) {
            for (int leg = 0; leg < legs; leg++) {
                double distance = distance(at, f, leg);
                double push = Math.max(0, distance - balls[f][BALL * leg + 3]);
                double strain = Math.max(0, distance - balls[f][BALL * leg + 4]);
                if (push > 0 || strain > 0) {
                    sum += 0.5 * (FORCE_PER_METRE * push * push + STRAIN_PER_METRE * strain * strain);
                    alongSpan((FORCE_PER_METRE * push + STRAIN_PER_METRE * strain) / distance);
                    for (int i = 0; i < UNKNOWNS; i++) {
                        gradient[UNKNOWNS * f + i] += along[i];
                    }
                }
            }
        }
        return sum;
    }

    @Override
    public void curvature(double[] at, BandMatrix matrix) {
        matrix.set(smooth);
        for (int f = 0; f < frames; f++) {
            for (int leg = 0; leg < legs; leg++) {
                double distance = distance(at, f, leg);
                double push = Math.max(0, distance - balls[f][BALL * leg + 3]);
                double strain = Math.max(0, distance - balls[f][BALL * leg + 4]);
                double stiff = (push > 0 ? FORCE_PER_METRE : 0) + (strain > 0 ? STRAIN_PER_METRE : 0);
                if (stiff > 0 && distance > 0) {
                    double across = (FORCE_PER_METRE * push + STRAIN_PER_METRE * strain) / distance;
                    alongSpan(1 / distance);
                    for (int i = 0; i < UNKNOWNS; i++) {
                        for (int j = 0; j <= i; j++) {
                            double both = columns[i][0] * columns[j][0]
                                    + columns[i][1] * columns[j][1]
                                    + columns[i][2] * columns[j][2];
                            double value = (stiff - across) * along[i] * along[j] + across * both;
                            matrix.add(UNKNOWNS * f + i, UNKNOWNS * f + j, value);
                        }
                    }
                }
            }
        }
    }
}
