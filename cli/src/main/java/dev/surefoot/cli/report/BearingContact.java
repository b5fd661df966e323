// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import java.util.ArrayList;
import java.util.List;

/**
 * A contact, in which a foot bears on one point, and the frames of it in which that point is held.
 *
 * @param contact when it bears; anchored where it is held
 * @param held when it is held, in order of time, at that anchor; empty when it is not
 */
record BearingContact(Contact contact, List<Contact> held) {
    /** Copies the list. */
    BearingContact {
        held = List.copyOf(held);
    }

    /**
     * Returns every contact with what is held of it, in order of leg, point and time. One that is held in two places is
     * two, cut in the middle between them; what is held beside all contacts is a contact of its own.
     *
     * @param bearing when points bear
     * @param held when they are held, and where
     */
    static List<BearingContact> all(List<Contact> bearing, List<Contact> held) {
        List<BearingContact> all = new ArrayList<>();
        List<Contact> left = new ArrayList<>(held);
        for (Contact contact : bearing) {
            List<Contact> own = left.stream().filter(h -> overlap(contact, h)).toList();
            left.removeAll(own);
            addByPlace(contact, own, all);
        }
        left.forEach(h -> all.add(new BearingContact(h, List.of(h))));
        all.sort((a, b) -> Contact.BY_LEG_POINT_TIME.compare(a.contact, b.contact));
        return all;
    }

    private static boolean overlap(Contact a, Contact b) {
        return a.leg() == b.leg()
                && a.kind() == b.kind()
                && a.startFrame() <= b.endFrame()
                && b.startFrame() <= a.endFrame();
    }

    private static void addByPlace(Contact contact, List<Contact> held, List<BearingContact> all) {
        if (held.isEmpty()) {
            all.add(new BearingContact(contact, held));
            return;
        }
        int start = Math.min(contact.startFrame(), held.get(0).startFrame());
        int last = Math.max(contact.endFrame(), held.get(held.size() - 1).endFrame());
        for (int from = 0, to; from < held.size(); from = to) {
            Vec3 anchor = held.get(from).anchorWorld();
            to = from + 1;
            while (to < held.size() && held.get(to).anchorWorld().equals(anchor)) {
                to++;
            }
            int end = to < held.size()
                    ? (held.get(to - 1).endFrame() + held.get(to).startFrame()) / 2
                    : last;
            all.add(new BearingContact(contact.during(start, end).at(anchor), held.subList(from, to)));
            start = end + 1;
        }
    }
}
