// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.curve.BandMatrix;
import dev.surefoot.curve.NewtonDescent;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.limit.PelvisReach;
import java.util.Arrays;

/**
 * A stretch of the pelvis's trajectory in which reach matters: the cheapest trajectory there that keeps every leg
 * within its ball.
 *
 * <p>An augmented Lagrangian: a leg out of reach costs ½ρ(excess + λ/ρ)², and one beyond its easy reach a fixed share
 * of that; minimised by Newton's method with a line search (the cost is convex and piecewise smooth), then λ takes the
 * force over, until nothing is out of reach. It begins soft: ρ grows to what it is in the rounds. <b>Cost:</b> a
 * factorisation of a banded matrix a Newton step, some dozens in all. <b>Source:</b> Nocedal and Wright, Numerical
 * Optimization, section 17.3; Hintermüller and Kunisch, Path-following methods for a class of constrained minimization
 * problems in function space, 2006, for the growing ρ.
 */
final class PelvisReachSolver implements NewtonDescent.Cost {
    /**
     * ρ at least: five hundred times what pulls at a leg that is stretched beyond what is easy. It is never less than
     * the stiffest way in which a trajectory bends, which goes with the fourth power of the frame rate: with this alone
     * a walk at 120 frames a second took three times as many rounds. Four times the stiffest saves one more, and rounds
     * a trajectory along which little weighs by a micrometre.
     */
    private static final double LEAST_FORCE_PER_METRE = 1e6;
    /**
     * ρ at first is no less than this; {@link #LEAST_FORCE_PER_METRE} where the search begins near. Which legs are out
     * of reach is found while all of them give, and then as they give less and less. Stiff at once, each Newton step
     * takes other legs for out of reach than the one before, the more so the more frames there are: with 1,560 frames a
     * second six rounds took all the steps that they may, 240, and now 25 in all. A hundred times as much takes as
     * many, but for the worst of a clip at 30 to 120: 70 for 51.
     */
    private static final double SOFTEST_FORCE_PER_METRE = 1e4;
    /** Times as stiff from one look to the next; with ten there are more looks, and as many steps. */
    private static final double TIMES_STIFFER = 100;
    /**
     * Metres of a step from which on a look is exact enough for the next one. With ten times as much that begins too
     * far away, and takes twice as many steps for it.
     */
    private static final double SOFT_METRES = 1e-4;
    /**
     * Force per metre of a leg that is stretched beyond what is easy: a knee comes to its least bend slowly, not in one
     * frame. A tenth lets it, tenfold keeps even a centimetre off.
     */
    static final double STRAIN_PER_METRE = 2e3;
    /** Numbers of a ball. */
    private static final int BALL = 5;
    /** Metres of a step from which on the first round is exact enough: its forces are guesses. */
    private static final double FIRST_METRES = 1e-6;
    /** What a round has to be exact to, as a part of what the one before left out of reach. */
    private static final double EXACTER = 0.01;
    /** Rounds of taking the force over; four do on level ground. */
    private static final int MOST_ROUNDS = 20;
    /** Newton steps a round; legs coming into reach and leaving it take some. */
    private static final int MOST_STEPS = 40;
    /**
     * Metres: a step this small, or a leg out of reach by this much, is rounding. At a hundred times that a trajectory
     * along which little weighs is off by a hundredth of a millimetre.
     */
    private static final double DONE_METRES = 1e-10;

    private final Vec3[] trajectory;
    private final int first;
    private final int last;
    /** ρ in the end, and now. */
    private final double stiffest;

    private double forcePerMetre;
    private final BandMatrix smooth;
    private final BandMatrix newton;
    private final PelvisObjective.Stretch stretch;
    private final double[] x;
    private double[] shortfall = new double[0];
    private double[][] balls = new double[0][];
    private double[][] force = new double[0][];
    private Vec3[] startPlaces = new Vec3[0];
    private double[][] startForce = new double[0][];

    PelvisReachSolver(PelvisObjective cost, Vec3[] trajectory, double lastingSeconds4, int first, int last) {
        this.trajectory = trajectory;
        this.first = first;
        this.last = last;
        stiffest = Math.max(LEAST_FORCE_PER_METRE, cost.stiffest());
        forcePerMetre = stiffest;
        int size = 3 * (last - first + 1);
        smooth = new BandMatrix(size, PelvisObjective.WIDTH);
        newton = new BandMatrix(size, PelvisObjective.WIDTH);
        x = new double[size];
        double[] rhs = new double[size];
        cost.fill(smooth, rhs, first, last, trajectory);
        if (lastingSeconds4 > 0) {
            cost.fillChange(smooth, rhs, lastingSeconds4, first, last, trajectory);
        }
        stretch = cost.stretch(first, last, trajectory, lastingSeconds4);
    }

    /** Writes the cheapest trajectory of all frames as if legs had no end. */
    static void withoutReach(PelvisObjective cost, Vec3[] trajectory) {
        int n = cost.frames();
        BandMatrix matrix = new BandMatrix(3 * n, PelvisObjective.WIDTH);
        double[] x = new double[3 * n];
        cost.fill(matrix, x, 0, n - 1, trajectory);
        matrix.factorize();
        matrix.solve(x);
        for (int f = 0; f < n; f++) {
            trajectory[f] = new Vec3(x[3 * f], x[3 * f + 1], x[3 * f + 2]);
        }
    }

    /** Begins to search at a trajectory and with forces that may be near, of all frames. */
    void beginAt(Vec3[] places, double[][] forces) {
        startPlaces = places;
        startForce = forces;
    }

