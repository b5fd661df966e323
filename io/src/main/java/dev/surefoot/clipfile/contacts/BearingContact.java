// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile.contacts;

import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.plant.Planting;
import java.util.ArrayList;
import java.util.List;

/**
 * A contact, in which a foot bears on one point, and the frames of it in which that point is held.
 *
 * @param contact when it bears; anchored where it is held
 * @param held when it is held, in order of time, at that anchor; empty when it is not
 */
public record BearingContact(Contact contact, List<Contact> held) {
    /** Copies the list. */
    public BearingContact {
        held = List.copyOf(held);
    }

    /**
     * Returns every contact with what is held of it, in order of leg, point and time. One that is held in two places is
     * two, cut in the middle between them; contacts into which one hold reaches are one; what is held beside all is a
     * contact of its own.
     *
     * @param bearing when points bear
     * @param held when they are held, and where
     */
    public static List<BearingContact> all(List<Contact> bearing, List<Contact> held) {
        List<BearingContact> joined = new ArrayList<>();
        List<Contact> left = new ArrayList<>(held);
        for (Contact contact : bearing) {
            List<Contact> own = left.stream().filter(h -> overlap(contact, h)).toList();
            left.removeAll(own);
            join(new BearingContact(contact, List.of()).with(own), joined);
        }
        left.forEach(h -> joined.add(new BearingContact(h, List.of(h))));
        List<BearingContact> all = new ArrayList<>();
        joined.forEach(contact -> contact.addByPlace(all));
        all.sort((a, b) -> Contact.BY_LEG_POINT_TIME.compare(a.contact, b.contact));
        return all;
    }

    /** Returns when points bear in a planted clip, held or not, anchored on the ground where there is one. */
    public static List<Contact> bearingOnGround(Planting planting) {
        GroundHit hit = new GroundHit();
        List<Contact> bearing = new ArrayList<>();
        for (Contact c : planting.source().bearing()) {
            Vec3 at = c.anchorWorld();
            boolean there = planting.ground().at(at.x(), at.z(), hit);
            bearing.add(there ? c.at(new Vec3(at.x(), hit.height(), at.z())) : c);
        }
        return bearing;
    }

    /** Adds a contact; what is held may reach into it from the one before, and then they are one. */
    private static void join(BearingContact next, List<BearingContact> joined) {
        int last = joined.size() - 1;
        if (last < 0 || !overlap(joined.get(last).contact, next.contact)) {
            joined.add(next);
            return;
        }
        BearingContact before = joined.get(last);
        int end = Math.max(before.contact.endFrame(), next.contact.endFrame());
        joined.set(
                last,
                new BearingContact(before.contact.during(before.contact.startFrame(), end), before.held)
                        .with(next.held));
    }

    /** Returns the same with more that is held, as long as that lasts. */
    private BearingContact with(List<Contact> more) {
        if (more.isEmpty()) {
            return this;
        }
        List<Contact> all = new ArrayList<>(held);
        all.addAll(more);
        int start = Math.min(contact.startFrame(), all.get(0).startFrame());
        int end = Math.max(contact.endFrame(), all.get(all.size() - 1).endFrame());
        return new BearingContact(contact.during(start, end), all);
    }

    private static boolean overlap(Contact a, Contact b) {
        return a.leg() == b.leg()
                && a.kind() == b.kind()
                && a.startFrame() <= b.endFrame()
                && b.startFrame() <= a.endFrame();
    }

    private void addByPlace(List<BearingContact> all) {
        if (held.isEmpty()) {
            all.add(this);
            return;
        }
        int start = contact.startFrame();
        for (int from = 0, to; from < held.size(); from = to) {
            Vec3 anchor = held.get(from).anchorWorld();
            to = from + 1;
            while (to < held.size() && held.get(to).anchorWorld().equals(anchor)) {
                to++;
            }
            int end = to < held.size()
                    ? (held.get(to - 1).endFrame() + held.get(to).startFrame()) / 2
                    : contact.endFrame();
            all.add(new BearingContact(contact.during(start, end).at(anchor), held.subList(from, to)));
            start = end + 1;
        }
    }
}
