// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import java.util.ArrayList;
import java.util.List;

/**
 * How far a contact's point goes sideways from its anchor, at worst, before and after.
 *
 * @param contact the contact on the ground
 * @param beforeMm largest horizontal distance in the source from the anchor on its own floor, mm
 * @param afterMm the same in what was written, from the anchor on the ground
 */
record ContactSlip(Contact contact, double beforeMm, double afterMm) {
    /** Measures every contact; the lists are in the same order. */
    static List<ContactSlip> measure(
            List<LegTrack> before, List<LegTrack> after, List<Contact> sourceContacts, List<Contact> contacts) {
        List<ContactSlip> slips = new ArrayList<>();
        for (int i = 0; i < contacts.size(); i++) {
            double was = i < sourceContacts.size() ? slipMm(before, sourceContacts.get(i)) : Double.NaN;
            slips.add(new ContactSlip(contacts.get(i), was, slipMm(after, contacts.get(i))));
        }
        return slips;
    }

    private static double slipMm(List<LegTrack> tracks, Contact contact) {
        LegTrack track = tracks.get(contact.leg());
        int point = track.indexOf(contact.kind());
        double furthest = point < 0 ? Double.NaN : 0;
        for (int f = contact.startFrame(); f <= contact.endFrame() && point >= 0; f++) {
            Vec3 off = track.point(point, f).minus(contact.anchorWorld());
            furthest = Math.max(furthest, off.horizontal().length());
        }
        return 1000 * furthest;
    }
}
