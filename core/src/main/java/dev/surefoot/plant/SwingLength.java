// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.curve.BandMatrix;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.foot.FootPlan;
import dev.surefoot.plant.pelvis.BodyPlan;
import dev.surefoot.plant.pelvis.ReachLimits;

/**
 * How far swinging feet go ahead of their plans, or stay behind, so that their knees go as evenly as in the source.
 *
 * <p>Beside a straight leg a millimetre between hip and ankle throws the knee by fifteen. Where a foot swings it need
 * not be where it was planned: with t the part of the leg's own lean b by which its ankle is moved along the ground, x
 * by how much further than in the source the knee is off the line from hip to ankle, and s what a t of one adds to
 * that, t minimises
 *
 * <pre>Σ (Δ²(x + s t))² + FOOT_JOINTS Σ |Δ²(t b)|² + Σ |t b|² / PULL⁴</pre>
 *
 * with t = 0 where the foot stands. A leg that is bent or upright has nearly no s, and its foot stays. <b>Units:</b>
 * {@link BodyMetre}s. <b>Cost:</b> O(frames), one banded solve.
 */
final class SwingLength {
    /** Joints that go with a foot, against one knee: ankle, ball and toe. */
    private static final double FOOT_JOINTS = 3;
    /**
     * Seconds over which a foot comes back to its plan: with three times as many feet of foxes and dinosaurs go so far
     * that knees are no longer where x + s t has them, and accelerate by half more.
     */
    private static final double PULL_SECONDS = 0.03;
    /** Part of the pull that even an upright leg feels, so that its equations have one solution. */
    private static final double UPRIGHT = 0.01;
    /**
     * Metres by which a foot is moved at most: further away a knee is no longer where its slope says. Where a fox's
     * was, its paw came down by a jump.
     */
    private static final double MOST_METRES = 0.015;
    /**
     * Metres off its line below which a knee counts as that far: on the line itself it has no slope, and a knee keeps
     * five degrees of bend, two centimetres.
     */
    private static final double LEAST_OFFSET_METRES = 0.01;

    /** Metres of a leg below which it has no direction. */
    private static final double LEAST_LENGTH_METRES = 1e-3;

    private static final double[] DIFFERENCE = {1, -2, 1};

    private SwingLength() {}

    /**
     * Returns by how much the ankle is moved along the ground at each frame.
     *
     * @param leg whose foot it is
     * @param track that leg in the source
     * @param foot its foot as it is planned
     * @param body where its hip will be
     */
    static Vec3[] moves(int leg, LegTrack track, FootPlan foot, BodyPlan body, double framesPerSecond) {
        int n = track.frames();
        double[] further = new double[n];
        double[] slopes = new double[n];
        Vec3[] lean = new Vec3[n];
        for (int f = 0; f < n; f++) {
            Vec3 hipToAnkle = foot.ankle(f).minus(body.hip(leg, f));
            double thigh = track.thighMetres(f);
            double shin = track.shinMetres(f);
            double length = Math.max(Double.MIN_NORMAL, Math.min(hipToAnkle.length(), body.furthest(leg, f)));
            double offset = kneeOffset(thigh, shin, length);
            further[f] = offset - kneeOffset(thigh, shin, track.hip(f).distanceTo(track.ankle(f)));
            // a body may grow out of nothing, and its legs with it
            boolean isLeg = length > LEAST_LENGTH_METRES;
            lean[f] = isLeg ? hipToAnkle.horizontal().times(1 / length) : Vec3.ZERO;
            slopes[f] = isLeg ? lean[f].dot(lean[f]) * slope(thigh, shin, length, offset) : 0;
        }
        double[] parts = parts(foot.standing(), further, slopes, lean, framesPerSecond);
        Vec3[] moves = new Vec3[n];
        for (int f = 0; f < n; f++) {
            Vec3 hip = body.hip(leg, f);
            Vec3 ankle = foot.ankle(f);
            double reach = Math.max(ankle.distanceTo(hip), body.furthest(leg, f));
            double part =
                    parts[f] / Math.sqrt(1 + parts[f] * parts[f] * lean[f].dot(lean[f]) / (MOST_METRES * MOST_METRES));
            moves[f] = ReachLimits.within(reach, hip, ankle.plusTimes(part, lean[f]))
                    .minus(ankle);
        }
        return moves;
    }

    /** Returns t at each frame, from where the foot stands, x, s and b. */
    static double[] parts(boolean[] stands, double[] further, double[] slopes, Vec3[] lean, double framesPerSecond) {
        int n = stands.length;
        double pullFrames = PULL_SECONDS * framesPerSecond;
        double pull = 1 / (pullFrames * pullFrames * pullFrames * pullFrames);
        BandMatrix matrix = new BandMatrix(n, 2);
        double[] parts = new double[n];
        for (int f = 0; f < n; f++) {
            matrix.add(f, f, stands[f] ? 1 : pull * (lean[f].dot(lean[f]) + UPRIGHT));
        }
        for (int f = 1; f + 1 < n; f++) {
            double second = further[f - 1] - 2 * further[f] + further[f + 1];
            for (int i = 0; i < 3; i++) {
                int row = f - 1 + i;
                if (stands[row]) {
                    continue;
                }
                parts[row] -= DIFFERENCE[i] * slopes[row] * second;
                for (int j = 0; j <= i; j++) {
                    int column = f - 1 + j;
                    if (!stands[column]) {
                        double knee = slopes[row] * slopes[column];
                        double ankle = FOOT_JOINTS * lean[row].dot(lean[column]);
                        matrix.add(row, column, DIFFERENCE[i] * DIFFERENCE[j] * (knee + ankle));
                    }
                }
            }
        }
        matrix.factorize();
        matrix.solve(parts);
        return parts;
    }

    /** How far a knee is off the line from hip to ankle. */
    private static double kneeOffset(double thigh, double shin, double length) {
        double square =
                (thigh + shin - length) * (thigh + shin + length) * (length - thigh + shin) * (length + thigh - shin);
        return square > 0 ? Math.sqrt(square) / (2 * length) : 0;
    }

    /** By how much more that is for a metre more between them: less than 0, or 0 for a knee beyond its hip or ankle. */
    private static double slope(double thigh, double shin, double length, double offset) {
        double alongThigh = (length * length + thigh * thigh - shin * shin) / (2 * length);
        double alongShin = length - alongThigh;
        return -Math.max(0, alongThigh * alongShin) / (length * Math.max(LEAST_OFFSET_METRES, offset));
    }
}
