// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import dev.surefoot.curve.HannWindow;
import dev.surefoot.math.Parallel;
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
 * wrong. So bearing feet give the glide, and with the glide taken from every velocity they are found anew. Captures
 * tremble: between two moments in which a foot bears it bears as long as it is no faster than where nothing is known of
 * the glide. In the air feet go up and down with the pelvis, and none bears.
 *
 * <p><b>Units:</b> metres and seconds of an adult; lengths grow with the leg, speeds with the body's. <b>Shape:</b> one
 * height a point over a floor that is level, or rises and falls with the way ({@link SlowFloor}). <b>Invariant</b>
 * under turning about the vertical, moving, and a steady carry of the whole clip. <b>Cost:</b> O(frames × 0.8 s).
 * <b>Source:</b> docs/notes/contacts.md.
 */
public final class BearingFeet {
    /** Width of the window over a point's places: noise from frame to frame passes, a touchdown does not. */
    private static final double POINT_SECONDS = 0.06;
    /** Width of the window over the pelvis's places: a step's sway passes. */
    private static final double PELVIS_SECONDS = 0.2;
    /** Width of the window over the common glide: a step's length, so that one foot's rolling does not pass for it. */
    private static final double COMMON_SECONDS = 0.8;
    /** Width of the window over a foot's own: half a stance, since what stops and goes does so within one. */
    private static final double OWN_SECONDS = 0.4;
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
    /**
     * Metres, for an adult, above a foot's lowest point, within which another point of it stands on the same floor: as
     * far as soles are estimated wrongly. From 3 mm to 5 cm the corpus's cycles in place are held alike.
     */
    private static final double LEVEL_METRES = 0.01;
    /** Vertical speed, m/s: runners land and leave at half of it. */
    private static final double MOST_VERTICAL_SPEED = 0.8;
    /** Speed along the floor, m/s, while nothing is known of the glide, and beside it. */
    private static final double[] MOST_SPEED = {1, 0.6, 0.6};
    /** Or this share of the pelvis's, whichever is greater: in a run toes land and leave fast. */
    private static final double[] MOST_SHARE_OF_PELVIS = {0.7, 0.6, 0.6};
    /** Shorter contacts are none, shorter gaps are no steps. */
    private static final double LEAST_SECONDS = 0.05;

    private final List<LegTrack> tracks;
    private final List<Segment> segments;
    private final double framesPerSecond;
    private final int frames;
    private final double scale;
    private final double speedScale;
    /** By leg and point. */
    private final SmoothPath[][] points;

    /** The same as seen from the floor. */
    private final SmoothPath[][] overFloor;

    private final double[][] ceilings;
    private final SmoothPath pelvis;
    /** The frames of all segments. */
    private final BitSet inside;

    private final boolean steps;
    private final Parallel parallel;

    private BearingFeet(
            List<LegTrack> tracks,
            List<Segment> segments,
            double framesPerSecond,
            int frames,
            double scale,
            double speedScale,
            SmoothPath[][] points,
            SmoothPath pelvis,
            BitSet inside,
            boolean steps,
            Parallel parallel) {
        this.tracks = tracks;
        this.segments = segments;
        this.framesPerSecond = framesPerSecond;
        this.frames = frames;
        this.scale = scale;
        this.speedScale = speedScale;
        this.points = points;
        overFloor = SlowFloor.of(points, pelvis, framesPerSecond, scale).seen(points);
        ceilings = ceilings(overFloor, scale);
        this.pelvis = pelvis;
        this.inside = inside;
        this.steps = steps;
        this.parallel = parallel;
    }

    /**
     * What was found.
     *
     * @param points by leg and sole point the frames in which it bears; a foot bears while one of its points does
     * @param glide how far each foot glides while it bears
     * @param airborne whether the body is in the air all the time
     * @param planted the frames around which a machine has held these feet before: then what it left sliding there, it
     *     left on purpose
     * @param sure those of them around which feet turn about points that do not move: it looked at every stance there
     */
    @SuppressWarnings("ArrayRecordComponent") // read only
    public record Found(BitSet[][] points, Glide glide, boolean airborne, BitSet planted, BitSet sure) {
        /** Returns whether a machine has held the feet of most of so many frames before. */
        public boolean mostlyPlanted(int frames) {
            return 2 * planted.cardinality() > frames;
        }

