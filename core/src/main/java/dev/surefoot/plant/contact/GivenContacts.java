// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.Promise;
import dev.surefoot.plant.floor.FloorFit;
import dev.surefoot.plant.floor.FloorOfContacts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Contacts that the user gave, and the floor that they stand on.
 *
 * @param floor that floor: level, tilted or uneven
 * @param contacts anchored in the clip as it came: on that floor, or where it is uneven as they were given
 * @param notes sentences on the floor, and on anchors that were not on it
 */
public record GivenContacts(SourceFloor floor, List<Contact> contacts, List<String> notes) {
    /**
     * Finds the floor of contacts.
     *
     * <p>Anchors on one level are where they stand when all is done: if the clip's own floor is tilted, they are
     * brought to it. Those that are near one plane are put on it; but where every point is already where its anchor is,
     * plane or not, somebody put the feet there, and each contact keeps its own height.
     *
     * @param given the contacts
     * @param tracks the legs of the clip that they were given for
     * @param tilts whether its floor may be tilted
     * @param otherwise the floor when nothing is given
     * @param exact whether every point is already where the anchors of its contacts are
     */
    public static GivenContacts of(
            List<Contact> given,
            List<LegTrack> tracks,
            double framesPerSecond,
            boolean tilts,
            SourceFloor otherwise,
            Predicate<List<Contact>> exact) {
        if (given.isEmpty()) {
            return new GivenContacts(otherwise, given, List.of());
        }
        FloorOfContacts search = new FloorOfContacts(tracks, framesPerSecond, tilts);
        List<Contact> flat = ofFlatFeet(given);
        SourceFloor floor = search.under(flat);
        if (FloorOfContacts.isLevel(flat)) {
            SourceFloor own = search.under(search.where(flat)).atHeight(floor.heightMetres());
            if (!(own.tiltRadians() > 0)) {
                return new GivenContacts(floor, given, List.of());
            }
            return new GivenContacts(own, onto(own, given), own.notes());
        }
        if (!floor.even() || exact.test(given)) {
            SourceFloor uneven = SourceFloor.uneven(otherwise.heightMetres());
            return new GivenContacts(uneven, given, uneven.notes());
        }
        List<String> notes = new ArrayList<>(floor.notes());
        List<Contact> contacts = onto(floor, given);
        double most = 0;
        for (int i = 0; i < given.size(); i++) {
            most = Math.max(
                    most, contacts.get(i).anchorWorld().distanceTo(given.get(i).anchorWorld()));
        }
        if (most > FloorFit.HEIGHT_METRES * BodyScale.of(tracks)) {
            notes.add("the contacts were given up to " + Math.round(1000 * most)
                    + " mm above or below one floor: they stand on it");
        }
        return new GivenContacts(floor, contacts, notes);
    }

    /** Those of heel and ball, if there are any: a toe that a foot rolls over may stand a little above its floor. */
    private static List<Contact> ofFlatFeet(List<Contact> contacts) {
        List<Contact> flat = contacts.stream().filter(c -> c.kind().stands()).toList();
        return flat.isEmpty() ? contacts : flat;
    }

    private static List<Contact> onto(SourceFloor floor, List<Contact> contacts) {
        boolean all = contacts.stream().noneMatch(c -> c.kind().stands());
        List<Contact> onto = new ArrayList<>();
        for (Contact c : contacts) {
            onto.add(all || c.kind().stands() ? c.at(floor.under(c.anchorWorld())) : c);
        }
        return onto;
    }

    /** Returns the contacts at every frame that shows one of theirs, moved as far as the body is moved there. */
    public List<Contact> played(int[] sourceFrames, List<LegTrack> input, List<LegTrack> played) {
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
                    all.add(c.during(start, end).at(anchor));
                }
            }
            from = to + 1;
        }
        all.sort(Contact.BY_LEG_POINT_TIME);
        return joined(all, Promise.AT_KEYS_METRES * Promise.part(BodyScale.of(played)));
    }

    /** Makes one of contacts that go on in the next frame where they were: a foot that stands as a loop begins anew. */
    private static List<Contact> joined(List<Contact> inOrder, double same) {
        List<Contact> joined = new ArrayList<>();
        for (Contact next : inOrder) {
            Contact before = joined.isEmpty() ? null : joined.get(joined.size() - 1);
            boolean goesOn = before != null
                    && before.leg() == next.leg()
                    && before.kind() == next.kind()
                    && before.endFrame() + 1 == next.startFrame()
                    && before.anchorWorld().distanceTo(next.anchorWorld()) <= same;
            if (goesOn) {
                joined.set(joined.size() - 1, before.during(before.startFrame(), next.endFrame()));
            } else {
                joined.add(next);
            }
        }
        return List.copyOf(joined);
    }
}
