// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import dev.surefoot.curve.BandMatrix;
import dev.surefoot.curve.FrameNoise;
import dev.surefoot.curve.LowPass;
import dev.surefoot.math.Quat;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import java.util.Arrays;
import java.util.List;

/**
 * How a foot is turned so that it does not shake about the point that holds it.
 *
 * <p>A foot in the world has the shakes of all joints above it, its ankle only its own. Hold a sole and keep how it
 * turns: the ankle has them all. So a held foot is relieved of what shakes it, as {@link SteadyBody} does for a body.
 * Minimises Σ|h|² + Σ|Δ²h|² + Σ (σ/α)² |Δ²(h + r)|² over the turns h, one a frame, the last sum over frames in which
 * the foot is held: r is how far the foot has turned, the sum of its turns from frame to frame, σ the deviation of its
 * noise and α that of the second differences of its own motion there. A foot that rolls, slower than the noise, rolls
 * on. <b>Units:</b> radians, about the world's axes. <b>Degenerate:</b> not held, or no noise: the same track.
 * <b>Cost:</b> one banded solve.
 */
public final class SteadyFoot {
    /**
     * Deviation of a foot's noise from which on it is taken, in radians: a tenth of a millimetre between ankle and
     * sole. Clean captures have as much, and a tenth of it is made by rounding.
     */
    private static final double LEAST_NOISE = 1e-3;
    /** Unknowns that a second difference reaches beyond its first. */
    private static final int WIDTH = 2;

    private static final double[] DIFFERENCE = {1, -2, 1};

    private final boolean[] held;
    /** How far the foot has turned, about each axis. */
    private final double[][] turned;

    private SteadyFoot(LegTrack track, List<Contact> contacts) {
        held = new boolean[track.frames()];
        for (Contact c : contacts) {
            Arrays.fill(held, Math.max(0, c.startFrame()), Math.min(held.length, c.endFrame() + 1), true);
        }
        turned = new double[3][held.length];
        for (int f = 1; f < held.length; f++) {
            Quat turn = track.foot(f).times(track.foot(f - 1).conjugate());
            // of a small turn the angle is twice its half's sine; large ones are no foot's that is held
            double twice = turn.w() < 0 ? -2 : 2;
            turned[0][f] = turned[0][f - 1] + twice * turn.x();
            turned[1][f] = turned[1][f - 1] + twice * turn.y();
            turned[2][f] = turned[2][f - 1] + twice * turn.z();
        }
    }

    /**
     * Returns a leg whose foot does not shake while it is held; the same where it does not anyway.
     *
     * @param track the leg as the source has it
     * @param contacts in which a point of it will be held
     * @param framesPerSecond of the track
     */
    public static LegTrack steadied(LegTrack track, List<Contact> contacts, double framesPerSecond) {
        SteadyFoot foot = new SteadyFoot(track, contacts);
        double noise = foot.noise();
        if (!(noise > LEAST_NOISE * LEAST_NOISE)) {
            return track;
        }
        double own = foot.own(new LowPass(SteadyBody.OWN_HERTZ, framesPerSecond));
        double[][] turns = foot.turns(Math.min(SteadyBody.MOST_WEIGHT, noise / own));
        return track.footTurned(f -> Quat.fromRotationVector(turns[0][f], turns[1][f], turns[2][f]));
    }

    private boolean heldAround(int f) {
        return held[f - 1] && held[f] && held[f + 1];
    }

    /** The mean square of the noise about an axis while the foot is held. */
    private double noise() {
        int frames = 0;
        for (boolean each : held) {
            frames += each ? 1 : 0;
        }
        if (frames < HeldLeg.LEAST_FRAMES) {
            return 0;
        }
        double squares = 0;
        for (double[] axis : turned) {
            double[] there = Arrays.copyOf(axis, axis.length);
            for (int f = 0; f < held.length; f++) {
                there[f] = held[f] ? there[f] : Double.NaN;
            }
            double deviation = FrameNoise.deviation(there);
            squares += deviation * deviation;
        }
        return squares / turned.length;
    }

    /** The mean square of the second differences that its own motion has about an axis while it is held. */
    private double own(LowPass lowPass) {
        double squares = 0;
        int count = 0;
        for (double[] axis : turned) {
            double[] slow = Arrays.copyOf(axis, axis.length);
            lowPass.apply(slow);
            for (int f = 1; f + 1 < slow.length; f++) {
                if (heldAround(f)) {
                    double difference = secondDifference(slow, f);
                    squares += difference * difference;
                    count++;
                }
            }
        }
        return squares / count;
    }

    private double[][] turns(double weight) {
        BandMatrix matrix = new BandMatrix(held.length, WIDTH);
        double[][] turns = new double[turned.length][held.length];
        for (int f = 0; f < held.length; f++) {
            matrix.add(f, f, 1);
        }
        for (int f = 1; f + 1 < held.length; f++) {
            double asked = heldAround(f) ? weight : 0;
            for (int i = 0; i < DIFFERENCE.length; i++) {
                for (int j = 0; j <= i; j++) {
                    matrix.add(f - 1 + i, f - 1 + j, (1 + asked) * DIFFERENCE[i] * DIFFERENCE[j]);
                }
                for (int axis = 0; axis < turns.length; axis++) {
                    turns[axis][f - 1 + i] -= asked * DIFFERENCE[i] * secondDifference(turned[axis], f);
                }
            }
        }
        matrix.factorize();
        for (double[] axis : turns) {
            matrix.solve(axis);
        }
        return turns;
    }

    private static double secondDifference(double[] samples, int f) {
        return samples[f - 1] - 2 * samples[f] + samples[f + 1];
    }
}
