// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion;

/**
 * Something that looks worse in a result than in its source, in frames that follow one another.
 *
 * @param kind what it is
 * @param leg index of the leg; −1 for the rest of the body
 * @param startFrame its first frame
 * @param endFrame its last frame
 * @param frame the frame in which it is furthest beyond its bound
 * @param value the value there, in the kind's unit
 * @param bound what it may be there at most
 * @param where the joint, leg or sole point
 */
public record Worsening(
        Kind kind, int leg, int startFrame, int endFrame, int frame, double value, double bound, String where) {
    /**
     * Seconds around a moment in which the source's worst counts, and a stance may be the cause: a step is twice that.
     */
    public static final double AROUND_SECONDS = 0.25;

    /** A joint may turn this many times as fast as the source's does at most around there, … */
    public static final double MOST_TIMES_FASTER = 1.5;
    /** … and so many degrees a second faster: a foot that is stopped turns its leg from nothing. */
    public static final double MOST_DEGREES_FASTER = 60;

    /** What can be worse; values are millimetres, degrees or degrees a second. */
    public enum Kind {
        /** A joint of a leg turns much faster than anywhere near in the source: degrees a second. Level ground only. */
        JOINT_SPEED,
        /** A joint or sole point jumps where the source's leg, or the rest of its body, does not: millimetres. */
        POP,
        /** A knee's bend changes its side within a frame where the source's does not: degrees. */
        KNEE_FLIP,
        /** A foot is turned against its source, beyond the tilt of the ground below it: degrees. */
        FOOT_TURN,
        /** A knee is bent by more, or less, than its source: degrees. Level ground only. */
        KNEE_BEND,
        /** A sole is deeper in its ground than the source's anywhere near in its own: millimetres. */
        PENETRATION,
        /**
         * A foot that bears hangs higher over an uneven ground than the source's anywhere near over its own:
         * millimetres.
         */
        HANG
    }

    /** Returns how many times the bound the value is; infinite where nothing is allowed. */
    public double times() {
        return value / bound;
    }

    /** Returns the same so many frames later. */
    public Worsening later(int frames) {
        return new Worsening(kind, leg, startFrame + frames, endFrame + frames, frame + frames, value, bound, where);
    }

    /** Returns both in one, as bad as the worse of them. */
    public Worsening joined(Worsening next) {
        boolean further = next.times() > times() || (next.times() == times() && next.value > value);
        Worsening worse = further ? next : this;
        return new Worsening(
                kind,
                leg,
                startFrame,
                Math.max(endFrame, next.endFrame),
                worse.frame,
                worse.value,
                worse.bound,
                worse.where);
    }
}