        /** Returns the same without a glide. */
        public Found withoutGlide() {
            return new Found(points, glide.without(), airborne, planted, sure);
        }
    }

    /**
     * Finds them.
     *
     * @param mayFly whether the body may be in the air all the time: not one whose legs are known to step
     */
    public static Found find(List<LegTrack> tracks, List<Segment> segments, double framesPerSecond, boolean mayFly) {
        return find(tracks, segments, framesPerSecond, mayFly, Parallel.NONE);
    }

    /** Finds them; {@code parallel} looks at several feet at once. */
    public static Found find(
            List<LegTrack> tracks, List<Segment> segments, double framesPerSecond, boolean mayFly, Parallel parallel) {
        double scale = BodyScale.of(tracks);
        SmoothPath[][] points = new SmoothPath[tracks.size()][];
        HannWindow window = HannWindow.of(POINT_SECONDS, framesPerSecond);
        HannWindow wide = HannWindow.of(PELVIS_SECONDS, framesPerSecond);
        SmoothPath[] pelvis = new SmoothPath[1];
        parallel.each(points.length + 1, leg -> {
            if (leg == points.length) {
                int frames = tracks.get(0).frames();
                pelvis[0] = SmoothPath.of(f -> hips(tracks, f), frames, segments, wide, framesPerSecond);
                return;
            }
            LegTrack track = tracks.get(leg);
            points[leg] = new SmoothPath[track.leg().points().size()];
            for (int p = 0; p < points[leg].length; p++) {
                int point = p;
                points[leg][p] =
                        SmoothPath.of(f -> track.point(point, f), track.frames(), segments, window, framesPerSecond);
            }
        });
        BitSet inside = new BitSet();
        segments.forEach(segment -> inside.set(segment.startFrame(), segment.endFrame() + 1));
        return new BearingFeet(
                        tracks,
                        segments,
                        framesPerSecond,
                        tracks.get(0).frames(),
                        scale,
                        BodyScale.speed(scale),
                        points,
                        pelvis[0],
                        inside,
                        !mayFly,
                        parallel)
                .found(mayFly);
    }

    private static Vec3 hips(List<LegTrack> tracks, int f) {
        Vec3 sum = Vec3.ZERO;
        for (LegTrack track : tracks) {
            sum = sum.plus(track.hip(f));
        }
        return sum.times(1.0 / tracks.size());
    }

    private Found found(boolean mayFly) {
        double[][] none = new double[2][frames];
        double[][] common = none;
        Slowest[] feet = {};
        for (int pass = 0; pass < MOST_SPEED.length; pass++) {
            feet = slowest(common, pass);
            common = mean(COMMON_SECONDS, feet);
        }
        boolean[][] bears = new boolean[points.length][];
        int[] legs = new int[points.length];
        Slowest[] last = feet;
        parallel.each(bears.length, leg -> {
            bears[leg] = last[leg].bearsBetween(slowest(leg, last[leg].glide, 0));
            legs[leg] = leg;
        });
        if (mayFly && AirborneBody.is(points, pelvis, bears, scale)) {
            return new Found(
                    bearing(new boolean[points.length][frames], common),
                    Glide.none(points.length, frames),
                    true,
                    new BitSet(),
                    new BitSet());
        }
        for (boolean[] foot : bears) {
            dropRuns(foot, true);
            dropRuns(foot, false);
        }
        PlantedFeet.Found feetHeld = PlantedFeet.find(tracks, bears, framesPerSecond, scale, parallel);
        BitSet planted = feetHeld.frames();
        boolean all = planted.nextClearBit(0) >= frames;
        Glide glide = all ? Glide.none(points.length, frames) : glide(believed(common, none, legs), planted);
        return new Found(bearing(bears, common), glide, false, planted, feetHeld.sure());
    }

