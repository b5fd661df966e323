// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Quantile;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.limb.StillEnd;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The height of a clip's own floor: where the lower foot is most often while it stands.
 *
 * <p>A foot stands where it is slow, or as slow as feet get. Of those heights the middle of the densest band counts, so
 * that soles which sink into the floor at heel strike do not move it. Where feet that lie flat stand on another level
 * for longer, that is the floor, and what was lower sinks into it, see {@link FlatFeet}. In walks in place, whose feet
 * are never slow, the floor is what passes under them, see {@link TreadmillFloor}. <b>Assumes</b> one level for the
 * whole clip; a clip on uneven ground gets the level it stands on longest. <b>Cost:</b> O(frames log frames).
 */
public final class ClipFloor {
    /** Feet of an adult slower than this, in m/s, stand: well above capture noise, well below a swing. */
    private static final double STANDING_SPEED = 0.35;
    /**
     * Fewer standing frames than this share of the clip are chance: then so many, the slowest, count, or those on a
     * treadmill.
     */
    private static final double LEAST_SHARE = 0.15;
    /** Speeds that differ by less are one: a file rounds its places. */
    private static final double SAME_SPEED = 1.001;
    /**
     * Height of the densest band in metres, for an adult: a floor's tilt and a foot's roll fit into it, a step does
     * not.
     */
    private static final double BAND_METRES = 0.025;

    /**
     * A body whose hip is less than this part as high above its lowest foot as it gets has fallen: crouching and
     * landing leave half.
     */
    private static final double LEAST_TALL = 0.4;
    /**
     * A body whose hips come no higher above its lowest foot than this part of its legs crawls: it cannot fall, and its
     * feet are at any height below its hips.
     */
    private static final double LEAST_STANDING = 0.5;
    /**
     * Quantile of those heights that is as high as it gets: legs hang from a jump for a moment, the fallen stand for a
     * tenth of their clip at least.
     */
    private static final double TALLEST = 0.9;

    /** Height of a band, in metres, for an adult, into which only a machine puts feet … */
    private static final double EXACT_METRES = 1e-5;
    /** … where this share of the densest band is in it: heights of captured feet lie there by the hundredth. */
    private static final double EXACT_SHARE = 0.15;

    /** Frames that are looked at one after the other: some milliseconds of work. */
    private static final int LOOKED_AT_ONCE = 4096;

    private ClipFloor() {}

    /** Returns the height, in metres, of a floor that is level. */
    public static double heightMetres(List<LegTrack> tracks, double framesPerSecond) {
        return heightMetres(tracks, framesPerSecond, SourceFloor.level(0), Parallel.NONE);
    }

    /** Returns the height, in metres, of a floor that is tilted as {@code tilt} is, in the middle of that. */
    public static double heightMetres(List<LegTrack> tracks, double framesPerSecond, SourceFloor tilt) {
        return heightMetres(tracks, framesPerSecond, tilt, Parallel.NONE);
    }

    /** Returns the same; {@code parallel} looks at several ranges of frames at once. */
    public static double heightMetres(
            List<LegTrack> tracks, double framesPerSecond, SourceFloor tilt, Parallel parallel) {
        double scale = BodyScale.of(tracks);
        int[] upright = uprightFrames(tracks, framesPerSecond, parallel);
        int frames = upright.length;
        double[] heights = new double[frames];
        double[] speeds = new double[frames];
        parallel.ranges(0, frames, LOOKED_AT_ONCE, (from, to) -> {
            for (int i = from; i < to; i++) {
                int f = upright[i];
                LegTrack lowest = lowest(tracks, f);
                int p = lowest.lowestPoint(f);
                Vec3 point = lowest.point(p, f);
                heights[i] = point.y() - tilt.riseAt(point.x(), point.z());
                speeds[i] = lowest.velocity(p, f, framesPerSecond, LegTrack.SPEED_SPAN_SECONDS)
                        .length();
            }
        });
        double standing = STANDING_SPEED * BodyScale.speed(scale);
        double slowest = Quantile.of(speeds, LEAST_SHARE);
        if (slowest > standing) {
            double treadmill = TreadmillFloor.heightMetres(tracks, framesPerSecond, tilt, BAND_METRES * scale);
            if (!Double.isNaN(treadmill)) {
                return treadmill;
            }
        }
        int slow = 0;
        for (int i = 0; i < frames; i++) {
            if (speeds[i] <= Math.max(standing, SAME_SPEED * slowest)) {
                heights[slow++] = heights[i];
            }
        }
        double lowest = densest(heights, slow, BAND_METRES * scale);
        return FlatFeet.of(tracks, upright, framesPerSecond, tilt, standing).agreed(lowest, BAND_METRES * scale);
    }

