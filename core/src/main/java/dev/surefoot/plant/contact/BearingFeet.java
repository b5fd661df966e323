// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.curve.HannWindow;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Quantile;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * When each foot bears, and how far all that bear glide together.
 *
 * <p>A foot bears while its heel, its ball or its toe tip is low, rises and falls slowly, and goes along the floor
 * slowly beside what the bearing feet have in common: feet that skate, skate together, because the body's path is
 * wrong. So bearing feet give the glide, and with the glide taken from every velocity they are found anew. In the air
 * feet go up and down with the pelvis, and none bears.
 *
 * <p><b>Units:</b> metres and seconds of an adult; lengths grow with the leg, speeds with the body's. <b>Shape:</b> one
 * floor height a point, so slopes and stairs are beyond it: there it finds the feet of one level. <b>Invariant</b>
 * under turning about the vertical, moving, and a steady carry of the whole clip. <b>Cost:</b> O(frames × 0.8 s).
 * <b>Source:</b> docs/notes/contacts.md.
 */
public final class BearingFeet {
    /** Width of the window over a point's places: noise from frame to frame passes, a touchdown does not. */
    private static final double POINT_SECONDS = 0.06;
    /** Width of the window over the pelvis's places: a step's sway passes. */
    private static final double PELVIS_SECONDS = 0.2;
    /** Width of the window over the glide: a step's length, so that one foot's rolling does not pass for it. */
    private static final double GLIDE_SECONDS = 0.8;
    /** Speed, in m/s, below which a point rests: what is slower says more of the glide, by the square. */
    private static final double RESTING_SPEED = 0.14;
    /**
     * Speed, in m/s, below which a point stands: by how many more points stand beside a glide than without it, the
     * glide is one. The feet of dogs and runners roll forward all the time, and yet some of them stand.
     */
    private static final double STANDING_SPEED = 0.07;
    /** Width of the window over that: a gait's whole period, in which every foot has stood. */
    private static final double EVIDENCE_SECONDS = 2;
    /** A glide beside which no more than this many times as many stand is none; … */
    private static final double NO_MORE = 1.1;
    /** … one beside which that many times as many do is one. */
    private static final double SURELY_MORE = 1.5;
    /** A point's floor is the height that this share of its frames is below: some frames sink. */
    private static final double FLOOR_SHARE = 0.03;
    /** Metres above its floor: at 4 cm rolling soles are lost, at 6 the toes that pass in a swing are found. */
    private static final double MOST_HEIGHT_METRES = 0.05;
    /** Vertical speed, m/s: runners land and leave at half of it. */
    private static final double MOST_VERTICAL_SPEED = 0.8;
    /** Speed along the floor, m/s, while nothing is known of the glide, and beside it. */
    private static final double[] MOST_SPEED = {1, 0.6, 0.6};
    /** Or this share of the pelvis's, whichever is greater: in a run toes land and leave fast. */
    private static final double[] MOST_SHARE_OF_PELVIS = {0.7, 0.6, 0.6};
    /** Shorter contacts are none, shorter gaps are no steps. */
    private static final double LEAST_SECONDS = 0.05;
    /**
     * Correlation of the feet's vertical speeds with the pelvis's from which on a body is in the air: 0.87 and more
     * there, 0.34 and less in walks, runs and stands.
     */
    private static final double AIRBORNE_CORRELATION = 0.6;
    /** Times its noise that the pelvis must move for its correlation to say anything. */
    private static final double LEAST_OVER_NOISE = 3;

    /** Velocity along x and along z, its weight, and how nearly feet stand beside the glide and without it. */
    private static final int SUMS = 5;

    private final List<Segment> segments;
    private final double framesPerSecond;
    private final int frames;
    private final double scale;
    private final double speedScale;
    /** By leg and point. */
    private final SmoothPath[][] points;

    private final SmoothPath pelvis;
    /** The frames of all segments. */
    private final BitSet inside;