    /**
     * Which points of the feet that bear do so: at any frame at least one, the slowest. Of legs that step in place also
     * those beside the foot's lowest: a heel that is drawn through their one floor as it lands stands on it later,
     * higher.
     */
    private BitSet[][] bearing(boolean[][] feet, double[][] glide) {
        BitSet[][] bearing = new BitSet[points.length][];
        parallel.each(points.length, leg -> {
            bearing[leg] = new BitSet[points[leg].length];
            BitSet none = new BitSet();
            for (int f = 0; f < frames; f++) {
                none.set(f, feet[leg][f]);
            }
            for (int p = 0; p < points[leg].length; p++) {
                boolean[] bears = new boolean[frames];
                for (int f = 0; f < frames; f++) {
                    double ceiling = steps ? Math.max(ceilings[leg][p], besideLowest(leg, f)) : ceilings[leg][p];
                    bears[f] = feet[leg][f] && bears(overFloor[leg][p], ceiling, glide, MOST_SPEED.length - 1, f);
                }
                dropRuns(bears, true);
                dropRuns(bears, false);
                bearing[leg][p] = new BitSet();
                for (int f = 0; f < frames; f++) {
                    bearing[leg][p].set(f, bears[f] && feet[leg][f]);
                }
                none.andNot(bearing[leg][p]);
            }
            // gaps that were closed, and points that only take turns, are the slowest point's
            for (int f = none.nextSetBit(0); f >= 0; f = none.nextSetBit(f + 1)) {
                int slowest = 0;
                for (int p = 1; p < points[leg].length; p++) {
                    boolean slower = points[leg][p].speedBeside(glide, f) < points[leg][slowest].speedBeside(glide, f);
                    slowest = slower ? p : slowest;
                }
                bearing[leg][slowest].set(f);
            }
        });
        return bearing;
    }

    /** The height below which a foot's points are on the floor that its lowest is on. */
    private double besideLowest(int leg, int f) {
        double lowest = Double.POSITIVE_INFINITY;
        for (SmoothPath point : overFloor[leg]) {
            lowest = Math.min(lowest, point.height(f));
        }
        return lowest + LEVEL_METRES * scale;
    }

    /** For each point of each foot the height below which it may bear. */
    private static double[][] ceilings(SmoothPath[][] points, double scale) {
        double[][] ceilings = new double[points.length][];
        for (int leg = 0; leg < ceilings.length; leg++) {
            ceilings[leg] = new double[points[leg].length];
            for (int p = 0; p < ceilings[leg].length; p++) {
                ceilings[leg][p] = Quantile.of(points[leg][p].heights(), FLOOR_SHARE) + MOST_HEIGHT_METRES * scale;
            }
        }
        return ceilings;
    }

    private boolean bears(SmoothPath point, double ceiling, double[][] glide, int pass, int f) {
        return point.height(f) < ceiling
                && Math.abs(point.rise(f)) < MOST_VERTICAL_SPEED * speedScale
                && point.speedBeside(glide, f) < mostSpeed(glide, pass, f);
    }

    private double mostSpeed(double[][] glide, int pass, int f) {
        double share = MOST_SHARE_OF_PELVIS[pass] * pelvis.speedBeside(glide, f);
        return Math.max(MOST_SPEED[pass] * speedScale, share);
    }

    /** Of each foot the common glide, and what it glides beside that. */
    private Glide glide(double[][] common, BitSet planted) {
        int last = MOST_SPEED.length - 1;
        double[][][] velocities = new double[points.length][][];
        parallel.each(velocities.length, leg -> {
            Slowest foot = slowest(leg, common, last);
            velocities[leg] = believed(mean(OWN_SECONDS, foot), common, leg);
            for (int f = planted.nextSetBit(0); f >= 0; f = planted.nextSetBit(f + 1)) {
                velocities[leg][0][f] = 0;
                velocities[leg][1][f] = 0;
            }
        });
        return Glide.of(velocities, segments, framesPerSecond, speedScale);
    }

    private Slowest[] slowest(double[][] glide, int pass) {
        Slowest[] feet = new Slowest[points.length];
        parallel.each(feet.length, leg -> feet[leg] = slowest(leg, glide, pass));
        return feet;
    }

    /**
     * Of a foot that bears, the point that is slowest beside a glide.
     *
     * @param glide that glide
     * @param point by frame; null where the foot does not bear
     */
    @SuppressWarnings("ArrayRecordComponent") // read only
    private record Slowest(double[][] glide, SmoothPath[] point) {
        boolean[] bears() {
            boolean[] bears = new boolean[point.length];
            for (int f = 0; f < bears.length; f++) {
                bears[f] = point[f] != null;
            }
            return bears;
        }