    /**
     * Returns the frames in which the lowest foot is below its hip as standing feet are: one that has fallen on its
     * side or back has feet at rest in the air. A body that lies or crawls throughout is as tall as it gets in all of
     * them.
     */
    private static int[] uprightFrames(List<LegTrack> tracks, double framesPerSecond, Parallel parallel) {
        int frames = movingFrames(tracks, framesPerSecond);
        double[] tall = new double[frames];
        parallel.ranges(0, frames, LOOKED_AT_ONCE, (from, to) -> {
            for (int f = from; f < to; f++) {
                LegTrack lowest = lowest(tracks, f);
                tall[f] = lowest.hip(f).y() - lowest.lowest(f);
            }
        });
        double tallest = Quantile.of(tall, TALLEST);
        boolean stands = tallest > LEAST_STANDING * tracks.get(0).lengthMetres();
        double least = stands ? LEAST_TALL * tallest : Double.NEGATIVE_INFINITY;
        int[] upright = new int[frames];
        int count = 0;
        for (int f = 0; f < frames; f++) {
            if (tall[f] >= least) {
                upright[count++] = f;
            }
        }
        return Arrays.copyOf(upright, count);
    }

    /** Returns in how many frames, from the first on, the body moves: a pose in which a clip ends says nothing. */
    public static int movingFrames(List<LegTrack> tracks, double framesPerSecond) {
        LegTrack first = tracks.get(0);
        return StillEnd.movingFrames(first.frames(), framesPerSecond, first.lengthMetres(), f -> {
            List<Vec3> places = new ArrayList<>();
            for (LegTrack track : tracks) {
                places.add(track.hip(f));
                places.add(track.ankle(f));
            }
            return places;
        });
    }

    /** Returns the leg whose foot is lowest. */
    public static LegTrack lowest(List<LegTrack> tracks, int f) {
        LegTrack lowest = tracks.get(0);
        for (LegTrack track : tracks) {
            if (track.lowest(f) < lowest.lowest(f)) {
                lowest = track;
            }
        }
        return lowest;
    }

    /**
     * The median of those values that lie in the band holding most of them; the lowest such band. Where a machine put
     * feet on one height to rounding, that one.
     */
    private static double densest(double[] values, int count, double band) {
        double[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        int[] dense = densest(sorted, 0, count, band);
        int[] exact = densest(sorted, dense[0], dense[1], band * (EXACT_METRES / BAND_METRES));
        int[] best = exact[1] - exact[0] >= EXACT_SHARE * (dense[1] - dense[0]) ? exact : dense;
        return sorted[(best[0] + best[1] - 1) / 2];
    }

    /**
     * The longest part, from its first index to before its last, of sorted values that differ by no more than
     * {@code band}.
     */
    private static int[] densest(double[] sorted, int first, int end, double band) {
        int bestFrom = first;
        int bestTo = first;
        int to = first;
        for (int from = first; from < end; from++) {
            while (to < end && sorted[to] <= sorted[from] + band) {
                to++;
            }
            if (to - from > bestTo - bestFrom) {
                bestFrom = from;
                bestTo = to;
            }
        }
        return new int[] {bestFrom, bestTo};
    }
}
