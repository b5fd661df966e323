// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.curve.FrameNoise;
import dev.surefoot.curve.LowPass;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.LegTrack;

/**
 * The trajectory of one sole point through a part of a clip, without the noise, and how fast it goes.
 *
 * <p>Sampled at a rate of its own, a whole multiple of the clip's, so that a clip shows the same contacts whatever its
 * frame rate. <b>Units:</b> metres, seconds; world. <b>Cost:</b> O(samples).
 */
final class PointTrack {
    /** Samples a second, at least: an edge is found to a hundredth of a second. */
    private static final double LEAST_RATE = 100;
    /** A clip of very few frames a second is not cut finer than this: between its frames anything may have happened. */
    private static final int MOST_SAMPLES_PER_FRAME = 12;
    /**
     * Speeds are measured below this: at 8 Hz contacts lose a frame at either end, and without it noise of 5 mm from
     * frame to frame hides them.
     */
    private static final double NOISE_HERTZ = 12;

    private final int firstFrame;
    private final int perFrame;
    private final double rate;
    private final double framesPerSecond;
    private final double[][] seen;
    private final double[] speeds;
    private final double noiseMetres;

    private PointTrack(
            int firstFrame,
            int perFrame,
            double framesPerSecond,
            double[][] seen,
            double[] speeds,
            double noiseMetres) {
        this.firstFrame = firstFrame;
        this.perFrame = perFrame;
        this.framesPerSecond = framesPerSecond;
        rate = framesPerSecond * perFrame;
        this.seen = seen;
        this.speeds = speeds;
        this.noiseMetres = noiseMetres;
    }

    /** Follows sole point {@code point} through the frames of {@code part}. */
    static PointTrack of(LegTrack track, int point, Segment part, double framesPerSecond) {
        int perFrame = Math.max(1, Math.min(MOST_SAMPLES_PER_FRAME, (int) Math.ceil(LEAST_RATE / framesPerSecond)));
        double rate = framesPerSecond * perFrame;
        double[][] frames = coordinates(track, point, part);
        double[][] seen = withoutNoise(frames, perFrame, rate);
        double noiseMetres = noise(frames, track.levelForward(part.startFrame()));
        return new PointTrack(part.startFrame(), perFrame, framesPerSecond, seen, speeds(seen, rate), noiseMetres);
    }

    int samples() {
        return speeds.length;
    }

    /** Samples a second. */
    double rate() {
        return rate;
    }

    /** Returns the frame of the clip that is nearest to sample {@code i}. */
    int frameNear(int i) {
        return firstFrame + (i + perFrame / 2) / perFrame;
    }

    Vec3 meanPosition(int from, int to) {
        Vec3 sum = Vec3.ZERO;
        for (int i = from; i <= to; i++) {
            sum = sum.plus(new Vec3(seen[0][i], seen[1][i], seen[2][i]));
        }
        return sum.times(1.0 / (to - from + 1));
    }

    double x(int i) {
        return seen[0][i];
    }

    double z(int i) {
        return seen[2][i];
    }

    double height(int i) {
        return seen[1][i];
    }

    /** Returns the speed at sample {@code i}, in m/s. */
    double speed(int i) {
        return speeds[i];
    }

    /** Returns the deviation of the noise from frame to frame, in metres, all three axes together. */
    double noiseMetres() {
        return noiseMetres;
    }

    /** Returns the speed, in m/s, that this noise shows: what a point at rest seems to have. */
    double noiseSpeed() {
        // white noise of deviation σ below the cutoff c at rate r keeps σ²·2c/r, and its speed is 2πc/√3 times that
        double kept = Math.min(1, 2 * NOISE_HERTZ / framesPerSecond);
        double hertz = Math.min(NOISE_HERTZ, 0.5 * framesPerSecond);
        return noiseMetres * Math.sqrt(kept) * 2 * Math.PI * hertz / Math.sqrt(3);
    }

    private static double[][] coordinates(LegTrack track, int point, Segment part) {
        int n = part.endFrame() - part.startFrame() + 1;
        double[][] frames = new double[3][n];
        for (int f = 0; f < n; f++) {
            Vec3 p = track.point(point, part.startFrame() + f);
            frames[0][f] = p.x();
            frames[1][f] = p.y();
            frames[2][f] = p.z();
        }
        return frames;
    }

    private static double[][] withoutNoise(double[][] frames, int perFrame, double rate) {
        double[][] seen = new double[3][];
        for (int c = 0; c < 3; c++) {
            seen[c] = finer(frames[c], perFrame);
        }
        new LowPass(NOISE_HERTZ, rate).apply(seen[0], seen[1], seen[2]);
        return seen;
    }

    /** Cubic through four neighbours (Catmull and Rom), continued straight at the ends. */
    private static double[] finer(double[] x, int perFrame) {
        int last = x.length - 1;
        double[] fine = new double[last * perFrame + 1];
        for (int i = 0; i < fine.length; i++) {
            int f = Math.min(i / perFrame, Math.max(0, last - 1));
            double t = (i - f * perFrame) / (double) perFrame;
            if (last == 0) {
                fine[i] = x[0];
                continue;
            }
            double b = x[f];
            double c = x[f + 1];
            double a = f > 0 ? x[f - 1] : 2 * b - c;
            double d = f + 2 <= last ? x[f + 2] : 2 * c - b;
            fine[i] = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
        }
        return fine;
    }

    private static double[] speeds(double[][] seen, double rate) {
        int n = seen[0].length;
        int half = Math.max(1, (int) Math.floor(0.5 * LegTrack.SPEED_SPAN_SECONDS * rate + 0.5));
        double[] found = new double[n];
        for (int i = 0; i < n; i++) {
            int from = Math.max(0, i - half);
            int to = Math.min(n - 1, i + half);
            double square = 0;
            for (double[] coordinate : seen) {
                double moved = coordinate[to] - coordinate[from];
                square += moved * moved;
            }
            found[i] = to > from ? Math.sqrt(square) * rate / (to - from) : 0;
        }
        return found;
    }

    /** Taken along the foot and across it, however it is turned in the world. */
    private static double noise(double[][] frames, Vec3 forward) {
        double square = 0;
        double[] along = new double[frames[0].length];
        for (Vec3 axis : new Vec3[] {forward, Vec3.Y, forward.cross(Vec3.Y)}) {
            for (int f = 0; f < along.length; f++) {
                along[f] = new Vec3(frames[0][f], frames[1][f], frames[2][f]).dot(axis);
            }
            double sigma = FrameNoise.deviation(along);
            square += sigma * sigma;
        }
        return Math.sqrt(square);
    }
}
