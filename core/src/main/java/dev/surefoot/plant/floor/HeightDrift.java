// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.curve.BandMatrix;
import dev.surefoot.curve.SmoothEnvelope;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Median;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * How far a body rises and sinks over a flat floor with its standing feet: video shows how far a body is from the
 * camera, and so how high, but for centimetres that wander in seconds.
 *
 * <p>The heights of all feet are one smooth curve of time then. Minimises Σ w |y − h − d| + ∫ λ d̈² + κ ḋ² + μ d² over
 * the curve d and a height h of each sole point, where y are the heights of points that bear with a flat foot and w
 * what part of it each is. <b>Believed</b> where it explains what stairs, ramps and stones never show: a foot that
 * bears rises and sinks by much less without it, and all stand on one level. On real unevenness heights go with the
 * place; feet are still within each stance, and a curve through their steps would let them slide up and down.
 * <b>Frames:</b> world, metres; tolerances are an adult's and grow with the body. <b>Degenerate:</b> too few frames in
 * which a flat foot bears: none. <b>Cost:</b> O(frames), and some dozens of banded solves where feet stand at different
 * heights. <b>Source:</b> least absolute deviations as in {@link LeastSlip}.
 */
public final class HeightDrift {
    /**
     * λ in s⁴ per m: feet 3 mm off leave half of what lasts 0.4 s. With a hundred times as much, half of what lasts 1.3
     * s, feet still rise within their stances by 0.8 of what they did, and two of fourteen drifts were believed; with a
     * tenth of it they are found alike.
     */
    private static final double SMOOTHNESS = 0.005;
    /**
     * κ in s² per m: where nothing stands the curve goes straight; one that only bends little swings out. Without it a
     * drift of 120 mm was taken for 141, with it for 128; another for 98, with three times as much for 88.
     */
    private static final double STEADINESS = 0.3;
    /** μ in 1/m: fixes what the curve and all heights share. */
    private static final double NEARNESS = 0.01;
    /** Metres within which a point is on its level: much less than soles that stand are off it. */
    private static final double EXACT_METRES = 0.002;
    /** Sine of the tilt below which a sole that bears with heel and ball is flat. */
    private static final double FLAT = 0.17;
    /** Solves: the curve moves by less than a tenth of a millimetre in the last. */
    private static final int ROUNDS = 40;
    /** Seconds over which a foot that bears is compared with itself: in less its rolling is as much as the drift. */
    private static final double SPAN_SECONDS = 0.2;
    /** Frames in which a foot bears over that span, at least, and … */
    private static final int LEAST_PAIRS = 24;
    /** … the mean distance of the points from their level, in metres, from which a drift is seen. */
    private static final double LEAST_SPREAD_METRES = 0.012;
    /**
     * Without the drift points are nearer to their level than this part of that; from the second on it is believed
     * whole, in between in part. Captures that drift leave 0.08 to 0.25, a walk from stone to stone 0.35, one over a
     * floor that is tilted 0.29.
     */
    private static final double MOST_SPREAD_LEFT = 0.33;

    private static final double SURE_SPREAD_LEFT = 0.28;
    /**
     * And they rise and sink, within their stances, by less than this part of what they did: captures that drift by 0.2
     * to 0.5 of it, the walk over a tilted floor by 0.99, one from stone to stone by 0.43.
     */
    private static final double MOST_RISE_LEFT = 0.65;

    private static final double SURE_RISE_LEFT = 0.6;
    /** Who goes up or down by more, in metres, … */
    private static final double CARRIED_METRES = 0.4;
    /** … in so many seconds is carried, as by an escalator, and goes on. Film's heights wander by less. */
    private static final double CARRIED_SECONDS = 4;

    /** Seconds before and after a frame in which some foot stands, of who walks or runs. */
    private static final double WINDOW_SECONDS = 0.6;
    /** Metres by which a foot may stand higher than the lowest and is seen to bear, with a fifth to spare. */
    private static final double SEEN_METRES = 0.04;

    /** Of each point that bears in a frame its number, … */
    private final int[] point;
    /** … the frame, … */
    private final int[] frame;
    /** … its height … */
    private final double[] height;
    /** … and what part of its foot it is. Plain numbers: all of them are looked through many times. */
    private final double[] weight;

    private final int frames;
    private final int points;
    /** How often each point bears. */
    private final int[] counts;

    private final double scale;

    private HeightDrift(
            int[] point, int[] frame, double[] height, double[] weight, int frames, int points, double scale) {
        this.point = point;
        this.frame = frame;
        this.height = height;
        this.weight = weight;
        this.frames = frames;
        this.points = points;
        counts = new int[points];
        for (int p : point) {
            counts[p]++;
        }
        this.scale = scale;
    }

