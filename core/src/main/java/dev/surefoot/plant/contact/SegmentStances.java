// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import java.util.ArrayList;
import java.util.List;

/** Contacts and stances of a clip as one of its segments counts frames and its body measures, and back. */
public final class SegmentStances {
    private SegmentStances() {}

    /** Returns the contacts of a leg that are in the segment, cut to it. */
    public static List<Contact> contactsInside(List<Contact> contacts, int leg, Segment segment, BodyMetre unit) {
        List<Contact> inside = new ArrayList<>();
        for (Contact c : contacts) {
            int start = Math.max(c.startFrame(), segment.startFrame());
            int end = Math.min(c.endFrame(), segment.endFrame());
            if (c.leg() == leg && start <= end) {
                inside.add(inside(c.during(start, end), segment, unit));
            }
        }
        return inside;
    }

    /**
     * Returns the stances of a leg that are in the segment; none reaches out of it.
     *
     * @param track the leg there, in the body's metres: what stands exactly is anchored exactly where it does
     */
    public static List<Stance> inside(List<Stance> stances, int leg, LegTrack track, Segment segment, BodyMetre unit) {
        List<Stance> inside = new ArrayList<>();
        for (Stance s : stances) {
            if (s.leg() == leg && s.startFrame() >= segment.startFrame() && s.endFrame() <= segment.endFrame()) {
                Contact heel = ExactContacts.anchoredExactly(track, inside(s.heel(), segment, unit));
                Contact ball = ExactContacts.anchoredExactly(track, inside(s.ball(), segment, unit));
                List<Contact> toes = new ArrayList<>();
                for (Contact toe : s.toes()) {
                    toes.add(ExactContacts.anchoredExactly(track, inside(toe, segment, unit)));
                }
                inside.add(Stance.spanning(leg, heel, ball, toes, s.forward()));
            }
        }
        return inside;
    }

    private static Contact inside(Contact c, Segment segment, BodyMetre unit) {
        return c == null
                ? null
                : unit.in(c).during(c.startFrame() - segment.startFrame(), c.endFrame() - segment.startFrame());
    }

    /** Returns a contact of the segment in the clip's frames and the world's metres. */
    public static Contact outside(Contact c, Segment segment, BodyMetre unit) {
        return unit.out(c).during(c.startFrame() + segment.startFrame(), c.endFrame() + segment.startFrame());
    }
}