    /**
     * Writes, of frames {@code from} to {@code to}, the cheapest trajectory within reach, by how much each frame's legs
     * fall short of any, and the force of each leg.
     */
    void copy(int from, int to, Vec3[] places, double[] shortfalls, double[][] forces) {
        for (int f = from; f <= to; f++) {
            int i = f - first;
            places[f] = new Vec3(x[3 * i], x[3 * i + 1], x[3 * i + 2]);
            shortfalls[f] = shortfall[i];
            forces[f] = force[i];
        }
    }

    /** Finds the cheapest trajectory within reach; returns how many Newton steps that took. */
    int reach(ReachConstraints constraints, PelvisReach reach) {
        int frames = last - first + 1;
        shortfall = new double[frames];
        balls = new double[frames][];
        force = new double[frames][];
        boolean isNear = startForce.length > 0;
        for (int i = 0; i < frames; i++) {
            reach.clear();
            constraints.at(first + i, reach);
            Vec3 start = reach.nearest(trajectory[first + i], 0);
            shortfall[i] = reach.shortfallMetres();
            balls[i] = reach.balls();
            force[i] = new double[balls[i].length / BALL];
            boolean known = isNear && startForce[first + i] != null && startForce[first + i].length == force[i].length;
            force[i] = known ? Arrays.copyOf(startForce[first + i], force[i].length) : force[i];
            Vec3 begins = known ? startPlaces[first + i] : start;
            for (int c = 0; c < 3; c++) {
                x[3 * i + c] = PelvisObjective.coordinate(begins, c);
            }
        }
        double softer = 1;
        while (stiffest / (TIMES_STIFFER * softer) >= (isNear ? LEAST_FORCE_PER_METRE : SOFTEST_FORCE_PER_METRE)) {
            softer *= TIMES_STIFFER;
        }
        int steps = 0;
        for (; softer > 1; softer /= TIMES_STIFFER) {
            forcePerMetre = stiffest / softer;
            steps += NewtonDescent.minimise(this, x, newton, MOST_STEPS, SOFT_METRES);
        }
        forcePerMetre = stiffest;
        double exact = FIRST_METRES;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            steps += NewtonDescent.minimise(this, x, newton, MOST_STEPS, exact);
            double excess = takeForceOver();
            if (excess < DONE_METRES && exact <= DONE_METRES) {
                break;
            }
            exact = Math.max(DONE_METRES, EXACTER * Math.min(exact, excess));
        }
        return steps;
    }

    /** Returns the cost at {@code at}, and writes its gradient. */
    @Override
    public double value(double[] at, double[] gradient) {
        double sum = stretch.value(at, gradient);
        // arrays of a frame are looked up once: this runs for every frame of every step
        for (int i = 0; i < balls.length; i++) {
            double[] ball = balls[i];
            double[] forces = force[i];
            for (int k = 0, b = 0; k < forces.length; k++, b += BALL) {
                double distance = distance(at, 3 * i, ball, b);
                double push = Math.max(0, distance - ball[b + 3] + forces[k] / forcePerMetre);
                double strain = Math.max(0, distance - ball[b + 4]);
                if (push > 0 || strain > 0) {
                    sum += 0.5 * (forcePerMetre * push * push + STRAIN_PER_METRE * strain * strain);
                    double factor = (forcePerMetre * push + STRAIN_PER_METRE * strain) / distance;
                    for (int c = 0; c < 3; c++) {
                        gradient[3 * i + c] += factor * (at[3 * i + c] - ball[b + c]);
                    }
                }
            }
        }
        return sum;
    }

    @Override
    public void curvature(double[] at, BandMatrix matrix) {
        matrix.set(smooth);
        double[] n = new double[3];
        for (int i = 0; i < balls.length; i++) {
            double[] ball = balls[i];
            double[] forces = force[i];
            for (int k = 0; k < forces.length; k++) {
                int b = BALL * k;
                double distance = distance(at, 3 * i, ball, b);
                double push = Math.max(0, distance - ball[b + 3] + forces[k] / forcePerMetre);
                double strain = Math.max(0, distance - ball[b + 4]);
                double along = (push > 0 ? forcePerMetre : 0) + (strain > 0 ? STRAIN_PER_METRE : 0);
                if (along > 0 && distance > 0) {
                    for (int c = 0; c < 3; c++) {
                        n[c] = (at[3 * i + c] - ball[b + c]) / distance;
                    }
                    double across = (forcePerMetre * push + STRAIN_PER_METRE * strain) / distance;
                    for (int c = 0; c < 3; c++) {
                        matrix.add(3 * i + c, 3 * i + c, across);
                        for (int d = 0; d <= c; d++) {
                            matrix.add(3 * i + c, 3 * i + d, (along - across) * n[c] * n[d]);
                        }
                    }
                }
            }
        }
    }

    /** Lets each force be what the last round's excess amounted to; returns the largest excess. */
    private double takeForceOver() {
        double worst = 0;
        for (int i = 0; i < balls.length; i++) {
            for (int k = 0; k < force[i].length; k++) {
                double excess = distance(x, 3 * i, balls[i], BALL * k) - balls[i][BALL * k + 3];
                worst = Math.max(worst, excess);
                force[i][k] = Math.max(0, force[i][k] + forcePerMetre * excess);
            }
        }
        return worst;
    }

    private static double distance(double[] at, int i, double[] ball, int b) {
        double dx = at[i] - ball[b];
        double dy = at[i + 1] - ball[b + 1];
        double dz = at[i + 2] - ball[b + 2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
