// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.curve.LinearSystem;
import dev.surefoot.curve.LowPass;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * How a root shakes that takes the whole body with it, standing feet too: where a body is in a film is guessed anew
 * from frame to frame, and a place that was written with few digits goes in steps.
 *
 * <p>The way of the hips is parted into bands of frequency, and as much of each is shake as standing feet go along with
 * it. Minimises Σ w |Δx − Σ β Δb| over the parts β of the bands b, where Δx is how far a point that bears goes from a
 * frame to the next, Δb how far a band does, and w what part of its foot the point is. Distances and not their squares
 * are summed: feet that roll, or come down, are few of all. What a body does by itself its standing feet do not, so
 * that nothing of it is taken. <b>Believed</b> where they go much less without it; level and upward separately, since a
 * film knows a body's height better than how far it is away. <b>Frames:</b> world, metres. <b>Degenerate:</b> too few
 * frames in which a foot bears: none. <b>Cost:</b> a filter a band, and where standing feet do go with the body
 * {@value #ROUNDS} passes over the frames. <b>Source:</b> Wiener's filter band by band, the shake being what the body
 * shares with a foot that should stand; least absolute deviations as in {@link LeastSlip}.
 */
public final class RootShake {
    /** Where bands end, for an adult, fastest first. What is slower than the last {@link SkatingPath} follows. */
    private static final double[] HERTZ = {12, 6, 3, 1.5};
    /** The bands, and what is slower than all of them: that feet slide with it is no reason to call a band shake. */
    private static final int BANDS = HERTZ.length + 1;

    private static final int[] LEVEL = {0, 2};
    /** Bands that may be shake level, … */
    private static final int LEVEL_BANDS = 4;

    private static final int[] UP = {1};
    /**
     * … and upward: below 3 Hz a body rises and sinks with each step, and feet that roll with it. Parts of that band
     * were between -1 and 1 whether it shook or not.
     */
    private static final int UP_BANDS = 3;
    /** Solves; from the eighth on parts change by less than a hundredth. */
    private static final int ROUNDS = 10;
    /** Metres from a frame to the next, of an adult, within which a point goes exactly with the body. */
    private static final double EXACT_METRES = 1e-4;
    /** Frames in which a foot bears, of which parts are found at least. */
    private static final int LEAST_FRAMES = 24;
    /**
     * What is left at most of the way of standing feet without the shake; from the second on it is believed whole, in
     * between in part, so that nothing flips. Captures that do not shake keep 0.78 and more; those that are made to,
     * most often less than 0.5. A body whose joints shake as much as it does keeps 0.7: without its share the knees of
     * held legs shook more.
     */
    private static final double MOST_LEFT = 0.66;

    private static final double SURELY_LEFT = 0.55;
    /**
     * Part of the steps of standing points that must be shorter without the shake; from the second on it is believed
     * whole. A body that is hit, and thrown to and fro with its feet for a moment, does not shake: of captures with one
     * such moment, or a bad frame in a hundred, 0.33 to 0.57 are, of those that shake all the time 0.66 and more.
     */
    private static final double LEAST_LASTING = 0.58;

    private static final double SURELY_LASTING = 0.64;
    /**
     * Where so much is left when all that is fast is taken, no parts of it leave little: most clips are ruled out by
     * that.
     */
    private static final double HOPELESSLY_LEFT = 0.9;

    private final List<LegTrack> tracks;
    private final BitSet[][] bearing;
    private final double exactMetres;
    /** The way of the hips by band, axis and frame; a band that the frame rate does not show has nothing. */
    private final double[][][] bands;

    private RootShake(List<LegTrack> tracks, BitSet[][] bearing, double exactMetres, double[][][] bands) {
        this.tracks = tracks;
        this.bearing = bearing;
        this.exactMetres = exactMetres;
        this.bands = bands;
    }

    /**
     * Returns how far the root is shaken at each frame, nothing at the first; empty where standing feet do not go with
     * it.
     *
     * @param tracks the legs
     * @param bearing by leg and sole point the frames in which it bears
     * @param segments the frames that are motion: from one to the next a clip jumps, which is no shake
     * @param framesPerSecond of the clip
     */
    public static Optional<List<Vec3>> of(
            List<LegTrack> tracks, BitSet[][] bearing, List<Segment> segments, double framesPerSecond) {
        double scale = BodyScale.of(tracks);
        double adultRate = framesPerSecond * BodyScale.time(scale);
        RootShake root = new RootShake(tracks, bearing, EXACT_METRES * scale, bands(tracks, segments, adultRate));
        double[] level = root.shared(LEVEL, LEVEL_BANDS);
        double[] up = root.shared(UP, UP_BANDS);
        return level == null && up == null ? Optional.empty() : Optional.of(root.sum(level, up));
    }

    private List<Vec3> sum(double[] level, double[] up) {
        Vec3[] shake = new Vec3[tracks.get(0).frames()];
        for (int f = 0; f < shake.length; f++) {
            Vec3 at = new Vec3(sum(level, 0, f), sum(up, 1, f), sum(level, 2, f));
            // the clip begins where it began
            shake[f] = f == 0 ? at : at.minus(shake[0]);
        }
        shake[0] = Vec3.ZERO;
        return List.of(shake);
    }

    private double sum(double[] parts, int axis, int f) {
        double sum = 0;
        for (int b = 0; parts != null && b < BANDS; b++) {
            sum += parts[b] * bands[b][axis][f];
        }
        return sum;
    }

    private static double[][][] bands(List<LegTrack> tracks, List<Segment> segments, double adultRate) {
        double[][][] bands = new double[BANDS][3][tracks.get(0).frames()];
        for (Segment segment : segments) {
            double[][] rest = hips(tracks, segment);
            for (int b = 0; b < BANDS; b++) {
                double[][] slow = new double[3][rest[0].length];
                if (b < HERTZ.length) {
                    for (int c = 0; c < 3; c++) {
                        System.arraycopy(rest[c], 0, slow[c], 0, slow[c].length);
                    }
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
        return bands;
    }

    private static double[][] hips(List<LegTrack> tracks, Segment segment) {
        double[][] at = new double[3][segment.frames()];
        for (int i = 0; i < at[0].length; i++) {
            Vec3 hips = Vec3.ZERO;
            for (LegTrack track : tracks) {
                hips = hips.plusTimes(1.0 / tracks.size(), track.hip(segment.startFrame() + i));
            }
            at[0][i] = hips.x();
            at[1][i] = hips.y();
            at[2][i] = hips.z();
        }
        return at;
    }

    /** The part of each of the first bands that standing feet go along with; null where they hardly do with any. */
    private double[] shared(int[] axes, int fast) {
        double[] all = new double[BANDS];
        Arrays.fill(all, 0, UP_BANDS, 1);
        double still = way(axes, new double[BANDS]);
        if (!(way(axes, all) < HOPELESSLY_LEFT * still)) {
            return null;
        }
        double[] parts = new double[BANDS];
        for (int round = 0; round < ROUNDS; round++) {
            Equations next = new Equations(parts);
            if (eachStep(axes, next) < LEAST_FRAMES) {
                return null;
            }
            parts = LinearSystem.solve(next.a, next.b);
        }
        double[] shared = new double[BANDS];
        for (int b = 0; b < fast; b++) {
            shared[b] = Math.max(0, Math.min(1, parts[b]));
        }
        double left = way(axes, shared) / still;
        double less = (MOST_LEFT - left) / (MOST_LEFT - SURELY_LEFT);
        double lasts = (nearer(axes, shared) - LEAST_LASTING) / (SURELY_LASTING - LEAST_LASTING);
        double believed = SmoothStep.of(Math.max(0, Math.min(1, Math.min(less, lasts))));
        for (int b = 0; b < fast; b++) {
            shared[b] *= believed;
        }
        return believed > 0 ? shared : null;
    }

    /** How far standing points go in all that these parts of the bands do not. */
    private double way(int[] axes, double[] parts) {
        double[] way = new double[1];
        eachStep(axes, (point, go, weight) -> way[0] += weight * off(point, go, parts));
        return way[0];
    }

    /** The part of the steps of standing points that are shorter without these parts of the bands. */
    private double nearer(int[] axes, double[] parts) {
        double[] none = new double[BANDS];
        int[] count = new int[2];
        eachStep(axes, (point, go, weight) -> {
            count[0]++;
            count[1] += off(point, go, parts) < off(point, go, none) ? 1 : 0;
        });
        return count[1] / (double) count[0];
    }

    /** How far a point goes that these parts of the bands do not; by axis, and by axis and band. */
    private static double off(double[] point, double[][] go, double[] parts) {
        double squares = 0;
        for (int c = 0; c < point.length; c++) {
            double off = point[c];
            for (int b = 0; b < BANDS; b++) {
                off -= parts[b] * go[c][b];
            }
            squares += off * off;
        }
        return Math.sqrt(squares);
    }

    /** Hears how far a standing point goes by axis, and each band by axis and band; the arrays are used again. */
    private interface StepTaker {
        void take(double[] point, double[][] go, double weight);
    }

    /** Hands out every point that bears from a frame to the next; returns in how many frames a foot does. */
    private int eachStep(int[] axes, StepTaker taker) {
        double[] point = new double[axes.length];
        double[][] go = new double[axes.length][BANDS];
        int stand = 0;
        for (int leg = 0; leg < tracks.size(); leg++) {
            for (int f = 0; f + 1 < tracks.get(leg).frames(); f++) {
                int bear = 0;
                for (BitSet of : bearing[leg]) {
                    bear += of.get(f) && of.get(f + 1) ? 1 : 0;
                }
                stand += bear > 0 ? 1 : 0;
                for (int c = 0; bear > 0 && c < axes.length; c++) {
                    for (int b = 0; b < BANDS; b++) {
                        double[] band = bands[b][axes[c]];
                        go[c][b] = band[f + 1] - band[f];
                    }
                }
                for (int p = 0; bear > 0 && p < bearing[leg].length; p++) {
                    if (bearing[leg][p].get(f) && bearing[leg][p].get(f + 1)) {
                        Vec3 step = tracks.get(leg)
                                .point(p, f + 1)
                                .minus(tracks.get(leg).point(p, f));
                        for (int c = 0; c < axes.length; c++) {
                            point[c] = axes[c] == 0 ? step.x() : axes[c] == 1 ? step.y() : step.z();
                        }
                        taker.take(point, go, 1.0 / bear);
                    }
                }
            }
        }
        return stand;
    }

    /** The equations of the parts whose squares, weighed by the distances that other parts leave, are least. */
    private final class Equations implements StepTaker {
        private final double[] parts;
        private final double[][] a = new double[BANDS][BANDS];
        private final double[] b = new double[BANDS];

        Equations(double[] parts) {
            this.parts = parts;
        }

        @Override
        public void take(double[] point, double[][] go, double weight) {
            double nearer = weight / Math.max(exactMetres, off(point, go, parts));
            for (int c = 0; c < point.length; c++) {
                for (int i = 0; i < BANDS; i++) {
                    for (int j = 0; j < BANDS; j++) {
                        a[i][j] += nearer * go[c][i] * go[c][j];
                    }
                    b[i] += nearer * go[c][i] * point[c];
                }
            }
        }
    }
}
