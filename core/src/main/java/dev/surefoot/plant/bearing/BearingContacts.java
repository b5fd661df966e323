// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * When heels, balls and toe tips bear, as contacts: those that are found, and what is held of them or beside them.
 * <b>Out:</b> in order of leg, point and time, so that every contact that is held lies within one of them. <b>Cost:</b>
 * O(frames).
 */
public final class BearingContacts {
    private BearingContacts() {}

    /**
     * Returns them.
     *
     * @param tracks the legs
     * @param bears by leg, sole point and frame
     * @param floor what contacts of which nothing is held are anchored on, at their mean places
     * @param held in order of leg, point and time; what bears is cut in the middle between two of them, so that each
     *     holds at most one, whose anchor it takes
     */
    public static List<Contact> of(List<LegTrack> tracks, BitSet[][] bears, SourceFloor floor, List<Contact> held) {
        List<Contact> all = new ArrayList<>();
        for (int leg = 0; leg < tracks.size(); leg++) {
            for (int p = 0; p < bears[leg].length; p++) {
                all.addAll(ofPoint(tracks.get(leg), leg, p, bears[leg][p], floor, held));
            }
        }
        all.sort(Contact.BY_LEG_POINT_TIME);
        return List.copyOf(all);
    }

    private static List<Contact> ofPoint(
            LegTrack track, int leg, int point, BitSet bears, SourceFloor floor, List<Contact> held) {
        var kind = track.leg().points().get(point).kind();
        List<Contact> own =
                held.stream().filter(c -> c.leg() == leg && c.kind() == kind).toList();
        BitSet frames = (BitSet) bears.clone();
        own.forEach(c -> frames.set(c.startFrame(), c.endFrame() + 1));
        List<Contact> contacts = new ArrayList<>();
        int next = 0;
        for (int start = frames.nextSetBit(0); start >= 0; ) {
            int end = frames.nextClearBit(start) - 1;
            boolean holds = next < own.size() && own.get(next).startFrame() <= end;
            if (holds && next + 1 < own.size() && own.get(next + 1).startFrame() <= end) {
                end = (own.get(next).endFrame() + own.get(next + 1).startFrame()) / 2;
            }
            Vec3 anchor = holds ? own.get(next).anchorWorld() : onFloor(track.meanPlace(point, start, end), floor);
            contacts.add(new Contact(leg, kind, start, end, anchor));
            next += holds ? 1 : 0;
            start = frames.nextSetBit(end + 1);
        }
        return contacts;
    }

    private static Vec3 onFloor(Vec3 mean, SourceFloor floor) {
        return floor.even() ? floor.under(mean) : mean;
    }
}
