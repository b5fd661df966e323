// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Parallel;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.List;

/**
 * One kind of fault in a clip: how often it is there, and its worst place.
 *
 * <p>{@link #find(Clip, List, Ground, List)} looks for what an animator would send back: one value a kind, in the order
 * of {@link Kind}. Lengths that count grow with the body. <b>Degenerate:</b> a leg that is never bent has no backwards.
 * <b>Cost:</b> O(frames × joints).
 *
 * @param kind what is wrong
 * @param count how often it exceeds what the kind allows; 0 when never
 * @param worst the largest value, in the kind's unit, also where it is below what counts; NaN when there was nothing to
 *     measure
 * @param frame the frame of the worst value; −1 when there is none
 * @param where the joint, leg or sole point of the worst value; empty when there is none
 */
public record ClipFault(Kind kind, int count, double worst, int frame, String where) {
    /** Part of a pop's length from which on a step looks like one. */
    private static final double NEARLY = 0.9;

    /** What can be wrong; values are millimetres or degrees. */
    public enum Kind {
        /** A joint jumps from one frame to the next, once or there and back: millimetres of the step. */
        POPS,
        /** A knee's bend changes its side within one frame: degrees of that turn. */
        KNEE_FLIPS,
        /** A knee is bent backwards, overextended: degrees beyond straight. */
        HYPEREXTENSION,
        /** A standing point slides from its place: millimetres. */
        SKATE,
        /** A sole point is below the ground: millimetres. */
        PENETRATION
    }

    /**
     * One of the places of a fault.
     *
     * @param kind what is wrong
     * @param frame the frame: where a joint jumped, that in which it is afterwards
     * @param leg index of the leg that it is in, or {@link #ELSEWHERE}
     * @param value as {@link ClipFault#worst}
     * @param where the joint, leg or sole point
     */
    public record Place(Kind kind, int frame, int leg, double value, String where) {
        /** The index of no leg: the rest of the body. */
        public static final int ELSEWHERE = -1;

        Place later(int frames) {
            return new Place(kind, frame + frames, leg, value, where);
        }
    }

    /** Looks for every kind of fault in all of a clip; see {@link #find(Clip, List, Ground, List, List)}. */
    public static List<ClipFault> find(Clip clip, List<Leg> legs, Ground ground, List<Contact> contacts) {
        return find(clip, legs, ground, contacts, List.of(new Segment(0, clip.frames() - 1)));
    }

    /**
     * Looks for every kind of fault, in one pass of forward kinematics.
     *
     * @param clip the clip
     * @param legs its legs; at least one
     * @param ground what it stands on
     * @param contacts which points should stand where
     * @param segments the frames that are motion, in order; at least one. What lies before the first and after the
     *     last, such as a T-pose, is not looked at; a jump between two of them, and what lies there, is a pop and
     *     nothing else
     * @throws IllegalArgumentException when there are no legs, or a contact is of no leg, point or frame that there is
     */
    public static List<ClipFault> find(
            Clip clip, List<Leg> legs, Ground ground, List<Contact> contacts, List<Segment> segments) {
        return ClipFaults.find(clip, legs, ground, contacts, segments);
    }

    /**
     * Finds each single pop and knee flip: what happens from one frame to the next, on whatever ground. One jump is
     * there once for each joint and sole point that takes part.
     *
     * @param clip the clip
     * @param legs its legs; at least one
     * @param segments the frames that are motion, as {@link #find(Clip, List, Ground, List, List)} takes them
     * @throws IllegalArgumentException when there are no legs or no segments
     */
    public static List<Place> jumps(Clip clip, List<Leg> legs, List<Segment> segments) {
        return jumps(clip, legs, segments, Parallel.NONE);
    }

    /** Finds the same; {@code parallel} looks at several parts of the clip at once. */
    public static List<Place> jumps(Clip clip, List<Leg> legs, List<Segment> segments, Parallel parallel) {
        return ClipFaults.jumps(clip, legs, segments, 1, parallel);
    }

    /**
     * Finds the same, and steps that lack a tenth of a pop's length: a result that pops there looks as its source does.
     */
    public static List<Place> nearJumps(Clip clip, List<Leg> legs, List<Segment> segments, Parallel parallel) {
        return ClipFaults.jumps(clip, legs, segments, NEARLY, parallel);
    }

    /** Returns the same fault so many frames later. */
    ClipFault later(int frames) {
        return frame < 0 ? this : new ClipFault(kind, count, worst, frame + frames, where);
    }

    /** Returns whether the worst value is in millimetres; otherwise it is in degrees. */
    public boolean isLength() {
        return kind == Kind.POPS || kind == Kind.SKATE || kind == Kind.PENETRATION;
    }
}
