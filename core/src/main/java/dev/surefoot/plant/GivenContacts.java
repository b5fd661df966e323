// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.List;

/** Contacts that the user gave: checked, and taken as they are. */
final class GivenContacts {
    /** Anchors that differ less in height, in metres, stand on one level: files keep a tenth of a millimetre. */
    private static final double SAME_HEIGHT_METRES = 1e-4;

    private GivenContacts() {}

    /**
     * Checks that every contact is one of a point that there is, within the clip.
     *
     * @throws IllegalArgumentException naming the contact and what is wrong
     */
    static void check(List<Contact> contacts, List<Leg> legs, int frames) {
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

    /** Returns the floor that the anchors lie on: level, or uneven; {@code otherwise} when there are none. */
    static SourceFloor floor(List<Contact> contacts, SourceFloor otherwise) {
        if (contacts.isEmpty()) {
            return otherwise;
        }
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Contact c : contacts) {
            low = Math.min(low, c.anchorWorld().y());
            high = Math.max(high, c.anchorWorld().y());
        }
        return high - low < SAME_HEIGHT_METRES
                ? SourceFloor.level(contacts.get(0).anchorWorld().y())
                : SourceFloor.uneven(otherwise.heightMetres());
    }

    /** Returns the contacts at every frame that shows one of theirs, moved as far as the body is moved there. */
    static List<Contact> played(
            List<Contact> contacts, int[] sourceFrames, List<LegTrack> input, List<LegTrack> played) {
        List<Contact> all = new ArrayList<>();
        for (int from = 0; from < sourceFrames.length; ) {
            int to = from;
            while (to + 1 < sourceFrames.length && sourceFrames[to + 1] == sourceFrames[to] + 1) {
                to++;
            }
            for (Contact c : contacts) {
                int start = Math.max(c.startFrame(), sourceFrames[from]) + from - sourceFrames[from];
                int end = Math.min(c.endFrame(), sourceFrames[to]) + from - sourceFrames[from];
                if (start <= end) {
                    int middle = (start + end) / 2;
                    Vec3 moved = played.get(c.leg())
                            .hip(middle)
                            .minus(input.get(c.leg()).hip(sourceFrames[middle]));
                    Vec3 anchor = from == 0 && moved.length() == 0
                            ? c.anchorWorld()
                            : c.anchorWorld().plus(moved);
                    all.add(new Contact(c.leg(), c.kind(), start, end, anchor));
                }
            }
            from = to + 1;
        }
        all.sort(Contact.BY_LEG_POINT_TIME);
        return List.copyOf(all);
    }
}
