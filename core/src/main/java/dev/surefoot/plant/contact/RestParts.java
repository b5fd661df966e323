// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Divides rests that wander too far to be held at one place where the point moves on: feet that stand for long are
 * shifted along the floor now and then, and what is before and after that stands. A point that creeps all the time is
 * one rest: it is held against its drift. <b>Cost:</b> O(frames) for each part.
 */
final class RestParts {
    /** Seconds in which a foot that is shifted is under way: less is its tremble, more hides a short shift. */
    private static final double SHIFT_SECONDS = 0.5;
    /** Seconds over which a place is taken: over the noise of frames, within a shift. */
    private static final double PLACE_SECONDS = 0.1;
    /** A shift lasts while the point is faster than this part of its fastest. */
    private static final double SHIFT_ENDS = 0.25;
    /**
     * Times as far as a stance may wander that one which creeps may: 9 cm of an adult, to which a body that leans gives
     * way. Beyond it a rest is divided where it is fastest.
     */
    static final double CREEP_TIMES = 3;
    /** Seconds for which a foot rolls over one place at most: a slow stance. */
    private static final double LONGEST_ROLL_SECONDS = 2;

    private final LegTrack track;
    private final double mostDrift;
    private final double mostCreep;
    private final int shift;
    private final int half;
    private final int least;
    private final int longestRoll;

    /**
     * Prepares to divide rests of a leg.
     *
     * @param track the leg
     * @param mostDrift how far a rest may be from its mean place, metres
     * @param scale the body's size in adults
     * @param framesPerSecond of the leg
     */
    RestParts(LegTrack track, double mostDrift, double scale, double framesPerSecond) {
        this.track = track;
        this.mostDrift = mostDrift;
        mostCreep = SHIFT_SECONDS * RestInterval.MOVING_SPEED * BodyScale.speed(scale);
        shift = Math.max(1, (int) Math.round(SHIFT_SECONDS * framesPerSecond));
        half = (int) (0.5 * PLACE_SECONDS * framesPerSecond);
        least = (int) Math.ceil(RestDetector.LEAST_STANCE_SECONDS * framesPerSecond);
        longestRoll = (int) (LONGEST_ROLL_SECONDS * framesPerSecond);
    }

    /** Returns the parts of a rest, each near enough to one place; the rest itself if that is, or if none is. */
    List<RestInterval> of(RestInterval rest) {
        List<RestInterval> parts = new ArrayList<>();
        Deque<RestInterval> left = new ArrayDeque<>(List.of(rest));
        while (!left.isEmpty()) {
            RestInterval part = left.pop();
            double drift = part.drift(track, part.meanPlace(track));
            int fastest = drift <= mostDrift ? 0 : fastest(part);
            if (drift <= mostDrift || (creeps(part, fastest) && drift <= CREEP_TIMES * mostDrift)) {
                parts.add(part);
                continue;
            }
            Segment shift = shift(part, fastest);
            push(left, part, shift.endFrame() + 1, part.endFrame());
            push(left, part, part.startFrame(), shift.startFrame() - 1);
        }
        return parts.isEmpty() ? List.of(rest) : parts;
    }

    private void push(Deque<RestInterval> left, RestInterval rest, int start, int end) {
        if (end - start + 1 >= least) {
            left.push(part(rest, start, end));
        }
    }

    /** The frame from which on the point goes furthest while a shift lasts. */
    private int fastest(RestInterval rest) {
        int fastest = rest.startFrame();
        for (int f = fastest; f <= rest.endFrame() - shift; f++) {
            fastest = moved(rest, f, f + shift) > moved(rest, fastest, fastest + shift) ? f : fastest;
        }
        return fastest;
    }

    private boolean creeps(RestInterval rest, int fastest) {
        return moved(rest, fastest, fastest + shift) <= mostCreep;
    }

    /** The frames in which the point is under way at its fastest. */
    private Segment shift(RestInterval rest, int fastest) {
        int end = Math.min(rest.endFrame(), fastest + shift);
        if (creeps(rest, fastest)) {
            return new Segment(fastest, end);
        }
        int at = fastest;
        for (int f = fastest; f < end; f++) {
            at = speed(rest, f) > speed(rest, at) ? f : at;
        }
        double slow = SHIFT_ENDS * speed(rest, at);
        int first = at;
        int last = at;
        while (first > rest.startFrame() && speed(rest, first - 1) > slow) {
            first--;
        }
        while (last < rest.endFrame() && speed(rest, last + 1) > slow) {
            last++;
        }
        return new Segment(first, last);
    }

    /**
     * Returns the part of a slide in which the point is near enough to one place: of its ends those are left out that
     * are further from the middle. No part is more than half of a slide that goes further, or that lasts for longer
     * than a foot rolls.
     */
    Optional<RestInterval> nearest(RestInterval slide) {
        int start = slide.startFrame();
        int end = slide.endFrame();
        while (2 * (end - start + 1) > slide.frames()) {
            RestInterval part = part(slide, start, end);
            Vec3 mean = part.meanPlace(track);
            if (part.drift(track, mean) <= mostDrift) {
                return Optional.of(part);
            }
            if (slide.frames() > longestRoll) {
                break;
            }
            if (away(slide, start, mean) > away(slide, end, mean)) {
                start++;
            } else {
                end--;
            }
        }
        return Optional.empty();
    }

    private double away(RestInterval slide, int f, Vec3 mean) {
        return track.point(slide.point(), f).minus(mean).horizontal().length();
    }

    private RestInterval part(RestInterval rest, int start, int end) {
        return RestInterval.at(track, rest.leg(), rest.point(), start, end);
    }

    /** How far the point goes in a frame about here. */
    private double speed(RestInterval rest, int f) {
        return moved(rest, f - half - 1, f + half + 1);
    }

    private double moved(RestInterval rest, int from, int to) {
        return place(rest, to).minus(place(rest, from)).horizontal().length();
    }

    /** The point's mean place about a frame of the rest, or about the nearest of it. */
    private Vec3 place(RestInterval rest, int f) {
        int at = Math.max(rest.startFrame(), Math.min(rest.endFrame(), f));
        return track.meanPlace(
                rest.point(), Math.max(rest.startFrame(), at - half), Math.min(rest.endFrame(), at + half));
    }
}
