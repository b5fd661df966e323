// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds where a clip jumps: a first frame in a T-pose, one frame elsewhere, two takes in a row.
 *
 * <p>A jump is a step between two frames that is many times longer than the steps before it and the steps after it: no
 * body accelerates and stops like that, and noise, being the same at every frame, does not look like that. What runs
 * away from a T-pose takes long steps after it; there the step counts that goes on from none of its neighbours.
 * <b>Out:</b> the segments between jumps; those too short to hold a stance are left out, and so set aside. A file whose
 * keys are further apart than its frames jumps from one key to the next, over the frames between: see
 * {@link InBetweenFrames}. <b>Cost:</b> O(frames).
 */
public final class ClipJumps {
    /**
     * A jump is at least this many times the usual step on either side: a foot's hardest start or stop reaches four.
     */
    private static final double MANY_TIMES = 8;
    /** Shorter steps, in metres for an adult, are no jumps, whatever stands still around them. */
    private static final double LEAST_METRES = 0.05;
    /**
     * Metres for an adult by which a step near an end of the clip goes on from neither neighbour at least: drawn
     * attacks start by 0.1, T-poses are 0.2 off and more.
     */
    private static final double LEAST_UNLIKE_METRES = 0.15;
    /** Times that other steps do so from which on it is a jump: walks reach 5.9, the start of a drawn dodge 5.6. */
    private static final double UNLIKE_TIMES = 6.3;
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

    /** Jumps, and pieces set aside, that are named one by one: more say nothing that their number does not. */
    private static final int MOST_NAMED = 3;

    /** Hip, knee and ankle. */
    private static final int JOINTS = 3;

