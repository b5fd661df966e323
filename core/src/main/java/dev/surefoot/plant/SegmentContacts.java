// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import java.util.ArrayList;
import java.util.List;

/** Contacts of a clip as one of its segments counts frames and its body measures, and back. */
final class SegmentContacts {
    private SegmentContacts() {}

    /** Returns those that are in the segment, cut to it. */
    static List<Contact> inside(List<Contact> contacts, Segment segment, BodyMetre unit) {
        List<Contact> inside = new ArrayList<>();
        for (Contact c : contacts) {
            int start = Math.max(c.startFrame(), segment.startFrame());
            int end = Math.min(c.endFrame(), segment.endFrame());
            if (start <= end) {
                inside.add(unit.in(c).during(start - segment.startFrame(), end - segment.startFrame()));
            }
        }
        return inside;
    }

    /** Returns a contact of the segment in the clip's frames and the world's metres. */
    static Contact outside(Contact c, Segment segment, BodyMetre unit) {
        return unit.out(c).during(c.startFrame() + segment.startFrame(), c.endFrame() + segment.startFrame());
    }
}
