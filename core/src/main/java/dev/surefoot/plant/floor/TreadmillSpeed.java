// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The one velocity at which the floor passes under a walk in place.
 *
 * <p>Where heels and balls go with a floor as a machine moves them, all at one velocity, that is it: so a clip whose
 * feet were held on a moving floor has the same again. Else it is the one that the caller knows about. <b>Rounded</b>
 * to a fixed grid, far finer than feet are held, so that what files round changes nothing. <b>Units:</b> m/s, world,
 * level. <b>Cost:</b> O(n log n) of frames.
 */
public final class TreadmillSpeed {
    /**
     * Speeds of an adult's feet, in m/s, within which only a machine keeps them: four times what a file of four digits
     * of a degree rounds over that time. At five times as much the turning point of a body that sways looks like one.
     */
    static final double EXACT_SPEED = 2e-4;
    /**
     * Where so large a part of all steps is exact, a machine made them. Of one foot of two that is held for a quarter
     * of a second a round it is a twentieth, less where keys lie between frames; captured feet, which go 0.3 m/s faster
     * and slower, agree so closely in less than a hundredth; …
     */
    private static final double EXACT_SHARE = 0.02;
    /**
     * … and this part of all that go level to rounding: feet that were put on a floor which passes unevenly go level
     * too, and a few of their steps agree.
     */
    private static final double LEVEL_SHARE = 0.5;
    /**
     * Seconds over which a speed is taken: two frames of 60 a second, so that a clip which got keys between its frames
     * shows the same steps from key to key.
     */
    private static final double SPAN_SECONDS = 1.0 / 30;
    /** Fewer steps than this agree by chance. */
    private static final int LEAST_STEPS = 6;
    /** Part of the speed that the caller knows about below which a point does not go with the floor. */
    private static final double LEAST_SHARE = 0.5;
    /**
     * The grid's binary exponent for an adult: 0.12 mm/s. A stance lasts a second at most, so that rounding to it is
     * half of that; what a file rounds is a hundredth of it. Powers of two, so that a body drawn half as large has the
     * same bits.
     */
    private static final int GRID_EXPONENT = -13;
    /** Keeps an adult's size, which is 1, away from where the grid changes: that is at powers of two. */
    private static final double MID_OCTAVE = 1.4;

    private TreadmillSpeed() {}

    /**
     * Returns the velocity of the floor as seen from the body.
     *
     * @param tracks the legs
     * @param piece the frames that count
     * @param framesPerSecond of the clip
     * @param about how fast feet go with the floor, more or less
     */
    public static Vec3 velocity(List<LegTrack> tracks, Segment piece, double framesPerSecond, Vec3 about) {
        return exactly(tracks, piece, framesPerSecond, about).orElseGet(() -> onGrid(tracks, about));
    }

    /** Returns the same where feet go with a floor that a machine moves; nothing elsewhere. */
    public static Optional<Vec3> exactly(List<LegTrack> tracks, Segment piece, double framesPerSecond, Vec3 about) {
        Vec3 exact = exact(tracks, piece, framesPerSecond, about.horizontal());
        return Optional.ofNullable(exact).map(v -> onGrid(tracks, v));
    }

    /** Returns a velocity rounded to the grid. */
    public static Vec3 onGrid(List<LegTrack> tracks, Vec3 v) {
        double grid = Math.scalb(1.0, Math.getExponent(MID_OCTAVE * BodyScale.of(tracks)) + GRID_EXPONENT);
        return new Vec3(grid * Math.round(v.x() / grid), 0, grid * Math.round(v.z() / grid));
    }

    /** The velocity that enough steps share to rounding; null when they do not. */
    private static Vec3 exact(List<LegTrack> tracks, Segment piece, double framesPerSecond, Vec3 about) {
        Vec3 along = about.normalizedOr(Vec3.ZERO);
        Vec3 across = Vec3.Y.cross(along);
        double most = EXACT_SPEED * BodyScale.of(tracks);
        int span = Math.max(1, (int) Math.round(SPAN_SECONDS * framesPerSecond));
        int all = 0;
        List<Vec3> steps = new ArrayList<>();
        for (LegTrack track : tracks) {
            for (int p = 0; p < track.leg().points().size(); p++) {
                boolean stands = track.leg().points().get(p).kind().stands();
                for (int f = piece.startFrame(); stands && f + span <= piece.endFrame(); f++) {
                    Vec3 moved = track.point(p, f + span).minus(track.point(p, f));
                    Vec3 v = moved.times(framesPerSecond / span);
                    all++;
                    if (Math.abs(v.y()) < most && v.dot(along) > LEAST_SHARE * about.length()) {
                        steps.add(v);
                    }
                }
            }
        }
        List<Vec3> agree = densest(densest(steps, v -> v.dot(along), most), v -> v.dot(across), most);
        if (agree.size() < Math.max(LEAST_STEPS, EXACT_SHARE * all) || agree.size() < LEVEL_SHARE * steps.size()) {
            return null;
        }
        Vec3 sum = Vec3.ZERO;
        for (Vec3 v : agree) {
            sum = sum.plusTimes(1.0 / agree.size(), v);
        }
        return sum;
    }

    /** The most of these that are so close to each other in one direction. */
    private static List<Vec3> densest(List<Vec3> steps, ToDoubleFunction<Vec3> direction, double most) {
        List<Vec3> sorted = new ArrayList<>(steps);
        sorted.sort(Comparator.comparingDouble(direction));
        int best = 0;
        int bestFrom = 0;
        int from = 0;
        for (int to = 0; to < sorted.size(); to++) {
            while (direction.applyAsDouble(sorted.get(to)) - direction.applyAsDouble(sorted.get(from)) > most) {
                from++;
            }
            if (to - from + 1 > best) {
                best = to - from + 1;
                bestFrom = from;
            }
        }
        return sorted.subList(bestFrom, bestFrom + best);
    }
}
