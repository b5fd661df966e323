// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds where a clip jumps: a first frame in a T-pose, one frame elsewhere, two takes in a row.
 *
 * <p>A jump is a step between two frames that is many times longer than the steps before it and the steps after it: no body accelerates and stops like that,
 * and noise, being the same at every frame, does not look like that. <b>Out:</b> the segments between jumps; those too short to hold a stance are left out,
 * and so set aside. <b>Cost:</b> O(frames).
 */
final class ClipJumps {
    /** A jump is at least this many times the usual step on either side: a foot's hardest start or stop reaches four. */
    private static final double MANY_TIMES = 8;
    /** Shorter steps, in metres for an adult, are no jumps, whatever stands still around them. */
    private static final double LEAST_METRES = 0.05;
    /** Steps on either side that are looked at; of them the middle one, so that the way back from a single frame elsewhere does not count as usual. */
    private static final int NEIGHBOURS = 5;
    /** Parts of a clip shorter than this hold no stance. */
    private static final double LEAST_SECONDS = 0.08;

    private ClipJumps() {}

    /**
     * The parts of a clip.
     *
     * @param segments what may be changed, in order; at least one
     * @param notes sentences on what was set aside
     */
    record Found(List<Segment> segments, List<String> notes) {}

    static Found find(List<LegTrack> tracks, double framesPerSecond) {
        int frames = tracks.get(0).frames();
        double[] steps = steps(tracks);
        double least = LEAST_METRES * BodyScale.of(tracks);
        int shortest = Math.max(2, (int) Math.ceil(LEAST_SECONDS * framesPerSecond));
        List<Segment> segments = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        int start = 0;
        for (int f = 1; f <= frames; f++) {
            boolean jump = f < frames && steps[f] > least && steps[f] > MANY_TIMES * usual(steps, f);
            if (!jump && f < frames) {
                continue;
            }
            if (f - start >= shortest || (start == 0 && f == frames)) {
                segments.add(new Segment(start, f - 1));
                if (start > 0
                        && segments.size() > 1
                        && segments.get(segments.size() - 2).endFrame() == start - 1) {
                    notes.add("the clip jumps between frame " + (start - 1) + " and frame " + start
                            + "; nothing is carried across");
                }
            } else {
                notes.add(aside(start, f - 1, frames));
            }
            start = f;
        }
        if (segments.isEmpty()) {
            // all in pieces: then the pieces are the motion
            return new Found(List.of(new Segment(0, frames - 1)), List.of());
        }
        return new Found(List.copyOf(segments), List.copyOf(notes));
    }

    /** Returns the longest part; the first of several. */
    static Segment longest(List<LegTrack> tracks, double framesPerSecond) {
        Segment longest = new Segment(0, 0);
        for (Segment segment : find(tracks, framesPerSecond).segments()) {
            boolean longer = segment.endFrame() - segment.startFrame() > longest.endFrame() - longest.startFrame();
            longest = longer ? segment : longest;
        }
        return longest;
    }

    private static String aside(int from, int to, int frames) {
        String which = from == to ? "frame " + from + " is" : "frames " + from + " to " + to + " are";
        String where = from == 0 ? " before the motion begins" : to == frames - 1 ? " after the motion ends" : "";
        return which + " somewhere else" + where + " (a jump, not a movement): set aside and left as in the source";
    }

    /** How far the joint that went furthest came at each frame since the one before. */
    private static double[] steps(List<LegTrack> tracks) {
        double[] steps = new double[tracks.get(0).frames()];
        for (LegTrack track : tracks) {
            for (int f = 1; f < steps.length; f++) {
                double step = Math.max(
                        track.hip(f).distanceTo(track.hip(f - 1)),
                        Math.max(
                                track.knee(f).distanceTo(track.knee(f - 1)),
                                track.ankle(f).distanceTo(track.ankle(f - 1))));
                steps[f] = Math.max(steps[f], step);
            }
        }
        return steps;
    }

    private static double usual(double[] steps, int f) {
        double before = middle(steps, Math.max(1, f - NEIGHBOURS), f - 1);
        double after = middle(steps, f + 1, Math.min(steps.length - 1, f + NEIGHBOURS));
        return Math.max(before, after);
    }

    private static double middle(double[] steps, int from, int to) {
        if (to < from) {
            return 0;
        }
        double[] sorted = Arrays.copyOfRange(steps, from, to + 1);
        Arrays.sort(sorted);
        return sorted[(sorted.length - 1) / 2];
    }
}
