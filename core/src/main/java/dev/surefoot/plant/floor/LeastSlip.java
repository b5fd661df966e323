// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.curve.BandMatrix;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.BodyScale;
import java.util.Arrays;
import java.util.List;

/**
 * The velocity of a floor on which sole points slip least, from frame to frame.
 *
 * <p>Minimises ∫ Σ w |ẋ − v| + λ |v̈|² + μ |v − v̄|² dt over the floor's velocity v: ẋ are the velocities of points
 * that may stand, w how nearly each of them does, v̄ where the floor goes while none does. Distances and not their
 * squares are summed, so v is one foot's velocity exactly wherever that can be, and not a mean of two of which neither
 * stands.
 *
 * <p><b>Frames:</b> world, m/s, level. <b>Cost:</b> some dozens of banded solves over the frames. <b>Source:</b> least
 * absolute deviations by reweighted squares (Schlossmacher, JASA 68, 1973), smoothed as Whittaker does.
 *
 * @param smoothness λ, in s⁴ per m/s
 * @param nearness μ, in s/m
 * @param exactSpeed in m/s, within which a point goes exactly with the floor; much less than a foot is held to
 */
record LeastSlip(double smoothness, double nearness, double exactSpeed) {
    /** Solves: more of them change the floor by less than feet are held to. */
    private static final int ROUNDS = 60;
    /**
     * Solves that tell a floor on which feet slip from one on which they do not: what is left of their slip is then
     * within a hundredth of a metre a second of the least, in all clips that were tried.
     */
    private static final int ROUGH_ROUNDS = 8;

    private static final double[] DIFFERENCE = {1, -2, 1};

    /** A point that may stand from a frame to the next: its velocity in m/s, and how likely it does. */
    record Step(int frame, double x, double z, double weight) {}

    /** Returns the same weights, which are an adult's, for a body of another size. */
    LeastSlip forBody(double bodyScale) {
        double speed = BodyScale.speed(bodyScale);
        double time = BodyScale.time(bodyScale);
        return new LeastSlip(smoothness * time * time * time * time / speed, nearness / speed, exactSpeed * speed);
    }

    /**
     * Returns the floor's velocity along x and z in each interval between two frames.
     *
     * @param steps the points
     * @param intervals between the frames
     * @param framesPerSecond of them
     * @param towards v̄
     * @param loops whether the last frame is the first of the next round: then the velocity goes on where it began
     */
    double[][] velocities(List<Step> steps, int intervals, double framesPerSecond, Vec3 towards, boolean loops) {
        return velocities(ROUNDS, steps, intervals, framesPerSecond, towards, loops);
    }

    /** Returns about the same in an eighth of the time. */
    double[][] rough(List<Step> steps, int intervals, double framesPerSecond, Vec3 towards, boolean loops) {
        return velocities(ROUGH_ROUNDS, steps, intervals, framesPerSecond, towards, loops);
    }

    private double[][] velocities(
            int rounds, List<Step> steps, int intervals, double framesPerSecond, Vec3 towards, boolean loops) {
        // of three rounds in a row the middle one goes on where it began
        int size = intervals * (loops ? 3 : 1);
        double[] x = new double[size];
        double[] z = new double[size];
        Arrays.fill(x, towards.x());
        Arrays.fill(z, towards.z());
        BandMatrix smooth = smoothness(size, framesPerSecond);
        BandMatrix matrix = new BandMatrix(size, 2);
        double[] nextX = new double[size];
        double[] nextZ = new double[size];
        for (int round = 0; round < rounds; round++) {
            matrix.set(smooth);
            Arrays.fill(nextX, nearness * towards.x());
            Arrays.fill(nextZ, nearness * towards.z());
            for (Step step : steps) {
                for (int f = step.frame; f < size; f += intervals) {
                    double offX = step.x - x[f];
                    double offZ = step.z - z[f];
                    double weight = step.weight / Math.max(exactSpeed, Math.sqrt(offX * offX + offZ * offZ));
                    matrix.add(f, f, weight);
                    nextX[f] += weight * step.x;
                    nextZ[f] += weight * step.z;
                }
            }
            matrix.factorize();
            matrix.solve(nextX);
            matrix.solve(nextZ);
            double[] solvedX = nextX;
            double[] solvedZ = nextZ;
            nextX = x;
            nextZ = z;
            x = solvedX;
            z = solvedZ;
        }
        int from = loops ? intervals : 0;
        return new double[][] {
            Arrays.copyOfRange(x, from, from + intervals), Arrays.copyOfRange(z, from, from + intervals)
        };
    }

    private BandMatrix smoothness(int size, double framesPerSecond) {
        BandMatrix matrix = new BandMatrix(size, 2);
        double f2 = framesPerSecond * framesPerSecond;
        double weight = smoothness * f2 * f2;
        for (int f = 0; f < size; f++) {
            matrix.add(f, f, nearness);
        }
        for (int middle = 1; middle + 1 < size; middle++) {
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j <= i; j++) {
                    matrix.add(middle - 1 + i, middle - 1 + j, weight * DIFFERENCE[i] * DIFFERENCE[j]);
                }
            }
        }
        return matrix;
    }

    /** Sums velocities up, one an interval: how far the floor has passed at each frame, nothing at the first. */
    static List<Vec3> passed(double[][] velocities, double framesPerSecond) {
        Vec3[] passed = new Vec3[velocities[0].length + 1];
        passed[0] = Vec3.ZERO;
        for (int f = 0; f + 1 < passed.length; f++) {
            passed[f + 1] = passed[f].plusTimes(1 / framesPerSecond, new Vec3(velocities[0][f], 0, velocities[1][f]));
        }
        return List.of(passed);
    }
}
