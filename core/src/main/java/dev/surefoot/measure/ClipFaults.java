// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.ground.Ground;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.JointsAboveFeet;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks for what an animator would send back: pops, flipped and overextended knees, skating and sinking feet.
 *
 * <p><b>In:</b> any clip, its legs, the ground that it stands on and its contacts. <b>Out:</b> one {@link ClipFault} a
 * kind, in the order of {@link ClipFault.Kind}. Lengths that count grow with the body. <b>Degenerate:</b> a leg that is
 * never bent has no backwards. <b>Cost:</b> O(frames × joints).
 */
final class ClipFaults {
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
        run(clip, JointsAboveFeet.of(clip.skeleton(), legs), segments, pops, measures);
        List<ClipFault> faults = new ArrayList<>();
        faults.add(pops.fault().later(segments.get(0).startFrame()));
        for (FaultMeasure measure : measures) {
            faults.add(measure.fault());
        }
        return List.copyOf(faults);
    }

    /** See {@link ClipFault#jumps}. */
    static List<ClipFault.Place> jumps(Clip clip, List<Leg> legs, List<Segment> segments, double part) {
        check(legs, segments);
        PopFault pops = new PopFault(clip.skeleton(), legs, frames(segments), BodyScale.of(clip, legs), part);
        KneeFlipFault flips = KneeFlipFault.placesAlone(legs, clip.frames());
        // no rotation is asked for, and all other joints are up to date once the positions are
        int[] ends = clip.skeleton().withoutChildren(JointsAboveFeet.of(clip.skeleton(), legs));
        run(clip, ends, segments, pops, List.of(flips));
        pops.fault();
        List<ClipFault.Place> jumps = new ArrayList<>();
        for (ClipFault.Place pop : pops.places()) {
            jumps.add(pop.later(segments.get(0).startFrame()));
        }
        jumps.addAll(flips.places());
        return List.copyOf(jumps);
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

    /** Shows the measures where all joints are, and the frames and rotations of {@code joints}. */
    private static void run(
            Clip clip, int[] joints, List<Segment> segments, PopFault pops, List<? extends FaultMeasure> measures) {
        int first = segments.get(0).startFrame();
        int last = segments.get(segments.size() - 1).endFrame();
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