    private BearingFeet(
            List<Segment> segments,
            double framesPerSecond,
            int frames,
            double scale,
            double speedScale,
            SmoothPath[][] points,
            SmoothPath pelvis,
            BitSet inside) {
        this.segments = segments;
        this.framesPerSecond = framesPerSecond;
        this.frames = frames;
        this.scale = scale;
        this.speedScale = speedScale;
        this.points = points;
        this.pelvis = pelvis;
        this.inside = inside;
    }

    /**
     * What was found.
     *
     * @param bears by leg and frame
     * @param glide how far bearing feet glide together
     */
    @SuppressWarnings("ArrayRecordComponent") // read only
    public record Found(boolean[][] bears, Glide glide) {}

    /** Finds them. */
    public static Found find(List<LegTrack> tracks, List<Segment> segments, double framesPerSecond) {
        double scale = BodyScale.of(tracks);
        SmoothPath[][] points = new SmoothPath[tracks.size()][];
        HannWindow window = HannWindow.of(POINT_SECONDS, framesPerSecond);
        for (int leg = 0; leg < points.length; leg++) {
            LegTrack track = tracks.get(leg);
            points[leg] = new SmoothPath[track.leg().points().size()];
            for (int p = 0; p < points[leg].length; p++) {
                int point = p;
                points[leg][p] =
                        SmoothPath.of(f -> track.point(point, f), track.frames(), segments, window, framesPerSecond);
            }
        }
        HannWindow wide = HannWindow.of(PELVIS_SECONDS, framesPerSecond);
        SmoothPath pelvis =
                SmoothPath.of(f -> hips(tracks, f), tracks.get(0).frames(), segments, wide, framesPerSecond);
        BitSet inside = new BitSet();
        segments.forEach(segment -> inside.set(segment.startFrame(), segment.endFrame() + 1));
        return new BearingFeet(
                        segments, framesPerSecond, tracks.get(0).frames(), scale, BodyScale.speed(scale), points, pelvis, inside)
                .found();
    }

    private static Vec3 hips(List<LegTrack> tracks, int f) {
        Vec3 sum = Vec3.ZERO;
        for (LegTrack track : tracks) {
            sum = sum.plus(track.hip(f));
        }
        return sum.times(1.0 / tracks.size());
    }

    private Found found() {
        double[][] glide = new double[2][frames];
        double[][] sums = {};
        boolean[][] bears = new boolean[points.length][frames];
        for (int pass = 0; pass < MOST_SPEED.length; pass++) {
            sums = new double[SUMS][frames];
            for (int leg = 0; leg < points.length; leg++) {
                bears[leg] = bearing(leg, pass, glide, sums);
            }
            glide = mean(sums);
        }
        if (isAirborne(bears)) {
            return new Found(new boolean[points.length][frames], Glide.none(frames));
        }
        for (boolean[] foot : bears) {
            dropRuns(foot, true);
            dropRuns(foot, false);
        }
        believe(glide, sums);
        return new Found(bears, Glide.of(glide[0], glide[1], segments, framesPerSecond, speedScale));
    }

    /**
     * When a foot bears beside a glide. Adds to the sums the velocity of its slowest point, each coordinate as often as
     * it says something, how much that is, and how nearly it stands beside the glide and without it.
     */
    private boolean[] bearing(int leg, int pass, double[][] glide, double[][] sums) {
        boolean[] bears = new boolean[frames];
        double[] slowest = new double[frames];
        double[] slowestInWorld = new double[frames];
        SmoothPath[] by = new SmoothPath[frames];
        Arrays.fill(slowest, Double.POSITIVE_INFINITY);
        Arrays.fill(slowestInWorld, Double.POSITIVE_INFINITY);
        for (SmoothPath point : points[leg]) {
            double ceiling = Quantile.of(point.heights(), FLOOR_SHARE) + MOST_HEIGHT_METRES * scale;
            for (int f = inside.nextSetBit(0); f >= 0; f = inside.nextSetBit(f + 1)) {
                double speed = point.speedBeside(glide, f);
                double share = MOST_SHARE_OF_PELVIS[pass] * pelvis.speedBeside(glide, f);
                boolean stands = point.height(f) < ceiling && Math.abs(point.rise(f)) < MOST_VERTICAL_SPEED * speedScale;
                if (stands) {
                    slowestInWorld[f] = Math.min(slowestInWorld[f], point.speed(f));
                }
                if (stands && speed < Math.max(MOST_SPEED[pass] * speedScale, share) && speed < slowest[f]) {
                    bears[f] = true;
                    slowest[f] = speed;
                    by[f] = point;
                }
            }
        }
        double resting = RESTING_SPEED * speedScale;
        double standing = STANDING_SPEED * speedScale;
        for (int f = 0; f < frames; f++) {
            if (bears[f]) {
                double weight = nearness(slowest[f], resting);
                sums[0][f] += weight * by[f].velocityX(f);
                sums[1][f] += weight * by[f].velocityZ(f);
                sums[2][f] += weight;
                sums[3][f] += nearness(slowest[f], standing);
                sums[4][f] += nearness(slowestInWorld[f], standing);
            }
        }
        return bears;
    }

