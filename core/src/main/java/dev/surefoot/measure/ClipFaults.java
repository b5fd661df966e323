// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Parallel;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.JointsAboveFeet;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Looks for what an animator would send back: pops, flipped and overextended knees, skating and sinking feet.
 *
 * <p><b>In:</b> any clip, its legs, the ground that it stands on and its contacts. <b>Out:</b> one {@link ClipFault} a
 * kind, in the order of {@link ClipFault.Kind}. Lengths that count grow with the body. <b>Degenerate:</b> a leg that is
 * never bent has no backwards. <b>Cost:</b> O(frames × joints).
 */
final class ClipFaults {
    /** Frames in which jumps are looked for at once: some milliseconds. */
    private static final int LOOKED_AT_ONCE = 2048;
    /** Frames before and after a frame that decide whether a jump ends there: the steps to both sides of two. */
    private static final int BESIDE = 4;

    private ClipFaults() {}

    /** One kind of fault, looked for in one pass over a clip, frame by frame in order. */
    interface FaultMeasure {
        /**
         * Takes frame {@code f}; the pose shows where all joints are, and how those are turned that feet hang on, and
         * is reused from call to call.
         */
        void take(int f, WorldPose world);

        /** The next frame does not follow from the one before: the clip jumps, or frames were left out. */
        default void jump() {}

        /** Returns what was found, after the last frame. */
        ClipFault fault();
    }

    /** See {@link ClipFault#find(Clip, List, Ground, List, List)}. */
    static List<ClipFault> find(
            Clip clip, List<Leg> legs, Ground ground, List<Contact> contacts, List<Segment> segments) {
        check(legs, segments);
        Contact.check(contacts, legs, clip.frames());
        double scale = BodyScale.of(clip, legs);
        PopFault pops = new PopFault(clip.skeleton(), legs, frames(segments), scale);
        List<FaultMeasure> measures = List.of(
                new KneeFlipFault(legs, clip.frames()),
                new HyperextensionFault(legs, clip.frames()),
                new SkateFault(legs, contacts, scale),
                new PenetrationFault(legs, ground, scale));
        int last = segments.get(segments.size() - 1).endFrame();
        int[] joints = JointsAboveFeet.of(clip.skeleton(), legs);
        run(clip, joints, segments, segments.get(0).startFrame(), last, pops, measures);
        List<ClipFault> faults = new ArrayList<>();
        faults.add(pops.fault().later(segments.get(0).startFrame()));
        for (FaultMeasure measure : measures) {
            faults.add(measure.fault());
        }
        return List.copyOf(faults);
    }

    /** See {@link ClipFault#jumps}. */
    static List<ClipFault.Place> jumps(
            Clip clip, List<Leg> legs, List<Segment> segments, double part, Parallel parallel) {
        check(legs, segments);
        double scale = BodyScale.of(clip, legs);
        // no rotation is asked for, and all other joints are up to date once the positions are
        int[] ends = clip.skeleton().withoutChildren(JointsAboveFeet.of(clip.skeleton(), legs));
        int start = segments.get(0).startFrame();
        int end = segments.get(segments.size() - 1).endFrame();
        List<List<ClipFault.Place>> jumps = new ArrayList<>();
        for (int from = start; from <= end; from += LOOKED_AT_ONCE) {
            jumps.add(new ArrayList<>());
        }
        parallel.ranges(start, end + 1, LOOKED_AT_ONCE, (from, to) -> {
            int first = Math.max(start, from - BESIDE);
            int last = Math.min(end, to - 1 + BESIDE);
            PopFault pops = new PopFault(clip.skeleton(), legs, last - first + 1, scale, part);
            KneeFlipFault flips = KneeFlipFault.placesAlone(legs, first, last);
            run(clip, ends, segments, first, last, pops, List.of(flips));
            pops.fault();
            List<ClipFault.Place> found = jumps.get((from - start) / LOOKED_AT_ONCE);
            pops.places().forEach(pop -> found.add(pop.later(first)));
            found.addAll(flips.places());
            found.removeIf(jump -> jump.frame() < from || jump.frame() >= to);
        });
        // pops in order of time, then flips in order of leg and time
        return jumps.stream()
                .flatMap(List::stream)
                .sorted(Comparator.comparing(ClipFault.Place::kind)
                        .thenComparing(jump -> jump.kind() == ClipFault.Kind.POPS ? 0 : jump.leg()))
                .toList();
    }

    private static void check(List<Leg> legs, List<Segment> segments) {
        if (legs.isEmpty()) {
            throw new IllegalArgumentException("legs must hold at least one leg, got none");
        }
        if (segments.isEmpty()) {
            throw new IllegalArgumentException("segments must hold at least one segment, got none");
        }
    }

    /** Returns how many frames there are from the first of them to the last. */
    private static int frames(List<Segment> segments) {
        return segments.get(segments.size() - 1).endFrame() - segments.get(0).startFrame() + 1;
    }

    /** Shows the measures where all joints are at these frames, and the frames and rotations of {@code joints}. */
    private static void run(
            Clip clip,
            int[] joints,
            List<Segment> segments,
            int first,
            int last,
            PopFault pops,
            List<? extends FaultMeasure> measures) {
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        for (int f = first; f <= last; f++) {
            int frame = f;
            world.updatePositions(clip.pose(f));
            world.update(clip.pose(f), joints);
            pops.take(f - first, world);
            if (!Segment.join(segments, f - 1, f)) {
                measures.forEach(FaultMeasure::jump);
            }
            if (Segment.join(segments, f, f)) {
                measures.forEach(measure -> measure.take(frame, world));
            }
        }
    }
}
