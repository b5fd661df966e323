// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.motion.Segment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds where a clip jumps: a first frame in a T-pose, one frame elsewhere, two takes in a row.
 *
 * <p>A jump is a step between two frames that is many times longer than the steps before it and the steps after it: no
 * body accelerates and stops like that, and noise, being the same at every frame, does not look like that. <b>Out:</b>
 * the segments between jumps; those too short to hold a stance are left out, and so set aside. A file whose keys are
 * further apart than its frames jumps from one key to the next, over the frames between: see {@link InBetweenFrames}.
 * <b>Cost:</b> O(frames).
 */
public final class ClipJumps {
    /**
     * A jump is at least this many times the usual step on either side: a foot's hardest start or stop reaches four.
     */
    private static final double MANY_TIMES = 8;
    /** Shorter steps, in metres for an adult, are no jumps, whatever stands still around them. */
    private static final double LEAST_METRES = 0.05;
    /**
     * Steps on either side that are looked at; of them the middle one, so that the return from a single frame elsewhere
     * does not count as usual.
     */
    private static final int NEIGHBOURS = 5;
    /** Parts of a clip shorter than this hold no stance. */
    private static final double LEAST_SECONDS = 0.08;
    /**
     * Seconds from one key to the next in which a clip may jump over the frames between: keys further apart than a
     * twentieth of a second, and a fiftieth of that for rounding, are no frames but poses, and a quick even step
     * between two of these is a movement.
     */
    private static final double LONGEST_SECONDS = 0.051;

    private ClipJumps() {}

    /**
     * The parts of a clip.
     *
     * @param segments what may be changed, in order; at least one
     * @param notes sentences on what was set aside
     */
    public record Found(List<Segment> segments, List<String> notes) {}

    /** Finds the jumps of a clip by its legs. */
    public static Found find(List<LegTrack> tracks, double framesPerSecond) {
        int frames = tracks.get(0).frames();
        double[] steps = steps(tracks);
        double least = LEAST_METRES * BodyScale.of(tracks);
        int shortest = Math.max(2, (int) Math.ceil(LEAST_SECONDS * framesPerSecond));
        int[] keys = keys(tracks.get(0), (int) (LONGEST_SECONDS * framesPerSecond));
        List<Segment> segments = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        int start = 0;
        int left = -1;
        for (int k = 0; k < keys.length; k++) {
            int key = keys[k];
            boolean last = k + 1 == keys.length;
            if (!last && !jumps(tracks, steps, key, keys[k + 1], least)) {
                continue;
            }
            if (key + 1 - start >= shortest || (start == 0 && last)) {
                segments.add(new Segment(start, key));
                if (segments.size() > 1 && segments.get(segments.size() - 2).endFrame() == left) {
                    notes.add("the clip jumps between frame " + left + " and frame " + start
                            + "; nothing is carried across");
                }
            } else {
                notes.add(aside(start, key, frames));
            }
            left = key;
            start = last ? frames : keys[k + 1];
        }
        if (segments.isEmpty()) {
            // all in pieces: then the pieces are the motion
            return new Found(List.of(new Segment(0, frames - 1)), List.of());
        }
        return new Found(List.copyOf(segments), List.copyOf(notes));
    }

    /** Returns the longest part; the first of several. */
    public static Segment longest(List<LegTrack> tracks, double framesPerSecond) {
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
        for (int f = 1; f < steps.length; f++) {
            steps[f] = farthest(tracks, f - 1, f);
        }
        return steps;
    }

    /**
     * The frames from one of which to the next a clip may jump: not those between two keys that are no further apart
     * than {@code most} frames.
     */
    private static int[] keys(LegTrack track, int most) {
        int last = track.frames() - 1;
        int[] keys = new int[last + 1];
        int count = 1;
        while (keys[count - 1] < last) {
            int from = keys[count - 1];
            int to = from + 1;
            while (to < last && track.isBetween(to)) {
                to++;
            }
            for (int f = to - from > most ? from + 1 : to; f <= to; f++) {
                keys[count++] = f;
            }
        }
        return Arrays.copyOf(keys, count);
    }

    /** Returns whether the clip jumps from one frame to a later one between which there are only frames between. */
    private static boolean jumps(List<LegTrack> tracks, double[] steps, int from, int to, double least) {
        double moved = farthest(tracks, from, to);
        return moved > least && moved > MANY_TIMES * (to - from) * usual(steps, from, to);
    }

    private static double farthest(List<LegTrack> tracks, int from, int to) {
        double moved = 0;
        for (LegTrack track : tracks) {
            moved = Math.max(moved, track.hip(to).distanceTo(track.hip(from)));
            moved = Math.max(moved, track.knee(to).distanceTo(track.knee(from)));
            moved = Math.max(moved, track.ankle(to).distanceTo(track.ankle(from)));
        }
        return moved;
    }

    private static double usual(double[] steps, int from, int to) {
        int neighbours = NEIGHBOURS * (to - from);
        double before = middle(steps, Math.max(1, from + 1 - neighbours), from);
        double after = middle(steps, to + 1, Math.min(steps.length - 1, to + neighbours));
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
