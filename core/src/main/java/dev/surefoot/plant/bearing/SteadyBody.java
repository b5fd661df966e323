// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import dev.surefoot.curve.BandMatrix;
import dev.surefoot.curve.LowPass;
import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RootAxes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How a body is moved so that it does not shake over feet that are held.
 *
 * <p>A capture shakes feet and body as one. Hold a foot, and what is left of that is between them: a knee near straight
 * turns by half a degree for a millimetre. So the whole body, with the feet that swing, is relieved of it, before
 * anything is planned. Minimises Σ|h|² + Σ|Δ²h|² + Σ (σ/α)² (Δ²(d̂·h − l))² over the moves h, one a frame, the last sum
 * over held legs: d̂ points from hip to ankle, l is the leg's length with its foot held, σ the deviation of its noise
 * and α that of the second differences which the leg's own motion has. So noise as large as what a frame's own motion
 * changes is halved, and what has no noise is left as it is. Where body and foot shake together for some frames only
 * ({@link SharedShake}), the length that is asked for is the source's, by as much as that shake is of all: a foot that
 * turns about its heel changes the leg's length by itself. Of several held legs that is their mean; in what one differs
 * from it, α has what that leg shakes by itself too: nearly parallel legs would else take the body far aside.
 * <b>Units:</b> {@link BodyMetre}s. <b>Degenerate:</b> none held, or no noise: no moves. <b>Cost:</b> one banded solve.
 * <b>Source:</b> Whittaker's smoothing, with the weight that makes it the most likely motion (Whittaker 1923; Eilers, A
 * perfect smoother, Analytical Chemistry 75, 2003).
 */
public final class SteadyBody {
    /**
     * Deviation of an adult's noise from which on it is taken: a twentieth of a millimetre, which turns a straight knee
     * by less than what captures tremble.
     */
    private static final double LEAST_NOISE = 5e-5;
    /**
     * The most that (σ/α)² counts: a leg that hardly moves would else hold the body still. Like this what is slower
     * than a sixtieth of the frames a second passes: 2 Hz of a capture at 120.
     */
    static final double MOST_WEIGHT = 1e4;
    /** A leg's own motion is slower than this: the cutoff that studies of gait use. */
    static final double OWN_HERTZ = 6;
    /** Second differences of three coordinates reach two frames, and two of another coordinate beyond. */
    private static final int WIDTH = 8;

    private static final double[] DIFFERENCE = {1, -2, 1};
    /** Variance of the second differences of noise of deviation 1: 1 + 4 + 1. */
    private static final double SECOND_DIFFERENCE = 6;

    private final RootAxes axes;
    private final int frames;
    private final BandMatrix matrix;
    private final double[] rhs;

    private SteadyBody(RootAxes axes, int frames) {
        this.axes = axes;
        this.frames = frames;
        matrix = new BandMatrix(3 * frames, WIDTH);
        rhs = new double[3 * frames];
    }

    /**
     * Returns the move of the body at each frame; none where it does not shake.
     *
     * @param tracks the legs as the source has them
     * @param held for each leg the contacts in which a point of it will be held, anchored there
     * @param axes the directions in which the body can be moved
     * @param framesPerSecond of the tracks
     * @param parallel looks at several legs at once
     */
    public static Vec3[] moves(
            List<LegTrack> tracks, List<List<Contact>> held, RootAxes axes, double framesPerSecond, Parallel parallel) {
        HeldLeg[] legs = new HeldLeg[tracks.size()];
        double[] noises = new double[legs.length];
        double[][] shared = new double[legs.length][];
        parallel.each(legs.length, leg -> {
            legs[leg] = new HeldLeg(tracks.get(leg), held.get(leg));
            double noise = legs[leg].noise(tracks.get(leg));
            noises[leg] = noise > LEAST_NOISE ? noise : 0;
            shared[leg] = SharedShake.deviations(legs[leg], tracks, framesPerSecond);
        });
        LowPass own = new LowPass(OWN_HERTZ, framesPerSecond);
        List<Shaken> shaken = new ArrayList<>();
        for (int leg = 0; leg < legs.length; leg++) {
            if (noises[leg] > 0 || Arrays.stream(shared[leg]).max().orElse(0) > LEAST_NOISE) {
                shaken.add(Shaken.of(legs[leg], noises[leg], shared[leg], List.of(legs), own));
            }
        }
        if (shaken.isEmpty()) {
            // most bodies do not shake: they need no matrix
            return new Vec3[0];
        }
        SteadyBody body = new SteadyBody(axes, tracks.get(0).frames());
        for (int f = 1; f + 1 < body.frames; f++) {
            body.add(shaken, f);
        }
        return body.solved();
    }

