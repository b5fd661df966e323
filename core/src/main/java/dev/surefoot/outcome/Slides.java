// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.outcome;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.JointsAboveFeet;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Finds feet that slide along the floor while they bear.
 *
 * <p>A foot that bears on one point that stands does not slide, it pivots or rolls: what counts from frame to frame is
 * how the slowest of its bearing points moves, and in all how far that adds up to from where the foot began to bear.
 */
final class Slides {
    /** The least slide of an adult's foot that viewers see, metres; what is shorter is not called one. */
    static final double SEEN_METRES = 0.021;

    /**
     * Seconds at either end of a stance that do not count: a foot that touches down or rolls off does not stand yet or
     * any more, and when it does so is found to a few hundredths of a second.
     */
    private static final double END_SECONDS = 0.05;

    private Slides() {}

    /**
     * Returns the slides that can be seen, by leg and time. <b>Cost:</b> O(frames).
     *
     * @param clip the clip
     * @param legs its legs
     * @param bearing when which points bear; anchors are not looked at
     * @param segments the frames that are motion: none slides from one into the next
     * @param parallel looks at several legs at once
     */
    static List<ClipOutcome.Slide> seen(
            Clip clip, List<Leg> legs, List<Contact> bearing, List<Segment> segments, Parallel parallel) {
        double least = SEEN_METRES * BodyScale.of(clip, legs);
        List<List<ClipOutcome.Slide>> ofLegs = new ArrayList<>(Collections.nCopies(legs.size(), List.of()));
        parallel.each(legs.size(), leg -> ofLegs.set(leg, all(clip, legs.get(leg), leg, bearing, segments)));
        return ofLegs.stream()
                .flatMap(List::stream)
                .filter(slide -> slide.metres() > least)
                .toList();
    }

    private static List<ClipOutcome.Slide> all(
            Clip clip, Leg leg, int index, List<Contact> bearing, List<Segment> segments) {
        int points = leg.points().size();
        int ends = (int) Math.round(END_SECONDS * clip.framesPerSecond());
        boolean[][] bears = new boolean[points][clip.frames()];
        for (Contact contact : bearing) {
            if (contact.leg() == index) {
                int p = leg.points().indexOf(leg.point(contact.kind()));
                for (int f = contact.startFrame(); f <= contact.endFrame(); f++) {
                    bears[p][f] = true;
                }
            }
        }
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        int[] joints = JointsAboveFeet.of(clip.skeleton(), List.of(leg));
        Vec3[] last = new Vec3[points];
        List<ClipOutcome.Slide> slides = new ArrayList<>();
        List<Vec3> path = new ArrayList<>();
        for (int f = 0; f < clip.frames(); f++) {
            boolean goesOn = f > 0 && Segment.join(segments, f - 1, f);
            boolean stands = false;
            for (int p = 0; p < points; p++) {
                stands |= bears[p][f];
            }
            if (stands) {
                world.update(clip.pose(f), joints);
            }
            Vec3[] is = new Vec3[points];
            Vec3 step = null;
            for (int p = 0; p < points; p++) {
                is[p] = bears[p][f] ? leg.points().get(p).in(world) : null;
                if (goesOn && is[p] != null && last[p] != null) {
                    Vec3 moved = is[p].minus(last[p]).horizontal();
                    step = step == null || moved.length() < step.length() ? moved : step;
                }
            }
            if (step != null) {
                path.add(path.get(path.size() - 1).plus(step));
            } else {
                slides.add(new ClipOutcome.Slide(index, f - path.size(), f - 1, longest(path, ends)));
                path = new ArrayList<>(stands ? List.of(Vec3.ZERO) : List.of());
            }
            last = is;
        }
        slides.add(new ClipOutcome.Slide(index, clip.frames() - path.size(), clip.frames() - 1, longest(path, ends)));
        return slides;
    }

    /** Returns how far a path leads from where it begins at most, {@code ends} places at either end left out. */
    private static double longest(List<Vec3> path, int ends) {
        double longest = 0;
        for (int i = ends; i < path.size() - ends; i++) {
            longest = Math.max(longest, path.get(i).distanceTo(path.get(ends)));
        }
        return longest;
    }
}
