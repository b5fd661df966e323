// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import java.util.Comparator;

/**
 * One point of one foot standing on one spot for a while.
 *
 * @param leg index into the legs that were given
 * @param kind which point of the sole
 * @param startFrame first frame of the contact
 * @param endFrame last frame of the contact, not before the first
 * @param anchorWorld where the point stands, in metres
 */
public record Contact(int leg, FootPoint.Kind kind, int startFrame, int endFrame, Vec3 anchorWorld) {
    /** The order in which contacts are told. */
    public static final Comparator<Contact> BY_LEG_POINT_TIME =
            Comparator.comparingInt(Contact::leg).thenComparing(Contact::kind).thenComparingInt(Contact::startFrame);

    /** Tells whether the contact holds at frame {@code f}. */
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
}