    /**
     * A leg that shakes.
     *
     * @param noise the variance σ² of what it has in all frames
     * @param shared the deviation at each frame of what it has there beside
     * @param own α² as far as other held legs have the same
     * @param apart α² where it differs from theirs
     */
    @SuppressWarnings("ArrayRecordComponent") // read only
    private record Shaken(HeldLeg leg, double noise, double[] shared, double own, double apart) {
        static Shaken of(HeldLeg leg, double noise, double[] shared, List<HeldLeg> legs, LowPass own) {
            double[] slow = leg.sourceLengths();
            own.apply(slow);
            double squares = 0;
            for (int f = 1; f + 1 < slow.length; f++) {
                double difference = slow[f - 1] - 2 * slow[f] + slow[f + 1];
                squares += difference * difference / slow.length;
            }
            double byItself = leg.byItself(legs, noise);
            return new Shaken(leg, noise * noise, shared, squares, squares + SECOND_DIFFERENCE * byItself * byItself);
        }

        double variance(int f) {
            return noise + shared[f] * shared[f];
        }

        double weight(int f, double of) {
            // a leg that never moves by itself has neither
            return variance(f) > 0 ? Math.min(MOST_WEIGHT, variance(f) / of) : 0;
        }

        /** Returns what the second difference of its length around a frame should be. */
        double wanted(int f) {
            double part = noise > 0 ? 1 - noise / variance(f) : 1;
            return part * leg.sourceSecondDifference(f);
        }
    }

    /** Adds what legs that are held around a frame ask for: what they share, and in what each differs from that. */
    private void add(List<Shaken> shaken, int middle) {
        List<SecondDifference> held = new ArrayList<>();
        SecondDifference shared = new SecondDifference(new double[9], 0);
        double weight = 0;
        for (Shaken each : shaken) {
            if (each.leg.heldAround(middle)) {
                held.add(secondDifference(each, middle));
                weight += each.weight(middle, each.own);
            }
        }
        for (SecondDifference each : held) {
            shared = shared.plus(1.0 / held.size(), each);
        }
        if (!(weight > 0)) {
            return;
        }
        couple(shared, weight, middle);
        int one = 0;
        for (Shaken each : shaken) {
            if (held.size() > 1 && each.leg.heldAround(middle)) {
                couple(held.get(one++).plus(-1, shared), each.weight(middle, each.apart), middle);
            }
        }
    }

    /**
     * The second difference of a leg's length around a frame.
     *
     * @param row by how much it changes with each coordinate of the moves of three frames
     * @param asked what it is without them beyond what it should be
     */
    @SuppressWarnings("ArrayRecordComponent") // read only
    private record SecondDifference(double[] row, double asked) {
        SecondDifference plus(double times, SecondDifference other) {
            double[] sum = new double[row.length];
            for (int i = 0; i < sum.length; i++) {
                sum[i] = row[i] + times * other.row[i];
            }
            return new SecondDifference(sum, asked + times * other.asked);
        }
    }

    private SecondDifference secondDifference(Shaken each, int middle) {
        double[] row = new double[9];
        for (int i = 0; i < row.length; i++) {
            row[i] = DIFFERENCE[i / 3] * along(each.leg, 3 * (middle - 1) + i);
        }
        return new SecondDifference(row, each.leg.secondDifference(middle) - each.wanted(middle));
    }

    /** Adds its square. */
    private void couple(SecondDifference of, double weight, int middle) {
        int first = 3 * (middle - 1);
        for (int i = 0; i < of.row.length; i++) {
            rhs[first + i] += weight * of.row[i] * of.asked;
            for (int j = 0; j <= i; j++) {
                matrix.add(first + i, first + j, weight * of.row[i] * of.row[j]);
            }
        }
    }

    private double along(HeldLeg leg, int row) {
        Vec3 along = axes.keep(row / 3, leg.along(row / 3));
        return row % 3 == 0 ? along.x() : row % 3 == 1 ? along.y() : along.z();
    }

    private Vec3[] solved() {
        for (int row = 0; row < 3 * frames; row++) {
            matrix.add(row, row, 1);
        }
        for (int middle = 1; middle + 1 < frames; middle++) {
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j <= i; j++) {
                    for (int c = 0; c < 3; c++) {
                        int row = 3 * (middle - 1 + i) + c;
                        matrix.add(row, 3 * (middle - 1 + j) + c, DIFFERENCE[i] * DIFFERENCE[j]);
                    }
                }
            }
        }
        matrix.factorize();
        matrix.solve(rhs);
        Vec3[] moves = new Vec3[frames];
        Arrays.setAll(moves, f -> new Vec3(rhs[3 * f], rhs[3 * f + 1], rhs[3 * f + 2]));
        return moves;
    }
}