    /** Frames that are looked at at once: a millisecond of work. */
    private static final int LOOKED_AT_ONCE = 4096;

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
        return find(tracks, framesPerSecond, Parallel.NONE);
    }

    /** Does so; {@code parallel} looks at several ranges of frames at once. */
    public static Found find(List<LegTrack> tracks, double framesPerSecond, Parallel parallel) {
        int frames = tracks.get(0).frames();
        double[] steps = steps(tracks, parallel);
        double scale = BodyScale.of(tracks);
        double least = LEAST_METRES * scale;
        int shortest = Math.max(2, (int) Math.ceil(LEAST_SECONDS * framesPerSecond));
        int[] keys = keys(tracks.get(0), (int) (LONGEST_SECONDS * framesPerSecond));
        List<Segment> segments = new ArrayList<>();
        List<Segment> aside = new ArrayList<>();
        List<String> jumps = new ArrayList<>();
        int start = 0;
        int left = -1;
        for (int k = 0; k < keys.length; k++) {
            int key = keys[k];
            boolean last = k + 1 == keys.length;
            boolean nearEnd = key + 1 < shortest || (!last && frames - keys[k + 1] < shortest);
            if (!last
                    && !jumps(tracks, steps, key, keys[k + 1], least)
                    && !(nearEnd && isUnlike(tracks, key, keys[k + 1], scale))) {
                continue;
            }
            if (key + 1 - start >= shortest || (start == 0 && last)) {
                segments.add(new Segment(start, key));
                if (segments.size() > 1 && segments.get(segments.size() - 2).endFrame() == left) {
                    jumps.add("between frame " + left + " and frame " + start);
                }
            } else {
                aside.add(new Segment(start, key));
            }
            left = key;
            start = last ? frames : keys[k + 1];
        }
        if (segments.isEmpty()) {
            // all in pieces: then the pieces are the motion
            return new Found(List.of(new Segment(0, frames - 1)), List.of());
        }
        List<String> notes = new ArrayList<>(sentences(jumps));
        notes.addAll(sentences(aside, frames));
        return new Found(List.copyOf(segments), List.copyOf(notes));
    }

    /** One of each jump, or one of all where they are many: a clip whose poses are held jumps from each to the next. */
    private static List<String> sentences(List<String> jumps) {
        if (jumps.size() > MOST_NAMED) {
            return List.of("the clip jumps " + jumps.size() + " times, first " + jumps.get(0) + " and last "
                    + jumps.get(jumps.size() - 1) + "; nothing is carried across");
        }
        return jumps.stream()
                .map(jump -> "the clip jumps " + jump + "; nothing is carried across")
                .toList();
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

    private static List<String> sentences(List<Segment> aside, int frames) {
        if (aside.size() > MOST_NAMED) {
            int sum = aside.stream().mapToInt(Segment::frames).sum();
            return List.of(sum + " frames at " + aside.size()
                    + " places are somewhere else (jumps, not movements): set aside and left as in the source");
        }
        return aside.stream()
                .map(piece -> aside(piece.startFrame(), piece.endFrame(), frames))
                .toList();
    }

    private static String aside(int from, int to, int frames) {
        String which = from == to ? "frame " + from + " is" : "frames " + from + " to " + to + " are";
        String where = from == 0 ? " before the motion begins" : to == frames - 1 ? " after the motion ends" : "";
        return which + " somewhere else" + where + " (a jump, not a movement): set aside and left as in the source";
    }

    /** How far the joint that went furthest came at each frame since the one before. */
    private static double[] steps(List<LegTrack> tracks, Parallel parallel) {
        double[] steps = new double[tracks.get(0).frames()];
        parallel.ranges(1, steps.length, LOOKED_AT_ONCE, (from, to) -> {
            for (int f = from; f < to; f++) {
                steps[f] = farthest(tracks, f - 1, f);
            }
        });
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

    /**
     * Returns whether a step goes on neither as the clip came to it nor as it goes from it, by many times as much as
     * the steps around it do: a body that starts or stops at once does on one side.
     */
    private static boolean isUnlike(List<LegTrack> tracks, int from, int to, double scale) {
        int frames = tracks.get(0).frames();
        int far = to - from;
        double unlike = 0;
        for (LegTrack track : tracks) {
            for (int joint = 0; joint < JOINTS; joint++) {
                Vec3 step = joint(track, joint, to).minus(joint(track, joint, from));
                double before = from >= far ? turned(track, joint, from, step, -far) : Double.POSITIVE_INFINITY;
                double after = to + far < frames ? turned(track, joint, to, step, far) : Double.POSITIVE_INFINITY;
                double least = Math.min(before, after);
                unlike = Math.max(unlike, Double.isInfinite(least) ? 0 : least);
            }
        }
        return unlike > LEAST_UNLIKE_METRES * scale && unlike > UNLIKE_TIMES * usualTurn(tracks, from, to);
    }

    /** How far a step is from that which a joint takes from a frame to another, or the other way round. */
    private static double turned(LegTrack track, int joint, int f, Vec3 step, int other) {
        Vec3 next = joint(track, joint, f + other).minus(joint(track, joint, f));
        return other > 0 ? next.distanceTo(step) : next.plus(step).length();
    }

    /** How far steps beside one are mostly from the steps before them, on the side on which that is more. */
    private static double usualTurn(List<LegTrack> tracks, int from, int to) {
        int far = to - from;
        int frames = tracks.get(0).frames();
        double[] turns = new double[2 * NEIGHBOURS];
        int before = 0;
        int after = 0;
        for (int i = 1; i <= NEIGHBOURS; i++) {
            if (from - (i + 1) * far >= 0) {
                turns[before++] = turn(tracks, from - i * far, far);
            }
            if (to + (i + 1) * far < frames) {
                turns[NEIGHBOURS + after++] = turn(tracks, to + i * far, far);
            }
        }
        return Math.max(middle(turns, 0, before - 1), middle(turns, NEIGHBOURS, NEIGHBOURS + after - 1));
    }

    private static double turn(List<LegTrack> tracks, int f, int far) {
        double most = 0;
        for (LegTrack track : tracks) {
            for (int joint = 0; joint < JOINTS; joint++) {
                Vec3 step = joint(track, joint, f).minus(joint(track, joint, f - far));
                most = Math.max(most, turned(track, joint, f, step, far));
            }
        }
        return most;
    }

    private static Vec3 joint(LegTrack track, int joint, int f) {
        return switch (joint) {
            case 0 -> track.hip(f);
            case 1 -> track.knee(f);
            default -> track.ankle(f);
        };
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