    /**
     * Returns how far the floor has risen at each frame, nothing at the first; empty where feet stand as on a floor
     * that rests.
     *
     * @param tracks the legs
     * @param bearing by leg and sole point the frames in which it bears
     * @param framesPerSecond of the clip
     */
    public static Optional<List<Vec3>> of(List<LegTrack> tracks, BitSet[][] bearing, double framesPerSecond) {
        int frames = tracks.get(0).frames();
        int[] first = FloorFit.firstPoints(tracks);
        int points = 0;
        for (int leg = 0; leg < tracks.size(); leg++) {
            points = first[leg] + tracks.get(leg).leg().points().size();
        }
        int[] point = new int[frames * points];
        int[] frame = new int[point.length];
        double[] height = new double[point.length];
        double[] weight = new double[point.length];
        int count = 0;
        for (int leg = 0; leg < tracks.size(); leg++) {
            LegTrack track = tracks.get(leg);
            for (int f = 0; f < frames; f++) {
                int bear = 0;
                boolean flat = isFlat(track, bearing[leg], f);
                for (int p = 0; p < bearing[leg].length && flat; p++) {
                    bear += stands(track, p) && bearing[leg][p].get(f) ? 1 : 0;
                }
                for (int p = 0; p < bearing[leg].length && bear > 0; p++) {
                    if (stands(track, p) && bearing[leg][p].get(f)) {
                        point[count] = first[leg] + p;
                        frame[count] = f;
                        height[count] = track.point(p, f).y();
                        weight[count++] = 1.0 / bear;
                    }
                }
            }
        }
        return new HeightDrift(
                        Arrays.copyOf(point, count),
                        Arrays.copyOf(frame, count),
                        Arrays.copyOf(height, count),
                        Arrays.copyOf(weight, count),
                        frames,
                        points,
                        BodyScale.of(tracks))
                .found(framesPerSecond);
    }

    /**
     * Returns the legs as seen from the smooth curve below their lowest points, from which feet that stand high are
     * seen to bear, too; empty where that is level enough for all of them to be seen without it.
     *
     * @param tracks the legs
     * @param framesPerSecond of the clip
     */
    public static Optional<List<LegTrack>> overLowest(List<LegTrack> tracks, double framesPerSecond) {
        double scale = BodyScale.of(tracks);
        double[] depth = new double[tracks.get(0).frames()];
        Arrays.setAll(depth, f -> -ClipFloor.lowest(tracks, f).lowest(f));
        int half = (int) Math.ceil(WINDOW_SECONDS / 4 * BodyScale.time(scale) * framesPerSecond);
        double[] below = SmoothEnvelope.over(depth, half);
        double range = Arrays.stream(below).max().orElse(0)
                - Arrays.stream(below).min().orElse(0);
        return range > SEEN_METRES * scale
                ? Optional.of(tracks.stream()
                        .map(track -> track.moved(f -> new Vec3(0, below[f], 0)))
                        .toList())
                : Optional.empty();
    }

    /** Whether heel and ball of a foot bear, and its sole is level: one that rolls moves up and down by itself. */
    private static boolean isFlat(LegTrack track, BitSet[] bearing, int f) {
        int heel = track.indexOf(FootPoint.Kind.HEEL);
        int ball = track.indexOf(FootPoint.Kind.BALL);
        if (heel < 0 || ball < 0) {
            return true;
        }
        Vec3 sole = track.point(ball, f).minus(track.point(heel, f));
        return bearing[heel].get(f) && bearing[ball].get(f) && Math.abs(sole.y()) < FLAT * sole.length();
    }

    /** Toe tips sink into the floor as feet leave it, in many clips. */
    private static boolean stands(LegTrack track, int point) {
        return track.leg().points().get(point).kind().stands();
    }

    private Optional<List<Vec3>> found(double framesPerSecond) {
        double[] none = new double[frames];
        double spread = spread(none, levels(none));
        int span = (int) Math.max(1, Math.round(SPAN_SECONDS * BodyScale.time(scale) * framesPerSecond));
        if (!(spread > LEAST_SPREAD_METRES * scale)) {
            return Optional.empty();
        }
        double[] rise = rise(none, span);
        if (rise[1] < LEAST_PAIRS) {
            return Optional.empty();
        }
        double[] drift = fitted(framesPerSecond);
        double spreads = spread(drift, levels(drift)) / spread;
        double rises = rise(drift, span)[0] / rise[0];
        double part = Math.min(
                believed(spreads, MOST_SPREAD_LEFT, SURE_SPREAD_LEFT), believed(rises, MOST_RISE_LEFT, SURE_RISE_LEFT));
        if (!(part > 0) || carries(drift, framesPerSecond)) {
            return Optional.empty();
        }
        List<Vec3> risen = new ArrayList<>(frames);
        for (double height : drift) {
            risen.add(new Vec3(0, part * (height - drift[0]), 0));
        }
        return Optional.of(risen);
    }

