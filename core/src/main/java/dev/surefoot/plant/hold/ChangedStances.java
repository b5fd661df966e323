// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import dev.surefoot.motion.Segment;
import dev.surefoot.plant.contact.Stance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Where a segment's stances are held otherwise than they were, and how much around them has to be planned anew.
 *
 * <p>Holding a stance otherwise moves the body for some seconds. So does the end of what is planned by itself, where
 * feet stand that are not looked at: a part is planned for longer on both sides than it is kept.
 */
public final class ChangedStances {
    /**
     * Seconds before and after a stance in which holding it moves the body: what is done about it has faded to less
     * than a thousandth then, as in {@link dev.surefoot.plant.pelvis.PelvisTrack}. Measured in ten minutes of walking,
     * of which one stance was let go of: 9 mm of its foot are 0.01 mm of the body after half a second, 0.3 µm after 1.5
     * and 0.01 µm after 2.5.
     */
    public static final double FELT_SECONDS = 2.5;
    /**
     * Seconds from the end of what is planned by itself to what is kept of it: a body that swings there and stands in
     * the whole segment is 20 mm elsewhere at the end, 1 mm after half a second, 3 µm after 2.5, and nowhere after 4.
     */
    private static final double ALONE_SECONDS = 4;
    /** Share of a segment from which on planning all of it anew costs less than planning parts and looking at them. */
    private static final double MOST_PLANNED = 0.5;

    private ChangedStances() {}

    /**
     * Frames that are planned anew.
     *
     * @param kept those that are other than they were
     * @param planned those that have to be planned for it
     */
    public record Part(Segment kept, Segment planned) {}

    /**
     * Returns what is to be planned anew, in order; nothing where nothing changed, and empty where it is so much that
     * the whole segment is.
     *
     * @param before the stances as they were
     * @param now the stances
     * @param segment of the clip
     * @param framesPerSecond of the clip
     */
    public static Optional<List<Part>> parts(
            List<Stance> before, List<Stance> now, Segment segment, double framesPerSecond) {
        int felt = (int) Math.ceil(FELT_SECONDS * framesPerSecond);
        int far = felt + (int) Math.ceil(ALONE_SECONDS * framesPerSecond);
        List<Part> parts = new ArrayList<>();
        int planned = 0;
        int from = -1;
        int to = -1;
        for (Stance stance : changed(before, now, segment)) {
            // parts that share frames are one
            if (from >= 0 && stance.startFrame() - to > 2 * far) {
                parts.add(new Part(around(from, to, felt, segment), around(from, to, far, segment)));
                from = -1;
            }
            to = from < 0 ? stance.endFrame() : Math.max(to, stance.endFrame());
            from = from < 0 ? stance.startFrame() : from;
        }
        if (from >= 0) {
            parts.add(new Part(around(from, to, felt, segment), around(from, to, far, segment)));
        }
        for (Part part : parts) {
            planned += part.planned.frames();
            if (reachesOut(now, part)) {
                return Optional.empty();
            }
        }
        return planned > MOST_PLANNED * segment.frames() ? Optional.empty() : Optional.of(parts);
    }

    private static Segment around(int from, int to, int far, Segment segment) {
        return new Segment(Math.max(segment.startFrame(), from - far), Math.min(segment.endFrame(), to + far));
    }

    /** Returns the stances that are in one of two lists alone, by their first frames. */
    private static List<Stance> changed(List<Stance> before, List<Stance> now, Segment segment) {
        Set<Stance> changed = new HashSet<>(before);
        for (Stance stance : now) {
            if (!changed.remove(stance)) {
                changed.add(stance);
            }
        }
        List<Stance> inside = new ArrayList<>();
        for (Stance stance : changed) {
            if (stance.endFrame() >= segment.startFrame() && stance.startFrame() <= segment.endFrame()) {
                inside.add(stance);
            }
        }
        // a set has no order; of those that begin in one frame none comes first
        inside.sort(Comparator.comparingInt(Stance::startFrame));
        return inside;
    }

    /** Returns whether a stance stands in what is kept that does not end in what is planned: it would be left out. */
    private static boolean reachesOut(List<Stance> stances, Part part) {
        for (Stance stance : stances) {
            boolean stands = stance.startFrame() <= part.kept.endFrame() && part.kept.startFrame() <= stance.endFrame();
            if (stands && !(part.planned.holds(stance.startFrame()) && part.planned.holds(stance.endFrame()))) {
                return true;
            }
        }
        return false;
    }
}
