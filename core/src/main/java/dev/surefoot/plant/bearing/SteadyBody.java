// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import dev.surefoot.curve.BandMatrix;
import dev.surefoot.curve.FrameNoise;
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
 * changes is halved, and what has no noise is left as it is. Of several held legs that is their mean; in what one
 * differs from it, α has what that leg shakes by itself too: nearly parallel legs would else take the body far aside.
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
    /** Times the noise that the leg has without being held: less is its own motion, which slow rates show as noise. */
    private static final double OWN_TIMES = 2;
    /** Frames that a deviation needs: of fewer the quiet ones, which it is taken from, are two. */
    static final int LEAST_FRAMES = 12;
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
        HeldLeg[] looked = new HeldLeg[tracks.size()];
        double[] noises = new double[looked.length];
        parallel.each(looked.length, leg -> {
            looked[leg] = new HeldLeg(tracks.get(leg), held.get(leg));
            noises[leg] = looked[leg].noise(tracks.get(leg));
        });
        List<HeldLeg> legs = List.of(looked);
        LowPass own = new LowPass(OWN_HERTZ, framesPerSecond);
        List<Shaken> shaken = new ArrayList<>();
        for (int leg = 0; leg < tracks.size(); leg++) {
            HeldLeg each = legs.get(leg);
            double noise = noises[leg];
            if (noise > LEAST_NOISE) {
                shaken.add(Shaken.of(each, noise, each.byItself(legs, noise), own));
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
     * @param shared what its length counts as far as other held legs have the same
     * @param apart what it counts where it differs from theirs
     */
    private record Shaken(HeldLeg leg, double shared, double apart) {
        static Shaken of(HeldLeg leg, double noise, double byItself, LowPass own) {
            double[] slow = Arrays.copyOf(leg.was, leg.was.length);
            own.apply(slow);
            double squares = 0;
            for (int f = 1; f + 1 < slow.length; f++) {
                double difference = slow[f - 1] - 2 * slow[f] + slow[f + 1];
                squares += difference * difference / slow.length;
            }
            double apart = squares + SECOND_DIFFERENCE * byItself * byItself;
            return new Shaken(
                    leg, Math.min(MOST_WEIGHT, noise * noise / squares), Math.min(MOST_WEIGHT, noise * noise / apart));
        }
    }

    /** Adds what legs that are held around a frame ask for: what they share, and in what each differs from that. */
    private void add(List<Shaken> shaken, int middle) {
        List<SecondDifference> held = new ArrayList<>();
        SecondDifference shared = new SecondDifference(new double[9], 0);
        double weight = 0;
        for (Shaken each : shaken) {
            if (each.leg.heldAround(middle)) {
                held.add(secondDifference(each.leg, middle));
                weight += each.shared;
            }
        }
        for (SecondDifference each : held) {
            shared = shared.plus(1.0 / held.size(), each);
        }
        if (!held.isEmpty()) {
            couple(shared, weight, middle);
        }
        int one = 0;
        for (Shaken each : shaken) {
            if (held.size() > 1 && each.leg.heldAround(middle)) {
                couple(held.get(one++).plus(-1, shared), each.apart, middle);
            }
        }
    }

    /**
     * The second difference of a leg's length around a frame.
     *
     * @param row by how much it changes with each coordinate of the moves of three frames
     * @param asked what it is without them
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

    private SecondDifference secondDifference(HeldLeg leg, int middle) {
        double[] row = new double[9];
        for (int i = 0; i < row.length; i++) {
            row[i] = DIFFERENCE[i / 3] * along(leg, 3 * (middle - 1) + i);
        }
        double asked = leg.length[middle - 1] - 2 * leg.length[middle] + leg.length[middle + 1];
        return new SecondDifference(row, asked);
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
        Vec3 along = axes.keep(row / 3, leg.along[row / 3]);
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

    /** A leg whose foot is held: its length from frame to frame, with and without that. */
    private static final class HeldLeg {
        private static final int FREE = -1;

        private final int[] point;
        private final double[] was;
        private final double[] length;
        private final Vec3[] along;

        HeldLeg(LegTrack track, List<Contact> held) {
            int frames = track.frames();
            point = new int[frames];
            was = new double[frames];
            length = new double[frames];
            along = new Vec3[frames];
            Arrays.fill(point, FREE);
            for (int f = 0; f < frames; f++) {
                was[f] = track.ankle(f).distanceTo(track.hip(f));
            }
            for (Contact c : held) {
                int p = track.indexOf(c.kind());
                for (int f = Math.max(0, c.startFrame()); f <= Math.min(frames - 1, c.endFrame()); f++) {
                    if (point[f] == FREE) {
                        Vec3 off = c.anchorWorld().minus(track.point(p, f));
                        Vec3 leg = track.ankle(f).plus(off).minus(track.hip(f));
                        point[f] = p;
                        length[f] = leg.length();
                        along[f] = leg.normalizedOr(Vec3.Y);
                    }
                }
            }
        }

        /** Returns whether one point is held at a frame and at those beside it. */
        boolean heldAround(int f) {
            return point[f] != FREE && point[f - 1] == point[f] && point[f + 1] == point[f];
        }

        /** The deviation of the noise that the body has along the held leg; 0 where it is the leg's own. */
        double noise(LegTrack track) {
            double[] now = nowhere(point.length);
            double[] before = nowhere(point.length);
            double[] hip = nowhere(point.length);
            double[] swinging = nowhere(point.length);
            int held = 0;
            for (int f = 0; f < point.length; f++) {
                if (point[f] == FREE) {
                    swinging[f] = was[f];
                } else {
                    held++;
                    now[f] = length[f];
                    before[f] = was[f];
                    hip[f] = track.hip(f).dot(along[f]);
                }
            }
            if (held < LEAST_FRAMES) {
                return 0;
            }
            double noise = FrameNoise.deviation(now);
            double had = Math.max(FrameNoise.deviation(before), FrameNoise.deviation(swinging));
            return noise > OWN_TIMES * had
                    ? Math.min(Math.sqrt(noise * noise - had * had), FrameNoise.deviation(hip))
                    : 0;
        }

        /**
         * The deviation of what this leg shakes by itself, and the body with it cannot: beside another one that is held
         * too it is seen in the difference of both, of which a body that shakes leaves little where they are nearly
         * parallel. 0 while no other is held.
         */
        double byItself(List<HeldLeg> legs, double noise) {
            double least = Double.POSITIVE_INFINITY;
            for (HeldLeg other : legs) {
                double[] apart = nowhere(point.length);
                int both = 0;
                double angles = 0;
                for (int f = 0; f < point.length && other != this; f++) {
                    if (point[f] != FREE && other.point[f] != FREE) {
                        both++;
                        apart[f] = length[f] - other.length[f];
                        angles += along[f].minus(other.along[f]).lengthSquared();
                    }
                }
                if (both >= LEAST_FRAMES) {
                    double deviation = FrameNoise.deviation(apart);
                    double left = deviation * deviation - angles / both * noise * noise;
                    least = Math.min(least, Math.sqrt(Math.max(0, left / 2)));
                }
            }
            return least < Double.POSITIVE_INFINITY ? least : 0;
        }

        private static double[] nowhere(int frames) {
            double[] samples = new double[frames];
            Arrays.fill(samples, Double.NaN);
            return samples;
        }
    }
}