    /** Near 1 for what is slower than a speed, and as its square where it is faster. */
    private static double nearness(double speed, double slow) {
        return slow * slow / (slow * slow + speed * speed);
    }

    /** Takes from a glide what does not make more feet stand than stand without it. */
    private void believe(double[][] glide, double[][] sums) {
        HannWindow window = HannWindow.of(EVIDENCE_SECONDS, framesPerSecond);
        double[] beside = window.mean(sums[3]);
        double[] without = window.mean(sums[4]);
        for (int f = 0; f < frames; f++) {
            double more = beside[f] > 0 ? (beside[f] / without[f] - NO_MORE) / (SURELY_MORE - NO_MORE) : 0;
            double share = SmoothStep.of(Math.max(0, Math.min(1, more)));
            glide[0][f] *= share;
            glide[1][f] *= share;
        }
    }

    private double[][] mean(double[][] sums) {
        HannWindow window = HannWindow.of(GLIDE_SECONDS, framesPerSecond);
        double[][] mean = new double[2][];
        double[] weights = window.mean(sums[2]);
        for (int c = 0; c < 2; c++) {
            mean[c] = window.mean(sums[c]);
            for (int f = 0; f < frames; f++) {
                mean[c][f] = weights[f] > 0 ? mean[c][f] / weights[f] : 0;
            }
        }
        return mean;
    }

    private boolean isAirborne(boolean[][] bears) {
        double both = 0;
        double feet = 0;
        double hips = 0;
        int count = 0;
        for (int leg = 0; leg < points.length; leg++) {
            for (int f = 0; f < frames; f++) {
                if (bears[leg][f]) {
                    double foot = lowest(leg, f).rise(f);
                    both += foot * pelvis.rise(f);
                    feet += foot * foot;
                    hips += pelvis.rise(f) * pelvis.rise(f);
                    count++;
                }
            }
        }
        double noise = LEAST_OVER_NOISE * pelvis.noiseSpeed();
        return hips > noise * noise * count && feet > 0 && both > AIRBORNE_CORRELATION * Math.sqrt(feet * hips);
    }

    private SmoothPath lowest(int leg, int f) {
        SmoothPath lowest = points[leg][0];
        for (SmoothPath point : points[leg]) {
            lowest = point.height(f) < lowest.height(f) ? point : lowest;
        }
        return lowest;
    }

    /** Turns over runs of {@code value} that are too short; those of no contact only between two contacts. */
    private void dropRuns(boolean[] bears, boolean value) {
        // as long as it is to rounding: a run of six frames at 120 a second lasts
        double least = LEAST_SECONDS * framesPerSecond - 1e-9;
        int start = 0;
        for (int f = 1; f <= bears.length; f++) {
            if (f < bears.length && bears[f] == bears[start]) {
                continue;
            }
            boolean between = value || (start > 0 && f < bears.length);
            if (bears[start] == value && between && f - start < least) {
                Arrays.fill(bears, start, f, !value);
            }
            start = f;
        }
    }
}