        /** Returns when it bears, and between two such moments if it may bear all along. */
        boolean[] bearsBetween(Slowest may) {
            boolean[] bears = bears();
            int last = -1;
            for (int f = 0; f < bears.length; f++) {
                if (bears[f]) {
                    if (last >= 0) {
                        Arrays.fill(bears, last + 1, f, true);
                    }
                    last = f;
                } else if (may.point[f] == null) {
                    last = -1;
                }
            }
            return bears;
        }
    }

    private Slowest slowest(int leg, double[][] glide, int pass) {
        SmoothPath[] slowest = new SmoothPath[frames];
        for (int p = 0; p < points[leg].length; p++) {
            SmoothPath point = overFloor[leg][p];
            double ceiling = ceilings[leg][p];
            for (int f = inside.nextSetBit(0); f >= 0; f = inside.nextSetBit(f + 1)) {
                if (bears(point, ceiling, glide, pass, f)
                        && (slowest[f] == null || point.speedBeside(glide, f) < slowest[f].speedBeside(glide, f))) {
                    slowest[f] = point;
                }
            }
        }
        return new Slowest(glide, slowest);
    }

    /** The mean velocity of these feet's slowest points, each the more the slower it is beside the glide. */
    private double[][] mean(double seconds, Slowest... feet) {
        double[][] sums = new double[3][frames];
        for (Slowest foot : feet) {
            for (int f = 0; f < frames; f++) {
                SmoothPath point = foot.point[f];
                if (point != null) {
                    double weight = nearness(point.speedBeside(foot.glide, f), RESTING_SPEED);
                    sums[0][f] += weight * point.velocityX(f);
                    sums[1][f] += weight * point.velocityZ(f);
                    sums[2][f] += weight;
                }
            }
        }
        HannWindow window = HannWindow.of(seconds, framesPerSecond);
        double[] weights = window.mean(sums[2]);
        double[][] mean = {window.mean(sums[0]), window.mean(sums[1])};
        for (int f = 0; f < frames; f++) {
            mean[0][f] = weights[f] > 0 ? mean[0][f] / weights[f] : 0;
            mean[1][f] = weights[f] > 0 ? mean[1][f] / weights[f] : 0;
        }
        return mean;
    }

    /** Near 1 for what is slower than an adult's speed, and as its square where it is faster. */
    private double nearness(double speed, double adultSpeed) {
        double slow = adultSpeed * speedScale;
        return slow * slow / (slow * slow + speed * speed);
    }

    /** How nearly a foot stands beside a glide, by its slowest point. */
    private double standing(int leg, double[][] glide, int f) {
        double slowest = Double.POSITIVE_INFINITY;
        for (SmoothPath point : points[leg]) {
            double along = point.speedBeside(glide, f);
            slowest = Math.min(slowest, Math.sqrt(along * along + point.rise(f) * point.rise(f)));
        }
        return nearness(slowest, STANDING_SPEED);
    }

    /**
     * Returns a glide as far as more of these legs' feet stand beside it than beside another, and that one for the
     * rest. Feet at any height count: on stairs and slopes few are low, and those that are say little.
     */
    private double[][] believed(double[][] glide, double[][] other, int... legs) {
        double[] beside = new double[frames];
        double[] besideOther = new double[frames];
        for (int leg : legs) {
            for (int f = inside.nextSetBit(0); f >= 0; f = inside.nextSetBit(f + 1)) {
                beside[f] += standing(leg, glide, f);
                besideOther[f] += standing(leg, other, f);
            }
        }
        HannWindow window = HannWindow.of(EVIDENCE_SECONDS, framesPerSecond);
        double[] stands = window.mean(beside);
        double[] standsOtherwise = window.mean(besideOther);
        double[][] believed = new double[2][frames];
        for (int f = 0; f < frames; f++) {
            double more = stands[f] > 0 ? (stands[f] / standsOtherwise[f] - NO_MORE) / (SURELY_MORE - NO_MORE) : 0;
            double share = SmoothStep.of(Math.max(0, Math.min(1, more)));
            for (int c = 0; c < 2; c++) {
                believed[c][f] = other[c][f] + share * (glide[c][f] - other[c][f]);
            }
        }
        return believed;
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
