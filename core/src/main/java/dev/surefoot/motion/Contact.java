// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import java.util.Comparator;
import java.util.List;

/**
 * One point of one foot standing in one place for a while.
 *
 * @param leg index into the legs that were given
 * @param kind which point of the sole
 * @param startFrame first frame of the contact
 * @param endFrame last frame of the contact, not before the first
 * @param anchorWorld where the point stands, in metres
 */
public record Contact(int leg, FootPoint.Kind kind, int startFrame, int endFrame, Vec3 anchorWorld) {
    /** The order in which contacts are reported. */
    public static final Comparator<Contact> BY_LEG_POINT_TIME =
            Comparator.comparingInt(Contact::leg).thenComparing(Contact::kind).thenComparingInt(Contact::startFrame);

    /** For how much of a stance a foot is locked to its place. */
    public enum Hold {
        /**
         * Walking stances whole, running ones only while the foot is still: a running foot lands and leaves at speed.
         */
        AUTO,
        /** From touching down to lifting off. */
        WHOLE,
        /** Only while the foot is slow. */
        STILL
    }

    /** Returns whether the contact holds at frame {@code f}. */
    public boolean holdsAt(int f) {
        return f >= startFrame && f <= endFrame;
    }

    /** Returns the same in a clip with {@code times} frames in place of one. */
    public Contact finer(int times) {
        return during(startFrame * times, endFrame * times);
    }

    /** Returns for how many frames it holds. */
    public int frames() {
        return endFrame - startFrame + 1;
    }

    /** Returns the same contact from another first to another last frame. */
    public Contact during(int anotherStart, int anotherEnd) {
        return new Contact(leg, kind, anotherStart, anotherEnd, anchorWorld);
    }

    /** Returns the same contact with another anchor. */
    public Contact at(Vec3 anotherAnchorWorld) {
        return new Contact(leg, kind, startFrame, endFrame, anotherAnchorWorld);
    }

    /**
     * Checks that every contact is one of a point that there is, within the clip.
     *
     * @throws IllegalArgumentException naming the contact and what is wrong
     */
    public static void check(List<Contact> contacts, List<Leg> legs, int frames) {
        for (int i = 0; i < contacts.size(); i++) {
            Contact c = contacts.get(i);
            String which = "contacts[" + i + "]";
            if (!(c.leg() >= 0 && c.leg() < legs.size())) {
                throw new IllegalArgumentException(which + ".leg must be in [0, " + legs.size() + "), got " + c.leg());
            }
            if (legs.get(c.leg()).point(c.kind()) == null) {
                throw new IllegalArgumentException(which + ".kind must be a point of the "
                        + legs.get(c.leg()).name() + " leg, got " + c.kind());
            }
            if (!(c.startFrame() >= 0 && c.startFrame() <= c.endFrame() && c.endFrame() < frames)) {
                throw new IllegalArgumentException(which + " must lie in frames [0, " + frames + "), got "
                        + c.startFrame() + " to " + c.endFrame());
            }
            if (!c.anchorWorld().isFinite()) {
                throw new IllegalArgumentException(which + ".anchorWorld must be finite, got " + c.anchorWorld());
            }
        }
    }
}