    private boolean carries(double[] drift, double framesPerSecond) {
        int span = (int) Math.max(1, Math.round(CARRIED_SECONDS * BodyScale.time(scale) * framesPerSecond));
        span = Math.min(span, frames - 1);
        for (int f = 0; f + span < frames; f++) {
            if (Math.abs(drift[f + span] - drift[f]) > CARRIED_METRES * scale) {
                return true;
            }
        }
        return false;
    }

    private static double believed(double left, double most, double sure) {
        return SmoothStep.of(Math.max(0, Math.min(1, (most - left) / (most - sure))));
    }

    /** The curve, a height a frame. */
    private double[] fitted(double framesPerSecond) {
        BandMatrix smooth = smoothness(framesPerSecond);
        BandMatrix matrix = new BandMatrix(frames, 2);
        double[] drift = new double[frames];
        for (int round = 0; round < ROUNDS; round++) {
            double[] levels = levels(drift);
            double[] next = new double[frames];
            matrix.set(smooth);
            for (int i = 0; i < point.length; i++) {
                int f = frame[i];
                double floor = height[i] - levels[point[i]];
                double share = weight[i] / Math.max(EXACT_METRES * scale, Math.abs(floor - drift[f]));
                matrix.add(f, f, share);
                next[f] += share * floor;
            }
            matrix.factorize();
            matrix.solve(next);
            drift = next;
        }
        return drift;
    }

    private BandMatrix smoothness(double framesPerSecond) {
        BandMatrix matrix = new BandMatrix(frames, 2);
        double rate = framesPerSecond * BodyScale.time(scale);
        double weight = SMOOTHNESS * rate * rate * rate * rate / scale;
        double slope = STEADINESS * rate * rate / scale;
        double[] difference = {1, -2, 1};
        for (int f = 0; f < frames; f++) {
            matrix.add(f, f, NEARNESS / scale);
        }
        for (int f = 1; f < frames; f++) {
            matrix.add(f - 1, f - 1, slope);
            matrix.add(f, f, slope);
            matrix.add(f, f - 1, -slope);
        }
        for (int middle = 1; middle + 1 < frames; middle++) {
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j <= i; j++) {
                    matrix.add(middle - 1 + i, middle - 1 + j, weight * difference[i] * difference[j]);
                }
            }
        }
        return matrix;
    }

    /** The height of each point over a floor that drifts so: in the middle of where it bears. */
    private double[] levels(double[] drift) {
        double[][] heights = new double[points][];
        for (int p = 0; p < points; p++) {
            heights[p] = new double[counts[p]];
        }
        int[] filled = new int[points];
        for (int i = 0; i < point.length; i++) {
            int p = point[i];
            heights[p][filled[p]++] = height[i] - drift[frame[i]];
        }
        double[] levels = new double[points];
        for (int p = 0; p < points; p++) {
            levels[p] = counts[p] > 0 ? Median.of(heights[p]) : 0;
        }
        return levels;
    }

    /** How far points that bear are off their heights in the mean. */
    private double spread(double[] drift, double[] levels) {
        double sum = 0;
        double weights = 0;
        for (int i = 0; i < point.length; i++) {
            sum += weight[i] * Math.abs(height[i] - drift[frame[i]] - levels[point[i]]);
            weights += weight[i];
        }
        return sum / weights;
    }

    /** How far points rise and sink that bear in all of a span's frames, and in how many frames one does. */
    private double[] rise(double[] drift, int span) {
        double sum = 0;
        int pairs = 0;
        for (int i = 0; i < point.length; i++) {
            int f = frame[i];
            int later = f + span;
            // bearing points are in order of leg, frame and point: the same one is found within so many places
            for (int j = i + 1; j < point.length && frame[j] <= later && frame[j] >= f; j++) {
                if (frame[j] == later && point[j] == point[i]) {
                    sum += Math.abs(height[j] - drift[later] - height[i] + drift[f]);
                    pairs++;
                }
            }
        }
        return new double[] {sum, pairs};
    }
}
