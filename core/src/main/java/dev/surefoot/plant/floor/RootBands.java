// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.curve.LowPass;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The translation of a root, or its rotation, parted into bands of frequency.
 *
 * <p>The rotation is the sum of the small rotations from frame to frame, world, as vectors: the parts of that sum that
 * are fast are small themselves, and rotations as they stand (to the square of their angle).
 */
final class RootBands {
    /** Where bands end, for an adult, fastest first. What is slower than the last {@link SkatingPath} follows. */
    private static final double[] HERTZ = {12, 6, 3, 1.5};
    /** The bands, and what is slower than all of them. */
    static final int COUNT = HERTZ.length + 1;

    /** By band, axis and frame; a band that the frame rate does not show has nothing. */
    private final double[][][] bands;

    private RootBands(double[][][] bands) {
        this.bands = bands;
    }

    /**
     * The bands of where it is beside a glide; from a segment to the next a clip jumps, which is in none.
     *
     * @param glideWorld how far its feet glide together up to a frame; whatever is fast in that is not the root's
     */
    static RootBands ofPlaces(RootTrack root, IntFunction<Vec3> glideWorld, List<Segment> segments, double adultRate) {
        double[][] glide = new double[3][root.place().frames()];
        for (int f = 0; f < glide[0].length; f++) {
            set(glide, f, glideWorld.apply(f));
        }
        double[][] slow = of(glide, segments, adultRate).bands[COUNT - 1];
        double[][] places = new double[3][root.place().frames()];
        for (int f = 0; f < places[0].length; f++) {
            set(places, f, root.place().get(f).minus(new Vec3(slow[0][f], slow[1][f], slow[2][f])));
        }
        return of(places, segments, adultRate);
    }

    /** The bands of how it turns. */
    static RootBands ofTurns(RootTrack root, List<Segment> segments, double adultRate) {
        double[][] turns = new double[3][root.place().frames()];
        Vec3 sum = Vec3.ZERO;
        Quat before = root.turn().get(0);
        for (int f = 1; f < turns[0].length; f++) {
            Quat next = root.turn().get(f);
            sum = sum.plus(next.times(before.conjugate()).rotationVector());
            set(turns, f, sum);
            before = next;
        }
        return of(turns, segments, adultRate);
    }

    private static void set(double[][] rows, int f, Vec3 vector) {
        rows[0][f] = vector.x();
        rows[1][f] = vector.y();
        rows[2][f] = vector.z();
    }

    private static RootBands of(double[][] whole, List<Segment> segments, double adultRate) {
        double[][][] bands = new double[COUNT][3][whole[0].length];
        for (Segment segment : segments) {
            double[][] rest = new double[3][segment.frames()];
            copy(whole, segment.startFrame(), rest, 0);
            for (int b = 0; b < COUNT; b++) {
                double[][] slow = new double[3][segment.frames()];
                if (b < HERTZ.length) {
                    copy(rest, 0, slow, 0);
                    new LowPass(HERTZ[b], adultRate).apply(slow[0], slow[1], slow[2]);
                }
                for (int c = 0; c < 3; c++) {
                    for (int i = 0; i < slow[c].length; i++) {
                        bands[b][c][segment.startFrame() + i] = rest[c][i] - slow[c][i];
                    }
                }
                rest = slow;
            }
        }
        return new RootBands(bands);
    }

    private static void copy(double[][] from, int first, double[][] to, int at) {
        for (int c = 0; c < 3; c++) {
            System.arraycopy(from[c], first, to[c], at, to[c].length);
        }
    }

    /** How far a band goes along an axis from a frame to the next. */
    double step(int band, int axis, int f) {
        return bands[band][axis][f + 1] - bands[band][axis][f];
    }

    /** The mean square of a band along an axis. */
    double square(int band, int axis) {
        double sum = 0;
        for (double at : bands[band][axis]) {
            sum += at * at;
        }
        return sum / bands[band][axis].length;
    }

    /** A band along an axis, by frame; to be read only. */
    double[] band(int band, int axis) {
        return bands[band][axis];
    }
}
