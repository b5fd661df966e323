// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Median;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.MedianPlace;
import java.util.Arrays;

/**
 * A sole point at rest for a while, wherever it is: perhaps a contact.
 *
 * @param leg index of the leg
 * @param point index of the sole point
 * @param startFrame first frame
 * @param endFrame last frame
 * @param placeWorld its {@link MedianPlace}
 */
public record RestInterval(int leg, int point, int startFrame, int endFrame, Vec3 placeWorld) {
    /**
     * A point is at its place within this many times its median distance from there: feet that slide throughout are
     * there all the time.
     */
    private static final double AT_PLACE_SPREAD = 3;
    /** A point is at its place, in metres for an adult, … */
    private static final double AT_PLACE_METRES = 0.004;
    /**
     * … unless the middle half of its stance is within this: then a machine put it there, and it is there exactly or
     * not at all.
     */
    private static final double EXACT_METRES = 5e-5;
    /** An exact point is at its place within this many times its median distance. */
    private static final double EXACT_SPREAD = 10;
    /** Rounding of a computed position, in metres. */
    private static final double ROUNDING_METRES = 1e-9;
    /** An adult's point slower than this, in m/s, neither arrives nor leaves: off its place it stands after a slip. */
    static final double MOVING_SPEED = 0.05;
    /** Beside its stance, a point that creeps no faster than this many times its usual step there still stands. */
    private static final double USUAL_STEPS = 1.5;
    /** Steps say so only where they are not noise: below this speed of an adult's point, in m/s. */
    private static final double QUIET_SPEED = 0.15;
    /** Seconds by which smoothing may have hidden a sharp beginning or end. */
    private static final double HIDDEN_SECONDS = 0.04;

    int frames() {
        return endFrame - startFrame + 1;
    }

    boolean holdsAt(int f) {
        return f >= startFrame && f <= endFrame;
    }

    /** Returns these frames with their place. */
    static RestInterval at(LegTrack track, int leg, int point, int startFrame, int endFrame) {
        Vec3 place = MedianPlace.of(track, point, startFrame, endFrame);
        return new RestInterval(leg, point, startFrame, endFrame, place);
    }

    /** Returns a run of frames with its place, its ends moved to where the point arrives and leaves. */
    static RestInterval of(LegTrack track, int leg, int point, Segment run, Segment within, double fps, double scale) {
        int start = run.startFrame();
        int end = run.endFrame();
        Vec3 place = MedianPlace.of(track, point, start, end);
        double[] off = new double[end - start + 1];
        for (int f = start; f <= end; f++) {
            off[f - start] = track.pointDistance(point, f, place);
        }
        double[] going = GoingFrames.among(track, start, off, scale, fps);
        Arrays.sort(going);
        double median = going[going.length / 2];
        boolean exact = median < EXACT_METRES * scale;
        double most = exact
                ? EXACT_SPREAD * median + ROUNDING_METRES * scale
                : Math.max(AT_PLACE_METRES * scale, AT_PLACE_SPREAD * median);
        double still = exact ? most : MOVING_SPEED * BodyScale.speed(scale) / fps;
        while (start < end && track.pointDistance(point, start, place) > most && step(track, point, start) > still) {
            start++;
        }
        while (end > start && track.pointDistance(point, end, place) > most && step(track, point, end - 1) > still) {
            end--;
        }
        double near = exact ? most : median;
        double usual = USUAL_STEPS * medianStep(track, point, start, end, scale, fps);
        boolean quiet = usual * fps < QUIET_SPEED * BodyScale.speed(scale);
        int hidden = (int) (HIDDEN_SECONDS * fps);
        int first = Math.max(within.startFrame(), run.startFrame() - hidden);
        int last = Math.min(within.endFrame(), run.endFrame() + hidden);
        while (start > first) {
            double away = track.pointDistance(point, start - 1, place);
            boolean belongs = away <= near || (quiet && away <= most && step(track, point, start - 1) <= usual);
            if (!belongs) {
                break;
            }
            start--;
        }
        while (end < last) {
            double away = track.pointDistance(point, end + 1, place);
            boolean belongs = away <= near || (quiet && away <= most && step(track, point, end) <= usual);
            if (!belongs) {
                break;
            }
            end++;
        }
        return new RestInterval(leg, point, start, end, place);
    }

    private static double medianStep(LegTrack track, int point, int start, int end, double scale, double fps) {
        if (end == start) {
            return 0;
        }
        double[] steps = new double[end - start];
        for (int f = start; f < end; f++) {
            steps[f - start] = step(track, point, f);
        }
        return Median.of(GoingFrames.among(track, start, steps, scale, fps));
    }

    private static double step(LegTrack track, int point, int f) {
        return track.pointMove(point, f, f + 1);
    }

    /** Returns the mean place from the first to the last frame. */
    Vec3 meanPlace(LegTrack track) {
        return track.meanPlace(point, startFrame, endFrame);
    }

    /** Returns how far from {@code anchorWorld} the point comes, seen from above. */
    public double drift(LegTrack track, Vec3 anchorWorld) {
        double worst = 0;
        for (int f = startFrame; f <= endFrame; f++) {
            worst = Math.max(
                    worst, track.point(point, f).minus(anchorWorld).horizontal().length());
        }
        return worst;
    }
}
