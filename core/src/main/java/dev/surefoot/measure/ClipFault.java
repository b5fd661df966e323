// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

/**
 * One kind of fault in a clip: how often it is there, and its worst place.
 *
 * @param kind what is wrong
 * @param count how often it exceeds what the kind allows; 0 when never
 * @param worst the largest value, in the kind's unit, also where it is below what counts; NaN when there was nothing to
 *     measure
 * @param frame the frame of the worst value; −1 when there is none
 * @param where the joint, leg or sole point of the worst value; empty when there is none
 */
public record ClipFault(Kind kind, int count, double worst, int frame, String where) {
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

    /** Returns the same fault so many frames later. */
    ClipFault later(int frames) {
        return frame < 0 ? this : new ClipFault(kind, count, worst, frame + frames, where);
    }

    /** Returns whether the worst value is in millimetres; otherwise it is in degrees. */
    public boolean isLength() {
        return kind == Kind.POPS || kind == Kind.SKATE || kind == Kind.PENETRATION;
    }
}
